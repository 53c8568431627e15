/** Describes how security group rules that are separate resources are managed. */

import { type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Reading } from '../../../direct/type.js';
import type { Described } from '../../description.js';
import { isMarked, markOf } from '../../marks.js';
import { listed } from '../../listing.js';
import { when } from '../../property-forms.js';
import { EC2, type Ask, type Description } from '../../sdk/ec2.js';
import { describedRule, isOpenEgress, permissionOf, ruleKey, type Direction } from './rule-forms.js';
import { tagSpecifications, withoutMarkOf } from './tags.js';

const RULE = {
  ...EC2,
  appearsLate: true,
  unmark: ({ physicalId }: Described) => withoutMarkOf(ruleIdOf(physicalId) ?? physicalId),
} as const;

const COMMON = ['GroupId', 'IpProtocol', 'FromPort', 'ToPort', 'CidrIp', 'CidrIpv6'];

/**
 * `AWS::EC2::SecurityGroupIngress`, by `group|protocol|from|to` as the cdkd CLI writes it, followed by the rule's id, since
 * rules for several sources share the rest.
 */
export const securityGroupIngress = ruleDescription('Ingress', [
  'SourcePrefixListId',
  'SourceSecurityGroupId',
  'SourceSecurityGroupOwnerId',
]);

/**
 * `AWS::EC2::SecurityGroupEgress`, by the rule's id. The first one replaces the rules by which EC2 opens a new group, as
 * CloudFormation's handler does: "Before adding a new rule it will first remove any allow all rules" (aws/aws-cdk #22140,
 * #3355, #987). EC2's own rules have no description: one that has is somebody's decision, and stays.
 */
export const securityGroupEgress: Description = {
  ...ruleDescription('Egress', ['DestinationPrefixListId', 'DestinationSecurityGroupId']),
  beforeCreate: async (ask, properties) => {
    const rules = (await unlessMissing(groupRules(ask, textOf(properties, 'GroupId')))) ?? [];
    const open = rules.filter((rule) => {
      const said = describedRule(rule, 'Egress', '');
      return rule['IsEgress'] === true && said['Description'] === undefined && isOpenEgress(said, 'Egress');
    });
    const SecurityGroupRuleIds = open.map((rule) => textOf(rule, 'SecurityGroupRuleId'));
    const input = { ...picked(properties, ['GroupId']), SecurityGroupRuleIds };
    return when(open.length > 0, ['RevokeSecurityGroupEgress', input]);
  },
};

/**
 * Source: AuthorizeSecurityGroupIngress, RevokeSecurityGroupIngress, DescribeSecurityGroupRules,
 * UpdateSecurityGroupRuleDescriptionsIngress and the same for egress, EC2 API Reference.
 */
function ruleDescription(direction: Direction, peers: readonly string[]): Description {
  const sentTo = ({ properties }: Pick<Described, 'properties'>, describes: boolean): JsonObject => ({
    ...picked(properties, ['GroupId']),
    IpPermissions: [permissionOf(properties, direction, { describes })],
  });
  return {
    ...RULE,
    type: `AWS::EC2::SecurityGroup${direction}`,
    identity: [...COMMON, ...peers],
    create: (properties, _place, unique) => [
      `AuthorizeSecurityGroup${direction}`,
      {
        ...sentTo({ properties }, true),
        ...tagSpecifications('security-group-rule', {}, unique),
      },
    ],
    idOf: (answer, properties) =>
      recordId(objectsOf(answer, 'SecurityGroupRules')[0] ?? {}, properties, direction),
    parts: [
      {
        properties: ['Description'],
        isInCreate: true,
        calls: (_change, resource) => [
          [`UpdateSecurityGroupRuleDescriptions${direction}`, sentTo(resource, true)],
        ],
      },
    ],
    read: (ask, resource) => readRule(ask, resource, direction),
    delete: (_ask, resource) => {
      const id = ruleIdOf(resource.physicalId);
      const group = picked(resource.properties, ['GroupId']);
      const input = id === undefined ? sentTo(resource, false) : { ...group, SecurityGroupRuleIds: [id] };
      return [[`RevokeSecurityGroup${direction}`, input]];
    },
    candidates: async (ask, properties, _place, unique) =>
      (await markedRules(ask, textOf(properties, 'GroupId'), unique)).map((rule) =>
        recordId(rule, properties, direction),
      ),
  };
}

function recordId(rule: JsonObject, properties: JsonObject, direction: Direction): string {
  const id = textOf(rule, 'SecurityGroupRuleId');
  if (direction === 'Egress') return id;
  const ports = ['FromPort', 'ToPort'].map((name) => textOf(properties, name) || '-1');
  return [textOf(properties, 'GroupId'), textOf(properties, 'IpProtocol'), ...ports, id].join('|');
}

async function readRule(ask: Ask, resource: Described, direction: Direction): Promise<Reading | undefined> {
  const rule = await findRule(ask, resource, direction);
  if (rule === undefined) return undefined;
  const Id = textOf(rule, 'SecurityGroupRuleId');
  const said = describedRule(rule, direction, resource.place.accountId);
  return { observed: { Id, ...picked(rule, ['GroupId']), ...said }, attributes: { Id }, ...markOf(rule) };
}

async function markedRules(ask: Ask, group: string, unique: string): Promise<JsonObject[]> {
  const rules = (await unlessMissing(groupRules(ask, group))) ?? [];
  return rules.filter((rule) => isMarked(objectsOf(rule, 'Tags'), unique));
}

/** Absent from records of the cdkd CLI. */
function ruleIdOf(physicalId: string): string | undefined {
  return /(?:^|\|)(sgr-[^|]+)$/.exec(physicalId)?.[1];
}

/** Finds a rule by its id, or by its content. */
async function findRule(
  ask: Ask,
  { physicalId, properties }: Described,
  direction: Direction,
): Promise<JsonObject | undefined> {
  const id = ruleIdOf(physicalId);
  if (id !== undefined) {
    const answer = await ask('DescribeSecurityGroupRules', { SecurityGroupRuleIds: [id] });
    return objectsOf(answer, 'SecurityGroupRules')[0];
  }
  const rules = await groupRules(ask, textOf(properties, 'GroupId'));
  return rules.find(
    (rule) =>
      (rule['IsEgress'] === true) === (direction === 'Egress') &&
      ruleKey(describedRule(rule, direction, '')) === ruleKey(properties),
  );
}

function groupRules(ask: Ask, group: string): Promise<JsonObject[]> {
  const Filters = [{ Name: 'group-id', Values: [group] }];
  const paging = { member: 'SecurityGroupRules', token: 'NextToken' };
  return listed(ask, ['DescribeSecurityGroupRules', { Filters }], paging);
}
