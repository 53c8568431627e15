/** The Systems Manager commands that described types send. */

import type * as Sdk from '@aws-sdk/client-ssm';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const SSM = { api: 'Systems Manager', service: 'ssm', sdk: ssm } as const;

const COMMANDS = [
  'AddTagsToResource',
  'DeleteParameter',
  'GetParameter',
  'ListTagsForResource',
  'PutParameter',
  'RemoveTagsFromResource',
] as const;

type Ssm = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<Ssm>;

/** Loads the commands of Systems Manager that described types send. */
async function ssm(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ssm');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.SSMClient(settings), commands };
}
