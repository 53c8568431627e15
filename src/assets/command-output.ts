import { CdkdError } from '../errors.js';
import type { Emit } from '../events.js';
import type { Clock } from '../ports/clock.js';
import type { OnLine } from './asset-command.js';

export interface HeardCommand {
  readonly asset: string;
  readonly command: 'build' | 'push';
  readonly clock: Clock;
  readonly emit: Emit;
  /** Hidden in whatever it writes. */
  readonly secrets: readonly string[];
}

/** Of a longer output the end is kept. */
const MOST_LINES = 5_000;

/**
 * Lets a command work, and tells what it wrote when it has ended, in whatever way: several may be at work,
 * whose lines would else be mixed up. Its secrets are shown neither there nor in its error.
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
      if (lines.length <= MOST_LINES) return;
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

/** Output comes line by line, so each line of a secret is hidden by itself. */
function hidden(text: string, secrets: readonly string[]): string {
  const parts = secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/)]);
  return parts.reduce((rest, part) => (part.trim() === '' ? rest : rest.replaceAll(part, '***')), text);
}
