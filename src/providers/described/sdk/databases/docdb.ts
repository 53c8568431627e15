/** The DocumentDB commands that described types send. */

import type * as Sdk from '@aws-sdk/client-docdb';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const DOCDB = { api: 'DocumentDB', service: 'docdb', sdk: docDb } as const;

const COMMANDS = [
  'AddTagsToResource',
  'CreateDBClusterParameterGroup',
  'CreateDBSubnetGroup',
  'DeleteDBClusterParameterGroup',
  'DeleteDBSubnetGroup',
  'DescribeDBClusterParameterGroups',
  'DescribeDBClusterParameters',
  'DescribeDBSubnetGroups',
  'ListTagsForResource',
  'ModifyDBClusterParameterGroup',
  'ModifyDBSubnetGroup',
  'RemoveTagsFromResource',
  'ResetDBClusterParameterGroup',
] as const;

type DocDb = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<DocDb>;
export type Call = Untyped.Call<DocDb>;
export type Description = Untyped.Description<DocDb>;

/** Loads the commands of DocumentDB that described types send. */
async function docDb(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-docdb');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.DocDBClient(settings), commands };
}
