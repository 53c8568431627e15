/** Describes how IAM instance profiles are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { IAM, type Ask, type Call, type Description } from '../../sdk/iam.js';

/**
 * `AWS::IAM::InstanceProfile`, by its name. It holds at most one role, so the old one is removed before the new one is added.
 * Source: CreateInstanceProfile, AddRoleToInstanceProfile, GetInstanceProfile, AWS IAM API Reference.
 */
export const instanceProfile: Description = {
  type: 'AWS::IAM::InstanceProfile',
  ...IAM,
  identity: ['InstanceProfileName', 'Path'],
  appearsLate: true,
  create: (properties) => ['CreateInstanceProfile', picked(properties, ['InstanceProfileName', 'Path'])],
  idOf: (_answer, properties) => textOf(properties, 'InstanceProfileName'),
  // IAM refuses a role that the profile already has as one too many.
  isDone: async (ask, [command, input]) =>
    command === 'AddRoleToInstanceProfile' &&
    rolesOf(await profileOf(ask, textOf(input, 'InstanceProfileName'))).includes(textOf(input, 'RoleName')),
  parts: [
    {
      properties: ['Roles'],
      calls: ({ before, after }, { physicalId: InstanceProfileName }) => {
        const wanted = textsOf(after);
        const present = textsOf(before);
        return [
          ...roleCalls(
            'RemoveRoleFromInstanceProfile',
            InstanceProfileName,
            present.filter((role) => !wanted.includes(role)),
          ),
          ...roleCalls(
            'AddRoleToInstanceProfile',
            InstanceProfileName,
            wanted.filter((role) => !present.includes(role)),
          ),
        ];
      },
    },
  ],
  read: async (ask, { physicalId }) => {
    const profile = await profileOf(ask, physicalId);
    return {
      observed: { ...picked(profile, ['InstanceProfileName', 'Path']), Roles: rolesOf(profile) },
      attributes: picked(profile, ['Arn', 'InstanceProfileName']),
      ...momentOf(profile, 'CreateDate'),
    };
  },
  delete: async (ask, { physicalId: InstanceProfileName }) => {
    const profile = (await unlessMissing(profileOf(ask, InstanceProfileName))) ?? {};
    return [
      ...roleCalls('RemoveRoleFromInstanceProfile', InstanceProfileName, rolesOf(profile)),
      ['DeleteInstanceProfile', { InstanceProfileName }],
    ];
  },
  candidates: (_ask, properties) => [textOf(properties, 'InstanceProfileName')],
};

async function profileOf(ask: Ask, InstanceProfileName: string): Promise<JsonObject> {
  return objectOf(await ask('GetInstanceProfile', { InstanceProfileName }), 'InstanceProfile');
}

function rolesOf(profile: JsonObject): string[] {
  return objectsOf(profile, 'Roles').map((role) => textOf(role, 'RoleName'));
}

function textsOf({ Roles: roles }: JsonObject): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}

function roleCalls(
  command: 'AddRoleToInstanceProfile' | 'RemoveRoleFromInstanceProfile',
  InstanceProfileName: string,
  roles: readonly string[],
): Call[] {
  return roles.map((RoleName): Call => [command, { InstanceProfileName, RoleName }]);
}
