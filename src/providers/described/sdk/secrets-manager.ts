/** The Secrets Manager commands that described types send. */

import type * as Sdk from '@aws-sdk/client-secrets-manager';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const SECRETS = { api: 'Secrets Manager', service: 'secretsmanager', sdk: secrets } as const;

const COMMANDS = [
  'CreateSecret',
  'DeleteSecret',
  'DescribeSecret',
  'GetRandomPassword',
  'TagResource',
  'UntagResource',
  'UpdateSecret',
] as const;

type Secrets = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Secrets>;
export type Description = Untyped.Description<Secrets>;
export type Part = Untyped.Part<Secrets>;

/** Loads the commands of Secrets Manager that described types send. */
async function secrets(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-secrets-manager');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.SecretsManagerClient(settings), commands };
}
