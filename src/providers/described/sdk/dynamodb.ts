/** The DynamoDB commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const DYNAMODB = { api: 'DynamoDB', service: 'dynamodb', sdk: dynamoDb } as const;

/** Loads the commands of DynamoDB that described types send. */
async function dynamoDb(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-dynamodb');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.DynamoDBClient(settings), commands };
}
