/** Tries EMR clusters beyond the provider contract: their states, their defaults, and what changes in place. */

import { afterEach, describe, expect, it } from '@jest/globals';

import { compare } from '../../../src/drift/compare.js';
import { comparable } from '../../../src/drift/comparable.js';
import type { JsonObject } from '../../../src/json.js';
import { compareProperties } from '../../../src/plan/diff/property-diff.js';
import { unprotected } from '../../../src/types/protection.js';
import {
  CORE,
  everything,
  FLEETS,
  GROUPS,
  PLAIN_GROUPS,
  PRIMARY,
  SCALING,
  surroundings,
  TASKS,
} from './emr-properties.js';
import { ProviderWorld, REGION, targetOf } from './world.js';

const TYPE = 'AWS::EMR::Cluster';

describe('a cluster', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  async function made(properties: JsonObject) {
    const provider = await world.provider(TYPE, 'sdk');
    const asked = { ...(await surroundings(world)), Instances: PLAIN_GROUPS, ...properties };
    const request = { logicalId: 'Thing', type: TYPE, properties: asked };
    return { provider, asked, model: await provider.create(request, world.context()) };
  }

  /** What a drift detection right after the deployment reports. */
  async function drift(asked: JsonObject, observed: JsonObject | undefined) {
    const facts = (await world.session.catalog([TYPE], REGION)).facts(TYPE)!;
    return compare(comparable(asked, facts), comparable(observed ?? {}, facts), facts.shape, 'some');
  }

  /** The changing calls of an update, in order. */
  async function callsOf({ provider, asked, model }: Awaited<ReturnType<typeof made>>, desired: JsonObject) {
    const mark = world.simulator.log.last;
    const changed = await provider.update({ ...targetOf(TYPE, model, asked), desired }, world.context());
    expect(await drift(desired, changed.observed)).toEqual([]);
    return world.simulator.log.mutating(mark).map(({ operation }) => operation);
  }

  it('is awaited until it runs, and until it has terminated', async () => {
    world = await ProviderWorld.start({ cloudControl: { settling: 1 } });
    const start = world.clock.now();
    const { provider, asked, model } = await made({});
    const ready = world.clock.now();
    expect(ready - start).toBeGreaterThanOrEqual(360_000);
    expect(model.attributes).toEqual({
      Id: model.physicalId,
      MasterPublicDNS: 'ec2-203-0-113-7.us-east-1.compute.amazonaws.com',
    });
    await provider.delete(targetOf(TYPE, model, asked), world.context());
    expect(world.clock.now() - ready).toBeGreaterThanOrEqual(120_000);
  });

  it('shows no drift right after it was created, whatever EMR has added', async () => {
    world = await ProviderWorld.start();
    const all = await made(await everything(world));
    expect(await drift(all.asked, all.model.observed)).toEqual([]);
    const fleets = await made({ Instances: FLEETS });
    expect(await drift(fleets.asked, fleets.model.observed)).toEqual([]);
    expect(fleets.model.observed).toMatchObject({ Instances: FLEETS });
  });

  it('shows sizes that were changed outside of the stack', async () => {
    world = await ProviderWorld.start();
    const { provider, asked, model } = await made({ Instances: FLEETS });
    const other = { ...FLEETS, CoreInstanceFleet: { ...FLEETS.CoreInstanceFleet, TargetSpotCapacity: 9 } };
    const desired = { ...asked, Instances: other };
    await provider.update({ ...targetOf(TYPE, model, asked), desired }, world.context());
    const read = await provider.read(targetOf(TYPE, model, asked));
    expect(await drift(asked, read?.observed)).toMatchObject([
      { path: ['Instances', 'CoreInstanceFleet', 'TargetSpotCapacity'], stateValue: 2, awsValue: 9 },
    ]);
  });

  it('is changed by the calls for what has changed', async () => {
    world = await ProviderWorld.start();
    const role = { AutoScalingRole: 'EMR_AutoScaling_DefaultRole' };
    const one = await made(role);
    const core = { ...GROUPS.CoreInstanceGroup, AutoScalingPolicy: SCALING };
    const limits = { MinimumCapacityUnits: 1, MaximumCapacityUnits: 9, UnitType: 'Instances' };
    const desired = {
      ...one.asked,
      ManagedScalingPolicy: { ComputeLimits: limits },
      Instances: { ...PLAIN_GROUPS, TerminationProtected: true, CoreInstanceGroup: core },
    };
    expect(await callsOf(one, desired)).toEqual([
      'SetTerminationProtection',
      'PutManagedScalingPolicy',
      'PutAutoScalingPolicy',
    ]);
    expect(await callsOf({ ...one, asked: desired }, { ...one.asked, VisibleToAllUsers: false })).toEqual([
      'SetVisibleToAllUsers',
      'SetTerminationProtection',
      'RemoveManagedScalingPolicy',
      'RemoveAutoScalingPolicy',
    ]);
  });

  it('whose creation was answered to nobody is found by its mark, though others have its name', async () => {
    world = await ProviderWorld.start();
    const { provider, asked } = await made({
      Instances: { ...PLAIN_GROUPS, KeepJobFlowAliveWhenNoSteps: false },
    });
    const context = world.context();
    const reset = { when: 'after', fault: { kind: 'reset' } } as const;
    world.simulator.faults.arm({
      service: 'elasticmapreduce',
      operation: 'RunJobFlow',
      on: { nth: 1 },
      ...reset,
    });
    const request = { logicalId: 'Thing', type: TYPE, properties: asked };
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'lost' });
    const all = world.simulator.cloudControl.account.inventory.all();
    const lost = all.filter(({ type }) => type === TYPE).at(-1);
    await provider.create(request, world.context());
    await world.clock.sleep(3_600_000);
    const { clientToken } = context;
    const open = {
      ...request,
      action: 'create',
      clientToken,
      age: 3_600_000,
      handle: {},
      mayResend: true,
    } as const;
    const found = await provider.findOutcome({ ...open, known: new Set() }, context);
    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: lost?.identifier } });
  });

  it('needs no policies where its release has none, unless it is to have one', async () => {
    world = await ProviderWorld.start();
    const fault = { kind: 'error', code: 'ValidationException' } as const;
    const rule = { service: 'elasticmapreduce', on: 'every', when: 'before', fault } as const;
    world.simulator.faults.arm({ ...rule, operation: 'GetAutoTerminationPolicy' });
    const { model } = await made({});
    expect(model.observed).not.toHaveProperty('AutoTerminationPolicy');
    const refused = made({ AutoTerminationPolicy: { IdleTimeout: 60 } });
    await expect(refused).rejects.toMatchObject({ kind: 'terminal' });
  });

  it('has no drift by what its scaling policies do', async () => {
    world = await ProviderWorld.start();
    const limits = { MinimumCapacityUnits: 1, MaximumCapacityUnits: 9, UnitType: 'Instances' };
    const { provider, asked, model } = await made({ ManagedScalingPolicy: { ComputeLimits: limits } });
    const grown = { ...GROUPS.CoreInstanceGroup, InstanceCount: 7 };
    const desired = { ...asked, Instances: { ...PLAIN_GROUPS, CoreInstanceGroup: grown } };
    await provider.update({ ...targetOf(TYPE, model, asked), desired }, world.context());
    const read = await provider.read(targetOf(TYPE, model, asked));
    expect(await drift(asked, read?.observed)).toEqual([]);
  });

  it.each<[string, JsonObject, boolean]>([
    ['the size of the core group', { CoreInstanceGroup: { ...CORE, InstanceCount: 5 } }, false],
    ['its policy', { CoreInstanceGroup: { ...CORE, AutoScalingPolicy: SCALING } }, false],
    ['the type of its instances', { CoreInstanceGroup: { ...CORE, InstanceType: 'r5.xlarge' } }, true],
    ['the size of the primary group', { MasterInstanceGroup: { ...PRIMARY, InstanceCount: 3 } }, true],
    ['the size of a task group', { TaskInstanceGroups: [{ ...TASKS, InstanceCount: 2 }] }, false],
    ['the market of a task group', { TaskInstanceGroups: [{ ...TASKS, Market: 'ON_DEMAND' }] }, true],
    ['a further task group', { TaskInstanceGroups: [TASKS, { ...TASKS, Name: 'Other' }] }, true],
    ['no task groups', { TaskInstanceGroups: [] }, true],
    ['fleets', FLEETS, true],
    ['protection', { TerminationProtected: true, UnhealthyNodeReplacement: true }, false],
    ['what happens without steps', { KeepJobFlowAliveWhenNoSteps: false }, true],
  ])('is replaced for changes that cannot be made in place: %s', async (_what, change, replaces) => {
    world = await ProviderWorld.start();
    const facts = (await world.session.catalog([TYPE], REGION)).facts(TYPE);
    const before = { Instances: PLAIN_GROUPS };
    const after = { Instances: { ...PLAIN_GROUPS, ...change } };
    const changes = compareProperties(before, after, { facts, willDiffer: () => true });
    expect(changes.some((one) => one.replaces === 'yes')).toBe(replaces);
    expect(changes).not.toEqual([]);
  });

  it('fails with EMR’s reason where it ends before it was ready, and can be deleted', async () => {
    world = await ProviderWorld.start();
    const script = { Path: 's3://nowhere/prepare.sh' };
    const failure = (await made({
      BootstrapActions: [{ Name: 'prepare', ScriptBootstrapAction: script }],
    }).catch((error: unknown) => error)) as { message: string; details: { physicalId: string } };
    expect(failure).toMatchObject({ kind: 'terminal' });
    expect(failure.message).toContain('Unable to fetch bootstrap action s3://nowhere/prepare.sh');
    const provider = await world.provider(TYPE, 'sdk');
    const { physicalId } = failure.details;
    const target = targetOf(TYPE, { physicalId, attributes: {} }, {});
    await provider.delete(target, world.context());
    expect(await provider.read(target)).toBeUndefined();
  });

  it('that ends after its steps stays what was asked for, until it is deleted', async () => {
    world = await ProviderWorld.start();
    const { provider, asked, model } = await made({
      Instances: { ...PLAIN_GROUPS, KeepJobFlowAliveWhenNoSteps: false },
      Steps: [{ Name: 'load', HadoopJarStep: { Jar: 'command-runner.jar' } }],
    });
    await world.clock.sleep(3_600_000);
    const target = targetOf(TYPE, model, asked);
    expect(await drift(asked, (await provider.read(target))?.observed)).toEqual([]);
    await provider.delete(target, world.context());
    expect(await provider.read(target)).toBeUndefined();
  });

  it('that somebody else has terminated is gone', async () => {
    world = await ProviderWorld.start();
    const { provider, asked, model } = await made({});
    await provider.delete(targetOf(TYPE, model, asked), world.context());
    const other = await world.provider(TYPE, 'sdk');
    expect(await other.read(targetOf(TYPE, model, asked))).toBeUndefined();
  });

  it('is not deleted while it is protected', async () => {
    world = await ProviderWorld.start();
    const { provider, asked, model } = await made({
      Instances: { ...PLAIN_GROUPS, TerminationProtected: true },
    });
    const deletion = provider.delete(targetOf(TYPE, model, asked), world.context());
    await expect(deletion).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining('set Instances.TerminationProtected to false') as unknown,
    });
    expect(world.living(TYPE)).toHaveLength(1);
  });

  it('loses the protection that EMR gave it where a destroy may remove it', async () => {
    world = await ProviderWorld.start();
    const several = { ...PRIMARY, InstanceCount: 3 };
    const { provider, asked, model } = await made({
      Instances: { ...PLAIN_GROUPS, MasterInstanceGroup: several },
    });
    const target = targetOf(TYPE, model, asked);
    await expect(provider.delete(target, world.context())).rejects.toMatchObject({ kind: 'terminal' });
    const desired = unprotected(TYPE, asked)!;
    await provider.update({ ...target, desired }, world.context());
    await provider.delete(target, world.context());
    expect(world.living(TYPE)).toEqual([]);
  });

  it('never shows the passwords of Kerberos', async () => {
    world = await ProviderWorld.start();
    const { model } = await made({
      KerberosAttributes: {
        Realm: 'EC2.INTERNAL',
        KdcAdminPassword: 'hunter2',
        ADDomainJoinUser: 'joiner',
        ADDomainJoinPassword: 'hunter2',
        CrossRealmTrustPrincipalPassword: 'hunter2',
      },
    });
    expect(JSON.stringify(model)).not.toContain('hunter2');
    expect(model.observed).toMatchObject({
      KerberosAttributes: { Realm: 'EC2.INTERNAL', ADDomainJoinUser: 'joiner' },
    });
  });
});
