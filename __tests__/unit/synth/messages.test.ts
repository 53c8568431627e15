import { describe, expect, it } from '@jest/globals';
import { messagesOf, refuseAppErrors } from '../../../src/synth/messages.js';
import { readAssembly } from '../../../src/synth/assembly/read-assembly.js';
import { errorOf, STAGES } from './support.js';

describe('messages of the app', () => {
  it('are read from the metadata, with the construct and its line', async () => {
    const [network] = (await readAssembly(STAGES)).stacks;
    expect(messagesOf(network!)).toEqual([
      { level: 'error', constructPath: 'Network/Vpc', text: 'Flow logs are off.', trace: [] },
      {
        level: 'warning',
        constructPath: 'Network',
        text: 'The range is small.',
        trace: ['new Network (app.ts:7:5)'],
      },
    ]);
  });

  it('refuse a deployment where one is an error, and only of the stacks at hand', async () => {
    const { stacks } = await readAssembly(STAGES);
    const error = await errorOf(Promise.resolve().then(() => refuseAppErrors(stacks)));
    expect(error).toMatchObject({ code: 'APP_FAILED', value: 'Network/Vpc' });
    expect(error.message).toContain('Network/Vpc: Flow logs are off.');
    expect(() => refuseAppErrors(stacks.slice(1))).not.toThrow();
  });
});
