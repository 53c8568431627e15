/** Describes how IAM roles are managed. */

import type { JsonObject } from '../../../../json.js';
import { momentOf, objectOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Call, Description } from '../../description.js';
import { documentOf, documentText, givenTags, tagsPart, wholePart } from '../../property-forms.js';
import { iam } from '../../sdk/iam.js';

/**
 * `AWS::IAM::Role`, by its name. Policies that other resources of the stack attach to it are left alone, and go before it.
 * Source: CreateRole, AttachRolePolicy, PutRolePolicy, UpdateRole, AWS IAM API Reference.
 */
export const iamRole: Description = {
  type: 'AWS::IAM::Role',
  api: 'IAM',
  service: 'iam',
  sdk: iam,
  identity: ['RoleName', 'Path'],
  create: (properties) => [
    'CreateRole',
    {
      ...picked(properties, ['RoleName', 'Path', 'Description', 'MaxSessionDuration', 'PermissionsBoundary']),
      AssumeRolePolicyDocument: documentText(properties['AssumeRolePolicyDocument']),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'RoleName'),
  parts: [
    {
      properties: ['ManagedPolicyArns'],
      calls: ({ before, after }, { physicalId: RoleName }) => {
        const wanted = textsOf(after, 'ManagedPolicyArns');
        const gone = textsOf(before, 'ManagedPolicyArns').filter((arn) => !wanted.includes(arn));
        return [
          ...wanted.map((PolicyArn): Call => ['AttachRolePolicy', { RoleName, PolicyArn }]),
          ...gone.map((PolicyArn): Call => ['DetachRolePolicy', { RoleName, PolicyArn }]),
        ];
      },
    },
    {
      properties: ['Policies'],
      calls: ({ before, after }, { physicalId: RoleName }) => {
        const wanted = objectsOf(after, 'Policies');
        const names = new Set(wanted.map(nameOf));
        const gone = objectsOf(before, 'Policies').filter((policy) => !names.has(nameOf(policy)));
        return [
          ...wanted.map((policy): Call => ['PutRolePolicy', { RoleName, ...policyInput(policy) }]),
          ...gone.map((policy): Call => ['DeleteRolePolicy', { RoleName, PolicyName: nameOf(policy) }]),
        ];
      },
    },
    wholePart(['AssumeRolePolicyDocument'], (after, { physicalId: RoleName }) => [
      'UpdateAssumeRolePolicy',
      { RoleName, PolicyDocument: documentText(after['AssumeRolePolicyDocument']) },
    ]),
    wholePart(
      ['Description', 'MaxSessionDuration'],
      (after, { physicalId: RoleName }) => ['UpdateRole', { RoleName, ...after }],
      { Description: '', MaxSessionDuration: 3600 },
    ),
    {
      properties: ['PermissionsBoundary'],
      isInCreate: true,
      calls: ({ after }, { physicalId: RoleName }) => [
        after['PermissionsBoundary'] === undefined
          ? ['DeleteRolePermissionsBoundary', { RoleName }]
          : ['PutRolePermissionsBoundary', { RoleName, ...after }],
      ],
    },
    tagsPart({
      style: 'pairs',
      set: 'TagRole',
      unset: 'UntagRole',
      members: { tags: 'Tags', keys: 'TagKeys' },
      target: ({ physicalId }) => ({ RoleName: physicalId }),
    }),
  ],
  read: async (ask, { physicalId: RoleName }) => {
    const role = objectOf(await ask('GetRole', { RoleName }), 'Role');
    const [ManagedPolicyArns, Policies] = await Promise.all([attached(ask, RoleName), inline(ask, RoleName)]);
    const boundary = textOf(objectOf(role, 'PermissionsBoundary'), 'PermissionsBoundaryArn');
    const trust = decodeURIComponent(textOf(role, 'AssumeRolePolicyDocument'));
    return {
      observed: {
        ...picked(role, ['RoleName', 'Path', 'Description', 'MaxSessionDuration']),
        AssumeRolePolicyDocument: documentOf(trust),
        ...(boundary === '' ? {} : { PermissionsBoundary: boundary }),
        ...(ManagedPolicyArns.length === 0 ? {} : { ManagedPolicyArns }),
        ...(Policies.length === 0 ? {} : { Policies }),
        ...(objectsOf(role, 'Tags').length === 0 ? {} : picked(role, ['Tags'])),
      },
      attributes: picked(role, ['Arn', 'RoleId', 'RoleName']),
      ...momentOf(role, 'CreateDate'),
    };
  },
  delete: (_ask, { physicalId: RoleName, properties }) => {
    const names = objectsOf(properties, 'Policies').map(nameOf);
    const calls = [
      ...textsOf(properties, 'ManagedPolicyArns').map((PolicyArn): Call => [
        'DetachRolePolicy',
        { RoleName, PolicyArn },
      ]),
      ...names.map((PolicyName): Call => ['DeleteRolePolicy', { RoleName, PolicyName }]),
    ];
    return Promise.resolve([...calls, ['DeleteRole', { RoleName }]]);
  },
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'RoleName')]),
};

function nameOf(policy: JsonObject): string {
  return textOf(policy, 'PolicyName');
}

function policyInput(policy: JsonObject): JsonObject {
  return { PolicyName: nameOf(policy), PolicyDocument: documentText(policy['PolicyDocument']) };
}

function textsOf(properties: JsonObject, name: string): string[] {
  const list = properties[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

async function attached(ask: Ask, RoleName: string): Promise<string[]> {
  const policies = await pages(ask, 'ListAttachedRolePolicies', RoleName);
  return policies.flatMap((page) =>
    objectsOf(page, 'AttachedPolicies').map((one) => textOf(one, 'PolicyArn')),
  );
}

async function inline(ask: Ask, RoleName: string): Promise<JsonObject[]> {
  const answers = await pages(ask, 'ListRolePolicies', RoleName);
  const names = answers.flatMap((page) => textsOf(page, 'PolicyNames'));
  const policies = await Promise.all(
    names.map((PolicyName) => ask.optional('GetRolePolicy', { RoleName, PolicyName })),
  );
  return policies.flatMap((policy) =>
    policy === undefined
      ? []
      : [
          {
            PolicyName: nameOf(policy),
            PolicyDocument: documentOf(decodeURIComponent(textOf(policy, 'PolicyDocument'))),
          },
        ],
  );
}

async function pages(ask: Ask, command: string, RoleName: string): Promise<JsonObject[]> {
  const answers: JsonObject[] = [];
  for (let Marker = ''; ;) {
    const answer = (await ask.optional(command, { RoleName, ...(Marker === '' ? {} : { Marker }) })) ?? {};
    answers.push(answer);
    Marker = answer['IsTruncated'] === true ? textOf(answer, 'Marker') : '';
    if (Marker === '') return answers;
  }
}
