/** The Step Functions commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const STATES = { api: 'Step Functions', service: 'states', sdk: states } as const;

/** Loads the commands of Step Functions that described types send. */
async function states(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-sfn');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.SFNClient(settings), commands };
}
