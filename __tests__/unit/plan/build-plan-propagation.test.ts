import { describe, expect, it } from '@jest/globals';
import { actionsOf, planOf, rowOf, stepOf, things } from './planning.js';

const ref = (name: string) => ({ Ref: name });
const attribute = (name: string, key: string) => ({ 'Fn::GetAtt': [name, key] });

describe('what hangs on a resource that is replaced', () => {
  const source = rowOf('s', { properties: { Zone: 'a' } });

  it('changes with it, for certain', () => {
    const plan = planOf({
      template: things({ Source: { Zone: 'b' }, Reader: { Text: ref('Source') } }),
      rows: { Source: source, Reader: rowOf('r', { properties: { Text: 's' } }) },
    });
    expect(actionsOf(plan)).toEqual({ Source: 'REPLACE', Reader: 'UPDATE' });
    expect(stepOf(plan, 'Reader', 'UPDATE')).toMatchObject({
      certainty: 'certain',
      changes: [{ path: ['Text'], before: 's', after: { Ref: 'Source' }, awaits: ['Source'] }],
    });
  });

  it('is replaced as well where it cannot change, through a whole chain', () => {
    const names = ['Source', 'A', 'B', 'C', 'D'];
    const template = things({
      Source: { Zone: 'b' },
      A: { Zone: ref('Source') },
      B: { Placement: { Zone: attribute('A', 'Arn') } },
      C: { Zone: { 'Fn::Sub': 'of ${B}' } },
      D: { Zone: 'x', Text: ref('C') },
    });
    const rows = Object.fromEntries(names.map((name) => [name, rowOf(name, { properties: { Zone: 'x' } })]));
    const plan = planOf({ template, rows });
    expect(actionsOf(plan)).toEqual({
      Source: 'REPLACE',
      A: 'REPLACE',
      B: 'REPLACE',
      C: 'REPLACE',
      D: 'UPDATE',
    });
    expect(stepOf(plan, 'A', 'REPLACE').reason).toBe('Zone changes with Source and cannot be updated');
  });

  it('of a type without update is replaced', () => {
    const plan = planOf({
      template: {
        Resources: {
          Source: { Type: 'Test::Unit::Thing', Properties: { Zone: 'b' } },
          Fixed: { Type: 'Test::Unit::Fixed', Properties: { Link: ref('Source') } },
        },
      },
      rows: {
        Source: source,
        Fixed: rowOf('f', { resourceType: 'Test::Unit::Fixed', properties: { Link: 's' } }),
      },
    });
    expect(stepOf(plan, 'Fixed', 'REPLACE').reason).toBe('Link changes and the type cannot be updated');
  });

  it('does not change where it only comes after', () => {
    const plan = planOf({
      template: things({ Source: { Zone: 'b' }, Reader: { $: { DependsOn: 'Source' } } }),
      rows: { Source: source, Reader: rowOf('r') },
    });
    expect(actionsOf(plan)).toEqual({ Source: 'REPLACE' });
  });
});

describe('what hangs on a resource that is updated', () => {
  const rows = {
    Source: rowOf('s', { properties: { Text: 'a' } }),
    Reader: rowOf('r', { properties: { Text: 's', List: ['arn:s', 'a'] } }),
  };
  const source = { Text: 'b' };

  it('keeps its name and what an update cannot change', () => {
    const plan = planOf({
      template: things({
        Source: source,
        Reader: { Text: ref('Source'), List: [attribute('Source', 'Arn'), 'a'] },
      }),
      rows,
    });
    expect(actionsOf(plan)).toEqual({ Source: 'UPDATE' });
  });

  it('sees the values that the template now asks for', () => {
    const plan = planOf({
      template: things({
        Source: source,
        Reader: { Text: ref('Source'), List: [attribute('Source', 'Arn'), attribute('Source', 'Text')] },
      }),
      rows,
    });
    expect(stepOf(plan, 'Reader', 'UPDATE')).toMatchObject({
      certainty: 'certain',
      changes: [{ path: ['List', '1'], before: 'a', after: 'b' }],
    });
  });

  it('may change where it reads what an update can change', () => {
    const plan = planOf({
      template: things({ Source: source, Reader: { Text: attribute('Source', 'Status') } }),
      rows: { Source: rows.Source, Reader: rowOf('r', { properties: { Text: 'READY' } }) },
    });
    expect(stepOf(plan, 'Reader', 'UPDATE')).toMatchObject({
      certainty: 'possible',
      changes: [{ awaits: ['Source.Status'], replaces: 'no' }],
    });
  });

  it('is certain to change where it is behind what is on record, as after accepting drift', () => {
    const plan = planOf({
      template: things({ Source: source, Reader: { Text: attribute('Source', 'Status') } }),
      rows: { Source: rows.Source, Reader: rowOf('r', { properties: { Text: 'by hand' } }) },
    });
    expect(stepOf(plan, 'Reader', 'UPDATE').certainty).toBe('certain');
  });

  it('may have to be replaced where it cannot change; until then it is an update', () => {
    const plan = planOf({
      template: things({
        Source: source,
        Reader: { Zone: attribute('Source', 'Status') },
        Next: { Text: ref('Reader') },
      }),
      rows: {
        Source: rows.Source,
        Reader: rowOf('r', { properties: { Zone: 'READY' } }),
        Next: rowOf('n', { properties: { Text: 'r' } }),
      },
    });
    expect(stepOf(plan, 'Reader', 'UPDATE')).toMatchObject({
      certainty: 'possible',
      changes: [{ replaces: 'maybe' }],
    });
    expect(stepOf(plan, 'Next', 'UPDATE')).toMatchObject({
      certainty: 'possible',
      changes: [{ path: ['Text'], awaits: ['Reader'] }],
    });
  });

  it('may change with the name of what goes by its properties', () => {
    const policy = (queue: string) => ({
      Type: 'AWS::SQS::QueuePolicy',
      Properties: { Queues: [queue], PolicyDocument: {} },
    });
    const plan = planOf({
      template: {
        Resources: {
          Policy: policy('new'),
          Reader: { Type: 'Test::Unit::Thing', Properties: { Text: ref('Policy') } },
        },
      },
      rows: {
        Policy: rowOf('old', {
          resourceType: 'AWS::SQS::QueuePolicy',
          properties: { Queues: ['old'], PolicyDocument: {} },
        }),
        Reader: rowOf('r', { properties: { Text: 'old' } }),
      },
      changes: { provisioning: () => ({ provisionedBy: 'sdk', isUpdatable: true }) },
    });
    expect(stepOf(plan, 'Reader', 'UPDATE')).toMatchObject({ certainty: 'possible' });
  });

  it('is certain to change once anything else in it is', () => {
    const plan = planOf({
      template: things({ Source: source, Reader: { Text: attribute('Source', 'Status'), Size: 1 } }),
      rows: { Source: rows.Source, Reader: rowOf('r', { properties: { Text: 'READY' } }) },
    });
    expect(stepOf(plan, 'Reader', 'UPDATE').certainty).toBe('certain');
  });

  it('is unchanged where a policy is all that changes', () => {
    const plan = planOf({
      template: things({
        Source: { Text: 'a', $: { DeletionPolicy: 'Retain' } },
        Reader: { Text: attribute('Source', 'Status') },
      }),
      rows: { Source: rows.Source, Reader: rowOf('r', { properties: { Text: 'READY' } }) },
    });
    expect(actionsOf(plan)).toEqual({ Source: 'METADATA' });
  });
});

describe('a name that stays', () => {
  const named = (properties: Readonly<Record<string, string>>) => ({
    Resources: { Table: { Type: 'Test::Unit::Named', Properties: properties } },
  });
  const rows = {
    Table: rowOf('t', { resourceType: 'Test::Unit::Named', properties: { Name: 't', Zone: 'a' } }),
  };

  it('makes the old resource go first, and says so', () => {
    expect(
      stepOf(planOf({ template: named({ Name: 't', Zone: 'b' }), rows }), 'Table', 'REPLACE'),
    ).toMatchObject({
      order: 'delete-first',
      reason:
        'Zone cannot be changed in place; the old one is deleted first, because both would have the same name',
    });
  });

  it('is no trouble where it changes', () => {
    const plan = planOf({ template: named({ Name: 't2', Zone: 'b' }), rows });
    expect(stepOf(plan, 'Table', 'REPLACE').order).toBe('create-first');
  });

  it('is no trouble for a type that asks to be deleted first anyhow', () => {
    const single = (Zone: string) => ({
      Resources: { One: { Type: 'Test::Unit::Single', Properties: { Zone } } },
    });
    const plan = planOf({
      template: single('b'),
      rows: { One: rowOf('o', { resourceType: 'Test::Unit::Single', properties: { Zone: 'a' } }) },
    });
    expect(stepOf(plan, 'One', 'REPLACE')).toMatchObject({
      order: 'delete-first',
      reason: expect.stringContaining('the type requires it'),
    });
  });
});
