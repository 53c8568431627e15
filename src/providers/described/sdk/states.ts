/** The Step Functions commands that described types send. */

import type * as Sdk from '@aws-sdk/client-sfn';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const STATES = { api: 'Step Functions', service: 'states', sdk: states } as const;

const COMMANDS = [
  'CreateActivity',
  'CreateStateMachine',
  'DeleteActivity',
  'DeleteStateMachine',
  'DescribeActivity',
  'DescribeStateMachine',
  'ListTagsForResource',
  'TagResource',
  'UntagResource',
  'UpdateStateMachine',
] as const;

type States = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<States>;

/** Loads the commands of Step Functions that described types send. */
async function states(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sfn');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.SFNClient(settings), commands };
}
