/** The Systems Manager commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of Systems Manager that described types send. */
export async function ssm(): Promise<ServiceSdk> {
  const {
    AddTagsToResourceCommand,
    DeleteParameterCommand,
    GetParameterCommand,
    ListTagsForResourceCommand,
    PutParameterCommand,
    RemoveTagsFromResourceCommand,
    SSMClient,
  } = await import('@aws-sdk/client-ssm');
  return {
    client: (settings) => new SSMClient(settings),
    commands: {
      AddTagsToResource: AddTagsToResourceCommand,
      DeleteParameter: DeleteParameterCommand,
      GetParameter: GetParameterCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      PutParameter: PutParameterCommand,
      RemoveTagsFromResource: RemoveTagsFromResourceCommand,
    },
  };
}
