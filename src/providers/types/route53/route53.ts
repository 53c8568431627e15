/** The Route 53 calls for record sets. */

import type * as Sdk from '@aws-sdk/client-route-53';

import { equal, isObject, type JsonObject, objectOf, objectsOf, omitted, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { absoluteName, spelledName } from '../../../types/identity/physical-id.js';
import { ServiceType, type ServiceAccess } from '../../direct/access.js';
import { patiently } from '../../direct/calls.js';
import { route53 } from '../services.js';

/** Identifies a record set within its zone. */
type RecordKey = readonly [name: string, type: string, setIdentifier: string];

/** A change of a record set, in the API's shape. */
export type RecordChange = readonly [action: 'CREATE' | 'UPSERT' | 'DELETE', record: JsonObject];

/** Pause between polls for a change's propagation to all name servers. Milliseconds. */
const SYNC_PAUSE = 2_000;

export async function openRecordSets(access: ServiceAccess): Promise<RecordSets> {
  return new RecordSets(await route53(access));
}

/**
 * Record sets of hosted zones. A batch of changes is atomic, and is awaited until all name servers have it.
 * Source: ChangeResourceRecordSets, ListResourceRecordSets, GetChange, Amazon Route 53 API Reference.
 */
export class RecordSets extends ServiceType<typeof Sdk> {
  /** The zone given by `HostedZoneId` or `HostedZoneName`. Throws if the name matches no zone, or several. */
  async zoneOf(properties: JsonObject): Promise<string> {
    const id = textOf(properties, 'HostedZoneId');
    if (id !== '') return id.replace(/^\/hostedzone\//, '');
    const name = absoluteName(textOf(properties, 'HostedZoneName'));
    const answer = await this.calls.again(this.sdk.ListHostedZonesByNameCommand, { DNSName: name });
    const zones = objectsOf(answer, 'HostedZones').filter((zone) => textOf(zone, 'Name') === name);
    const [zone] = zones;
    if (zone !== undefined && zones.length === 1) return textOf(zone, 'Id').replace(/^\/hostedzone\//, '');
    const count = zones.length === 0 ? 'No hosted zone has' : `${zones.length} hosted zones have`;
    const message = `${count} the name ${name}${zones.length === 0 ? '' : ': choose one by HostedZoneId'}`;
    throw new ProviderFailure(zones.length === 0 ? 'missing' : 'terminal', message, {
      name: 'NoSuchHostedZone',
    });
  }

  /** The record set with this key in Route 53; `undefined` if there is none. */
  async find(zone: string, key: RecordKey): Promise<JsonObject | undefined> {
    const [name, type, setIdentifier] = key;
    const answer = await this.calls.again(this.sdk.ListResourceRecordSetsCommand, {
      HostedZoneId: zone,
      StartRecordName: name,
      StartRecordType: type,
      ...(setIdentifier === '' ? {} : { StartRecordIdentifier: setIdentifier }),
      MaxItems: 1,
    });
    const [found] = objectsOf(answer, 'ResourceRecordSets');
    return found !== undefined && equal([...keyOf(found)], [...key]) ? found : undefined;
  }

  /** Creates record sets, all or none. Sent once: existing ones are rejected. */
  async create(zone: string, records: readonly JsonObject[]): Promise<void> {
    await this.#send(
      zone,
      records.map((record) => ['CREATE', record]),
    );
  }

  /**
   * Changes record sets to the desired state. A DELETE must contain the current values, so the batch is
   * rebuilt from them if its answer was lost.
   */
  async converge(zone: string, makeChanges: () => Promise<readonly RecordChange[]>): Promise<void> {
    await patiently(async () => this.#send(zone, await makeChanges()), this.access);
  }

  async #send(zone: string, changes: readonly RecordChange[]): Promise<void> {
    if (changes.length === 0) return;
    const Changes = changes.map(([Action, ResourceRecordSet]) => ({ Action, ResourceRecordSet }));
    const input = { HostedZoneId: zone, ChangeBatch: { Changes } };
    const { ChangeInfo: info } = await this.calls.once(this.sdk.ChangeResourceRecordSetsCommand, input);
    await this.#untilInSync(isObject(info) ? info : {});
  }

  async #untilInSync(info: JsonObject): Promise<void> {
    const id = textOf(info, 'Id');
    for (let status = textOf(info, 'Status'); status === 'PENDING';) {
      await this.access.clock.sleep(SYNC_PAUSE);
      const answer = await this.calls.again(this.sdk.GetChangeCommand, { Id: id });
      status = textOf(objectOf(answer, 'ChangeInfo'), 'Status');
    }
  }
}

export function keyOf(record: JsonObject): RecordKey {
  return [absoluteName(textOf(record, 'Name')), textOf(record, 'Type'), textOf(record, 'SetIdentifier')];
}

/** A template's record set in the API's shape. */
export function apiRecord(properties: JsonObject): JsonObject {
  const { ResourceRecords: values, TTL: ttl, AliasTarget: alias } = properties;
  const rest = omitted(properties, [
    'ResourceRecords',
    'TTL',
    'AliasTarget',
    'Comment',
    'HostedZoneId',
    'HostedZoneName',
  ]);
  return {
    ...rest,
    ...(ttl === undefined ? {} : { TTL: Number(ttl) }),
    ...(Array.isArray(values) ? { ResourceRecords: values.map((Value) => ({ Value })) } : {}),
    ...(alias === undefined
      ? {}
      : { AliasTarget: { EvaluateTargetHealth: false, ...objectOf(properties, 'AliasTarget') } }),
  };
}

/** The API's record set in the template's shape, spelled as in `asked` if both mean the same. */
export function templateRecord(record: JsonObject, asked: JsonObject): JsonObject {
  const { ResourceRecords: values, TTL: ttl, Name: name, AliasTarget: alias } = record;
  const target = objectOf(asked, 'AliasTarget');
  return {
    ...omitted(record, ['ResourceRecords', 'TTL', 'AliasTarget']),
    Name: spelledName(name, asked['Name']),
    ...(ttl === undefined ? {} : { TTL: textOf(record, 'TTL') }),
    ...(values === undefined
      ? {}
      : { ResourceRecords: objectsOf(record, 'ResourceRecords').map((one) => textOf(one, 'Value')) }),
    ...(alias === undefined
      ? {}
      : {
          AliasTarget: {
            ...objectOf(record, 'AliasTarget'),
            DNSName: spelledName(objectOf(record, 'AliasTarget')['DNSName'], target['DNSName']),
          },
        }),
  };
}
