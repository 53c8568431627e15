/** The IAM commands that described types send. */

import type * as Sdk from '@aws-sdk/client-iam';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const IAM = { api: 'IAM', service: 'iam', sdk: iam } as const;

const IDENTITIES = [
  'AddRoleToInstanceProfile',
  'AddUserToGroup',
  'CreateGroup',
  'CreateInstanceProfile',
  'CreateRole',
  'CreateSAMLProvider',
  'CreateUser',
  'DeleteGroup',
  'DeleteInstanceProfile',
  'DeleteRole',
  'DeleteRolePermissionsBoundary',
  'DeleteSAMLProvider',
  'DeleteUser',
  'DeleteUserPermissionsBoundary',
  'GetGroup',
  'GetInstanceProfile',
  'GetRole',
  'GetUser',
  'ListGroupsForUser',
  'PutRolePermissionsBoundary',
  'PutUserPermissionsBoundary',
  'RemoveRoleFromInstanceProfile',
  'RemoveUserFromGroup',
  'TagRole',
  'TagUser',
  'UntagRole',
  'UntagUser',
  'UpdateGroup',
  'UpdateRole',
  'UpdateUser',
  'GetSAMLProvider',
  'TagSAMLProvider',
  'UntagSAMLProvider',
  'UpdateSAMLProvider',
] as const;

const POLICIES = [
  'AttachGroupPolicy',
  'AttachRolePolicy',
  'AttachUserPolicy',
  'CreatePolicy',
  'CreatePolicyVersion',
  'DeleteGroupPolicy',
  'DeletePolicy',
  'DeletePolicyVersion',
  'DeleteRolePolicy',
  'DeleteUserPolicy',
  'DetachGroupPolicy',
  'DetachRolePolicy',
  'DetachUserPolicy',
  'GetGroupPolicy',
  'GetPolicy',
  'GetPolicyVersion',
  'GetRolePolicy',
  'GetUserPolicy',
  'ListAttachedGroupPolicies',
  'ListAttachedRolePolicies',
  'ListAttachedUserPolicies',
  'ListEntitiesForPolicy',
  'ListGroupPolicies',
  'ListPolicyVersions',
  'ListRolePolicies',
  'ListUserPolicies',
  'PutGroupPolicy',
  'PutRolePolicy',
  'PutUserPolicy',
  'UpdateAssumeRolePolicy',
] as const;

export type Iam = ApiOf<typeof Sdk, (typeof IDENTITIES | typeof POLICIES)[number]>;
export type Ask = Untyped.Ask<Iam>;
export type Call = Untyped.Call<Iam>;
export type Description = Untyped.Description<Iam>;
export type Part = Untyped.Part<Iam>;

/** Loads the commands of IAM that described types send. */
async function iam(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-iam');
  const commands = commandsOf(sdk, [...IDENTITIES, ...POLICIES]);
  return { client: (settings) => new sdk.IAMClient(settings), commands };
}
