import { at, equal, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { dereference, schemaAt, typesOf, type JsonSchema } from '../../simulator/schemas/json-schema.js';
import type { ResourceSchema } from '../../simulator/schemas/registry.js';
import type { CloudControlService } from '../../simulator/aws/cloudcontrol/service.js';
import { ACCOUNT_ID, callJson } from './calls.js';

/**
 * Deploys a template into the simulated account one resource after the other, with a minimal evaluator of its own: a
 * check of the simulator that shares nothing with the engine. What it cannot evaluate it makes up.
 */

export interface Trouble {
  readonly logicalId: string;
  readonly type: string;
  readonly phase: 'create' | 'update' | 'delete';
  readonly message: string;
}

interface Made {
  readonly type: string;
  readonly identifier: string;
  readonly model: JsonObject;
}

export interface Deployment {
  readonly made: ReadonlyMap<string, Made>;
  readonly troubles: readonly Trouble[];
}

const REGION = 'us-east-1';

export class NaiveDeployer {
  private readonly made = new Map<string, Made>();
  private readonly troubles: Trouble[] = [];
  private readonly resources: Readonly<Record<string, JsonObject>>;

  constructor(
    private readonly template: JsonObject,
    private readonly service: CloudControlService,
    private readonly prepare: (type: string, properties: JsonObject) => void = () => undefined,
  ) {
    const resources = isObject(template['Resources']) ? template['Resources'] : {};
    this.resources = Object.fromEntries(
      Object.entries(resources).flatMap(([id, resource]) =>
        isObject(resource) && this.isIncluded(resource) ? [[id, resource] as const] : [],
      ),
    );
  }

  async deploy(): Promise<Deployment> {
    for (const logicalId of this.order()) await this.create(logicalId);
    return { made: this.made, troubles: this.troubles };
  }

  /** Sends each resource an update that changes nothing but tags, as an engine would after a change of tags. */
  async touch(): Promise<Deployment> {
    for (const [logicalId, { type, identifier }] of this.made) {
      const schema = this.schema(type);
      if (schema?.provisioning !== 'FULLY_MUTABLE' || identifier === '') continue;
      const resource = this.resources[logicalId] ?? {};
      const secrets = resendable(schema);
      const properties = this.properties(schema, resource);
      const patch = secrets.flatMap((name) =>
        properties[name] === undefined ? [] : [{ op: 'add', path: `/${name}`, value: properties[name] }],
      );
      const PatchDocument = JSON.stringify(patch);
      await this.run(logicalId, type, 'update', 'UpdateResource', { TypeName: type, Identifier: identifier, PatchDocument });
    }
    return { made: this.made, troubles: this.troubles };
  }

  async destroy(): Promise<Deployment> {
    for (const [logicalId, { type, identifier }] of [...this.made].reverse()) {
      if (identifier === '') continue;
      await this.run(logicalId, type, 'delete', 'DeleteResource', { TypeName: type, Identifier: identifier });
    }
    return { made: this.made, troubles: this.troubles };
  }

  private schema(type: string): ResourceSchema | undefined {
    return this.service.account.registry.find(type);
  }

  private async create(logicalId: string): Promise<void> {
    const resource = this.resources[logicalId] ?? {};
    const type = String(resource['Type']);
    const schema = this.schema(type);
    if (schema === undefined || schema.provisioning === 'NON_PROVISIONABLE') {
      this.made.set(logicalId, { type, identifier: '', model: {} });
      return;
    }
    const properties = this.properties(schema, resource);
    this.prepare(type, properties);
    const input = { TypeName: type, DesiredState: JSON.stringify(properties) };
    const identifier = await this.run(logicalId, type, 'create', 'CreateResource', input);
    if (identifier === undefined) return;
    const read = await callJson(this.service, 'CloudApiService.GetResource', { TypeName: type, Identifier: identifier });
    const text = at(read.body, ['ResourceDescription', 'Properties']);
    this.made.set(logicalId, { type, identifier, model: parseObject(String(text)) ?? {} });
  }

  private async run(
    logicalId: string,
    type: string,
    phase: Trouble['phase'],
    ...[operation, input]: [string, JsonObject]
  ): Promise<string | undefined> {
    const answer = await callJson(this.service, `CloudApiService.${operation}`, input);
    const fail = (message: string): undefined => {
      this.troubles.push({ logicalId, type, phase, message });
      return undefined;
    };
    if (answer.error !== undefined) {
      return fail(`${answer.error}: ${String(answer.body['Message'] ?? answer.body['message'])}`);
    }
    const RequestToken = at(answer.body, ['ProgressEvent', 'RequestToken']) ?? '';
    const status = await callJson(this.service, 'CloudApiService.GetResourceRequestStatus', { RequestToken });
    const event = at(status.body, ['ProgressEvent']);
    if (!isObject(event)) return fail('no event');
    if (event['OperationStatus'] !== 'SUCCESS') {
      return fail(`${String(event['ErrorCode'])}: ${String(event['StatusMessage'])}`);
    }
    return String(event['Identifier']);
  }

  private properties(schema: ResourceSchema, resource: JsonObject): JsonObject {
    const evaluated = this.evaluate(resource['Properties'] ?? {});
    return coerce(isObject(evaluated) ? evaluated : {}, schema.root, schema) as JsonObject;
  }

  private order(): string[] {
    const done = new Set<string>();
    const visit = (id: string, path: readonly string[]): void => {
      if (done.has(id) || path.includes(id)) return;
      for (const needed of this.needs(id)) visit(needed, [...path, id]);
      done.add(id);
    };
    for (const id of Object.keys(this.resources)) visit(id, []);
    return [...done];
  }

  private needs(id: string): string[] {
    const resource = this.resources[id] ?? {};
    const found = new Set<string>([resource['DependsOn'] ?? []].flat().map(String));
    const visit = (value: Json): void => {
      if (Array.isArray(value)) return value.forEach(visit);
      if (typeof value === 'string') {
        for (const [, name] of value.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[^}]*)?\}/g)) found.add(name ?? '');
        return;
      }
      if (!isObject(value)) return;
      if (typeof value['Ref'] === 'string') found.add(value['Ref']);
      const attribute = value['Fn::GetAtt'];
      if (attribute !== undefined) found.add(String([attribute].flat()[0]).split('.')[0] ?? '');
      Object.values(value).forEach(visit);
    };
    visit(resource['Properties'] ?? {});
    return [...found].filter((name) => name !== id && Object.hasOwn(this.resources, name));
  }

  private isIncluded(resource: JsonObject): boolean {
    const condition = resource['Condition'];
    return typeof condition !== 'string' || this.condition(condition);
  }

  private condition(name: string): boolean {
    return this.evaluate(at(this.template, ['Conditions', name]) ?? false) === true;
  }

  private evaluate(value: Json): Json | undefined {
    if (Array.isArray(value)) return value.flatMap((item) => this.evaluate(item) ?? []);
    if (!isObject(value)) return value;
    const [key] = Object.keys(value);
    if (Object.keys(value).length === 1 && key !== undefined && (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))) {
      if (key !== 'Condition' || typeof value[key] === 'string') return this.intrinsic(key, value[key] as Json);
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
        return this.ref(String(argument));
      case 'Condition':
        return this.condition(String(argument));
      case 'Fn::GetAtt':
        return this.attribute(args.map(String).join('.'));
      case 'Fn::Join': {
        const list = this.evaluate(args[1] ?? []);
        return (Array.isArray(list) ? list : [list]).map((part) => text(part)).join(text(args[0]));
      }
      case 'Fn::Sub':
        return this.sub(args);
      case 'Fn::Select': {
        const list = this.evaluate(args.slice(1).length > 1 ? args.slice(1) : (args[1] ?? []));
        const items = Array.isArray(list) ? list : [list ?? ''];
        return items[Number(this.evaluate(args[0] ?? 0))] ?? 'selected';
      }
      case 'Fn::Split':
        return text(this.evaluate(args[1] ?? '')).split(text(args[0]));
      case 'Fn::If':
        return this.evaluate((this.condition(String(args[0])) ? args[1] : args[2]) ?? '');
      case 'Fn::Equals':
        return equal(this.evaluate(args[0] ?? ''), this.evaluate(args[1] ?? ''));
      case 'Fn::And':
        return args.every((item) => this.evaluate(item) === true);
      case 'Fn::Or':
        return args.some((item) => this.evaluate(item) === true);
      case 'Fn::Not':
        return this.evaluate(args[0] ?? true) !== true;
      case 'Fn::FindInMap': {
        const path = args.slice(0, 3).map((part) => text(this.evaluate(part)));
        return at(this.template, ['Mappings', ...path]) ?? 'mapped';
      }
      case 'Fn::GetAZs':
        return ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => REGION + letter);
      case 'Fn::Base64':
        return Buffer.from(text(this.evaluate(argument))).toString('base64');
      case 'Fn::Cidr':
        return Array.from({ length: 16 }, (_, index) => `10.0.${index}.0/24`);
      default:
        return 'unknown';
    }
  }

  private sub([template, values]: readonly Json[]): string {
    const known = this.evaluate(values ?? {});
    return text(template ?? '').replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
      const given = isObject(known) ? known[name] : undefined;
      return text(given ?? (name.includes('.') ? this.attribute(name) : this.ref(name)));
    });
  }

  private ref(name: string): Json | undefined {
    const pseudo: Readonly<Record<string, Json | undefined>> = {
      'AWS::AccountId': ACCOUNT_ID,
      'AWS::NoValue': undefined,
      'AWS::NotificationARNs': [],
      'AWS::Partition': 'aws',
      'AWS::Region': REGION,
      'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/Stack/12345678-1234-1234-1234-123456789012`,
      'AWS::StackName': 'Stack',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    if (Object.hasOwn(pseudo, name)) return pseudo[name];
    const parameter = at(this.template, ['Parameters', name]);
    if (isObject(parameter)) return parameterValue(parameter);
    const made = this.made.get(name);
    if (made === undefined || made.identifier === '') return `made-up-${name.toLowerCase()}`.slice(0, 30);
    if (made.type === 'AWS::ApplicationAutoScaling::ScalableTarget') return made.identifier;
    return REF_IS_FIRST.test(made.type) ? (made.identifier.split('|')[0] ?? '') : (made.identifier.split('|').at(-1) ?? '');
  }

  private attribute(path: string): Json {
    const [name = '', ...rest] = path.split('.');
    const made = this.made.get(name);
    const value = at(made?.model, rest) ?? at(made?.model, [rest.join('.')]);
    if (value !== undefined) return value;
    return rest.join('.').endsWith('Arn') ? `arn:aws:lambda:${REGION}:${ACCOUNT_ID}:function:made-up` : 'made-up';
  }
}

/** Write-only values have to be sent with every update, unless they cannot change: those must not. */
function resendable(schema: ResourceSchema): string[] {
  const fixed = schema.createOnly.map(([name]) => name);
  const roots = schema.writeOnly.flatMap(([name]) => (name === undefined || fixed.includes(name) ? [] : [name]));
  return [...new Set(roots)];
}

/** Where `Ref` is not the identifier's last part. */
const REF_IS_FIRST = /^AWS::(ApiGateway::Deployment|EC2::EIP|ApiGatewayV2::Authorizer|ECS::Service|EC2::VPCCidrBlock|ApplicationAutoScaling::ScalingPolicy)$/;

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value).replace(/^"|"$/g, '');
}

function parameterValue(parameter: JsonObject): Json {
  const type = text(parameter['Type']);
  const value = parameter['Default'] ?? PARAMETER_SAMPLES.find(([kind]) => kind.test(type))?.[1] ?? 'parameter';
  if (type.startsWith('AWS::SSM::Parameter::Value')) {
    const sample = type.includes('Image') ? 'ami-0123456789abcdef0' : 'parameter';
    return type.includes('List') ? [sample] : sample;
  }
  return type.startsWith('List') || type === 'CommaDelimitedList' ? text(value).split(',') : value;
}

const PARAMETER_SAMPLES: readonly (readonly [RegExp, Json])[] = [
  [/VPC::Id/, 'vpc-0123456789abcdef0'],
  [/Subnet::Id/, 'subnet-0123456789abcdef0'],
  [/SecurityGroup::Id/, 'sg-0123456789abcdef0'],
  [/Image::Id/, 'ami-0123456789abcdef0'],
  [/Number/, 1],
];

/** CloudFormation turns strings into numbers and truth values, and back, as the schema says; Cloud Control does not. */
function coerce(value: Json, own: JsonSchema, schema: ResourceSchema): Json {
  const here = dereference(own, schema.definitions);
  if (Array.isArray(value)) return value.map((item) => coerce(item, here.items ?? {}, schema));
  if (isObject(value)) {
    const anyKey = Object.values(here.patternProperties ?? {})[0];
    const entries = Object.entries(value).map(([key, member]): [string, Json] => [
      key,
      coerce(member, schemaAt(here, [key], schema.definitions) ?? anyKey ?? {}, schema),
    ]);
    return Object.fromEntries(entries);
  }
  const types = typesOf(here);
  if (types.length === 0 || value === null) return value;
  if (typeof value === 'string' && value.startsWith('{{resolve:')) return 'Resolved0Value';
  if (typeof value !== 'string') return types.includes('string') && !types.includes(typeof value) && !types.includes('integer') ? String(value) : value;
  if (types.includes('string')) return value;
  if (types.includes('boolean') && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}
