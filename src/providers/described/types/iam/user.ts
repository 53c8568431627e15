/** Describes how IAM users are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { givenTags, observedTags, wholePart } from '../../property-forms.js';
import { IAM, type Ask, type Call, type Description } from '../../sdk/iam.js';
import {
  boundaryPart,
  entityTagsPart,
  fitTogether,
  inlinePoliciesPart,
  managedPoliciesPart,
  observedPolicies,
  pagesOf,
  policyRemovals,
  swapped,
  textsOf,
} from './entity-policies.js';

/**
 * `AWS::IAM::User`, by its name. Users with a password go to Cloud Control. What other resources of the stack attach to
 * it is kept, and is deleted before it.
 * Source: CreateUser, UpdateUser, AddUserToGroup, AWS IAM API Reference.
 */
export const iamUser: Description = {
  type: 'AWS::IAM::User',
  ...IAM,
  identity: ['UserName'],
  appearsLate: true,
  create: (properties) => [
    'CreateUser',
    {
      ...picked(properties, ['UserName', 'Path', 'PermissionsBoundary']),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'UserName'),
  parts: [
    managedPoliciesPart('User'),
    inlinePoliciesPart('User'),
    {
      properties: ['Groups'],
      calls: ({ before, after }, { physicalId: UserName, observed = {} }) => {
        const wanted = textsOf(after, 'Groups');
        const present = textsOf(before, 'Groups');
        const { set, gone } = itemChanges(present, wanted);
        return swapped(
          set.map((GroupName): Call => ['AddUserToGroup', { GroupName, UserName }]),
          gone.map((GroupName): Call => ['RemoveUserFromGroup', { GroupName, UserName }]),
          fitTogether(wanted, present, textsOf(observed, 'Groups')),
        );
      },
    },
    wholePart(
      ['Path'],
      (after, { physicalId: UserName }) => ['UpdateUser', { UserName, NewPath: after['Path'] ?? '/' }],
      { Path: '/' },
    ),
    boundaryPart('User'),
    entityTagsPart('User'),
  ],
  read: async (ask, { physicalId: UserName }) => {
    const user = objectOf(await ask('GetUser', { UserName }), 'User');
    const [policies, groups] = await Promise.all([
      observedPolicies(ask, 'User', UserName),
      groupsOf(ask, UserName),
    ]);
    const boundary = textOf(objectOf(user, 'PermissionsBoundary'), 'PermissionsBoundaryArn');
    return {
      observed: {
        ...picked(user, ['UserName', 'Path']),
        ...policies,
        ...(groups.length === 0 ? {} : { Groups: groups }),
        ...(boundary === '' ? {} : { PermissionsBoundary: boundary }),
        ...observedTags(user, 'Tags', 'pairs'),
      },
      attributes: picked(user, ['Arn', 'UserName']),
      ...momentOf(user, 'CreateDate'),
    };
  },
  delete: (_ask, { physicalId: UserName, properties }) => [
    ...removals(UserName, properties),
    ['DeleteUser', { UserName }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'UserName')],
};

function removals(UserName: string, properties: JsonObject): Call[] {
  return [
    ...policyRemovals('User', UserName, properties),
    ...textsOf(properties, 'Groups').map((GroupName): Call => [
      'RemoveUserFromGroup',
      { GroupName, UserName },
    ]),
  ];
}

async function groupsOf(ask: Ask, UserName: string): Promise<string[]> {
  const pages = await pagesOf(ask, 'ListGroupsForUser', { UserName });
  return pages.flatMap((page) => objectsOf(page, 'Groups').map((group) => textOf(group, 'GroupName')));
}
