import { describe, expect, it } from '@jest/globals';
import { tally } from '../../../../src/providers/wait-condition/signals.js';

function signal(UniqueId: unknown, Data?: unknown, Status = 'SUCCESS', Reason?: unknown): string {
  return JSON.stringify({ Status, UniqueId, Data, Reason });
}

describe('the signals of a handle', () => {
  it('are complete once there are as many of success as are wanted, by their ids', () => {
    const signals = [signal('a', 'first'), signal('a', 'again'), signal('b', 'second'), signal('c', 'late')];
    expect(tally(signals.slice(0, 2), 2)).toEqual({ outcome: 'waiting', data: new Map([['a', 'first']]) });
    expect(tally(signals, 2)).toEqual({
      outcome: 'complete',
      data: new Map([
        ['a', 'first'],
        ['b', 'second'],
      ]),
    });
  });

  it('fail with the first failure, in its own words', () => {
    const signals = [signal('a'), signal('b', '', 'FAILURE', 'no disk'), signal('c', '', 'FAILURE', 'late')];
    expect(tally(signals, 3)).toEqual({ outcome: 'failed', reason: 'no disk' });
    expect(tally([signal('b', '', 'FAILURE')], 1)).toEqual({
      outcome: 'failed',
      reason: 'a signal reported FAILURE without a Reason',
    });
  });

  it('do not fail by what comes after all that were wanted, or again under an id that succeeded', () => {
    expect(tally([signal('a'), signal('b', '', 'FAILURE')], 1).outcome).toBe('complete');
    expect(tally([signal('a'), signal('a', '', 'FAILURE')], 2).outcome).toBe('waiting');
  });

  it('are none wanted where the count is none', () => {
    expect(tally([], 0)).toEqual({ outcome: 'complete', data: new Map() });
  });

  it.each([
    ['SUCCESS', 'it is not a JSON object'],
    ['["SUCCESS"]', 'it is not a JSON object'],
    ['{"Status":"DONE","UniqueId":"a"}', 'its Status is neither SUCCESS nor FAILURE'],
    [signal('a', 'x'.repeat(5000)), 'it has more than 4096 bytes'],
  ])('fail by what is no signal: %.20s', (text, why) => {
    expect(tally([text], 1)).toEqual({
      outcome: 'failed',
      reason: `it received an invalid signal: ${why}`,
    });
  });

  it('may have an id or data that are no texts, or none at all', () => {
    expect(tally([signal(7, { a: 1 }), '{"Status":"SUCCESS"}'], 2)).toEqual({
      outcome: 'complete',
      data: new Map([
        ['7', '{"a":1}'],
        ['', ''],
      ]),
    });
  });
});
