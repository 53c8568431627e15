/** The SQS commands that described types send. */

import type * as Sdk from '@aws-sdk/client-sqs';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const SQS = { api: 'SQS', service: 'sqs', sdk: sqs } as const;

const COMMANDS = [
  'CreateQueue',
  'DeleteQueue',
  'GetQueueAttributes',
  'GetQueueUrl',
  'ListQueueTags',
  'SetQueueAttributes',
  'TagQueue',
  'UntagQueue',
] as const;

type Sqs = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<Sqs>;

/** Loads the commands of SQS that described types send. */
async function sqs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sqs');
  const commands = commandsOf(sdk, COMMANDS);
  // A queue's URL names AWS's own endpoint, also where another one is configured.
  return { client: (settings) => new sdk.SQSClient({ ...settings, useQueueUrlAsEndpoint: false }), commands };
}
