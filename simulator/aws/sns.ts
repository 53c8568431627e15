/** Simulates SNS: topic attributes and publishing. */

import { isObject, parseObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import type { LambdaRuntime } from './lambda/runtime.js';
import { ResourcePolicies } from './resource-policies.js';
import { deliver } from './sns-delivery.js';
import { subscriptionOperations } from './sns-subscriptions.js';
import { attributeTextsOf, Topics } from './sns-topics.js';
import { queryWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Topics, which Cloud Control and SNS's own API share, and their attributes. A topic always has a policy: taking
 * one away means setting the default one again. Source: GetTopicAttributes, SetTopicAttributes, Publish, SNS API
 * Reference.
 */
export function snsService(account: Account, runtime: LambdaRuntime): Service {
  const policies = new ResourcePolicies(account, 'AWS::SNS::TopicPolicy');
  const topics = new Topics(account);
  return serviceFrom({
    name: 'sns',
    wire: queryWire('http://sns.amazonaws.com/doc/2010-03-31/'),
    settle: () => account.settle(),
    operations: {
      ...topics.operations(),
      ...subscriptionOperations(account),
      GetTopicAttributes: (input) => {
        const topic = topicOf(input, account);
        return { Attributes: { entry: entries(topic, policies.textOf(topic) ?? defaultPolicy(topic)) } };
      },
      SetTopicAttributes: (input) => {
        const topic = topicOf(input, account);
        const name = input.text('AttributeName');
        if (name !== 'Policy') {
          topics.setAttribute(topic, name, input.optional('AttributeValue') ?? '');
          return {};
        }
        setPolicy(topic, input.optional('AttributeValue') ?? '', policies);
        return {};
      },
      Publish: (input) => {
        const topic = topicOf(input, account);
        const subject = input.optional('Subject');
        const messageId = account.random.uuid();
        const message = input.text('Message');
        deliver(
          { messageId, message, ...(subject === undefined ? {} : { subject }) },
          topic,
          account,
          runtime,
        );
        return { MessageId: messageId };
      },
    },
  });
}

function setPolicy(topic: Resource, text: string, policies: ResourcePolicies): void {
  const refusal = policies.refusal(text, topic);
  if (refusal !== undefined) throw invalid(`Policy Error: ${refusal}`);
  if (isDefault(text)) policies.remove(topic);
  else policies.set(topic, text, 'sns:SetTopicAttributes');
}

/** The `Id` alone does not make it the default: templates copy it. */
function isDefault(text: string): boolean {
  const { Id, Statement } = parseObject(text) ?? {};
  const statements = Array.isArray(Statement) ? Statement.filter(isObject) : [];
  return (
    Id === DEFAULT_POLICY_ID && statements.length === 1 && statements[0]?.['Sid'] === DEFAULT_STATEMENT_ID
  );
}

function invalid(what: string): ServiceError {
  return new ServiceError('InvalidParameter', `Invalid parameter: ${what}`);
}

function topicOf(input: Input, account: Account): Resource {
  const { principal, region } = input.call;
  const arn = input.text('TopicArn');
  const topic = account.inventory.find('AWS::SNS::Topic', arn, { accountId: principal.accountId, region });
  if (topic === undefined) throw new ServiceError('NotFound', 'Topic does not exist', 404);
  return topic;
}

function entries({ identifier, accountId, model }: Resource, policy: string): XmlElement[] {
  const attributes = {
    TopicArn: identifier,
    Owner: accountId,
    Policy: policy,
    ...attributeTextsOf(model),
  };
  return Object.entries(attributes).map(([key, value]) => ({ key, value }));
}

const DEFAULT_POLICY_ID = '__default_policy_ID';
const DEFAULT_STATEMENT_ID = '__default_statement_ID';

/** Source: "Amazon SNS default access policy", SNS Developer Guide. */
function defaultPolicy({ identifier, accountId }: Resource): string {
  return JSON.stringify({
    Version: '2008-10-17',
    Id: DEFAULT_POLICY_ID,
    Statement: [
      {
        Sid: DEFAULT_STATEMENT_ID,
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: ['SNS:GetTopicAttributes', 'SNS:SetTopicAttributes', 'SNS:Subscribe', 'SNS:Publish'],
        Resource: identifier,
        Condition: { StringEquals: { 'AWS:SourceOwner': accountId } },
      },
    ],
  });
}
