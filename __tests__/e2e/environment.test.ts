import { expect, it } from '@jest/globals';

import { expectSuccess, openStage } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const SHA = 'facade0000000000000000000000000000000007';

describeOnStage('environment', {}, ({ stage, apps }) => {
  const TOPIC = { Type: 'AWS::SNS::Topic' };
  const Outputs = {
    Docs: { Value: 'https://docs.example.com/' },
    Url: { Value: 'https://api.example.com/' },
    WebSiteUrl: { Value: 'https://shop.example.com/?key=1' },
    EnvironmentUrl: { Value: 'https://shop.example.com/' },
  };

  const run = async (command: string, environment: string, Resources: object, inputs: object = {}) =>
    stage.run({
      inputs: {
        command,
        environment,
        app: await apps.write({ Shop: { template: { Resources, Outputs } as never } }),
        ...inputs,
      },
      event: { name: 'push', sha: SHA },
    });

  it('records a deployment that went well, with the address that an output names', async () => {
    const deploy = expectSuccess(await run('deploy', 'production', { TOPIC }));

    const [deployment, ...more] = stage.github.deployments('production');
    expect(more).toEqual([]);
    expect(deployment).toMatchObject({ ref: SHA });
    expect(deployment!.statuses.map(({ state }) => state)).toEqual(['in_progress', 'success']);
    expect(deployment!.statuses.at(-1)).toMatchObject({
      environmentUrl: 'https://shop.example.com/',
      logUrl: deploy.runUrl,
    });
  });

  it.each([
    ['an output of another name', { HookUrl: { Value: 'https://hooks.example.com/T0/B1' } }],
    ['a URL with a query', { EnvironmentUrl: { Value: 'https://shop.example.com/?X-Amz-Signature=1' } }],
    ['a URL with a password', { EnvironmentUrl: { Value: 'https://u:hunter2@shop.example.com/' } }],
    ['a NoEcho value', { EnvironmentUrl: { Value: { 'Fn::Sub': 'https://shop.example.com/${Pw}' } } }],
  ])('does not publish %s as the address', async (name, ofStack) => {
    const environment = `to-${name.replaceAll(' ', '-')}`;
    const template = { Parameters: { Pw: { Type: 'String', NoEcho: true } }, Resources: { TOPIC } };
    const app = await apps.write({ Other: { template: { ...template, Outputs: ofStack } } });
    const inputs = { command: 'deploy', environment, app, parameters: 'Pw=hunter2-1234' };

    expectSuccess(await stage.run({ inputs, event: { name: 'push', sha: SHA } }));

    const last = stage.github.deployments(environment)[0]!.statuses.at(-1)!;
    expect(last.state).toBe('success');
    expect(last.environmentUrl).toBeFalsy();
  });

  it('records one that failed, and why', async () => {
    const failed = await run('deploy', 'staging', { TOPIC, Wrong: { Type: 'AWS::No::Such' } });

    expect(failed.exitCode).toBe(1);
    const [deployment] = stage.github.deployments('staging');
    expect(deployment!.statuses.map(({ state }) => state)).toEqual(['in_progress', 'error']);
    expect(deployment!.statuses.at(-1)!.description).toBe(failed.results.outputs['failure-reason']);
  });

  it('is left alone by a dry run, and inactive once it was destroyed', async () => {
    expectSuccess(await run('deploy', 'preview', { TOPIC }, { 'dry-run': 'true' }));
    expect(stage.github.deployments('preview')).toEqual([]);

    expectSuccess(await run('destroy', 'production', { TOPIC }, { yes: 'true' }));
    const [deployment] = stage.github.deployments('production');
    expect(deployment!.statuses.at(-1)).toMatchObject({ state: 'inactive' });
  });

  it('is inactive once its stack was destroyed without the app', async () => {
    expectSuccess(await run('deploy', 'review', { TOPIC }));
    await run('deploy', 'review', { TOPIC, Wrong: { Type: 'AWS::No::Such' } });
    expectSuccess(await run('deploy', 'review', { TOPIC }));
    expectSuccess(
      await stage.run({
        inputs: { command: 'state-destroy', environment: 'review', stacks: 'Shop', yes: 'true' },
        event: { name: 'push', sha: SHA },
      }),
    );
    const ended = stage.github.deployments('review').map(({ statuses }) => statuses.at(-1)?.state);
    expect(ended).toEqual(['inactive', 'error', 'inactive']);
  });

  it('ends what a run has left under way whose runner vanished, and nothing else', async () => {
    stage.aws.faults.arm({
      operation: ['CreateResource', 'CreateTopic'],
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'proceed';
        },
      },
    });
    const News = { ...TOPIC, Properties: { TopicName: 'new' } };
    const killed = await run('deploy', 'canary', { News });
    expect(killed.signal).toBe('SIGKILL');
    const states = () =>
      stage.github.deployments('canary').map(({ statuses }) => statuses.map(({ state }) => state));
    expect(states()).toEqual([['in_progress']]);

    const settle = (status: 'in_progress' | 'completed') => stage.github.setRun(killed.runId, 1, { status });
    settle('in_progress');
    expect((await run('deploy', 'canary', { News }, { 'lock-timeout': '1s' })).exitCode).toBe(1);
    expect(states()).toEqual([['in_progress'], ['in_progress', 'error']]);

    settle('completed');
    expectSuccess(await run('deploy', 'canary', { News }));
    expect(states()).toEqual([
      ['in_progress', 'error'],
      ['in_progress', 'error'],
      ['in_progress', 'success'],
    ]);
    const [deployment] = stage.github.deployments('canary');
    expect(deployment!.statuses[1]).toMatchObject({
      description: 'the run ended without reporting',
      logUrl: killed.runUrl,
    });
  });

  it('costs a warning where the right is missing, and nothing else', async () => {
    const permissions = { contents: 'read', 'id-token': 'write' } as const;
    const poor = await openStage({ github: { permissions } });
    try {
      const app = await apps.write({ Shop: { template: { Resources: { TOPIC } } } });
      const deploy = expectSuccess(
        await poor.run({ inputs: { command: 'deploy', environment: 'live', app } }),
      );

      expect(deploy.log.annotations).toContainEqual(
        expect.objectContaining({ level: 'warning', message: expect.stringContaining('deployments: write') }),
      );
    } finally {
      await poor.close();
    }
  });
});
