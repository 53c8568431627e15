/** The Firehose commands that described types send. */

import type * as Sdk from '@aws-sdk/client-firehose';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const FIREHOSE = { api: 'Firehose', service: 'firehose', sdk: firehose } as const;

const COMMANDS = [
  'CreateDeliveryStream',
  'DeleteDeliveryStream',
  'DescribeDeliveryStream',
  'ListTagsForDeliveryStream',
  'StartDeliveryStreamEncryption',
  'StopDeliveryStreamEncryption',
  'TagDeliveryStream',
  'UntagDeliveryStream',
  'UpdateDestination',
] as const;

type Firehose = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Firehose>;
export type Description = Untyped.Description<Firehose>;

/** Loads the commands of Amazon Data Firehose that described types send. */
async function firehose(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-firehose');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.FirehoseClient(settings), commands };
}
