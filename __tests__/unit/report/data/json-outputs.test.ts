import { describe, expect, it } from '@jest/globals';
import {
  changeCount,
  changesOutput,
  exitCode,
  stackOutputs,
  stacksOutput,
} from '../../../../src/report/data/json-outputs.js';
import {
  carriedOut,
  change,
  create,
  failure,
  finished,
  metadata,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  stackId,
  turnedOutUnchanged,
  unchanged,
  update,
} from '../../../golden/report/builders.js';

const A = stackId('A');
const B = stackId('B', 'us-east-1');

describe('changesOutput', () => {
  it('has the shape of the public interface', () => {
    const steps = [
      create('New A/New', 'AWS::SQS::Queue', { Any: 1 }),
      update('Fn A/Fn', 'AWS::Lambda::Function', [
        change('Environment.Variables.URL', 'u', { Ref: 'New' }),
        change('Tags.0.Value', { $literal: { Ref: 'x' } }, undefined),
      ]),
      replace('Table', 'AWS::DynamoDB::Table', [change('TableName', 'a', 'b', { replaces: 'yes' })]),
      remove('Old', 'AWS::S3::Bucket'),
      retain('Kept', 'AWS::S3::Bucket'),
      metadata('Meta', 'AWS::S3::Bucket'),
    ];
    const report = reportOf('diff', [
      planned(planOf(A, steps, { unchanged: unchanged(2) })),
      planned(planOf(B, [])),
    ]);
    expect(changesOutput(report)).toEqual([
      {
        stack: 'A',
        region: 'eu-central-1',
        changes: [
          { logicalId: 'New', type: 'AWS::SQS::Queue', path: 'A/New', change: 'CREATE', properties: [] },
          {
            logicalId: 'Fn',
            type: 'AWS::Lambda::Function',
            path: 'A/Fn',
            change: 'UPDATE',
            properties: [
              { path: 'Environment.Variables.URL', before: 'u', after: { Ref: 'New' }, replaces: false },
              { path: 'Tags.0.Value', before: { Ref: 'x' }, after: null, replaces: false },
            ],
          },
          {
            logicalId: 'Table',
            path: 'Table',
            type: 'AWS::DynamoDB::Table',
            change: 'REPLACE',
            properties: [{ path: 'TableName', before: 'a', after: 'b', replaces: true }],
          },
          { logicalId: 'Old', path: 'Old', type: 'AWS::S3::Bucket', change: 'DELETE', properties: [] },
          { logicalId: 'Kept', path: 'Kept', type: 'AWS::S3::Bucket', change: 'RETAIN', properties: [] },
          {
            logicalId: 'Meta',
            path: 'Meta',
            type: 'AWS::S3::Bucket',
            change: 'METADATA',
            properties: [{ path: 'DeletionPolicy', before: 'Delete', after: 'Retain', replaces: false }],
          },
        ],
        children: [],
      },
      { stack: 'B', region: 'us-east-1', changes: [], children: [] },
    ]);
    expect(changeCount(report)).toBe(6);
  });

  it('leaves out what is merely possible, until a deploy finds it needed', () => {
    const needed = update('Needed', 'T', [], { certainty: 'possible' });
    const not = update('Not', 'T', [], { certainty: 'possible' });
    const plan = planned(planOf(A, [needed, not]));
    expect(changeCount(reportOf('diff', [plan, finished(A, {})]))).toBe(0);
    const deployed = reportOf('deploy', [
      plan,
      ...carriedOut(A, needed, 1),
      turnedOutUnchanged(A, not),
      finished(A, {}),
    ]);
    expect(changesOutput(deployed)).toMatchObject([{ changes: [{ logicalId: 'Needed' }] }]);
  });
});

describe('stacks and outputs', () => {
  it('names stacks once, and tells namesakes in several regions apart', () => {
    const twin = stackId('A', 'us-east-1');
    const report = reportOf('deploy', [
      finished(A, { outputs: { Url: 'eu' } }),
      finished(twin, { outputs: { Url: 'us' } }),
      finished(B, { outputs: { Size: 3 } }),
    ]);
    expect(stacksOutput(report)).toEqual(['A', 'B']);
    expect(stackOutputs(report)).toEqual({
      'A/eu-central-1': { Url: 'eu' },
      'A/us-east-1': { Url: 'us' },
      B: { Size: 3 },
    });
  });
});

describe('exitCode', () => {
  const resource = failure('RESOURCE_FAILED', 'm', 'n');
  const locked = failure('LOCKED', 'm', 'n');

  it('is 0 when all is done', () => {
    expect(exitCode(reportOf('deploy', [finished(A, {}), finished(B, { result: 'unchanged' })]))).toBe(0);
  });

  it('is 2 where the rest is done and recorded', () => {
    const partial = finished(A, { result: 'partial', error: resource });
    expect(exitCode(reportOf('deploy', [partial, finished(B, { result: 'skipped' })]))).toBe(2);
    expect(exitCode(reportOf('deploy', [partial, { kind: 'failed', error: resource }]))).toBe(2);
  });

  it('is 1 for every other failure', () => {
    const partial = finished(A, { result: 'partial', error: resource });
    expect(exitCode(reportOf('deploy', [partial, finished(B, { result: 'failed' })]))).toBe(1);
    expect(exitCode(reportOf('deploy', [partial, { kind: 'failed', error: locked }]))).toBe(1);
    expect(exitCode(reportOf('deploy', [finished(A, { result: 'cancelled' })]))).toBe(1);
    expect(exitCode(reportOf('deploy', [finished(A, { result: 'skipped', error: locked })]))).toBe(1);
    expect(exitCode(reportOf('diff', [{ kind: 'failed', error: failure('CHANGES_FOUND', 'm', 'n') }]))).toBe(
      1,
    );
  });
});
