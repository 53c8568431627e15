import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { renderings } from '../../../../src/report/render/comment.js';
import { leadingBlocks } from '../../../../src/report/render/truncate-markdown.js';
import {
  allotments,
  holds,
  keepingPlan,
  mergedBodies,
  partOf,
  partsOf,
  type Part,
} from '../../../../src/report/render/shared-comment.js';
import { CASES } from '../../../golden/report/cases.js';

const legs = Object.entries(CASES)
  .filter(([name]) => name !== 'many-changes')
  .map(([name, make]): readonly Part[] => {
    const place = { key: 'all', leg: { id: name, subject: name } };
    return [...renderings(make(), place)].flatMap((body) => partOf(body) ?? []);
  });

const FENCED = /^(`{3,}).*\n[^]*?^\1$/gm;

describe('reports in one comment', () => {
  it('come out as they went in, as long as there is room', () => {
    const few = legs.filter((forms) => (forms[0]?.text.length ?? 0) < 3_000).slice(0, 8);
    expect(few.length).toBeGreaterThan(5);
    const body = few.reduce((found, forms) => first(mergedBodies(found, forms)), '');
    const byId = (parts: readonly Part[]) =>
      [...parts].sort((a, b) => (a.marker.leg.id < b.marker.leg.id ? -1 : 1));
    expect(byId(partsOf(body))).toEqual(byId(few.flatMap((forms) => forms[0] ?? [])));
    for (const [part] of few) expect(part !== undefined && holds(body, part)).toBe(true);
  });

  it('all of the gallery fit into what GitHub takes, each with its headline, no fence left open', () => {
    const body = legs.reduce((found, forms) => first(mergedBodies(found, forms)), '');
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_536);
    const parts = partsOf(body);
    expect(parts).toHaveLength(legs.length);
    for (const { marker, text } of parts) {
      const [whole] = legs.find(([one]) => one?.marker.leg.id === marker.leg.id) ?? [];
      expect(text.split('\n', 1)).toEqual(whole?.text.split('\n', 1));
      const open = text.replaceAll(FENCED, '');
      expect(open).not.toMatch(/^`{3,}/m);
      expect(open.match(/^<details>/gm)?.length).toBe(open.match(/^<\/details>/gm)?.length);
    }
  });

  it('are read as GitHub gives them back after an edit in a browser', () => {
    const [one = [], two = []] = legs;
    const body = first(mergedBodies(first(mergedBodies('', one)), two));
    expect(partsOf(body.replaceAll('\n', '\r\n'))).toEqual(partsOf(body));
  });

  it('have a line each above them, which names a stack once', () => {
    const name = ({ marker }: Part) => marker.leg.id;
    const chosen = ['permissions', 'mixed-changes'];
    const few = legs.filter(([whole]) => whole !== undefined && chosen.includes(name(whole)));
    const body = few.reduce((found, forms) => first(mergedBodies(found, forms)), '');
    expect(body.split('\n').filter((line) => line.startsWith('- '))).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          '- `WebShop-Api (eu-central-1) in acme-staging`: Plan · 1 to create, 4 to update',
        ),
        expect.stringContaining(
          '- `WebShop-Data (eu-central-1) and 1 other in acme-staging`: Plan · 2 stacks · 1',
        ),
      ]),
    );
  });

  it('are folded beyond the first rank, and read again without the fold', () => {
    const marker = (id: string, rank: number) => {
      const leg = { id, name: `Stack ${id}`, rank, written: id };
      return { v: 1, kind: 'diff', key: 'all', leg } as const;
    };
    const failed: Part = { marker: marker('a', 0), text: '### ❌ Failed' };
    const calm: Part = { marker: marker('b', 5), text: '### ✅ No changes\n\nmore' };
    const body = first(mergedBodies(first(mergedBodies('', [calm])), [failed]));
    expect(body).toContain('<summary><code>Stack b</code></summary>');
    expect(body).not.toContain('<code>Stack a</code>');
    expect(partsOf(body)).toEqual([failed, calm]);
  });

  it('are below and folded if they are about an earlier commit, however urgent they are', () => {
    const part = (id: string, rank: number, [run, commit]: readonly [number, string]): Part => {
      const leg = { id, name: `Stack ${id}`, rank, commit, written: id };
      const marker = { v: 1, kind: 'diff', key: 'all', by: { job: id, run }, leg } as const;
      return { marker, text: rank === 0 ? '### ❌ Failed' : '### Plan' };
    };
    const [before, now] = [[1, 'c0ffee0'] as const, [2, 'facade0'] as const];
    const parts = [part('a', 0, before), part('b', 4, now), part('c', 4, before)];
    const body = parts.reduce((found, each) => first(mergedBodies(found, [each])), '');
    expect(body).toContain(
      '### 3 reports in one comment\n\n- `Stack b`: Plan\n\nOf earlier commits:\n\n- `Stack a`: ❌ Failed\n- `Stack c`: Plan\n',
    );
    expect(partsOf(body).map(({ marker }) => marker.leg.id)).toEqual(['b', 'a', 'c']);
    expect(body.match(/<summary><code>.*?<\/code>/g)).toEqual([
      '<summary><code>Stack a</code>',
      '<summary><code>Stack c</code>',
    ]);
    const again = first(mergedBodies(body, [part('c', 4, now)]));
    expect(again).toContain('- `Stack b`: Plan\n- `Stack c`: Plan\n\nOf earlier commits:\n\n- `Stack a`');
  });

  it('keep the plan that was reviewed, folded below what became of it', () => {
    const part = (kind: string, text: string): Part => {
      const leg = { id: 'a', name: 'Stack a', rank: 4, written: text };
      return { marker: { v: 1, kind, key: 'all', leg }, text };
    };
    const plan = first(mergedBodies('', [part('diff', '### Plan\n\n+ Queue')]));
    const deployed = first(mergedBodies(plan, keepingPlan(plan, [part('deploy', '### ✅ Deployed')])));
    expect(deployed).toContain('### ✅ Deployed\n\n<details>\n<summary>Reviewed plan</summary>');
    expect(deployed).toContain('+ Queue');
    const again = first(mergedBodies(deployed, keepingPlan(deployed, [part('deploy', '### ✅ Nothing')])));
    expect(again).toContain('### ✅ Nothing');
    expect(again).not.toContain('### ✅ Deployed');
    expect(again.match(/\+ Queue/g)).toHaveLength(1);
  });

  it('are none in the comment of one use', () => {
    expect(partsOf('<!-- cdkd-action {"v":1,"kind":"diff","key":"k"} -->\ntext')).toEqual([]);
    expect(partOf('<!-- cdkd-action {"v":1,"kind":"diff","key":"k"} -->\ntext')).toBeUndefined();
  });
});

describe('what each may have', () => {
  it('is all it wants or an even share, and never more than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1 }), fc.nat(5000), (requests, limit) => {
        const shares = allotments(requests, limit);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(shares)).toBeLessThanOrEqual(limit);
        if (sum(requests) <= limit) expect(shares).toEqual(requests);
        const least = Math.floor(limit / requests.length);
        for (const [index, requested] of requests.entries()) {
          expect(shares[index]).toBeLessThanOrEqual(requested);
          expect(shares[index]).toBeGreaterThanOrEqual(Math.min(requested, least));
        }
      }),
    );
  });
});

describe('leading blocks', () => {
  it('keep what belongs together', () => {
    const text = [
      '# head',
      '',
      '```text',
      'a',
      '',
      'b',
      '```',
      '',
      '<details>',
      '',
      'c',
      '',
      '</details>',
      '',
      'd',
    ];
    const at = (bytes: number) => leadingBlocks(text.join('\n'), bytes);
    expect(at(0)).toBe('# head');
    expect(at(20)).toBe('# head');
    expect(at(24)).toBe('# head\n\n```text\na\n\nb\n```');
    expect(at(40)).toBe('# head\n\n```text\na\n\nb\n```');
    expect(at(1000)).toBe(text.join('\n'));
  });
});

function first(bodies: Iterable<string>): string {
  for (const body of bodies) return body;
  throw new Error('there is none');
}
