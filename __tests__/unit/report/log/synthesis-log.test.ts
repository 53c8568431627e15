import { describe, expect, it } from '@jest/globals';

import { synthesisLines } from '../../../../src/report/log/synthesis-log.js';

describe('the log of the synthesis', () => {
  it('says what was bundled, and how long that took which could not be left out', () => {
    const text = (notBundled: number, ...bundled: [string | undefined, number][]) =>
      synthesisLines({
        kind: 'assets-bundled',
        notBundled,
        bundled: bundled.map(([hash, duration]) => ({ hash, duration })),
      })[0]?.[1];
    expect(text(1)).toBe('1 asset not bundled: nothing in this run needs the content');
    expect(text(2, ['a', 9])).toBe(
      '2 assets not bundled: nothing in this run needs the content; 1 asset bundled to be published',
    );
    expect(text(1, [undefined, 4], [undefined, 8])).toBe(
      '1 asset not bundled: nothing in this run needs the content; ' +
        '2 assets bundled whose name depends on the content (12 s)',
    );
  });

  it('shows no variables of the command', () => {
    const started = { kind: 'synth-started', command: `TOKEN='a b' npx cdk` } as const;
    expect(synthesisLines(started)).toEqual([['group', 'Synthesize: TOKEN=*** npx cdk']]);
  });
});
