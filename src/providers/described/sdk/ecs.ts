/** The ECS commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of ECS that described types send. */
export async function ecs(): Promise<ServiceSdk> {
  const {
    CreateClusterCommand,
    DeleteClusterCommand,
    DeregisterTaskDefinitionCommand,
    DescribeClustersCommand,
    DescribeTaskDefinitionCommand,
    ECSClient,
    ListTaskDefinitionsCommand,
    PutClusterCapacityProvidersCommand,
    RegisterTaskDefinitionCommand,
    TagResourceCommand,
    UntagResourceCommand,
    UpdateClusterCommand,
  } = await import('@aws-sdk/client-ecs');
  return {
    client: (settings) => new ECSClient(settings),
    commands: {
      CreateCluster: CreateClusterCommand,
      DeleteCluster: DeleteClusterCommand,
      DeregisterTaskDefinition: DeregisterTaskDefinitionCommand,
      DescribeClusters: DescribeClustersCommand,
      DescribeTaskDefinition: DescribeTaskDefinitionCommand,
      ListTaskDefinitions: ListTaskDefinitionsCommand,
      PutClusterCapacityProviders: PutClusterCapacityProvidersCommand,
      RegisterTaskDefinition: RegisterTaskDefinitionCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
      UpdateCluster: UpdateClusterCommand,
    },
  };
}
