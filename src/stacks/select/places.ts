/** The accounts of a run: which context, identity and stores each of its stacks uses. */

import { CdkdError } from '../../errors.js';
import type { StackId } from '../../ports/stack-id.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import { homeRegion, type StackTarget } from './load-app.js';
import { openStores } from './open-stores.js';

/** How stacks of one account reach AWS. */
export interface Reach {
  readonly context: CommandContext;
  readonly identity: Identity;
}

/** The same, with the account's state bucket. */
export interface Place extends Reach {
  readonly stores: Stores;
}

/** What the account of a stack has: one object for each account. */
export type ByAccount<In> = (stack: Pick<StackId, 'account'>) => In;

/** The context of a stack's account. */
export function contextOf({ account }: Pick<StackId, 'account'>, context: CommandContext): CommandContext {
  return account === undefined ? context : (context.accounts?.get(account) ?? context);
}

/** The contexts of all accounts of the run. */
export function contextsOf(context: CommandContext): CommandContext[] {
  return context.accounts === undefined ? [context] : [...context.accounts.values()];
}

/** `identity` is that of the run's own credentials. Throws if a role of another account cannot be assumed. */
export async function reachesOf(
  targets: readonly StackTarget[],
  context: CommandContext,
  identity: Identity,
): Promise<ByAccount<Reach>> {
  const home = { context, identity };
  return eachAccount(targets, home, async (stack): Promise<Reach> => {
    const own = contextOf(stack, context);
    return { context: own, identity: await ofAccount(stack, own) };
  });
}

/** Opens the state bucket of each account that has stacks among these. Throws `BUCKET_MISSING`. */
export async function openPlaces(
  targets: readonly StackTarget[],
  reachOf: ByAccount<Reach>,
  orEmpty = false,
): Promise<ByAccount<Place>> {
  return eachAccount(targets, undefined, async (stack): Promise<Place> => {
    const reach = reachOf(stack);
    return { ...reach, stores: await openStores(reach.context, orEmpty) };
  });
}

async function eachAccount<In>(
  targets: readonly StackTarget[],
  home: In | undefined,
  open: (stack: StackId) => Promise<In>,
): Promise<ByAccount<In>> {
  const opened = new Map<string | undefined, In>();
  if (home !== undefined) opened.set(undefined, home);
  for (const { stack } of targets) {
    if (!opened.has(stack.account)) opened.set(stack.account, await open(stack));
  }
  return ({ account }) => {
    const found = opened.get(account);
    if (found === undefined) throw new Error('Asked about an account without selected stacks');
    return found;
  };
}

async function ofAccount({ account }: StackId, own: CommandContext): Promise<Identity> {
  const identity = await own.aws.identity(homeRegion(own));
  if (account === undefined || identity.accountId === account) return identity;
  throw new CdkdError(
    'ROLE_NOT_ASSUMED',
    `The session of the role for account ${account} belongs to account ${identity.accountId}`,
    { value: account, next: 'Check the account in the ARN of the role in `role-arn`.' },
  );
}
