/** Simulates EBS volumes by EC2's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { given, required } from './form.js';
import { referrers, type Ec2Options, type Things } from './things.js';

const PLACES = ['AvailabilityZone', 'AvailabilityZoneId', 'KmsKeyId', 'SnapshotId'];
const SIZES = ['Iops', 'MultiAttachEnabled', 'Size', 'Throughput', 'VolumeType'];
const KINDS = {
  Encrypted: 'boolean',
  MultiAttachEnabled: 'boolean',
  Iops: 'number',
  Size: 'number',
  Throughput: 'number',
  VolumeInitializationRate: 'number',
} as const;

/** "gp3: 3,000 IOPS and 125 MiB/s" (CreateVolume). */
const GP3 = { Iops: 3_000, Throughput: 125 };

/**
 * Volumes: `creating` before they are `available`, and `modifying` until a new size is effective.
 * Source: CreateVolume, ModifyVolume, ModifyVolumeAttribute, DescribeVolumes, DescribeVolumesModifications,
 * DescribeVolumeAttribute, DeleteVolume, EC2 API Reference.
 */
export class Volumes {
  constructor(
    private readonly volumes: Things,
    private readonly times: NonNullable<Ec2Options['volume']> = {},
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateVolume: (input) => this.create(input),
      DeleteVolume: (input) => this.delete(input),
      DescribeVolumes: (input) => ({
        volumeSet: { item: this.described(input).map((one) => this.volumeXml(one)) },
      }),
      DescribeVolumeAttribute: (input) => {
        const { identifier, model } = this.existing(input);
        const value = textIn(model['AutoEnableIO']) || 'false';
        return { volumeId: identifier, autoEnableIO: { value } };
      },
      DescribeVolumesModifications: (input) => ({
        volumeModificationSet: { item: this.described(input).flatMap((one) => this.modificationXml(one)) },
      }),
      ModifyVolume: (input) => this.modify(input),
      ModifyVolumeAttribute: (input) => {
        const AutoEnableIO = input.text('AutoEnableIO.Value') === 'true';
        this.volumes.update(this.existing(input), { AutoEnableIO });
        return { return: true };
      },
    };
  }

  private create(input: Input): XmlElement {
    const model = given(input, [...PLACES, ...SIZES, 'Encrypted', 'VolumeInitializationRate'], KINDS);
    if (model['Size'] === undefined && model['SnapshotId'] === undefined) {
      throw new ServiceError('MissingParameter', 'The request must contain the parameter size/snapshot');
    }
    refuseUnfit(model);
    const made = this.volumes.create(input, model);
    return this.volumeXml(this.complete(made));
  }

  /** `VolumeInUse`: Error codes for the Amazon EC2 API. */
  private delete(input: Input): XmlElement {
    const volume = this.existing(input);
    const [attachment] = referrers(this.volumes.account, volume, 'AWS::EC2::VolumeAttachment');
    if (attachment !== undefined) {
      const holder = textIn(attachment.model['InstanceId']);
      const message = `Volume ${volume.identifier} is currently attached to ${holder}`;
      throw new ServiceError('VolumeInUse', message);
    }
    this.volumes.remove(volume);
    return { return: true };
  }

  private modify(input: Input): XmlElement {
    const volume = this.existing(input);
    const wanted = given(input, SIZES, KINDS);
    if (Object.keys(wanted).length === 0) {
      const message = 'Must specify at least one of size, type, iops, throughput, multi_attach_enabled';
      throw new ServiceError('InvalidParameterValue', message);
    }
    const before = sizesOf(volume.model);
    if (Number(wanted['Size'] ?? before['Size']) < Number(before['Size'])) {
      throw new ServiceError('InvalidParameterValue', 'New size cannot be smaller than existing size');
    }
    const kept = withoutOtherTypes(volume, wanted);
    refuseUnfit({ ...kept.model, ...wanted });
    const modifiedAt = this.volumes.account.now();
    this.volumes.update(this.volumes.own.remember(kept, { modifiedAt, sizesBefore: before }), wanted);
    return { volumeModification: this.modificationXml(this.complete(this.existing(input)))[0] ?? {} };
  }

  /** With the values that it has where nobody asked for them, which every read shows. */
  private complete(volume: Resource): Resource {
    const { Encrypted = false } = volume.model;
    const whole = { ...volume, model: { ...volume.model, Encrypted, ...sizesOf(volume.model) } };
    this.volumes.account.inventory.put(whole);
    return whole;
  }

  private described(input: Input): Resource[] {
    return this.volumes
      .seen(input, listOf(input, 'VolumeId'))
      .filter(({ identifier, model }) => passes(input, { 'volume-id': [identifier] }, model['Tags']));
  }

  private existing(input: Input): Resource {
    return this.volumes.existing(input, required(input, 'VolumeId'));
  }

  private volumeXml(volume: Resource): XmlElement {
    const { identifier, model, createdAt, internal } = volume;
    const isNew = this.volumes.account.now() < createdAt + (this.times.available ?? 0);
    const sizes = this.isModifying(volume) ? (internal['sizesBefore'] as JsonObject) : sizesOf(model);
    return {
      volumeId: identifier,
      status: isNew ? 'creating' : 'available',
      createTime: new Date(createdAt).toISOString(),
      encrypted: textIn(model['Encrypted']) || 'false',
      ...lowered(model, [...PLACES, 'VolumeInitializationRate']),
      ...lowered(sizes, SIZES),
      tagSet: tagSet(model),
    };
  }

  private modificationXml(volume: Resource): XmlElement[] {
    const { identifier, internal } = volume;
    if (internal['modifiedAt'] === undefined) return [];
    const modificationState = this.isModifying(volume) ? 'modifying' : 'completed';
    return [{ volumeId: identifier, modificationState }];
  }

  private isModifying({ internal: { modifiedAt } }: Resource): boolean {
    const { modified = 0 } = this.times;
    return typeof modifiedAt === 'number' && this.volumes.account.now() < modifiedAt + modified;
  }
}

/** "Valid only for gp3 volumes"; "only supported for io1 and io2 volumes" (CreateVolume). */
function refuseUnfit({ VolumeType: type = 'gp2', Throughput, MultiAttachEnabled }: JsonObject): void {
  const isUnfit =
    (Throughput !== undefined && type !== 'gp3') ||
    (MultiAttachEnabled === true && !/^io[12]$/.test(textIn(type)));
  if (!isUnfit) return;
  const name = MultiAttachEnabled === true ? 'MultiAttachEnabled' : 'throughput';
  const message = `The parameter ${name} is not supported for ${textIn(type)} volumes.`;
  throw new ServiceError('InvalidParameterCombination', message);
}

/** Another type of volume starts with its own IOPS and throughput: "Default: … if you change the volume type". */
function withoutOtherTypes(volume: Resource, { VolumeType }: JsonObject): Resource {
  if (VolumeType === undefined || VolumeType === sizesOf(volume.model)['VolumeType']) return volume;
  const { Iops: _iops, Throughput: _throughput, ...model } = volume.model;
  const { Iops: _before, Throughput: _slower, ...asked } = volume.asked;
  return { ...volume, model, asked };
}

/** With what a volume has where nobody asked for it; the size of a snapshot is made up. */
function sizesOf(model: JsonObject): JsonObject {
  const { VolumeType = 'gp2', Size = 8, MultiAttachEnabled = false, Iops, Throughput } = model;
  const base = VolumeType === 'gp3' ? GP3 : { Iops: Math.max(100, 3 * Number(Size)) };
  return {
    ...base,
    VolumeType,
    Size,
    MultiAttachEnabled,
    ...(Iops === undefined ? {} : { Iops }),
    ...(Throughput === undefined ? {} : { Throughput }),
  };
}

function lowered(model: JsonObject, names: readonly string[]): XmlElement {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] =>
      model[name] === undefined ? [] : [[name.charAt(0).toLowerCase() + name.slice(1), textIn(model[name])]],
    ),
  );
}
