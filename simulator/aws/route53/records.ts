/** Simulates record sets of hosted zones. */

import { equal, isObject, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';
import { pendingChange } from './changes.js';
import { absolute, apiOf, canonicalOf, keyIn, sortKey, templateOf, textIn } from './record-forms.js';
import type { Zones } from './zones.js';

/**
 * Record sets in the account that Cloud Control shares. Source: ChangeResourceRecordSets, ListResourceRecordSets, Amazon
 * Route 53 API Reference.
 */
export class Records {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly zones: Zones,
  ) {
    this.own = new OwnApi(account, 'AWS::Route53::RecordSet', { fallback: 'InvalidInput' });
  }

  /** All changes of a batch, or none. */
  change(input: Input): XmlElement {
    const zone = this.zones.existing(input);
    const changes = changesIn(input);
    if (changes.length === 0) throw new ServiceError('InvalidChangeBatch', 'The batch has no changes');
    const refusals = changes.flatMap((change) => this.refusal(input, zone, change, changes) ?? []);
    if (refusals.length > 0) throw new ServiceError('InvalidChangeBatch', `[${refusals.join(', ')}]`);
    for (const change of [...changes].sort((left) => (left.action === 'DELETE' ? -1 : 0)))
      this.apply(input, zone, change);
    return { ChangeInfo: pendingChange(this.account) };
  }

  /** From a name and type on, in the order of Route 53: labels from the last to the first. */
  list(input: Input): XmlElement {
    const zone = this.zones.existing(input);
    const from = sortKey(
      input.optional('name') ?? '',
      input.optional('type') ?? '',
      input.optional('identifier') ?? '',
    );
    const sorted = this.ofZone(input, zone)
      .map(({ model }) => ({ model, key: keyIn(model) }))
      .filter(({ key }) => input.optional('name') === undefined || key >= from)
      .sort((left, right) => (left.key < right.key ? -1 : 1));
    const most = Number(input.optional('maxitems') ?? 300);
    return {
      ResourceRecordSets: { ResourceRecordSet: sorted.slice(0, most).map(({ model }) => apiOf(model)) },
      IsTruncated: sorted.length > most,
      MaxItems: most,
    };
  }

  private refusal(
    input: Input,
    zone: Resource,
    { action, record }: Change,
    all: readonly Change[],
  ): string | undefined {
    const there = this.find(input, zone, record);
    const [name, type] = [absolute(textIn(record['Name'])), textIn(record['Type'])];
    const what = `[name='${name}', type='${type}']`;
    if (action === 'CREATE' && there !== undefined && !isDeletedBy(all, record)) {
      return `Tried to create resource record set ${what} but it already exists`;
    }
    if (action === 'DELETE' && there === undefined)
      return `Tried to delete resource record set ${what} but it was not found`;
    if (action === 'DELETE' && there !== undefined && !equal(canonicalOf(there.model), canonicalOf(record))) {
      return `Tried to delete resource record set ${what} but the values provided do not match the current values`;
    }
    const zoneName = absolute(textIn(zone.model['Name']));
    if (name !== zoneName && !name.endsWith(`.${zoneName}`))
      return `RRSet with DNS name ${name} is not permitted in zone ${zoneName}`;
    return action === 'DELETE' ? undefined : this.conflict(input, zone, record, all);
  }

  /** "An alias, CNAME or other record of the same name": RFC 1034, section 3.6.2. */
  private conflict(
    input: Input,
    zone: Resource,
    record: JsonObject,
    all: readonly Change[],
  ): string | undefined {
    const rivals = this.ofZone(input, zone).filter(
      ({ model }) =>
        absolute(textIn(model['Name'])) === absolute(textIn(record['Name'])) &&
        (model['Type'] === 'CNAME') !== (record['Type'] === 'CNAME') &&
        !isDeletedBy(all, model),
    );
    return rivals.length === 0
      ? undefined
      : `RRSet of type ${textIn(record['Type'])} with DNS name ${absolute(textIn(record['Name']))} is not permitted because a conflicting RRSet of type ${textIn(rivals[0]?.model['Type'])} with the same DNS name already exists`;
  }

  private apply(input: Input, zone: Resource, { action, record }: Change): void {
    const there = this.find(input, zone, record);
    if (there !== undefined) this.own.drop(there);
    if (action !== 'DELETE') this.own.create(input, { ...record, HostedZoneId: zone.identifier });
  }

  private find(input: Input, zone: Resource, record: JsonObject): Resource | undefined {
    return this.ofZone(input, zone).find(({ model }) => keyIn(model) === keyIn(record));
  }

  private ofZone(input: Input, zone: Resource): Resource[] {
    return this.own.all(input).filter(({ model }) => model['HostedZoneId'] === zone.identifier);
  }
}

interface Change {
  readonly action: 'CREATE' | 'UPSERT' | 'DELETE';
  /** In the template's shape. */
  readonly record: JsonObject;
}

function changesIn(input: Input): Change[] {
  const changes = [input.value('ChangeBatch')]
    .filter(isObject)
    .map(({ Changes: list }) => list)
    .filter(isObject)[0]?.['Change'];
  return (Array.isArray(changes) ? changes : [])
    .filter(isObject)
    .map(({ Action: action, ResourceRecordSet: record }) => ({
      action: action as Change['action'],
      record: templateOf(isObject(record) ? record : {}),
    }));
}

function isDeletedBy(changes: readonly Change[], record: JsonObject): boolean {
  return changes.some((change) => change.action === 'DELETE' && keyIn(change.record) === keyIn(record));
}
