/** The EventBridge commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const EVENTS = { api: 'EventBridge', service: 'events', sdk: events } as const;

/** Loads the commands of EventBridge that described types send. */
async function events(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-eventbridge');
  const commands = commandsOf(sdk, [
    'CreateEventBus',
    'DeleteEventBus',
    'DeleteRule',
    'DescribeEventBus',
    'DescribeRule',
    'ListTagsForResource',
    'ListTargetsByRule',
    'PutPermission',
    'PutRule',
    'PutTargets',
    'RemovePermission',
    'RemoveTargets',
    'TagResource',
    'UntagResource',
    'UpdateEventBus',
  ]);
  return { client: (settings) => new sdk.EventBridgeClient(settings), commands };
}
