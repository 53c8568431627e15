/** The files through which a step talks to the runner. */

import { readFile } from 'node:fs/promises';

/**
 * The files through which a step speaks to the runner. Grammar: GitHub's "Workflow commands", "Environment files" and
 * "Multiline strings"; what comes first in a line, `=` or `<<`, decides its form.
 */

export interface CommandFiles {
  readonly output: string;
  readonly state: string;
  readonly env: string;
  readonly path: string;
  readonly summary: string;
}

/** What a step left in its files. */
export interface StepResults {
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly exported: Readonly<Record<string, string>>;
  /** Markdown; `undefined` where the runner would refuse it for its size. */
  readonly summary: string | undefined;
}

/** Bytes: of an output, over which it is cut, and of a step's summary, over which it is refused. */
const MAX_OUTPUT_LENGTH = 1024 * 1024;
const MAX_SUMMARY_LENGTH = 1024 * 1024;

/** @throws Error where the runner would fail the step, in its words */
export async function readResults(files: CommandFiles): Promise<StepResults> {
  const [outputs, state, exported] = await Promise.all([
    readFile(files.output, 'utf8').then(parseCommandFile),
    readFile(files.state, 'utf8').then(parseCommandFile),
    readFile(files.env, 'utf8').then(parseCommandFile),
  ]);
  const summary = await readFile(files.summary);
  return {
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, cut(value)])),
    state,
    exported,
    summary: summary.length > MAX_SUMMARY_LENGTH ? undefined : summary.toString('utf8'),
  };
}

export function parseCommandFile(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/);
  const values: Record<string, string> = {};
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      values[line.slice(0, equals)] = line.slice(equals + 1);
    } else if (heredoc > 0) {
      const delimiter = line.slice(heredoc + 2);
      const end = lines.indexOf(delimiter, index + 1);
      if (delimiter === '' || end < 0)
        throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
      values[line.slice(0, heredoc)] = lines.slice(index + 1, end).join('\n');
      index = end;
    } else throw new Error(`Invalid format '${line}'`);
  }
  return values;
}

function cut(value: string): string {
  const bytes = Buffer.from(value);
  return bytes.length > MAX_OUTPUT_LENGTH ? bytes.subarray(0, MAX_OUTPUT_LENGTH).toString('utf8') : value;
}
