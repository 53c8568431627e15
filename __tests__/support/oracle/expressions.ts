import { at, canonical, isObject, type Json, type JsonObject } from '../../../src/json.js';
import { textOf } from '../naive-evaluator.js';
import { cidrsOf } from './cidrs.js';

/** What a template's expressions look up outside its text. All of it is known: the template has been deployed. */
export interface Surroundings {
  /** Values of template parameters and pseudo parameters, of their declared types. */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly zones: readonly string[];
  ref(logicalId: string): Json;
  attribute(logicalId: string, name: string): Json;
  exported(name: string): Json;
  outputOf(stack: string, region: string, output: string): Json;
}

/**
 * START HERE for the oracle. Evaluates a template's expressions in one straight pass, as CloudFormation's reference of
 * intrinsic functions has them. It shares nothing with the action's own evaluator, knows no partial results, and throws
 * on whatever it does not understand: a check that guesses would agree with anything. `undefined` is `AWS::NoValue`.
 */
export class Expressions {
  constructor(
    private readonly template: JsonObject,
    private readonly around: Surroundings,
  ) {}

  condition(name: string): boolean {
    const definition = at(this.template, ['Conditions', name]);
    if (definition === undefined) throw new Error(`no condition ${name}`);
    return this.truth(definition);
  }

  evaluate(value: Json): Json | undefined {
    if (Array.isArray(value)) return value.flatMap((item) => orNothing(this.evaluate(item)));
    if (!isObject(value)) return value;
    const [name] = Object.keys(value);
    const isAlone = name !== undefined && Object.keys(value).length === 1;
    if (isAlone && (name === 'Ref' || name.startsWith('Fn::'))) return this.call(name, value[name] ?? null);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const result = this.evaluate(inner);
        return result === undefined ? [] : [[key, result]];
      }),
    );
  }

  private call(name: string, argument: Json): Json | undefined {
    const parts = Array.isArray(argument) ? argument : [argument];
    switch (name) {
      case 'Ref':
        return this.ref(textOf(argument));
      case 'Fn::GetAtt':
        return this.attribute(parts.map((part) => this.text(part)).join('.'));
      case 'Fn::If':
        return this.evaluate((this.condition(textOf(parts[0])) ? parts[1] : parts[2]) ?? null);
      case 'Fn::Sub':
        return this.sub(parts);
      case 'Fn::FindInMap':
        return this.findInMap(parts);
      case 'Fn::Equals':
      case 'Fn::And':
      case 'Fn::Or':
      case 'Fn::Not':
        return this.truth({ [name]: argument });
      default:
        return this.compute(
          name,
          parts.map((part) => this.evaluate(part) ?? null),
          argument,
        );
    }
  }

  /** Functions whose arguments are evaluated first. */
  private compute(name: string, parts: readonly Json[], argument: Json): Json {
    const [first = null, second = null, third] = parts;
    switch (name) {
      case 'Fn::Join':
        return list(second).map(printed).join(printed(first));
      case 'Fn::Split':
        return printed(second).split(printed(first));
      case 'Fn::Select':
        return defined(list(second)[Number(printed(first))], `item ${printed(first)}`);
      case 'Fn::GetAZs':
        return [...this.around.zones];
      case 'Fn::Base64':
        return Buffer.from(printed(first)).toString('base64');
      case 'Fn::Cidr':
        return cidrsOf(
          printed(first),
          Number(printed(second)),
          third === undefined ? undefined : Number(printed(third)),
        );
      case 'Fn::ImportValue':
        return this.around.exported(printed(first));
      case 'Fn::GetStackOutput':
        return this.stackOutput(first);
      case 'Fn::Length':
        return list(this.evaluate(argument) ?? null).length;
      case 'Fn::ToJsonString':
        return JSON.stringify(this.evaluate(argument));
      default:
        throw new Error(`unknown function ${name}`);
    }
  }

  private truth(value: Json): boolean {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    const [name, argument = null] = isObject(value) ? (Object.entries(value)[0] ?? []) : [];
    const parts = Array.isArray(argument) ? argument : [];
    switch (name) {
      case 'Condition':
        return this.condition(textOf(argument));
      case 'Fn::Equals': {
        const [left, right] = parts.map((part) => this.evaluate(part) ?? null);
        return canonical(asTexts(left ?? null)) === canonical(asTexts(right ?? null));
      }
      case 'Fn::And':
        return parts.every((part) => this.truth(part));
      case 'Fn::Or':
        return parts.some((part) => this.truth(part));
      case 'Fn::Not':
        return !this.truth(parts[0] ?? null);
      default:
        return this.truth(defined(this.evaluate(value), 'a condition'));
    }
  }

  private ref(name: string): Json | undefined {
    if (name === 'AWS::NoValue') return undefined;
    const given = this.around.parameters[name];
    return given ?? this.around.ref(name);
  }

  private attribute(path: string): Json {
    const dot = path.indexOf('.');
    return this.around.attribute(path.slice(0, dot), path.slice(dot + 1));
  }

  /** `${!Literal}` is `${Literal}`; a variable is in the function's own map, or is a `Ref` or an `Fn::GetAtt`. */
  private sub([text = '', variables = {}]: readonly Json[]): string {
    return textOf(text).replace(/\$\{(!?)([^}]*)\}/g, (_, escape: string, name: string) => {
      if (escape === '!') return `\${${name}}`;
      const own = isObject(variables) ? variables[name] : undefined;
      if (own !== undefined) return printed(this.evaluate(own) ?? '');
      return printed(name.includes('.') ? this.attribute(name) : (this.ref(name) ?? ''));
    });
  }

  private findInMap(parts: readonly Json[]): Json | undefined {
    const keys = parts.slice(0, 3).map((part) => this.text(part));
    const found = at(this.template, ['Mappings', ...keys]);
    if (found !== undefined) return found;
    return this.evaluate(defined(at(parts[3], ['DefaultValue']), `Mappings/${keys.join('/')}`));
  }

  private stackOutput(request: Json): Json {
    const region = at(request, ['Region']) ?? this.around.parameters['AWS::Region'] ?? '';
    const [stack = '', output = ''] = ['StackName', 'OutputName'].map((key) => at(request, [key]) ?? '');
    return this.around.outputOf(printed(stack), printed(region), printed(output));
  }

  private text(value: Json): string {
    return printed(this.evaluate(value) ?? '');
  }
}

function orNothing(value: Json | undefined): Json[] {
  return value === undefined ? [] : [value];
}

function defined<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

function list(value: Json): Json[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value;
}

function printed(value: Json): string {
  if (Array.isArray(value)) return value.map(printed).join(',');
  if (value === null || isObject(value)) throw new Error(`no text: ${JSON.stringify(value)}`);
  return String(value);
}

function asTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(asTexts);
  return isObject(value) || value === null ? value : String(value);
}
