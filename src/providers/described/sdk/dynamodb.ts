/** The DynamoDB commands that described types send. */

import type * as Sdk from '@aws-sdk/client-dynamodb';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const DYNAMODB = { api: 'DynamoDB', service: 'dynamodb', sdk: dynamoDb } as const;

const COMMANDS = [
  'CreateTable',
  'DeleteResourcePolicy',
  'DeleteTable',
  'DescribeContinuousBackups',
  'DescribeTable',
  'DescribeTimeToLive',
  'GetResourcePolicy',
  'ListTagsOfResource',
  'PutResourcePolicy',
  'TagResource',
  'UntagResource',
  'UpdateContinuousBackups',
  'UpdateTable',
  'UpdateTimeToLive',
] as const;

type DynamoDb = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<DynamoDb>;
export type Call = Untyped.Call<DynamoDb>;
export type Description = Untyped.Description<DynamoDb>;
export type Part = Untyped.Part<DynamoDb>;

/** Loads the commands of DynamoDB that described types send. */
async function dynamoDb(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-dynamodb');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.DynamoDBClient(settings), commands };
}
