import { expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const TOPIC = 'AWS::SNS::Topic';
/** Milliseconds: what a run may take that is done after 2 s, and waits 20 s for GitHub. */
const AT_MOST = 40_000;

/** A run whose work is done must not be held up by what it has to tell. */
describeOnStage('a GitHub that takes no comments', {}, ({ stage, apps }) => {
  let pulls = 0;

  async function deploy(inputs: Readonly<Record<string, string>> = {}): Promise<StageResult> {
    pulls += 1;
    stage.github.addPull({ number: pulls, headSha: HEAD });
    const Resources = { [`Topic${pulls}`]: { Type: TOPIC, Properties: { DisplayName: `news ${pulls}` } } };
    const app = await apps.write({ Shop: { template: { Resources } } });
    return stage.run({
      inputs: { command: 'deploy', app, ...inputs },
      event: { name: 'pull_request', number: pulls, headSha: HEAD },
    });
  }

  function warningsOf({ log }: StageResult): string {
    return log.annotations
      .filter(({ level }) => level === 'warning')
      .map(({ message }) => message)
      .join('\n');
  }

  it('for a minute, as a rate limit asks, leaves the report in the summary', async () => {
    stage.github.limit({ kind: 'secondary', requests: 2, seconds: 60, mutating: true });
    const limited = expectSuccess(await deploy({ environment: 'production' }));

    expect(limited.duration).toBeLessThan(AT_MOST);
    expect(stage.github.comments(pulls)).toEqual([]);
    expect(limited.results.summary).toContain('1 created');
    expect(limited.results.outputs['report-file']).toBeDefined();
    expect(warningsOf(limited)).toContain('secondary rate limit');
    expect(warningsOf(limited)).toContain('in the job summary');
  });

  it('and never answers, is given up after 20 seconds', async () => {
    stage.github.faults.arm({
      operation: ['issues/create-comment', 'repos/create-deployment-status'],
      on: 'every',
      when: 'before',
      fault: { kind: 'hang' },
    });
    const silent = expectSuccess(await deploy({ environment: 'production' }));

    expect(silent.duration).toBeLessThan(AT_MOST + 10_000);
    expect(silent.results.summary).toContain('1 created');
    expect(warningsOf(silent)).toContain('longer than 10 s');
    expect(warningsOf(silent)).toContain('in the job summary');
  });
});
