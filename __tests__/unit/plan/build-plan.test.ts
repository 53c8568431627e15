import { describe, expect, it } from '@jest/globals';
import { buildPlan } from '../../../src/plan/build-plan.js';
import { checkPlannable } from '../../../src/plan/rules/plannable.js';
import { actionsOf, CATALOG, inputOf, planOf, rowOf, SHOP, stepOf, things } from './planning.js';

describe('a resource', () => {
  it('that is new is created, with what it needs and how it is kept', () => {
    const template = things({
      Queue: { Text: 'a', $: { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Snapshot' } },
      Topic: {
        Text: { Ref: 'Queue' },
        $: { DependsOn: 'Queue', Metadata: { 'aws:cdk:path': 'Shop/Topic/Resource' } },
      },
    });
    const plan = planOf({ template });
    expect(stepOf(plan, 'Queue', 'CREATE')).toEqual({
      action: 'CREATE',
      logicalId: 'Queue',
      type: 'Test::Unit::Thing',
      reason: 'new in the template',
      properties: { Text: 'a' },
      dependencies: [],
      deletionPolicy: 'Retain',
      updateReplacePolicy: 'Snapshot',
      provisionedBy: 'cc-api',
    });
    expect(stepOf(plan, 'Topic', 'CREATE')).toMatchObject({
      properties: { Text: { Ref: 'Queue' } },
      dependencies: ['Queue'],
      constructPath: 'Shop/Topic',
    });
  });

  it('that is as recorded is unchanged, though it may depend on others than before', () => {
    const plan = planOf({
      template: things({ Queue: { Size: '5' }, Topic: { $: { DependsOn: 'Queue' } } }),
      rows: { Queue: rowOf('q', { properties: { Size: 5 } }), Topic: rowOf('t') },
    });
    expect(plan.steps).toEqual([]);
    expect(plan.unchanged).toEqual([
      { logicalId: 'Queue', type: 'Test::Unit::Thing', dependencies: [] },
      { logicalId: 'Topic', type: 'Test::Unit::Thing', dependencies: ['Queue'] },
    ]);
  });

  it('with another value is updated in place', () => {
    const plan = planOf({
      template: things({ Queue: { Text: 'b', Size: 1, Links: ['b'], List: ['c'] } }),
      rows: { Queue: rowOf('q', { properties: { Text: 'a', Size: 1 } }) },
    });
    expect(stepOf(plan, 'Queue', 'UPDATE')).toMatchObject({
      physicalId: 'q',
      certainty: 'certain',
      oldResource: 'delete',
      reason: 'Text, Links, List change',
      changes: [
        { path: ['Text'], before: 'a', after: 'b', replaces: 'no' },
        { path: ['Links'], after: ['b'], replaces: 'no' },
        { path: ['List'], after: ['c'], replaces: 'no' },
      ],
    });
  });

  it('with another value where none can be changed is replaced', () => {
    const plan = planOf({
      template: things({ Queue: { Zone: 'b', Text: 'b', $: { UpdateReplacePolicy: 'Retain' } } }),
      rows: { Queue: rowOf('q', { properties: { Zone: 'a', Text: 'a' } }) },
    });
    expect(stepOf(plan, 'Queue', 'REPLACE')).toMatchObject({
      physicalId: 'q',
      order: 'create-first',
      oldResource: 'retain',
      reason: 'Zone cannot be changed in place',
    });
  });

  it('of another type is replaced', () => {
    const plan = planOf({
      template: { Resources: { Queue: { Type: 'Test::Unit::Named', Properties: { Name: 'q' } } } },
      rows: { Queue: rowOf('q', { provisionedBy: 'sdk' }) },
    });
    expect(stepOf(plan, 'Queue', 'REPLACE')).toMatchObject({
      type: 'Test::Unit::Named',
      provisionedBy: 'cc-api',
      changes: [],
      reason: 'its type changes from Test::Unit::Thing',
    });
  });

  it('whose policies alone change is only noted', () => {
    const plan = planOf({
      template: things({ Queue: { $: { DeletionPolicy: 'Retain' } } }),
      rows: { Queue: rowOf('q', { updateReplacePolicy: 'Delete' }) },
    });
    const step = stepOf(plan, 'Queue', 'METADATA');
    expect(step.reason).toBe('only DeletionPolicy none → Retain, UpdateReplacePolicy Delete → none');
    expect(step.changes).toEqual([
      { path: ['DeletionPolicy'], after: 'Retain', replaces: 'no' },
      { path: ['UpdateReplacePolicy'], before: 'Delete', replaces: 'no' },
    ]);
  });

  it('whose policies change with its properties says both', () => {
    const plan = planOf({
      template: things({ Queue: { Text: 'b' } }),
      rows: { Queue: rowOf('q', { deletionPolicy: 'Retain' }) },
    });
    expect(stepOf(plan, 'Queue', 'UPDATE').reason).toBe('Text changes; DeletionPolicy Retain → none');
  });

  it('keeps to whoever made it', () => {
    const plan = planOf({
      template: things({ Old: { Text: 'b' }, Older: { Text: 'b' } }),
      rows: {
        Old: rowOf('1', { provisionedBy: 'sdk' }),
        Older: (({ provisionedBy: _none, ...row }) => row)(rowOf('2')),
      },
    });
    expect(plan.steps.map((step) => 'provisionedBy' in step && step.provisionedBy)).toEqual(['sdk', 'sdk']);
  });

  it('may be called what JavaScript gives a meaning', () => {
    const template = things({ constructor: { Text: { Ref: 'toString' } }, toString: {} });
    expect(actionsOf(planOf({ template }))).toEqual({ constructor: 'CREATE', toString: 'CREATE' });
  });
});

describe('a resource that the template no longer asks for', () => {
  it.each([
    [undefined, 'DELETE'],
    ['Delete', 'DELETE'],
    ['Retain', 'RETAIN'],
    ['RetainExceptOnCreate', 'RETAIN'],
    ['Snapshot', 'RETAIN'],
  ] as const)('with policy %s: %s', (deletionPolicy, action) => {
    const policy = deletionPolicy === undefined ? {} : { deletionPolicy };
    const plan = planOf({
      template: things({ Kept: {} }),
      rows: { Kept: rowOf('k'), Gone: rowOf('g', policy) },
    });
    expect(stepOf(plan, 'Gone', action)).toMatchObject({
      physicalId: 'g',
      reason: expect.stringContaining('no longer in the template'),
    });
  });

  it('goes after a snapshot where one can be taken', () => {
    const gone = rowOf('g', { resourceType: 'AWS::RDS::DBInstance', deletionPolicy: 'Snapshot' });
    const plan = planOf({ template: things({ Kept: {} }), rows: { Kept: rowOf('k'), Gone: gone } });
    expect(stepOf(plan, 'Gone', 'DELETE')).toMatchObject({
      snapshot: true,
      reason: 'no longer in the template; a snapshot is taken first',
    });
  });

  it('goes because its condition does not hold any more', () => {
    const template = {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      ...things({ Queue: { $: { Condition: 'Never' } } }),
    };
    const plan = planOf({ template, rows: { Queue: rowOf('q') } });
    expect(stepOf(plan, 'Queue', 'DELETE').reason).toBe('its condition no longer holds');
    expect(planOf({ template }).steps).toEqual([]);
  });

  it('goes because an interrupted replacement left it behind', () => {
    const plan = planOf({
      template: things({ Queue: {} }),
      rows: { Queue: rowOf('q2'), 'Queue~replaced~q1': rowOf('q1') },
    });
    expect(actionsOf(plan)).toEqual({ 'Queue~replaced~q1': 'DELETE' });
    expect(plan.steps[0]?.reason).toBe('left behind by a replacement');
  });
});

describe('a plan', () => {
  it('names the state that it was made for, and is made of plain data', () => {
    const plan = planOf({ template: things({ Queue: {} }) });
    expect(plan).toMatchObject({ version: 1, stack: SHOP, stateEtag: '"1"' });
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it('puts steps in an order in which they could be done', () => {
    const template = things({
      Last: { Text: { Ref: 'Middle' } },
      Middle: { Text: { Ref: 'First' } },
      First: {},
    });
    expect(planOf({ template }).steps.map((step) => step.logicalId)).toEqual(['First', 'Middle', 'Last']);
  });

  it('has outputs with what is known in place', () => {
    const template = {
      ...things({ Old: {}, New: {} }),
      Outputs: {
        Region: { Value: { Ref: 'AWS::Region' }, Description: 'where' },
        Known: {
          Value: { 'Fn::GetAtt': ['Old', 'Arn'] },
          Export: { Name: { 'Fn::Sub': '${AWS::Region}-arn' } },
        },
        Later: { Value: { Ref: 'New' } },
      },
    };
    expect(planOf({ template, rows: { Old: rowOf('o') } }).outputs).toEqual({
      Region: { value: 'us-east-1', description: 'where' },
      Known: { value: 'arn:o', exportName: 'us-east-1-arn' },
      Later: { value: { Ref: 'New' } },
    });
  });

  it('refuses an output without a value, before anything is made for it', () => {
    const template = { ...things({ New: {} }), Outputs: { None: { Value: { Ref: 'AWS::NoValue' } } } };
    expect(() => planOf({ template })).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_INVALID', value: 'Outputs/None/Value' }),
    );
  });

  it('leaves out what only informs CloudFormation, and dependencies on it', () => {
    const template = {
      Resources: {
        Meta: { Type: 'AWS::CDK::Metadata' },
        Queue: { Type: 'Test::Unit::Thing', DependsOn: ['Meta'] },
      },
    };
    const plan = planOf({ template, rows: { Meta: rowOf('m', { resourceType: 'AWS::CDK::Metadata' }) } });
    expect(plan.steps).toMatchObject([{ logicalId: 'Queue', dependencies: [] }]);
  });

  it('is not made of a circle, and names it in order', () => {
    const input = inputOf({
      template: things({
        Solo: {},
        A: { Text: { Ref: 'B' } },
        B: { Text: { Ref: 'C' } },
        C: { Text: { Ref: 'A' } },
      }),
    });
    const refusal = expect.objectContaining({
      code: 'TEMPLATE_CYCLE',
      message: 'Circular dependency between resources: A → B → C → A',
    });
    expect(() => buildPlan(input)).toThrow(refusal);
    expect(() => checkPlannable(input)).toThrow(refusal);
  });

  it.each([
    ['a property', { A: { Type: 'Test::Unit::Thing', Properties: { Text: { Ref: 'A' } } } }],
    ['DependsOn', { A: { Type: 'Test::Unit::Thing', DependsOn: 'A' } }],
  ])('is not made of a resource that needs itself, by %s', (_, Resources) => {
    expect(() => planOf({ template: { Resources } })).toThrow(
      expect.objectContaining({
        code: 'TEMPLATE_CYCLE',
        message: 'Circular dependency between resources: A → A',
      }),
    );
  });

  it('is not made with types that nothing can manage, and names every one', () => {
    const template = {
      Resources: {
        A: { Type: 'Test::No::A' },
        B: { Type: 'Test::Unit::Thing' },
        C: { Type: 'Test::No::C' },
      },
    };
    expect(() => planOf({ template, catalog: CATALOG })).toThrow(
      expect.objectContaining({
        code: 'TYPE_UNSUPPORTED',
        message: expect.stringMatching(/Test::No::A.*Test::No::C/s),
      }),
    );
  });
});
