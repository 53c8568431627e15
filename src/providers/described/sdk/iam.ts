/** The IAM commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of IAM that described types send. */
export async function iam(): Promise<ServiceSdk> {
  const {
    AddRoleToInstanceProfileCommand,
    AttachRolePolicyCommand,
    CreateInstanceProfileCommand,
    CreateRoleCommand,
    DeleteInstanceProfileCommand,
    DeleteRoleCommand,
    DeleteRolePermissionsBoundaryCommand,
    DeleteRolePolicyCommand,
    DetachRolePolicyCommand,
    GetInstanceProfileCommand,
    GetRoleCommand,
    GetRolePolicyCommand,
    IAMClient,
    ListAttachedRolePoliciesCommand,
    ListRolePoliciesCommand,
    PutRolePermissionsBoundaryCommand,
    PutRolePolicyCommand,
    RemoveRoleFromInstanceProfileCommand,
    TagRoleCommand,
    UntagRoleCommand,
    UpdateAssumeRolePolicyCommand,
    UpdateRoleCommand,
  } = await import('@aws-sdk/client-iam');
  return {
    client: (settings) => new IAMClient(settings),
    commands: {
      AddRoleToInstanceProfile: AddRoleToInstanceProfileCommand,
      AttachRolePolicy: AttachRolePolicyCommand,
      CreateInstanceProfile: CreateInstanceProfileCommand,
      CreateRole: CreateRoleCommand,
      DeleteInstanceProfile: DeleteInstanceProfileCommand,
      DeleteRole: DeleteRoleCommand,
      DeleteRolePermissionsBoundary: DeleteRolePermissionsBoundaryCommand,
      DeleteRolePolicy: DeleteRolePolicyCommand,
      DetachRolePolicy: DetachRolePolicyCommand,
      GetInstanceProfile: GetInstanceProfileCommand,
      GetRole: GetRoleCommand,
      GetRolePolicy: GetRolePolicyCommand,
      ListAttachedRolePolicies: ListAttachedRolePoliciesCommand,
      ListRolePolicies: ListRolePoliciesCommand,
      PutRolePermissionsBoundary: PutRolePermissionsBoundaryCommand,
      PutRolePolicy: PutRolePolicyCommand,
      RemoveRoleFromInstanceProfile: RemoveRoleFromInstanceProfileCommand,
      TagRole: TagRoleCommand,
      UntagRole: UntagRoleCommand,
      UpdateAssumeRolePolicy: UpdateAssumeRolePolicyCommand,
      UpdateRole: UpdateRoleCommand,
    },
  };
}
