import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RunEvent } from '../../../../src/events.js';
import { collect } from '../../../../src/report/reducer.js';
import { type LogLine, logLines } from '../../../../src/report/log/log.js';
import { Narrator } from '../../../../src/narrator.js';
import type { Command } from '../../../../src/interface/command-table.js';
import { newReport } from '../../../../src/report/model.js';
import { heartbeat } from '../../../../src/report/log/step-log.js';
import {
  carriedOut,
  create,
  failed,
  failure,
  finished,
  type Happening,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  skipped,
  stackId,
  START,
  started,
  turnedOutUnchanged,
  unchanged,
  update,
} from '../../../golden/report/builders.js';
import { hostileText, isRunnerCommand, trials } from '../judges.js';

const A = stackId('Shop');
const QUEUE = create('Queue1A2B Shop/Orders/Queue', 'AWS::SQS::Queue');
const TOPIC = create('Topic', 'AWS::SNS::Topic');

function logOf(command: Command, happenings: readonly Happening[], isParallel = false): LogLine[] {
  let after = newReport(command, {}, START);
  let open: LogLine['stack'];
  return happenings
    .filter((happening): happening is RunEvent => typeof happening !== 'number')
    .flatMap((event) => {
      after = collect(after, event, START);
      const lines = logLines(event, { after, isParallel, ...(open === undefined ? {} : { open }) });
      for (const line of lines) if (line.kind.endsWith('group')) open = line.stack;
      return lines;
    });
}

function shown(lines: readonly LogLine[]): string[] {
  return lines
    .filter(({ kind }) => kind !== 'debug')
    .map(({ kind, text }) => (kind === 'info' ? text : `<${kind}> ${text}`.trim()));
}

const DEPLOY: Happening[] = [
  { kind: 'lock-taken', stack: A, waited: 20 },
  planned(planOf(A, [QUEUE, TOPIC], { unchanged: unchanged(3) })),
  ...carriedOut(A, QUEUE, 2_400),
  ...carriedOut(A, TOPIC, 900),
  finished(A, { duration: 4_000 }),
];

describe('a narrator', () => {
  it.each([
    [1, ['::group::Shop (eu-central-1)', 'plan: 1 to create, 0 unchanged']],
    [2, ['[Shop] plan: 1 to create, 0 unchanged']],
  ])('of %d stacks that may be at work at once', (count, lines) => {
    const written: string[] = [];
    const narrator = new Narrator(newReport('deploy', {}, 0), {
      write: (text) => written.push(text.trimEnd()),
      now: () => 0,
      onGitHub: true,
      level: 'info',
      isParallel: true,
    });
    narrator.emit({ kind: 'stacks-selected', count });
    narrator.emit({ kind: 'planned', plan: planOf(A, [QUEUE]) });
    expect(written).toEqual(lines);
  });

  it('gives stacks that wait for each other a group each, and no line of one to the other', () => {
    const B = stackId('Api');
    const early = { kind: 'warning', code: 'APP', message: 'deprecated', stack: B } as const;
    const ordered = { kind: 'stacks-ordered', atOnce: false } as const;
    const first = [planned(planOf(A, [QUEUE])), finished(A, { duration: 1_000 })];
    const second = [planned(planOf(B, [TOPIC])), finished(B, { duration: 2_000 })];
    const released = { kind: 'lock-released', stack: A } as const;
    const written: string[] = [];
    const narrator = new Narrator(newReport('deploy', {}, 0), {
      write: (text) => written.push(text.trimEnd()),
      now: () => 0,
      onGitHub: true,
      level: 'info',
      isParallel: true,
    });
    narrator.emit({ kind: 'stacks-selected', count: 2 });
    for (const event of [early, ordered, ...first, released, ...second] as RunEvent[]) narrator.emit(event);
    expect(written).toEqual([
      '[Api] ⚠ deprecated',
      '::group::Shop (eu-central-1)',
      'plan: 1 to create, 0 unchanged',
      '::endgroup::',
      '✓ Shop: nothing changed in 1.0 s',
      '::group::Api (eu-central-1)',
      'plan: 1 to create, 0 unchanged',
      '::endgroup::',
      '✓ Api: nothing changed in 2.0 s',
    ]);
  });
});

describe('logLines', () => {
  it('has a group for each stack, one line a resource, and the outcome outside of the group', () => {
    expect(shown(logOf('deploy', DEPLOY))).toEqual([
      '<group> Shop (eu-central-1)',
      'plan: 2 to create, 3 unchanged',
      '[1/2] ✓ created Orders/Queue (AWS::SQS::Queue) in 2.4 s',
      '[2/2] ✓ created Topic (AWS::SNS::Topic) in 900 ms',
      '<end-group>',
      '✓ Shop: 2 created in 4.0 s',
    ]);
  });

  it('says of a plan what must be known although nothing is wrong', () => {
    const plan = { ...planOf(A, [QUEUE]), warnings: ['nobody waits'] };
    expect(shown(logOf('diff', [planned(plan)]))).toEqual([
      expect.stringContaining('plan: 1 to create'),
      expect.stringContaining('⚠ nobody waits'),
    ]);
  });

  it('ends with the outputs that the app asks for', () => {
    const secret = 'key {{resolve:cdkd-sealed:Key:0a1b2c}}';
    const outputs = { ExportsOutputRefQueue1A2B: 'q', Url: 'https://shop.example', Count: 3, secret };
    const lines = shown(logOf('deploy', [planned(planOf(A, [])), finished(A, { duration: 900, outputs })]));
    expect(lines.slice(-4)).toEqual([
      '✓ Shop: nothing changed in 900 ms',
      '  Url = https://shop.example',
      '  Count = 3',
      '  secret = key ****',
    ]);
  });

  it('begins lines with their stack where several are at work', () => {
    const lines = shown(logOf('deploy', DEPLOY, true));
    expect(lines[0]).toBe('[Shop] plan: 2 to create, 3 unchanged');
    expect(lines.at(-1)).toBe('[Shop] ✓ Shop: 2 created in 4.0 s');
    expect(lines.join('\n')).not.toContain('group');
  });

  it('opens no group for a diff, which says one line a stack', () => {
    expect(shown(logOf('diff', [planned(planOf(A, []))]))).toEqual(['[Shop] plan: no changes, 0 unchanged']);
  });

  it('tells the old one of a replacement from the new one', () => {
    const replaced = replace('Queue1A2B Shop/Orders/Queue', 'AWS::SQS::Queue', []);
    const lines = shown(
      logOf('deploy', [
        planned(planOf(A, [replaced, TOPIC])),
        ...carriedOut(A, replaced, 900),
        ...carriedOut(A, remove('Queue1A2B', 'AWS::SQS::Queue'), 300),
      ]),
    );
    expect(lines.at(-1)).toBe('[1/2] ✓ deleted the old Orders/Queue (AWS::SQS::Queue) in 300 ms');
  });

  it("says a failure with AWS's words, and again outside of the group", () => {
    const error = failure('RESOURCE_FAILED', 'Queue1A2B could not be created', 'Correct it.');
    const lines = shown(
      logOf('deploy', [
        planned(planOf(A, [QUEUE, TOPIC])),
        ...failed(A, QUEUE, { error: 'AlreadyExists', message: 'it is there\nalready', requestId: 'r-1' }),
        skipped(A, TOPIC, QUEUE.logicalId),
        finished(A, { result: 'failed', duration: 13_000, failed: 1, skipped: 1, error }),
        { kind: 'failed', error },
      ]),
    );
    expect(lines.slice(2)).toEqual([
      '[1/2] ✗ not created: Orders/Queue (AWS::SQS::Queue) after 12 s',
      '  AlreadyExists: it is there',
      'already (request id r-1)',
      '[2/2] - not started: Topic (AWS::SNS::Topic), which needs Orders/Queue',
      '<end-group>',
      '✗ Orders/Queue (AWS::SQS::Queue) was not created: AlreadyExists: it is there already (request id r-1)',
      '✗ Shop: failed after 13 s; nothing changed, 1 not started',
      '  Next: Correct it.',
      '<end-group>',
    ]);
  });

  it('says what takes long, what is tried again, and what turned out unchanged', () => {
    const step = { stack: A, logicalId: 'Topic', resourceType: 'AWS::SNS::Topic', action: 'CREATE' } as const;
    const maybe = update('Fn', 'AWS::Lambda::Function', [], { certainty: 'possible' });
    const lines = shown(
      logOf('deploy', [
        planned(planOf(A, [TOPIC, maybe])),
        started(A, TOPIC),
        { kind: 'step-slow', ...step, elapsed: 300_000 },
        {
          kind: 'step-retried',
          ...step,
          attempt: 1,
          failure: 'throttled',
          message: 'Rate exceeded',
          delay: 1_500,
        },
        { kind: 'step-snapshot', ...step, snapshot: 'shop-snapshot-1', duration: 60_000 },
        turnedOutUnchanged(A, maybe),
        { kind: 'throttled', service: 'cloudcontrol', perSecond: 4 },
      ]),
    );
    expect(lines.slice(2)).toEqual([
      '🐢 still creating Topic (AWS::SNS::Topic) after 5 min',
      '↻ creating Topic (AWS::SNS::Topic): attempt 2 in 1.5 s (throttled: Rate exceeded)',
      '📷 snapshot shop-snapshot-1 of Topic (AWS::SNS::Topic) taken in 1 min',
      '[1/2] = Fn (AWS::Lambda::Function) turned out unchanged',
      'cloudcontrol throttles: limited to 4 calls per second',
    ]);
  });

  it('says whose lock is waited for, or was taken over', () => {
    const holder = {
      owner: 'run 7',
      operation: 'deploy',
      timestamp: 0,
      expiresAt: 0,
      runUrl: 'https://x/actions/runs/7',
    };
    const lines = shown(
      logOf('deploy', [
        { kind: 'lock-awaited', stack: A, holder, age: 41_000 },
        { kind: 'lock-taken', stack: A, waited: 90_000, takenOverFrom: holder },
        { kind: 'recovery-started', stack: A, open: 1 },
      ]),
    );
    expect(lines.slice(1)).toEqual([
      '⏳ waiting for the lock: held by run 7 (deploy, https://x/actions/runs/7), renewed 41 s ago',
      'took over the lock of run 7',
      '1 operation in flight from an interrupted run; resolving it',
    ]);
  });

  it("folds the app's own output away", () => {
    const lines = logOf('diff', [
      { kind: 'synth-started', command: 'npx tsx app.ts' },
      { kind: 'synth-output', line: '\u001b[33m::warning::deprecated\u001b[0m', stream: 'stderr' },
      { kind: 'synth-finished', stacks: 2, duration: 3_200 },
    ]);
    expect(shown(lines)).toEqual([
      '<group> Synthesize: npx tsx app.ts',
      '\\u003a:warning::deprecated',
      '<end-group>',
      'Synthesized 2 stacks in 3.2 s',
    ]);
  });

  it('prints no command, whatever the texts are', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, isParallel) => {
        const stack = stackId(text);
        const step = { ...create('A', text), logicalId: text, reason: text };
        const error = failure('INTERNAL', text, text);
        const lines = logOf(
          'deploy',
          [
            { kind: 'synth-output', line: text, stream: 'stdout' },
            { kind: 'context-looked-up', keys: [text] },
            { kind: 'asset-started', asset: text, command: 'build' },
            { kind: 'asset-output', asset: text, command: 'build', lines: [text], duration: 1 },
            { kind: 'asset-published', asset: text, outcome: 'uploaded' },
            planned(planOf(stack, [step, remove(text, text)])),
            ...carriedOut(stack, step, 1),
            ...failed(stack, remove(text, text), { error: text, message: text, requestId: text }),
            { kind: 'warning', code: 'APP', message: text, stack },
            { kind: 'debug', message: text },
            finished(stack, { result: 'failed', error }),
            { kind: 'failed', error },
          ],
          isParallel,
        );
        expect(lines.filter((line) => line.text.includes('\n') || isRunnerCommand(line.text))).toEqual([]);
      }),
      trials(200),
    );
  });
});

describe('heartbeat', () => {
  it('names what is awaited, the longest first', () => {
    const report = reportOf('deploy', [
      planned(planOf(A, [QUEUE, TOPIC, remove('Old', 'T')])),
      ...carriedOut(A, remove('Old', 'T'), 5_000),
      started(A, TOPIC),
      10_000,
      started(A, QUEUE),
    ]);
    expect(heartbeat(report, START + 62_000)).toBe(
      '⏳ 1 of 3 steps done after 1 min 2 s; waiting for Topic (AWS::SNS::Topic, 57 s) and Orders/Queue (AWS::SQS::Queue, 47 s)',
    );
  });

  it('names assets that are being built, for builds write when they have ended', () => {
    const events = [{ kind: 'asset-started', asset: 'Worker/Image', command: 'build' }, 90_000] as const;
    expect(heartbeat(reportOf('deploy', events), START + 92_000)).toBe(
      '⏳ still building Worker/Image (1 min 32 s)',
    );
    const report = reportOf('deploy', [...events, planned(planOf(A, [QUEUE])), started(A, QUEUE)]);
    expect(heartbeat(report, START + 92_000)).toMatch(
      /waiting for .*; building Worker\/Image \(1 min 32 s\)$/,
    );
  });

  it('is silent while nothing runs', () => {
    expect(heartbeat(reportOf('deploy', DEPLOY), START)).toBeUndefined();
  });
});
