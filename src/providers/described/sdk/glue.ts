/** The Glue commands that described types send. */

import type * as Sdk from '@aws-sdk/client-glue';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const GLUE = { api: 'Glue', service: 'glue', sdk: glue } as const;

const COMMANDS = [
  'CreateJob',
  'DeleteJob',
  'GetJob',
  'GetTags',
  'TagResource',
  'UntagResource',
  'UpdateJob',
] as const;

type Glue = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<Glue>;

/** Loads the commands of Glue that described types send. */
async function glue(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-glue');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.GlueClient(settings), commands };
}
