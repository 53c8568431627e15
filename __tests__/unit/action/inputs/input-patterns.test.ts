import { describe, expect, it } from '@jest/globals';

import { WAIT } from '../../../../src/action/inputs/input-patterns.js';
import { parseInputs } from '../../../../src/action/inputs/parse-inputs.js';

describe('`wait`', () => {
  it.each([
    ['ready', { waits: true, settleTime: 0 }],
    ['true', { waits: true, settleTime: 0 }],
    ['full', { waits: true, settleTime: 12_000 }],
    ['none', { waits: false, settleTime: 0 }],
    ['False', { waits: false, settleTime: 0 }],
  ])('takes %s', (wait, waiting) => {
    const config = parseInputs({ INPUT_COMMAND: 'deploy', INPUT_WAIT: wait });
    expect(config.settings.execution).toMatchObject(waiting);
  });

  it('refuses anything else', () => {
    expect(WAIT.read('long')).toMatchObject({ ok: false });
    expect(WAIT.takes).toBe('one of `ready`, `full`, `none`');
  });
});
