/** Simulates SQS: queue attributes. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Answer, Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { ResourcePolicies } from './resource-policies.js';
import { attributeTextsOf, Queues } from './sqs-queues.js';
import { jsonWire, serviceFrom, ServiceError, type Wire } from './table-service.js';

/**
 * Queues, which Cloud Control and SQS's own API share, and their attributes. Source: GetQueueAttributes,
 * SetQueueAttributes, SQS API Reference.
 */
export function sqsService(account: Account): Service {
  const policies = new ResourcePolicies(account, 'AWS::SQS::QueuePolicy');
  const queues = new Queues(account);
  return serviceFrom({
    name: 'sqs',
    wire: sqsWire(),
    settle: () => account.settle(),
    operations: {
      ...queues.operations(),
      GetQueueAttributes: (input) => {
        const queue = queues.byUrl(input);
        const attributes = attributesOf(queue, policies.textOf(queue));
        return { Attributes: selected(attributes, input.value('AttributeNames')) };
      },
      SetQueueAttributes: (input) => {
        const queue = queues.byUrl(input);
        const attributes = input.value('Attributes');
        const { Policy, ...others } = isObject(attributes) ? attributes : {};
        queues.setAttributes(queue, others);
        if (Policy === undefined) return {};
        if (typeof Policy !== 'string')
          throw new ServiceError('InvalidAttributeValue', 'Policy is not a string');
        setPolicy(queues.byUrl(input), Policy, policies);
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

function attributesOf(queue: Resource, policy: string | undefined): JsonObject {
  return {
    QueueArn: queue.model['Arn'] ?? '',
    CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
    ...attributeTextsOf(queue),
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
  QueueDeletedRecently: 'AWS.SimpleQueueService.QueueDeletedRecently',
  QueueNameExists: 'QueueAlreadyExists',
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
