/** The RDS commands that described types send. */

import type * as Sdk from '@aws-sdk/client-rds';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const RDS = { api: 'RDS', service: 'rds', sdk: rds } as const;

const COMMANDS = [
  'AddTagsToResource',
  'CreateDBSubnetGroup',
  'DeleteDBSubnetGroup',
  'DescribeDBSubnetGroups',
  'ListTagsForResource',
  'ModifyDBSubnetGroup',
  'RemoveTagsFromResource',
] as const;

type Rds = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<Rds>;

/** Loads the commands of RDS that described types send. */
async function rds(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-rds');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.RDSClient(settings), commands };
}
