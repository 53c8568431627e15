/** Says in a failure which of many cases it was. */

import { inspect } from 'node:util';

/** Names the case in the message of whatever fails inside, for tests that try many: `case { seed: 3 }: …`. */
export function forCase<T>(which: Readonly<Record<string, unknown>>, work: () => T): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw named(which, error);
    }) as T;
  } catch (error) {
    throw named(which, error);
  }
}

/** The same error, so that Jest still shows its difference and its place. */
function named(which: Readonly<Record<string, unknown>>, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack = '' } = error;
  const prefix = `case ${inspect(which, { depth: 4, breakLength: Infinity })}: `;
  error.message = prefix + message;
  error.stack = stack.includes(message) ? stack.replace(message, () => error.message) : prefix + stack;
  return error;
}
