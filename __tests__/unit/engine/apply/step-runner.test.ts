import { describe, expect, it } from '@jest/globals';
import { LiveValues } from '../../../../src/engine/apply/live-values.js';
import { StepRunner } from '../../../../src/engine/apply/step-runner.js';
import { PendingStabilization } from '../../../../src/engine/recover/stabilization.js';
import type { Json, JsonObject } from '../../../../src/json.js';
import type { LastingStep } from '../../../../src/plan/order/step-order.js';
import type { ResourceModel } from '../../../../src/ports/resources.js';
import { CATALOG } from '../../plan/planning.js';
import { scopeOf } from '../../template/scopes.js';
import { rowOf } from '../../../support/ledgers.js';
import { Workshop } from '../../../support/operating.js';

const outside = scopeOf({
  pseudo: { 'AWS::Region': 'us-east-1' },
  externals: { 'import Vpc': 'vpc-1' },
});

function valuesOf(shop: Workshop): LiveValues {
  const { providerOf } = shop.ports;
  const ready = () => Promise.resolve();
  return new LiveValues(shop.deploymentState, outside, { catalog: CATALOG, providerOf, ready });
}

function run(shop: Workshop, step: LastingStep) {
  const { deploymentState } = shop;
  const stabilization = new PendingStabilization(deploymentState, shop.ports, {
    timeout: () => 60_000,
    warnAfter: () => Infinity,
  });
  const ports = { deploymentState, operator: shop.operator(), values: valuesOf(shop), stabilization };
  const steps = new StepRunner(ports, { catalog: CATALOG });
  return shop.records.clock.run(steps.run(step, shop.cancel.signal));
}

type Changes<Action extends LastingStep['action']> = Partial<Extract<LastingStep, { action: Action }>>;

const base = (properties: JsonObject) =>
  ({
    logicalId: 'A',
    type: 'Test::Unit::Thing',
    reason: '',
    properties,
    dependencies: [],
    provisionedBy: 'cc-api',
  }) as const;

function update(properties: JsonObject, changes: Changes<'UPDATE'> = {}): LastingStep {
  const rest = { physicalId: 'a', changes: [], certainty: 'certain', oldResource: 'delete' } as const;
  return { ...base(properties), action: 'UPDATE', ...rest, ...changes };
}

function replace(properties: JsonObject, changes: Changes<'REPLACE'> = {}): LastingStep {
  const rest = { physicalId: 'a', changes: [], order: 'create-first', oldResource: 'delete' } as const;
  return { ...base(properties), action: 'REPLACE', ...rest, ...changes };
}

describe('an update', () => {
  it('sends the resolved values', async () => {
    const shop = await Workshop.open(['a', 'q']);
    const text = { 'Fn::Join': ['/', [{ Ref: 'Q' }, { Ref: 'AWS::Region' }, { 'Fn::ImportValue': 'Vpc' }]] };
    const result = await run(shop, update({ Text: text, Size: '5' }));
    expect(result).toEqual({ physicalId: 'a', unchanged: false });
    expect(shop.account.resources.get('a')?.properties).toEqual({ Text: 'q/us-east-1/vpc-1', Size: 5 });
  });

  it('sends nothing if they are equal, and records policies and dependencies', async () => {
    const shop = await Workshop.open(['a', 'q']);
    shop.deploymentState.note({
      kind: 'rows',
      rows: { A: { ...rowOf('a', { Text: 'q' }), deletionPolicy: 'Retain' } },
    });
    const step = update({ Text: { Ref: 'Q' } }, { dependencies: ['Q'], updateReplacePolicy: 'Retain' });
    expect(await run(shop, step)).toEqual({ physicalId: 'a', unchanged: true });
    expect(shop.account.log).toEqual([]);
    expect(shop.deploymentState.rows.get('A')).toMatchObject({
      dependencies: ['Q'],
      updateReplacePolicy: 'Retain',
    });
    expect(shop.deploymentState.rows.get('A')).not.toHaveProperty('deletionPolicy');
  });

  it('is sent without a change if a handler has to be asked again', async () => {
    const shop = await Workshop.open(['a']);
    shop.deploymentState.note({ kind: 'rows', rows: { A: rowOf('a', { Text: 'q' }) } });
    const result = await run(shop, update({ Text: 'q' }, { asksAgain: true }));
    expect(result).toEqual({ physicalId: 'a', unchanged: false });
  });

  it('becomes a replacement if the resolved values require one', async () => {
    const shop = await Workshop.open(['a', 'q']);
    expect(await run(shop, update({ Zone: { Ref: 'Q' } }))).toEqual({ physicalId: 'a-1', unchanged: false });
    expect([...shop.deploymentState.rows].map(([name, row]) => [name, row.physicalId])).toEqual([
      ['A', 'a-1'],
      ['Q', 'q'],
      ['A~replaced~a', 'a'],
    ]);
  });

  it('that becomes a replacement deletes first if both have the same name', async () => {
    const shop = await Workshop.open();
    const type = 'Test::Unit::Named';
    const old = { ...rowOf('a', { Name: 'a', Zone: 'x' }), resourceType: type };
    shop.account.resources.set('a', { logicalId: 'A', type, physicalId: 'a', properties: {} });
    shop.deploymentState.note({ kind: 'rows', rows: { A: old } });
    await run(shop, update({ Name: 'a', Zone: 'y' }, { type }));
    expect(shop.account.log).toEqual(['delete A', 'create A']);
    expect(shop.account.resources.get('a')?.properties).toEqual({ Name: 'a', Zone: 'y' });
  });

  it('recreates a resource that is gone', async () => {
    const shop = await Workshop.open();
    expect(await run(shop, update({ Text: 'a' }))).toEqual({ physicalId: 'a-1', unchanged: false });
  });
});

describe('a replacement', () => {
  it('creates first, and leaves the old resource for deletion', async () => {
    const shop = await Workshop.open(['a']);
    await run(shop, replace({ Zone: 'b' }));
    expect([shop.account.log, [...shop.deploymentState.rows.keys()]]).toEqual([
      ['create A'],
      ['A', 'A~replaced~a'],
    ]);
  });

  it('deletes first if it has to', async () => {
    const shop = await Workshop.open(['a']);
    await run(shop, replace({ Zone: 'b' }, { order: 'delete-first' }));
    expect([shop.account.log, [...shop.deploymentState.rows.keys()]]).toEqual([
      ['delete A', 'create A'],
      ['A'],
    ]);
  });

  it('removes the record of an old resource that it retains', async () => {
    const shop = await Workshop.open(['a']);
    await run(shop, replace({ Zone: 'b' }, { oldResource: 'retain' }));
    expect([shop.account.alive, [...shop.deploymentState.rows.keys()]]).toEqual([{ A: ['a', 'a-1'] }, ['A']]);
  });

  it('takes a snapshot before it deletes, and does not delete without one', async () => {
    const shop = await Workshop.open(['a']);
    const step = replace({ Zone: 'b' }, { order: 'delete-first', oldResource: 'snapshot' });
    shop.account.trouble = ({ action, nth }) =>
      action === 'snapshot' && nth === 1 ? { kind: 'terminal' } : undefined;
    await expect(run(shop, step)).rejects.toThrow('Trouble');
    expect(shop.account.log).toEqual(['snapshot A']);
    await run(shop, step);
    expect(shop.account.log).toEqual(['snapshot A', 'snapshot A', 'delete A', 'create A']);
  });

  it('to another type deletes the old resource by its old type', async () => {
    const shop = await Workshop.open(['a']);
    const type = 'Test::Unit::Named';
    await run(shop, replace({ Name: 'n' }, { type }));
    expect(shop.deploymentState.rows.get('A~replaced~a')?.resourceType).toBe('Test::Unit::Thing');
    expect(shop.deploymentState.rows.get('A')?.resourceType).toBe(type);
  });
});

describe('a step that changes only policies', () => {
  it('records them without a call', async () => {
    const shop = await Workshop.open(['a']);
    const step = {
      ...base({}),
      action: 'METADATA',
      physicalId: 'a',
      changes: [],
      deletionPolicy: 'Retain',
    } as const;
    expect(await run(shop, step)).toEqual({ physicalId: 'a', unchanged: false });
    expect([shop.account.log, shop.deploymentState.rows.get('A')?.deletionPolicy]).toEqual([[], 'Retain']);
  });
});

describe('live values', () => {
  it('are names and attributes of resources that the run has created', async () => {
    const shop = await Workshop.open();
    await run(shop, { ...base({ Text: 'x' }), action: 'CREATE' });
    const value = await valuesOf(shop).value({ a: { Ref: 'A' }, b: { 'Fn::GetAtt': ['A', 'Arn'] } });
    expect(value).toEqual({ a: 'a-1', b: 'arn:a-1' });
  });

  it('are read from AWS once if no record has them', async () => {
    const shop = await Workshop.open(['a']);
    const values = valuesOf(shop);
    const expression = { 'Fn::GetAtt': ['A', 'Status'] };
    expect([await values.value(expression), await values.value(expression)]).toEqual(['READY', 'READY']);
    expect(shop.account.log).toEqual(['read A']);
    expect(shop.deploymentState.rows.get('A')?.attributes).toMatchObject({ Status: 'READY' });
  });

  it('that are unknown are reported by name', async () => {
    const shop = await Workshop.open(['a']);
    const provider = {
      ...shop.account.provider(),
      read: () => Promise.resolve<ResourceModel | undefined>(undefined),
    };
    Object.assign(shop.ports, { providerOf: () => provider });
    const values = valuesOf(shop);
    const unknown: [Json, string][] = [
      [{ 'Fn::GetAtt': ['A', 'Nothing'] }, 'A.Nothing'],
      [{ Ref: 'Ghost' }, 'Ghost'],
      [{ 'Fn::ImportValue': 'Other' }, 'import Other'],
    ];
    for (const [expression, name] of unknown) {
      await expect(values.value(expression)).rejects.toMatchObject({
        code: 'UNRESOLVED_REFERENCE',
        value: name,
      });
    }
  });

  it('are data even if they look like expressions', async () => {
    const shop = await Workshop.open(['a']);
    const row = { ...rowOf('a'), attributes: { Out: { Ref: 'NotAReference' } } };
    shop.deploymentState.note({ kind: 'rows', rows: { A: row } });
    expect(await valuesOf(shop).value({ 'Fn::GetAtt': ['A', 'Out'] })).toEqual({ Ref: 'NotAReference' });
  });

  it('are converted to the types of the schema', async () => {
    const shop = await Workshop.open(['a']);
    const values = valuesOf(shop);
    const thing = { logicalId: 'T', type: 'Test::Unit::Thing' };
    expect(await values.properties({ Size: '7', Text: 7 }, thing)).toEqual({
      Size: 7,
      Text: '7',
    });
    expect(await values.properties({ Size: '7' }, { logicalId: 'U', type: 'Custom::Unknown' })).toEqual({
      Size: '7',
    });
    await expect(values.properties({ Ref: 'A' }, thing)).rejects.toMatchObject({
      code: 'TEMPLATE_INVALID',
    });
  });
});
