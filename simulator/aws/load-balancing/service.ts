/** Simulates Elastic Load Balancing: load balancers, listeners and target groups. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { tagMapOf } from '../own-api.js';
import { changeTags, withoutKeys } from '../own-tags.js';
import { queryWire, serviceFrom, ServiceError, type Input, type Operations } from '../table-service.js';
import { Balancers } from './balancers.js';
import { ListenerCertificates } from './certificates.js';
import { objectsGiven, tagsXml, textsGiven } from './forms.js';
import { Listeners } from './listeners.js';
import { Rules } from './rules.js';
import { TargetGroups } from './target-groups.js';
import { KINDS, Things, type LoadBalancingOptions } from './things.js';

/** In the account that Cloud Control shares. Source: Elastic Load Balancing API Reference 2015-12-01. */
export function loadBalancingService(account: Account, options: LoadBalancingOptions = {}): Service {
  const [balancers, listeners, rules, groups] = [KINDS.balancer, KINDS.listener, KINDS.rule, KINDS.group].map(
    (kind) => new Things(account, kind, options),
  ) as [Things, Things, Things, Things];
  return serviceFrom<XmlElement>({
    name: 'elasticloadbalancing',
    wire: queryWire('http://elasticloadbalancing.amazonaws.com/doc/2015-12-01/'),
    settle: () => account.settle(),
    operations: {
      ...new Balancers(account, balancers).operations(),
      ...new Listeners(listeners, { balancers, groups }).operations(),
      ...new ListenerCertificates(account, listeners).operations(),
      ...new Rules(rules, { listeners, groups }).operations(),
      ...new TargetGroups(groups, listeners).operations(),
      ...tagOperations((arn) => {
        if (arn.includes(':targetgroup/')) return groups;
        if (arn.includes(':listener-rule/')) return rules;
        return arn.includes(':listener/') ? listeners : balancers;
      }),
    },
  });
}

/** "You can specify up to 20 resources in a single call." Source: AddTags, DescribeTags, RemoveTags. */
function tagOperations(thingsOf: (arn: string) => Things): Operations<XmlElement> {
  const named = (input: Input): [things: Things, thing: Resource][] => {
    const arns = textsGiven(input, 'ResourceArns');
    if (arns.length > 20) throw new ServiceError('ValidationError', 'At most 20 resources can be described');
    return arns.map((arn) => [thingsOf(arn), thingsOf(arn).existing(input, arn)]);
  };
  const change = (input: Input, changed: (tags: JsonObject) => JsonObject): XmlElement => {
    for (const [things, thing] of named(input)) changeTags(things.own, thing, changed);
    return {};
  };
  return {
    AddTags: (input) => change(input, (tags) => ({ ...tags, ...tagMapOf(objectsGiven(input, 'Tags')) })),
    RemoveTags: (input) => change(input, (tags) => withoutKeys(tags, textsGiven(input, 'TagKeys'))),
    DescribeTags: (input) => ({
      TagDescriptions: {
        member: named(input).map(([, { identifier, model }]) => ({
          ResourceArn: identifier,
          Tags: tagsXml(model),
        })),
      },
    }),
  };
}
