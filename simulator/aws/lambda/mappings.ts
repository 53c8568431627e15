/** Simulates event source mappings of Lambda functions. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { findFunction } from './functions.js';

const MAPPINGS = /^\/2015-03-31\/event-source-mappings\/?$/;
const MAPPING = /^\/2015-03-31\/event-source-mappings\/(?<UUID>[^/]+)$/;
const TAGS = /^\/2017-03-31\/tags\/arn:[^/]*:event-source-mapping:(?<UUID>[^/]+)$/;

/**
 * Event source mappings by Lambda's own API, in the account that Cloud Control shares. Each takes `duration` to be
 * created, updated and deleted, and no other change meanwhile.
 * Source: CreateEventSourceMapping, DeleteEventSourceMapping, `State` of EventSourceMappingConfiguration, AWS Lambda API
 * Reference; of a second one, DataBiosphere/azul #3399.
 */
export function mappingRoutes(account: Account, duration: number): Route<JsonObject>[] {
  const mappings = new Mappings(account, duration);
  return [
    route('POST', MAPPINGS, 'CreateEventSourceMapping', (input) => mappings.create(input)),
    route('GET', MAPPINGS, 'ListEventSourceMappings', (input) => mappings.list(input)),
    route('GET', MAPPING, 'GetEventSourceMapping', (input) => mappings.get(input)),
    route('PUT', MAPPING, 'UpdateEventSourceMapping', (input) => mappings.update(input)),
    route('DELETE', MAPPING, 'DeleteEventSourceMapping', (input) => mappings.delete(input)),
    route('GET', TAGS, 'ListTags', (input) => ({ Tags: tagMapOf(mappings.existing(input).model['Tags']) })),
    route('POST', TAGS, 'TagResource', (input) =>
      mappings.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
    ),
    route('DELETE', TAGS, 'UntagResource', (input) =>
      mappings.tag(input, (tags) => withoutKeys(tags, input.call.query.getAll('tagKeys'))),
    ),
  ];
}

class Mappings {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly duration: number,
  ) {
    this.own = new OwnApi(account, 'AWS::Lambda::EventSourceMapping', {
      InvalidRequest: 'InvalidParameterValueException',
      NotFound: 'ResourceNotFoundException',
      fallback: 'InvalidParameterValueException',
    });
  }

  create(input: Input): JsonObject {
    const { Tags, KMSKeyArn: key, ...members } = input.all();
    const { name, arn } = findFunction(this.account, input.text('FunctionName'), placeFor(input));
    const source = input.optional('EventSourceArn');
    const rival = this.living(input).find(
      ({ model }) =>
        source !== undefined && model['EventSourceArn'] === source && this.arnOf(model, input) === arn,
    );
    if (rival !== undefined) {
      throw new ServiceError(
        'ResourceConflictException',
        `An event source mapping with SQS arn (" ${source} ") and function (" ${name} ") already exists. Please update or delete the existing mapping with UUID ${rival.identifier}`,
        409,
      );
    }
    const model = {
      ...members,
      ...(key === undefined ? {} : { KmsKeyArn: key }),
      ...tagsGiven(tagListOf(Tags)),
    };
    return this.described(this.own.create(input, model, { changedAt: this.account.now() }), input);
  }

  get(input: Input): JsonObject {
    return this.described(this.existing(input), input);
  }

  list(input: Input): JsonObject {
    const [source, asked] = [input.optional('EventSourceArn'), input.optional('FunctionName')];
    const arn = asked === undefined ? undefined : findFunction(this.account, asked, placeFor(input)).arn;
    const found = this.living(input).filter(
      ({ model }) =>
        (source === undefined || model['EventSourceArn'] === source) &&
        (arn === undefined || this.arnOf(model, input) === arn),
    );
    return { EventSourceMappings: found.map((mapping) => this.described(mapping, input)) };
  }

  update(input: Input): JsonObject {
    const { UUID: _id, KMSKeyArn: key, ...changes } = input.all();
    const mapping = this.idle(input, 'update');
    const model = { ...mapping.model, ...changes, ...(key === undefined ? {} : { KmsKeyArn: key }) };
    const changed = this.own.update(mapping, model, { changedAt: this.account.now(), change: 'Updating' });
    return this.described(changed, input);
  }

  delete(input: Input): JsonObject {
    const mapping = this.idle(input, 'delete');
    const changed = this.own.remember(mapping, { changedAt: this.account.now(), change: 'Deleting' });
    if (this.duration === 0) this.own.remove(changed);
    return { ...this.described(changed, input), State: 'Deleting' };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    return changeTags(this.own, this.existing(input), change);
  }

  existing(input: Input): Resource {
    const id = input.text('UUID');
    const found = this.living(input).find(({ identifier }) => identifier === id);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
  }

  /** Those whose deletion is over are gone. */
  private living(input: Input): Resource[] {
    for (const mapping of this.own.all(input)) {
      if (mapping.internal['change'] === 'Deleting' && !this.isBusy(mapping)) this.own.remove(mapping);
    }
    return this.own.all(input);
  }

  /** Source of the words: go-to-k/cdkd, its changelog. */
  private idle(input: Input, action: string): Resource {
    const mapping = this.existing(input);
    if (!this.isBusy(mapping)) return mapping;
    throw new ServiceError(
      'ResourceInUseException',
      `Cannot ${action} the event source mapping because it is in use.`,
    );
  }

  private isBusy({ internal, createdAt }: Resource): boolean {
    return this.account.now() < Number(internal['changedAt'] ?? createdAt - this.duration) + this.duration;
  }

  private arnOf(model: JsonObject, input: Input): string {
    return findFunction(this.account, textIn(model['FunctionName']), placeFor(input)).arn;
  }

  private described(mapping: Resource, input: Input): JsonObject {
    const { identifier, createdAt, internal } = mapping;
    const { Id: _id, FunctionName: _name, KmsKeyArn: key, Tags: _tags, Enabled, ...model } = mapping.model;
    const isSqs = textIn(model['EventSourceArn']).includes(':sqs:');
    const settled = Enabled === false ? 'Disabled' : 'Enabled';
    return {
      UUID: identifier,
      BatchSize: isSqs ? 10 : 100,
      MaximumBatchingWindowInSeconds: 0,
      FunctionResponseTypes: [],
      ...model,
      ...(key === undefined || key === '' ? {} : { KMSKeyArn: key }),
      FunctionArn: this.arnOf(mapping.model, input),
      LastModified: Number(internal['changedAt'] ?? createdAt) / 1000,
      State: this.isBusy(mapping) ? textIn(internal['change'] ?? 'Creating') : settled,
      StateTransitionReason: 'USER_INITIATED',
    };
  }
}
