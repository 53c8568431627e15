import { beforeAll, expect, it } from '@jest/globals';

import { objectOf, textOf, type JsonObject } from '../../src/json.js';
import { changes, expectSuccess, leftovers, stateOf } from './support/bundle.js';
import { synthesized } from './support/cdk-app.js';
import { describeOnStage } from './support/on-stage.js';

/** The CDK gives an event bus without a name one of its path: with another name, it is another bus. */
const RENAMED = [/^Shop Platform(Bus|Rule)\w+ CREATE$/, /^Shop (Bus|Rule)\w+ DELETE$/];

/** A generated policy is named by its place, too, and is only a part of its role. */
const LOST = ['AWS::Events::EventBus', 'AWS::Events::Rule', 'AWS::IAM::Policy', 'AWS::Lambda::Permission'];

interface Row {
  readonly physicalId: string;
  readonly resourceType: string;
}

describeOnStage('an app of which everything is wrapped', { restores: true }, ({ stage, apps }) => {
  let wrapped: string;
  let first: string;
  const run = (command: string, app: string) =>
    stage.run({ inputs: { command, app, provisioning: 'auto', 'allow-destructive': 'all' } });

  beforeAll(async () => {
    [first, wrapped] = await Promise.all([
      synthesized(apps, 'platform'),
      synthesized(apps, 'platform', { wrap: 'true' }),
    ]);
    expectSuccess(await run('deploy', first));
  });

  const rows = (stack = 'Shop'): Row[] =>
    Object.values(objectOf(stateOf(stage, stack) ?? {}, 'resources')).map((row) => ({
      physicalId: textOf(row as JsonObject, 'physicalId'),
      resourceType: textOf(row as JsonObject, 'resourceType'),
    }));
  /** The types of resources that were there before and are not any more. */
  const lost = (before: readonly Row[], stack?: string): string[] => {
    const now = new Set(rows(stack).map(({ physicalId }) => physicalId));
    const gone = before.filter(({ physicalId }) => !now.has(physicalId));
    return [...new Set(gone.map(({ resourceType }) => resourceType))].toSorted();
  };

  it('keeps every resource but those that the CDK gives another name', async () => {
    const before = rows();

    const deploy = expectSuccess(await run('deploy', wrapped));

    const others = changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change));
    expect(others.filter((change) => !RENAMED.some((pattern) => pattern.test(change)))).toEqual([]);
    expect(others).toHaveLength(6);
    expect(lost(before)).toEqual(LOST);
    expect(leftovers(stage)).toEqual([]);
    expect(expectSuccess(await run('diff', wrapped)).results.outputs['has-changes']).toBe('false');
  });

  it('keeps them on the way back, too', async () => {
    expectSuccess(await run('deploy', wrapped));
    const before = rows();

    expectSuccess(await run('deploy', first));

    expect(lost(before)).toEqual(LOST);
    expect(expectSuccess(await run('diff', first)).results.outputs['has-changes']).toBe('false');
  });

  it('keeps them in a stack of another name', async () => {
    const before = rows();
    const moves = [{ from: 'Shop', to: 'Store' }];
    const workspace = await apps.folder({ 'cdkd-moves.json': JSON.stringify({ version: 1, moves }) });
    const store = await synthesized(apps, 'platform', { stack: 'Store' });
    const inStore = (command: string) =>
      stage.run({
        // A rule cannot change its bus: with another name, it is replaced.
        inputs: { command, app: store, provisioning: 'auto', 'allow-destructive': 'all', replace: 'true' },
        workspace,
      });

    expectSuccess(await inStore('deploy'));

    expect(lost(before, 'Store')).toEqual(LOST.filter((type) => type !== 'AWS::IAM::Policy'));
    expect([stateOf(stage, 'Shop'), leftovers(stage)]).toEqual([undefined, []]);
    expect(expectSuccess(await inStore('diff')).results.outputs['has-changes']).toBe('false');
  });
});
