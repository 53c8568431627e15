/** The calls for inline policies of IAM roles, users and groups. */

import type { IAMClient } from '@aws-sdk/client-iam';

import { textsOf, type PolicyService } from './attached-policy.js';

/** `AWS::IAM::Policy`: an inline policy of roles, users and groups. */
export async function iamPolicyService(client: IAMClient): Promise<PolicyService> {
  const sdk = await import('@aws-sdk/client-iam');
  return {
    required: ['PolicyName', 'PolicyDocument'],
    attachmentsOf: (properties) => {
      const name = typeof properties['PolicyName'] === 'string' ? properties['PolicyName'] : '';
      return (['Roles', 'Users', 'Groups'] as const).flatMap((list) =>
        textsOf(properties, list).map((target) => ({ list, target, name })),
      );
    },
    physicalIdOf: (properties) =>
      typeof properties['PolicyName'] === 'string' ? properties['PolicyName'] : '',
    put: async ({ list, target, name }, document) => {
      const input = { PolicyName: name, PolicyDocument: document };
      if (list === 'Roles') await client.send(new sdk.PutRolePolicyCommand({ ...input, RoleName: target }));
      else if (list === 'Users')
        await client.send(new sdk.PutUserPolicyCommand({ ...input, UserName: target }));
      else await client.send(new sdk.PutGroupPolicyCommand({ ...input, GroupName: target }));
    },
    remove: async ({ list, target, name }) => {
      const input = { PolicyName: name };
      if (list === 'Roles')
        await client.send(new sdk.DeleteRolePolicyCommand({ ...input, RoleName: target }));
      else if (list === 'Users')
        await client.send(new sdk.DeleteUserPolicyCommand({ ...input, UserName: target }));
      else await client.send(new sdk.DeleteGroupPolicyCommand({ ...input, GroupName: target }));
    },
    get: async ({ list, target, name }) => {
      const input = { PolicyName: name };
      const answer =
        list === 'Roles'
          ? await client.send(new sdk.GetRolePolicyCommand({ ...input, RoleName: target }))
          : list === 'Users'
            ? await client.send(new sdk.GetUserPolicyCommand({ ...input, UserName: target }))
            : await client.send(new sdk.GetGroupPolicyCommand({ ...input, GroupName: target }));
      // IAM sends documents URL-encoded (RFC 3986).
      return answer.PolicyDocument === undefined ? undefined : decodeURIComponent(answer.PolicyDocument);
    },
  };
}
