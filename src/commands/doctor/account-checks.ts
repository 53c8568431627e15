/** Checks an account: credentials, state bucket, locks, and where assets are published. */

import { asCdkdError, type CdkdError } from '../../errors.js';
import type { LockRecord } from '../../ports/lock.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { homeRegion, namedStateBucket } from '../../stacks/select/load-app.js';
import { openStores } from '../../stacks/select/open-stores.js';
import { failed, isOfSetup, ok, unknown, wrong, type Finding } from './finding.js';

const STATE_BUCKET = 'state bucket';
const LOCKS = 'locks';

/** The findings about the account of the context; `isPullRequest`: the code that its job runs is not reviewed yet. */
export async function checkAccount(context: CommandContext, isPullRequest: boolean): Promise<Finding[]> {
  const credentials = await checkCredentials(context);
  if (credentials.verdict !== 'ok') return [credentials];
  const { stores, finding } = await checkStateBucket(context);
  const [locks, protections] = await Promise.all([
    stores === undefined ? [] : checkLocks(stores, context, isPullRequest),
    checkBootstrap(context),
  ]);
  return [credentials, finding, ...locks, ...protections];
}

async function checkCredentials(context: CommandContext): Promise<Finding> {
  const subject = 'credentials';
  try {
    const region = homeRegion(context);
    const { accountId } = await context.aws.identity(region);
    return ok(subject, `Account ${accountId}, region ${region}`);
  } catch (thrown) {
    return failed(verdictOf(thrown), subject, thrown);
  }
}

async function checkStateBucket(
  context: CommandContext,
): Promise<{ readonly finding: Finding; readonly stores?: Stores }> {
  try {
    const stores = await openStores(context);
    const stacks = await stores.states.list();
    const count = `${stacks.length} ${stacks.length === 1 ? 'stack' : 'stacks'}`;
    return { stores, finding: ok(STATE_BUCKET, `${stores.bucket} in ${stores.bucketRegion}, with ${count}`) };
  } catch (thrown) {
    return { finding: failed(verdictOf(thrown), STATE_BUCKET, thrown) };
  }
}

/** The name of no stack: CloudFormation permits no underscores. */
const NO_STACK = 'cdkd_doctor';

/**
 * Replaces a lock that does not exist, which S3 refuses if the role may write locks, and denies if it may not: nothing is
 * written either way ("Conditional writes", Amazon S3 User Guide).
 */
async function checkLocks(
  stores: Stores,
  { clock, run, settings }: CommandContext,
  isPullRequest: boolean,
): Promise<Finding[]> {
  const now = clock.now();
  const record: LockRecord = {
    owner: run.owner,
    nonce: run.id,
    operation: 'doctor',
    timestamp: now,
    expiresAt: now,
  };
  const stack = { stackName: NO_STACK, region: settings.region ?? stores.bucketRegion };
  try {
    const written = await stores.locks.replace(stack, record, '"00000000000000000000000000000000"');
    if (written === undefined) return [mayLock(isPullRequest)];
    await stores.locks.remove(stack, written);
    return [
      wrong(
        LOCKS,
        'The bucket ignores the condition of a conditional write, so two runs can deploy a stack at once',
        'Use a bucket of Amazon S3, or a store that supports `If-Match` and `If-None-Match`.',
      ),
    ];
  } catch (thrown) {
    return [isDenied(asCdkdError(thrown)) ? mayNotLock(isPullRequest) : failed('unknown', LOCKS, thrown)];
  }
}

function mayLock(isPullRequest: boolean): Finding {
  if (!isPullRequest) return ok(LOCKS, 'The role may take locks, so it can deploy');
  return wrong(
    LOCKS,
    'The role may take locks, although this is the job of a pull request, whose code nobody has reviewed yet',
    'Give jobs of pull requests a role that only reads, such as `cdkd-diff` of examples/setup.',
  );
}

function mayNotLock(isPullRequest: boolean): Finding {
  const found = 'The role may not take locks: it can diff, and cannot deploy';
  if (isPullRequest) return ok(LOCKS, found);
  return unknown(
    LOCKS,
    found,
    'Nothing is wrong for a `diff`. For a `deploy`, allow `s3:PutObject` and `s3:DeleteObject` on the objects of the state ' +
      'bucket, or use the deploy role, such as `cdkd-deploy` of examples/setup.',
  );
}

/** What a dry run of `bootstrap` would create or change. */
async function checkBootstrap(context: CommandContext): Promise<Finding[]> {
  try {
    const stateBucket = await namedStateBucket(context);
    const { buckets } = await context.aws.bootstrap({
      stateBucket,
      region: homeRegion(context),
      dryRun: true,
    });
    // The note of an earlier bootstrap is only of use to the cdkd CLI.
    return buckets
      .filter(({ name }) => !name.includes('/'))
      .map(({ name, changes }) => ofBootstrap(name, changes));
  } catch (thrown) {
    return [failed(isDenied(asCdkdError(thrown)) ? 'unknown' : verdictOf(thrown), 'bootstrap', thrown)];
  }
}

function ofBootstrap(name: string, changes: readonly string[]): Finding {
  if (changes.length === 0) return ok(name, 'It exists, and is protected');
  const [first = ''] = changes;
  if (first.startsWith('not created')) return unknown(name, `It could not be looked up: ${first}`);
  const fix = 'Run the command `bootstrap` with a role that may change it.';
  if (first === 'created') return wrong(name, 'It does not exist', fix);
  return wrong(name, `It is not ${changes.join(', not ')}`, fix);
}

function isDenied({ code }: CdkdError): boolean {
  return code === 'ACCESS_DENIED' || code === 'BUCKET_FORBIDDEN';
}

function verdictOf(thrown: unknown): 'wrong' | 'unknown' {
  return isOfSetup(asCdkdError(thrown)) ? 'wrong' : 'unknown';
}
