/** Defines what a check of the setup found. */

import { asCdkdError, type CdkdError } from '../../errors.js';

/** What a check found. `unknown`: it could not look. */
export interface Finding {
  readonly subject: string;
  readonly verdict: 'ok' | 'wrong' | 'unknown';
  readonly found: string;
  /** What to do; absent if nothing is to be done. */
  readonly fix?: string;
}

export const ok = (subject: string, found: string): Finding => ({ subject, verdict: 'ok', found });

export const wrong = (subject: string, found: string, fix: string): Finding => ({
  subject,
  verdict: 'wrong',
  found,
  fix,
});

export const unknown = (subject: string, found: string, fix?: string): Finding => ({
  subject,
  verdict: 'unknown',
  found,
  ...(fix === undefined ? {} : { fix }),
});

/** A failure with its own advice, as a finding. */
export function failed(verdict: 'wrong' | 'unknown', subject: string, thrown: unknown): Finding {
  const { message, next } = asCdkdError(thrown);
  return verdict === 'wrong' ? wrong(subject, message, next) : unknown(subject, message, next);
}

/** Codes of failures that say something about the setup, and not about AWS or GitHub at this moment. */
export function isOfSetup({ code }: CdkdError): boolean {
  return code !== 'AWS_UNAVAILABLE' && code !== 'GITHUB_FAILED' && code !== 'CANCELLED';
}
