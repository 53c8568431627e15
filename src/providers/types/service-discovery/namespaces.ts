/** Manages Cloud Map namespaces and instances. */
import type * as Sdk from '@aws-sdk/client-servicediscovery';

import { defined } from '../../../defined.js';
import { equal, type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { directType, type Service } from '../../direct/access.js';
import type { Command } from '../../direct/sdk-command.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { wholeWith } from '../../direct/property-changes.js';
import { tagChanges } from '../../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { cloudMap } from '../services.js';
import { CloudMapType } from './service-discovery.js';

/** The differences between the three kinds of namespaces. */
interface NamespaceKind {
  /** As in `ListNamespaces`. */
  readonly type: 'HTTP' | 'DNS_PRIVATE' | 'DNS_PUBLIC';
  readonly create: (sdk: typeof Sdk) => Command;
  readonly update: (sdk: typeof Sdk) => Command;
}

function namespaceType(kind: NamespaceKind) {
  return directType(cloudMap, (service) => new Namespace(service, kind));
}

export const httpNamespace = namespaceType({
  type: 'HTTP',
  create: (sdk) => sdk.CreateHttpNamespaceCommand,
  update: (sdk) => sdk.UpdateHttpNamespaceCommand,
});

export const privateDnsNamespace = namespaceType({
  type: 'DNS_PRIVATE',
  create: (sdk) => sdk.CreatePrivateDnsNamespaceCommand,
  update: (sdk) => sdk.UpdatePrivateDnsNamespaceCommand,
});

export const publicDnsNamespace = namespaceType({
  type: 'DNS_PUBLIC',
  create: (sdk) => sdk.CreatePublicDnsNamespaceCommand,
  update: (sdk) => sdk.UpdatePublicDnsNamespaceCommand,
});

/**
 * `AWS::ServiceDiscovery::HttpNamespace`, `PrivateDnsNamespace` and `PublicDnsNamespace`, named by AWS.
 * Source: CreatePrivateDnsNamespace and its siblings, GetNamespace, DeleteNamespace, AWS Cloud Map API Reference.
 */
class Namespace extends CloudMapType implements DirectType {
  readonly isListed = true;
  readonly #kind: NamespaceKind;

  constructor(service: Service<typeof Sdk>, kind: NamespaceKind) {
    super(service);
    this.#kind = kind;
  }

  async create(properties: JsonObject, { token }: Draft): Promise<string> {
    const targets = await this.operate(this.#kind.create(this.sdk), {
      ...properties,
      CreatorRequestId: token,
    });
    return textOf(targets, 'NAMESPACE');
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const namespace = objectOf(await calls.again(sdk.GetNamespaceCommand, { Id: physicalId }), 'Namespace');
    const dns = objectOf(objectOf(namespace, 'Properties'), 'DnsProperties');
    const tags = await this.tagsOf(textOf(namespace, 'Arn'));
    const attributes = {
      ...picked(namespace, ['Id', 'Arn']),
      ...picked(dns, ['HostedZoneId']),
    };
    const soa = picked(dns, ['SOA']);
    const given = properties['Properties'] === undefined ? {} : { Properties: { DnsProperties: soa } };
    return {
      observed: { ...picked(namespace, ['Name', 'Description']), ...given, ...tags, ...attributes },
      attributes,
      ...momentOf(namespace, 'CreateDate'),
      ...('CreatorRequestId' in namespace ? { mark: textOf(namespace, 'CreatorRequestId') } : {}),
    };
  }

  /** `Description` is required. */
  async update(
    { physicalId, properties, attributes }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const { calls, sdk } = this;
    const names = ['Description', 'Properties'];
    if (names.some((name) => !equal(properties[name], desired[name]))) {
      const whole = wholeWith({ before: properties, after: desired }, observed, names);
      const Namespace = { Description: '', ...whole };
      await this.operate(this.#kind.update(sdk), { Id: physicalId, Namespace });
    }
    const { set, removed } = tagChanges(properties, desired);
    const ResourceARN = textOf(attributes, 'Arn');
    if (removed.length > 0) await calls.again(sdk.UntagResourceCommand, { ResourceARN, TagKeys: removed });
    if (set.length > 0) await calls.again(sdk.TagResourceCommand, { ResourceARN, Tags: set });
  }

  /** Deleting a namespace that still has services, even ones being deleted, fails with `ResourceInUse`. */
  async delete({ physicalId }: Subject): Promise<void> {
    await this.operate(this.sdk.DeleteNamespaceCommand, { Id: physicalId });
  }

  /** Several namespaces can share a name; the age identifies the one that a create made. */
  async candidates(properties: JsonObject): Promise<string[]> {
    const { calls, sdk } = this;
    const Filters = [{ Name: 'TYPE', Values: [this.#kind.type], Condition: 'EQ' }];
    const found: string[] = [];
    for (let page: JsonObject = {}; ;) {
      const answer = await calls.again(sdk.ListNamespacesCommand, { Filters, ...page });
      const named = objectsOf(answer, 'Namespaces').filter((one) => one['Name'] === properties['Name']);
      found.push(...named.map((one) => textOf(one, 'Id')));
      if (answer['NextToken'] === undefined) return found;
      page = { NextToken: answer['NextToken'] };
    }
  }
}

export const serviceInstance = directType(cloudMap, (service) => new Instance(service));

/**
 * `AWS::ServiceDiscovery::Instance`, named by its template or after its logical id; registering overwrites
 * the attributes. Source: RegisterInstance, DeregisterInstance, GetInstance, AWS Cloud Map API Reference.
 */
class Instance extends CloudMapType implements DirectType {
  readonly isNamed = true;
  readonly partOf = ['ServiceId'];

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const id = instanceIdOf(properties, draft);
    const there = await this.#get(properties, id).catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.details.name === 'InstanceNotFound') return undefined;
      throw error;
    });
    if (there !== undefined) {
      throw new ProviderFailure('exists', `Instance ${id} already exists`, { name: 'AlreadyExists' });
    }
    await this.#register(id, properties, draft.token);
    return identifierOf(properties, id);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { Attributes: attributes = {} } = await this.#get(properties, idIn(physicalId));
    return {
      observed: {
        ...omitted(properties, ['InstanceAttributes']),
        InstanceId: idIn(physicalId),
        InstanceAttributes: attributes,
      },
      attributes: { InstanceId: idIn(physicalId) },
    };
  }

  async update({ physicalId }: Subject, desired: JsonObject): Promise<undefined> {
    await this.#register(idIn(physicalId), desired);
  }

  async delete({ physicalId, properties }: Subject): Promise<void> {
    await this.operate(this.sdk.DeregisterInstanceCommand, {
      ServiceId: textOf(properties, 'ServiceId'),
      InstanceId: idIn(physicalId),
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([identifierOf(properties, instanceIdOf(properties, draft))]);
  }

  async #register(id: string, properties: JsonObject, token?: string): Promise<void> {
    await this.operate(this.sdk.RegisterInstanceCommand, {
      ServiceId: textOf(properties, 'ServiceId'),
      InstanceId: id,
      Attributes: objectOf(properties, 'InstanceAttributes'),
      ...defined({ CreatorRequestId: token }),
    });
  }

  async #get(properties: JsonObject, id: string): Promise<JsonObject> {
    const input = { ServiceId: textOf(properties, 'ServiceId'), InstanceId: id };
    return objectOf(await this.calls.again(this.sdk.GetInstanceCommand, input), 'Instance');
  }
}

function instanceIdOf(properties: JsonObject, draft: Draft): string {
  return textOf(properties, 'InstanceId') || draft.name(64);
}

/** The registry's identifier: instances of two services can share an id. */
function identifierOf(properties: JsonObject, id: string): string {
  return `${textOf(properties, 'ServiceId')}|${id}`;
}

function idIn(physicalId: string): string {
  return physicalId.slice(physicalId.indexOf('|') + 1);
}
