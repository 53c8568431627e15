/** Looks up the account's alias. */

import type { AwsClients } from '../transport/clients.js';

/** A name is not worth a longer wait. Milliseconds. */
const PATIENCE = 2_000;

/**
 * The account's alias, which people recognize and which, unlike the account number, may be shown to everybody
 * who sees the pull request. `undefined` if there is none, if the role lacks `iam:ListAccountAliases`, or if
 * IAM does not answer soon; nothing depends on it.
 */
export async function accountAlias(clients: AwsClients, region: string): Promise<string | undefined> {
  try {
    const { ListAccountAliasesCommand } = await import('@aws-sdk/client-iam');
    const client = await clients.iam(region);
    const abortSignal = AbortSignal.timeout(PATIENCE);
    const { AccountAliases = [] } = await client.send(new ListAccountAliasesCommand({}), { abortSignal });
    return AccountAliases[0];
  } catch {
    return undefined;
  }
}
