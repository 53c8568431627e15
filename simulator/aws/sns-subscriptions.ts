/** Simulates SNS subscriptions by the service's own API. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { formMembers } from './form-members.js';
import { OwnApi, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const DOCUMENTS = ['DeliveryPolicy', 'FilterPolicy', 'RedrivePolicy', 'ReplayPolicy'];
const TEXTS = ['FilterPolicyScope', 'SubscriptionRoleArn'];

/** Their owners must confirm. Source: "Confirming the subscription", Amazon SNS Developer Guide. */
const CONFIRMED_BY_HAND = ['email', 'email-json', 'http', 'https'];

/**
 * Subscriptions by SNS's own API, in the account that Cloud Control shares. Subscribing an endpoint again answers with
 * the subscription that it has. Source: the operations of these names, Amazon SNS API Reference.
 */
export function subscriptionOperations(account: Account): Operations<XmlElement> {
  const subscriptions = new Subscriptions(account);
  return {
    Subscribe: (input) => subscriptions.subscribe(input),
    GetSubscriptionAttributes: (input) => subscriptions.attributes(input),
    SetSubscriptionAttributes: (input) => subscriptions.set(input),
    ListSubscriptionsByTopic: (input) => subscriptions.list(input),
    Unsubscribe: (input) => subscriptions.unsubscribe(input),
  };
}

class Subscriptions {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::SNS::Subscription', {
      InvalidRequest: 'InvalidParameter',
      NotFound: 'NotFound',
      fallback: 'InvalidParameter',
    });
  }

  subscribe(input: Input): XmlElement {
    this.refuseMissingTopic(input);
    const { TopicArn = '', Protocol = '', Endpoint, Attributes, ReturnSubscriptionArn } = formMembers(input);
    const texts = isObject(Attributes) ? Attributes : {};
    const attributes = Object.entries(texts).reduce<JsonObject>(
      (all, [name, text]) => ({ ...all, ...property(name, text) }),
      {},
    );
    const place = { TopicArn, Protocol, ...(Endpoint === undefined ? {} : { Endpoint }) };
    const isPending = CONFIRMED_BY_HAND.includes(textIn(Protocol));
    const before = this.ofTopic(input).find(
      ({ model }) => model['Protocol'] === Protocol && model['Endpoint'] === Endpoint,
    );
    refuseNestedPolicy(attributes);
    if (before !== undefined) refuseOtherAttributes(before, attributes);
    const { identifier } = before ?? this.own.create(input, { ...place, ...attributes }, { isPending });
    const isHidden = isPending && ReturnSubscriptionArn !== 'true';
    return { SubscriptionArn: isHidden ? 'pending confirmation' : identifier };
  }

  attributes(input: Input): XmlElement {
    const { identifier, accountId, model, internal } = this.existing(input);
    const { FilterPolicy: policy } = model;
    const attributes: Record<string, string> = {
      SubscriptionArn: identifier,
      Owner: accountId,
      TopicArn: textIn(model['TopicArn']),
      Protocol: textIn(model['Protocol']),
      Endpoint: textIn(model['Endpoint']),
      ConfirmationWasAuthenticated: 'true',
      PendingConfirmation: String(internal['isPending'] === true),
      RawMessageDelivery: String(model['RawMessageDelivery'] === true),
    };
    for (const name of DOCUMENTS) {
      const value = model[name];
      if (value !== undefined) attributes[name] = typeof value === 'string' ? value : JSON.stringify(value);
    }
    for (const name of TEXTS) {
      if (model[name] !== undefined) attributes[name] = textIn(model[name]);
    }
    if (policy !== undefined) attributes['FilterPolicyScope'] ??= 'MessageAttributes';
    return { Attributes: { entry: Object.entries(attributes).map(([key, value]) => ({ key, value })) } };
  }

  set(input: Input): XmlElement {
    const subscription = this.existing(input);
    const name = input.text('AttributeName');
    const text = input.optional('AttributeValue') ?? '';
    const { [name]: _before, ...model } = subscription.model;
    const isGone = text === '' || (name === 'FilterPolicy' && text === '{}');
    const changed = { ...model, ...(isGone ? {} : property(name, text)) };
    refuseNestedPolicy(changed);
    this.own.update(subscription, changed);
    return {};
  }

  /** Of another account's topic, a policy may allow subscribing alone. Source: "Actions, resources, and condition keys for Amazon SNS". */
  list(input: Input): XmlElement {
    this.refuseMissingTopic(input);
    if (input.text('TopicArn').split(':')[4] !== input.call.principal.accountId)
      throw new ServiceError(
        'AuthorizationError',
        'Not authorized to list the subscriptions of this topic',
        403,
      );
    const member = this.ofTopic(input).map(({ identifier, accountId, model, internal }) => ({
      SubscriptionArn: internal['isPending'] === true ? 'PendingConfirmation' : identifier,
      Owner: accountId,
      Protocol: textIn(model['Protocol']),
      Endpoint: textIn(model['Endpoint']),
      TopicArn: textIn(model['TopicArn']),
    }));
    return { Subscriptions: { member } };
  }

  /** Of one that is pending: go-to-k/cdkd #1305. */
  unsubscribe(input: Input): XmlElement {
    const subscription = this.existing(input);
    if (subscription.internal['isPending'] === true) {
      const reason = 'Cannot unsubscribe a subscription that is pending confirmation';
      throw new ServiceError('InvalidParameter', `Invalid parameter: SubscriptionArn Reason: ${reason}`);
    }
    this.own.remove(subscription);
    return {};
  }

  private ofTopic(input: Input): Resource[] {
    return this.own.all(input).filter(({ model }) => model['TopicArn'] === input.text('TopicArn'));
  }

  private existing(input: Input): Resource {
    const arn = input.text('SubscriptionArn');
    const found = this.own.all(input).find(({ identifier }) => identifier === arn);
    if (found !== undefined) return found;
    throw new ServiceError('NotFound', 'Subscription does not exist', 404);
  }

  private refuseMissingTopic(input: Input): void {
    const arn = input.text('TopicArn');
    const isThere = this.account.inventory.named(arn).some(({ type }) => type === 'AWS::SNS::Topic');
    if (!isThere && !this.account.mayBeOutside(arn))
      throw new ServiceError('NotFound', 'Topic does not exist', 404);
  }
}

/** "Nested … is not supported for attribute-based policies". Source: "Amazon SNS filter policy scope", SNS Developer Guide. */
function refuseNestedPolicy({ FilterPolicy: policy, FilterPolicyScope: scope }: JsonObject): void {
  if (!isObject(policy) || scope === 'MessageBody' || !Object.values(policy).some(isObject)) return;
  const reason = 'Filter policy scope MessageAttributes does not support nested filter policy';
  throw new ServiceError('InvalidParameter', `Invalid parameter: FilterPolicy: ${reason}`);
}

function refuseOtherAttributes(before: Resource, attributes: JsonObject): void {
  const differs = Object.entries(attributes).some(
    ([name, value]) => JSON.stringify(before.model[name]) !== JSON.stringify(value),
  );
  if (!differs) return;
  throw new ServiceError(
    'InvalidParameter',
    'Invalid parameter: Attributes Reason: Subscription already exists with different attributes',
  );
}

/** An attribute as a template has it. */
function property(name: string, text: Json): JsonObject {
  const value = textIn(text);
  if (TEXTS.includes(name)) return { [name]: value };
  if (name === 'RawMessageDelivery') return { [name]: value === 'true' };
  const document = DOCUMENTS.includes(name) ? parseObject(value) : undefined;
  if (document !== undefined) return { [name]: document };
  throw new ServiceError('InvalidParameter', `Invalid parameter: AttributeName or value of ${name}`);
}
