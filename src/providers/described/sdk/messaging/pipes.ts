/** The EventBridge Pipes commands that described types send. */

import type * as Sdk from '@aws-sdk/client-pipes';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const PIPES = { api: 'EventBridge Pipes', service: 'pipes', sdk: pipes } as const;

const COMMANDS = [
  'CreatePipe',
  'DeletePipe',
  'DescribePipe',
  'TagResource',
  'UntagResource',
  'UpdatePipe',
] as const;

type Pipes = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<Pipes>;

/** Loads the commands of EventBridge Pipes that described types send. */
async function pipes(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-pipes');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.PipesClient(settings), commands };
}
