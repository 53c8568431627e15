/** Manages Elasticsearch domains. */

import type * as Sdk from '@aws-sdk/client-elasticsearch-service';

import { defined } from '../../defined.js';
import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  parseObject,
  picked,
  textOf,
} from '../../json.js';
import { directType, ServiceType } from '../direct/access.js';
import { momentOf, resets } from '../direct/answer-shapes.js';
import { unlessRefused } from '../direct/outcomes.js';
import { changedProperties } from '../direct/property-changes.js';
import { tagChanges } from '../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { elasticsearch } from './services.js';

/** The values with which UpdateElasticsearchDomainConfig resets a removed property. */
const EMPTY: JsonObject = {
  AccessPolicies: '',
  AdvancedOptions: {},
  CognitoOptions: { Enabled: false },
  LogPublishingOptions: {},
};

export const elasticsearchDomain = directType(elasticsearch, (service) => new Domain(service));

/**
 * `AWS::Elasticsearch::Domain`, which takes a quarter of an hour to create, update or delete. Source:
 * CreateElasticsearchDomain, UpdateElasticsearchDomainConfig, DescribeElasticsearchDomain, Amazon OpenSearch
 * Service API Reference (legacy).
 */
class Domain extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const DomainName = nameOf(properties, draft);
    await this.calls.once(this.sdk.CreateElasticsearchDomainCommand, {
      ...inputOf(omitted(properties, ['Tags'])),
      DomainName,
      TagList: objectsOf(properties, 'Tags'),
    });
    return DomainName;
  }

  async read({ physicalId: DomainName }: Subject): Promise<Reading | undefined> {
    const [described, configured] = await Promise.all([
      this.calls.again(this.sdk.DescribeElasticsearchDomainCommand, { DomainName }),
      this.calls.again(this.sdk.DescribeElasticsearchDomainConfigCommand, { DomainName }),
    ]);
    const status = objectOf(described, 'DomainStatus');
    const asking = this.calls.again(this.sdk.ListTagsCommand, { ARN: textOf(status, 'ARN') });
    const { TagList: tags } = (await unlessRefused(asking)) ?? {};
    const version = objectOf(objectOf(configured, 'DomainConfig'), 'ElasticsearchVersion');
    return readingOf(status, tags, momentOf(objectOf(version, 'Status'), 'CreationDate'));
  }

  async update(subject: Subject, desired: JsonObject): Promise<undefined> {
    const { physicalId: DomainName, properties, attributes } = subject;
    const changes = {
      ...resets(properties, desired, EMPTY),
      ...omitted(changedProperties({ before: properties, after: desired }), [
        'Tags',
        'ElasticsearchVersion',
        'DomainName',
      ]),
    };
    if (Object.keys(changes).length > 0) {
      const input = { ...inputOf(changes), DomainName };
      await this.calls.again(this.sdk.UpdateElasticsearchDomainConfigCommand, input);
    }
    const { set, removed } = tagChanges(properties, desired);
    const ARN = textOf(attributes, 'Arn');
    if (removed.length > 0) await this.calls.again(this.sdk.RemoveTagsCommand, { ARN, TagKeys: removed });
    if (set.length > 0) await this.calls.again(this.sdk.AddTagsCommand, { ARN, TagList: set });
  }

  async delete({ physicalId: DomainName }: Subject): Promise<void> {
    await this.calls.again(this.sdk.DeleteElasticsearchDomainCommand, { DomainName });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([nameOf(properties, draft)]);
  }
}

/** At most 28 characters, in lower case. */
function nameOf(properties: JsonObject, draft: Draft): string {
  return textOf(properties, 'DomainName') || draft.name(28).toLowerCase();
}

/** The access policy is a document in templates and a string in the API. */
function inputOf(properties: JsonObject): JsonObject {
  const { AccessPolicies: policy } = properties;
  return { ...properties, ...(isObject(policy) ? { AccessPolicies: JSON.stringify(policy) } : {}) };
}

function readingOf(status: JsonObject, tags: Json | undefined, born: { createdAt?: number }): Reading {
  const { AccessPolicies: policy, ...options } = status;
  const endpoint = textOf(status, 'Endpoint') || textOf(objectOf(status, 'Endpoints'), 'vpc');
  const arn = textOf(status, 'ARN');
  const attributes = { Arn: arn, DomainArn: arn, DomainEndpoint: endpoint, Id: textOf(status, 'DomainId') };
  const document = typeof policy === 'string' && policy !== '' ? (parseObject(policy) ?? policy) : undefined;
  const isReady = endpoint !== '' && status['Processing'] !== true && status['Created'] !== false;
  return {
    observed: {
      ...options,
      // It also contains ids of the network, which no template can contain.
      ...('VPCOptions' in options
        ? { VPCOptions: picked(objectOf(options, 'VPCOptions'), ['SubnetIds', 'SecurityGroupIds']) }
        : {}),
      ...defined({ AccessPolicies: document }),
      ...(Array.isArray(tags) && tags.length > 0 ? { Tags: tags } : {}),
      ...attributes,
    },
    attributes,
    ...(status['Deleted'] === true
      ? { phase: 'going' as const }
      : isReady
        ? {}
        : { phase: 'changing' as const }),
    ...born,
  };
}
