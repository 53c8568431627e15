/** Simulates Route 53: record sets of hosted zones. */

import { XMLParser } from 'fast-xml-parser';
import { equal, isObject, type JsonObject } from '../../src/json.js';
import { queryError } from '../kernel/protocol.js';
import { writeXml, type XmlElement } from '../kernel/xml.js';
import type { Answer, Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi } from './own-api.js';
import { absolute, apiOf, canonicalOf, keyIn, sortKey, templateOf, textIn } from './route53-records.js';
import { restService, type RestWire } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

const NAMESPACE = 'https://route53.amazonaws.com/doc/2013-04-01/';
const API = '^/2013-04-01';

/**
 * Record sets of hosted zones, which Cloud Control makes. A change is `PENDING` when it is first told, and
 * `INSYNC` at the next question. Source: ChangeResourceRecordSets, ListResourceRecordSets,
 * ListHostedZonesByName, GetHostedZone, GetChange, Amazon Route 53 API Reference.
 */
export function route53Service(account: Account): Service {
  const records = new Records(account);
  return restService<XmlElement>({
    name: 'route53',
    wire: WIRE,
    settle: () => account.settle(),
    routes: [
      {
        method: 'POST',
        path: new RegExp(`${API}/hostedzone/(?<Id>[^/]+)/rrset/?$`),
        operation: 'ChangeResourceRecordSets',
        act: (input) => records.change(input),
      },
      {
        method: 'GET',
        path: new RegExp(`${API}/hostedzone/(?<Id>[^/]+)/rrset/?$`),
        operation: 'ListResourceRecordSets',
        act: (input) => records.list(input),
      },
      {
        method: 'GET',
        path: new RegExp(`${API}/hostedzonesbyname/?$`),
        operation: 'ListHostedZonesByName',
        act: (input) => records.zonesByName(input),
      },
      {
        method: 'GET',
        path: new RegExp(`${API}/hostedzone/(?<Id>[^/]+)/?$`),
        operation: 'GetHostedZone',
        act: (input) => records.zoneWithVpcs(input),
      },
      {
        method: 'GET',
        path: new RegExp(`${API}/change/(?<Id>[^/]+)$`),
        operation: 'GetChange',
        act: (input) => ({ ChangeInfo: changeInfo(input.text('Id'), 'INSYNC', account) }),
      },
    ],
  });
}

/** Elements that may stand more than once. */
const REPEATED: ReadonlySet<string> = new Set(['Change', 'ResourceRecord']);
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => REPEATED.has(name),
});

const WIRE: RestWire<XmlElement> = {
  members: ({ body }) => {
    const document = parser.parse(body.toString('utf8')) as JsonObject;
    const root = Object.entries(document).find(([name]) => !name.startsWith('?'))?.[1];
    return isObject(root) ? root : {};
  },
  write: (operation, output): Answer => ({
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: writeXml(`${operation}Response`, output, NAMESPACE),
  }),
  error: (code, message, status) => queryError(NAMESPACE, { code, message, status }),
};

class Records {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Route53::RecordSet', { fallback: 'InvalidInput' });
  }

  /** All changes of a batch, or none. */
  change(input: Input): XmlElement {
    const zone = this.zone(input);
    const changes = changesIn(input);
    if (changes.length === 0) throw new ServiceError('InvalidChangeBatch', 'The batch has no changes');
    const refusals = changes.flatMap((change) => this.refusal(input, zone, change, changes) ?? []);
    if (refusals.length > 0) throw new ServiceError('InvalidChangeBatch', `[${refusals.join(', ')}]`);
    for (const change of [...changes].sort((left) => (left.action === 'DELETE' ? -1 : 0)))
      this.apply(input, zone, change);
    return {
      ChangeInfo: changeInfo(`C${this.account.random.hex(20).toUpperCase()}`, 'PENDING', this.account),
    };
  }

  /** From a name and type on, in the order of Route 53: labels from the last to the first. */
  list(input: Input): XmlElement {
    const zone = this.zone(input);
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

  /** From a name on, in the order of Route 53; zones of one name by their ids. */
  zonesByName(input: Input): XmlElement {
    const from = [input.optional('dnsname'), input.optional('hostedzoneid')];
    const first = from[0] === undefined ? '' : zoneKey(from[0], from[1] ?? '');
    const most = Number(input.optional('maxitems') ?? 100);
    const zones = this.zones(input)
      .map((zone) => ({ zone, key: zoneKey(textIn(zone.model['Name']), zone.identifier) }))
      .filter(({ key }) => key >= first)
      .sort((left, right) => (left.key < right.key ? -1 : 1));
    const next = zones[most]?.zone;
    return {
      HostedZones: { HostedZone: zones.slice(0, most).map(({ zone }) => zoneXml(zone)) },
      IsTruncated: next !== undefined,
      NextDNSName: next === undefined ? undefined : absolute(textIn(next.model['Name'])),
      NextHostedZoneId: next?.identifier,
      MaxItems: most,
    };
  }

  zoneWithVpcs(input: Input): XmlElement {
    const zone = this.zone(input);
    const vpcs = [zone.model['VPCs'] ?? []].flat().filter(isObject);
    return {
      HostedZone: zoneXml(zone),
      VPCs:
        vpcs.length === 0
          ? undefined
          : {
              VPC: vpcs.map((vpc) => ({
                VPCRegion: textIn(vpc['VPCRegion']),
                VPCId: textIn(vpc['VPCId']),
              })),
            },
    };
  }

  private zones(input: Input): Resource[] {
    const { accountId } = input.call.principal;
    return this.account.inventory.ofType('AWS::Route53::HostedZone', { accountId, region: 'global' });
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

  private zone(input: Input): Resource {
    const id = input.text('Id');
    const { accountId } = input.call.principal;
    const zone = this.account.inventory.find('AWS::Route53::HostedZone', id, { accountId, region: 'global' });
    if (zone === undefined)
      throw new ServiceError('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, 404);
    return zone;
  }
}

/** A zone that VPCs are associated with is a private one. */
function zoneXml({ identifier, model }: Resource): XmlElement {
  const isPrivate = [model['VPCs'] ?? []].flat().length > 0;
  return {
    Id: `/hostedzone/${identifier}`,
    Name: absolute(textIn(model['Name'])),
    CallerReference: identifier,
    Config: { PrivateZone: isPrivate },
  };
}

function zoneKey(name: string, id: string): string {
  return sortKey(absolute(name), '', id);
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

function changeInfo(id: string, status: 'PENDING' | 'INSYNC', account: Account): XmlElement {
  return { Id: `/change/${id}`, Status: status, SubmittedAt: new Date(account.now()).toISOString() };
}

function isDeletedBy(changes: readonly Change[], record: JsonObject): boolean {
  return changes.some((change) => change.action === 'DELETE' && keyIn(change.record) === keyIn(record));
}
