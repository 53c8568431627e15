/** Simulates snapshots of EBS volumes. */

import { createHash } from 'node:crypto';
import type { Json } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { placeFor } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';

interface VolumeSnapshot {
  readonly snapshotId: string;
  readonly volumeId: string;
  readonly description: string;
  /** How often it was looked at. */
  readonly looks: number;
}

/**
 * Snapshots of volumes; one is `pending` when first looked at, and outlives its volume.
 * Source: CreateSnapshot, DescribeSnapshots, EC2 API Reference.
 */
export class VolumeSnapshots {
  private stored: VolumeSnapshot[] = [];

  constructor(private readonly account: Account) {}

  get operations(): Operations<XmlElement> {
    return {
      CreateSnapshot: (input) => this.take(input),
      DescribeSnapshots: (input) => ({ snapshotSet: { item: this.look(input.text('SnapshotId.1')) } }),
    };
  }

  snapshot(): Json {
    return this.stored.map((one) => ({ ...one }));
  }

  restore(snapshot: Json): void {
    this.stored = (snapshot ?? []) as unknown as VolumeSnapshot[];
  }

  private take(input: Input): XmlElement {
    const volumeId = input.text('VolumeId');
    const volumes = this.account.inventory.ofType('AWS::EC2::Volume', placeFor(input));
    if (!volumes.some(({ identifier }) => identifier === volumeId)) {
      throw new ServiceError('InvalidVolume.NotFound', `The volume '${volumeId}' does not exist.`);
    }
    const hash = createHash('sha256').update(`${volumeId} ${input.call.id}`).digest('hex');
    const snapshotId = `snap-${hash.slice(0, 17)}`;
    const taken = { snapshotId, volumeId, description: input.optional('Description') ?? '', looks: 0 };
    this.stored.push(taken);
    return xmlOf(taken);
  }

  private look(snapshotId: string): XmlElement {
    this.stored = this.stored.map((one) =>
      one.snapshotId === snapshotId ? { ...one, looks: one.looks + 1 } : one,
    );
    const found = this.stored.find((one) => one.snapshotId === snapshotId);
    if (found !== undefined) return xmlOf(found);
    throw new ServiceError('InvalidSnapshot.NotFound', `The snapshot '${snapshotId}' does not exist.`);
  }
}

function xmlOf({ snapshotId, volumeId, description, looks }: VolumeSnapshot): XmlElement {
  return { snapshotId, volumeId, description, status: looks > 1 ? 'completed' : 'pending' };
}
