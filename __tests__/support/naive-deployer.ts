import { at, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { CloudControlService } from '../../simulator/aws/cloudcontrol/service.js';
import type { ResourceSchema } from '../../simulator/schemas/registry.js';
import { callJson, type JsonReply } from './calls.js';
import { coerce, withoutSecrets } from './naive-coercion.js';
import { NaiveEvaluator, textOf } from './naive-evaluator.js';

/**
 * Deploys a template into the simulated account one resource after the other: a check of the simulator that shares
 * nothing with the engine.
 */

export interface Trouble {
  readonly logicalId: string;
  readonly type: string;
  readonly phase: 'create' | 'update' | 'delete';
  readonly message: string;
}

interface MadeResource {
  readonly type: string;
  /** Empty for what Cloud Control does not make. */
  readonly identifier: string;
  readonly model: JsonObject;
}

const OPERATIONS = { create: 'CreateResource', update: 'UpdateResource', delete: 'DeleteResource' } as const;

export class NaiveDeployer {
  /** What went wrong so far. */
  readonly troubles: Trouble[] = [];
  private readonly made = new Map<string, MadeResource>();
  private readonly evaluator: NaiveEvaluator;
  private readonly resources: Readonly<Record<string, JsonObject>>;

  /** `prepare` is called before each create: it may put what the template takes for granted. */
  constructor(
    template: JsonObject,
    private readonly service: CloudControlService,
    private readonly prepare: (type: string, properties: JsonObject) => void = () => undefined,
  ) {
    this.evaluator = new NaiveEvaluator(template, {
      ref: (logicalId) => refOf(this.made.get(logicalId)),
      attribute: (logicalId, path) => attributeOf(this.made.get(logicalId), path),
    });
    const resources = isObject(template['Resources']) ? template['Resources'] : {};
    this.resources = Object.fromEntries(
      Object.entries(resources).flatMap(([id, resource]) =>
        isObject(resource) && this.isIncluded(resource) ? [[id, resource] as const] : [],
      ),
    );
  }

  async deploy(): Promise<void> {
    for (const logicalId of this.order()) await this.create(logicalId);
  }

  /** Sends each resource an update that changes nothing, with the write-only values that every update needs. */
  async touch(): Promise<void> {
    for (const [logicalId, { type, identifier }] of this.made) {
      const schema = this.service.account.registry.find(type);
      if (schema?.provisioning !== 'FULLY_MUTABLE' || identifier === '') continue;
      const properties = this.properties(schema, logicalId);
      const patch = resendable(schema).flatMap((name) =>
        properties[name] === undefined ? [] : [{ op: 'add', path: `/${name}`, value: properties[name] }],
      );
      await this.run(logicalId, 'update', {
        TypeName: type,
        Identifier: identifier,
        PatchDocument: JSON.stringify(patch),
      });
    }
  }

  async destroy(): Promise<void> {
    for (const [logicalId, { type, identifier }] of [...this.made].reverse()) {
      if (identifier !== '') await this.run(logicalId, 'delete', { TypeName: type, Identifier: identifier });
    }
  }

  private async create(logicalId: string): Promise<void> {
    const type = textOf(this.resources[logicalId]?.['Type']);
    const schema = this.service.account.registry.find(type);
    if (schema === undefined || schema.provisioning === 'NON_PROVISIONABLE') {
      this.made.set(logicalId, { type, identifier: '', model: {} });
      return;
    }
    const properties = this.properties(schema, logicalId);
    this.prepare(type, properties);
    const identifier = await this.run(logicalId, 'create', {
      TypeName: type,
      DesiredState: JSON.stringify(properties),
    });
    if (identifier === undefined) return;
    const read = await this.call('GetResource', { TypeName: type, Identifier: identifier });
    const model = parseObject(textOf(at(read.body, ['ResourceDescription', 'Properties']))) ?? {};
    this.made.set(logicalId, { type, identifier, model });
  }

  private call(operation: string, members: JsonObject): Promise<JsonReply> {
    return callJson(this.service, `CloudApiService.${operation}`, members);
  }

  /** Gives the identifier, or `undefined` where it failed. */
  private async run(
    logicalId: string,
    phase: Trouble['phase'],
    members: JsonObject,
  ): Promise<string | undefined> {
    const { body, error } = await this.call(OPERATIONS[phase], members);
    const token = at(body, ['ProgressEvent', 'RequestToken']);
    const status = await this.call('GetResourceRequestStatus', { RequestToken: token ?? '' });
    const event = status.body['ProgressEvent'];
    if (isObject(event) && event['OperationStatus'] === 'SUCCESS') return textOf(event['Identifier']);
    const message = isObject(event)
      ? `${textOf(event['ErrorCode'])}: ${textOf(event['StatusMessage'])}`
      : `${error ?? ''}: ${textOf(body['Message'] ?? body['message'])}`;
    this.troubles.push({ logicalId, phase, type: textOf(members['TypeName']), message });
    return undefined;
  }

  private properties(schema: ResourceSchema, logicalId: string): JsonObject {
    const evaluated = this.evaluator.evaluate(this.resources[logicalId]?.['Properties'] ?? {});
    const plain = withoutSecrets(isObject(evaluated) ? evaluated : {});
    return coerce(plain, schema.root, schema) as JsonObject;
  }

  private order(): string[] {
    const done = new Set<string>();
    const visit = (id: string, path: readonly string[]): void => {
      if (done.has(id) || path.includes(id)) return;
      for (const needed of needsOf(this.resources[id] ?? {})) {
        if (Object.hasOwn(this.resources, needed)) visit(needed, [...path, id]);
      }
      done.add(id);
    };
    for (const id of Object.keys(this.resources)) visit(id, []);
    return [...done];
  }

  private isIncluded(resource: JsonObject): boolean {
    const condition = resource['Condition'];
    return typeof condition !== 'string' || this.evaluator.condition(condition);
  }
}

function needsOf(resource: JsonObject): Set<string> {
  const found = new Set([resource['DependsOn'] ?? []].flat().map(textOf));
  const visit = (value: Json): void => {
    if (typeof value === 'string') {
      for (const [, name] of value.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[^}]*)?\}/g)) found.add(name ?? '');
    } else if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (isObject(value)) {
      if (typeof value['Ref'] === 'string') found.add(value['Ref']);
      const [owner] = [value['Fn::GetAtt'] ?? []].flat();
      found.add(textOf(owner).split('.')[0] ?? '');
      Object.values(value).forEach(visit);
    }
  };
  visit(resource['Properties'] ?? {});
  return found;
}

/** Where `Ref` is not the identifier's last part. */
const REF_IS_FIRST =
  /^AWS::(ApiGateway::Deployment|EC2::EIP|ApiGatewayV2::Authorizer|ECS::Service|EC2::VPCCidrBlock|ApplicationAutoScaling::ScalingPolicy)$/;
const REF_IS_ALL = 'AWS::ApplicationAutoScaling::ScalableTarget';

function refOf(made: MadeResource | undefined): Json | undefined {
  if (made === undefined || made.identifier === '') return undefined;
  if (made.type === REF_IS_ALL) return made.identifier;
  return made.identifier.split('|').at(REF_IS_FIRST.test(made.type) ? 0 : -1);
}

function attributeOf(made: MadeResource | undefined, path: string): Json | undefined {
  return at(made?.model, path.split('.')) ?? at(made?.model, [path]);
}

/** Write-only values have to be sent with every update, unless they cannot change: those must not. */
function resendable(schema: ResourceSchema): string[] {
  const fixed = schema.createOnly.map(([name]) => name);
  const roots = schema.writeOnly.flatMap(([name]) =>
    name === undefined || fixed.includes(name) ? [] : [name],
  );
  return [...new Set(roots)];
}
