import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { sampled } from '../support/samples.js';
import { fixtureApp } from './support/apps.js';
import { WITHOUT_VALIDATION } from './support/cdk-app.js';
import { EDITS, INSTANTS, type Edit } from './support/nested-instants.js';
import {
  expectSuccess,
  jsonOutput,
  leftovers,
  livingTypes,
  mutationsOf,
  openStage,
  STATE_BUCKET,
  stateOf,
  type ChangeOutput,
} from './support/bundle.js';

const PLAIN = 'Shop~PlainNestedStackPlainNestedStackResourceBC420725';
const ORDERS = 'Shop~OrdersNestedStackOrdersNestedStackResource8B6E3CDE';
const ARCHIVE = `${ORDERS}~ArchiveNestedStackArchiveNestedStackResourceCB0E4F37`;

const ALL_OF_SHOP = [
  'AWS::IAM::Role',
  'AWS::Lambda::Function',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SQS::Queue',
  'AWS::SQS::Queue',
  'AWS::SSM::Parameter',
  'AWS::SSM::Parameter',
  'AWS::SSM::Parameter',
];

interface StackChanges {
  readonly stack: string;
  readonly changes: readonly ChangeOutput[];
  readonly children: readonly StackChanges[];
}

/** `Stack LogicalId CHANGE` of every change in a tree of stacks; logical ids without their hash. */
function changesIn(stacks: readonly StackChanges[]): string[] {
  return stacks.flatMap(({ stack, changes, children }) => [
    ...changes.map(({ logicalId, change }) => `${stack} ${logicalId.replace(/[0-9A-F]{8}$/, '')} ${change}`),
    ...changesIn(children),
  ]);
}

describe('nested stacks', () => {
  const folders = new Map<Edit, string>();
  let stage: Stage;
  let empty: SimulatorSnapshot;
  let deployed: SimulatorSnapshot;

  beforeAll(async () => {
    for (const edit of EDITS) folders.set(edit, await mkdtemp(join(tmpdir(), `nested-${edit}-`)));
    const source = join(fixtureApp('nested'), 'app.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', source, ...folders.values()], {
      env: { ...process.env, ...WITHOUT_VALIDATION },
    });
    stage = await openStage();
    empty = stage.aws.snapshot();
    expectSuccess(await run('deploy', 'first'));
    deployed = stage.aws.snapshot();
  });

  afterEach(() => {
    stage.aws.faults.disarmAll();
    expect(stage.aws.log.defects()).toEqual([]);
    expect(duplicates(stage.aws.cloudControl.account).size).toBe(0);
  });

  afterAll(async () => {
    await stage.close();
    for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
  });

  function run(command: string, edit: Edit, inputs: Record<string, string> = {}): Promise<StageResult> {
    return stage.run({ inputs: { command, app: folders.get(edit) ?? '', ...inputs } });
  }

  async function changesOf(edit: Edit): Promise<string[]> {
    const diff = expectSuccess(await run('diff', edit));
    expect(mutationsOf(diff)).toEqual([]);
    return changesIn(jsonOutput(diff, 'changes') as unknown as StackChanges[]);
  }

  function failParameter(nth: number): void {
    stage.aws.cloudControl.account.outcomes.arm({
      type: 'AWS::SSM::Parameter',
      on: { nth },
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more parameters' },
    });
  }

  /** What is alive, and what the states say of it. */
  function everything() {
    return {
      account: stage
        .living()
        .map(({ type, identifier, model }) => ({ type, identifier, model }))
        .sort((left, right) => left.identifier.localeCompare(right.identifier)),
      states: ['Shop', PLAIN, ORDERS, ARCHIVE].map((name) => ({ ...stateOf(stage, name), lastModified: 0 })),
    };
  }

  function valueOf(name: string): unknown {
    return stage.living().find(({ model }) => model['Name'] === name)?.model['Value'];
  }

  describe('of an app', () => {
    it('are deployed with their parent, each with a state of its own', () => {
      expect(livingTypes(stage)).toEqual(ALL_OF_SHOP);
      expect(valueOf('/archive/from')).toBe(
        'from arn:aws:sqs:us-east-1:123456789012:orders and arn:aws:sns:us-east-1:123456789012:events',
      );
      expect(valueOf('/shop/cold')).toBe('arn:aws:sqs:us-east-1:123456789012:cold');
      expect(stateOf(stage, ARCHIVE)).toMatchObject({
        stackName: ARCHIVE,
        parentStack: ORDERS,
        parentLogicalId: 'ArchiveNestedStackArchiveNestedStackResourceCB0E4F37',
        parentRegion: 'us-east-1',
      });
      expect(stateOf(stage, 'Shop')).not.toHaveProperty('parentStack');
      expect(leftovers(stage)).toEqual([]);
    });

    it('cost no calls where nothing changes', async () => {
      const again = expectSuccess(await run('deploy', 'first'));

      expect(again.results.outputs['has-changes']).toBe('false');
      expect(again.mutatingCalls).toBe(0);
      expect(await changesOf('first')).toEqual([]);
      expect(jsonOutput(again, 'stacks')).toEqual(['Shop']);
      expect(jsonOutput(again, 'stack-outputs')).toEqual({
        Shop: { ColdUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/cold' },
      });
    });

    it('show what changes inside, and only that is touched', async () => {
      expect(await changesOf('inside')).toEqual([
        'Shop OrdersNestedStackOrdersNestedStackResource UPDATE',
        `${ORDERS} ArchiveNestedStackArchiveNestedStackResource UPDATE`,
        `${ARCHIVE} Where UPDATE`,
      ]);

      const deploy = expectSuccess(await run('deploy', 'inside'));

      expect(valueOf('/archive/from')).toMatch(/^now from /);
      expect(mutationsOf(deploy).filter((call) => call.startsWith('cloudcontrol'))).toHaveLength(1);
      expect(mutationsOf(deploy).join()).not.toContain(PLAIN);
      expect(await changesOf('inside')).toEqual([]);
    });

    it('follow what they are given', async () => {
      expect(await changesOf('outside')).toContain(`${ORDERS} Where UPDATE`);

      expectSuccess(await run('deploy', 'outside'));

      expect(valueOf('/orders/topic')).toBe('arn:aws:sns:us-east-1:123456789012:events-2');
      expect(valueOf('/archive/from')).toMatch(/events-2$/);
      expect(await changesOf('outside')).toEqual([]);
    });

    it('go with all that is in them once the app has them no more', async () => {
      expect(await changesOf('without')).toContain(`${ARCHIVE} Cold DELETE`);

      expectSuccess(await run('deploy', 'without'));

      expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic', 'AWS::SQS::Queue']);
      expect(stateOf(stage, ORDERS)).toBeUndefined();
      expect(stateOf(stage, ARCHIVE)).toBeUndefined();
      expect(stateOf(stage, PLAIN)).toBeDefined();
    });

    it('cannot be chosen by themselves', async () => {
      const result = await run('destroy', 'without', { stacks: PLAIN, yes: 'true' });

      expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'UNKNOWN_STACK' });
      expect(result.stdout).toContain('Select Shop');
      expect(result.mutatingCalls).toBe(0);
    });

    it('are destroyed with their parent, and leave nothing', async () => {
      expectSuccess(await run('deploy', 'first'));
      expectSuccess(await run('destroy', 'first', { yes: 'true' }));

      expect(livingTypes(stage)).toEqual([]);
      const keys = stage.aws.s3.keys(STATE_BUCKET);
      expect(keys.filter((key) => !/\/deployments\/|\/plans\//.test(key))).toEqual([]);
    });
  });

  it('that fail make their parent fail, and the next deploy goes on', async () => {
    stage.aws.restore(empty);
    failParameter(2);

    const failed = await run('deploy', 'first', { rollback: 'false' });

    expect(failed.results.outputs).toMatchObject({ 'exit-code': '2', 'failure-reason': 'RESOURCE_FAILED' });
    expect(failed.stdout).toContain('[Shop/Orders/Archive]');
    expect(failed.stdout).toContain('no more parameters');
    expect(leftovers(stage)).toEqual([]);

    expectSuccess(await run('deploy', 'first'));
    expect(livingTypes(stage)).toEqual(ALL_OF_SHOP);
    expect(await changesOf('first')).toEqual([]);
  });

  it('are rolled back with their root by the command rollback', async () => {
    stage.aws.restore(deployed);
    const before = everything();
    const folder = await mkdtemp(join(tmpdir(), 'nested-late-'));
    await cp(folders.get('outside') ?? '', folder, { recursive: true });
    const file = join(folder, 'Shop.template.json');
    const template = JSON.parse(await readFile(file, 'utf8')) as { Resources: Record<string, unknown> };
    const orders = ORDERS.slice('Shop~'.length);
    template.Resources['Late'] = { Type: 'AWS::SNS::Topic', DependsOn: orders };
    await writeFile(file, JSON.stringify(template));
    stage.aws.cloudControl.account.outcomes.arm({
      type: 'AWS::SNS::Topic',
      on: { nth: 2 },
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more topics' },
    });
    const failed = await stage.run({ inputs: { command: 'deploy', app: folder, rollback: 'false' } });
    await rm(folder, { recursive: true });
    expect(failed.exitCode).toBe(2);
    expect(valueOf('/archive/from')).toMatch(/events-2$/);
    const points = () =>
      stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.endsWith('/rollback-point.json'));
    expect(points()).toHaveLength(3);

    expectSuccess(await stage.run({ inputs: { command: 'rollback', stacks: 'Shop' } }));

    expect(everything()).toEqual(before);
    expect(points()).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  it('are rolled back with their parent', async () => {
    stage.aws.restore(empty);
    // The last parameter is the root's own: by then, both nested stacks are done.
    failParameter(3);

    const first = await run('deploy', 'first');

    expect(first.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'RESOURCE_FAILED' });
    expect(livingTypes(stage)).toEqual([]);
    expect(stage.aws.s3.keys(STATE_BUCKET).filter((key) => !key.includes('/deployments/'))).toEqual([]);

    stage.aws.restore(deployed);
    stage.aws.cloudControl.account.outcomes.arm({
      type: 'AWS::SSM::Parameter',
      operation: 'UPDATE',
      on: { nth: 2 },
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more parameters' },
    });

    const edit = await run('deploy', 'outside');

    expect(edit.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'RESOURCE_FAILED' });
    expect(valueOf('/orders/topic')).toBe('arn:aws:sns:us-east-1:123456789012:events');
    expect(valueOf('/archive/from')).toMatch(/events$/);
    expect(livingTypes(stage)).toEqual(ALL_OF_SHOP);
    expect(leftovers(stage)).toEqual([]);
    expect(await changesOf('first')).toEqual([]);
  });

  describe('are finished by the next run where one dies', () => {
    beforeEach(() => stage.aws.restore(empty));

    it.each(sampled(INSTANTS, 3))('%s', async (_name, edit, { key, ...rule }) => {
      stage.aws.restore(edit === 'first' ? empty : deployed);
      const inputs: [string, Edit, Record<string, string>] =
        edit === 'destroy' ? ['destroy', 'first', { yes: 'true' }] : ['deploy', edit, {}];
      stage.aws.faults.arm({
        ...rule,
        where: ({ path }) => key?.test(decodeURIComponent(path)) ?? true,
        fault: {
          kind: 'callback',
          run: () => {
            stage.killAll();
            return 'drop';
          },
        },
      });
      const died = await run(...inputs);
      expect(died.signal).toBe('SIGKILL');
      stage.aws.faults.disarmAll();

      expectSuccess(await run(...inputs));

      expect(livingTypes(stage)).toEqual(edit === 'destroy' ? [] : ALL_OF_SHOP);
      expect(leftovers(stage)).toEqual([]);
      if (edit === 'destroy') expect(stateOf(stage, ARCHIVE)).toBeUndefined();
      else expect(await changesOf(edit)).toEqual([]);
    });
  });
});
