/** The Step Functions commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of Step Functions that described types send. */
export async function states(): Promise<ServiceSdk> {
  const {
    CreateStateMachineCommand,
    DeleteStateMachineCommand,
    DescribeStateMachineCommand,
    ListTagsForResourceCommand,
    SFNClient,
    TagResourceCommand,
    UntagResourceCommand,
    UpdateStateMachineCommand,
  } = await import('@aws-sdk/client-sfn');
  return {
    client: (settings) => new SFNClient(settings),
    commands: {
      CreateStateMachine: CreateStateMachineCommand,
      DeleteStateMachine: DeleteStateMachineCommand,
      DescribeStateMachine: DescribeStateMachineCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
      UpdateStateMachine: UpdateStateMachineCommand,
    },
  };
}
