/** The IoT commands that described types send. */

import type * as Sdk from '@aws-sdk/client-iot';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const IOT = { api: 'IoT', service: 'iot', sdk: iot } as const;

const COMMANDS = [
  'CreateTopicRule',
  'DeleteTopicRule',
  'GetTopicRule',
  'ListTagsForResource',
  'ListTopicRules',
  'ReplaceTopicRule',
  'TagResource',
  'UntagResource',
] as const;

type Iot = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Iot>;
export type Description = Untyped.Description<Iot>;

/** Loads the commands of AWS IoT that described types send. */
async function iot(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-iot');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.IoTClient(settings), commands };
}
