/** Reads `cdkd-moves.json`, the moves that a team declares beside its `cdk.json`. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import type { ListedMove } from '../../plan/moves/listed-moves.js';
import { readConfigFile } from '../../synth/context-files.js';

const MOVES_FILE = 'cdkd-moves.json';

const VERSION = 1;
const KEYS = ['from', 'to', 'account', 'region'];

/** Empty without a file. Throws `INVALID_INPUT` if it is malformed, or of a newer version. */
export async function readMovesFile(workingDirectory: string): Promise<ListedMove[]> {
  const file = join(workingDirectory, MOVES_FILE);
  const fields = await readConfigFile(file);
  if (fields === undefined) return [];
  const { version } = fields.json;
  if (version !== VERSION) throw refused(`its \`version\` is ${JSON.stringify(version ?? null)}, not 1`);
  return fields.objects('moves').map((entry) => {
    const unknown = Object.keys(entry.json).find((key) => !KEYS.includes(key));
    if (unknown !== undefined) throw refused(`a move has the unknown key \`${unknown}\``);
    const [from, to] = [entry.text('from'), entry.text('to')];
    if (from === to) throw refused(`a move from ${from} leads to where it begins`);
    const [account, region] = [entry.optionalText('account'), entry.optionalText('region')];
    return { from, to, ...defined({ account, region }) };
  });
}

/** Adds moves to the file, which is created if there is none; entries for the same resources stay as they are. */
export async function addToMovesFile(
  workingDirectory: string,
  found: readonly Pick<ListedMove, 'from' | 'to'>[],
): Promise<void> {
  const known = await readMovesFile(workingDirectory);
  const isNew = ({ to }: Pick<ListedMove, 'to'>) => known.every((entry) => entry.to !== to);
  const moves = [...known, ...found.filter(isNew)];
  if (moves.length === known.length) return;
  const text = JSON.stringify({ version: VERSION, moves }, null, 2);
  await writeFile(join(workingDirectory, MOVES_FILE), `${text}\n`);
}

function refused(why: string): CdkdError {
  return new CdkdError('INVALID_INPUT', `${MOVES_FILE} cannot be used: ${why}`, {
    value: MOVES_FILE,
    next: 'Correct the file: docs/moves.md has its form.',
  });
}
