/** Describes the rules of security groups. */

import { canonicalBlock } from '../../../src/template/evaluate/cidr.js';
import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { listOf, passes } from './filters.js';
import { placeFor, textIn } from '../own-api.js';
import type { Input } from '../table-service.js';

/**
 * Rules of security groups that Cloud Control made. CIDR blocks are answered in their canonical form.
 * Source: DescribeSecurityGroupRules and SecurityGroupRule, EC2 API Reference.
 */
export function securityGroupRules(account: Account, input: Input): XmlElement[] {
  const ids = listOf(input, 'SecurityGroupRuleId');
  const place = placeFor(input);
  return (['Ingress', 'Egress'] as const).flatMap((direction) =>
    account.inventory
      .ofType(`AWS::EC2::SecurityGroup${direction}`, place)
      .filter(({ identifier }) => ids.length === 0 || ids.includes(identifier))
      .filter(({ identifier, model }) =>
        passes(input, {
          'group-id': [textIn(model['GroupId'])],
          'security-group-rule-id': [identifier],
        }),
      )
      .map((rule) => ruleOf(rule, direction === 'Egress')),
  );
}

function ruleOf({ identifier, model, accountId }: Resource, isEgress: boolean): XmlElement {
  const group = textOrNone(model, isEgress ? 'DestinationSecurityGroupId' : 'SourceSecurityGroupId');
  const protocol = protocolOf(textIn(model['IpProtocol']));
  const block = (name: string) => {
    const text = textOrNone(model, name);
    return text === undefined ? undefined : canonicalBlock(text);
  };
  return {
    securityGroupRuleId: identifier,
    groupId: textIn(model['GroupId']),
    groupOwnerId: accountId,
    isEgress,
    ipProtocol: protocol,
    fromPort: protocol === '-1' ? '-1' : (textOrNone(model, 'FromPort') ?? '-1'),
    toPort: protocol === '-1' ? '-1' : (textOrNone(model, 'ToPort') ?? '-1'),
    cidrIpv4: block('CidrIp'),
    cidrIpv6: block('CidrIpv6'),
    prefixListId: textOrNone(model, isEgress ? 'DestinationPrefixListId' : 'SourcePrefixListId'),
    referencedGroupInfo: group === undefined ? undefined : { groupId: group, userId: accountId },
    description: textOrNone(model, 'Description'),
  };
}

/** "The IP protocol name (tcp, udp, icmp, icmpv6) or number" (SecurityGroupRule): these four go by their names. */
const NAMED_PROTOCOLS: Readonly<Record<string, string>> = {
  '1': 'icmp',
  '6': 'tcp',
  '17': 'udp',
  '58': 'icmpv6',
};

function protocolOf(asked: string): string {
  return NAMED_PROTOCOLS[asked] ?? asked;
}

function textOrNone(model: JsonObject, name: string): string | undefined {
  return model[name] === undefined ? undefined : textIn(model[name]);
}
