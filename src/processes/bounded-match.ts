/** Matches regular expressions that somebody else wrote, for a limited time. */

import { createContext, Script, type Context } from 'node:vm';

/** Milliseconds. An ordinary pattern takes microseconds. */
const MAX_TIME = 1_000;

/**
 * Node.js ends a script of a context after a time, also within a regular expression
 * (https://nodejs.org/api/vm.html#scriptrunincontextcontextifiedobject-options). An engine without backtracking would
 * lack the lookaheads and back-references that CloudFormation's patterns, which are Java's, have.
 */
const MATCH = new Script('new RegExp(source, flags).test(text)');

/** Whether the expression matches; `undefined` if it takes longer than a second. */
export function matchInTime(
  { source, flags }: RegExp,
  text: string,
  timeout = MAX_TIME,
): boolean | undefined {
  const context: Context = createContext({ source, flags, text });
  try {
    return MATCH.runInContext(context, { timeout }) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}
