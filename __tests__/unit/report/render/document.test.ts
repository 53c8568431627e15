import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { renderings } from '../../../../src/report/render/comment.js';
import type { ResourceDrift } from '../../../../src/drift/model.js';
import { document } from '../../../../src/report/render/document.js';
import { markdownFile } from '../../../../src/report/render/document.js';
import { byteLength } from '../../../../src/report/text/markdown.js';
import { issueBodies } from '../../../../src/report/render/issue.js';
import type { Report } from '../../../../src/report/model.js';
import { jobSummary } from '../../../../src/report/render/fitting.js';
import { CHAIN } from '../../../../src/report/text/detail-levels.js';
import {
  PLACE,
  carriedOut,
  change,
  create,
  failed,
  failure,
  finished,
  ON_GITHUB,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  skipped,
  stackId,
  unchanged,
  update,
} from '../../../golden/report/builders.js';
import { CASES } from '../../../golden/report/cases.js';
import {
  allNodes,
  hostileText,
  trials,
  isRunnerCommand,
  MADE_BY_GITHUB,
  parseMarkdown,
  visibleText,
} from '../judges.js';

const EVERY_CASE = Object.entries(CASES).map(([name, make]) => [name, make()] as const);

function comments(report: Report): string[] {
  return [...renderings(report, PLACE)];
}

const ANYTHING = { Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] };

/** A diff, a deploy and a drift in which every text that can come from outside is the given one. */
function hostileReports(text: string): Report[] {
  const stack = stackId(text, text);
  const step = { logicalId: text, type: text, constructPath: `A/${text}`, reason: text };
  const changes = [
    change('A', text, { [text]: [text, { Ref: text }] }, { path: ['A', text], replaces: 'maybe' }),
  ];
  const steps = [
    {
      ...create('A', 'T', { [text]: text, Code: { ZipFile: `${text}\n${text}` }, PolicyDocument: ANYTHING }),
      ...step,
      logicalId: `c${text}`,
    },
    { ...update('B', 'T', changes), ...step, logicalId: `u${text}` },
    {
      ...create('I', 'AWS::IAM::Policy', {
        Roles: [text],
        PolicyDocument: {
          Statement: [
            { Effect: 'Allow', Action: [text, '*'], Resource: text, Condition: { [text]: { [text]: text } } },
          ],
        },
      }),
      logicalId: `i${text}`,
    },
    { ...update('P', 'T', changes, { certainty: 'possible' }), ...step, logicalId: `p${text}` },
    { ...replace('C', 'T', changes), ...step, logicalId: `r${text}`, type: 'AWS::DynamoDB::Table' },
    { ...remove('D', 'T'), ...step },
    { ...retain('E', 'T'), ...step, logicalId: `k${text}` },
  ];
  const plan = planOf(stack, steps, {
    unchanged: [{ logicalId: text, type: text, dependencies: [] }],
    warnings: [text],
    outputs: { [text]: { value: text, description: text } },
  });
  const error = failure('INTERNAL', text, text, `${text}!`);
  const holder = { owner: text, operation: text, runUrl: text, timestamp: 0, expiresAt: 0 };
  const run = { ...ON_GITHUB, key: text, accountAlias: text };
  return [
    reportOf(
      'diff',
      [
        { kind: 'sources-found', lines: { [`A/${text}`]: { file: text, line: 1 } } },
        planned(plan),
        { kind: 'warning', code: 'APP', message: text, stack },
        { kind: 'failed', error },
      ],
      run,
    ),
    reportOf(
      'deploy',
      [
        { kind: 'lock-awaited', stack, holder, age: 1 },
        planned(plan),
        planned(planOf(stackId('Other'), [])),
        ...carriedOut(stack, steps[0]!, 1_000),
        ...failed(stack, steps[1]!, { error: text, message: text, requestId: text }),
        skipped(stack, steps[3]!, text),
        finished(stack, { result: 'partial', outputs: { [text]: text, list: [text] }, error }),
      ],
      run,
    ),
    reportOf(
      'drift',
      [{ kind: 'drift-found', origin: text, drift: { stack, resources: driftOf(text) } }],
      run,
    ),
  ];
}

function driftOf(text: string): ResourceDrift[] {
  const subject = { type: text, physicalId: text };
  const changes = [{ path: [text, '0'], label: text, stateValue: text, awsValue: { [text]: text } }];
  return [
    { ...subject, logicalId: text, finding: { status: 'drifted', changes } },
    { ...subject, logicalId: `d${text}`, finding: { status: 'deleted' } },
    { ...subject, logicalId: `u${text}`, finding: { status: 'unknown', why: text, failed: true } },
  ];
}

const OUR_HTML =
  /^(?:<details>\n<summary>(?:[^<]|<code>[^<]*<\/code>)*<\/summary>|<\/details>|<\/?sub>|<!-- cdkd-action .*-->)$/;
const OUR_BOXES = /^\[!(?:NOTE|WARNING|CAUTION)\]/;

const NEVER_OURS = ['image', 'linkReference', 'imageReference', 'definition', 'footnoteReference', 'delete'];

/** Whether a part is none that we write, so that a text of somebody else's must have made it. */
function isForeign(node: Nodes): boolean {
  switch (node.type) {
    case 'html':
      return !OUR_HTML.test(node.value);
    case 'link':
      return !/^https:\/\/github\.com\/acme\/webshop\//.test(node.url);
    case 'text':
      return MADE_BY_GITHUB.test(node.value.replace(OUR_BOXES, ''));
    default:
      return NEVER_OURS.includes(node.type);
  }
}

function expectInert(markdown: string): void {
  const nodes = allNodes(parseMarkdown(markdown));
  // One expectation for all: there are thousands.
  expect(nodes.filter(isForeign)).toEqual([]);
  expect(nodes.filter(({ type }) => type === 'heading').length).toBeLessThanOrEqual(3);
  const lines = markdown.split('\n');
  expect(lines.filter(isRunnerCommand)).toEqual([]);
  expect(lines.slice(1).join('\n')).not.toContain('<!-- cdkd-action');
}

describe('a report', () => {
  it('is inert in every view, whatever stands in it', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const report of hostileReports(text)) {
          for (const view of [CHAIN[0]!, CHAIN.at(-1)!]) expectInert(document(report, view));
          for (const comment of comments(report).slice(0, 1)) expectInert(comment);
          const [stack] = report.stacks;
          if (stack?.drift !== undefined) expectInert([...issueBodies(report, stack)][0] ?? '');
        }
      }),
      { examples: [['__proto__'], ['constructor'], ['half \ud800 of a character']], ...trials(20) },
    );
  });

  it.each(EVERY_CASE)('%s: begins with one heading and ends with where it comes from', (_name, report) => {
    const { children } = parseMarkdown(jobSummary(report));
    expect(children[0]).toMatchObject({ type: 'heading', depth: 3 });
    expect(visibleText(children.at(-1)!)).toContain(report.command);
  });

  it.each(EVERY_CASE)('%s: gives up detail and never a fence', (_name, report) => {
    for (const text of comments(report)) {
      const { children } = parseMarkdown(text);
      const last = children.at(-1)!;
      // A fence or a fold that stayed open would have swallowed the last line.
      expect(last.type).toBe('paragraph');
      expect((text.match(/^<details>$/gm) ?? []).length).toBe((text.match(/^<\/details>$/gm) ?? []).length);
    }
  });
});

describe('the comment', () => {
  it.each(EVERY_CASE)('%s: every form fits, the fullest first', (_name, report) => {
    const sizes = comments(report).map(byteLength);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes[0]).toBeGreaterThanOrEqual(sizes.at(-1)!);
  });

  it('begins with its marker, then with what happens', () => {
    const report = { ...CASES['mixed-changes']!(), planDigest: 'ab12' };
    const [first, second] = comments(report)[0]!.split('\n');
    expect(first).toMatch(
      /^<!-- cdkd-action \{"v":1,"kind":"diff","key":"deploy","digest":"ab12","dangers":\{"count":6,"ids":\[.*\]\}\} -->$/,
    );
    expect(second).toBe(
      '### Plan for acme-staging · 2 stacks · 1 to create, 4 to update, 🟠 **2 to replace**, 🔴 **2 to delete**, 1 to stop managing, 1 new deletion policy, 🔐 **1 broad permission**',
    );
  });

  it('says what it left out, and where that is', () => {
    const [fullest = ''] = comments(CASES['many-changes']!());
    expect(fullest).toContain(
      'Omitted here for length: the properties of new resources. The complete report is in the [job summary](https://github.com/acme/webshop/actions/runs/9912345678).',
    );
    const shortest = comments(CASES['many-changes']!()).at(-1)!;
    expect(shortest).toContain('all properties and the list of resources');
  });

  it('fits also where a thousand stacks change', () => {
    const stacks = Array.from({ length: 1_000 }, (_, index) =>
      planned(
        planOf(stackId(`Stack-with-a-rather-long-name-${index}`.padEnd(128, 'x')), [
          create('A', 'AWS::SQS::Queue'),
        ]),
      ),
    );
    const sizes = comments(reportOf('diff', stacks)).map(byteLength);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  });

  it('puts data that would be lost before everything else', () => {
    const [text = ''] = comments(CASES['mixed-changes']!());
    const order = [
      'Data is at stake',
      'Orders',
      'UploadsBucket',
      '[!WARNING]',
      'Deployment',
      'LegacyRule',
      '| Change |',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    expect(places).not.toContain(-1);
  });

  it('never shows a number of 12 digits that it was not given', () => {
    const [text = ''] = comments(CASES['first-deploy']!());
    expect(text).not.toMatch(/\b\d{12}\b/);
  });
});

describe('a failed deploy', () => {
  const [text = ''] = comments(CASES['partial-failure']!());

  it("tells the cause in AWS's words first, with the request id and what to do", () => {
    expect(text.indexOf('cannot be assumed by Lambda')).toBeLessThan(text.indexOf('| Result |'));
    expect(text.match(/5b7c2f0e-55aa-4c0e-9e0f-1f6b1c2d3e4f/g)).toHaveLength(1);
    expect(text).toContain('**Next:** Fix the cause and deploy again');
    expect(text).toContain(
      '2 changes that depend on it were not started: `Checkout/Live` and `Checkout/Url`',
    );
  });

  it('says every error once', () => {
    expect(text.match(/\[!CAUTION\]/g)).toHaveLength(1);
  });
});

describe('nothing to do', () => {
  it.each([
    ['nothing-changes', '✅ No changes for acme-staging · 2 stacks with 46 resources are up to date'],
    [
      'nothing-to-deploy',
      '✅ Nothing to deploy to acme-staging · `WebShop-Api` with 31 resources is up to date',
    ],
  ])('%s is said plainly', (name, line) => {
    expect(jobSummary(CASES[name]!())).toContain(`### ${line}\n`);
  });
});

describe('the summary and the report file', () => {
  it('hold everything', () => {
    const report = CASES['many-changes']!();
    expect(jobSummary(report)).toContain('Service48Resource');
    expect(jobSummary(report)).not.toContain('Omitted');
    const written = jobSummary(report).replace(/^\*\*What changes\*\* .*\n\n/m, '');
    expect(written).toBe(markdownFile(report).replace(/ · \[run and job summary\]\([^)]*\)/, ''));
  });

  it('the summary stays within what GitHub shows', () => {
    const steps = Array.from({ length: 6_000 }, (_, index) =>
      create(`R${index}`, 'AWS::SQS::Queue', { Text: 'x'.repeat(200), More: unchanged(1)[0]!.type }),
    );
    const report = reportOf('diff', [planned(planOf(stackId('Big'), steps))]);
    expect(byteLength(jobSummary(report))).toBeLessThanOrEqual(1024 * 1024);
    expect(byteLength(markdownFile(report))).toBeGreaterThan(1024 * 1024);
  });
});
