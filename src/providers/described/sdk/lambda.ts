/** The Lambda commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of Lambda that described types send. */
export async function lambda(): Promise<ServiceSdk> {
  const {
    AddPermissionCommand,
    CreateFunctionCommand,
    DeleteFunctionCommand,
    DeleteFunctionConcurrencyCommand,
    GetFunctionCommand,
    GetPolicyCommand,
    LambdaClient,
    PutFunctionConcurrencyCommand,
    RemovePermissionCommand,
    TagResourceCommand,
    UntagResourceCommand,
    UpdateFunctionCodeCommand,
    UpdateFunctionConfigurationCommand,
  } = await import('@aws-sdk/client-lambda');
  return {
    client: (settings) => new LambdaClient(settings),
    commands: {
      AddPermission: AddPermissionCommand,
      CreateFunction: CreateFunctionCommand,
      DeleteFunction: DeleteFunctionCommand,
      DeleteFunctionConcurrency: DeleteFunctionConcurrencyCommand,
      GetFunction: GetFunctionCommand,
      GetPolicy: GetPolicyCommand,
      PutFunctionConcurrency: PutFunctionConcurrencyCommand,
      RemovePermission: RemovePermissionCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
      UpdateFunctionCode: UpdateFunctionCodeCommand,
      UpdateFunctionConfiguration: UpdateFunctionConfigurationCommand,
    },
  };
}
