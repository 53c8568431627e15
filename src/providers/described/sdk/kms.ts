/** The KMS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const KMS = { api: 'KMS', service: 'kms', sdk: kms } as const;

/** Loads the commands of KMS that described types send. */
async function kms(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-kms');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.KMSClient(settings), commands };
}
