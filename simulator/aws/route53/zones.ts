/** Simulates hosted zones by Route 53's own API. */

import { equal, isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { withoutKeys } from '../own-tags.js';
import { ServiceError, type Input } from '../table-service.js';
import { pendingChange } from './changes.js';
import { absolute, sortKey } from './record-forms.js';

const TYPE = 'AWS::Route53::HostedZone';

/**
 * Hosted zones in the account that Cloud Control shares. A zone with VPCs is private, and stays so.
 * Source: CreateHostedZone, GetHostedZone, DeleteHostedZone, ListHostedZonesByName, AssociateVPCWithHostedZone,
 * DisassociateVPCFromHostedZone, UpdateHostedZoneComment, ChangeTagsForResource, Amazon Route 53 API Reference.
 */
export class Zones {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, TYPE, { fallback: 'InvalidInput' });
  }

  /** "HostedZoneAlreadyExists: … with the specified CallerReference", whatever its name. */
  create(input: Input): XmlElement {
    const callerReference = input.text('CallerReference');
    if (this.all(input).some(({ internal }) => internal['callerReference'] === callerReference)) {
      const message = `A hosted zone has already been created with the specified caller reference.`;
      throw new ServiceError('HostedZoneAlreadyExists', message, 409);
    }
    const vpc = vpcIn(input);
    const name = input.text('Name');
    if (vpc !== undefined) this.refuseTaken(input, name, vpc);
    const config = input.value('HostedZoneConfig');
    const Comment = isObject(config) ? textIn(config['Comment']) : '';
    const DelegationSetId = input.optional('DelegationSetId');
    const zone = this.own.create(
      input,
      {
        Name: name,
        ...(Comment === '' ? {} : { HostedZoneConfig: { Comment } }),
        ...(DelegationSetId === undefined ? {} : { DelegationSetId }),
        ...(vpc === undefined ? {} : { VPCs: [vpc] }),
      },
      { callerReference },
    );
    return { ...described(zone), ChangeInfo: pendingChange(this.account) };
  }

  get(input: Input): XmlElement {
    return described(this.existing(input));
  }

  comment(input: Input): XmlElement {
    const zone = this.existing(input);
    const { HostedZoneConfig: _before, ...model } = zone.model;
    const Comment = input.optional('Comment') ?? '';
    const config = Comment === '' ? {} : { HostedZoneConfig: { Comment } };
    return { HostedZone: zoneXml(this.own.update(zone, { ...model, ...config })) };
  }

  delete(input: Input): XmlElement {
    const zone = this.existing(input);
    try {
      this.own.remove(zone);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError) || !thrown.message.includes('(HostedZoneNotEmpty)')) throw thrown;
      throw new ServiceError('HostedZoneNotEmpty', thrown.message.replace(' (HostedZoneNotEmpty)', ''));
    }
    return { ChangeInfo: pendingChange(this.account) };
  }

  /** What is associated already is refused, with this zone or with another one of the name. */
  associate(input: Input): XmlElement {
    const zone = this.existing(input);
    const vpc = vpcIn(input) ?? {};
    const vpcs = vpcsOf(zone);
    if (vpcs.length === 0) {
      const message = 'You cannot associate a VPC with a public hosted zone.';
      throw new ServiceError('PublicZoneVPCAssociation', message);
    }
    this.refuseTaken(input, textIn(zone.model['Name']), vpc);
    this.own.update(zone, { ...zone.model, VPCs: [...vpcs, vpc] });
    return { ChangeInfo: pendingChange(this.account) };
  }

  disassociate(input: Input): XmlElement {
    const zone = this.existing(input);
    const vpc = vpcIn(input) ?? {};
    const left = vpcsOf(zone).filter((one) => !equal(one, vpc));
    if (left.length === vpcsOf(zone).length) {
      const message = `The VPC ${textIn(vpc['VPCId'])} is not associated with the hosted zone.`;
      throw new ServiceError('VPCAssociationNotFound', message, 404);
    }
    if (left.length === 0) {
      const message = 'You cannot remove the last VPC association from a private hosted zone.';
      throw new ServiceError('LastVPCAssociation', message);
    }
    this.own.update(zone, { ...zone.model, VPCs: left });
    return { ChangeInfo: pendingChange(this.account) };
  }

  tags(input: Input): XmlElement {
    const { identifier, model } = this.existing(input);
    const Tag = tagListOf(model['HostedZoneTags']).map(({ Key, Value }) => ({
      Key: textIn(Key),
      Value: textIn(Value),
    }));
    return { ResourceTagSet: { ResourceType: 'hostedzone', ResourceId: identifier, Tags: { Tag } } };
  }

  changeTags(input: Input): XmlElement {
    const zone = this.existing(input);
    const { HostedZoneTags: before, ...model } = zone.model;
    const kept = withoutKeys(tagMapOf(before), listIn(input, 'RemoveTagKeys', 'Key'));
    const HostedZoneTags = tagListOf({ ...kept, ...tagMapOf(listIn(input, 'AddTags', 'Tag')) });
    this.own.update(zone, { ...model, ...(HostedZoneTags.length === 0 ? {} : { HostedZoneTags }) });
    return {};
  }

  /** From a name on, in the order of Route 53; zones of one name by their ids. */
  byName(input: Input): XmlElement {
    const from = [input.optional('dnsname'), input.optional('hostedzoneid')];
    const first = from[0] === undefined ? '' : zoneKey(from[0], from[1] ?? '');
    const most = Number(input.optional('maxitems') ?? 100);
    const zones = this.all(input)
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

  existing(input: Input): Resource {
    const id = input.text('Id');
    const zone = this.all(input).find(({ identifier }) => identifier === id);
    if (zone !== undefined) return zone;
    throw new ServiceError('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, 404);
  }

  private all(input: Input): Resource[] {
    return this.own.all(input);
  }

  /** Words: infrablocks/terraform-aws-base-networking #4. */
  private refuseTaken(input: Input, name: string, vpc: JsonObject): void {
    const isTaken = this.all(input).some(
      (zone) =>
        absolute(textIn(zone.model['Name'])) === absolute(name) &&
        vpcsOf(zone).some((one) => equal(one, vpc)),
    );
    if (!isTaken) return;
    const [id, region] = [textIn(vpc['VPCId']), textIn(vpc['VPCRegion'])];
    const message = `The VPC that you chose, ${id} in region ${region}, is already associated with another private hosted zone that has an overlapping name space, ${absolute(name)}.`;
    throw new ServiceError('ConflictingDomainExists', message);
  }
}

function described(zone: Resource): XmlElement {
  const vpcs = vpcsOf(zone);
  const names = [zone.model['NameServers'] ?? []].flat().map(textIn);
  const VPC = vpcs.map((vpc) => ({ VPCRegion: textIn(vpc['VPCRegion']), VPCId: textIn(vpc['VPCId']) }));
  const Id = textIn(zone.model['DelegationSetId']);
  const delegation = { ...(Id === '' ? {} : { Id }), NameServers: { NameServer: names } };
  return {
    HostedZone: zoneXml(zone),
    DelegationSet: vpcs.length === 0 ? delegation : undefined,
    VPCs: vpcs.length === 0 ? undefined : { VPC },
  };
}

function zoneXml(zone: Resource): XmlElement {
  const { identifier, model, internal } = zone;
  const config = model['HostedZoneConfig'];
  const Comment = isObject(config) ? textIn(config['Comment']) : undefined;
  return {
    Id: `/hostedzone/${identifier}`,
    Name: absolute(textIn(model['Name'])),
    CallerReference: textIn(internal['callerReference']) || identifier,
    Config: { Comment, PrivateZone: vpcsOf(zone).length > 0 },
  };
}

function vpcsOf({ model }: Resource): JsonObject[] {
  return [model['VPCs'] ?? []].flat().filter(isObject);
}

function vpcIn(input: Input): JsonObject | undefined {
  const vpc = input.value('VPC');
  return isObject(vpc) ? vpc : undefined;
}

function listIn(input: Input, list: string, item: string): Json[] {
  const given = input.value(list);
  return isObject(given) ? [given[item] ?? []].flat() : [];
}

function zoneKey(name: string, id: string): string {
  return sortKey(absolute(name), '', id);
}
