/** The SNS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const SNS = { api: 'SNS', service: 'sns', sdk: sns } as const;

/** Loads the commands of SNS that described types send. */
async function sns(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sns');
  const commands = commandsOf(sdk, [
    'CreateTopic',
    'DeleteTopic',
    'GetSubscriptionAttributes',
    'GetTopicAttributes',
    'ListSubscriptionsByTopic',
    'ListTagsForResource',
    'SetSubscriptionAttributes',
    'SetTopicAttributes',
    'Subscribe',
    'TagResource',
    'Unsubscribe',
    'UntagResource',
  ]);
  return { client: (settings) => new sdk.SNSClient(settings), commands };
}
