/** Describes how IAM groups are managed. */

import { objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { wholePart } from '../../property-forms.js';
import { IAM, type Description } from '../../sdk/iam.js';
import {
  inlinePoliciesPart,
  managedPoliciesPart,
  observedPolicies,
  policyRemovals,
} from './entity-policies.js';

/**
 * `AWS::IAM::Group`, by its name. Policies that other resources of the stack attach to it are kept, and are deleted
 * before it. Source: CreateGroup, UpdateGroup, GetGroup, AWS IAM API Reference.
 */
export const iamGroup: Description = {
  type: 'AWS::IAM::Group',
  ...IAM,
  appearsLate: true,
  identity: ['GroupName'],
  create: (properties) => ['CreateGroup', picked(properties, ['GroupName', 'Path'])],
  idOf: (_answer, properties) => textOf(properties, 'GroupName'),
  parts: [
    managedPoliciesPart('Group'),
    inlinePoliciesPart('Group'),
    wholePart(
      ['Path'],
      (after, { physicalId: GroupName }) => ['UpdateGroup', { GroupName, NewPath: after['Path'] ?? '/' }],
      { Path: '/' },
    ),
  ],
  read: async (ask, { physicalId: GroupName }) => {
    const group = objectOf(await ask('GetGroup', { GroupName }), 'Group');
    return {
      observed: {
        ...picked(group, ['GroupName', 'Path']),
        ...(await observedPolicies(ask, 'Group', GroupName)),
      },
      attributes: picked(group, ['Arn', 'GroupName']),
      ...momentOf(group, 'CreateDate'),
    };
  },
  delete: (_ask, { physicalId: GroupName, properties }) => [
    ...policyRemovals('Group', GroupName, properties),
    ['DeleteGroup', { GroupName }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'GroupName')],
};
