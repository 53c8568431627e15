import { describe, expect, it } from '@jest/globals';
import type { RunEvent } from '../../../../src/events.js';
import type { CommandContext } from '../../../../src/stacks/context.js';
import { heedAppMessages } from '../../../../src/stacks/select/load-app.js';
import type { StackArtifact } from '../../../../src/synth/assembly/assembly.js';
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
