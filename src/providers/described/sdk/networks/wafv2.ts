/** The AWS WAF commands that described types send. */

import type * as Sdk from '@aws-sdk/client-wafv2';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const WAFV2 = { api: 'AWS WAF', service: 'wafv2', sdk: wafv2 } as const;

const COMMANDS = [
  'CreateWebACL',
  'DeleteWebACL',
  'GetWebACL',
  'ListTagsForResource',
  'ListWebACLs',
  'TagResource',
  'UntagResource',
  'UpdateWebACL',
] as const;

type Wafv2 = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Wafv2>;
export type Description = Untyped.Description<Wafv2>;

/** Loads the commands of AWS WAF that described types send. */
async function wafv2(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-wafv2');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.WAFV2Client(settings), commands };
}
