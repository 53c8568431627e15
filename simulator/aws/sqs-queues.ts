/** Simulates SQS queues by the service's own API. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, tagMapOf, tagListOf, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** Attributes that callers may set besides `Policy`, and how a template has them. */
const ATTRIBUTES: Readonly<Record<string, (text: string) => Json>> = {
  ContentBasedDeduplication: (text) => text === 'true',
  DeduplicationScope: (text) => text,
  DelaySeconds: Number,
  FifoQueue: (text) => text === 'true',
  FifoThroughputLimit: (text) => text,
  KmsDataKeyReusePeriodSeconds: Number,
  KmsMasterKeyId: (text) => text,
  MaximumMessageSize: Number,
  MessageRetentionPeriod: Number,
  ReceiveMessageWaitTimeSeconds: Number,
  RedriveAllowPolicy: (text) => parseObject(text) ?? text,
  RedrivePolicy: (text) => parseObject(text) ?? text,
  SqsManagedSseEnabled: (text) => text === 'true',
  VisibilityTimeout: Number,
};

/** The values that SQS takes. Source: CreateQueue, Amazon SQS API Reference; 1 MiB since August 2025. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  DelaySeconds: [0, 900],
  KmsDataKeyReusePeriodSeconds: [60, 86_400],
  MaximumMessageSize: [1_024, 1_048_576],
  MessageRetentionPeriod: [60, 1_209_600],
  ReceiveMessageWaitTimeSeconds: [0, 20],
  VisibilityTimeout: [0, 43_200],
};

const ERRORS = {
  AlreadyExists: 'QueueNameExists',
  GeneralServiceException: 'QueueDeletedRecently',
  fallback: 'InvalidAttributeValue',
} as const;

/**
 * Queues by SQS's own API, in the account that Cloud Control shares.
 * Source: CreateQueue, DeleteQueue, GetQueueUrl, ListQueueTags, TagQueue, UntagQueue, Amazon SQS API Reference.
 */
export class Queues {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::SQS::Queue', ERRORS);
  }

  operations(): Operations<JsonObject> {
    return {
      CreateQueue: (input) => this.create(input),
      DeleteQueue: (input) => {
        this.own.remove(this.byUrl(input));
        return {};
      },
      GetQueueUrl: (input) => {
        const queue = this.own.find(input, 'QueueName', input.text('QueueName'));
        if (queue === undefined) throw missing();
        return { QueueUrl: queue.identifier };
      },
      ListQueueTags: (input) => ({ Tags: tagMapOf(this.byUrl(input).model['Tags']) }),
      TagQueue: (input) => this.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagQueue: (input) => {
        const gone = [input.value('TagKeys') ?? []].flat();
        return this.tag(input, (tags) =>
          Object.fromEntries(Object.entries(tags).filter(([key]) => !gone.includes(key))),
        );
      },
    };
  }

  byUrl(input: Input): Resource {
    const url = input.text('QueueUrl');
    const queue = this.own.all(input).find(({ identifier }) => identifier === url);
    if (queue === undefined) throw missing();
    return queue;
  }

  setAttributes(queue: Resource, texts: JsonObject): void {
    if (Object.keys(texts).length === 0) return;
    const set = modelOf(texts);
    refuseTwoKeys(set);
    // Setting one of the two encryptions switches the other one off.
    const other = set['SqsManagedSseEnabled'] === true ? ['KmsMasterKeyId'] : [];
    const own = isGivenKey(set) ? ['SqsManagedSseEnabled'] : [];
    const emptied = [...Object.keys(texts).filter((name) => texts[name] === ''), ...other, ...own];
    // Without the key that it had, a queue is encrypted only if the same call says so.
    const isOpen = texts['KmsMasterKeyId'] === '' && queue.model['KmsMasterKeyId'] !== undefined;
    const model = { ...queue.model, ...(isOpen ? { SqsManagedSseEnabled: false } : {}), ...set };
    const kept = Object.entries(model).filter(([name]) => !emptied.includes(name));
    this.own.update(queue, Object.fromEntries(kept));
  }

  /** "If you provide the name of an existing queue along with the exact names and values of all its attributes, CreateQueue returns the queue URL". */
  private create(input: Input): JsonObject {
    const QueueName = input.text('QueueName');
    const given = input.value('Attributes');
    const attributes = modelOf(isObject(given) ? given : {});
    refuseTwoKeys(attributes);
    const before = this.own.find(input, 'QueueName', QueueName);
    if (before !== undefined) {
      const [other] = Object.keys(attributes).filter(
        (name) => JSON.stringify(before.model[name]) !== JSON.stringify(attributes[name]),
      );
      if (other === undefined) return { QueueUrl: before.identifier };
      const message = `A queue already exists with the same name and a different value for attribute ${other}`;
      throw new ServiceError('QueueNameExists', message);
    }
    if (attributes['FifoQueue'] === false) {
      throw new ServiceError('InvalidAttributeName', 'Unknown Attribute FifoQueue.');
    }
    const tags = tagListOf(input.value('tags'));
    const model = { QueueName, ...attributes, ...(tags.length === 0 ? {} : { Tags: tags }) };
    return { QueueUrl: this.own.create(input, model).identifier };
  }

  private tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const queue = this.byUrl(input);
    const { Tags, ...model } = queue.model;
    const tags = tagListOf(change(tagMapOf(Tags)));
    this.own.update(queue, { ...model, ...(tags.length === 0 ? {} : { Tags: tags }) });
    return {};
  }
}

/** "Only one server-side encryption option is supported per queue". Source: SetQueueAttributes, SqsManagedSseEnabled, Amazon SQS API Reference. */
function refuseTwoKeys(attributes: JsonObject): void {
  if (attributes['SqsManagedSseEnabled'] !== true || !isGivenKey(attributes)) return;
  const message =
    'You can use one type of server-side encryption (SSE) at one time. You can either enable KMS SSE or SQS SSE.';
  throw new ServiceError('InvalidAttributeValue', message);
}

function isGivenKey({ KmsMasterKeyId: key = '' }: JsonObject): boolean {
  return key !== '';
}

function missing(): ServiceError {
  return new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
}

/** Attributes in a template's shape. Throws `InvalidAttributeName` for those that SQS does not know. */
function modelOf(texts: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]): [string, Json] => {
      const parse = ATTRIBUTES[name];
      if (parse === undefined) throw new ServiceError('InvalidAttributeName', `Unknown Attribute ${name}.`);
      const [least, most] = RANGES[name] ?? [-Infinity, Infinity];
      const isInRange = RANGES[name] === undefined || (Number(value) >= least && Number(value) <= most);
      if (typeof value !== 'string' || !isInRange) {
        throw new ServiceError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
      }
      return [name, parse(value)];
    }),
  );
}

/** All values are texts. */
export function attributeTextsOf({ model }: Resource): JsonObject {
  return Object.fromEntries(
    Object.keys(ATTRIBUTES).flatMap((name): [string, Json][] => {
      const value = model[name];
      if (value === undefined) return [];
      return [[name, isObject(value) ? JSON.stringify(value) : textIn(value)]];
    }),
  );
}
