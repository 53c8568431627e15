import { at, equal, isObject, type Json, type JsonObject } from '../../src/json.js';
import { ACCOUNT_ID } from './calls.js';

export const REGION = 'us-east-1';

/** What a template's expressions can look up in what was made so far. */
export interface Made {
  ref(logicalId: string): Json | undefined;
  attribute(logicalId: string, path: string): Json | undefined;
}

/**
 * A minimal evaluator of template expressions. It is written for checks of the simulator alone, apart from the
 * action's own, so that both cannot be wrong in the same way. What it does not know it makes up.
 */
export class NaiveEvaluator {
  constructor(
    private readonly template: JsonObject,
    private readonly made: Made,
  ) {}

  condition(name: string): boolean {
    return this.evaluate(at(this.template, ['Conditions', name]) ?? false) === true;
  }

  evaluate(value: Json): Json | undefined {
    if (Array.isArray(value)) return value.flatMap((item) => this.evaluate(item) ?? []);
    if (!isObject(value)) return value;
    const [key] = Object.keys(value);
    if (key !== undefined && Object.keys(value).length === 1 && isIntrinsic(key, value[key])) {
      return this.intrinsic(key, value[key] ?? null);
    }
    const entries = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
      const evaluated = this.evaluate(member);
      return evaluated === undefined ? [] : [[name, evaluated]];
    });
    return Object.fromEntries(entries);
  }

  private intrinsic(key: string, argument: Json): Json | undefined {
    const args = [argument].flat();
    switch (key) {
      case 'Ref':
        return this.ref(textOf(argument));
      case 'Fn::GetAtt':
        return this.attribute(args.map(textOf).join('.'));
      case 'Fn::Join':
        return this.list(args[1]).map(textOf).join(textOf(args[0]));
      case 'Fn::Sub':
        return this.sub(args);
      case 'Fn::Select':
        return this.list(args[1])[Number(this.evaluate(args[0] ?? 0))] ?? 'selected';
      case 'Fn::Split':
        return textOf(this.evaluate(args[1] ?? '')).split(textOf(args[0]));
      case 'Fn::FindInMap':
        return (
          at(this.template, ['Mappings', ...args.slice(0, 3).map((part) => textOf(this.evaluate(part)))]) ??
          'mapped'
        );
      case 'Fn::GetAZs':
        return ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => REGION + letter);
      case 'Fn::Base64':
        return Buffer.from(textOf(this.evaluate(argument))).toString('base64');
      case 'Fn::Cidr':
        return Array.from({ length: 16 }, (_, index) => `10.0.${index}.0/24`);
      default:
        return this.logical(key, args);
    }
  }

  private logical(key: string, args: readonly Json[]): Json | undefined {
    const truth = args.map((item) => () => this.evaluate(item) === true);
    switch (key) {
      case 'Condition':
        return this.condition(textOf(args[0]));
      case 'Fn::If':
        return this.evaluate((this.condition(textOf(args[0])) ? args[1] : args[2]) ?? '');
      case 'Fn::Equals':
        return equal(this.evaluate(args[0] ?? ''), this.evaluate(args[1] ?? ''));
      case 'Fn::And':
        return truth.every((holds) => holds());
      case 'Fn::Or':
        return truth.some((holds) => holds());
      case 'Fn::Not':
        return truth[0]?.() !== true;
      default:
        return 'unknown';
    }
  }

  private list(value: Json | undefined): Json[] {
    const evaluated = this.evaluate(value ?? []);
    return Array.isArray(evaluated) ? evaluated : evaluated === undefined ? [] : [evaluated];
  }

  private sub([template, values]: readonly Json[]): string {
    const known = this.evaluate(values ?? {});
    return textOf(template).replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
      const given = isObject(known) ? known[name] : undefined;
      return textOf(given ?? (name.includes('.') ? this.attribute(name) : this.ref(name)));
    });
  }

  private ref(name: string): Json | undefined {
    if (Object.hasOwn(PSEUDO, name)) return PSEUDO[name];
    const parameter = at(this.template, ['Parameters', name]);
    if (isObject(parameter)) return parameterValue(parameter);
    return this.made.ref(name) ?? `made-up-${name.toLowerCase()}`.slice(0, 30);
  }

  private attribute(path: string): Json {
    const [name = '', ...rest] = path.split('.');
    const attribute = rest.join('.');
    const madeUp = attribute.endsWith('Arn')
      ? `arn:aws:lambda:${REGION}:${ACCOUNT_ID}:function:made-up`
      : 'made-up';
    return this.made.attribute(name, attribute) ?? madeUp;
  }
}

/** A resource's own `Condition` member is a text beside others; the function stands alone. */
function isIntrinsic(key: string, argument: Json | undefined): boolean {
  return key === 'Ref' || key.startsWith('Fn::') || (key === 'Condition' && typeof argument === 'string');
}

const PSEUDO: Readonly<Record<string, Json | undefined>> = {
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::NoValue': undefined,
  'AWS::NotificationARNs': [],
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/Stack/12345678-1234-1234-1234-123456789012`,
  'AWS::StackName': 'Stack',
  'AWS::URLSuffix': 'amazonaws.com',
};

export function textOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parameterValue(parameter: JsonObject): Json {
  const type = textOf(parameter['Type']);
  const sample = PARAMETER_SAMPLES.find(([kind]) => kind.test(type))?.[1];
  const value = parameter['Default'] ?? sample ?? 'parameter';
  if (type.startsWith('AWS::SSM::Parameter::Value')) {
    const stored = type.includes('Image') ? 'ami-0123456789abcdef0' : 'parameter';
    return type.includes('List') ? [stored] : stored;
  }
  return type.startsWith('List') || type === 'CommaDelimitedList' ? textOf(value).split(',') : value;
}

const PARAMETER_SAMPLES: readonly (readonly [RegExp, Json])[] = [
  [/VPC::Id/, 'vpc-0123456789abcdef0'],
  [/Subnet::Id/, 'subnet-0123456789abcdef0'],
  [/SecurityGroup::Id/, 'sg-0123456789abcdef0'],
  [/Image::Id/, 'ami-0123456789abcdef0'],
  [/Number/, 1],
];
