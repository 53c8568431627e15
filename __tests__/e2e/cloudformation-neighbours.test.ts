import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { JsonObject } from '../../src/json.js';
import { type StackSource } from './support/apps.js';
import { expectSuccess, jsonOutput, mutationsOf, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Keeps a value in a parameter of its own. */
const consumer = (value: JsonObject): StackSource => ({
  template: {
    Resources: {
      Note: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/note', Type: 'String', Value: value } },
    },
  },
});

const IMPORT = { 'Fn::ImportValue': 'Network:VpcId' };
const READ = { 'Fn::GetStackOutput': { StackName: 'Network', OutputName: 'Zone' } };
const READ_ELSEWHERE = {
  'Fn::GetStackOutput': { StackName: 'Certificates', OutputName: 'Arn', Region: 'eu-west-1' },
};
const VALUES = { 'Fn::Join': [' ', [IMPORT, READ, READ_ELSEWHERE]] };

/** More exports than a page holds come before the one that is imported. */
const OTHERS = Array.from({ length: 130 }, (_, index) => ({
  name: `Other${index}`,
  value: 'x',
  exportName: `Other:${index}`,
}));

describeOnStage('a stack beside stacks of CloudFormation', { leavesNothing: true }, ({ stage, apps }) => {
  let app: string;
  let before: SimulatorSnapshot;

  beforeAll(async () => {
    const template = '{"Resources": {}}';
    const { cloudFormation } = stage.aws;
    cloudFormation.declare({ stackName: 'Many', region: 'us-east-1', template, outputs: OTHERS });
    cloudFormation.declare({
      stackName: 'Network',
      region: 'us-east-1',
      template,
      outputs: [
        { name: 'Vpc', value: 'vpc-1', exportName: 'Network:VpcId' },
        { name: 'Zone', value: 'Z1' },
      ],
    });
    const certificates = { stackName: 'Certificates', region: 'eu-west-1', template };
    cloudFormation.declare({ ...certificates, outputs: [{ name: 'Arn', value: 'arn:c' }] });
    app = await apps.write({ Front: consumer(VALUES) });
    before = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(before));

  const run = (command: string, inputs: Record<string, string> = {}, of = app) =>
    stage.run({ inputs: { command, app: of, ...inputs } });
  const asked = ({ calls }: Awaited<ReturnType<typeof run>>) =>
    calls.filter(({ operation }) => /^(ListExports|DescribeStacks)$/.test(operation));
  const note = () => stage.living().find(({ model }) => model['Name'] === '/note')?.model['Value'];

  it('deploys against their exports and outputs, and says which values come from there', async () => {
    const preview = expectSuccess(await run('diff'));
    const deployed = expectSuccess(await run('deploy'));
    const again = expectSuccess(await run('diff'));

    const source = { stack: 'Network', region: 'us-east-1' };
    expect(jsonOutput(preview, 'changes')).toMatchObject([
      {
        fromCloudFormation: [
          { ...source, kind: 'export', name: 'Network:VpcId' },
          { ...source, kind: 'output', name: 'Zone' },
          { kind: 'output', name: 'Arn', stack: 'Certificates', region: 'eu-west-1' },
        ],
      },
    ]);
    expect(preview.results.summary).toContain(
      'Values from CloudFormation: export `Network:VpcId` of `Network`, output `Zone` of `Network` and output `Arn` of `Certificates` (eu-west-1)',
    );
    expect(deployed.stdout).toContain('Values from CloudFormation: export Network:VpcId of Network');
    expect(note()).toBe('vpc-1 Z1 arn:c');
    expect(again.results.outputs['has-changes']).toBe('false');
    // Nobody's state is referred to.
    expect(stateOf(stage, 'Front')?.['imports'] ?? []).toEqual([]);
    expect(stateOf(stage, 'Front')?.['outputReads'] ?? []).toEqual([]);
  });

  it('reads the exports of a region and the outputs of a stack once in a run', async () => {
    const deployed = expectSuccess(await run('deploy'));
    // Two pages of exports, and one answer for each stack.
    expect(asked(deployed)).toHaveLength(4);
  });

  it('follows a changed export with the next deploy', async () => {
    expectSuccess(await run('deploy'));
    const network = stage.aws.cloudFormation.deployed('Network');
    if (network === undefined) throw new Error('There is no stack Network');
    stage.aws.cloudFormation.put({
      ...network,
      outputs: [
        { name: 'Vpc', value: 'vpc-2', exportName: 'Network:VpcId' },
        { name: 'Zone', value: 'Z1' },
      ],
    });

    expectSuccess(await run('deploy'));

    expect(note()).toBe('vpc-2 Z1 arn:c');
  });

  it('asks nothing if the states answer every import', async () => {
    const base: StackSource = {
      template: {
        Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'q' } } },
        Outputs: {
          Name: {
            Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] },
            Export: { Name: 'Network:VpcId' },
          },
        },
      },
    };
    const both = await apps.write({ Base: base, Front: { ...consumer(IMPORT), dependencies: ['Base'] } });

    const preview = expectSuccess(await run('diff', { all: 'true' }, both));
    const deployed = expectSuccess(await run('deploy', { all: 'true' }, both));

    expect([...asked(preview), ...asked(deployed)]).toEqual([]);
    expect(note()).toBe('q');
  });

  it('does not ask with cfn-fallback: false', async () => {
    const refused = await run('deploy', { 'cfn-fallback': 'false' });

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_MISSING' });
    expect([...asked(refused), ...mutationsOf(refused)]).toEqual([]);
  });

  it('fails as before if nobody has the value', async () => {
    const unknown = await apps.write({ Front: consumer({ 'Fn::ImportValue': 'Nobodys' }) });
    const absent = { 'Fn::GetStackOutput': { StackName: 'Nowhere', OutputName: 'Zone' } };
    const noStack = await apps.write({ Front: consumer(absent) });

    for (const each of [unknown, noStack]) {
      const refused = await run('deploy', {}, each);
      expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_MISSING' });
      expect(mutationsOf(refused)).toEqual([]);
    }
  });

  it.each([
    ['ListExports', IMPORT, 'import Network:VpcId'],
    ['DescribeStacks', READ, 'output Network:Zone'],
  ])('names the permission that is missing (%s)', async (operation, value, words) => {
    const one = await apps.write({ Front: consumer(value) });
    const message = `User: arn:aws:sts::123456789012:assumed-role/ci/x is not authorized to perform: cloudformation:${operation} because no identity-based policy allows the cloudformation:${operation} action`;
    const fault = { kind: 'error', code: 'AccessDenied', status: 403, message } as const;
    stage.aws.faults.arm({ operation, on: 'every', when: 'before', fault });

    const refused = await run('deploy', {}, one);

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_MISSING' });
    expect(refused.stdout).toContain(
      `No state has ${words}, and the role may not look for it in CloudFormation: ${message}`,
    );
    expect(mutationsOf(refused)).toEqual([]);
  });
});
