import { describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from '../../../../src/engine/apply/execute-plan.js';
import { CleanupBarrier, type OnApplied } from '../../../../src/stacks/apply/cleanup-barrier.js';

const DONE: ExecutionResult = { done: 1, failures: [], skipped: [], isApplied: true };
const SIGNAL = new AbortController().signal;

/** A nested stack that is applied, and then says in `log` what becomes of its removals. */
function nested(root: CleanupBarrier, log: string[]) {
  return (onApplied: OnApplied) =>
    root.pass({ Url: 'u' }, onApplied, SIGNAL).then(
      () => log.push('removes'),
      (error: unknown) => log.push((error as Error).message),
    );
}

describe('nested stacks', () => {
  it('tell their outputs at once, and remove what is left when the root is applied', async () => {
    const [root, log] = [new CleanupBarrier(), [] as string[]];
    await expect(root.begin(nested(root, log))).resolves.toEqual({ Url: 'u' });
    expect(log).toEqual([]);
    await root.pass({}, undefined, SIGNAL);
    await expect(root.resultOf(DONE, true)).resolves.toEqual(DONE);
    expect(log).toEqual(['removes']);
  });

  it('remove nothing where the root fails, and have not failed themselves', async () => {
    const [root, log] = [new CleanupBarrier(), [] as string[]];
    await root.begin(nested(root, log));
    const failed = { ...DONE, isApplied: false };
    await expect(root.resultOf(failed, true)).resolves.toBe(failed);
    expect(log).toEqual(['the stack around it failed']);
    const error: unknown = await root.pass({}, () => undefined, SIGNAL).catch((thrown: unknown) => thrown);
    const own = { ...failed, failures: [{ logicalId: 'Outputs', type: 'outputs', error }] };
    await expect(root.resultOf(own, false)).resolves.toEqual(DONE);
  });

  it('that cannot be applied fail their parent; those that cannot remove fail the root', async () => {
    const root = new CleanupBarrier();
    await expect(root.begin(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await root.begin(async (onApplied) => {
      await root.pass({}, onApplied, SIGNAL);
      throw new Error('in use');
    });
    const { failures } = await root.resultOf(DONE, true);
    expect(failures.map(({ error }) => String(error))).toEqual(['Error: in use']);
  });

  it('wait no longer than the run', async () => {
    const root = new CleanupBarrier();
    const cancel = new AbortController();
    const waiting = root.pass({}, () => undefined, cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
