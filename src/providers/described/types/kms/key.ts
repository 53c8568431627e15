/** Describes how KMS keys are managed. */

import type { Json, JsonObject } from '../../../../json.js';
import { momentOf, objectOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Call, Description } from '../../description.js';
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
import { KMS } from '../../sdk/kms.js';

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
      // Without a policy in the template, the key keeps its current one.
      calls: ({ after }, { physicalId: KeyId }) =>
        when(after['KeyPolicy'] !== undefined, [
          'PutKeyPolicy',
          {
            KeyId,
            PolicyName: 'default',
            ...picked(after, ['BypassPolicyLockoutSafetyCheck']),
            ...policyMember(after),
          },
        ]),
    },
    {
      properties: ['Enabled', 'EnableKeyRotation', 'RotationPeriodInDays'],
      calls: ({ before, after }, { physicalId: KeyId, properties }) => [
        // The rotation of a disabled key cannot be changed.
        ...when(after['Enabled'] !== false && Object.hasOwn(before, 'Enabled'), ['EnableKey', { KeyId }]),
        ...rotationCalls({ before, after }, KeyId, properties),
        ...when(after['Enabled'] === false, ['DisableKey', { KeyId }]),
      ],
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
  delete: (_ask, { physicalId: KeyId, properties }) =>
    Promise.resolve([['ScheduleKeyDeletion', { KeyId, ...picked(properties, ['PendingWindowInDays']) }]]),
  candidates: async (ask, _properties, _place, unique) => {
    const marked: string[] = [];
    for (const id of await keyIds(ask)) {
      if (isMarked(await tagsOf(ask, id).catch(() => []), unique)) marked.push(id);
    }
    return marked;
  },
};

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

async function tagsOf(ask: Ask, KeyId: string): Promise<JsonObject[]> {
  const tags = await listed(ask.optional, ['ListResourceTags', { KeyId }], { member: 'Tags', ...PAGING });
  return respelled(tags, { TagKey: 'Key', TagValue: 'Value' }) as JsonObject[];
}

async function keyIds(ask: Ask): Promise<string[]> {
  const keys = await listed(ask, ['ListKeys', { Limit: 1_000 }], { member: 'Keys', ...PAGING });
  return keys.map((key) => textOf(key, 'KeyId'));
}
