/** The command `doctor`. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import type { CommandContext } from '../../stacks/context.js';
import type { JobSetup } from '../../stacks/ports/job-setup.js';
import { contextsOf } from '../../stacks/select/places.js';
import { checkAccount } from './account-checks.js';
import type { Finding } from './finding.js';
import { checkJob } from './job-checks.js';

const MARKS = { ok: '✓', wrong: '✗', unknown: '?' } as const;

/**
 * Checks the setup of the job and of each account, and changes nothing. Every finding says what to do about it.
 *
 * @throws CdkdError `SETUP_WRONG` if something is wrong.
 */
export async function doctor(context: CommandContext, setup: JobSetup): Promise<void> {
  const { findings: ofJob, subject } = await checkJob(setup);
  const isPullRequest = subject.endsWith(':pull_request');
  const ofAccounts = await Promise.all(contextsOf(context).map((own) => checkAccount(own, isPullRequest)));
  const findings = [...ofJob, ...ofAccounts.flat()];
  const [bad, unclear] = (['wrong', 'unknown'] as const).map(
    (verdict) => findings.filter((finding) => finding.verdict === verdict).length,
  );
  context.emit({
    kind: 'shown',
    stacks: [],
    title: titleOf(findings.length, bad ?? 0, unclear ?? 0),
    lines: findings.flatMap(linesOf),
    data: findings as unknown as Json,
  });
  if (bad === 0) return;
  const [first] = findings.filter(({ verdict }) => verdict === 'wrong');
  throw new CdkdError('SETUP_WRONG', `${first?.subject ?? ''}: ${first?.found ?? ''}`, {
    value: String(bad),
    next: first?.fix ?? '',
  });
}

function titleOf(count: number, bad: number, unclear: number): string {
  if (bad === 0 && unclear === 0) return `The setup is complete: ${count} checks passed`;
  const parts = [
    ...(bad === 0 ? [] : [`${bad} of ${count} checks failed`]),
    ...(unclear === 0 ? [] : [`${unclear} could not be made`]),
  ];
  return `The setup was checked: ${parts.join(', ')}`;
}

/** What is wrong or unknown has its advice below it. */
function linesOf({ verdict, subject, found, fix }: Finding): string[] {
  const advice = fix === undefined ? [] : fix.split('\n').map((line) => `    ${line}`);
  return [`${MARKS[verdict]} ${subject}: ${found}`, ...(verdict === 'ok' ? [] : advice)];
}
