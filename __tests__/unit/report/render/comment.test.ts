import { describe, expect, it } from '@jest/globals';

import { markersOf } from '../../../../src/report/render/shared-comment.js';
import { progressBody, renderings } from '../../../../src/report/render/comment.js';
import { PLACE, planned, planOf, reportOf, stackId } from '../../../golden/report/builders.js';

const plain = reportOf('diff', [planned(planOf(stackId('Shop'), []))]);
const withHeader = (header: string) => ({ ...plain, run: { ...plain.run, header } });

const linesOf = (body: string) => body.split('\n');

describe('the header of a comment', () => {
  it('follows the marker, and the report follows it', () => {
    const [before = ''] = renderings(plain, PLACE);
    const [marker = '', ...report] = linesOf(before);
    const [body = ''] = renderings(
      withHeader('  Questions: **#shop**\n[Runbook](https://example.com)\n'),
      PLACE,
    );
    expect(linesOf(body)).toEqual([
      marker,
      'Questions: **#shop**',
      '[Runbook](https://example.com)',
      '',
      ...report,
    ]);
    expect(linesOf(progressBody(withHeader('Hello'), PLACE, 0)).slice(1, 3)).toEqual(['Hello', '']);
  });

  it('follows the headline of a part of a shared comment, whose overview repeats that', () => {
    const leg = { id: 'blue', subject: 'diff Shop' };
    const [body = ''] = renderings(withHeader('Hello'), { ...PLACE, leg });
    const [, headline, ...rest] = linesOf(body);
    expect([headline?.slice(0, 4), ...rest.slice(0, 4)]).toEqual([
      '### ',
      '',
      'Hello',
      '',
      expect.any(String),
    ]);
  });

  it('is not there if there is none', () => {
    expect([...renderings(withHeader(''), PLACE)]).toEqual([...renderings(plain, PLACE)]);
  });

  it('makes no marker', () => {
    const [before = ''] = renderings(plain, PLACE);
    const [body = ''] = renderings(withHeader(linesOf(before)[0]!), PLACE);
    expect(markersOf(body)).toHaveLength(1);
    expect(body).toContain('&lt;!-- cdkd-action');
  });

  it('takes its place in what GitHub accepts', () => {
    const [body = ''] = renderings(withHeader('x'.repeat(2_000)), PLACE);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(60_000);
  });
});
