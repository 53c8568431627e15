/** The Elastic Load Balancing commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const LOAD_BALANCING = {
  api: 'Elastic Load Balancing',
  service: 'elasticloadbalancing',
  sdk: loadBalancing,
} as const;

/** Loads the commands of Elastic Load Balancing that described types send. */
async function loadBalancing(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.ElasticLoadBalancingV2Client(settings), commands };
}
