/** Determines the AWS account of the run's credentials. */

import { CdkdError } from '../../../errors.js';
import { failureOf } from '../../../providers/wire/failures.js';
import { noteAccount } from '../../../report/secrets/account-mask.js';
import type { Identity } from '../../../stacks/ports/aws.js';
import type { AwsClients } from '../transport/clients.js';
import { wrongClock } from '../transport/wrong-clock.js';

/** The account and partition of the run. */
export interface AwsIdentity extends Identity {
  readonly arn: string;
}

/** Throws `NO_CREDENTIALS`, `CREDENTIALS_EXPIRED` or `AWS_UNAVAILABLE`. */
export async function callerIdentity(clients: AwsClients, region: string): Promise<AwsIdentity> {
  // Where there are none, no SDK has to be loaded.
  await clients.keys.get();
  const { GetCallerIdentityCommand } = await import('@aws-sdk/client-sts');
  const client = await clients.sts(region);
  try {
    const answer = await client.send(new GetCallerIdentityCommand({}));
    const arn = answer.Arn ?? '';
    noteAccount(answer.Account ?? '');
    return { accountId: answer.Account ?? '', arn, partition: arn.split(':')[1] ?? 'aws' };
  } catch (thrown) {
    throw identityError(thrown);
  }
}

/** A secret key that does not match its id, or keys that were truncated on their way into the environment. */
const BAD_KEYS = [
  'SignatureDoesNotMatch',
  'IncompleteSignature',
  'InvalidToken',
  'MissingAuthenticationToken',
];

/** Translates an STS error: invalid credentials, or no answer. */
export function identityError(thrown: unknown): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const clock = wrongClock(thrown);
  if (clock !== undefined) return clock;
  const failure = failureOf(thrown);
  const details = { value: failure.details.name, cause: thrown };
  if (failure.kind !== 'credentials' && !BAD_KEYS.includes(failure.details.name)) {
    return new CdkdError('AWS_UNAVAILABLE', `STS did not answer: ${failure.message}`, {
      ...details,
      next: nextFor(failure.message),
    });
  }
  const isExpired = failure.details.name.startsWith('Expired') || failure.details.name === 'RequestExpired';
  return isExpired
    ? new CdkdError('CREDENTIALS_EXPIRED', `AWS credentials have expired: ${failure.message}`, {
        ...details,
        next: 'Get new credentials before this step, or let the action assume a role with `role-arn`.',
      })
    : new CdkdError('NO_CREDENTIALS', `AWS rejected the credentials: ${failure.message}`, {
        ...details,
        // https://blog.leapp.cloud/how-to-fix-aws-invalidclienttokenid-the-security-token-included-in-the-request-is-invalid
        next: 'Check the AWS credentials in the environment of the step, and that the account has enabled the region: AWS rejects all credentials in a region that is not enabled.',
      });
}

function nextFor(message: string): string {
  if (/certificate/i.test(message)) {
    return 'Name the certificate of your proxy or endpoint in NODE_EXTRA_CA_CERTS, in the `env` of the step.';
  }
  return /Invalid URL/.test(message)
    ? 'Correct AWS_ENDPOINT_URL: an address begins with https:// or http://.'
    : 'Check the network of the runner and the region, and run again.';
}

/** @throws CdkdError `INVALID_INPUT` if `allowed` names accounts, and the credentials belong to none of them. */
export function refuseOtherAccounts({ accountId }: AwsIdentity, allowed: readonly string[]): void {
  if (allowed.length === 0 || allowed.includes(accountId)) return;
  throw new CdkdError(
    'INVALID_INPUT',
    `The credentials belong to account ${accountId}, which \`allowed-account-ids\` does not name`,
    {
      value: accountId,
      next: `Use credentials of ${allowed.join(' or ')}, or add the account to \`allowed-account-ids\`. Nothing was read or changed.`,
    },
  );
}
