/** Simulates security groups and their rules by EC2's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Place, type Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, tagMapOf, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { formTree, objectsIn, required, specifiedTags } from './form.js';
import {
  askedRules,
  DIRECTIONS,
  groupIdOf,
  itemsOf,
  keyOfRule,
  permissionsXml,
  ruleXml,
  rulesOf,
  type Direction,
  type GroupRule,
} from './rules.js';
import type { Things } from './things.js';

/**
 * "If you do not add egress rules, we add egress rules that allow all outbound IPv4 and IPv6 traffic"
 * (AWS::EC2::SecurityGroup, CloudFormation Template Reference); the second one in a VPC with an IPv6 block.
 */
const OPEN_EGRESS: JsonObject = { IpProtocol: '-1', CidrIp: '0.0.0.0/0' };
const OPEN_EGRESS_IPV6: JsonObject = { IpProtocol: '-1', CidrIpv6: '::/0' };

/** Among the outside resources that an account is presumed to have. */
const DEFAULT_VPC = 'vpc-0de7a017';

/**
 * Security groups. A rule that was tagged when it was made is a resource: a group's list has no place for its tags.
 * Source: AuthorizeSecurityGroupEgress, AuthorizeSecurityGroupIngress, CreateSecurityGroup, DeleteSecurityGroup,
 * DescribeSecurityGroupRules, DescribeSecurityGroups, RevokeSecurityGroupEgress, RevokeSecurityGroupIngress,
 * UpdateSecurityGroupRuleDescriptionsEgress, UpdateSecurityGroupRuleDescriptionsIngress, EC2 API Reference.
 */
export class SecurityGroups {
  constructor(
    private readonly account: Account,
    private readonly groups: Things,
    private readonly vpcs: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateSecurityGroup: (input) => this.create(input),
      DeleteSecurityGroup: (input) => this.delete(input),
      DescribeSecurityGroups: (input) => ({ securityGroupInfo: { item: this.described(input) } }),
      DescribeSecurityGroupRules: (input) => ({ securityGroupRuleSet: { item: this.describedRules(input) } }),
      AuthorizeSecurityGroupIngress: (input) => this.authorize(input, 'Ingress'),
      AuthorizeSecurityGroupEgress: (input) => this.authorize(input, 'Egress'),
      RevokeSecurityGroupIngress: (input) => this.revoke(input, 'Ingress'),
      RevokeSecurityGroupEgress: (input) => this.revoke(input, 'Egress'),
      UpdateSecurityGroupRuleDescriptionsIngress: (input) => this.describe(input, 'Ingress'),
      UpdateSecurityGroupRuleDescriptionsEgress: (input) => this.describe(input, 'Egress'),
    };
  }

  private create(input: Input): XmlElement {
    const GroupName = required(input, 'GroupName');
    const GroupDescription = required(input, 'GroupDescription');
    const VpcId = input.optional('VpcId') ?? this.defaultVpc();
    this.vpcs.named(input, VpcId);
    if (/^sg-/.test(GroupName)) {
      const message = `Value (${GroupName}) for parameter GroupName is invalid. Group names may not be in the format sg-*.`;
      throw new ServiceError('InvalidParameterValue', message);
    }
    const isTaken = this.groups.own
      .all(input)
      .some(({ model }) => model['GroupName'] === GroupName && model['VpcId'] === VpcId);
    if (isTaken) {
      const message = `The security group '${GroupName}' already exists for VPC '${VpcId}'`;
      throw new ServiceError('InvalidGroup.Duplicate', message);
    }
    const SecurityGroupEgress = this.hasIpv6(input, VpcId) ? [OPEN_EGRESS, OPEN_EGRESS_IPV6] : [OPEN_EGRESS];
    const model = { GroupName, GroupDescription, VpcId, SecurityGroupEgress };
    return { return: true, groupId: this.groups.create(input, model).identifier };
  }

  private hasIpv6(input: Input, VpcId: string): boolean {
    return this.account.inventory
      .ofType('AWS::EC2::VPCCidrBlock', placeFor(input))
      .some(({ model }) => model['VpcId'] === VpcId && model['CidrBlock'] === undefined);
  }

  /** An account has one unless somebody has deleted it (Amazon VPC User Guide, "Default VPCs"). */
  private defaultVpc(): string {
    if (this.account.settings.outside === 'presumed') return DEFAULT_VPC;
    throw new ServiceError(
      'VPCIdNotSpecified',
      'No default VPC for this user. GroupName is only supported for EC2-Classic and default VPC.',
    );
  }

  /** Its own rules go with it; what names it elsewhere keeps it. */
  private delete(input: Input): XmlElement {
    const group = this.existing(input);
    const rules = rulesOf(this.account, group).flatMap(({ resource }) => resource ?? []);
    for (const rule of rules) this.account.inventory.remove(keyOf(rule));
    try {
      this.groups.remove(group);
    } catch (thrown) {
      for (const rule of rules) this.account.inventory.put(rule);
      throw thrown;
    }
    return { return: true, groupId: group.identifier };
  }

  private described(input: Input): XmlElement[] {
    const defaults = this.vpcs.seen(input).map(defaultGroup);
    const ids = listOf(input, 'GroupId');
    const isDefault = (id: string) => defaults.some(({ identifier }) => identifier === id);
    const own = ids.filter((id) => !isDefault(id));
    const made = ids.length > 0 && own.length === 0 ? [] : this.groups.seen(input, own);
    return [...defaults.filter(({ identifier }) => ids.length === 0 || ids.includes(identifier)), ...made]
      .filter((group) =>
        passes(
          input,
          {
            'group-id': [groupIdOf(group)],
            'group-name': [textIn(group.model['GroupName'])],
            'vpc-id': [textIn(group.model['VpcId'])],
          },
          group.model['Tags'],
        ),
      )
      .map((group) => this.groupXml(group));
  }

  private groupXml(group: Resource): XmlElement {
    const rules = rulesOf(this.account, group);
    const of = (direction: Direction) => rules.filter((rule) => rule.direction === direction);
    return {
      ownerId: group.accountId,
      groupId: groupIdOf(group),
      groupName: textIn(group.model['GroupName']),
      groupDescription: textIn(group.model['GroupDescription']),
      vpcId: textIn(group.model['VpcId']),
      ipPermissions: { item: permissionsXml(of('Ingress')) },
      ipPermissionsEgress: { item: permissionsXml(of('Egress')) },
      tagSet: tagSet(group.model),
    };
  }

  private describedRules(input: Input): XmlElement[] {
    const ids = listOf(input, 'SecurityGroupRuleId');
    const all = [...this.groups.seen(input), ...this.foreignGroups(input)]
      .flatMap((group) => rulesOf(this.account, group))
      .filter(({ resource }) => resource === undefined || this.groups.isSeen(resource));
    const unknown = ids.find((id) => !all.some((rule) => rule.id === id));
    if (unknown !== undefined) throw missingRule(unknown);
    return all
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .filter(({ id, group, tags }) =>
        passes(input, { 'group-id': [groupIdOf(group)], 'security-group-rule-id': [id] }, tags),
      )
      .map(ruleXml);
  }

  private authorize(input: Input, direction: Direction): XmlElement {
    const group = this.existing(input);
    const asked = askedRules(formTree(input)['IpPermissions'], direction);
    if (asked.length === 0) {
      throw new ServiceError('MissingParameter', 'Source or destination must be specified');
    }
    const there = new Set(this.rules(group, direction).map(({ item }) => keyOfRule(item)));
    const rival = asked.find((item) => there.has(keyOfRule(item)));
    if (rival !== undefined) {
      const message = `the specified rule "peer: ${keyOfRule(rival).replaceAll('|', ', ')}, ALLOW" already exists`;
      throw new ServiceError('InvalidPermission.Duplicate', message);
    }
    const tags = specifiedTags(input, 'security-group-rule');
    const before = new Set(this.rules(group, direction).map(({ id }) => id));
    const isOwn = this.account.inventory.get(keyOf(group)) !== undefined;
    if (tags.length === 0 && isOwn) this.put(group, direction, [...itemsOf(group, direction), ...asked]);
    else {
      const own = new OwnApi(this.account, `AWS::EC2::SecurityGroup${direction}`, {
        fallback: 'InvalidGroup.NotFound',
      });
      const internal = tags.length === 0 ? {} : { tags: tagMapOf(tags) };
      for (const item of asked) own.create(input, { GroupId: group.identifier, ...item }, internal);
    }
    const made = this.rules(this.again(group), direction).filter(({ id }) => !before.has(id));
    return { return: true, securityGroupRuleSet: { item: made.map(ruleXml) } };
  }

  /** What is not there is told as unknown, and is no error in a VPC. */
  private revoke(input: Input, direction: Direction): XmlElement {
    const group = this.existing(input);
    const ids = listOf(input, 'SecurityGroupRuleId');
    const rules = this.rules(group, direction);
    const unknown = ids.find((id) => !rules.some((rule) => rule.id === id));
    if (unknown !== undefined) throw missingRule(unknown);
    const keys = askedRules(formTree(input)['IpPermissions'], direction).map(keyOfRule);
    const leaving = rules.filter(({ id, item }) => ids.includes(id) || keys.includes(keyOfRule(item)));
    const left = rules.filter((rule) => rule.resource === undefined && !leaving.includes(rule));
    if (leaving.some(({ resource }) => resource === undefined)) {
      this.put(
        group,
        direction,
        left.map(({ item }) => item),
      );
    }
    for (const { resource } of leaving) if (resource !== undefined) this.account.remove(keyOf(resource));
    return { return: true };
  }

  private describe(input: Input, direction: Direction): XmlElement {
    const group = this.existing(input);
    const asked = formTree(input);
    const byId = objectsIn(asked['SecurityGroupRuleDescription']);
    for (const { SecurityGroupRuleId: id, Description } of byId) {
      const rule = this.rules(this.again(group), direction).find((one) => one.id === id);
      if (rule === undefined) throw missingRule(textIn(id));
      this.setDescription(rule, textIn(Description));
    }
    for (const item of askedRules(asked['IpPermissions'], direction)) {
      const rules = this.rules(this.again(group), direction);
      const rule = rules.find((one) => keyOfRule(one.item) === keyOfRule(item));
      if (rule === undefined) {
        const message = 'The specified rule does not exist in this security group.';
        throw new ServiceError('InvalidPermission.NotFound', message);
      }
      this.setDescription(rule, textIn(item['Description']));
    }
    return { return: true };
  }

  private setDescription({ group, direction, item, resource }: GroupRule, description: string): void {
    const described = ({ Description: _, ...rest }: JsonObject): JsonObject =>
      description === '' ? rest : { ...rest, Description: description };
    if (resource !== undefined) {
      const { asked, model } = resource;
      this.account.inventory.put({ ...resource, asked: described(asked), model: described(model) });
      return;
    }
    const items = itemsOf(group, direction);
    this.put(
      group,
      direction,
      items.map((one) => (keyOfRule(one) === keyOfRule(item) ? described(one) : one)),
    );
  }

  private put(group: Resource, direction: Direction, items: readonly JsonObject[]): void {
    this.groups.update(group, { [`SecurityGroup${direction}`]: [...items] });
  }

  private rules(group: Resource, direction: Direction): GroupRule[] {
    return rulesOf(this.account, group).filter((rule) => rule.direction === direction);
  }

  private again(group: Resource): Resource {
    return this.account.inventory.get(keyOf(group)) ?? group;
  }

  /** One that is outside, such as that of an EKS cluster, has rules that are resources. */
  private existing(input: Input): Resource {
    const id = required(input, 'GroupId');
    const isOwn = this.groups.seen(input).some((group) => groupIdOf(group) === id);
    return isOwn || !this.account.mayBeOutside(id)
      ? this.groups.existing(input, id)
      : foreignGroup(id, placeFor(input));
  }

  /** Those for which somebody here has made rules. */
  private foreignGroups(input: Input): Resource[] {
    const place = placeFor(input);
    const rules = DIRECTIONS.flatMap((direction) =>
      this.account.inventory.ofType(`AWS::EC2::SecurityGroup${direction}`, place),
    );
    const named = new Set(rules.map(({ model }) => textIn(model['GroupId'])));
    for (const group of this.groups.own.all(input)) named.delete(groupIdOf(group));
    return [...named].map((id) => foreignGroup(id, place));
  }
}

function missingRule(id: string): ServiceError {
  const message = `The security group rule ID '${id}' does not exist`;
  return new ServiceError('InvalidSecurityGroupRuleId.NotFound', message);
}

function foreignGroup(identifier: string, place: Place): Resource {
  return {
    ...place,
    type: 'AWS::EC2::SecurityGroup',
    identifier,
    asked: {},
    model: { GroupId: identifier, GroupName: identifier, GroupDescription: 'outside' },
    internal: {},
    createdBy: 'somebody else',
    createdAt: 0,
    references: [],
  };
}

/** "Your VPC includes a default security group" (Amazon VPC User Guide). */
function defaultGroup(vpc: Resource): Resource {
  const GroupId = textIn(vpc.model['DefaultSecurityGroup']);
  const GroupDescription = 'default VPC security group';
  return {
    ...vpc,
    type: 'AWS::EC2::SecurityGroup',
    identifier: GroupId,
    asked: {},
    model: {
      GroupId,
      GroupName: 'default',
      GroupDescription,
      VpcId: vpc.identifier,
      SecurityGroupEgress: [OPEN_EGRESS],
    },
  };
}
