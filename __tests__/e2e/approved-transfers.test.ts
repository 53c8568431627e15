import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { expectSuccess, leftovers, mutationsOf, stateOf } from './support/bundle.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';
import { BEFORE, DATA, REST } from './support/split-stack.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

describeOnStage('a move to another stack that was approved', { leavesNothing: true }, ({ stage, apps }) => {
  let after: string;
  let aws: SimulatorSnapshot;
  let github: World;

  const deploy = (app = after) =>
    stage.run({
      inputs: { command: 'deploy', app, all: 'true', 'require-approved-plan': 'true' },
      event: PUSH,
    });

  beforeAll(async () => {
    const before = await apps.write({ Shop: { template: { Resources: BEFORE } } });
    after = await apps.write({
      Data: { template: DATA },
      Shop: { template: REST, dependencies: ['Data'] },
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    expectSuccess(await stage.run({ inputs: { command: 'diff', app: after, all: 'true' }, event: PULL }));
    aws = stage.aws.snapshot();
    github = stage.github.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(aws);
    stage.github.restore(github);
  });

  const idsOf = (stack: string) => Object.keys(stateOf(stage, stack)?.['resources'] ?? {}).sort();

  const expectDeployed = (): void => {
    expect(idsOf('Data')).toEqual(Object.keys(DATA.Resources).sort());
    expect(idsOf('Shop')).toEqual(Object.keys(REST.Resources).sort());
    expect(leftovers(stage)).toEqual([]);
  };

  it('is carried out, once', async () => {
    const first = expectSuccess(await deploy());
    expect(first.report).toContain('3 moved');
    expectDeployed();
    expect(expectSuccess(await deploy()).mutatingCalls).toBe(0);
  });

  it('is refused if the pull request has shown something else', async () => {
    const { QueuesJobs5E6F7A8B: _jobs, ...fewer } = DATA.Resources;
    const other = await apps.write({
      Data: { template: { ...DATA, Resources: fewer } },
      Shop: { template: REST, dependencies: ['Data'] },
    });
    const refused = await deploy(other);

    expect(refused.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(mutationsOf(refused)).toEqual([]);
    expect(idsOf('Shop')).toEqual(Object.keys(BEFORE).sort());
  });

  it('is finished by the retry, wherever the deploy is killed', async () => {
    await sweepKills(stage, () => deploy(), { before: { aws, github }, every: 24 }, expectDeployed);
  });
});
