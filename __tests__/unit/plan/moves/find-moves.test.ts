import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { buildPlan } from '../../../../src/plan/build-plan.js';
import type { Plan, Step } from '../../../../src/plan/model/plan.js';
import { withMoves } from '../../../../src/plan/moves/with-moves.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { catalogOf, factsOf, text } from '../../../support/type-facts.js';
import { CATALOG, inputOf, rowOf, things, type Case } from '../planning.js';

const AUTO = { setting: 'auto', listed: [], account: '111122223333' } as const;

const planOf = (input: Case): Plan => buildPlan(withMoves(inputOf(input), AUTO));

/** `MOVE Orders < Queue`, in the order of the plan. */
const steps = (input: Case): string[] => planOf(input).steps.map(shown).sort();
const shown = ({ action, logicalId, movedFrom }: Step) =>
  movedFrom === undefined ? `${action} ${logicalId}` : `${action} ${logicalId} < ${movedFrom}`;

const row = (physicalId: string, properties: JsonObject, changes: Partial<ResourceState> = {}) =>
  rowOf(physicalId, { properties, ...changes });
const named = (properties: JsonObject): Json => ({ Type: 'Test::Unit::Named', Properties: properties });

describe('what makes two logical ids one resource', () => {
  it('is a whole graph with equal properties, each reference replaced by what it refers to', () => {
    const template = things({
      ApiJobs: { Text: 'jobs' },
      ApiWorker: { Text: 'worker', Links: [{ Ref: 'ApiJobs' }] },
      ApiAlarm: { Text: { 'Fn::Sub': 'on ${ApiWorker} of ${ApiJobs}' } },
    });
    const rows = {
      Jobs: row('j', { Text: 'jobs' }),
      Worker: row('w', { Text: 'worker', Links: ['j'] }, { dependencies: ['Jobs'] }),
      Alarm: row('a', { Text: 'on w of j' }, { dependencies: ['Jobs', 'Worker'] }),
    };
    expect(steps({ template, rows })).toEqual([
      'MOVE ApiAlarm < Alarm',
      'MOVE ApiJobs < Jobs',
      'MOVE ApiWorker < Worker',
    ]);
  });

  it('is a physical name that both demand, whatever else changes', () => {
    const template = { Resources: { New: named({ Name: 'orders', Text: 'b' }) } };
    const rows = {
      Old: row('orders', { Name: 'orders', Text: 'a' }, { resourceType: 'Test::Unit::Named' }),
    };
    expect(steps({ template, rows })).toEqual(['UPDATE New < Old']);
    expect(planOf({ template, rows }).steps[0]?.reason).toBe(
      'Text changes; was Old: both have the same physical name',
    );
  });

  it('is no name that is only a part of what identifies both', () => {
    const type = 'Test::Unit::Record';
    const facts = { primaryIdentifier: ['Name', 'Kind'], readOnly: [], createOnly: ['Name'] };
    const catalog = catalogOf(factsOf(type, { Name: text, Kind: text }, facts));
    const template = { Resources: { New: { Type: type, Properties: { Name: 'www', Kind: 'AAAA' } } } };
    const rows = { Old: row('www|A', { Name: 'www', Kind: 'A' }, { resourceType: type }) };
    expect(steps({ template, rows, catalog })).toEqual(['CREATE New', 'DELETE Old']);
  });

  it('is no name that would need a replacement', () => {
    const template = { Resources: { New: named({ Name: 'orders', Zone: 'b' }) } };
    const rows = {
      Old: row('orders', { Name: 'orders', Zone: 'a' }, { resourceType: 'Test::Unit::Named' }),
    };
    expect(steps({ template, rows })).toEqual(['CREATE New', 'DELETE Old']);
  });

  it('is neither hidden by names from the place in the app nor by the label of a secret', () => {
    const template = things({ NewVpc1A2B3C4D: { Text: 'Shop/New/Vpc', List: ['NewVpc1A2B3C4D'] } });
    const rows = { Vpc11223344: row('v', { Text: 'Shop/Vpc', List: ['Vpc11223344'] }) };
    expect(steps({ template, rows })).toEqual(['UPDATE NewVpc1A2B3C4D < Vpc11223344']);
    const inStage = things({ NewVpc1A2B3C4D: { Text: 'Prod/Shop/New/Vpc' } });
    const recorded = { Vpc11223344: row('v', { Text: 'Prod/Shop/Vpc' }) };
    expect(steps({ template: inStage, rows: recorded })).toEqual(['UPDATE NewVpc1A2B3C4D < Vpc11223344']);
  });

  it('is no name that somebody chose, even if it is like the logical id or a path', () => {
    const catalog = CATALOG;
    const chosen = things({ Mails: { Text: 'Mails', List: ['/shop/Mails'] } });
    const rows = { Jobs: row('j', { Text: 'Jobs', List: ['/shop/Jobs'] }) };
    expect(steps({ template: chosen, rows, catalog })).toEqual(['CREATE Mails', 'DELETE Jobs']);
    const template = { Resources: { Mails: named({ Name: 'shop/Mails' }) } };
    const record = { Jobs: row('shop/Jobs', { Name: 'shop/Jobs' }, { resourceType: 'Test::Unit::Named' }) };
    expect(steps({ template, rows: record, catalog })).toEqual(['CREATE Mails', 'DELETE Jobs']);
  });

  it('is no property that differs, and no other type', () => {
    const rows = { Old: row('o', { Text: 'a', Size: 1 }) };
    expect(steps({ template: things({ New: { Text: 'a', Size: 2 } }), rows })).toEqual([
      'CREATE New',
      'DELETE Old',
    ]);
    const template = {
      Resources: { New: { Type: 'Test::Unit::Fixed', Properties: { Text: 'a', Size: 1 } } },
    };
    expect(steps({ template, rows })).toEqual(['CREATE New', 'DELETE Old']);
  });

  it('is a reference to what is new at the same time neither', () => {
    const template = things({ Fresh: { Text: 'x' }, New: { Text: { Ref: 'Fresh' } } });
    const rows = { Old: row('o', { Text: 'o2' }), Gone: row('g', { Text: 'y' }) };
    expect(steps({ template, rows })).toEqual(['CREATE Fresh', 'CREATE New', 'DELETE Gone', 'DELETE Old']);
  });
});

describe('equal resources', () => {
  const TWINS = { One: row('1', { Text: 'a' }), Two: row('2', { Text: 'a' }) };

  it('are told apart by what refers to them', () => {
    const template = things({
      First: { Text: 'a' },
      Second: { Text: 'a' },
      Uses: { Text: { Ref: 'Second' } },
      Other: { Text: 'first is', List: [{ Ref: 'First' }] },
    });
    const rows = {
      ...TWINS,
      Uses: row('u', { Text: '1' }, { dependencies: ['One'] }),
      Before: row('b', { Text: 'first is', List: ['2'] }, { dependencies: ['Two'] }),
    };
    expect(steps({ template, rows })).toEqual([
      'MOVE First < Two',
      'MOVE Other < Before',
      'MOVE Second < One',
    ]);
  });

  it('are told apart by their place in the app, where nothing refers to them', () => {
    const template = things({
      ApiTwo: { Text: 'a', $: { Metadata: { 'aws:cdk:path': 'Shop/Api/Two' } } },
      ApiOne: { Text: 'a', $: { Metadata: { 'aws:cdk:path': 'Shop/Api/One' } } },
    });
    expect(steps({ template, rows: TWINS })).toEqual(['MOVE ApiOne < One', 'MOVE ApiTwo < Two']);
  });

  it('take what hangs on them along', () => {
    const path = (name: string) => ({ Metadata: { 'aws:cdk:path': `Shop/Api/${name}` } });
    const template = things({
      ApiOne: { Text: 'a', $: path('One') },
      ApiTwo: { Text: 'a', $: path('Two') },
      ApiUserOne: { List: [{ Ref: 'ApiOne' }], $: path('UserOne') },
      ApiUserTwo: { List: [{ Ref: 'ApiTwo' }], $: path('UserTwo') },
    });
    const rows = {
      ...TWINS,
      UserOne: row('u1', { List: ['1'] }, { dependencies: ['One'] }),
      UserTwo: row('u2', { List: ['2'] }, { dependencies: ['Two'] }),
    };
    expect(steps({ template, rows })).toEqual([
      'MOVE ApiOne < One',
      'MOVE ApiTwo < Two',
      'MOVE ApiUserOne < UserOne',
      'MOVE ApiUserTwo < UserTwo',
    ]);
  });

  it('are not told apart by what has been edited and has become like something else', () => {
    const path = (name: string) => ({ Metadata: { 'aws:cdk:path': `Shop/Api/${name}` } });
    const template = things({
      ApiOne: { Text: 'a', $: path('One') },
      ApiTwo: { Text: 'a', $: path('Two') },
      ApiUser: { Text: 'b', List: [{ Ref: 'ApiTwo' }], $: path('User') },
    });
    const rows = {
      ...TWINS,
      // Is deleted; without its reference to this one, `User` looks like it.
      Other: row('o', { Text: 'b', List: ['1'] }, { dependencies: ['One'] }),
      User: row('u', { Text: 'b', List: ['o', '2'] }, { dependencies: ['Other', 'Two'] }),
    };
    expect(steps({ template, rows })).toEqual([
      'CREATE ApiTwo',
      'CREATE ApiUser',
      'DELETE Other',
      'DELETE Two',
      'DELETE User',
      'MOVE ApiOne < One',
    ]);
    expect(planOf({ template, rows }).warnings).toEqual([
      expect.stringMatching(/^Two .* may be ApiTwo under/),
    ]);
  });

  it('are asked about where nothing tells them apart, and not moved', () => {
    const template = things({ Alpha: { Text: 'a' }, Beta: { Text: 'a' } });
    const plan = planOf({ template, rows: TWINS });
    expect(plan.steps.map(shown).sort()).toEqual(['CREATE Alpha', 'CREATE Beta', 'DELETE One', 'DELETE Two']);
    expect(plan.warnings).toEqual([
      expect.stringContaining('One, Two (Test::Unit::Thing) may be Alpha, Beta under a new logical id'),
    ]);
  });

  it('are asked about where one is new, even if it comes later', () => {
    const template = things({
      Alpha: { Text: 'a' },
      Late: { Text: 'a', $: { DependsOn: 'Base' } },
      Base: { Text: 'base' },
    });
    expect(
      steps({ template, rows: { Old: row('1', { Text: 'a' }), Base: row('b', { Text: 'base' }) } }),
    ).toEqual(['CREATE Alpha', 'CREATE Late', 'DELETE Old']);
  });
});

describe('a moved resource', () => {
  it('keeps its dependents, whose records follow', () => {
    const template = things({ New: { Text: 'a' }, User: { Text: { Ref: 'New' } } });
    const rows = { Old: row('o', { Text: 'a' }), User: row('u', { Text: 'o' }, { dependencies: ['Old'] }) };
    const plan = planOf({ template, rows });
    expect(plan.steps.map(shown)).toEqual(['MOVE New < Old']);
    expect(plan.unchanged).toEqual([expect.objectContaining({ logicalId: 'User', dependencies: ['New'] })]);
    expect(plan.steps[0]).toMatchObject({ physicalId: 'o', reason: 'was Old: their properties are equal' });
  });

  it('gets its deletion policy in the same step', () => {
    const template = things({ New: { Text: 'a', $: { DeletionPolicy: 'Retain' } } });
    expect(steps({ template, rows: { Old: row('o', { Text: 'a' }) } })).toEqual(['METADATA New < Old']);
  });

  it('is none with `off`, and none that a replacement has left behind', () => {
    const template = things({ New: { Text: 'a' } });
    const input = { template, rows: { Old: row('o', { Text: 'a' }) } };
    expect(buildPlan(withMoves(inputOf(input), { ...AUTO, setting: 'off' })).steps.map(shown)).toEqual([
      'CREATE New',
      'DELETE Old',
    ]);
    const left = { template, rows: { 'Old~replaced~o': row('o', { Text: 'a' }) } };
    expect(steps(left)).toEqual(['CREATE New', 'DELETE Old~replaced~o']);
  });

  it('may not be one whose data a new one only resembles', () => {
    const template = {
      Resources: { New: { Type: 'AWS::EC2::Volume', Properties: { Text: 'b' } } },
    };
    const rows = { Old: row('v', { Text: 'a' }, { resourceType: 'AWS::EC2::Volume' }) };
    const plan = planOf({ template, rows });
    expect(plan.steps.map(shown)).toEqual(['CREATE New', 'DELETE Old']);
    expect(plan.warnings).toEqual([
      expect.stringContaining('Old (AWS::EC2::Volume) may be New under a new logical id'),
    ]);
  });
});
