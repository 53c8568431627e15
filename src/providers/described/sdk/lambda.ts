/** The Lambda commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const LAMBDA = { api: 'Lambda', service: 'lambda', sdk: lambda } as const;

/** Loads the commands of Lambda that described types send. */
export async function lambda(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-lambda');
  const commands = commandsOf(sdk, [
    'AddPermission',
    'CreateFunction',
    'DeleteFunction',
    'DeleteFunctionConcurrency',
    'DeleteLayerVersion',
    'GetFunction',
    'GetLayerVersion',
    'GetPolicy',
    'ListLayerVersions',
    'PublishLayerVersion',
    'PutFunctionConcurrency',
    'RemovePermission',
    'TagResource',
    'UntagResource',
    'UpdateFunctionCode',
    'UpdateFunctionConfiguration',
  ]);
  return { client: (settings) => new sdk.LambdaClient(settings), commands };
}
