/** Simulates SQS: queue attributes. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Answer, Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { textAt } from './cloudcontrol/model-paths.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { ResourcePolicies } from './resource-policies.js';
import { jsonWire, serviceFrom, ServiceError, type Input, type Wire } from './table-service.js';

/**
 * A queue's attributes; queues themselves are made by Cloud Control. Only `Policy` can be set here. Source:
 * GetQueueAttributes, SetQueueAttributes, SQS API Reference.
 */
export function sqsService(account: Account): Service {
  const policies = new ResourcePolicies(account, 'AWS::SQS::QueuePolicy');
  return serviceFrom({
    name: 'sqs',
    wire: sqsWire(),
    settle: () => account.settle(),
    operations: {
      GetQueueAttributes: (input) => {
        const queue = queueOf(input, account);
        const attributes = attributesOf(queue, policies.textOf(queue));
        return { Attributes: selected(attributes, input.value('AttributeNames')) };
      },
      SetQueueAttributes: (input) => {
        const queue = queueOf(input, account);
        const attributes = input.value('Attributes');
        for (const [name, value] of Object.entries(isObject(attributes) ? attributes : {})) {
          if (name !== 'Policy') throw new ServiceError('InvalidAttributeName', `Unknown Attribute ${name}.`);
          if (typeof value !== 'string')
            throw new ServiceError('InvalidAttributeValue', 'Policy is not a string');
          setPolicy(queue, value, policies);
        }
        return {};
      },
    },
  });
}

/** An empty text takes the policy away. */
function setPolicy(queue: Resource, text: string, policies: ResourcePolicies): void {
  if (text === '') {
    policies.remove(queue);
    return;
  }
  if (policies.refusal(text, queue) !== undefined) {
    throw new ServiceError('InvalidAttributeValue', 'Invalid value for the parameter Policy.');
  }
  policies.set(queue, text, 'sqs:SetQueueAttributes');
}

function queueOf(input: Input, account: Account): Resource {
  const { principal, region } = input.call;
  const url = input.text('QueueUrl');
  const queue = account.inventory.find('AWS::SQS::Queue', url, { accountId: principal.accountId, region });
  if (queue === undefined) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
  return queue;
}

/** All values are texts. */
function attributesOf({ model, createdAt }: Resource, policy: string | undefined): JsonObject {
  const known = ['DelaySeconds', 'MessageRetentionPeriod', 'VisibilityTimeout', 'MaximumMessageSize'];
  const settings = known.flatMap((name): [string, Json][] => {
    const value = textAt(model, [name]);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    QueueArn: model['Arn'] ?? '',
    CreatedTimestamp: String(Math.floor(createdAt / 1000)),
    ...Object.fromEntries(settings),
    ...(policy === undefined ? {} : { Policy: policy }),
  };
}

function selected(attributes: JsonObject, names: Json | undefined): JsonObject {
  const wanted = Array.isArray(names) ? names : [];
  if (wanted.includes('All')) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => wanted.includes(name)));
}

/** Names that the query protocol had for errors; SDKs still read them from a header. */
const QUERY_CODES: Readonly<Record<string, string>> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
};

function sqsWire(): Wire<JsonObject> {
  const wire = jsonWire('AmazonSQS.', '1.0');
  return {
    ...wire,
    error: (code, message, status): Answer => {
      const answer = wire.error(`com.amazonaws.sqs#${code}`, message, status);
      const header = { 'x-amzn-query-error': `${QUERY_CODES[code] ?? code};Sender` };
      return { ...answer, headers: { ...answer.headers, ...header } };
    },
  };
}
