/** Describes how EBS volumes are managed. */

import { type JsonObject, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../../direct/phase.js';
import { includes } from '../../../direct/provider/ownership.js';
import { when } from '../../property-forms.js';
import { EC2, type Ask, type Description } from '../../sdk/ec2.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

const FIXED = ['AvailabilityZone', 'AvailabilityZoneId', 'Encrypted', 'KmsKeyId', 'SnapshotId'];
const AT_CREATE = ['VolumeInitializationRate'];
const SIZES = ['Iops', 'MultiAttachEnabled', 'Size', 'Throughput', 'VolumeType'];
const READ = [...FIXED, ...AT_CREATE, ...SIZES];

/**
 * `AWS::EC2::Volume`, by its id. Copies of volumes (`SourceVolumeId`) and volumes on Outposts go to Cloud Control. A
 * changed volume is ready once its new size is effective, before its data has been moved (`optimizing`).
 * Source: CreateVolume, ModifyVolume, ModifyVolumeAttribute, DescribeVolumesModifications, DeleteVolume, EC2 API
 * Reference; which properties cannot be changed: AWS::EC2::Volume, template reference.
 */
export const volume: Description = {
  type: 'AWS::EC2::Volume',
  ...EC2,
  ...MARKED,
  settlesFirst: true,
  identity: [],
  fixed: [...FIXED, ...AT_CREATE],
  create: (properties, _place, unique) => [
    'CreateVolume',
    {
      ...picked(properties, READ),
      ClientToken: unique,
      ...tagSpecifications('volume', properties, unique),
    },
  ],
  idOf: (answer) => textOf(answer, 'VolumeId'),
  parts: [
    {
      properties: SIZES,
      isInCreate: true,
      sends: 'changes',
      isAwaited: true,
      calls: (change, { physicalId: VolumeId, observed }) => {
        const changes = modified(change, observed);
        return when(Object.keys(changes).length > 0, ['ModifyVolume', { VolumeId, ...changes }]);
      },
    },
    {
      properties: ['AutoEnableIO'],
      calls: ({ after }, { physicalId: VolumeId }) => [
        ['ModifyVolumeAttribute', { VolumeId, AutoEnableIO: { Value: after['AutoEnableIO'] ?? false } }],
      ],
    },
    ec2Tags(),
  ],
  read: async (ask, { physicalId: VolumeId, properties }) => {
    const found = firstOf(await ask('DescribeVolumes', { VolumeIds: [VolumeId] }), 'Volumes');
    if (found === undefined || found['State'] === 'deleted') return undefined;
    return {
      observed: {
        VolumeId,
        ...omitted(picked(found, READ), unaskedZones(properties)),
        ...(await autoEnabled(ask, VolumeId, properties)),
        ...readTags(found),
      },
      attributes: { VolumeId },
      ...(await phaseOf(ask, found, properties)),
      ...momentOf(found, 'CreateTime'),
    };
  },
  delete: (_ask, { physicalId: VolumeId }) => [['DeleteVolume', { VolumeId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeVolumes', 'Volumes', unique), 'VolumeId'),
};

/** The name and the id of a zone say the same: only the one of the template is a property. */
function unaskedZones(properties: JsonObject): string[] {
  return properties['AvailabilityZoneId'] === undefined ? ['AvailabilityZoneId'] : ['AvailabilityZone'];
}

/**
 * A modification keeps what it does not name, but for the IOPS of another type of volume. Not every type takes
 * `MultiAttachEnabled`.
 */
function modified(
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
  observed: JsonObject = {},
): JsonObject {
  const MultiAttachEnabled = after['MultiAttachEnabled'] ?? false;
  const isShared = observed['MultiAttachEnabled'] ?? before['MultiAttachEnabled'] ?? false;
  return {
    ...omitted(after, ['MultiAttachEnabled']),
    ...(MultiAttachEnabled === isShared ? {} : { MultiAttachEnabled }),
  };
}

/** A call of its own returns it, which is made only for volumes that set it. */
async function autoEnabled(ask: Ask, VolumeId: string, properties: JsonObject): Promise<JsonObject> {
  if (properties['AutoEnableIO'] === undefined) return {};
  const answer = await ask.optional('DescribeVolumeAttribute', { VolumeId, Attribute: 'autoEnableIO' });
  const setting = answer?.['AutoEnableIO'];
  return setting === undefined ? {} : { AutoEnableIO: (setting as JsonObject)['Value'] ?? false };
}

const STATES = { changing: ['creating'], going: ['deleting'], failed: ['error'] };

async function phaseOf(ask: Ask, found: JsonObject, asked: JsonObject): Promise<Phase> {
  const phase = phaseIn(found['State'], STATES, 'The volume could not be created');
  return phase.phase === undefined ? phaseOfModification(ask, found, asked) : phase;
}

/** By the last modification; there is none of a volume that was never modified, and an old one may have failed. */
async function phaseOfModification(ask: Ask, found: JsonObject, asked: JsonObject): Promise<Phase> {
  const Filters = [{ Name: 'volume-id', Values: [textOf(found, 'VolumeId')] }];
  const answer = await ask.optional('DescribeVolumesModifications', { Filters });
  const last = objectsOf(answer ?? {}, 'VolumesModifications').at(-1);
  if (last?.['ModificationState'] === 'modifying') return { phase: 'changing' };
  if (last?.['ModificationState'] !== 'failed' || includes(found, picked(asked, SIZES))) return {};
  return { phase: 'failed', trouble: textOf(last, 'StatusMessage') };
}
