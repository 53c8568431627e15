/** The IAM commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

/** Loads the commands of IAM that described types send. */
export async function iam(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-iam');
  const commands = commandsOf(sdk, [
    'AddRoleToInstanceProfile',
    'AttachRolePolicy',
    'CreateInstanceProfile',
    'CreateRole',
    'DeleteInstanceProfile',
    'DeleteRole',
    'DeleteRolePermissionsBoundary',
    'DeleteRolePolicy',
    'DetachRolePolicy',
    'GetInstanceProfile',
    'GetRole',
    'GetRolePolicy',
    'ListAttachedRolePolicies',
    'ListRolePolicies',
    'PutRolePermissionsBoundary',
    'PutRolePolicy',
    'RemoveRoleFromInstanceProfile',
    'TagRole',
    'UntagRole',
    'UpdateAssumeRolePolicy',
    'UpdateRole',
  ]);
  return { client: (settings) => new sdk.IAMClient(settings), commands };
}
