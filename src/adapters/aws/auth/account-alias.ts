import type { AwsClients } from '../transport/clients.js';

/** A name is no reason to wait. Milliseconds. */
const PATIENCE = 2_000;

/**
 * The account's alias, by which people know it and which, unlike its number, may be shown to everybody who sees the
 * pull request. `undefined` where there is none, where the role may not ask (`iam:ListAccountAliases`), and where IAM
 * does not answer soon: nothing hangs on it.
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
