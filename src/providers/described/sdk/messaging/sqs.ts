/** The SQS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const SQS = { api: 'SQS', service: 'sqs', sdk: sqs } as const;

/** Loads the commands of SQS that described types send. */
async function sqs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sqs');
  const commands = commandsOf(sdk, [
    'CreateQueue',
    'DeleteQueue',
    'GetQueueAttributes',
    'GetQueueUrl',
    'ListQueueTags',
    'SetQueueAttributes',
    'TagQueue',
    'UntagQueue',
  ]);
  // A queue's URL names AWS's own endpoint, also where another one is configured.
  return { client: (settings) => new sdk.SQSClient({ ...settings, useQueueUrlAsEndpoint: false }), commands };
}
