import { describe, expect, it } from '@jest/globals';
import { refuseInapplicable } from '../../../../src/providers/cloud-control/check-patch.js';

const MODEL = { Name: 'a', Rules: [{ Id: 1 }] };

describe('a patch is checked before it is sent', () => {
  it('and passes if every operation applies, without changing the model', async () => {
    const model = structuredClone(MODEL);
    const patch = [
      { op: 'add', path: '/Rules/0/Text', value: 'x' },
      { op: 'remove', path: '/Name' },
    ] as const;

    await expect(refuseInapplicable(patch, model, 'Test::Unit::Thing')).resolves.toBeUndefined();
    expect(model).toEqual(MODEL);
  });

  it.each([
    [{ op: 'remove', path: '/Missing' } as const],
    [{ op: 'add', path: '/Missing/Below', value: 1 } as const],
    [{ op: 'replace', path: '/Rules/3', value: 1 } as const],
  ])('and is refused by the operation that does not: %j', async (operation) => {
    const patch = [{ op: 'add', path: '/New', value: 1 } as const, operation];

    await expect(refuseInapplicable(patch, MODEL, 'Test::Unit::Thing')).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining(`${operation.op} ${operation.path}`),
      details: { name: 'InapplicablePatch' },
    });
  });
});
