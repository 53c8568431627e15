/** Describes how KMS keys are managed. */

import { equal, type Json, type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import type { Place } from '../../description.js';
import { listed } from '../../listing.js';
import { isMarked, MARK, markedTags } from '../../marks.js';
import {
  documentOf,
  documentText,
  respelled,
  styledTags,
  tagsPart,
  when,
  wholePart,
} from '../../property-forms.js';
import { KMS, type Ask, type Call, type Description } from '../../sdk/kms.js';

/** Properties that only the create sets. */
const FIXED = ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'];

/** Days, if the template gives none. */
const ROTATION_PERIOD = 365;

const NOT_ROTATED: JsonObject = { KeyRotationEnabled: false };

const PAGING = { token: 'Marker', next: 'NextMarker' };

const DELETED_STATES = ['PendingDeletion', 'PendingReplicaDeletion'];

/**
 * `AWS::KMS::Key`, by its id. KMS is eventually consistent, and deletes a key only days after the call. A key that is
 * scheduled for deletion counts as deleted, as it does for CloudFormation's handler.
 * Source: CreateKey, EnableKeyRotation, GetKeyRotationStatus, ScheduleKeyDeletion, AWS KMS API Reference; "AWS KMS eventual
 * consistency", AWS KMS Developer Guide.
 */
export const kmsKey: Description = {
  type: 'AWS::KMS::Key',
  ...KMS,
  appearsLate: true,
  identity: [],
  fixed: FIXED,
  defaults: {
    KeySpec: 'SYMMETRIC_DEFAULT',
    KeyUsage: 'ENCRYPT_DECRYPT',
    MultiRegion: false,
    Origin: 'AWS_KMS',
  },
  atDelete: ['PendingWindowInDays'],
  unreadable: ['BypassPolicyLockoutSafetyCheck', 'PendingWindowInDays', 'RotationPeriodInDays'],
  create: (properties, _place, unique) => [
    'CreateKey',
    {
      ...picked(properties, [...FIXED, 'BypassPolicyLockoutSafetyCheck', 'Description']),
      ...policyMember(properties),
      Tags: styledTags(markedTags(properties, unique), 'kms-pairs'),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'KeyMetadata'), 'KeyId'),
  usable: ({ answer }) => picked(objectOf(answer, 'KeyMetadata'), ['Arn', 'KeyId']),
  unmark: ({ physicalId: KeyId }) => ['UntagResource', { KeyId, TagKeys: [MARK] }],
  isDone: async (ask, [command, input]) =>
    command === 'ScheduleKeyDeletion' && isDeleted(await metadataOf(ask, textOf(input, 'KeyId'))),
  parts: [
    wholePart(
      ['Description'],
      (after, { physicalId: KeyId }) => ['UpdateKeyDescription', { KeyId, ...after }],
      { Description: '' },
    ),
    {
      properties: ['KeyPolicy', 'BypassPolicyLockoutSafetyCheck'],
      isInCreate: true,
      // How a policy is checked is no setting of the key: it matters when the policy changes.
      calls: ({ before, after }, { physicalId: KeyId, place }) => {
        if (equal(before['KeyPolicy'], after['KeyPolicy'])) return [];
        const KeyPolicy = after['KeyPolicy'] ?? byDefault(place);
        const bypass = picked(after, ['BypassPolicyLockoutSafetyCheck']);
        return [
          ['PutKeyPolicy', { KeyId, PolicyName: 'default', ...bypass, ...policyMember({ KeyPolicy }) }],
        ];
      },
    },
    // The rotation of a disabled key cannot be changed.
    {
      properties: ['Enabled'],
      calls: ({ before, after }, { physicalId: KeyId }) =>
        when(before['Enabled'] === false && after['Enabled'] !== false, ['EnableKey', { KeyId }]),
    },
    {
      properties: ['EnableKeyRotation', 'RotationPeriodInDays'],
      calls: (change, { physicalId: KeyId, properties }) => rotationCalls(change, KeyId, properties),
    },
    {
      properties: ['Enabled'],
      calls: ({ after }, { physicalId: KeyId }) =>
        when(after['Enabled'] === false, ['DisableKey', { KeyId }]),
    },
    tagsPart({
      style: 'kms-pairs',
      target: ({ physicalId }) => ({ KeyId: physicalId }),
    }),
  ],
  read: async (ask, { physicalId: KeyId }) => {
    const key = await metadataOf(ask, KeyId);
    if (isDeleted(key)) return undefined;
    const [policy, rotation, Tags] = await Promise.all([
      ask.optional('GetKeyPolicy', { KeyId, PolicyName: 'default' }),
      rotates(key) ? ask.optional('GetKeyRotationStatus', { KeyId }) : NOT_ROTATED,
      tagsOf(ask, KeyId),
    ]);
    const EnableKeyRotation = rotation?.['KeyRotationEnabled'];
    return {
      observed: {
        ...picked(key, ['Description', 'Enabled', ...FIXED]),
        ...(policy === undefined ? {} : { KeyPolicy: documentOf(textOf(policy, 'Policy')) }),
        ...(EnableKeyRotation === undefined ? {} : { EnableKeyRotation }),
        ...(Tags.length === 0 ? {} : { Tags }),
      },
      attributes: picked(key, ['Arn', 'KeyId']),
      ...momentOf(key, 'CreationDate'),
    };
  },
  delete: (_ask, { physicalId: KeyId, properties }) => [
    ['ScheduleKeyDeletion', { KeyId, ...picked(properties, ['PendingWindowInDays']) }],
  ],
  candidates: async (ask, _properties, _place, unique) => {
    const marked: string[] = [];
    const refusals: unknown[] = [];
    const ids = await keyIds(ask);
    for (const id of ids) {
      const tags = await tagsBy(ask, id).catch((thrown: unknown) => {
        refusals.push(thrown);
        return [];
      });
      if (isMarked(tags, unique)) marked.push(id);
    }
    // Keys of others may hide their tags. If all do, the role cannot tell whether its own key was made.
    if (ids.length > 0 && refusals.length === ids.length) throw refusals[0];
    return marked;
  },
};

/**
 * The policy of a key whose template gives none any more, as CloudFormation's handler sets it: that of keys without a
 * policy of their own. Source: ModelAdapter.java, aws-cloudformation/aws-cloudformation-resource-providers-kms.
 */
function byDefault({ partition, accountId }: Place): JsonObject {
  const root = {
    Sid: 'Enable IAM User Permissions',
    Effect: 'Allow',
    Principal: { AWS: `arn:${partition}:iam::${accountId}:root` },
    Action: 'kms:*',
    Resource: '*',
  };
  return { Version: '2012-10-17', Id: 'key-default-1', Statement: [root] };
}

function policyMember(properties: JsonObject): JsonObject {
  const policy = properties['KeyPolicy'];
  return policy === undefined ? {} : { Policy: documentText(policy) };
}

/** Only symmetric keys with key material from KMS can be rotated. For others, even disabling rotation is an error. */
function rotates({ KeySpec = 'SYMMETRIC_DEFAULT', Origin = 'AWS_KMS' }: JsonObject): boolean {
  return KeySpec === 'SYMMETRIC_DEFAULT' && Origin === 'AWS_KMS';
}

function rotationCalls(
  { before, after }: Readonly<Record<'before' | 'after', JsonObject>>,
  KeyId: string,
  properties: JsonObject,
): readonly Call[] {
  if (after['EnableKeyRotation'] === true) {
    const days: Json | undefined =
      after['RotationPeriodInDays'] ??
      (before['RotationPeriodInDays'] === undefined ? undefined : ROTATION_PERIOD);
    return [['EnableKeyRotation', { KeyId, ...(days === undefined ? {} : { RotationPeriodInDays: days }) }]];
  }
  const isNamed = Object.hasOwn(before, 'EnableKeyRotation') || Object.hasOwn(after, 'EnableKeyRotation');
  return when(isNamed && rotates(properties), ['DisableKeyRotation', { KeyId }]);
}

async function metadataOf(ask: Ask, KeyId: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeKey', { KeyId }), 'KeyMetadata');
}

function isDeleted(key: JsonObject): boolean {
  return DELETED_STATES.includes(textOf(key, 'KeyState'));
}

function tagsOf(ask: Ask, KeyId: string): Promise<JsonObject[]> {
  return tagsBy(ask.optional, KeyId);
}

async function tagsBy(ask: Ask | Ask['optional'], KeyId: string): Promise<JsonObject[]> {
  const tags = await listed(ask, ['ListResourceTags', { KeyId }], { member: 'Tags', ...PAGING });
  return respelled(tags, { TagKey: 'Key', TagValue: 'Value' }) as JsonObject[];
}

async function keyIds(ask: Ask): Promise<string[]> {
  const keys = await listed(ask, ['ListKeys', { Limit: 1_000 }], { member: 'Keys', ...PAGING });
  return keys.map((key) => textOf(key, 'KeyId'));
}
