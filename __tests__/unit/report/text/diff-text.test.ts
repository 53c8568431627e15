import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../../../src/json.js';
import { changeLines, pathText, stepLines, valueDifference } from '../../../../src/report/text/diff-text.js';
import { change, create, metadata, remove, retain } from '../../../golden/report/builders.js';

function lines(before: Json | undefined, after: Json | undefined): string[] {
  return changeLines(change('P', before, after));
}

describe('changeLines', () => {
  it.each<[string, Json | undefined, Json | undefined, string[]]>([
    ['a changed value', 1, 2, ['- P: 1', '+ P: 2']],
    ['an added value', undefined, 'x', ['+ P: "x"']],
    ['a removed value', false, undefined, ['- P: false']],
    ['another type', 30, '30', ['- P: 30', '+ P: "30"']],
    ['null', undefined, null, ['+ P: null']],
    [
      'one member of many',
      { a: 1, b: { c: 2, d: 3 } },
      { a: 1, b: { c: 2, d: 4 } },
      ['- P.b.d: 3', '+ P.b.d: 4'],
    ],
    ['members that come and go', { a: 1 }, { b: 2 }, ['- P.a: 1', '+ P.b: 2']],
    ['an odd key', {}, { 'a.b c': 1 }, ['- P: {}', '+ P: {"a.b c": 1}']],
    ['a new item among old ones', ['a', 'c'], ['a', 'b', 'c'], ['+ P[1]: "b"']],
    ['an item that goes', ['a', 'b', 'c'], ['a', 'c'], ['- P[1]: "b"']],
    [
      'an item that changes',
      [
        { k: 1, v: 1 },
        { k: 2, v: 2 },
      ],
      [
        { k: 1, v: 1 },
        { k: 2, v: 3 },
      ],
      ['- P[1].v: 2', '+ P[1].v: 3'],
    ],
    [
      'a value that becomes a reference',
      'arn:x',
      { 'Fn::GetAtt': ['Queue', 'Arn'] },
      ['- P: "arn:x"', '+ P: (known after deploy: Queue.Arn)'],
    ],
    [
      'a secret',
      '{{resolve:ssm:/a:1}}',
      '{{resolve:ssm:/a:2}}',
      ['- P: "{{resolve:ssm:/a:1}}"', '+ P: "{{resolve:ssm:/a:2}}"'],
    ],
    ['equal values', { a: [1] }, { a: [1] }, []],
  ])('shows %s', (_what, before, after, expected) => {
    expect(lines(before, after)).toEqual(expected);
  });

  it('says what needs a replacement, once for a change', () => {
    expect(changeLines(change('KeySchema', [1], [2], { replaces: 'yes' }))).toEqual([
      '- KeySchema[0]: 1',
      '+ KeySchema[0]: 2  # needs a replacement',
    ]);
    expect(changeLines(change('Port', 80, undefined, { replaces: 'maybe' }))).toEqual([
      '- Port: 80  # may need a replacement',
    ]);
  });

  it('goes into texts that are JSON', () => {
    const [before, after] = [10, 20].map((seconds) =>
      JSON.stringify({ States: { Wait: { Seconds: seconds } }, A: [1] }),
    );
    expect(lines(before, after)).toEqual(['- P » States.Wait.Seconds: 10', '+ P » States.Wait.Seconds: 20']);
  });

  it('compares texts of several lines by line, with what is around', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].join('\n');
    const after = ['a', 'B', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].join('\n');
    expect(lines(before, after)).toEqual([
      '  P:',
      '    a',
      '-   b',
      '+   B',
      '    c',
      '    d',
      '    …',
      '    g',
      '    h',
      '+   i',
    ]);
  });

  it('cuts long texts of several lines', () => {
    const text = (mark: string) => Array.from({ length: 200 }, (_, index) => `${mark}${index}`).join('\n');
    const shown = lines(text('a'), text('b'));
    expect(shown).toHaveLength(62);
    expect(shown.at(-1)).toBe('    … and 340 more lines');
  });

  it('shows where long texts differ, with length and hash', () => {
    const [minus = '', plus = ''] = lines(
      `${'x'.repeat(500)}a${'y'.repeat(500)}`,
      `${'x'.repeat(500)}b${'y'.repeat(500)}`,
    );
    expect(minus).toMatch(/^- P: …"x{40}ay+…" \(1,001 characters, sha256 [0-9a-f]{12}\)$/);
    expect(plus).toMatch(/^\+ P: …"x{40}by+…" \(1,001 characters, sha256 [0-9a-f]{12}\)$/);
    expect(minus.slice(-13)).not.toBe(plus.slice(-13));
  });

  it('never breaks a line, and names both sides where values differ', () => {
    const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, (before, after) => {
        const shown = lines(before, after);
        expect(shown.filter((line) => /[\n\r]/.test(line) && !line.startsWith('    '))).toEqual([]);
        expect(shown.length === 0).toBe(JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)));
      }),
      { numRuns: 500 },
    );
  });

  it('stays quick on long lists without anything in common', () => {
    const list = (mark: string) => Array.from({ length: 3_000 }, (_, index) => `${mark}${index}`);
    expect(lines(list('a'), list('b'))).toHaveLength(6_000);
  });
});

/** Keys sorted, and -0 as 0, as comparisons see it. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

describe('stepLines', () => {
  it('shows every property of a creation, short containers on one line', () => {
    const step = create('A', 'AWS::SQS::Queue', {
      DelaySeconds: 0,
      Tags: [{ Key: 'a', Value: 'b' }],
      Policy: {
        Statement: [
          {
            Effect: 'Allow',
            Action: ['sqs:SendMessage', 'sqs:ReceiveMessage'],
            Resource: { 'Fn::GetAtt': ['A', 'Arn'] },
          },
        ],
      },
      Text: { 'Fn::Join': ['', ['https://', { Ref: 'Host' }, '/x']] },
    });
    expect(stepLines(step)).toEqual([
      '+ DelaySeconds: 0',
      '+ Tags: [{"Key": "a", "Value": "b"}]',
      '+ Policy.Statement[0].Effect: "Allow"',
      '+ Policy.Statement[0].Action: ["sqs:SendMessage", "sqs:ReceiveMessage"]',
      '+ Policy.Statement[0].Resource: (known after deploy: A.Arn)',
      '+ Text: (known after deploy: https://${Host}/x)',
    ]);
  });

  it('shows nothing of what only goes', () => {
    expect(stepLines(remove('A', 'T'))).toEqual([]);
    expect(stepLines(retain('A', 'T'))).toEqual([]);
  });

  it('shows the policies of a metadata step', () => {
    expect(stepLines(metadata('A', 'T'))).toEqual([
      '- DeletionPolicy: "Delete"',
      '+ DeletionPolicy: "Retain"',
    ]);
  });
});

describe('pathText', () => {
  it.each([
    [['Tags', '0', 'Value'], 'Tags[0].Value'],
    [['A', 'b.c', '"'], 'A["b.c"]["\\""]'],
    [['x y'], '["x y"]'],
    [['A', 'aws:arn'], 'A.aws:arn'],
  ])('%j is %s', (path, text) => {
    expect(pathText(path)).toBe(text);
  });
});

describe('a long line', () => {
  const filler = (name: string) => `${name}-${'x'.repeat(300)} `;

  it('shows every place that differs, not only the first', () => {
    const text = (one: string, two: string) => `${filler('a')}${one} ${filler('b')}${filler('c')}${two}!`;

    const [before, after] = valueDifference('UserData', text('v1', 'allow'), text('v2', 'deny'));

    expect(before).toContain('v1');
    expect(before).toContain('allow');
    expect(after).toContain('v2');
    expect(after).toContain('deny');
  });

  it('counts the places that it has no room for', () => {
    const text = (word: string) => Array.from({ length: 20 }, () => `${filler('a')}${word}`).join(' ');

    const [, after] = valueDifference('UserData', text('old'), text('new'));

    expect(after?.match(/new/g)).toHaveLength(12);
    expect(after).toContain(' and 8 more differences (');
  });

  it('shows a difference far into a line of several', () => {
    const text = (word: string) => `#!/bin/sh\n${filler('a')}${word}\n`;

    const lines = valueDifference('UserData', text('start'), text('steal')).join('\n');

    expect(lines).toMatch(/-.*start/);
    expect(lines).toMatch(/\+.*steal/);
  });
});
