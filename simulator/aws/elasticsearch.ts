/** Simulates Elasticsearch domains. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import { restJsonWire } from './appsync.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, tagMapOf, textIn } from './own-api.js';
import { changeTags, withoutKeys } from './own-tags.js';
import { restService, route } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

/**
 * Elasticsearch domains. Each change takes its time: a domain that is made has no endpoint, and one that is
 * changed is `Processing`, when it is first looked at; one that is deleted is seen once more. Source: the
 * operations of these names, Amazon OpenSearch Service API Reference.
 */
export function elasticsearchService(account: Account): Service {
  const domains = new Domains(account);
  const at = (rest: string) => new RegExp(`^/2015-01-01${rest}$`);
  const one = at('/es/domain/(?<DomainName>[^/]+)');
  const config = at('/es/domain/(?<DomainName>[^/]+)/config');
  return restService({
    name: 'es',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      route('POST', at('/es/domain'), 'CreateElasticsearchDomain', (input) => domains.create(input)),
      route('GET', one, 'DescribeElasticsearchDomain', (input) => domains.read(input)),
      route('DELETE', one, 'DeleteElasticsearchDomain', (input) => domains.delete(input)),
      route('GET', config, 'DescribeElasticsearchDomainConfig', (input) => domains.config(input)),
      route('POST', config, 'UpdateElasticsearchDomainConfig', (input) => domains.update(input)),
      route('GET', at('/tags/?'), 'ListTags', (input) => domains.tags(input)),
      route('POST', at('/tags'), 'AddTags', (input) => domains.addTags(input)),
      route('POST', at('/tags-removal'), 'RemoveTags', (input) => domains.removeTags(input)),
    ],
  });
}

const NAME = /^[a-z][a-z0-9-]{2,27}$/;

class Domains {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Elasticsearch::Domain', { fallback: 'ValidationException' });
  }

  create(input: Input): JsonObject {
    const { TagList: tags, ...asked } = input.all();
    const name = input.text('DomainName');
    if (!NAME.test(name)) throw new ServiceError('ValidationException', `Invalid domain name: ${name}`);
    if (this.own.find(input, 'DomainName', name) !== undefined) {
      throw new ServiceError(
        'ResourceAlreadyExistsException',
        `Domain with name ${name} already exists`,
        409,
      );
    }
    const Tags = Array.isArray(tags) && tags.length > 0 ? { Tags: tags } : {};
    const made = this.own.create(input, { ...modelOf(asked), ...Tags }, { looks: 0 });
    const { call } = input;
    const Arn = `arn:aws:es:${call.region}:${call.principal.accountId}:domain/${name}`;
    const DomainEndpoint = `search-${name}-abcdefghijklmnopqrstuvwxyz.${call.region}.es.amazonaws.com`;
    const named = { ...made.model, Arn, DomainArn: Arn, DomainEndpoint };
    return { DomainStatus: describe(this.own.update(made, named)) };
  }

  read(input: Input): JsonObject {
    const domain = this.existing(input);
    if (domain.internal['isGoing'] === true) {
      this.own.drop(domain);
      return { DomainStatus: { ...describe(domain), Deleted: true } };
    }
    const looks = Number(domain.internal['looks']) + 1;
    return { DomainStatus: describe(this.own.remember(domain, { looks })) };
  }

  config(input: Input): JsonObject {
    const { model, createdAt } = this.existing(input);
    const at = createdAt / 1000;
    const Status = { CreationDate: at, UpdateDate: at, State: 'Active' };
    return {
      DomainConfig: { ElasticsearchVersion: { Options: model['ElasticsearchVersion'] ?? '7.10', Status } },
    };
  }

  update(input: Input): JsonObject {
    const domain = this.existing(input);
    // An empty access policy takes it away.
    const { AccessPolicies: policy, ...others } = domain.model;
    const kept =
      input.value('AccessPolicies') === '' || policy === undefined ? {} : { AccessPolicies: policy };
    const changed = this.own.update(
      domain,
      { ...others, ...kept, ...modelOf(input.all()) },
      { looks: 1, isChanging: true },
    );
    return {
      DomainConfig: { ElasticsearchVersion: { Options: changed.model['ElasticsearchVersion'] ?? '7.10' } },
    };
  }

  delete(input: Input): JsonObject {
    const domain = this.existing(input);
    return { DomainStatus: { ...describe(this.own.remember(domain, { isGoing: true })), Deleted: true } };
  }

  tags(input: Input): JsonObject {
    return { TagList: this.byArn(input, 'arn').model['Tags'] ?? [] };
  }

  addTags(input: Input): JsonObject {
    const added = tagMapOf(input.value('TagList'));
    return changeTags(this.own, this.byArn(input, 'ARN'), (tags) => ({ ...tags, ...added }));
  }

  removeTags(input: Input): JsonObject {
    const keys = [input.value('TagKeys') ?? []].flat();
    return changeTags(this.own, this.byArn(input, 'ARN'), (tags) => withoutKeys(tags, keys));
  }

  private existing(input: Input): Resource {
    const name = input.text('DomainName');
    const domain = this.own.find(input, 'DomainName', name);
    if (domain !== undefined) return domain;
    throw new ServiceError('ResourceNotFoundException', `Domain not found: ${name}`, 409);
  }

  private byArn(input: Input, member: string): Resource {
    const domain = this.own.find(input, 'Arn', input.text(member));
    if (domain !== undefined) return domain;
    throw new ServiceError('ResourceNotFoundException', 'Domain not found', 409);
  }
}

/** The access policy is a text here, a document in templates. */
function modelOf(asked: JsonObject): JsonObject {
  const { AccessPolicies: policy, ...rest } = asked;
  if (typeof policy !== 'string' || policy === '') return rest;
  return { ...rest, AccessPolicies: JSON.parse(policy) as Json };
}

function describe({ model, internal }: Resource): JsonObject {
  const {
    AccessPolicies: policy,
    Tags: _tags,
    Arn,
    DomainArn: _arn,
    DomainEndpoint,
    Id: _id,
    ...options
  } = model;
  const { AdvancedSecurityOptions: security, ...plain } = options;
  const looks = Number(internal['looks']);
  const isReady = looks > 1;
  return {
    ...plain,
    ...(isObject(security) ? { AdvancedSecurityOptions: { Enabled: security['Enabled'] ?? false } } : {}),
    DomainId: `${textIn(Arn).split(':')[4] ?? ''}/${textIn(model['DomainName'])}`,
    ARN: Arn ?? '',
    ...(policy === undefined ? {} : { AccessPolicies: JSON.stringify(policy) }),
    Created: true,
    Deleted: false,
    Processing: !isReady || (internal['isChanging'] === true && looks < 3),
    ...(isReady ? { Endpoint: DomainEndpoint ?? '' } : {}),
  };
}
