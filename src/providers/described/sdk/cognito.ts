/** The Cognito commands that described types send. */

import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const COGNITO = { api: 'Cognito', service: 'cognito-idp', sdk: cognito } as const;

const COMMANDS = [
  'CreateUserPoolClient',
  'DeleteUserPoolClient',
  'DescribeUserPoolClient',
  'ListUserPoolClients',
  'UpdateUserPoolClient',
] as const;

type Cognito = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Cognito>;
export type Description = Untyped.Description<Cognito>;

/** Loads the commands of Cognito user pools that described types send. */
async function cognito(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.CognitoIdentityProviderClient(settings), commands };
}
