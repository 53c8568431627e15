/** Runs a test file at full scale as part of a reliability row. */

import { spawn } from 'node:child_process';

import type { RowResult } from './row.js';

/**
 * Runs a test file of the suite as a part of a row: sweeps in one process, over the engine and a pretend account,
 * whose scale the environment sets. What the suite only samples is tried here one and all.
 */
export async function runJest(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<RowResult> {
  const args = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', file, '--testTimeout=1800000'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CDKD_TEST_CASES: '1000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const passed = Number(/(\d+) passed/.exec(/^Tests:.*$/m.exec(output)?.[0] ?? '')?.[1] ?? 0);
  const failures = code === 0 ? [] : [`${file}: ${output.slice(-3_000)}`];
  return { cases: passed, figures: {}, failures };
}
