/** The EventBridge commands that described types send. */

import type * as Sdk from '@aws-sdk/client-eventbridge';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const EVENTS = { api: 'EventBridge', service: 'events', sdk: events } as const;

const COMMANDS = [
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
] as const;

type Events = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Events>;
export type Call = Untyped.Call<Events>;
export type Description = Untyped.Description<Events>;

/** Loads the commands of EventBridge that described types send. */
async function events(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-eventbridge');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.EventBridgeClient(settings), commands };
}
