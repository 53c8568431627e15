import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

import { duplicates } from '../../simulator/aws/cloudcontrol/view.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import type { Json } from '../../src/json.js';
import { forCase } from '../support/cases.js';
import { scaleOf } from '../support/scale.js';
import {
  ACCOUNTS,
  openAccounts,
  PRODUCTION,
  SHARED,
  STAGING,
  stateBucketOf,
  writeAccountsApp,
} from './support/accounts.js';
import { changes, expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

jest.setTimeout(600_000);

/** Stack, account and region of everything alive, in order. */
const LIVING = [
  `${SHARED} us-east-1 AWS::SQS::Queue`,
  `${SHARED} us-east-1 AWS::SSM::Parameter`,
  ...[`${STAGING} eu-west-1`, `${STAGING} us-east-1`, `${PRODUCTION} us-east-1`].flatMap((place) => [
    `${place} AWS::SQS::Queue`,
    `${place} AWS::SSM::Parameter`,
    `${place} AWS::SSM::Parameter`,
  ]),
];

describeOnStage('several accounts in one run', { isBare: true }, ({ stage, apps }) => {
  let roles: string;
  let app: string;
  let edited: string;
  let empty: SimulatorSnapshot;
  let deployed: SimulatorSnapshot;

  const run = (command: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app, all: 'true', yes: 'true', 'role-arn': roles, ...inputs } });

  const living = () =>
    stage
      .living()
      .map(({ accountId, region, type }) => `${accountId} ${region} ${type}`)
      .sort();

  const leftIn = (pattern: RegExp) =>
    ACCOUNTS.flatMap((account) =>
      stage.aws.s3.keys(stateBucketOf(account)).filter((key) => pattern.test(key)),
    );

  beforeAll(async () => {
    roles = openAccounts(stage);
    app = await writeAccountsApp(apps);
    edited = await writeAccountsApp(apps, 'two');
    empty = stage.aws.snapshot();
    expectSuccess(await run('deploy'));
    deployed = stage.aws.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(deployed);
  });

  it('deploys each stack by the role of its own account, into the bucket of that account', () => {
    expect(living()).toEqual(LIVING.toSorted());
    const statesOf = (account: string) =>
      stage.aws.s3.keys(stateBucketOf(account)).filter((key) => key.endsWith('/state.json'));
    expect(statesOf(SHARED)).toEqual(['cdkd/Reader/us-east-1/state.json', 'cdkd/Shop/us-east-1/state.json']);
    expect(statesOf(STAGING)).toEqual(['cdkd/Shop/eu-west-1/state.json', 'cdkd/Shop/us-east-1/state.json']);
    expect(statesOf(PRODUCTION)).toEqual(['cdkd/Shop/us-east-1/state.json']);
    const source = stage
      .living()
      .find(({ accountId, identifier }) => accountId === PRODUCTION && identifier === '/shop/Source');
    expect(source?.properties).toMatchObject({ Value: `arn:aws:sqs:us-east-1:${SHARED}:orders` });
  });

  it('shows the account of each stack, never its whole number, and names it in the outputs', async () => {
    const diff = expectSuccess(await run('diff', { app: edited }));

    expect(changes(diff)).toEqual(['Shop Note UPDATE', 'Shop Note UPDATE', 'Shop Note UPDATE']);
    const places = (jsonOutput(diff, 'changes') as { region: string; account: string; changes: Json[] }[])
      .filter((stack) => stack.changes.length > 0)
      .map(({ account, region }) => `${account} ${region}`);
    expect(places).toEqual([`${STAGING} us-east-1`, `${STAGING} eu-west-1`, `${PRODUCTION} us-east-1`]);
    expect(diff.report).toContain('Shop (us-east-1, account …2222)');
    expect(diff.report).toContain('account …3333');
    expect(diff.report).not.toContain(PRODUCTION);
    expect(changes(expectSuccess(await run('diff')))).toEqual([]);
  });

  it('finds drift in each account', async () => {
    expect(jsonOutput(expectSuccess(await run('drift')), 'drifted')).toBe(false);
    const { account } = stage.aws.cloudControl;
    const note = account.inventory
      .all()
      .find(({ accountId, identifier }) => accountId === PRODUCTION && identifier === '/shop/Note')!;
    account.inventory.put({ ...note, model: { ...note.model, Value: 'other' } });

    const drift = await run('drift', { stacks: 'Shop', all: 'false', 'stack-region': 'us-east-1' });

    const found = jsonOutput(drift, 'drift') as { account: string; drifted: Json[] }[];
    expect(found.filter(({ drifted }) => drifted.length > 0).map((one) => one.account)).toEqual([PRODUCTION]);
    expect(found.map(({ account: one }) => one).sort()).toEqual(ACCOUNTS);
  });

  it('destroys everything', async () => {
    expectSuccess(await run('destroy'));

    expect(living()).toEqual([]);
    expect(leftIn(/state\.json$|lock\.json$|\/journal\//)).toEqual([]);
  });

  it('refuses a stack in an account without a role by name, before anything is touched', async () => {
    stage.aws.restore(empty);
    const two = roles.split('\n').slice(0, 2).join('\n');

    const refused = await run('deploy', { 'role-arn': two });

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'INVALID_INPUT' });
    expect(refused.stdout).toContain(`Stack Production belongs to account ${PRODUCTION}`);
    expect(refused.mutatingCalls).toBe(0);
  });

  it('keeps to the accounts that are allowed', async () => {
    const refused = await run('deploy', { 'allowed-account-ids': [SHARED, STAGING].join(',') });

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'INVALID_INPUT' });
    expect(refused.stdout).toContain(`does not name: ${PRODUCTION}`);
    expect(refused.calls).toEqual([]);
  });

  /** Kills a run at one of its calls, and lets the next one finish. */
  async function killedAt(nth: number, when: 'before' | 'after', command: string): Promise<StageResult> {
    const armed = stage.aws.faults.arm({
      on: { nth },
      when,
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    const killed = await run(command);
    armed.disarm();
    expect(killed.signal).toBe('SIGKILL');
    return expectSuccess(await run(command));
  }

  async function sweep(command: string, before: SimulatorSnapshot, check: () => void): Promise<void> {
    stage.aws.restore(before);
    const { calls } = expectSuccess(await run(command));
    const kills = scaleOf('ACCOUNT_KILLS') / 2;
    const [from = 0, to = kills] = (process.env['ACCOUNT_RANGE'] ?? `0-${kills}`).split('-').map(Number);
    for (let index = from; index < Math.min(to, kills); index += 1) {
      const nth = 1 + Math.floor(((index + 0.5) * calls.length) / kills);
      const when = index % 2 === 0 ? 'after' : 'before';
      await forCase({ command, nth, when }, async () => {
        stage.aws.restore(before);
        await killedAt(nth, when, command);
        check();
        expect(duplicates(stage.aws.cloudControl.account).size).toBe(0);
        expect(leftIn(/lock\.json$|\/journal\//)).toEqual([]);
      });
    }
  }

  it('is finished by the next run, wherever a deploy is killed', async () => {
    await sweep('deploy', empty, () => expect(living()).toEqual(LIVING.toSorted()));
  });

  it('is finished by the next run, wherever a destroy is killed', async () => {
    await sweep('destroy', deployed, () => expect(living()).toEqual([]));
  });
});
