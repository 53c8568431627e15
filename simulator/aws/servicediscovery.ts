/** Simulates AWS Cloud Map: namespaces and instances. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { membersOf, OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Namespaces and instances of AWS Cloud Map; services are made by Cloud Control. Changes are operations:
 * `PENDING` when first asked, `SUCCESS` afterwards. A request of a `CreatorRequestId` that is known is
 * answered with the operation that it has started. Source: the operations of these names, AWS Cloud Map API
 * Reference.
 */
export function serviceDiscoveryService(account: Account): Service {
  const operations = new StartedOperations(account);
  const namespaces = new Namespaces(account, operations);
  const instances = new Instances(account, operations);
  return serviceFrom({
    name: 'servicediscovery',
    wire: jsonWire('Route53AutoNaming_v20170314.', '1.1'),
    settle: () => account.settle(),
    snapshot: () => operations.snapshot(),
    restore: (snapshot) => operations.restore(snapshot),
    operations: {
      CreateHttpNamespace: (input) => namespaces.create(input, 'HttpNamespace'),
      CreatePrivateDnsNamespace: (input) => namespaces.create(input, 'PrivateDnsNamespace'),
      CreatePublicDnsNamespace: (input) => namespaces.create(input, 'PublicDnsNamespace'),
      UpdateHttpNamespace: (input) => namespaces.update(input),
      UpdatePrivateDnsNamespace: (input) => namespaces.update(input),
      UpdatePublicDnsNamespace: (input) => namespaces.update(input),
      GetNamespace: (input) => ({ Namespace: namespaces.describe(namespaces.existing(input)) }),
      ListNamespaces: (input) => ({
        Namespaces: namespaces
          .all(input)
          .map((one) => namespaces.describe(one))
          .filter((one) => passesFilters(one, input)),
      }),
      DeleteNamespace: (input) => namespaces.delete(input),
      ListTagsForResource: (input) => ({ Tags: namespaces.byArn(input).model['Tags'] ?? [] }),
      TagResource: (input) =>
        namespaces.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) => namespaces.tag(input, (tags) => withoutKeys(tags, input.value('TagKeys'))),
      GetOperation: (input) => operations.read(input),
      RegisterInstance: (input) => instances.register(input),
      DeregisterInstance: (input) => instances.deregister(input),
      GetInstance: (input) => instances.read(input),
    },
  });
}

interface StartedOperation {
  readonly targets: JsonObject;
  readonly requestId: string | undefined;
  questions: number;
}

class StartedOperations {
  private started = new Map<string, StartedOperation>();

  constructor(private readonly account: Account) {}

  /** The operation that a request of this id has started already. */
  earlier(input: Input): JsonObject | undefined {
    const requestId = input.optional('CreatorRequestId');
    const found = [...this.started].find(([, one]) => requestId !== undefined && one.requestId === requestId);
    return found === undefined ? undefined : { OperationId: found[0] };
  }

  start(input: Input, targets: JsonObject): JsonObject {
    const OperationId = this.account.random.uuid();
    this.started.set(OperationId, { targets, requestId: input.optional('CreatorRequestId'), questions: 0 });
    return { OperationId };
  }

  read(input: Input): JsonObject {
    const Id = input.text('OperationId');
    const operation = this.started.get(Id);
    if (operation === undefined) throw new ServiceError('OperationNotFound', 'No operation with that ID');
    operation.questions += 1;
    const isDone = operation.questions > 1;
    return {
      Operation: {
        Id,
        Status: isDone ? 'SUCCESS' : 'PENDING',
        ...(isDone ? { Targets: operation.targets } : {}),
      },
    };
  }

  snapshot(): Json {
    return structuredClone([...this.started]) as unknown as Json;
  }

  restore(snapshot: Json): void {
    this.started = new Map(structuredClone(snapshot) as unknown as [string, StartedOperation][]);
  }
}

const KINDS = {
  HttpNamespace: 'HTTP',
  PrivateDnsNamespace: 'DNS_PRIVATE',
  PublicDnsNamespace: 'DNS_PUBLIC',
} as const;
type NamespaceKind = keyof typeof KINDS;

class Namespaces {
  private readonly own: Readonly<Record<NamespaceKind, OwnApi>>;

  constructor(
    account: Account,
    private readonly operations: StartedOperations,
  ) {
    const own = (kind: NamespaceKind) => {
      const errors = {
        AlreadyExists: 'NamespaceAlreadyExists',
        ResourceConflict: 'ResourceInUse',
        fallback: 'InvalidInput',
      };
      return new OwnApi(account, `AWS::ServiceDiscovery::${kind}`, errors);
    };
    this.own = {
      HttpNamespace: own('HttpNamespace'),
      PrivateDnsNamespace: own('PrivateDnsNamespace'),
      PublicDnsNamespace: own('PublicDnsNamespace'),
    };
  }

  create(input: Input, kind: NamespaceKind): JsonObject {
    const earlier = this.operations.earlier(input);
    if (earlier !== undefined) return earlier;
    const model = membersOf(input, ['Name', 'Description', 'Vpc', 'Tags', 'Properties']);
    const rival = this.own[kind]
      .all(input)
      .find((one) => one.model['Name'] === model['Name'] && one.internal['Vpc'] === (model['Vpc'] ?? null));
    if (rival !== undefined) {
      throw new ServiceError(
        'NamespaceAlreadyExists',
        `There is a namespace ${rival.identifier} of that name`,
      );
    }
    const made = this.own[kind].create(input, model, { Vpc: model['Vpc'] ?? null });
    return this.operations.start(input, { NAMESPACE: made.identifier });
  }

  update(input: Input): JsonObject {
    const namespace = this.existing(input);
    const change = input.value('Namespace');
    this.apiOf(namespace).update(namespace, { ...namespace.model, ...(isObject(change) ? change : {}) });
    return this.operations.start(input, { NAMESPACE: namespace.identifier });
  }

  delete(input: Input): JsonObject {
    const namespace = this.existing(input);
    this.apiOf(namespace).remove(namespace);
    return this.operations.start(input, { NAMESPACE: namespace.identifier });
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const namespace = this.byArn(input);
    const tags = tagListOf(change(tagMapOf(namespace.model['Tags'])));
    this.apiOf(namespace).update(namespace, { ...namespace.model, Tags: tags });
    return {};
  }

  all(input: Input): Resource[] {
    return Object.values(this.own).flatMap((own) => own.all(input));
  }

  existing(input: Input): Resource {
    const namespace = this.all(input).find(({ identifier }) => identifier === input.text('Id'));
    if (namespace !== undefined) return namespace;
    throw new ServiceError('NamespaceNotFound', `The namespace ${input.text('Id')} can't be found.`);
  }

  byArn(input: Input): Resource {
    const namespace = this.all(input).find(({ model }) => model['Arn'] === input.text('ResourceARN'));
    if (namespace !== undefined) return namespace;
    throw new ServiceError(
      'ResourceNotFoundException',
      'The operation can’t be completed because the resource was not found.',
    );
  }

  describe({ type, model, createdAt }: Resource): JsonObject {
    const { HostedZoneId: zone, Properties: properties, Tags: _tags, Vpc: _vpc, ...rest } = model;
    const dns =
      isObject(properties) && isObject(properties['DnsProperties']) ? properties['DnsProperties'] : {};
    return {
      ...rest,
      Type: KINDS[type.split('::').at(-1) as NamespaceKind],
      CreateDate: createdAt / 1000,
      Properties: { DnsProperties: { ...dns, ...(zone === undefined ? {} : { HostedZoneId: zone }) } },
    };
  }

  private apiOf({ type }: Resource): OwnApi {
    return this.own[type.split('::').at(-1) as NamespaceKind];
  }
}

class Instances {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly operations: StartedOperations,
  ) {
    this.own = new OwnApi(account, 'AWS::ServiceDiscovery::Instance', { fallback: 'InvalidInput' });
  }

  /** Registers, or changes what is registered. */
  register(input: Input): JsonObject {
    const earlier = this.operations.earlier(input);
    if (earlier !== undefined) return earlier;
    this.refuseUnknownService(input);
    const model = {
      ...membersOf(input, ['ServiceId', 'InstanceId']),
      InstanceAttributes: input.value('Attributes') ?? {},
    };
    const there = this.find(input);
    if (there === undefined) this.own.create(input, model);
    else this.own.update(there, { ...there.model, ...model });
    return this.operations.start(input, { INSTANCE: input.text('InstanceId') });
  }

  deregister(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return this.operations.start(input, { INSTANCE: input.text('InstanceId') });
  }

  read(input: Input): JsonObject {
    const { model } = this.existing(input);
    return { Instance: { Id: model['InstanceId'] ?? '', Attributes: model['InstanceAttributes'] ?? {} } };
  }

  private existing(input: Input): Resource {
    this.refuseUnknownService(input);
    const instance = this.find(input);
    if (instance !== undefined) return instance;
    throw new ServiceError('InstanceNotFound', `Instance with id ${input.text('InstanceId')} not found.`);
  }

  private find(input: Input): Resource | undefined {
    const [service, instance] = [input.text('ServiceId'), input.text('InstanceId')];
    return this.own
      .all(input)
      .find(({ model }) => model['ServiceId'] === service && model['InstanceId'] === instance);
  }

  private refuseUnknownService(input: Input): void {
    const { call } = input;
    const place = { accountId: call.principal.accountId, region: call.region };
    const id = input.text('ServiceId');
    if (this.account.inventory.find('AWS::ServiceDiscovery::Service', id, place) !== undefined) return;
    throw new ServiceError('ServiceNotFound', `The service ${id} can't be found.`);
  }
}

function withoutKeys(tags: JsonObject, keys: Json | undefined): JsonObject {
  const gone: readonly Json[] = Array.isArray(keys) ? keys : [];
  return Object.fromEntries(Object.entries(tags).filter(([key]) => !gone.includes(key)));
}

/** Filters of a list: NAMEs of a namespace and its TYPE. Source: NamespaceFilter, AWS Cloud Map API Reference. */
function passesFilters(namespace: JsonObject, input: Input): boolean {
  const filters = input.value('Filters');
  return (Array.isArray(filters) ? filters.filter(isObject) : []).every(({ Name, Values, Condition }) => {
    const property = FILTERED[textIn(Name)];
    if (property === undefined) throw new ServiceError('InvalidInput', `Unknown filter ${textIn(Name)}`);
    const own = textIn(namespace[property]);
    const wanted = Array.isArray(Values) ? Values.map(textIn) : [];
    return Condition === 'BEGINS_WITH' ? wanted.some((value) => own.startsWith(value)) : wanted.includes(own);
  });
}

const FILTERED: Readonly<Record<string, string>> = { TYPE: 'Type', NAME: 'Name' };
