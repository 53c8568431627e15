import { describe, expect, it } from '@jest/globals';
import { DeferredDeletes } from '../../../../src/stacks/apply/deferred-deletes.js';

describe('deferred deletes', () => {
  it('run once, all of them, and report what went wrong', async () => {
    const deletes = new DeferredDeletes();
    const log: string[] = [];
    const finish = (name: string) => (mayDelete: boolean) => {
      log.push(`${name} ${mayDelete ? 'deletes' : 'skips'}`);
      return name === 'B' ? Promise.reject(new Error('in use')) : Promise.resolve();
    };
    for (const name of ['A', 'B', 'C']) deletes.defer(finish(name));
    expect((await deletes.run()).map(String)).toEqual(['Error: in use']);
    await deletes.skip();
    expect(log).toEqual(['A deletes', 'B deletes', 'C deletes']);
  });

  it('are skipped if the root fails, whatever becomes of that', async () => {
    const deletes = new DeferredDeletes();
    const log: boolean[] = [];
    deletes.defer((mayDelete) => {
      log.push(mayDelete);
      return Promise.reject(new Error('cancelled'));
    });
    await expect(deletes.skip()).resolves.toBeUndefined();
    expect(log).toEqual([false]);
  });
});
