/** The SQS commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of SQS that described types send. */
export async function sqs(): Promise<ServiceSdk> {
  const {
    CreateQueueCommand,
    DeleteQueueCommand,
    GetQueueAttributesCommand,
    GetQueueUrlCommand,
    ListQueueTagsCommand,
    SetQueueAttributesCommand,
    SQSClient,
    TagQueueCommand,
    UntagQueueCommand,
  } = await import('@aws-sdk/client-sqs');
  return {
    // A queue's URL names AWS's own endpoint, also where another one is configured.
    client: (settings) => new SQSClient({ ...settings, useQueueUrlAsEndpoint: false }),
    commands: {
      CreateQueue: CreateQueueCommand,
      DeleteQueue: DeleteQueueCommand,
      GetQueueAttributes: GetQueueAttributesCommand,
      GetQueueUrl: GetQueueUrlCommand,
      ListQueueTags: ListQueueTagsCommand,
      SetQueueAttributes: SetQueueAttributesCommand,
      TagQueue: TagQueueCommand,
      UntagQueue: UntagQueueCommand,
    },
  };
}
