/** The RDS commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const RDS = { api: 'RDS', service: 'rds', sdk: rds } as const;

/** Loads the commands of RDS that described types send. */
async function rds(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-rds');
  const commands = commandsOf(sdk, [
    'AddTagsToResource',
    'CreateDBSubnetGroup',
    'DeleteDBSubnetGroup',
    'DescribeDBSubnetGroups',
    'ListTagsForResource',
    'ModifyDBSubnetGroup',
    'RemoveTagsFromResource',
  ]);
  return { client: (settings) => new sdk.RDSClient(settings), commands };
}
