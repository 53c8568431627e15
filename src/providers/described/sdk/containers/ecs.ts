/** The ECS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const ECS = { api: 'ECS', service: 'ecs', sdk: ecs } as const;

/** Loads the commands of ECS that described types send. */
async function ecs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ecs');
  const commands = commandsOf(sdk, [
    'CreateCluster',
    'DeleteCluster',
    'DeregisterTaskDefinition',
    'DescribeClusters',
    'DescribeTaskDefinition',
    'ListTaskDefinitions',
    'PutClusterCapacityProviders',
    'RegisterTaskDefinition',
    'TagResource',
    'UntagResource',
    'UpdateCluster',
  ]);
  return { client: (settings) => new sdk.ECSClient(settings), commands };
}
