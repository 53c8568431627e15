import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { afterEach, describe, expect, it } from '@jest/globals';

import { endProcess, isRunning, ownProcess } from '../../../src/processes/earlier-process.js';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
}

async function started(script: string): Promise<Started> {
  const source = `${script}; console.log('up'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', source]);
  children.push(child);
  await once(child.stdout, 'data');
  return { child, pid: child.pid ?? 0 };
}

const identityOf = ({ pid }: Started) => ({
  pid,
  startedAt: readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!,
});

// Job containers run on Linux only; elsewhere there is no `/proc` to identify processes by.
(process.platform === 'linux' ? describe : describe.skip)('a process that an earlier step has left', () => {
  it('ends as a cancelled run does', async () => {
    const left = await started(`process.on('SIGINT', () => process.exit(7))`);
    const ended = once(left.child, 'exit');
    expect(await endProcess(identityOf(left))).toBe('ended');
    expect(await ended).toEqual([7, null]);
  });

  it('is killed if it does not end by itself', async () => {
    const left = await started(`process.on('SIGINT', () => {})`);
    const ended = once(left.child, 'exit');
    expect(await endProcess(identityOf(left), 100)).toBe('ended');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('is left alone if its id belongs to another process by now, to this one, or to none', async () => {
    const left = await started('');
    const { pid, startedAt } = identityOf(left);
    expect(await endProcess({ pid, startedAt: `${startedAt}1` })).toBe('absent');
    expect(left.child.exitCode).toBeNull();
    expect(await endProcess(ownProcess()!)).toBe('absent');
    left.child.kill('SIGKILL');
    await once(left.child, 'exit');
    expect(await endProcess({ pid, startedAt })).toBe('absent');
  });

  it('runs no more once it has ended, even if nobody waits for its end', async () => {
    const parent = spawn('sh', ['-c', '(exit 0) & echo $!; exec sleep 30']);
    children.push(parent);
    const [id] = (await once(parent.stdout, 'data')) as [Buffer];
    await setTimeout(200);
    const running = [Number(id.toString()), parent.pid ?? 0, -1].map(isRunning);
    expect(running).toEqual([false, true, false]);
  });
});
