/** Manages Route 53 record sets and groups of them. */

import { equal, type JsonObject, objectsOf, omitted, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { directType } from '../../direct/access.js';
import { includes } from '../../direct/provider/ownership.js';
import { recordSetId } from '../../../types/identity/physical-id.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import {
  apiRecord,
  keyOf,
  openRecordSets,
  templateRecord,
  type RecordChange,
  type RecordSets,
} from './route53.js';

/** Properties that record sets do not have in Route 53. */
const UNRECORDED = ['Comment', 'HostedZoneId', 'HostedZoneName'];

/** What both types are built on. */
abstract class RecordSetType {
  /** Creates wait for the name servers, which takes a minute each, so they must not take turns. */
  readonly isNamed = true;
  readonly records: RecordSets;

  constructor(records: RecordSets) {
    this.records = records;
  }

  /**
   * Changes record sets in one batch. Only those that the resource had are overwritten; one under a new key that somebody
   * else has made refuses the batch, unless an interrupted update has made it: then it is as desired already.
   */
  async change(zone: string, old: readonly JsonObject[], wanted: readonly JsonObject[]): Promise<void> {
    const isAmong = (records: readonly JsonObject[], record: JsonObject) =>
      records.some((other) => equal([...keyOf(other)], [...keyOf(record)]));
    const gone = old.filter((record) => !isAmong(wanted, record));
    await this.records.converge(zone, async () => {
      const deletions = (await this.present(zone, gone)).map(([record]) => ['DELETE', record] as const);
      const changes = wanted.map(async (record): Promise<RecordChange> => {
        if (isAmong(old, record)) return ['UPSERT', apiRecord(record)];
        const there = await this.records.find(zone, keyOf(record));
        if (there === undefined) return ['CREATE', apiRecord(record)];
        if (!includes(templateRecord(there, record), omitted(record, UNRECORDED))) throw taken(record);
        return ['UPSERT', apiRecord(record)];
      });
      return [...deletions, ...(await Promise.all(changes))];
    });
  }

  /** The record sets that exist, each with the template's properties. */
  async present(zone: string, asked: readonly JsonObject[]): Promise<[JsonObject, JsonObject][]> {
    const found: [JsonObject, JsonObject][] = [];
    for (const record of asked) {
      const there = await this.records.find(zone, keyOf(record));
      if (there !== undefined) found.push([there, record]);
    }
    return found;
  }
}

export const recordSet = directType(openRecordSets, (records) => new RecordSet(records));

/**
 * `AWS::Route53::RecordSet`, found by its properties, whatever its record's id. A change of type or set
 * identifier deletes one record set and creates the other in one batch, so that the name always resolves.
 */
class RecordSet extends RecordSetType implements DirectType {
  readonly partOf = ['HostedZoneId'];

  /**
   * Route 53 rejects a CREATE of an existing record set with `InvalidChangeBatch`, like every other mistake.
   */
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const zone = await this.records.zoneOf(properties);
    if ((await this.records.find(zone, keyOf(properties))) !== undefined) throw taken(properties);
    const physicalId = identifierOf(properties, zone);
    await this.records.create(zone, [apiRecord(properties)]);
    draft.made(physicalId);
    return physicalId;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const zone = await this.records.zoneOf(properties);
    const record = await this.records.find(zone, keyOf(properties));
    if (record === undefined) return undefined;
    const named =
      properties['HostedZoneId'] === undefined ? {} : { HostedZoneId: properties['HostedZoneId'] };
    const observed: JsonObject = { ...templateRecord(record, properties), ...named };
    const attributes = { Name: observed['Name'] ?? '', HostedZoneId: zone };
    return { physicalId: keptOr(physicalId, identifierOf(properties, zone)), observed, attributes };
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<string> {
    const zone = await this.records.zoneOf(desired);
    await this.change(zone, [properties], [desired]);
    return keptOr(physicalId, identifierOf(desired, zone));
  }

  /** A DELETE must contain the record set's current values. */
  async delete({ properties }: Subject): Promise<void> {
    await this.change(await this.records.zoneOf(properties), [properties], []);
  }

  async candidates(properties: JsonObject): Promise<string[]> {
    return [identifierOf(properties, await this.records.zoneOf(properties))];
  }
}

/** The CLI's ids contain no set identifier, and stay as it wrote them. */
function keptOr(physicalId: string, identifier: string): string {
  return identifier.startsWith(`${physicalId}|`) ? physicalId : identifier;
}

function identifierOf(properties: JsonObject, zone: string): string {
  return recordSetId({
    zone,
    name: textOf(properties, 'Name'),
    type: textOf(properties, 'Type'),
    setIdentifier: textOf(properties, 'SetIdentifier'),
  });
}

function taken(properties: JsonObject): ProviderFailure {
  const [name, type] = keyOf(properties);
  return new ProviderFailure('exists', `A record set ${name} of type ${type} already exists`, {
    name: 'AlreadyExists',
  });
}

export const recordSetGroup = directType(openRecordSets, (records) => new RecordSetGroup(records));

/**
 * `AWS::Route53::RecordSetGroup`: record sets of one zone, changed all or none. It has no name of its own.
 */
class RecordSetGroup extends RecordSetType implements DirectType {
  readonly isUnnamed = true;
  readonly partOf = ['HostedZoneId'];

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const zone = await this.#zoneOf(properties);
    for (const record of recordsOf(properties)) {
      if ((await this.records.find(zone, keyOf(record))) !== undefined) throw taken(record);
    }
    await this.records.create(zone, recordsOf(properties).map(apiRecord));
    return draft.name(64);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const zone = await this.#zoneOf(properties);
    const records = await this.present(zone, recordsOf(properties));
    if (records.length === 0) return undefined;
    const RecordSets = records.map(([record, asked]) => templateRecord(record, asked));
    return { observed: { ...properties, RecordSets }, attributes: { Id: physicalId } };
  }

  async update({ properties }: Subject, desired: JsonObject): Promise<undefined> {
    const zone = await this.#zoneOf(desired);
    await this.change(zone, recordsOf(properties), recordsOf(desired));
    return undefined;
  }

  async delete({ properties }: Subject): Promise<void> {
    const zone = await this.#zoneOf(properties);
    await this.change(zone, recordsOf(properties), []);
  }

  candidates(_properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([draft.name(64)]);
  }

  /** The zone may be given by the group or by its record sets. */
  #zoneOf(properties: JsonObject): Promise<string> {
    const isNamed = ['HostedZoneId', 'HostedZoneName'].some((name) => textOf(properties, name) !== '');
    return this.records.zoneOf(isNamed ? properties : (recordsOf(properties)[0] ?? properties));
  }
}

function recordsOf(properties: JsonObject): JsonObject[] {
  return objectsOf(properties, 'RecordSets');
}
