/** The Elastic Load Balancing commands that described types send. */

import type * as Sdk from '@aws-sdk/client-elastic-load-balancing-v2';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const LOAD_BALANCING = {
  api: 'Elastic Load Balancing',
  service: 'elasticloadbalancing',
  sdk: loadBalancing,
} as const;

const COMMANDS = [
  'AddTags',
  'CreateListener',
  'CreateLoadBalancer',
  'CreateRule',
  'CreateTargetGroup',
  'DeleteListener',
  'DeleteLoadBalancer',
  'DeleteRule',
  'DeleteTargetGroup',
  'DeregisterTargets',
  'DescribeListenerAttributes',
  'DescribeListeners',
  'DescribeLoadBalancerAttributes',
  'DescribeLoadBalancers',
  'DescribeRules',
  'DescribeTags',
  'DescribeTargetGroupAttributes',
  'DescribeTargetGroups',
  'DescribeTargetHealth',
  'ModifyListener',
  'ModifyListenerAttributes',
  'ModifyLoadBalancerAttributes',
  'ModifyRule',
  'ModifyTargetGroup',
  'ModifyTargetGroupAttributes',
  'RegisterTargets',
  'RemoveTags',
  'SetIpAddressType',
  'SetRulePriorities',
  'SetSecurityGroups',
  'SetSubnets',
] as const;

export type LoadBalancing = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<LoadBalancing>;
export type Call = Untyped.Call<LoadBalancing>;
export type Description = Untyped.Description<LoadBalancing>;
export type Part = Untyped.Part<LoadBalancing>;

/** Loads the commands of Elastic Load Balancing that described types send. */
async function loadBalancing(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.ElasticLoadBalancingV2Client(settings), commands };
}
