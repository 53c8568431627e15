/** The SNS commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of SNS that described types send. */
export async function sns(): Promise<ServiceSdk> {
  const {
    CreateTopicCommand,
    DeleteTopicCommand,
    GetTopicAttributesCommand,
    ListTagsForResourceCommand,
    SetTopicAttributesCommand,
    SNSClient,
    TagResourceCommand,
    UntagResourceCommand,
  } = await import('@aws-sdk/client-sns');
  return {
    client: (settings) => new SNSClient(settings),
    commands: {
      CreateTopic: CreateTopicCommand,
      DeleteTopic: DeleteTopicCommand,
      GetTopicAttributes: GetTopicAttributesCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      SetTopicAttributes: SetTopicAttributesCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
    },
  };
}
