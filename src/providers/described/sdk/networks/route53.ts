/** The Route 53 commands that described types send. */

import type * as Sdk from '@aws-sdk/client-route-53';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const ROUTE53 = { api: 'Route 53', service: 'route53', sdk: route53 } as const;

const COMMANDS = [
  'AssociateVPCWithHostedZone',
  'ChangeTagsForResource',
  'CreateHostedZone',
  'DeleteHostedZone',
  'DisassociateVPCFromHostedZone',
  'GetHostedZone',
  'ListHostedZonesByName',
  'ListTagsForResource',
  'UpdateHostedZoneComment',
] as const;

type Route53 = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Call = Untyped.Call<Route53>;
export type Description = Untyped.Description<Route53>;
export type Part = Untyped.Part<Route53>;

/** Loads the commands of Route 53 that described types send. */
async function route53(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-route-53');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.Route53Client(settings), commands };
}
