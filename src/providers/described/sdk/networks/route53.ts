/** The Route 53 commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const ROUTE53 = { api: 'Route 53', service: 'route53', sdk: route53 } as const;

/** Loads the commands of Route 53 that described types send. */
async function route53(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-route-53');
  const commands = commandsOf(sdk, [
    'AssociateVPCWithHostedZone',
    'ChangeTagsForResource',
    'CreateHostedZone',
    'DeleteHostedZone',
    'DisassociateVPCFromHostedZone',
    'GetHostedZone',
    'ListHostedZonesByName',
    'ListTagsForResource',
    'UpdateHostedZoneComment',
  ]);
  return { client: (settings) => new sdk.Route53Client(settings), commands };
}
