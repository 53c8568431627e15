/** Simulates SNS topics by the service's own API. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { formMembers } from './form-members.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** Attributes that callers may set besides `Policy`, and how a template has them. */
const ATTRIBUTES: Readonly<Record<string, (text: string) => Json>> = {
  ContentBasedDeduplication: (text) => text === 'true',
  DisplayName: (text) => text,
  FifoThroughputScope: (text) => text,
  FifoTopic: (text) => text === 'true',
  KmsMasterKeyId: (text) => text,
  SignatureVersion: (text) => text,
  TracingConfig: (text) => text,
};

/**
 * Topics by SNS's own API, in the account that Cloud Control shares.
 * Source: CreateTopic ("this action is idempotent"), DeleteTopic, TagResource, Amazon SNS API Reference.
 */
export class Topics {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::SNS::Topic', { fallback: 'InvalidParameter' });
  }

  operations(): Operations<XmlElement> {
    return {
      CreateTopic: (input) => this.create(input),
      DeleteTopic: (input) => {
        const topic = this.find(input, input.text('TopicArn'));
        if (topic !== undefined) this.own.remove(topic);
        return {};
      },
      ListTagsForResource: (input) => ({
        Tags: {
          member: tagListOf(this.tagged(input).model['Tags']).map(({ Key, Value }) => ({
            Key: textIn(Key),
            Value: textIn(Value),
          })),
        },
      }),
      TagResource: (input) =>
        this.tag(input, (tags) => ({ ...tags, ...tagMapOf(formMembers(input)['Tags']) })),
      UntagResource: (input) =>
        this.tag(input, (tags) => withoutKeys(tags, [formMembers(input)['TagKeys'] ?? []].flat())),
    };
  }

  setAttribute(topic: Resource, name: string, text: string): void {
    const { [name]: _before, ...model } = topic.model;
    this.own.update(topic, { ...model, ...(text === '' ? {} : modelOf({ [name]: text })) });
  }

  private create(input: Input): XmlElement {
    const { Name: name = '', Attributes: texts, Tags } = formMembers(input);
    const attributes = modelOf(isObject(texts) ? texts : {});
    const before = this.own.find(input, 'TopicName', textIn(name));
    if (before === undefined) {
      const model = { TopicName: name, ...attributes, ...tagsGiven(tagListOf(Tags)) };
      return { TopicArn: this.own.create(input, model).identifier };
    }
    const differs = Object.keys(attributes).some(
      (key) => JSON.stringify(attributes[key]) !== JSON.stringify(before.model[key]),
    );
    if (!differs) return { TopicArn: before.identifier };
    throw new ServiceError(
      'InvalidParameter',
      'Invalid parameter: Attributes Reason: Topic already exists with different attributes',
    );
  }

  private tag(input: Input, change: (tags: JsonObject) => JsonObject): XmlElement {
    changeTags(this.own, this.tagged(input), change);
    return {};
  }

  private tagged(input: Input): Resource {
    const topic = this.find(input, input.text('ResourceArn'));
    if (topic === undefined) throw new ServiceError('ResourceNotFound', 'Resource does not exist', 404);
    return topic;
  }

  private find(input: Input, arn: string): Resource | undefined {
    return this.own.all(input).find(({ identifier }) => identifier === arn);
  }
}

function modelOf(texts: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]): [string, Json] => {
      const parse = ATTRIBUTES[name];
      if (parse === undefined) throw new ServiceError('InvalidParameter', 'Invalid parameter: AttributeName');
      return [name, parse(textIn(value))];
    }),
  );
}

/** All values are texts. */
export function attributeTextsOf(model: JsonObject): XmlElement {
  return {
    DisplayName: textIn(model['DisplayName']),
    ...Object.fromEntries(
      Object.keys(ATTRIBUTES)
        .filter((name) => model[name] !== undefined)
        .map((name) => [name, textIn(model[name])]),
    ),
  };
}
