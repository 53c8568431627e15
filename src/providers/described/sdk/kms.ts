/** The KMS commands that described types send. */

import type * as Sdk from '@aws-sdk/client-kms';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const KMS = { api: 'KMS', service: 'kms', sdk: kms } as const;

const COMMANDS = [
  'CreateAlias',
  'CreateKey',
  'DeleteAlias',
  'DescribeKey',
  'DisableKey',
  'DisableKeyRotation',
  'EnableKey',
  'EnableKeyRotation',
  'GetKeyPolicy',
  'GetKeyRotationStatus',
  'ListAliases',
  'ListKeys',
  'ListResourceTags',
  'PutKeyPolicy',
  'ScheduleKeyDeletion',
  'TagResource',
  'UntagResource',
  'UpdateAlias',
  'UpdateKeyDescription',
] as const;

type Kms = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Kms>;
export type Call = Untyped.Call<Kms>;
export type Description = Untyped.Description<Kms>;

/** Loads the commands of KMS that described types send. */
async function kms(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-kms');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.KMSClient(settings), commands };
}
