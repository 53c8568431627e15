/** Describes how security groups are managed. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';
import { objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Call, Described, Description, Part } from '../../description.js';
import { when } from '../../property-forms.js';
import { EC2 } from '../../sdk/ec2.js';
import { permissionOf, ruleKey, rulesOf, type Direction } from './rule-forms.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

/** "By default, a security group includes an outbound rule that allows all outbound traffic" (Amazon VPC User Guide). */
const OPEN_EGRESS: readonly JsonObject[] = [{ IpProtocol: '-1', CidrIp: '0.0.0.0/0' }];

/**
 * `AWS::EC2::SecurityGroup`, by its id. Only rules from a template are removed: others belong to other
 * resources or people.
 * Source: CreateSecurityGroup, AuthorizeSecurityGroupIngress, RevokeSecurityGroupIngress, DescribeSecurityGroups, EC2 API
 * Reference.
 */
export const securityGroup: Description = {
  type: 'AWS::EC2::SecurityGroup',
  ...EC2,
  ...MARKED,
  identity: ['GroupDescription', 'GroupName', 'VpcId'],
  // Groups of a default VPC can be given by name, and are read back by their ids.
  exceptions: ({ SecurityGroupIngress: rules }) => {
    const isNamed = (rule: Json) => isObject(rule) && rule['SourceSecurityGroupName'] !== undefined;
    return Array.isArray(rules) && rules.some(isNamed) ? ['SecurityGroupIngress'] : [];
  },
  create: (properties, _place, unique) => [
    'CreateSecurityGroup',
    {
      ...picked(properties, ['GroupName']),
      Description: textOf(properties, 'GroupDescription'),
      ...picked(properties, ['VpcId']),
      ...tagSpecifications('security-group', properties, unique),
    },
  ],
  idOf: (answer) => textOf(answer, 'GroupId'),
  isDone: async (ask, [command, input]) => {
    const direction = /^Authorize\w+(Ingress|Egress)$/.exec(command)?.[1] as Direction | undefined;
    if (direction === undefined) return false;
    const group = await groupOf(ask, textOf(input, 'GroupId'));
    const there = new Set(rulesIn(group ?? {}, direction, '').map(ruleKey));
    return rulesOf(objectsOf(input, 'IpPermissions'), direction, '').every((rule) =>
      there.has(ruleKey(rule)),
    );
  },
  parts: [rulesPart('Ingress', []), rulesPart('Egress', OPEN_EGRESS), ec2Tags()],
  read: async (ask, { physicalId, place: { accountId } }) => {
    const found = await groupOf(ask, physicalId);
    if (found === undefined) return undefined;
    const own = { Id: physicalId, GroupId: physicalId };
    return {
      observed: {
        ...own,
        ...picked(found, ['GroupName', 'VpcId']),
        GroupDescription: textOf(found, 'Description'),
        ...listed('SecurityGroupIngress', rulesIn(found, 'Ingress', accountId)),
        SecurityGroupEgress: rulesIn(found, 'Egress', accountId),
        ...readTags(found),
      },
      attributes: { ...own, ...picked(found, ['VpcId']) },
    };
  },
  delete: (_ask, { physicalId: GroupId }) => Promise.resolve([['DeleteSecurityGroup', { GroupId }]]),
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeSecurityGroups', 'SecurityGroups', unique), 'GroupId'),
};

/** A new group has the `initial` rules, which the template's rules replace. */
function rulesPart(direction: Direction, initial: readonly JsonObject[]): Part {
  const property = `SecurityGroup${direction}`;
  return {
    properties: [property],
    calls: ({ before, after }, { physicalId: GroupId, observed }: Described) => {
      const wanted = after[property] === undefined ? [...initial] : objectsOf(after, property);
      const given = before[property] === undefined ? [...initial] : objectsOf(before, property);
      const there = observed === undefined ? [...initial] : objectsOf(observed, property);
      const [wantedKeys, thereKeys] = [wanted, there].map((rules) => new Set(rules.map(ruleKey)));
      const missing = wanted.filter((rule) => thereKeys?.has(ruleKey(rule)) !== true);
      const gone = given.filter(
        (rule) => wantedKeys?.has(ruleKey(rule)) !== true && thereKeys?.has(ruleKey(rule)) === true,
      );
      const renamed = wanted.filter((rule) => isDescribedOtherwise(rule, there));
      const call = (verb: string, rules: readonly JsonObject[], describes: boolean): readonly Call[] =>
        when(rules.length > 0, [
          verb + direction,
          { GroupId, IpPermissions: rules.map((rule) => permissionOf(rule, direction, { describes })) },
        ]);
      return [
        ...call('RevokeSecurityGroup', gone, false),
        ...call('AuthorizeSecurityGroup', missing, true),
        ...call('UpdateSecurityGroupRuleDescriptions', renamed, true),
      ];
    },
  };
}

function isDescribedOtherwise(rule: JsonObject, there: readonly JsonObject[]): boolean {
  const same = there.find((other) => ruleKey(other) === ruleKey(rule));
  return same !== undefined && textOf(same, 'Description') !== textOf(rule, 'Description');
}

function listed(property: string, rules: readonly JsonObject[]): JsonObject {
  return rules.length === 0 ? {} : { [property]: [...rules] };
}

function rulesIn(group: JsonObject, direction: Direction, account: string): JsonObject[] {
  const list = direction === 'Ingress' ? 'IpPermissions' : 'IpPermissionsEgress';
  return rulesOf(objectsOf(group, list), direction, account);
}

async function groupOf(ask: Ask, id: string): Promise<JsonObject | undefined> {
  return firstOf(await ask('DescribeSecurityGroups', { GroupIds: [id] }), 'SecurityGroups');
}
