import { expect, it } from '@jest/globals';

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import { uniformLatency } from '../../simulator/aws/cloudcontrol/latency.js';
import type { LoggedCall } from '../../simulator/kernel/request-log.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { stepOf } from '../support/samples.js';
import { expectSuccess, leftovers, livingTypes, stateOf } from './support/bundle.js';
import { describeOnStage, type OnStageOptions } from './support/on-stage.js';

/** How many; `npm run reliability` starts up to 32 at once. */
const RIVALS = Math.ceil(20 / stepOf(3));
const HURRIED = 8 / stepOf(2);

/** A chain, so that the holder is at work for some time. */
const TEMPLATE = {
  Resources: {
    Topic: { Type: 'AWS::SNS::Topic' },
    Queue: { Type: 'AWS::SQS::Queue' },
    Delivery: {
      Type: 'AWS::SNS::Subscription',
      Properties: {
        Protocol: 'sqs',
        TopicArn: { Ref: 'Topic' },
        Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] },
      },
    },
    Setting: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: { Ref: 'Delivery' } } },
  },
};

const STAGE: OnStageOptions = {
  aws: { latency: [{ base: 2, jitter: 10 }], cloudControl: { latency: uniformLatency(400, 600, 3) } },
};

describeOnStage('runs that deploy the same stack at once', STAGE, ({ stage, apps }) => {
  /** Starts so many, holds the first lock request of each until all have come to it, and waits for their ends. */
  async function race(
    count: number,
    stackName: string,
    inputs: Record<string, string>,
    onEnd: () => void = () => undefined,
  ): Promise<StageResult[]> {
    const app = await apps.write({ [stackName]: { template: TEMPLATE } });
    const gate = gateFor(count);
    const armed = stage.aws.faults.arm({
      operation: 'PutObject',
      where: ({ path }) => path.endsWith(`/${stackName}/us-east-1/lock.json`),
      on: { first: count },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          gate.arrive();
          return gate.opened();
        },
      },
    });
    const start = () => stage.run({ inputs: { command: 'deploy', app, ...inputs } }).finally(onEnd);
    const results = await Promise.all(Array.from({ length: count }, start));
    armed.disarm();
    return results;
  }

  it('work one after the other, and nothing is done twice', async () => {
    const results = await race(RIVALS, 'Shared', {});

    results.forEach(expectSuccess);
    const holdings = holdingsOf(stage, 'Shared');
    expect(holdings).toHaveLength(RIVALS);
    expect(overlaps(holdings)).toEqual([]);
    expect(outsideOf(holdings, mutationsOn(stage, 'Shared'))).toEqual([]);
    expect(
      mutationsOn(stage, 'Shared').filter(({ operation }) => operation === 'CreateResource'),
    ).toHaveLength(4);
    expect(duplicates(stage.aws.cloudControl.account).size).toBe(0);
    expect(livingTypes(stage)).toEqual(
      Object.values(TEMPLATE.Resources)
        .map(({ Type }) => Type)
        .sort(),
    );
    expect(Object.keys(stateOf(stage, 'Shared')!['resources'] ?? {})).toHaveLength(4);
    expect(leftovers(stage)).toEqual([]);
    // Those that waited said for whom.
    const first = results.find(({ runId }) => runId === holdings[0]?.run)!;
    const others = results.filter((result) => result !== first);
    for (const { stdout } of others) expect(stdout).toContain('waiting for the lock: held by octo@octo/shop');
    expect(others.some(({ stdout }) => stdout.includes(first.runUrl))).toBe(true);
  });

  it('end with the holder and its run where they may not wait so long', async () => {
    // The one that got the lock works until all others have given up.
    const ended = gateFor(HURRIED - 1);
    const armed = stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'callback', run: ended.opened },
    });
    const results = await race(HURRIED, 'Hurried', { 'lock-timeout': '1s' }, ended.arrive);
    armed.disarm();

    const holdings = holdingsOf(stage, 'Hurried');
    const holders = holdings.map(({ run }) => run);
    const won = results.filter(({ runId }) => holders.includes(runId));
    const refused = results.filter(({ runId }) => !holders.includes(runId));
    won.forEach(expectSuccess);
    expect(overlaps(holdings)).toEqual([]);
    expect(outsideOf(holdings, mutationsOn(stage, 'Hurried'))).toEqual([]);
    expect([won.length, refused.length]).toEqual([1, HURRIED - 1]);
    for (const { exitCode, results: files, log } of refused) {
      expect(exitCode).toBe(1);
      expect(files.outputs).toMatchObject({ 'failure-reason': 'LOCKED' });
      const [info] = JSON.parse(files.outputs['lock-info']!) as Record<string, unknown>[];
      expect(info).toMatchObject({ stack: 'Hurried', region: 'us-east-1', owner: 'octo@octo/shop' });
      expect(info).toMatchObject({ operation: 'deploy', runUrl: won[0]!.runUrl });
      expect(Number(info!['age'])).toBeLessThan(60);
      const message = log.annotations.find(({ properties }) => properties['title'] === 'LOCKED')?.message;
      expect(message).toContain('Hurried (us-east-1) is locked by octo@octo/shop');
      expect(message).toContain(won[0]!.runUrl);
    }
    expect(stage.living()).toHaveLength(8);
    expect(leftovers(stage)).toEqual([]);
    expect(stage.aws.log.defects()).toEqual([]);
  });
});

/** Lets nobody through until so many have come. */
function gateFor(count: number) {
  let arrived = 0;
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    arrive: () => {
      arrived += 1;
      if (arrived === count) open();
    },
    opened: () => isOpen.then(() => 'proceed' as const),
  };
}

/** When a run certainly held the lock: from the answer to its taking to the request of its release. Milliseconds. */
interface Holding {
  readonly run: number | undefined;
  readonly from: number;
  readonly to: number;
}

function holdingsOf(stage: Stage, stackName: string): Holding[] {
  const calls = stage.aws.log.select({
    service: 's3',
    where: ({ subject, done }) => done === true && subject['key'] === `cdkd/${stackName}/us-east-1/lock.json`,
  });
  const released = calls.filter(({ operation }) => operation === 'DeleteObject');
  return calls
    .filter(({ operation }) => operation === 'PutObject')
    .map((taken) => {
      const run = stage.runOf(taken);
      const release = released.find((call) => stage.runOf(call) === run);
      return { run, from: endOf(taken), to: release?.startedAt ?? Infinity };
    })
    .sort((left, right) => left.from - right.from);
}

function overlaps(holdings: readonly Holding[]): Holding[] {
  return holdings.filter((holding, index) => (holdings[index + 1]?.from ?? Infinity) < holding.to);
}

/** Everything that was changed on behalf of the stack but for the lock itself and the record of what happened. */
function mutationsOn(stage: Stage, stackName: string): LoggedCall[] {
  const runs = new Set(holdingsOf(stage, stackName).map(({ run }) => run));
  return stage.aws.log
    .mutating()
    .filter(
      (call) => runs.has(stage.runOf(call)) && !/lock\.json$|\/deployments\//.test(call.subject['key'] ?? ''),
    );
}

function outsideOf(holdings: readonly Holding[], mutations: readonly LoggedCall[]): LoggedCall[] {
  return mutations.filter(
    (call) => !holdings.some(({ from, to }) => from <= call.startedAt && endOf(call) <= to),
  );
}

function endOf({ startedAt, duration = 0 }: LoggedCall): number {
  return startedAt + Math.floor(duration);
}
