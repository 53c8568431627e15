/** The Systems Manager commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const SSM = { api: 'Systems Manager', service: 'ssm', sdk: ssm } as const;

/** Loads the commands of Systems Manager that described types send. */
async function ssm(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ssm');
  const commands = commandsOf(sdk, [
    'AddTagsToResource',
    'DeleteParameter',
    'GetParameter',
    'ListTagsForResource',
    'PutParameter',
    'RemoveTagsFromResource',
  ]);
  return { client: (settings) => new sdk.SSMClient(settings), commands };
}
