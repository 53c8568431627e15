/** The KMS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

/** Loads the commands of KMS that described types send. */
export async function kms(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-kms');
  const commands = commandsOf(sdk, [
    'CreateKey',
    'DescribeKey',
    'DisableKey',
    'DisableKeyRotation',
    'EnableKey',
    'EnableKeyRotation',
    'GetKeyPolicy',
    'GetKeyRotationStatus',
    'ListKeys',
    'ListResourceTags',
    'PutKeyPolicy',
    'ScheduleKeyDeletion',
    'TagResource',
    'UntagResource',
    'UpdateKeyDescription',
  ]);
  return { client: (settings) => new sdk.KMSClient(settings), commands };
}
