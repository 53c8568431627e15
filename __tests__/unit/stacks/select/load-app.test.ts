import { describe, expect, it } from '@jest/globals';
import type { RunEvent } from '../../../../src/events.js';
import type { CommandContext } from '../../../../src/stacks/context.js';
import { heedAppMessages, selectTargets } from '../../../../src/stacks/select/load-app.js';
import type { Assembly, StackArtifact } from '../../../../src/synth/assembly/assembly.js';
import { stack } from '../../synth/support.js';

function heed(artifact: StackArtifact): RunEvent[] {
  const events: RunEvent[] = [];
  const context = { emit: (event: RunEvent) => void events.push(event) } as CommandContext;
  heedAppMessages([{ artifact, stack: { stackName: 'Shop', region: 'us-east-1' } }], context);
  return events;
}

describe('heedAppMessages', () => {
  it('warns of topics that get no events', () => {
    const api = stack({ id: 'Api' });
    expect(heed(api)).toEqual([]);
    expect(heed({ ...api, notificationArns: ['arn:aws:sns:us-east-1:123456789012:ops'] })).toMatchObject([
      { kind: 'warning', code: 'NO_NOTIFICATIONS' },
    ]);
  });

  it('refuses a stack whose values could not be looked up', () => {
    const problem = { code: 'ACCESS_DENIED', message: 'may not read /prod' } as const;
    const artifact = { ...stack({ id: 'Api' }), failedLookups: [{ key: 'ssm:/prod', problem }] };
    expect(() => heed(artifact)).toThrow(
      expect.objectContaining({ code: 'ACCESS_DENIED', value: 'ssm:/prod' }),
    );
  });
});

describe('selectTargets', () => {
  const ACCOUNT = '123456789012';

  function select(stacks: readonly StackArtifact[], patterns: readonly string[] = []): string[] {
    const region = 'eu-west-1';
    const selection = { all: patterns.length === 0, patterns, exclusively: false };
    const context = { emit: () => {}, settings: { selection, region } } as unknown as CommandContext;
    const identity = { accountId: ACCOUNT, partition: 'aws' };
    return selectTargets({ stacks } as unknown as Assembly, context, identity).map(
      ({ artifact }) => artifact.id,
    );
  }

  it('refuses two stacks that would share one state, also if one has no environment of its own', () => {
    const there = { stackName: 'Web', region: 'eu-west-1', account: ACCOUNT };
    const refusal = expect.objectContaining({ code: 'ASSEMBLY_INVALID', value: 'Web' });
    const [one, two] = [stack({ id: 'One', ...there }), stack({ id: 'Two', ...there })];
    expect(() => select([one, two])).toThrow(refusal);
    expect(select([one, two], ['One'])).toEqual(['One']);
    expect(() => select([one, stack({ id: 'Two', stackName: 'Web' })])).toThrow(refusal);
  });

  it('takes two of one name in different regions', () => {
    const elsewhere = stack({ id: 'Two', stackName: 'Web', region: 'us-east-1' });
    expect(select([stack({ id: 'One', stackName: 'Web' }), elsewhere])).toEqual(['One', 'Two']);
    expect(select([stack({ id: 'One', stackName: 'Web' }), elsewhere], ['Web'])).toEqual(['One', 'Two']);
  });
});
