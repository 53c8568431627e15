/** Captures the output of asset commands and reports it when they end. */

import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock } from '../ports/clock.js';
import type { OnLine } from './asset-command.js';

interface HeardCommand {
  readonly asset: string;
  readonly command: 'build' | 'push';
  readonly clock: Clock;
  readonly emit: Emit;
  /** Masked in its output. */
  readonly secrets: readonly string[];
}

/** Longer output keeps its end. */
const MAX_LINES = 5_000;

/**
 * Runs a command and reports its output when it has ended, because several may run at once and their lines
 * would interleave. Secrets are masked there and in its error.
 */
export async function heardOutput<Result>(
  { asset, command, clock, emit, secrets }: HeardCommand,
  work: (onLine: OnLine) => Promise<Result>,
): Promise<Result> {
  const start = clock.now();
  const lines: string[] = [];
  let left = 0;
  emit({ kind: 'asset-started', asset, command });
  try {
    return await work((line) => {
      lines.push(hidden(line, secrets));
      if (lines.length <= MAX_LINES) return;
      lines.shift();
      left += 1;
    });
  } catch (thrown) {
    throw thrown instanceof CdkdError ? withoutSecrets(thrown, secrets) : thrown;
  } finally {
    const shown = left === 0 ? lines : [`… ${left} lines before`, ...lines];
    emit({ kind: 'asset-output', asset, command, lines: shown, duration: clock.now() - start });
  }
}

function withoutSecrets(error: CdkdError, secrets: readonly string[]): CdkdError {
  if (secrets.length === 0) return error;
  const { code, message, next, value, cause } = error;
  return new CdkdError(code, hidden(message, secrets), {
    next,
    ...(value === undefined ? {} : { value: hidden(value, secrets) }),
    cause,
  });
}

/** Output arrives line by line, so each line of a secret is masked separately. */
function hidden(text: string, secrets: readonly string[]): string {
  const parts = secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/)]);
  return parts.reduce((rest, part) => (part.trim() === '' ? rest : rest.replaceAll(part, '***')), text);
}
