import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

import { parseObject } from '../../src/json.js';
import {
  changes,
  expectSuccess,
  jsonOutput,
  leftovers,
  livingTypes,
  mutationsOf,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const queue = (more = {}) => ({ Type: 'AWS::SQS::Queue', ...more });

/** `Base` exports what a stack nested in `Outer` imports, and keeps its topic. */
const BASE = {
  Resources: { Queue: queue(), Kept: { Type: 'AWS::SNS::Topic', DeletionPolicy: 'Retain' } },
  Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] }, Export: { Name: 'Shared' } } },
};
const OUTER = {
  Resources: {
    Own: queue(),
    Inner: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: { TemplateURL: 'https://s3.us-east-1.amazonaws.com/assets/inner.json' },
      Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
    },
  },
};
const INNER = {
  Resources: {
    Note: {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value: { 'Fn::ImportValue': 'Shared' } },
    },
  },
};

/** Each test goes on where the one before it ended. */
describeOnStage('state-destroy', {}, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    app = await apps.write({ Base: { template: BASE }, Outer: { template: OUTER, dependencies: ['Base'] } });
    await writeFile(join(app, 'inner.nested.template.json'), JSON.stringify(INNER));
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true' } }));
  });

  const run = (inputs: Record<string, string>) =>
    stage.run({ inputs: { command: 'state-destroy', yes: 'true', ...inputs } });

  it.each([
    ['that nobody said yes to', { all: 'true', yes: 'false' }, 'CONFIRMATION_REQUIRED'],
    ['that the bucket does not know', { stacks: 'Nowhere' }, 'UNKNOWN_STACK'],
    ['from which another one imports', { stacks: 'Base' }, 'EXPORT_IN_USE'],
    ['that is nested in another one', { stacks: 'Outer~Inner' }, 'INVALID_INPUT'],
  ])('refuses a stack %s', async (_name, inputs, reason) => {
    const refused = await run(inputs);

    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': reason });
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('shows what would go, with what is nested', async () => {
    const shown = expectSuccess(await run({ stacks: 'Outer', 'dry-run': 'true', yes: 'false' }));

    expect(changes(shown)).toEqual(['Outer Own DELETE', 'Outer Inner DELETE']);
    expect(shown.results.outputs).toMatchObject({ 'has-changes': 'true' });
    expect(shown.mutatingCalls).toBe(0);
  });

  it('deletes without the app: importing stacks first, and not what a policy keeps', async () => {
    const key = 'cdkd/Outer/us-east-1/state.json';
    stage.aws.s3.putObject(STATE_BUCKET, key, JSON.stringify({ ...stateOf(stage, 'Outer'), version: 4 }));

    const destroyed = expectSuccess(await run({ all: 'true' }));

    expect(jsonOutput(destroyed, 'stacks')).toEqual(expect.arrayContaining(['Base', 'Outer']));
    expect(destroyed.report).toMatch(/^### ✅ Destroyed · 3 stacks in .* · 4 deleted, 1 no longer managed/);
    expect(destroyed.report).toContain('State version 4 records no');
    const deleted = mutationsOf(destroyed).filter((call) => call.includes('DeleteResource'));
    expect(deleted).toHaveLength(3);
    expect(deleted.at(-1)).toMatch(/SQS::Queue/);
    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic']);
    const states = stage.aws.s3.keys(STATE_BUCKET).filter((name) => name.endsWith('state.json'));
    expect([...states, ...leftovers(stage)]).toEqual([]);
    const index = stage.aws.s3.readObject(STATE_BUCKET, 'cdkd/_index/us-east-1/exports.json');
    expect(parseObject(index?.toString('utf8') ?? '')).toMatchObject({ exports: {} });
    const history = stage.aws.s3.readObject(STATE_BUCKET, 'cdkd/Base/us-east-1/deployments/index.json');
    expect(history?.toString('utf8')).toContain('"command": "destroy"');
  });

  it('finds a stack whose first deploy was killed, and deletes what it had made', async () => {
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'after',
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    const fresh = await apps.write({ Fresh: { template: { Resources: { Queue: queue() } } } });
    const killed = await stage.run({ inputs: { command: 'deploy', app: fresh } });
    expect(killed.signal).toBe('SIGKILL');
    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic', 'AWS::SQS::Queue']);
    expect(stateOf(stage, 'Fresh')).toBeUndefined();

    expectSuccess(await run({ stacks: 'Fresh' }));

    expect(livingTypes(stage)).toEqual(['AWS::SNS::Topic']);
    expect(leftovers(stage)).toEqual([]);
  });
});
