import { afterEach, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../src/json.js';
import type { SimulatorOptions } from '../../../simulator/server.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPE = 'AWS::KMS::Key';

describe('a key that KMS has just created', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const create = async (properties: JsonObject, options: SimulatorOptions = {}) => {
    world = await ProviderWorld.start(options);
    const provider = await world.provider(TYPE, 'sdk');
    const made = await provider.create({ logicalId: 'Key', type: TYPE, properties }, world.context());
    return { provider, made };
  };

  it('is completed where KMS does not know it yet', async () => {
    const { made } = await create({ EnableKeyRotation: true }, { cloudControl: { readLag: 3 } });
    expect(made.observed).toMatchObject({ EnableKeyRotation: true });
    expect(world.living(TYPE)).toHaveLength(1);
  });

  it('has no other tags than those of the template', async () => {
    const { made } = await create({ Tags: [{ Key: 'team', Value: 'shop' }] });
    expect(made.observed).toMatchObject({ Tags: [{ Key: 'team', Value: 'shop' }] });
    expect(world.living(TYPE)[0]?.model['Tags']).toEqual([{ Key: 'team', Value: 'shop' }]);
  });

  it('shows no mark that the role may not take off', async () => {
    world = await ProviderWorld.start();
    const refused = { kind: 'error', code: 'AccessDeniedException' } as const;
    world.simulator.faults.arm({
      service: 'kms',
      operation: 'UntagResource',
      on: { nth: 1 },
      when: 'before',
      fault: refused,
    });
    const provider = await world.provider(TYPE, 'sdk');
    const made = await provider.create({ logicalId: 'Key', type: TYPE, properties: {} }, world.context());
    expect(made.observed).not.toHaveProperty('Tags');
    expect(world.living(TYPE)[0]?.model['Tags']).toEqual([
      expect.objectContaining({ Key: 'cdkd-action:create' }),
    ]);
  });

  it('is read although the role may see neither policy nor tags', async () => {
    world = await ProviderWorld.start();
    const refused = { kind: 'error', code: 'AccessDeniedException' } as const;
    for (const operation of ['GetKeyPolicy', 'ListResourceTags', 'GetKeyRotationStatus']) {
      world.simulator.faults.arm({ service: 'kms', operation, on: 'every', when: 'before', fault: refused });
    }
    const provider = await world.provider(TYPE, 'sdk');
    const made = await provider.create({ logicalId: 'Key', type: TYPE, properties: {} }, world.context());
    expect(made.observed).toMatchObject({ Enabled: true });
  });

  it('is not rotated where it is asymmetric', async () => {
    const signing = { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY', EnableKeyRotation: false };
    const { provider, made } = await create(signing);
    expect(made.observed).toMatchObject(signing);
    const target = targetOf(TYPE, made, signing);
    await expect(
      provider.update({ ...target, desired: { ...signing, KeySpec: 'RSA_4096' } }, world.context()),
    ).rejects.toMatchObject({ kind: 'not-updatable' });
  });

  it('stays as it is where the template no longer says a default', async () => {
    const said = { KeySpec: 'SYMMETRIC_DEFAULT', KeyUsage: 'ENCRYPT_DECRYPT', MultiRegion: false };
    const { provider, made } = await create(said);
    const target = targetOf(TYPE, made, said);
    const changed = await provider.update({ ...target, desired: {} }, world.context());
    expect(changed.physicalId).toBe(made.physicalId);
  });

  it('is disabled after, and enabled before its rotation changes', async () => {
    const { provider, made } = await create({ EnableKeyRotation: true, Enabled: false });
    expect(made.observed).toMatchObject({ EnableKeyRotation: true, Enabled: false });
    const target = targetOf(TYPE, made, { EnableKeyRotation: true, Enabled: false });
    const desired = { EnableKeyRotation: false, Enabled: true };
    const changed = await provider.update({ ...target, desired }, world.context());
    expect(changed.observed).toMatchObject(desired);
  });
});
