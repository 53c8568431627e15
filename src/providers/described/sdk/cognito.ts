/** The Cognito commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const COGNITO = { api: 'Cognito', service: 'cognito-idp', sdk: cognito } as const;

/** Loads the commands of Cognito user pools that described types send. */
async function cognito(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const commands = commandsOf(sdk, [
    'CreateUserPoolClient',
    'DeleteUserPoolClient',
    'DescribeUserPoolClient',
    'ListUserPoolClients',
    'UpdateUserPoolClient',
  ]);
  return { client: (settings) => new sdk.CognitoIdentityProviderClient(settings), commands };
}
