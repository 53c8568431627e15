import { describe, expect, it } from '@jest/globals';
import { exportedValues, exportsOf, recordedOutputs } from '../../../src/state/exports.js';

describe('outputs in the state', () => {
  const outputs = { Arn: { exportName: 'Shop:Arn' }, Name: {}, Url: { exportName: 'Name' } };
  const values = { Arn: 'arn', Name: 'name', Url: 'url' };

  it('stand under the names of their exports as well, but never in the place of another output', () => {
    expect(recordedOutputs(outputs, values)).toEqual({
      Arn: 'arn',
      Name: 'name',
      Url: 'url',
      'Shop:Arn': 'arn',
    });
    expect(exportedValues(outputs, values)).toEqual({ 'Shop:Arn': 'arn', Name: 'url' });
  });

  it('tell what is exported', () => {
    expect(exportsOf({ outputs: { Arn: 'arn', Name: 'name', 'Shop:Arn': 'arn' } })).toEqual({
      'Shop:Arn': 'arn',
    });
    // Which of the two is the output cannot be told.
    expect(exportsOf({ outputs: { Arn: 'arn', Shared: 'arn' } })).toEqual({ Arn: 'arn', Shared: 'arn' });
    expect(exportsOf({ outputs: { Name: 'name' } })).toEqual({});
  });

  it.each([[['Shared']], [{ Arn: 'Shared' }], [{ Shared: 'Arn' }]])(
    'give way to what newer states say of exports: %j',
    (exportNames) => {
      const state = { outputs: { Shared: 'arn', 'Shop:Other': 'x' }, extra: { exportNames } };
      expect(exportsOf(state)).toEqual({ Shared: 'arn' });
    },
  );
});
