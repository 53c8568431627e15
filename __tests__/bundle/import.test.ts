import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { Apps, fixtureApp } from './support/apps.js';
import {
  changes,
  expectSuccess,
  leftovers,
  livingTypes,
  mutationsOf,
  openStage,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';

jest.setTimeout(120_000);

const STATE = 'cdkd/Notes/us-east-1/state.json';

describe('import', () => {
  const apps = new Apps();
  const notes = fixtureApp('notes');
  let stage: Stage;
  let orphaned: SimulatorSnapshot;
  let rows: Record<string, { readonly physicalId: string; readonly resourceType: string }>;

  /** The account as CloudFormation would have left it: everything is there, and no state knows of it. */
  beforeAll(async () => {
    stage = await openStage();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    rows = stateOf(stage, 'Notes')!['resources'] as unknown as typeof rows;
    expectSuccess(await stage.run({ inputs: { command: 'state-orphan', stacks: 'Notes' } }));
    orphaned = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(orphaned));

  afterEach(() => {
    stage.aws.faults.disarmAll();
    expect(stage.aws.log.defects()).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  });

  afterAll(async () => {
    await stage.close();
    await apps.remove();
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
    expect(refused.stdout).toMatch(/Inbox \(AWS::SQS::Queue\): neither the template nor CloudFormation/);
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

  it('leaves nothing behind where it is killed, and is run again', async () => {
    declareStack();
    stage.aws.faults.arm({
      operation: 'PutObject',
      where: ({ path }) => path.endsWith(STATE),
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
    expect((await run()).signal).toBe('SIGKILL');

    expectSuccess(await run());

    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
  });
});
