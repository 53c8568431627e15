/** Drift is reported with who caused it, where CloudTrail may be read. */
import { expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { RecordedEvent } from '../../simulator/aws/cloudtrail.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const AT = Date.now() - 3_600_000;

function byAlice(resource: string, more: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    region: 'us-east-1',
    eventName: 'SetTopicAttributes',
    eventSource: 'sns.amazonaws.com',
    username: 'alice',
    at: AT,
    resources: [resource],
    record: {
      userIdentity: { type: 'IAMUser', userName: 'alice' },
      sessionCredentialFromConsole: 'true',
    },
    ...more,
  };
}

describeOnStage('who changed a drifted resource', { restores: true }, ({ stage, apps }) => {
  /** Deploys topics, and changes each by hand; their ARNs. */
  async function changedTopics(count: number): Promise<string[]> {
    const Resources = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`Topic${index}`, { Type: 'AWS::SNS::Topic' }]),
    );
    const app = await apps.write({ Shop: { template: { Resources } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    const topics = stage.living().filter(({ type }) => type === 'AWS::SNS::Topic');
    for (const { type, identifier } of topics)
      changeOutside(stage.aws.cloudControl.account, { type, identifier }, (model) => ({
        ...model,
        DisplayName: 'by hand',
      }));
    return topics.map(({ identifier }) => identifier);
  }

  const drift = async (inputs: Readonly<Record<string, string>> = {}) =>
    expectSuccess(await stage.run({ inputs: { command: 'drift', 'fail-on-drift': 'false', ...inputs } }));
  const lookups = () => stage.aws.log.of('cloudtrail');

  it('is in the report, the issue and the output', async () => {
    const [topic = ''] = await changedTopics(1);
    stage.aws.cloudTrail.record(byAlice(topic));
    const ours = {
      userIdentity: {
        type: 'AssumedRole',
        arn: 'arn:aws:sts::123456789012:assumed-role/deploy/cdkd-action-1',
        sessionContext: { sessionIssuer: { type: 'Role', userName: 'deploy' } },
      },
    };
    stage.aws.cloudTrail.record(byAlice(topic, { at: AT + 60_000, username: 'cdkd-action-1', record: ours }));
    const result = await drift({ 'drift-issue': 'true' });

    const moment = `${new Date(AT).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const text = `Last changed by \`alice\` (console) on ${moment}, \`SetTopicAttributes\``;
    expect(result.report).toContain(text);
    expect(stage.github.issues()[0]?.body).toContain(text);
    const [stack] = jsonOutput(result, 'drift') as readonly JsonObject[];
    const [found] = stack!['drifted'] as readonly JsonObject[];
    expect(found!['lastChange']).toMatchObject({ who: 'alice', event: 'SetTopicAttributes' });
  });

  it('is left out without a word if the role may not read it', async () => {
    const [topic = ''] = await changedTopics(3);
    stage.aws.cloudTrail.record(byAlice(topic));
    stage.aws.faults.arm({
      service: 'cloudtrail',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDeniedException', status: 400, message: 'not authorized' },
    });
    const before = lookups().length;
    const result = await drift();

    expect(result.report).not.toContain('Last changed by');
    expect(result.report).not.toContain('not authorized');
    expect(jsonOutput(result, 'drift')).toMatchObject([{ drifted: [{}, {}, {}] }]);
    expect(lookups().length - before).toBe(1);
  });

  it('is not who only used it, and is found behind many reads', async () => {
    const [topic = ''] = await changedTopics(1);
    stage.aws.cloudTrail.record(byAlice(topic));
    const record = (event: RecordedEvent) => stage.aws.cloudTrail.record(event);
    for (let index = 0; index < 60; index += 1)
      record(byAlice(topic, { at: AT + index, eventName: 'GetTopicAttributes', isReadOnly: true }));
    const alarm = { eventName: 'PutMetricAlarm', eventSource: 'monitoring.amazonaws.com', username: 'bob' };
    record(byAlice(topic, { at: AT + 100, ...alarm }));

    expect(jsonOutput(await drift(), 'drift')).toMatchObject([
      { drifted: [{ lastChange: { who: 'alice', event: 'SetTopicAttributes' } }] },
    ]);
  });

  it('is looked up at most eight times in a run, within the limit of two a second', async () => {
    await changedTopics(9);
    const before = lookups().length;
    const result = await drift();

    expect(jsonOutput(result, 'drift')).toMatchObject([{ drifted: { length: 9 } }]);
    const made = lookups().slice(before);
    expect(made).toHaveLength(8);
    expect(made.flatMap(({ errorCode = [] }) => errorCode)).toEqual([]);
  });

  it('is not looked up without drift, nor under the lock of a revert', async () => {
    await changedTopics(1);
    const before = lookups().length;
    await drift({ 'drift-action': 'revert', yes: 'true' });
    await drift();
    expect(lookups().length).toBe(before);
  });
});
