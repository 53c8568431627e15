/** The EventBridge commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of EventBridge that described types send. */
export async function events(): Promise<ServiceSdk> {
  const {
    DeleteRuleCommand,
    DescribeRuleCommand,
    EventBridgeClient,
    ListTagsForResourceCommand,
    ListTargetsByRuleCommand,
    PutRuleCommand,
    PutTargetsCommand,
    RemoveTargetsCommand,
    TagResourceCommand,
    UntagResourceCommand,
  } = await import('@aws-sdk/client-eventbridge');
  return {
    client: (settings) => new EventBridgeClient(settings),
    commands: {
      DeleteRule: DeleteRuleCommand,
      DescribeRule: DescribeRuleCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      ListTargetsByRule: ListTargetsByRuleCommand,
      PutRule: PutRuleCommand,
      PutTargets: PutTargetsCommand,
      RemoveTargets: RemoveTargetsCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
    },
  };
}
