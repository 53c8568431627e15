import { describe, expect, it } from '@jest/globals';
import type { RunEvent } from '../../../../src/events.js';
import { runTasks, type Task, type TaskOptions } from '../../../../src/engine/apply/task-graph.js';
import { FakeClock, idle } from '../../../support/fake-clock.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };

/** Tasks that end when a test says so, and what they were told. */
class Work {
  readonly started: string[] = [];
  readonly events: RunEvent[] = [];
  readonly #ends = new Map<string, (error?: Error) => void>();

  run(names: readonly string[], waits: readonly string[], options: Partial<TaskOptions> = {}) {
    const dag = new Map(names.map((name) => [name, new Set<string>()]));
    const tasks = new Map(names.map((name) => [name, this.#task(name, waits.includes(name))]));
    const ports = {
      stack: STACK,
      clock: new FakeClock(),
      emit: (event: RunEvent) => this.events.push(event),
    };
    const { signal } = new AbortController();
    return runTasks(dag, tasks, ports, { concurrency: 1, onFailure: 'stop', signal, ...options });
  }

  async end(name: string, error?: Error): Promise<void> {
    this.#ends.get(name)?.(error);
    await idle();
  }

  #task(logicalId: string, isWait: boolean): Task {
    return {
      logicalId,
      type: 'Test::Unit::Thing',
      action: 'CREATE',
      reason: 'new',
      ...(isWait ? { isWait: true as const } : {}),
      run: (signal) => {
        this.started.push(logicalId);
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          this.#ends.set(logicalId, (error) =>
            error === undefined ? resolve({ physicalId: logicalId }) : reject(error),
          );
        });
      },
    };
  }
}

describe('a waiting task', () => {
  it('takes no slot of the tasks that it waits for', async () => {
    const work = new Work();
    const result = work.run(['Wait', 'Machine', 'Other', 'Second'], ['Wait', 'Second']);
    expect(work.started.toSorted()).toEqual(['Machine', 'Second', 'Wait']);
    await work.end('Machine');
    expect(work.started.at(-1)).toBe('Other');
    for (const name of ['Other', 'Wait', 'Second']) await work.end(name);
    expect(await result).toMatchObject({ done: 4, failures: [], skipped: [] });
  });

  it('ends after another failure, and names it', async () => {
    const work = new Work();
    const result = work.run(['Wait', 'Machine'], ['Wait']);
    await work.end('Machine', new Error('no capacity'));
    const { failures } = await result;
    expect(failures.map(({ logicalId }) => logicalId)).toEqual(['Machine', 'Wait']);
    expect(work.events.at(-1)).toMatchObject({
      kind: 'step-interrupted',
      logicalId: 'Wait',
      message: 'Stopped waiting for the dependent because Machine failed',
    });
  });

  it('runs to its end if the failure stops nothing else', async () => {
    const work = new Work();
    const result = work.run(['Wait', 'Machine'], ['Wait'], { onFailure: 'continue' });
    await work.end('Machine', new Error('no capacity'));
    await work.end('Wait');
    expect(await result).toMatchObject({ done: 1, failures: [{ logicalId: 'Machine' }] });
  });

  it('does not end other running tasks', async () => {
    const work = new Work();
    const result = work.run(['Slow', 'Machine'], [], { concurrency: 2 });
    await work.end('Machine', new Error('no capacity'));
    await work.end('Slow');
    expect(await result).toMatchObject({ done: 1, failures: [{ logicalId: 'Machine' }] });
  });
});

describe('a task that others can use before its end', () => {
  it('lets its dependents start, which continue if it fails then', async () => {
    const started: string[] = [];
    let fail = (_error: Error): void => undefined;
    const taskOf = (logicalId: string, run: Task['run']): Task => ({
      logicalId,
      type: 'Test::Unit::Thing',
      action: 'CREATE',
      reason: 'new',
      run: (signal, usable) => {
        started.push(logicalId);
        return run(signal, usable);
      },
    });
    const tasks = new Map([
      [
        'Network',
        taskOf('Network', (_signal, usable) => {
          usable();
          return new Promise((_resolve, reject) => (fail = reject));
        }),
      ],
      ['Subnet', taskOf('Subnet', () => Promise.resolve({ physicalId: 'subnet' }))],
      ['Other', taskOf('Other', () => Promise.resolve({ physicalId: 'other' }))],
    ]);
    const dag = new Map([
      ['Network', new Set<string>()],
      ['Subnet', new Set(['Network'])],
      ['Other', new Set(['Subnet', 'Network'])],
    ]);
    const ports = { stack: STACK, clock: new FakeClock(), emit: () => undefined };
    const { signal } = new AbortController();
    const result = runTasks(dag, tasks, ports, { concurrency: 2, onFailure: 'continue', signal });
    await idle();
    expect(started).toEqual(['Network', 'Subnet', 'Other']);
    fail(new Error('not tagged'));
    expect(await result).toMatchObject({ done: 2, failures: [{ logicalId: 'Network' }], skipped: [] });
  });
});

describe('the order of starts with few slots', () => {
  it('puts a role ahead of a longer chain of quick resources', async () => {
    const needs = { Param: [], Copy: ['Param'], Copy2: ['Copy'], Role: [], Function: ['Role'] };
    const dag = new Map(Object.entries(needs).map(([name, of]) => [name, new Set<string>(of)]));
    const started: string[] = [];
    const taskOf = (logicalId: string): Task => ({
      logicalId,
      type: logicalId === 'Role' ? 'AWS::IAM::Role' : 'AWS::SSM::Parameter',
      action: 'CREATE',
      reason: 'new',
      run: () => {
        started.push(logicalId);
        return Promise.resolve({ physicalId: logicalId });
      },
    });
    const tasks = new Map([...dag.keys()].map((name) => [name, taskOf(name)]));
    const ports = { stack: STACK, clock: new FakeClock(), emit: () => undefined };
    const { signal } = new AbortController();
    await runTasks(dag, tasks, ports, { concurrency: 1, onFailure: 'stop', signal });
    expect(started[0]).toBe('Role');
  });
});
