/** The ECS commands that described types send. */

import type * as Sdk from '@aws-sdk/client-ecs';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const ECS = { api: 'ECS', service: 'ecs', sdk: ecs } as const;

const COMMANDS = [
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
] as const;

type Ecs = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Ecs>;
export type Description = Untyped.Description<Ecs>;

/** Loads the commands of ECS that described types send. */
async function ecs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ecs');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.ECSClient(settings), commands };
}
