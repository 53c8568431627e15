/** The IAM commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of IAM that described types send. */
export async function iam(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-iam');
  return {
    client: (settings) => new sdk.IAMClient(settings),
    commands: {
      AddRoleToInstanceProfile: sdk.AddRoleToInstanceProfileCommand,
      AttachRolePolicy: sdk.AttachRolePolicyCommand,
      CreateInstanceProfile: sdk.CreateInstanceProfileCommand,
      CreateRole: sdk.CreateRoleCommand,
      DeleteInstanceProfile: sdk.DeleteInstanceProfileCommand,
      DeleteRole: sdk.DeleteRoleCommand,
      DeleteRolePermissionsBoundary: sdk.DeleteRolePermissionsBoundaryCommand,
      DeleteRolePolicy: sdk.DeleteRolePolicyCommand,
      DetachRolePolicy: sdk.DetachRolePolicyCommand,
      GetInstanceProfile: sdk.GetInstanceProfileCommand,
      GetRole: sdk.GetRoleCommand,
      GetRolePolicy: sdk.GetRolePolicyCommand,
      ListAttachedRolePolicies: sdk.ListAttachedRolePoliciesCommand,
      ListRolePolicies: sdk.ListRolePoliciesCommand,
      PutRolePermissionsBoundary: sdk.PutRolePermissionsBoundaryCommand,
      PutRolePolicy: sdk.PutRolePolicyCommand,
      RemoveRoleFromInstanceProfile: sdk.RemoveRoleFromInstanceProfileCommand,
      TagRole: sdk.TagRoleCommand,
      UntagRole: sdk.UntagRoleCommand,
      UpdateAssumeRolePolicy: sdk.UpdateAssumeRolePolicyCommand,
      UpdateRole: sdk.UpdateRoleCommand,
    },
  };
}
