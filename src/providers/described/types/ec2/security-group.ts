/** Describes how security groups are managed. */

import { isObject, type Json, type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { when } from '../../property-forms.js';
import { EC2, type Ask, type Call, type Description, type Part } from '../../sdk/ec2.js';
import { isOpenEgress, permissionOf, ruleKey, rulesOf, type Direction } from './rule-forms.js';
import { ec2Tags, firstOf, idsOf, MARKED, markedItems, readTags, tagSpecifications } from './tags.js';

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
  goesUnseen: true,
  identity: ['GroupDescription', 'GroupName', 'VpcId'],
  // Groups of a default VPC can be given by name, and are read back by their ids. `Ref` of a group without a VPC is its name.
  exceptions: ({ SecurityGroupIngress: rules, VpcId }) => {
    const isNamed = (rule: Json) => isObject(rule) && rule['SourceSecurityGroupName'] !== undefined;
    return [
      ...(Array.isArray(rules) && rules.some(isNamed) ? ['SecurityGroupIngress'] : []),
      ...(VpcId === undefined ? ['VpcId'] : []),
    ];
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
  usable: ({ physicalId, properties }) => ({
    Id: physicalId,
    GroupId: physicalId,
    ...picked(properties, ['VpcId']),
  }),
  isDone: async (ask, [command, input]) => {
    const direction = /^Authorize\w+(Ingress|Egress)$/.exec(command)?.[1] as Direction | undefined;
    if (direction === undefined) return false;
    const group = await groupOf(ask, textOf(input, 'GroupId'));
    const there = new Set(rulesIn(group ?? {}, direction, '').map(ruleKey));
    return rulesOf(objectsOf(input, 'IpPermissions'), direction, '').every((rule) =>
      there.has(ruleKey(rule)),
    );
  },
  parts: [rulesPart('Ingress'), rulesPart('Egress'), ec2Tags()],
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
  delete: (_ask, { physicalId: GroupId }) => [['DeleteSecurityGroup', { GroupId }]],
  candidates: async (ask, _properties, _place, unique) =>
    idsOf(await markedItems(ask, 'DescribeSecurityGroups', 'SecurityGroups', unique), 'GroupId'),
};

/** What a call does with rules of a direction. */
type Verb = 'AuthorizeSecurityGroup' | 'RevokeSecurityGroup' | 'UpdateSecurityGroupRuleDescriptions';

/**
 * EC2 opens the egress of a new group. "The default rule is removed only when you specify one or more egress rules", and
 * "if you remove all egress rules that you added, we do not add egress rules" (AWS::EC2::SecurityGroup, CloudFormation
 * Template Reference).
 */
function rulesPart(direction: Direction): Part {
  const property = `SecurityGroup${direction}`;
  return {
    properties: [property],
    calls: async ({ before, after }, { physicalId: GroupId }, ask) => {
      const [given, wanted] = [objectsOf(before, property), objectsOf(after, property)];
      if (given.length === 0 && wanted.length === 0) return [];
      const there = rulesIn((await groupOf(ask, GroupId)) ?? {}, direction, '');
      const initial = given.length === 0 ? there.filter((rule) => isOpenEgress(rule, direction)) : [];
      const [wantedKeys, thereKeys] = [wanted, there].map((rules) => new Set(rules.map(ruleKey)));
      const { set } = itemChanges(given, wanted, ruleKey);
      const missing = set.filter((rule) => thereKeys?.has(ruleKey(rule)) !== true);
      const gone = [...given, ...initial].filter(
        (rule) => wantedKeys?.has(ruleKey(rule)) !== true && thereKeys?.has(ruleKey(rule)) === true,
      );
      const renamed = set.filter((rule) => isDescribedOtherwise(rule, there));
      const call = (verb: Verb, rules: readonly JsonObject[], describes: boolean): readonly Call[] =>
        when(rules.length > 0, [
          `${verb}${direction}`,
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
