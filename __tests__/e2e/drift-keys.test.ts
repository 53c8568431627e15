/** A key that somebody schedules for deletion reads as deleted for days, in which it can be brought back. */
import { expect, it } from '@jest/globals';

import { deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { expectSuccess, jsonOutput, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

describeOnStage('a key that was deleted by hand', { restores: true }, ({ stage, apps }) => {
  const drift = (how: string) =>
    stage.run({ inputs: { command: 'drift', 'drift-action': how, yes: 'true' } });

  it('is not recreated by a revert, but by the next deploy once the drift is accepted', async () => {
    const Key = { Type: 'AWS::KMS::Key', Properties: { KeyPolicy: {} } };
    const app = await apps.write({ Shop: { template: { Resources: { Key } } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    const keys = () => stage.living().filter(({ type }) => type === 'AWS::KMS::Key');
    const [key] = keys();
    deleteOutside(stage.aws.cloudControl.account, { type: 'AWS::KMS::Key' });

    const reverted = await drift('revert');
    expect(reverted.exitCode).not.toBe(0);
    expect(reverted.stdout).toContain(`aws kms cancel-key-deletion --key-id ${key?.identifier}`);
    expect(keys()).toEqual([]);
    expect(stateOf(stage, 'Shop')).toMatchObject({ resources: { Key: { physicalId: key?.identifier } } });

    expectSuccess(await drift('accept'));
    const next = expectSuccess(await stage.run({ inputs: { command: 'diff', app } }));
    expect(jsonOutput(next, 'changes')).toMatchObject([
      { changes: [{ change: 'CREATE', logicalId: 'Key' }] },
    ]);
  });
});
