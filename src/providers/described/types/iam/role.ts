/** Describes how IAM roles are managed. */

import { objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { documentOf, documentText, givenTags, observedTags, wholePart } from '../../property-forms.js';
import { IAM, type Description } from '../../sdk/iam.js';
import {
  boundaryPart,
  entityTagsPart,
  inlinePoliciesPart,
  managedPoliciesPart,
  observedPolicies,
  policyRemovals,
  sentPolicies,
} from './entity-policies.js';

const ATTRIBUTES = ['Arn', 'RoleId', 'RoleName'];

/**
 * `AWS::IAM::Role`, by its name. Policies that other resources attach to it are kept, and are deleted before it.
 * Source: CreateRole, AttachRolePolicy, PutRolePolicy, UpdateRole, AWS IAM API Reference.
 */
export const iamRole: Description = {
  type: 'AWS::IAM::Role',
  ...IAM,
  identity: ['RoleName', 'Path'],
  appearsLate: true,
  goesUnseen: true,
  create: (properties) => [
    'CreateRole',
    {
      ...picked(properties, ['RoleName', 'Path', 'Description', 'MaxSessionDuration', 'PermissionsBoundary']),
      AssumeRolePolicyDocument: documentText(properties['AssumeRolePolicyDocument']),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'RoleName'),
  usable: ({ answer }) => picked(objectOf(answer, 'Role'), ATTRIBUTES),
  parts: [
    managedPoliciesPart('Role'),
    inlinePoliciesPart('Role'),
    wholePart(['AssumeRolePolicyDocument'], (after, { physicalId: RoleName }) => [
      'UpdateAssumeRolePolicy',
      { RoleName, PolicyDocument: documentText(after['AssumeRolePolicyDocument']) },
    ]),
    wholePart(
      ['Description', 'MaxSessionDuration'],
      (after, { physicalId: RoleName }) => ['UpdateRole', { RoleName, ...after }],
      { Description: '', MaxSessionDuration: 3600 },
    ),
    boundaryPart('Role'),
    entityTagsPart('Role'),
  ],
  read: async (ask, { physicalId: RoleName, properties, isNew }) => {
    const [found, policies] = await Promise.all([
      ask('GetRole', { RoleName }),
      isNew === true ? sentPolicies(properties) : observedPolicies(ask, 'Role', RoleName),
    ]);
    const role = objectOf(found, 'Role');
    const boundary = textOf(objectOf(role, 'PermissionsBoundary'), 'PermissionsBoundaryArn');
    const trust = decodeURIComponent(textOf(role, 'AssumeRolePolicyDocument'));
    return {
      observed: {
        ...picked(role, ['RoleName', 'Path', 'Description', 'MaxSessionDuration']),
        AssumeRolePolicyDocument: documentOf(trust),
        ...(boundary === '' ? {} : { PermissionsBoundary: boundary }),
        ...policies,
        ...observedTags(role, 'Tags', 'pairs'),
      },
      attributes: picked(role, ATTRIBUTES),
      ...momentOf(role, 'CreateDate'),
    };
  },
  delete: (_ask, { physicalId: RoleName, properties }) => [
    ...policyRemovals('Role', RoleName, properties),
    ['DeleteRole', { RoleName }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'RoleName')],
};
