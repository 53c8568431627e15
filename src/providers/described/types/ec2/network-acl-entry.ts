/** Describes how entries of network ACLs are managed. */

import { type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import { EC2, type Description } from '../../sdk/ec2.js';
import { firstOf } from './tags.js';

const KEY = ['NetworkAclId', 'RuleNumber', 'Egress'];
const RULE = ['CidrBlock', 'Icmp', 'Ipv6CidrBlock', 'PortRange', 'Protocol', 'RuleAction'];

/**
 * `AWS::EC2::NetworkAclEntry`: a rule of a network ACL, by its number and direction. A replacing call takes the whole rule.
 * Source: CreateNetworkAclEntry, ReplaceNetworkAclEntry, DeleteNetworkAclEntry, DescribeNetworkAcls, EC2 API Reference.
 */
export const networkAclEntry: Description = {
  type: 'AWS::EC2::NetworkAclEntry',
  ...EC2,
  partOf: ['NetworkAclId'],
  identity: KEY,
  create: (properties) => ['CreateNetworkAclEntry', entryInput(properties)],
  idOf: (_answer, properties) => entryId(properties),
  parts: [
    {
      properties: RULE,
      isInCreate: true,
      sends: 'whole',
      calls: ({ after }, { properties }) => [
        ['ReplaceNetworkAclEntry', entryInput({ ...picked(properties, KEY), ...after })],
      ],
    },
  ],
  read: async (ask, { physicalId: Id, properties }) => {
    const answer = await ask('DescribeNetworkAcls', { NetworkAclIds: [textOf(properties, 'NetworkAclId')] });
    const entry = objectsOf(firstOf(answer, 'NetworkAcls') ?? {}, 'Entries').find(
      (one) =>
        textOf(one, 'RuleNumber') === textOf(properties, 'RuleNumber') &&
        (one['Egress'] === true) === isEgress(properties),
    );
    return entry && { observed: entryModel(entry, properties), attributes: { Id } };
  },
  delete: (_ask, { properties }) => [
    ['DeleteNetworkAclEntry', { ...picked(properties, KEY), Egress: isEgress(properties) }],
  ],
  candidates: (_ask, properties) => [entryId(properties)],
};

function isEgress(properties: JsonObject): boolean {
  return properties['Egress'] === true;
}

function entryId(properties: JsonObject): string {
  const direction = isEgress(properties) ? 'egress' : 'ingress';
  return [textOf(properties, 'NetworkAclId'), textOf(properties, 'RuleNumber'), direction].join('|');
}

/** `Protocol` is a number in templates and a string in calls. */
function entryInput(properties: JsonObject): JsonObject {
  return {
    ...omitted(properties, ['Icmp', 'Protocol']),
    Protocol: textOf(properties, 'Protocol'),
    Egress: isEgress(properties),
    ...('Icmp' in properties ? { IcmpTypeCode: objectOf(properties, 'Icmp') } : {}),
  };
}

function entryModel(entry: JsonObject, asked: JsonObject): JsonObject {
  return {
    ...picked(asked, KEY),
    ...picked(entry, ['CidrBlock', 'Ipv6CidrBlock', 'PortRange', 'RuleAction']),
    Protocol: Number(textOf(entry, 'Protocol')),
    ...('IcmpTypeCode' in entry ? { Icmp: objectOf(entry, 'IcmpTypeCode') } : {}),
  };
}
