import { createHash } from 'node:crypto';

import { afterAll, describe, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { JsonObject } from '../../src/json.js';
import { Apps, fixtureApp } from './support/apps.js';
import { expectSuccess, jsonOutput, openStage, STATE_BUCKET } from './support/bundle.js';

describe('drift-issue', () => {
  const apps = new Apps();

  afterAll(() => apps.remove());

  it('has one issue a stack, which is opened, edited, closed, and opened again', async () => {
    const stage = await openStage();
    const drift = (inputs: Record<string, string>) => stage.run({ inputs: { command: 'drift', ...inputs } });
    const change = (type: string, edit: (model: JsonObject) => JsonObject) =>
      changeOutside(stage.aws.cloudControl.account, { type }, edit);
    stage.aws.s3.putObject('cdk-hnb659fds-assets-123456789012-us-east-1', 'greeter.zip', Buffer.from('zip'));
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: fixtureApp('notes') } }));
    const inputs = {
      'drift-issue': 'true',
      'drift-issue-assignees': 'octocat',
      'fail-on-drift': 'false',
    };
    stage.github.addIssue('mallory', 'Drift: Notes (us-east-1)');
    expectSuccess(await drift(inputs));
    expect(stage.github.issues()).toHaveLength(1);

    change('AWS::SNS::Topic', (model) => ({ ...model, DisplayName: 'by hand' }));
    const opened = expectSuccess(await drift(inputs));
    const [, issue] = stage.github.issues();
    expect(issue).toMatchObject({
      login: 'github-actions[bot]',
      title: 'Drift: Notes (us-east-1) in account …9012',
      labels: ['cdkd-drift'],
      assignees: ['octocat'],
      state: 'open',
    });
    expect(issue!.body).toContain('by hand');
    expect(jsonOutput(opened, 'issue-urls')).toEqual([expect.stringContaining(`/issues/${issue!.number}`)]);

    change('AWS::SNS::Topic', (model) => ({ ...model, DisplayName: 'once more' }));
    expectSuccess(await drift(inputs));
    expect(stage.github.issues()[1]!.body).toContain('once more');
    expectSuccess(await drift({ ...inputs, 'drift-action': 'revert', yes: 'true' }));
    expect(stage.github.issues()[1]).toMatchObject({ state: 'closed', stateReason: 'completed' });

    change('AWS::SNS::Topic', (model) => ({ ...model, DisplayName: 'again' }));
    expectSuccess(await drift({ ...inputs, 'drift-action': 'revert', 'dry-run': 'true' }));
    expect(stage.github.issues()[1]!.state).toBe('closed');
    expectSuccess(await drift(inputs));
    expect(stage.github.issues()).toHaveLength(2);
    expect(stage.github.issues()[1]!.state).toBe('open');
    expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));
    await stage.close();
  });

  it('goes on with the issue of an older version, without its fast hash of the account', async () => {
    const stage = await openStage();
    try {
      const app = await apps.write({ Shop: { template: { Resources: { T: { Type: 'AWS::SNS::Topic' } } } } });
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
      const origin = createHash('sha256').update(STATE_BUCKET).digest('hex').slice(0, 12);
      const stack = { stackName: 'Shop', region: 'us-east-1', origin };
      const marker = { v: 1, kind: 'drift-issue', key: '0123456789abcdef', stack };
      const body = `<!-- cdkd-action ${JSON.stringify(marker)} -->\nold`;
      stage.github.addIssue('github-actions[bot]', 'Drift: Shop (us-east-1) in account …9012', body);
      const { account } = stage.aws.cloudControl;
      changeOutside(account, { type: 'AWS::SNS::Topic' }, (model) => ({ ...model, DisplayName: 'by hand' }));

      const inputs = { command: 'drift', 'drift-issue': 'true', 'fail-on-drift': 'false' };
      expectSuccess(await stage.run({ inputs }));
      expectSuccess(await stage.run({ inputs }));

      const [issue, ...others] = stage.github.issues();
      expect(others).toEqual([]);
      expect(issue!.body).toContain('by hand');
      expect(issue!.body).not.toContain(origin);
      expect(issue!.body).toMatch(/"origin":"[0-9a-f]{16}"/);
    } finally {
      await stage.close();
    }
  });

  it('closes the issue of a stack that is destroyed, and that of one that is gone from the state', async () => {
    const other = await openStage();
    const TOPIC = { Type: 'AWS::SNS::Topic' };
    const app = await apps.write({
      Shop: { template: { Resources: { TOPIC } } },
      Blog: { template: { Resources: { TOPIC } } },
      Wiki: { template: { Resources: { TOPIC } } },
    });
    const inputs = { all: 'true', 'drift-issue': 'true', 'fail-on-drift': 'false' };
    const run = (command: string, more: Readonly<Record<string, string>> = {}) =>
      other.run({ inputs: { command, ...inputs, ...more } });
    const states = (): Record<string, string> =>
      Object.fromEntries(
        other.github.issues().map(({ title, state }) => [/: (\w+)/.exec(title)?.[1] ?? title, state]),
      );
    try {
      expectSuccess(await other.run({ inputs: { command: 'deploy', app, all: 'true' } }));
      const account = other.aws.cloudControl.account;
      for (const { type, identifier } of other.living())
        changeOutside(account, { type, identifier }, (model) => ({ ...model, DisplayName: 'by hand' }));
      expectSuccess(await run('drift'));
      expect(states()).toEqual({ Shop: 'open', Blog: 'open', Wiki: 'open' });

      const shop = { app, all: 'false', stacks: 'Shop', yes: 'true' };
      expectSuccess(await run('destroy', { ...shop, 'dry-run': 'true' }));
      expect(states()['Shop']).toBe('open');
      const destroyed = expectSuccess(await run('destroy', shop));
      expect(states()).toEqual({ Shop: 'closed', Blog: 'open', Wiki: 'open' });
      const closed = other.github.issues().find(({ state }) => state === 'closed')!;
      expect(closed.stateReason).toBe('completed');
      expect(other.github.comments(closed.number).map(({ body }) => body)).toEqual([
        `Closed by [this run](${destroyed.runUrl}), which destroyed the stack.`,
      ]);
      expect(jsonOutput(destroyed, 'issue-urls')).toEqual([expect.stringContaining(`/${closed.number}`)]);

      expectSuccess(await run('state-destroy', { all: 'false', stacks: 'Blog', yes: 'true' }));
      expect(states()).toEqual({ Shop: 'closed', Blog: 'closed', Wiki: 'open' });

      expectSuccess(await other.run({ inputs: { command: 'state-orphan', stacks: 'Wiki', yes: 'true' } }));
      // Neither another region nor another prefix says anything of the stack.
      expectSuccess(await run('drift', { 'stack-region': 'eu-west-1' }));
      expectSuccess(await run('drift', { 'state-prefix': 'other' }));
      expect(states()['Wiki']).toBe('open');
      expectSuccess(await run('drift'));
      expect(states()).toEqual({ Shop: 'closed', Blog: 'closed', Wiki: 'closed' });
    } finally {
      await other.close();
    }
  });
});
