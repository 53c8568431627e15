/** The Lambda commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of Lambda that described types send. */
export async function lambda(): Promise<ServiceSdk> {
  const {
    CreateFunctionCommand,
    DeleteFunctionCommand,
    DeleteFunctionConcurrencyCommand,
    GetFunctionCommand,
    LambdaClient,
    PutFunctionConcurrencyCommand,
    TagResourceCommand,
    UntagResourceCommand,
    UpdateFunctionCodeCommand,
    UpdateFunctionConfigurationCommand,
  } = await import('@aws-sdk/client-lambda');
  return {
    client: (settings) => new LambdaClient(settings),
    commands: {
      CreateFunction: CreateFunctionCommand,
      DeleteFunction: DeleteFunctionCommand,
      DeleteFunctionConcurrency: DeleteFunctionConcurrencyCommand,
      GetFunction: GetFunctionCommand,
      PutFunctionConcurrency: PutFunctionConcurrencyCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
      UpdateFunctionCode: UpdateFunctionCodeCommand,
      UpdateFunctionConfiguration: UpdateFunctionConfigurationCommand,
    },
  };
}
