import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { changeOutside, deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { stackIdOf } from '../../simulator/aws/cloudformation-stacks.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import type { Json, JsonObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import {
  ACCOUNT,
  changes,
  expectSuccess,
  livingTypes,
  mutationsOf,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const STATE = 'cdkd/Notes/us-east-1/state.json';

describeOnStage('import', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let bare: SimulatorSnapshot;
  let rows: Record<string, { readonly physicalId: string; readonly resourceType: string }>;

  /** The account as CloudFormation would have left it: everything is there, and no state knows of it. */
  beforeAll(async () => {
    bare = stage.aws.snapshot();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    // An import reads everything once it is all there, the role with the policy that another resource put on it.
    expectSuccess(await stage.run({ inputs: { command: 'state-refresh-observed', stacks: 'Notes' } }));
    rows = stateOf(stage, 'Notes')!['resources'] as unknown as typeof rows;
    expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Notes' } }));
  });

  const run = (inputs: Record<string, string> = {}, app = notes) =>
    stage.run({ inputs: { command: 'import', app, ...inputs } });

  /** CloudFormation's own stack, without some of its resources. */
  function declareStack(without: readonly string[] = []): void {
    const resources = Object.entries(rows)
      .filter(([logicalId]) => !without.includes(logicalId))
      .map(([logicalId, row]) => ({
        logicalId,
        physicalId: row.physicalId,
        type: row.resourceType,
      }));
    const stack = { stackName: 'Notes', region: 'us-east-1', template: '{}', resources };
    stage.aws.cloudFormation.declare(stack);
  }

  const expectRefusal = (result: StageResult, reason: string) => {
    expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': reason });
    expect(mutationsOf(result)).toEqual([]);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
  };

  it('takes over what CloudFormation has deployed: the state is that of a deploy', async () => {
    declareStack();
    const before = livingTypes(stage);

    const imported = expectSuccess(await run());

    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
    expect(imported.report).toContain('8 resources imported');
    expect(imported.report).toContain('CloudFormation still has a stack Notes');
    expect(mutationsOf(imported).filter((call) => !call.includes(STATE_BUCKET))).toEqual([]);
    expect(livingTypes(stage)).toEqual(before);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } })))).toEqual([]);
    expectSuccess(await stage.run({ inputs: { command: 'destroy', app: notes, yes: 'true' } }));
    expect(livingTypes(stage)).toEqual([]);
  });

  it('writes nothing unless everything was found, and names what was not', async () => {
    declareStack(['Inbox', 'Greeter']);

    const refused = await run();

    expectRefusal(refused, 'IMPORT_INCOMPLETE');
    expect(refused.stdout).toMatch(/Inbox \(AWS::SQS::Queue\): Neither the template nor CloudFormation/);
  });

  it('shows what it would take over', async () => {
    declareStack();

    const shown = expectSuccess(await run({ 'dry-run': 'true' }));

    expect(shown.stdout).toMatch(/Notes +Inbox +AWS::SQS::Queue/);
    expect(shown.mutatingCalls).toBe(0);
  });

  it('finds by the names in the template, and records what AWS has instead', async () => {
    const named = (value: string) => ({
      Resources: {
        Setting: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/kept', Type: 'String', Value: value } },
      },
    });
    const app = await apps.write({ Settings: { template: named('as it was') } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Settings' } }));
    const type = { type: 'AWS::SSM::Parameter' };
    changeOutside(stage.aws.cloudControl.account, type, (model) => ({ ...model, Value: 'by hand' }));

    const imported = expectSuccess(await run({}, app));

    expect(imported.stdout).toMatch(/Settings +Setting +AWS::SSM::Parameter +\/kept +Value/);
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app } }));
    expect(changes(diff)).toEqual(['Settings Setting UPDATE']);
    const other = await apps.write({ Rival: { template: named('as it was') } });
    const rival = await run({}, other);
    expect(rival.results.outputs).toMatchObject({ 'failure-reason': 'IMPORT_INCOMPLETE' });
    expect(rival.stdout).toContain('/kept (AWS::SSM::Parameter) belongs to Settings');
  });

  it('keeps what no update can change as the template has it, and says so', async () => {
    const encryption = (KmsKey: string) => ({ EncryptionType: 'KMS', KmsKey });
    const Properties = { RepositoryName: 'kept', EncryptionConfiguration: encryption('alias/images') };
    const Images = { Type: 'AWS::ECR::Repository', Properties };
    const app = await apps.write({ Images: { template: { Resources: { Images } } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Images' } }));
    const EncryptionConfiguration = encryption(`arn:aws:kms:us-east-1:${ACCOUNT}:key/1`);
    const type = { type: 'AWS::ECR::Repository' };
    changeOutside(stage.aws.cloudControl.account, type, (model) => ({ ...model, EncryptionConfiguration }));

    const imported = expectSuccess(await run({}, app));

    expect(imported.stdout).toContain('for EncryptionConfiguration of Images, which no update can change');
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
    expect(expectSuccess(await stage.run({ inputs: { command: 'drift' } })).exitCode).toBe(0);
  });

  it.each([
    ['another logical id', 'Mailing', 'Jobs1A2B3C4D'],
    ['another stack', 'Legacy', 'Jobs1A2B3C4D'],
    ['another stack of the same logical ids', 'Legacy', 'Mails5E6F7A8B'],
  ])('takes over what CloudFormation has under %s, as the file says', async (_case, stackName, logicalId) => {
    const queues = (...names: readonly string[]) => ({
      Resources: Object.fromEntries(names.map((name) => [name, { Type: 'AWS::SQS::Queue' }])),
    });
    const deployed = await apps.write({ Before: { template: queues(logicalId) } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: deployed } }));
    const rowsBefore = stateOf(stage, 'Before')!['resources'] as typeof rows;
    const { physicalId, resourceType: type } = rowsBefore[logicalId]!;
    expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Before' } }));
    const resources = [{ logicalId, physicalId, type }];
    stage.aws.cloudFormation.declare({ stackName, region: 'us-east-1', template: '{}', resources });
    const app = await apps.write({ Mailing: { template: queues('Mails5E6F7A8B') } });
    const move = { from: `${stackName}/Jobs`, to: 'Mailing/Mails5E6F7A8B' };
    const moves = [logicalId.startsWith('Jobs') ? move : { from: stackName, to: 'Mailing' }];
    const folder = await apps.folder({ 'cdkd-moves.json': JSON.stringify({ version: 1, moves }) });

    const imported = expectSuccess(await run({ 'working-directory': folder }, app));

    expect(imported.report).toContain(`CloudFormation still has a stack ${stackName} with`);

    const taken = stateOf(stage, 'Mailing')!['resources'] as typeof rows;
    expect(taken).toMatchObject({ Mails5E6F7A8B: { physicalId } });
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
  });

  describe('of nested stacks', () => {
    const nested = (name: string, rest: JsonObject): JsonObject => ({
      Type: 'AWS::CloudFormation::Stack',
      Metadata: { 'aws:asset:path': `${name}.json`, 'aws:asset:property': 'TemplateURL' },
      Properties: { TemplateURL: `https://s3.us-east-1.amazonaws.com/assets/${name}.json`, ...rest },
    });
    const setting = (Value: Json): JsonObject => ({
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value },
    });
    const templates = {
      Outer: {
        Resources: {
          Consumer: { ...nested('consumer', {}), DependsOn: 'Producer' },
          Producer: nested('producer', { Parameters: { Topic: { Ref: 'Topic' } } }),
          Topic: { Type: 'AWS::SNS::Topic' },
          Told: setting({ 'Fn::GetAtt': ['Producer', 'Outputs.QueueName'] }),
        },
      },
      producer: {
        Parameters: { Topic: { Type: 'String' } },
        Resources: {
          Queue: { Type: 'AWS::SQS::Queue' },
          About: setting({ Ref: 'Topic' }),
          Inner: nested('inner', {}),
        },
        Outputs: {
          QueueName: { Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] }, Export: { Name: 'queue-name' } },
        },
      },
      inner: { Resources: { Deep: { Type: 'AWS::SNS::Topic' } } },
      consumer: { Resources: { Copy: setting({ 'Fn::ImportValue': 'queue-name' }) } },
    };
    const NAMES = ['Outer', 'Outer~Consumer', 'Outer~Producer', 'Outer~Producer~Inner'];
    let outer: string;
    let left: SimulatorSnapshot;
    let states: readonly unknown[];

    const allStates = () =>
      NAMES.map((name) => {
        const { lastModified: _at, ...state } = stateOf(stage, name) ?? {};
        return state;
      });

    beforeAll(async () => {
      stage.aws.restore(bare);
      outer = await apps.write({ Outer: { template: templates.Outer } });
      const { Outer: _outer, ...files } = templates;
      const entries = Object.entries(files).map(([name, template]) => [`${name}.json`, template] as const);
      await apps.addFiles(outer, Object.fromEntries(entries));
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app: outer } }));
      states = allStates();
      for (const name of NAMES) declareNested(name);
      expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Outer' } }));
      left = stage.aws.snapshot();
    });

    beforeEach(() => stage.aws.restore(left));

    /** As CloudFormation has it: a stack for each, with the ids of those nested in it. */
    function declareNested(name: string): void {
      const own = Object.entries(stateOf(stage, name)!['resources'] as unknown as typeof rows);
      const resources = own.map(([logicalId, { physicalId, resourceType: type }]) => ({
        logicalId,
        type,
        physicalId: type === 'AWS::CloudFormation::Stack' ? cfnId(`${name}~${logicalId}`) : physicalId,
      }));
      const extra = { logicalId: 'Forgotten', type: 'AWS::SNS::Topic', physicalId: 'arn:forgotten' };
      const all = name === 'Outer~Producer~Inner' ? [...resources, extra] : resources;
      stage.aws.cloudFormation.declare({ ...cfnStack(name), template: '{}', resources: all });
    }
    const cfnStack = (name: string) => ({ stackName: name.replaceAll('~', '-'), region: 'us-east-1' });
    const cfnId = (name: string) => stackIdOf({ ...cfnStack(name), template: '{}' }, ACCOUNT);

    it('takes over all of them, and what CloudFormation alone knows is said', async () => {
      expect(stateOf(stage, 'Outer')).toBeUndefined();

      const imported = expectSuccess(await run({}, outer));

      expect(allStates()).toEqual(states);
      expect(imported.report).toContain('9 resources imported');
      expect(imported.report).toContain('including nested stacks');
      expect(imported.stdout).toMatch(
        /Outer~Producer~Inner that are not in the template and were not imported: Forgotten/,
      );
      expect(mutationsOf(imported).filter((call) => !call.includes(STATE_BUCKET))).toEqual([]);
      expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: outer } })))).toEqual(
        [],
      );
    });

    it('writes nothing where one of them lacks something, and names it', async () => {
      deleteOutside(stage.aws.cloudControl.account, { type: 'AWS::SQS::Queue' });

      const refused = await run({}, outer);

      expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'IMPORT_INCOMPLETE' });
      expect(refused.stdout).toMatch(
        /Producer \(AWS::CloudFormation::Stack\): Queue \(AWS::SQS::Queue\): .* does not exist/,
      );
      expect(NAMES.map((name) => stateOf(stage, name))).toEqual(NAMES.map(() => undefined));
    });

    it('is run again where it was killed before the last of the states was written', async () => {
      killAtWriteOf('cdkd/Outer/us-east-1/state.json');
      expect((await run({}, outer)).signal).toBe('SIGKILL');

      expectSuccess(await run({}, outer));

      expect(allStates()).toEqual(states);
    });
  });

  /** The machine vanishes right before an object is written. */
  function killAtWriteOf(key: string): void {
    stage.aws.faults.arm({
      operation: 'PutObject',
      where: ({ path }) => decodeURIComponent(path).endsWith(key),
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
  }

  it('leaves nothing behind where it is killed, and is run again', async () => {
    declareStack();
    killAtWriteOf(STATE);
    expect((await run()).signal).toBe('SIGKILL');

    expectSuccess(await run());

    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
  });
});
