/** Reliability row: memory growth over many deploys. */

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import type { Row } from '../row.js';

const DEPLOYS = 1_000;
const QUICK = 60;
const MAX_GROWTH = 0.1;
/** Machine code that V8 makes of what runs often is in the heap too, more of it for hours, and no leak: none is made. */
const INTERPRETED = ['--no-opt', '--no-maglev', '--no-sparkplug'];

/** A thousand deploys in one process: what we keep hold of would add up. */
export const leakInUs: Row = {
  name: 'leak in us',
  how: 'deploys one after the other in one process',
  must: 'heap under +10 %, no open handle: the process ends by itself',
  run: async ({ isQuick }) => {
    const deploys = isQuick ? QUICK : DEPLOYS;
    const script = resolve('scripts/reliability/leak-process.ts');
    const args = ['--expose-gc', ...INTERPRETED, '--import', 'tsx', script, String(deploys)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise<number | null>((done) => child.on('close', done));
    const [early = 0, late = 0] = (/^HEAP (\d+) (\d+)$/m.exec(output) ?? []).slice(1).map(Number);
    const growth = late / early - 1;
    const failures: string[] = [];
    if (code !== 0 || early === 0) failures.push(`the process ended with ${code}: ${output.slice(-500)}`);
    if (growth > MAX_GROWTH) failures.push(`the heap grew by ${Math.round(growth * 100)} %`);
    return { cases: deploys, figures: { 'growth (%)': growth * 100 }, failures };
  },
};
