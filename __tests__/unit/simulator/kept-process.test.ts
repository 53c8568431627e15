import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { StepProcesses } from '../../../simulator/step-processes.js';

/** Does what its environment says, and prints `PID CALLS-OF-THIS-MODULE`. */
const BUNDLE = `
  import { shared } from './chunk.mjs';
  shared.steps = (shared.steps ?? 0) + 1;
  let calls = 0;
  const { SAY, LATER, ON_EXIT, LISTEN, CODE, EXIT, THROW, WAIT } = process.env;
  console.log(process.pid, (calls += 1), shared.steps, process.cwd(), SAY, process.argv.length);
  if (LATER) setTimeout(() => console.log(LATER), 50);
  if (ON_EXIT) process.once('exit', (code) => console.log(ON_EXIT, code));
  if (LISTEN) process.on('SIGUSR2', () => {});
  if (THROW) throw new Error(THROW);
  if (WAIT) await new Promise(() => setInterval(() => {}, 1_000));
  if (EXIT) process.exit(Number(EXIT));
  process.stderr.write('no end of line');
  process.exitCode = Number(CODE ?? 0);`;

describe('a process that is kept', () => {
  let folder: string;
  let processes: StepProcesses;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'kept-')));
    writeFileSync(join(folder, 'index.mjs'), BUNDLE);
    writeFileSync(join(folder, 'chunk.mjs'), 'export const shared = {};');
    processes = new StepProcesses({ bundle: join(folder, 'index.mjs'), keepsProcess: true });
  });

  afterEach(() => {
    processes.close();
    rmSync(folder, { recursive: true });
  });

  const start = (env: Record<string, string>, needsItsOwn = false, cwd = folder) =>
    processes.start(needsItsOwn, { env, cwd });
  const run = async (env: Record<string, string>, needsItsOwn = false, cwd = folder) => {
    const outcome = await start(env, needsItsOwn, cwd).outcome;
    const [said = '', ...lines] = outcome.stdout.split('\n');
    const [pid, calls, steps, ...rest] = said.split(' ');
    return { ...outcome, pid, calls, steps, rest: rest.join(' '), lines };
  };

  it('runs one step after another, each as if it were the first', async () => {
    const first = await run({ SAY: 'one', CODE: '2' });
    const second = await run({}, false, tmpdir());

    expect(first).toMatchObject({ exitCode: 2, signal: null, stderr: 'no end of line', lines: [] });
    expect(first).toMatchObject({ calls: '1', steps: '1', rest: `${folder} one 2` });
    expect(second).toMatchObject({ exitCode: 0, pid: first.pid, calls: '1', steps: '2' });
    expect(second.rest).toBe(`${realpathSync(tmpdir())} undefined 2`);
  });

  it('ends a step when nothing of it is under way any more, and what waits for the end has been done', async () => {
    const ended = await run({ LATER: 'later', ON_EXIT: 'at the end', CODE: '1' });

    expect(ended.lines).toEqual(['later', 'at the end 1']);
    expect((await run({})).lines).toEqual([]);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['ends itself', { EXIT: '3' }, 3, ''],
    ['throws', { THROW: 'a mistake' }, 1, 'Error: a mistake'],
  ])('ends with a step that %s, and another one takes its place', async (_name, env, exitCode, reported) => {
    const first = await run(env);
    const second = await run({});

    expect(first).toMatchObject({ exitCode, signal: null });
    expect(first.stderr).toContain(reported);
    expect(second).toMatchObject({ exitCode: 0, steps: '1' });
    expect(second.pid).not.toBe(first.pid);
  });

  it('gets the signals that are sent to its step', async () => {
    const step = start({ WAIT: 'yes' });
    step.kill('SIGTERM');
    const outcome = await step.outcome;

    expect(outcome).toMatchObject({ exitCode: null, signal: 'SIGTERM' });
    expect(await run({})).toMatchObject({ exitCode: 0, steps: '1' });
  });

  it('is not used again once a step has left something behind', async () => {
    const first = await run({ LISTEN: 'yes' });

    expect((await run({})).pid).not.toBe(first.pid);
  });

  it('is not used for a step that needs its own, or that goes on at the same time', async () => {
    const waiting = start({ WAIT: 'yes' });
    const [own, other] = [await run({}, true), await run({})];
    waiting.kill('SIGKILL');

    expect([own.steps, other.steps]).toEqual(['1', '1']);
    expect(own.pid).not.toBe(other.pid);
    expect((await waiting.outcome).signal).toBe('SIGKILL');
  });
});
