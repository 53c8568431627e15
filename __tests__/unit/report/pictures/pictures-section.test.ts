import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Plan } from '../../../../src/plan/model/plan.js';
import { mermaidText } from '../../../../src/report/text/escape.js';
import type { Report } from '../../../../src/report/model.js';
import { essentialArrows } from '../../../../src/report/pictures/arrows.js';
import { criticalPath, timedSteps } from '../../../../src/report/pictures/critical-path-picture.js';
import { pictureSection } from '../../../../src/report/pictures/pictures-section.js';
import { FULL } from '../../../../src/report/text/detail-levels.js';
import {
  carriedOut,
  create,
  failed,
  finished,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  stackId,
  started,
  type Happening,
} from '../../../golden/report/builders.js';
import { CASES } from '../../../golden/report/cases.js';
import { hostileText } from '../judges.js';

const A = stackId('A');
const B = stackId('B');

function pictures(report: Report): string {
  return pictureSection(report, { ...FULL, pictures: true });
}

function needing(name: string, ...dependencies: string[]) {
  return { ...create(name, 'AWS::SQS::Queue'), dependencies };
}

function readsFrom(stackName: string): Partial<Plan> {
  return { imports: [{ exportName: 'X', sourceStack: stackName, sourceRegion: A.region }] };
}

/** What our pictures are made of, line by line; whatever else stands in one came from a name. */
const TEXT = '(?:[\\w /.-]|#\\d+;)*';
const ICON = '[^\\w\\s"#%{};:]+';
const LABEL = `"(?:${ICON} )?${TEXT}(?:<br/>${TEXT})?"`;
const LINES = [
  /^flowchart LR$/,
  new RegExp(`^ {2}subgraph s\\d+\\[${LABEL}\\]$`),
  new RegExp(`^ {4}r\\d+\\[${LABEL}\\]:::(create|update|replace|delete|retain|metadata)$`),
  new RegExp(`^ {2}s\\d+\\[${LABEL}\\]$`),
  /^ {4}direction LR$/,
  /^ {2}end$/,
  /^ {2}(r\d+ -->|s\d+ -\.->) [rs]\d+$/,
  /^ {2}classDef \w+ fill:#[0-9a-f]{6},stroke:#[0-9a-f]{6},color:#1f2328$/,
  /^ {2}classDef stack fill:none,stroke:#8c959f$/,
  /^ {2}class s\d+(,s\d+)* stack$/,
  /^gantt$/,
  /^ {2}dateFormat HH:mm:ss\.SSS$/,
  /^%%\{init: \{"gantt": \{"leftPadding": \d+\}\}\}%%$/,
  /^ {2}axisFormat (%H:%M:%S|%M:%S|%S\.%L s)$/,
  new RegExp(`^ {2}section ${TEXT}$`),
  new RegExp(`^ {2}${ICON} ${TEXT} :(active, |crit, )?\\d\\d:\\d\\d:\\d\\d\\.\\d{3}, \\d+ms$`),
];

function mermaidLines(markdown: string): string[] {
  return [...markdown.matchAll(/^```mermaid\n([\s\S]*?)\n```$/gm)].flatMap(([, code = '']) =>
    code.split('\n'),
  );
}

function strangeLines(markdown: string): string[] {
  return mermaidLines(markdown).filter((line) => !LINES.some((form) => form.test(line)));
}

describe('pictures', () => {
  it.each(Object.entries(CASES))('of %s are in our own grammar', (_name, make) => {
    expect(strangeLines(pictures(make()))).toEqual([]);
  });

  it('stay in it whatever things are called', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const stack = stackId(text);
        const first = { ...needing('First'), logicalId: text, constructPath: `A/${text}`, type: text };
        const second = { ...needing('Second', text), constructPath: text };
        const plan = planOf(stack, [first, second, needing('Third', text)]);
        const forecast = pictures(reportOf('diff', [planned(plan)]));
        const record = pictures(
          reportOf('deploy', [
            planned(plan),
            ...carriedOut(stack, first, 900),
            ...carriedOut(stack, second, 40),
          ]),
        );
        expect(mermaidLines(forecast).length).toBeGreaterThan(5);
        expect(mermaidLines(record).length).toBeGreaterThan(4);
        expect([...strangeLines(forecast), ...strangeLines(record)]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('write whatever is not plain by its number', () => {
    expect(mermaidText('a"b;%%{init}`漢🎉\n')).toBe(
      'a#34;b#59;#37;#37;#123;init#125;#96;#28450;#127881;#92;n',
    );
  });
});

describe('the graph of what changes', () => {
  it('has a frame a stack, a box a resource and an arrow to what needs it', () => {
    const report = reportOf('diff', [
      planned(
        planOf(A, [needing('Dead'), needing('Queue', 'Dead', 'Elsewhere'), remove('Old', 'AWS::S3::Bucket')]),
      ),
      planned(planOf(B, [needing('Reader', 'Queue')], readsFrom('A'))),
    ]);
    const lines = mermaidLines(pictures(report)).filter((line) => !/^ {2}class/.test(line));
    expect(lines).toEqual([
      'flowchart LR',
      '  subgraph s0["A"]',
      '    direction LR',
      '    r0["🟢 Dead<br/>SQS Queue"]:::create',
      '    r1["🟢 Queue<br/>SQS Queue"]:::create',
      '    r2["🔴 Old<br/>S3 Bucket"]:::delete',
      '  end',
      '  subgraph s1["B"]',
      '    direction LR',
      '    r3["🟢 Reader<br/>SQS Queue"]:::create',
      '  end',
      '  r0 --> r1',
      '  s0 -.-> s1',
    ]);
  });

  it('is left out where it would be boxes without an arrow', () => {
    expect(pictures(reportOf('diff', [planned(planOf(A, [needing('X'), needing('Y')]))]))).toBe('');
    expect(pictures(reportOf('diff', [planned(planOf(A, []))]))).toBe('');
  });

  it('is one of stacks where the changes are too many, and says so', () => {
    const many = Array.from({ length: 30 }, (_, index) => needing(`Q${index}`));
    const two = [planned(planOf(A, many)), planned(planOf(B, many, readsFrom('A')))];
    const text = pictures(reportOf('diff', two));
    expect(text).toContain('60 changes are too many');
    expect(mermaidLines(text)).toEqual([
      'flowchart LR',
      '  s0["A<br/>30 to create"]',
      '  s1["B<br/>30 to create"]',
      '  s0 -.-> s1',
    ]);
    const apart = [planned(planOf(A, many)), planned(planOf(B, many))];
    expect(pictures(reportOf('diff', apart))).toBe(
      '**What changes** is not drawn: 60 changes are too many to draw one by one.',
    );
  });

  it('leaves out arrows that others tell, and keeps circles', () => {
    const arrow = (text: string) => ({ from: text[0]!, to: text[1]! });
    const essential = (...texts: string[]) =>
      essentialArrows(texts.map(arrow)).map(({ from, to }) => from + to);
    expect(essential('ab', 'bc', 'ac', 'cd', 'ad')).toEqual(['ab', 'bc', 'cd']);
    expect(essential('ab', 'ba')).toEqual(['ab', 'ba']);
    expect(essential('ab', 'ac')).toEqual(['ab', 'ac']);
  });
});

/** Steps that run at once: each from one moment to another, in milliseconds after the start. */
function atTimes(happenings: readonly { readonly at: number; readonly what: Happening }[]): Happening[] {
  const sorted = happenings.toSorted((left, right) => left.at - right.at);
  return sorted.flatMap(({ at, what }, index) => [at - (sorted[index - 1]?.at ?? 0), what]);
}

function during(stack: typeof A, step: Parameters<typeof carriedOut>[1], from: number, to: number) {
  const [start, , end] = carriedOut(stack, step, to - from);
  return [
    { at: from, what: start as Happening },
    { at: to, what: end as Happening },
  ];
}

describe('the timeline', () => {
  const slow = needing('Slow');
  const quick = needing('Quick');
  const last = needing('Last', 'Slow', 'Quick');
  const replaced = replace('Table', 'AWS::DynamoDB::Table', []);
  const old = remove('Table', 'AWS::DynamoDB::Table');
  const report = reportOf('deploy', [
    planned(planOf(A, [slow, quick, last, replaced])),
    ...atTimes([
      ...during(A, slow, 0, 5_000),
      ...during(A, quick, 0, 1_000),
      ...during(A, last, 5_010, 6_010),
      ...during(A, replaced, 0, 2_000),
      ...during(A, old, 6_020, 6_500),
    ]),
    finished(A, {}),
  ]);
  const names = (of: Report) =>
    criticalPath(timedSteps(of)).map(({ step }) => `${step.action} ${step.logicalId}`);

  it('marks the steps that the time consists of', () => {
    expect(names(report)).toEqual(['CREATE Slow', 'CREATE Last', 'DELETE Table']);
    expect(pictures(report).split('\n')).toEqual(
      expect.arrayContaining([
        '**Timeline.** The critical path, 6.5 s of 6.5 s: `Slow` → `Last` → `Table (old)`',
        '  section A',
        '  🟢 Slow :active, 00:00:00.000, 5000ms',
        '  🟢 Quick :00:00:00.000, 1000ms',
        '  🟢 Last :active, 00:00:05.010, 1000ms',
        '  🟠 Table :00:00:00.000, 2000ms',
        '  🔴 Table #40;old#41; :active, 00:00:06.020, 480ms',
      ]),
    );
  });

  it('goes on in the stack that was read from', () => {
    const reader = needing('Reader');
    const both = reportOf('deploy', [
      planned(planOf(A, [slow])),
      ...carriedOut(A, slow, 5_000),
      planned(planOf(B, [reader], readsFrom('A'))),
      ...carriedOut(B, reader, 100),
    ]);
    expect(names(both)).toEqual(['CREATE Slow', 'CREATE Reader']);
  });

  it('shows what failed, and nothing of what never ended or took no call', () => {
    const text = pictures(
      reportOf('deploy', [
        planned(planOf(A, [slow, quick, last])),
        ...carriedOut(A, slow, 1_000),
        ...failed(A, quick, { error: 'X', message: 'no' }),
        started(A, last),
      ]),
    );
    expect(text).toContain('❌ Quick');
    expect(text).not.toContain('Last');
  });

  it('is left out for a single step, and for what took longer than a day', () => {
    const one = [planned(planOf(A, [slow])), ...carriedOut(A, slow, 1_000)];
    expect(pictures(reportOf('deploy', one))).toBe('');
    const long = [planned(planOf(A, [slow, quick])), ...carriedOut(A, slow, 9e7), ...carriedOut(A, quick, 1)];
    expect(pictures(reportOf('deploy', long))).toBe('');
  });

  it('keeps the critical path and the longest of very many', () => {
    const chain = Array.from({ length: 30 }, (_, index) => needing(`C${index}`, `C${index - 1}`));
    const side = Array.from({ length: 30 }, (_, index) => needing(`S${index}`));
    const times = [
      ...chain.flatMap((step, index) => during(A, step, index * 100, index * 100 + 100)),
      ...side.flatMap((step, index) => during(A, step, 0, 5 + index)),
    ];
    const text = pictures(reportOf('deploy', [planned(planOf(A, [...chain, ...side])), ...atTimes(times)]));
    const bars = mermaidLines(text).filter((line) => line.endsWith('ms'));
    expect(bars).toHaveLength(40);
    expect(bars.filter((line) => line.includes('active'))).toHaveLength(30);
    expect(text).toContain('The 20 shortest steps of 60 are not drawn.');
    expect(text).toContain('… → `C22`');
  });
});
