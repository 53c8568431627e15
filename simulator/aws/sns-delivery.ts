/** Delivers messages of SNS topics to Lambda functions. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { textAt } from './cloudcontrol/model-paths.js';
import type { LambdaRuntime } from './lambda/runtime.js';

export interface Notification {
  readonly messageId: string;
  readonly message: string;
  readonly subject?: string;
}

/**
 * Hands a message to the functions that are subscribed to a topic; other protocols are not simulated.
 * Source: "Fanout to Lambda functions", SNS Developer Guide: the form of the event.
 */
export function deliver(
  notification: Notification,
  topic: Resource,
  account: Account,
  runtime: LambdaRuntime,
): void {
  const event = eventOf(notification, topic, account.now());
  const subscriptions = account.inventory
    .ofType('AWS::SNS::Subscription', topic)
    .filter(({ model, asked }) => (asked['TopicArn'] ?? model['TopicArn']) === topic.identifier);
  for (const { asked, model } of subscriptions) {
    const protocol = asked['Protocol'] ?? model['Protocol'];
    const endpoint = textAt(asked, ['Endpoint']) ?? textAt(model, ['Endpoint']) ?? '';
    if (protocol !== 'lambda') continue;
    runtime.invoke(runtime.find(endpoint, topic), event).catch(() => undefined);
  }
}

function eventOf({ messageId, message, subject }: Notification, topic: Resource, now: number): JsonObject {
  return {
    Records: [
      {
        EventSource: 'aws:sns',
        EventVersion: '1.0',
        EventSubscriptionArn: `${topic.identifier}:simulated`,
        Sns: {
          Type: 'Notification',
          MessageId: messageId,
          TopicArn: topic.identifier,
          Subject: subject ?? null,
          Message: message,
          Timestamp: new Date(now).toISOString(),
          MessageAttributes: {},
        },
      },
    ],
  };
}
