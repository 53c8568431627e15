import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import { type StackSource } from './support/apps.js';
import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const SECRET = 'hunter2-hunter2';
const SCHEMA = JSON.parse(readFileSync(resolve('docs/schemas/plan-file.schema.json'), 'utf8')) as object;
const isPlanFile = new Ajv2020({ allErrors: true }).compile(SCHEMA);

const queue = (timeout: number): StackSource => ({
  template: {
    Resources: {
      Inbox: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'inbox', VisibilityTimeout: timeout } },
      Key: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'key', SecretString: SECRET } },
      Grant: {
        Type: 'AWS::SQS::QueuePolicy',
        Properties: {
          Queues: [{ Ref: 'Inbox' }],
          PolicyDocument: { Statement: { Effect: 'Allow', Principal: '*', Action: 'sqs:*', Resource: '*' } },
        },
        Metadata: { 'aws:cdk:path': 'Shop/Inbox/Policy/Resource' },
      },
    },
  },
});

interface PlanFile {
  readonly digest: string;
  readonly stacks: readonly {
    readonly stack: string;
    readonly changes: readonly {
      readonly logicalId: string;
      readonly before: unknown;
      readonly after: unknown;
    }[];
    readonly permissions: readonly unknown[];
  }[];
}

describeOnStage('a plan as a file', { leavesNothing: true }, ({ stage, apps }) => {
  let app: string;
  let kept: string;
  let empty: SimulatorSnapshot;

  beforeAll(async () => {
    app = await apps.write({ Shop: queue(30) });
    kept = join(app, 'plan.json');
    empty = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(empty));

  const run = (command: string, inputs: Record<string, string> = {}, of = app) =>
    stage.run({ inputs: { command, app: of, ...inputs } });
  const planOf = ({ plan = '' }: StageResult) => JSON.parse(plan) as PlanFile;
  /** As a later job has it, that has downloaded it. */
  const keep = async (of = app, inputs: Record<string, string> = {}) => {
    writeFileSync(kept, expectSuccess(await run('diff', inputs, of)).plan ?? '');
    return kept;
  };
  const expectRefusal = (result: StageResult, code: string, message: string) => {
    expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': code });
    expect(result.stdout).toContain(message);
    expect(mutationsOf(result)).toEqual([]);
  };

  it('has the digest, both sides of every resource, and the permissions, and fits its schema', async () => {
    const preview = expectSuccess(await run('diff'));
    const plan = planOf(preview);

    expect([isPlanFile(plan), isPlanFile.errors]).toEqual([true, null]);
    expect(plan.digest).toBe(preview.results.outputs['plan-digest']);
    const [shop] = plan.stacks;
    expect(shop?.changes.find(({ logicalId }) => logicalId === 'Inbox')).toMatchObject({
      before: null,
      after: { QueueName: 'inbox', VisibilityTimeout: 30 },
    });
    expect(shop?.permissions).toEqual([
      expect.objectContaining({ change: 'added', path: 'Shop/Inbox/Policy', actions: ['sqs:*'] }),
    ]);
  });

  it('has what the state records as the other side', async () => {
    expectSuccess(await run('deploy'));
    const changed = await apps.write({ Shop: queue(60) });
    const plan = planOf(expectSuccess(await run('diff', {}, changed)));

    expect(plan.stacks[0]?.changes).toMatchObject([
      { before: { VisibilityTimeout: 30 }, after: { VisibilityTimeout: 60 } },
    ]);
  });

  it('holds no secret', async () => {
    const first = expectSuccess(await run('diff'));
    expectSuccess(await run('deploy'));
    const removal = expectSuccess(await run('destroy', { 'dry-run': 'true', yes: 'true' }));

    expect(first.plan).toContain('SecretString');
    expect(first.plan).not.toContain(SECRET);
    expect(removal.plan).toContain('Inbox');
    expect(removal.plan).not.toContain(SECRET);
  });

  describe('given to a deploy', () => {
    it('is carried out', async () => {
      const file = await keep();
      expectSuccess(await run('deploy', { 'plan-file': file }));
      expect(stage.living().map(({ type }) => type)).toContain('AWS::SQS::Queue');
      // What is deployed already is no change any more.
      expectRefusal(
        await run('deploy', { 'plan-file': file }),
        'PLAN_CHANGED',
        'no longer holds: the plan differs for Shop',
      );
    });

    it('is refused for other code, and for other stacks', async () => {
      const file = await keep();
      const changed = await apps.write({ Shop: queue(60) });
      const more = await apps.write({ Shop: queue(30), Other: queue(1) });
      const other = await apps.write({ Other: queue(30) });

      expectRefusal(
        await run('deploy', { 'plan-file': file }, changed),
        'PLAN_CHANGED',
        'the plan differs for Shop',
      );
      expectRefusal(
        await run('deploy', { 'plan-file': file, all: 'true' }, more),
        'PLAN_CHANGED',
        'the file does not have Other',
      );
      expectRefusal(
        await run('deploy', { 'plan-file': file }, other),
        'PLAN_CHANGED',
        'this run leaves out Shop; the file does not have Other',
      );
    });

    it('is refused if another run changes the stack between the comparison and the lock', async () => {
      const file = await keep();
      const changed = await apps.write({ Shop: queue(60) });
      stage.aws.faults.arm({
        operation: 'PutObject',
        where: ({ path }) => path.endsWith('/lock.json'),
        on: { nth: 1 },
        when: 'before',
        fault: {
          kind: 'callback',
          run: async () => {
            expectSuccess(await run('deploy', {}, changed));
            return 'proceed' as const;
          },
        },
      });
      const result = await run('deploy', { 'plan-file': file });
      expect(result.results.outputs).toMatchObject({ 'failure-reason': 'PLAN_CHANGED' });
      expect(result.stdout).toContain('Shop changed after its plan was compared');
    });

    it.each([
      ['that does not exist', undefined, 'could not be read'],
      ['of another kind', '[]', 'names no plan file of version 1'],
      ['of another version', '{"version": 2, "stacks": []}', 'names no plan file of version 1'],
      ['without digests', '{"version": 1, "stacks": [{"stack": "Shop"}]}', 'names no plan file of version 1'],
    ])('is refused for a file %s', async (_what, text, message) => {
      const file = join(app, `${text === undefined ? 'absent' : 'other'}.json`);
      if (text !== undefined) writeFileSync(file, text);
      expectRefusal(await run('deploy', { 'plan-file': file }), 'INVALID_INPUT', message);
    });
  });
});
