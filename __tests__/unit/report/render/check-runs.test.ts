import { describe, expect, it } from '@jest/globals';

import { checkRuns } from '../../../../src/report/render/check-runs.js';
import type { Report } from '../../../../src/report/model.js';
import { CASES } from '../../../golden/report/cases.js';

const report = (name: string, run: Partial<Report['run']> = {}): Report => {
  const made = CASES[name]!();
  return { ...made, run: { ...made.run, ...run } };
};

describe('the check run of a report', () => {
  it('has the headline as its title, without Markdown, and the report on its page', () => {
    const [check] = checkRuns(report('mixed-changes'), 'run');
    expect(check).toMatchObject({
      name: 'cdkd diff',
      conclusion: 'success',
      title: expect.stringMatching(
        /^Plan for acme-staging · 2 stacks · 1 to create, 4 to update, 🟠 2 to replace/,
      ),
      summary: expect.stringMatching(/^### Plan for acme-staging/),
    });
    expect(check!.summary).toContain('[!CAUTION]');
  });

  it.each<[Partial<Report['run']>, string]>([
    [{ title: 'production' }, 'cdkd diff (production)'],
    [{ environment: 'staging' }, 'cdkd diff (staging)'],
    [{ title: 'eu', matrix: { stage: 'blue', shard: 2 } }, 'cdkd diff (eu, blue, 2)'],
  ])('has a name that the use alone decides: %j', (run, name) => {
    for (const story of ['mixed-changes', 'twelve-stacks'])
      expect(checkRuns(report(story, run), 'run').map((check) => check.name)).toEqual([name]);
  });

  it('is followed by one for each stack, with the nested stacks in it, if those are requested', () => {
    const names = checkRuns(report('nested-stacks'), 'stacks').map(({ name }) => name);
    expect(names).toEqual(['cdkd diff (production)', 'cdkd diff (production) · WebShop-Api (eu-central-1)']);
  });

  it('fails if the run did, and each stack by itself', () => {
    const made = report('twelve-stacks');
    const [first, ...others] = made.stacks;
    const error = { code: 'INTERNAL', message: 'm', next: 'n', blame: 'bug' } as const;
    const broken = {
      ...made,
      stacks: [{ ...first!, error, outcome: undefined }, ...others],
    } as unknown as Report;
    const conclusions = checkRuns(broken, 'stacks').map(({ conclusion }) => conclusion);
    expect(conclusions.slice(0, 3)).toEqual(['failure', 'failure', 'success']);
    expect(checkRuns({ ...made, error: { ...error, code: 'CANCELLED' } }, 'run')[0]?.conclusion).toBe(
      'cancelled',
    );
  });
});
