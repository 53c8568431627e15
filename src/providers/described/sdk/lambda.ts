/** The Lambda commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const LAMBDA = { api: 'Lambda', service: 'lambda', sdk: lambda } as const;

/** Loads the commands of Lambda that described types send. */
async function lambda(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-lambda');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.LambdaClient(settings), commands };
}
