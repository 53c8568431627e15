/** The Secrets Manager commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const SECRETS = { api: 'Secrets Manager', service: 'secretsmanager', sdk: secrets } as const;

/** Loads the commands of Secrets Manager that described types send. */
async function secrets(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-secrets-manager');
  const commands = commandsOf(sdk, [
    'CreateSecret',
    'DeleteSecret',
    'DescribeSecret',
    'GetRandomPassword',
    'TagResource',
    'UntagResource',
    'UpdateSecret',
  ]);
  return { client: (settings) => new sdk.SecretsManagerClient(settings), commands };
}
