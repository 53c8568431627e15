import { describe, expect, it } from '@jest/globals';

import { createHash } from 'node:crypto';

import { tablePage } from '../../../../src/report/page/table-page.js';

const OURS = 'https://github.com/octo/shop/actions/runs/2/attempts/1';
const RUN = 'https://github.com/octo/shop/actions/runs/1/attempts/1';

describe('the page of a table', () => {
  const page = (cell: { text: string; order?: number; runUrl?: string }) =>
    tablePage({ columns: ['Stack'], rows: [[cell]] }, { title: 'All', at: 0, runUrl: OURS });

  it.each([
    ['markup', { text: '<img src=x onerror=alert(1)>' }, '<td>&lt;img src=x onerror=alert(1)&gt;</td>'],
    ['a quote', { text: `"'` }, '<td>&quot;&#39;</td>'],
    ['text that runs backwards', { text: 'a\u202eb' }, String.raw`<td>a\u202eb</td>`],
    ['a number to sort by', { text: '2 days ago', order: 172 }, '<td data-order="172">2 days ago</td>'],
    ['a run', { text: 'deploy', runUrl: RUN }, `<td><a href="${RUN}" rel="noreferrer">deploy</a></td>`],
    [
      'a run elsewhere',
      { text: 'deploy', runUrl: RUN.replace('github.com', 'evil.test') },
      '<td>deploy</td>',
    ],
    ['another page here', { text: 'deploy', runUrl: 'https://github.com/octo' }, '<td>deploy</td>'],
    ['a script', { text: 'deploy', runUrl: 'javascript:alert(1)//actions/runs/1' }, '<td>deploy</td>'],
    ['a URL with a quote', { text: 'deploy', runUrl: `${RUN}"onclick="x` }, '<td>deploy</td>'],
  ])('has %s', (_what, cell, expected) => {
    expect(page(cell)).toContain(expected);
  });

  it('permits its own script and style only', () => {
    const text = page({ text: 'Shop' });
    for (const tag of ['script', 'style']) {
      const content = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? '';
      const hash = createHash('sha256').update(content).digest('base64');
      expect(text).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(text).toContain("default-src 'none'");
  });
});
