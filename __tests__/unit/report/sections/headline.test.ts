import { describe, expect, it } from '@jest/globals';

import { document } from '../../../../src/report/render/document.js';
import { headline } from '../../../../src/report/sections/headline.js';
import { FULL } from '../../../../src/report/text/detail-levels.js';
import {
  change,
  create,
  planned,
  planOf,
  reportOf,
  stackId,
  unchanged,
  update,
} from '../../../golden/report/builders.js';

const SHOP = stackId('Shop');
const DATA = stackId('Data');
const POSSIBLE = update('Worker Shop/Worker', 'AWS::Lambda::Function', [change('MemorySize', 128, 256)], {
  certainty: 'possible',
});
const OUTPUTS = {
  outputChanges: [{ name: 'Url', kind: 'output', change: 'UPDATE', before: 'a', after: 'b' }],
} as const;

describe('a headline', () => {
  it('says that resources may be updated, where nothing else is certain', () => {
    const report = reportOf('diff', [planned(planOf(SHOP, [POSSIBLE]))]);
    expect(headline(report)).toBe(
      '✅ No certain changes for acme-staging · `Shop` · 1 resource may be updated',
    );
  });

  it('counts outputs, alone and beside resources', () => {
    const alone = reportOf('diff', [planned(planOf(SHOP, [], OUTPUTS))]);
    expect(headline(alone)).toBe('Plan for acme-staging · `Shop` · 1 output to change');
    const topic = create('Topic Shop/Topic', 'AWS::SNS::Topic', {});
    const both = reportOf('diff', [planned(planOf(SHOP, [topic, POSSIBLE], OUTPUTS))]);
    expect(headline(both)).toBe('Plan for acme-staging · `Shop` · 1 to create, 1 output to change');
  });

  it.each([
    [{ title: 'blue', environment: 'production', accountAlias: 'acme' }, 'Plan for blue · '],
    [{ environment: 'production', accountAlias: 'acme' }, 'Plan for production · '],
    [{ accountAlias: 'acme', accountEnding: '9012' }, 'Plan for acme · '],
    [{ accountEnding: '9012' }, 'Plan for account …9012 · '],
    [{}, 'Plan · '],
  ])('says where: %j', (run, begins) => {
    const report = reportOf('diff', [planned(planOf(SHOP, [], OUTPUTS))]);
    const text = headline({ ...report, run });
    expect(text).toBe(`${begins}\`Shop\` · 1 output to change`);
  });

  it('of a stack never ends with its dash', () => {
    const plans = [planOf(SHOP, [POSSIBLE]), planOf(DATA, [], { ...OUTPUTS, unchanged: unchanged(2) })];
    const text = document(reportOf('diff', plans.map(planned)), FULL);
    expect(text).toContain('#### `Shop` – 1 resource may be updated\n');
    expect(text).toContain('#### `Data` – 1 output to change, 2 unchanged\n');
    expect(text).not.toMatch(/ – *$/m);
  });
});
