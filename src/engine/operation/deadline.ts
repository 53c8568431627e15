/** Limits the duration of operations. */

import { CdkdError } from '../../errors.js';
import type { Clock } from '../../ports/clock.js';

/** Milliseconds, by resource type; `Infinity` if the parts of a resource have limits of their own. */
export interface OperationLimits {
  readonly timeout: (type: string) => number;
  readonly warnAfter: (type: string) => number;
}

/** The action and its resource, for display. */
interface TimedSubject {
  readonly logicalId: string;
  readonly type: string;
  readonly action: 'create' | 'update' | 'delete';
}

export interface Deadline {
  /** Aborted at the deadline with `RESOURCE_TIMEOUT`, and with the outer signal. */
  readonly signal: AbortSignal;
  /** Called once the operation has ended. */
  readonly end: () => void;
}

/** Ends an operation that takes too long, and calls `onSlow` (with milliseconds) before that. */
export function deadlineOf(
  subject: TimedSubject,
  { clock, limits, onSlow }: DeadlinePorts,
  outer: AbortSignal,
): Deadline {
  const late = new AbortController();
  const done = new AbortController();
  const after = (milliseconds: number, then: () => void) => {
    if (milliseconds === Infinity) return;
    clock.sleep(milliseconds, done.signal).then(then, () => undefined);
  };
  const warnAfter = limits.warnAfter(subject.type);
  const timeout = limits.timeout(subject.type);
  after(warnAfter, () => onSlow(warnAfter));
  after(timeout, () => late.abort(timedOut(subject, timeout)));
  return { signal: AbortSignal.any([outer, late.signal]), end: () => done.abort() };
}

interface DeadlinePorts {
  readonly clock: Clock;
  readonly limits: OperationLimits;
  readonly onSlow: (elapsed: number) => void;
}

function timedOut({ logicalId, type, action }: TimedSubject, timeout: number): CdkdError {
  return new CdkdError(
    'RESOURCE_TIMEOUT',
    `Timed out after ${Math.round(timeout / 1000)} s waiting for the ${action} of ${logicalId} (${type})`,
    {
      value: type,
      next: `AWS may still be working on it: the next run determines the outcome. Raise \`resource-timeout\` with ${type}=<duration>.`,
    },
  );
}
