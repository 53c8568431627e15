import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { ACCOUNT, assetBucket, changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const note = (value: string): JsonObject => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Name: `/notes/${value}`, Type: 'String', Value: value },
});

/** Makes every `Value` of the fragment louder, and adds a resource that the template does not name. */
const HANDLER = `exports.handler = async ({ requestId, fragment, params, templateParameterValues }) => {
  if (params.Fail) return { requestId, status: 'failure', errorMessage: 'as asked' };
  const { Note } = fragment.Resources;
  Note.Properties.Value = Note.Properties.Value + templateParameterValues.Mark;
  fragment.Resources.Added = {
    Type: 'AWS::SSM::Parameter', Properties: { Name: '/notes/added', Type: 'String', Value: params.Text },
  };
  return { requestId, status: 'success', fragment };
};`;

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

const TOOLS: JsonObject = {
  Resources: {
    Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
    Shout: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: 'shout',
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Code: { ZipFile: HANDLER },
      },
    },
  },
};

const shouting = (more: JsonObject, resources: JsonObject = {}): JsonObject => ({
  Transform: [{ Name: 'Shout', Parameters: { Text: 'added', ...more } }],
  Parameters: { Mark: { Type: 'String', Default: '!' } },
  Resources: { Note: note('quiet'), ...resources },
});

const INCLUDE = {
  Name: 'AWS::Include',
  Parameters: { Location: `s3://${assetBucket('us-east-1')}/snippet.json` },
};

/** More than a request takes. */
const LONG = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `Long${index}`,
    { ...note(`long-${index}`), Metadata: { text: 'x'.repeat(1500) } },
  ]),
);

describeOnStage('templates with macros', { leavesNothing: true }, ({ stage, apps }) => {
  let ready: SimulatorSnapshot;

  const run = (command: string, app: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app, ...inputs } });

  const appOf = (template: JsonObject) => apps.write({ Shop: { template } });

  const thrownAway = () => stage.aws.cloudFormation.all().map(({ stackName }) => stackName);

  const callsOf = ({ calls }: StageResult, operation: string) =>
    calls.filter((call) => call.service === 'cloudformation' && call.operation === operation).length;

  const values = () =>
    stage
      .living()
      .filter(({ type }) => type === 'AWS::SSM::Parameter')
      .map(({ properties }) => properties['Value'])
      .sort();

  beforeAll(async () => {
    expectSuccess(await run('deploy', await apps.write({ Tools: { template: TOOLS } })));
    stage.aws.cloudFormation.declareMacro({
      name: 'Shout',
      accountId: ACCOUNT,
      region: 'us-east-1',
      functionName: 'shout',
    });
    stage.aws.s3.putObject(
      assetBucket('us-east-1'),
      'snippet.json',
      Buffer.from(JSON.stringify({ Extra: note('extra') })),
    );
    ready = stage.aws.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(ready);
  });

  it('are deployed as CloudFormation expands them, by a function of the account', async () => {
    const app = await appOf(shouting({}));

    const diff = expectSuccess(await run('diff', app));
    const deploy = expectSuccess(
      await run('deploy', app, { parameters: 'Mark=?', 'allow-destructive': 'stateless' }),
    );

    expect(changes(diff)).toEqual(['Shop Note CREATE', 'Shop Added CREATE']);
    expect(values()).toEqual(['added', 'quiet?']);
    expect(callsOf(deploy, 'CreateChangeSet')).toBe(1);
    expect(thrownAway()).toEqual([]);
  });

  it('include snippets, in the template and in parts of it', async () => {
    const whole = { Resources: { 'Fn::Transform': INCLUDE, Note: note('kept') } };

    expectSuccess(await run('deploy', await appOf(whole)));

    expect(values()).toEqual(['extra', 'kept']);
    expect(thrownAway()).toEqual([]);
  });

  it('go through the asset bucket if they are long', async () => {
    expectSuccess(await run('diff', await appOf(shouting({}, LONG))));

    expect(stage.aws.s3.keys(assetBucket('us-east-1'))).toContainEqual(
      expect.stringMatching(/^cdkd-macros\/[0-9a-f]{64}\.json$/),
    );
  });

  it.each([
    ['Shout fails', shouting({ Fail: true }), `Transform ${ACCOUNT}::Shout failed with: as asked`],
    [
      'nobody has the macro',
      { ...shouting({}), Transform: 'Whisper' },
      `No transform named ${ACCOUNT}::Whisper found`,
    ],
    [
      'AWS cannot',
      { ...shouting({}), Transform: 'AWS::Serverless-2016-10-31' },
      'AWS::Serverless-2016-10-31',
    ],
  ])('are refused with the reason if %s, and nothing is left', async (_name, template, reason) => {
    const refused = await run('deploy', await appOf(template));

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'MACRO_UNSUPPORTED' });
    expect(refused.stdout).toContain(reason);
    expect(thrownAway()).toEqual([]);
    expect(values()).toEqual([]);
  });

  it('are refused without a call with `macros: refuse`', async () => {
    const refused = await run('deploy', await appOf(shouting({})), { macros: 'refuse' });

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'MACRO_UNSUPPORTED' });
    expect(callsOf(refused, 'CreateChangeSet')).toBe(0);
  });

  it('say which permission is missing', async () => {
    stage.aws.faults.arm({
      operation: 'CreateChangeSet',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403, message: 'not authorized' },
    });

    const refused = await run('diff', await appOf(shouting({})));

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'ACCESS_DENIED' });
    expect(refused.stdout).toContain('`macros: refuse`');
  });

  it('leave no throw-away stack for good if the run is killed', async () => {
    const app = await appOf(shouting({}));
    const armed = stage.aws.faults.arm({
      operation: 'DescribeChangeSet',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    const killed = await run('diff', app);
    armed.disarm();
    expect(killed.signal).toBe('SIGKILL');
    const [left = ''] = thrownAway();
    expect(left).toMatch(/^cdkd-macros-/);
    const found = stage.aws.cloudFormation.deployed(left)!;
    // Of a run that is at work, and of nobody in particular.
    stage.github.addRun({ id: 4711, attempt: 1, status: 'in_progress', conclusion: null });
    const atWork = killed.runUrl.replace(String(killed.runId), '4711');
    stage.aws.cloudFormation.put({
      ...found,
      stackName: 'cdkd-macros-busy',
      tags: { 'cdkd:macros-of': atWork },
    });
    stage.aws.cloudFormation.put({ ...found, stackName: 'cdkd-macros-foreign', tags: {} });

    expectSuccess(await run('diff', app));

    expect(thrownAway()).toEqual(['cdkd-macros-busy', 'cdkd-macros-foreign']);
  });
});
