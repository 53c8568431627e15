/** The SNS commands that described types send. */

import type * as Sdk from '@aws-sdk/client-sns';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const SNS = { api: 'SNS', service: 'sns', sdk: sns } as const;

const COMMANDS = [
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
] as const;

type Sns = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Sns>;
export type Call = Untyped.Call<Sns>;
export type Description = Untyped.Description<Sns>;

/** Loads the commands of SNS that described types send. */
async function sns(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sns');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.SNSClient(settings), commands };
}
