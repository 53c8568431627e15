/** The Lambda commands that described types send. */

import type * as Sdk from '@aws-sdk/client-lambda';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const LAMBDA = { api: 'Lambda', service: 'lambda', sdk: lambda } as const;

const COMMANDS = [
  'AddPermission',
  'CreateAlias',
  'CreateEventSourceMapping',
  'CreateFunction',
  'CreateFunctionUrlConfig',
  'DeleteAlias',
  'DeleteEventSourceMapping',
  'DeleteFunction',
  'DeleteFunctionConcurrency',
  'DeleteFunctionEventInvokeConfig',
  'DeleteFunctionUrlConfig',
  'DeleteLayerVersion',
  'GetAlias',
  'GetEventSourceMapping',
  'GetFunction',
  'GetFunctionEventInvokeConfig',
  'GetFunctionUrlConfig',
  'GetLayerVersion',
  'GetPolicy',
  'ListEventSourceMappings',
  'ListLayerVersions',
  'ListTags',
  'ListVersionsByFunction',
  'PublishLayerVersion',
  'PublishVersion',
  'PutFunctionConcurrency',
  'PutFunctionEventInvokeConfig',
  'RemovePermission',
  'TagResource',
  'UntagResource',
  'UpdateAlias',
  'UpdateEventSourceMapping',
  'UpdateFunctionCode',
  'UpdateFunctionConfiguration',
  'UpdateFunctionUrlConfig',
] as const;

type Lambda = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Lambda>;
export type Description = Untyped.Description<Lambda>;

/** Loads the commands of Lambda that described types send. */
async function lambda(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-lambda');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.LambdaClient(settings), commands };
}
