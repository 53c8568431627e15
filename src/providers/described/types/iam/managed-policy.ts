/** Describes how managed policies of IAM are managed. */

import {
  equal,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  parseObject,
  picked,
  textOf,
} from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { documentOf, documentText } from '../../property-forms.js';
import { IAM, type Ask, type Call, type Description, type Part } from '../../sdk/iam.js';
import { attachment, pagesOf, textsOf, type Entity } from './entity-policies.js';

const ENTITIES: readonly Entity[] = ['Group', 'Role', 'User'];

/** Versions that a policy may have. Source: "IAM and AWS STS quotas". */
const MAX_VERSIONS = 5;

const ATTRIBUTES = [
  'AttachmentCount',
  'CreateDate',
  'DefaultVersionId',
  'IsAttachable',
  'PermissionsBoundaryUsageCount',
  'PolicyId',
  'UpdateDate',
];

/**
 * `AWS::IAM::ManagedPolicy`, by its ARN. A new document becomes a new version, and the oldest version is deleted if there
 * are too many. Attachments by other resources are kept.
 * Source: CreatePolicy, CreatePolicyVersion, ListEntitiesForPolicy, DeletePolicy, AWS IAM API Reference.
 */
export const managedPolicy: Description = {
  type: 'AWS::IAM::ManagedPolicy',
  ...IAM,
  appearsLate: true,
  identity: ['ManagedPolicyName', 'Path', 'Description'],
  create: (properties) => [
    'CreatePolicy',
    {
      PolicyName: textOf(properties, 'ManagedPolicyName'),
      PolicyDocument: documentText(properties['PolicyDocument']),
      ...picked(properties, ['Path', 'Description']),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'Policy'), 'Arn'),
  usable: ({ physicalId: PolicyArn }) => ({ PolicyArn }),
  isDone: async (ask, [command, input]) => {
    if (command !== 'CreatePolicyVersion') return false;
    const document = await defaultDocument(ask, await policyOf(ask, textOf(input, 'PolicyArn')));
    return equal(document, documentOf(textOf(input, 'PolicyDocument')));
  },
  parts: [
    {
      properties: ['PolicyDocument'],
      isInCreate: true,
      calls: async ({ after }, { physicalId: PolicyArn }, ask) => {
        const versions = await versionsOf(ask, PolicyArn);
        const oldest = versions.filter(isNotDefault).at(-1);
        const surplus = versions.length < MAX_VERSIONS ? undefined : oldest;
        const PolicyDocument = documentText(after['PolicyDocument']);
        return [
          ...(surplus === undefined ? [] : [versionRemoval(PolicyArn, surplus)]),
          ['CreatePolicyVersion', { PolicyArn, PolicyDocument, SetAsDefault: true }],
        ];
      },
    },
    ...ENTITIES.map(entitiesPart),
  ],
  read: async (ask, { physicalId }) => {
    const policy = await policyOf(ask, physicalId);
    const [document, attached] = await Promise.all([
      defaultDocument(ask, policy),
      pagesOf(ask, 'ListEntitiesForPolicy', { PolicyArn: physicalId }),
    ]);
    const entities = ENTITIES.flatMap((entity): [string, Json][] => {
      const names = attached.flatMap((page) =>
        objectsOf(page, `Policy${entity}s`).map((one) => textOf(one, `${entity}Name`)),
      );
      return names.length === 0 ? [] : [[`${entity}s`, names]];
    });
    return {
      observed: {
        ManagedPolicyName: textOf(policy, 'PolicyName'),
        Description: textOf(policy, 'Description'),
        ...picked(policy, ['Path']),
        PolicyDocument: document,
        ...Object.fromEntries(entities),
      },
      attributes: { PolicyArn: physicalId, ...picked(policy, ATTRIBUTES) },
      ...momentOf(policy, 'CreateDate'),
    };
  },
  delete: async (ask, { physicalId: PolicyArn, properties }) => {
    const versions = (await unlessMissing(versionsOf(ask, PolicyArn))) ?? [];
    return [
      ...ENTITIES.flatMap((entity) =>
        textsOf(properties, `${entity}s`).map((name) => attachment('Detach', entity, name, PolicyArn)),
      ),
      ...versions.filter(isNotDefault).map((version) => versionRemoval(PolicyArn, version)),
      ['DeletePolicy', { PolicyArn }],
    ];
  },
  candidates: (_ask, properties, { partition, accountId }) => {
    const path = textOf(properties, 'Path') || '/';
    const name = textOf(properties, 'ManagedPolicyName');
    return [`arn:${partition}:iam::${accountId}:policy${path}${name}`];
  },
};

/** The identities that the policy attaches itself to. */
function entitiesPart(entity: Entity): Part {
  const property = `${entity}s`;
  return {
    properties: [property],
    calls: ({ before, after }, { physicalId }) => {
      const { set, gone } = itemChanges(textsOf(before, property), textsOf(after, property));
      return [
        ...set.map((name) => attachment('Attach', entity, name, physicalId)),
        ...gone.map((name) => attachment('Detach', entity, name, physicalId)),
      ];
    },
  };
}

async function policyOf(ask: Ask, PolicyArn: string): Promise<JsonObject> {
  return objectOf(await ask('GetPolicy', { PolicyArn }), 'Policy');
}

async function defaultDocument(ask: Ask, policy: JsonObject): Promise<Json> {
  const version = await ask('GetPolicyVersion', {
    PolicyArn: textOf(policy, 'Arn'),
    VersionId: textOf(policy, 'DefaultVersionId'),
  });
  const text = decodeURIComponent(textOf(objectOf(version, 'PolicyVersion'), 'Document'));
  return parseObject(text) ?? text;
}

/** Newest first. */
async function versionsOf(ask: Ask, PolicyArn: string): Promise<JsonObject[]> {
  const answer = await ask('ListPolicyVersions', { PolicyArn });
  return objectsOf(answer, 'Versions').sort((one, other) => numberOf(other) - numberOf(one));
}

/** `v12` */
function numberOf(version: JsonObject): number {
  return Number(textOf(version, 'VersionId').slice(1));
}

function isNotDefault(version: JsonObject): boolean {
  return version['IsDefaultVersion'] !== true;
}

function versionRemoval(PolicyArn: string, version: JsonObject): Call {
  return ['DeletePolicyVersion', { PolicyArn, VersionId: textOf(version, 'VersionId') }];
}
