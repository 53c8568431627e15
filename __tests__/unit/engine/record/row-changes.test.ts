import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../../../src/engine/record/row-changes.js';
import type { JsonObject } from '../../../../src/json.js';
import type { IntentEntry, PendingRow } from '../../../../src/state/journal-entries.js';
import type { ResourceState } from '../../../../src/state/schema.js';

const OLD: ResourceState = {
  physicalId: 'old',
  resourceType: 'Custom::Thing',
  properties: { Wish: 'gold' },
  attributes: {},
  dependencies: ['Handler'],
  deletionPolicy: 'Retain',
  provisionedBy: 'sdk',
};

function update(row: PendingRow): IntentEntry {
  return {
    kind: 'intent',
    op: 'run:1',
    logicalId: 'Thing',
    type: 'Custom::Thing',
    action: 'update',
    attempt: 1,
    clientToken: 'token',
    provisionedBy: 'sdk',
    at: 0,
    physicalId: 'old',
    properties: { Wish: 'silver' },
    previous: OLD.properties,
    row,
  };
}

const rows = new Map([['Thing', OLD]]);
const NEW = { physicalId: 'new', attributes: { A: 'a' } };

describe('after an update', () => {
  it('that created another resource, the old one is recorded until it is deleted', () => {
    const changed = rowsAfter(update({ dependencies: ['Handler'] }), { ...NEW, isReplacement: true }, rows);
    expect(changed).toMatchObject({
      Thing: { physicalId: 'new', properties: { Wish: 'silver' }, dependencies: ['Handler'] },
      'Thing~replaced~old': { physicalId: 'old', properties: { Wish: 'gold' }, dependencies: ['Handler'] },
    });
    // What was replaced is gone for good: the DeletionPolicy is for the end of the resource itself.
    expect(changed['Thing~replaced~old']).not.toHaveProperty('deletionPolicy');
  });

  it.each(['Retain', 'Snapshot'])(
    'with UpdateReplacePolicy %s the old one stays in AWS',
    (updateReplacePolicy) => {
      const intent = update({ dependencies: [], updateReplacePolicy });
      expect(Object.keys(rowsAfter(intent, { ...NEW, isReplacement: true }, rows))).toEqual(['Thing']);
    },
  );

  it('with UpdateReplacePolicy Snapshot the old one is recorded for a snapshot', () => {
    const disks = new Map([['Thing', { ...OLD, resourceType: 'AWS::EC2::Volume' }]]);
    const intent = {
      ...update({ dependencies: [], updateReplacePolicy: 'Snapshot' }),
      type: 'AWS::EC2::Volume',
    };
    const changed = rowsAfter(intent, { ...NEW, isReplacement: true }, disks);
    expect(changed['Thing~replaced~old']).toMatchObject({ physicalId: 'old', deletionPolicy: 'Snapshot' });
  });

  it('that kept the physical id, it is the same resource', () => {
    const intent: IntentEntry = {
      ...update({ dependencies: [] }),
      action: 'create',
      supersededAs: 'Thing~replaced~old',
    };
    const names = (physicalId: string) => Object.keys(rowsAfter(intent, { ...NEW, physicalId }, rows));
    expect([names('old'), names('new')]).toEqual([['Thing'], ['Thing~replaced~old', 'Thing']]);
  });

  it('that changed only the name, it is the same resource', () => {
    expect(Object.keys(rowsAfter(update({ dependencies: [] }), NEW, rows))).toEqual(['Thing']);
  });
});

describe('attributes that repeat a property with a secret', () => {
  const SECRET = '{{resolve:secretsmanager:db:SecretString:password}}';
  const type = 'AWS::SSM::Parameter';
  const properties = {
    Value: `db://${SECRET}/2`,
    Plain: 'p',
    Shown: '{{resolve:ssm:/plain}}',
    Login: { Token: SECRET },
  };
  const attributes = { Value: 'db://canary/2', Plain: 'p', Shown: 'x', 'Login.Token': 'canary', Arn: 'arn' };
  const concealed = { ...attributes, Value: properties.Value, 'Login.Token': SECRET };

  it('are recorded with the reference, whoever knows the value', () => {
    const intent = { ...update({ dependencies: [] }), type, properties };
    expect(rowsAfter(intent, { ...NEW, attributes }, rows)['Thing']?.attributes).toEqual(concealed);
  });

  it('are so where only the attributes of a record change', () => {
    const old = new Map([['Thing', { ...OLD, resourceType: type, properties }]]);
    const intent = { ...update({ dependencies: [] }), keepsRow: true as const };
    expect(rowsAfter(intent, { ...NEW, attributes }, old)['Thing']?.attributes).toEqual(concealed);
  });

  it('are no answers of a custom resource, which may have the name of a property', () => {
    const intent = { ...update({ dependencies: [] }), properties };
    expect(rowsAfter(intent, { ...NEW, attributes }, rows)['Thing']?.attributes).toEqual(attributes);
  });
});

describe('what drift compares with after an update', () => {
  const after = { Description: 'two', Size: 1 };
  const baseline = (before: JsonObject, observed: JsonObject, how: { hasNewSource?: true } = {}) => {
    const old = { ...OLD, properties: { ...after, Description: 'one' }, observedProperties: before };
    const intent = { ...update({ dependencies: [] }), properties: after };
    const model = { physicalId: 'old', attributes: {}, observed, ...how };
    return rowsAfter(intent, model, new Map([['Thing', old]]))['Thing']?.observedProperties;
  };

  it('is the new value of what it changed, and the old one of what it left alone', () => {
    const before = { Arn: 'a', Description: 'one', Size: 1, Derived: 'x' };
    const now = { Arn: 'a', Description: 'two', Size: 9, Derived: 'y' };
    expect(baseline(before, now)).toEqual({ Arn: 'a', Description: 'two', Size: 1, Derived: 'y' });
  });

  it('is the new model where another API has said what the old one is', () => {
    const before = { Arn: 'a', Description: 'one', Size: 1 };
    const now = { Arn: 'a', Description: 'two', Size: '1' };
    expect(baseline(before, now, { hasNewSource: true })).toEqual(now);
  });

  it('is the new model where the old one is only a part of it, as the cdkd CLI records it', () => {
    const now = { Arn: 'a', Description: 'two', Size: 9 };
    expect(baseline({ Description: 'one', Size: 1 }, now)).toEqual(now);
  });
});
