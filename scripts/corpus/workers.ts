/** Distributes the templates of the corpus over worker processes. */

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Verdict } from './judge.js';
import type { Task } from './worker.js';

/** No template may take longer, in milliseconds, where roles count at once: every command has an end. */
const LIMIT = 120_000;
/** Roles behind one another, and changed ones, make a template wait for IAM so often at most. */
const WAITS_FOR_IAM = 20;

/** Judges all tasks with so many processes at once; each verdict is told as soon as it is there. */
export async function judgeAll(
  tasks: readonly Task[],
  processes: number,
  reported: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const queue = [...tasks];
  const verdicts: Verdict[] = [];
  const work = async (): Promise<void> => {
    let worker: ChildProcess | undefined;
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      worker ??= startWorker();
      const verdict = await ask(worker, task);
      if (verdict === undefined) {
        worker.kill('SIGKILL');
        worker = undefined;
      }
      const { name, isCdk } = task.subject;
      const known = verdict ?? { name, isCdk, outcome: 'not clean', took: limitOf(task), reason: 'no end' };
      verdicts.push(known);
      reported(known);
    }
    worker?.disconnect();
  };
  await Promise.all(Array.from({ length: processes }, work));
  return verdicts;
}

function limitOf({ behavior }: Task): number {
  return LIMIT + WAITS_FOR_IAM * (behavior.iamPropagation ?? 0);
}

function startWorker(): ChildProcess {
  const file = fileURLToPath(new URL('worker.ts', import.meta.url));
  return fork(file, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
}

/** `undefined` where the time was up. Rejects with what the worker itself could not do. */
function ask(worker: ChildProcess, task: Task): Promise<Verdict | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => resolve(undefined)), limitOf(task));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      done();
    };
    worker.once('message', (answer: { readonly verdict?: Verdict; readonly error?: string }) =>
      settle(() =>
        answer.verdict === undefined
          ? reject(new Error(`${task.subject.name}: ${answer.error}`))
          : resolve(answer.verdict),
      ),
    );
    worker.once('exit', (code) =>
      settle(() => reject(new Error(`${task.subject.name}: the worker ended with ${code}`))),
    );
    worker.send(task);
  });
}
