/** Describes how Route 53 hosted zones are managed. */

import { equal, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { absoluteName, spelledName } from '../../../types/identity/physical-id.js';
import { tagChanges } from '../../direct/tags.js';
import { when } from '../property-forms.js';
import { ROUTE53, type Call, type Description, type Part } from '../sdk/networks/route53.js';

/**
 * `AWS::Route53::HostedZone`, by its id. Several zones may have one name, so that a lost create is found by its caller
 * reference. Name servers answer for a new zone some seconds later; record sets wait for them. Query logs and accelerated
 * recovery go to Cloud Control.
 * Source: CreateHostedZone, UpdateHostedZoneComment, AssociateVPCWithHostedZone, DisassociateVPCFromHostedZone,
 * ChangeTagsForResource, GetHostedZone, Amazon Route 53 API Reference.
 */
export const hostedZone: Description = {
  type: 'AWS::Route53::HostedZone',
  ...ROUTE53,
  identity: ['Name', 'DelegationSetId'],
  create: (properties, _place, unique) => {
    const [VPC] = objectsOf(properties, 'VPCs');
    return [
      'CreateHostedZone',
      {
        ...picked(properties, ['Name', 'DelegationSetId', 'HostedZoneConfig']),
        ...(VPC === undefined ? {} : privateZone(properties, VPC)),
        CallerReference: unique,
      },
    ];
  },
  idOf: (answer) => zoneId(objectOf(answer, 'HostedZone')),
  isDone: async (ask, call) => {
    if (call[0] !== 'AssociateVPCWithHostedZone') return false;
    const { HostedZoneId, VPC } = call[1];
    const zone = await ask('GetHostedZone', { Id: HostedZoneId ?? '' });
    return objectsOf(zone, 'VPCs').some((one) => equal(one, VPC));
  },
  parts: [
    {
      properties: ['HostedZoneConfig'],
      isInCreate: true,
      calls: ({ after }, { physicalId: Id }) => [
        ['UpdateHostedZoneComment', { Id, Comment: textOf(objectOf(after, 'HostedZoneConfig'), 'Comment') }],
      ],
    },
    { properties: ['VPCs'], calls: (...change) => vpcCalls(...change) },
    {
      properties: ['HostedZoneTags'],
      calls: ({ before, after }, { physicalId: ResourceId }) => {
        const { set, removed } = tagChanges(tagsIn(before), tagsIn(after));
        const tags = {
          ...(set.length === 0 ? {} : { AddTags: set }),
          ...(removed.length === 0 ? {} : { RemoveTagKeys: removed }),
        };
        const resource = { ResourceType: 'hostedzone', ResourceId };
        return when(Object.keys(tags).length > 0, ['ChangeTagsForResource', { ...resource, ...tags }]);
      },
    },
  ],
  read: async (ask, { physicalId: Id, properties }) => {
    const [answer, tags] = await Promise.all([
      ask('GetHostedZone', { Id }),
      ask.optional('ListTagsForResource', { ResourceType: 'hostedzone', ResourceId: Id }),
    ]);
    const zone = objectOf(answer, 'HostedZone');
    if (zoneId(zone) === '') return undefined;
    const { NameServers } = objectOf(answer, 'DelegationSet');
    return {
      observed: {
        Id,
        Name: spelledName(zone['Name'], properties['Name']),
        ...delegationSet(answer),
        ...comment(zone),
        ...unlessEmpty('VPCs', objectsOf(answer, 'VPCs')),
        ...unlessEmpty('HostedZoneTags', objectsOf(objectOf(tags ?? {}, 'ResourceTagSet'), 'Tags')),
      },
      attributes: { Id, ...(NameServers === undefined ? {} : { NameServers }) },
      mark: textOf(zone, 'CallerReference'),
    };
  },
  delete: (_ask, { physicalId: Id }) => [['DeleteHostedZone', { Id }]],
  candidates: async (ask, properties, _place, unique) => {
    const DNSName = absoluteName(textOf(properties, 'Name'));
    const zones = objectsOf(await ask('ListHostedZonesByName', { DNSName }), 'HostedZones');
    return zones.filter((zone) => zone['CallerReference'] === unique).map(zoneId);
  },
};

/**
 * The last VPC of a private zone cannot be taken away, so that new ones come first. VPCs that other accounts have
 * associated stay.
 */
const vpcCalls: Part['calls'] = async ({ before, after }, { physicalId: HostedZoneId }, ask) => {
  const current = objectsOf(await ask('GetHostedZone', { Id: HostedZoneId }), 'VPCs');
  const [wanted, had] = [objectsOf(after, 'VPCs'), objectsOf(before, 'VPCs')];
  const isIn = (all: readonly JsonObject[]) => (vpc: JsonObject) => all.some((one) => equal(one, vpc));
  const added = wanted.filter((vpc) => !isIn(had)(vpc) && !isIn(current)(vpc));
  const gone = had.filter((vpc) => !isIn(wanted)(vpc) && isIn(current)(vpc));
  return [
    ...added.map((VPC): Call => ['AssociateVPCWithHostedZone', { HostedZoneId, VPC }]),
    ...gone.map((VPC): Call => ['DisassociateVPCFromHostedZone', { HostedZoneId, VPC }]),
  ];
};

function privateZone(properties: JsonObject, VPC: JsonObject): JsonObject {
  return { VPC, HostedZoneConfig: { ...objectOf(properties, 'HostedZoneConfig'), PrivateZone: true } };
}

function zoneId(zone: JsonObject): string {
  return textOf(zone, 'Id').replace(/^\/hostedzone\//, '');
}

function delegationSet(answer: JsonObject): JsonObject {
  const id = textOf(objectOf(answer, 'DelegationSet'), 'Id').replace(/^\/delegationset\//, '');
  return id === '' ? {} : { DelegationSetId: id };
}

function comment(zone: JsonObject): JsonObject {
  const Comment = textOf(objectOf(zone, 'Config'), 'Comment');
  return Comment === '' ? {} : { HostedZoneConfig: { Comment } };
}

function unlessEmpty(name: string, items: readonly JsonObject[]): JsonObject {
  return items.length === 0 ? {} : { [name]: [...items] };
}

function tagsIn(properties: JsonObject): JsonObject {
  return { Tags: objectsOf(properties, 'HostedZoneTags') };
}
