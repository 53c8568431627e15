import { describe, expect, it } from '@jest/globals';
import { DANGERS, dangerOf, dangerousSteps } from '../../../../src/report/text/dangerous-steps.js';
import { endOf, resourceName } from '../../../../src/report/text/names.js';
import { durationText, listText, plural, wrapped } from '../../../../src/report/text/words.js';
import {
  change,
  create,
  metadata,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  stackId,
  update,
} from '../../../golden/report/builders.js';

describe('durationText', () => {
  it.each([
    [0, '0 ms'],
    [849.6, '850 ms'],
    [1_000, '1.0 s'],
    [9_949, '9.9 s'],
    [9_951, '10 s'],
    [59_949, '60 s'],
    [59_950, '1 min'],
    [102_400, '1 min 42 s'],
    [3_599_600, '1 h'],
    [7_380_000, '2 h 3 min'],
  ])('%d ms is %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });
});

describe('counts and lists', () => {
  it('are English', () => {
    expect([plural(1, 'stack'), plural(2, 'stack'), plural(0, 'retry', 'retries')]).toEqual([
      '1 stack',
      '2 stacks',
      '0 retries',
    ]);
    expect([listText([]), listText(['a']), listText(['a', 'b']), listText(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('wrapped', () => {
  it('breaks long lines at blanks and keeps everything else', () => {
    const long = `${'word '.repeat(30)}end`;
    expect(
      wrapped(long)
        .split('\n')
        .map((line) => line.length),
    ).toEqual([99, 53]);
    expect(wrapped(long).replaceAll('\n', ' ')).toBe(long);
    expect(wrapped('  indented\n\nnext')).toBe('  indented\n\nnext');
    expect(wrapped('x'.repeat(150))).toBe('x'.repeat(150));
  });
});

describe('resourceName', () => {
  it.each([
    ['Shop/Orders/Table', 'Shop', 'Orders/Table'],
    ['Prod/Api/Fn', 'Prod-Api', 'Fn'],
    ['Stage/Api/Fn', 'Api', 'Fn'],
    ['Other/Fn', 'Shop', 'Other/Fn'],
    ['Shop', 'Shop', 'Shop'],
  ])('of %s in %s is %s', (constructPath, stackName, name) => {
    expect(resourceName({ logicalId: 'X', constructPath }, stackId(stackName))).toBe(name);
  });

  it('is the logical id where there is no path', () => {
    expect(resourceName({ logicalId: 'Old' }, stackId('S'))).toBe('Old');
    expect(resourceName({ logicalId: 'Old~replaced~id-1' }, stackId('S'))).toBe('Old (replaced)');
  });
});

describe('endOf', () => {
  it('keeps the end, where names of deep constructs differ', () => {
    expect(endOf('abcdef', 6)).toBe('abcdef');
    expect(endOf('abcdefg', 6)).toBe('…cdefg');
  });
});

describe('dangerOf', () => {
  const may = [change('A', 1, 2, { replaces: 'maybe' })];
  it.each([
    ['data-lost', replace('A', 'AWS::DynamoDB::Table', [])],
    ['data-lost', remove('A', 'AWS::S3::Bucket')],
    ['starts-empty', replace('A', 'AWS::RDS::DBInstance', [], { oldResource: 'snapshot' })],
    ['deleted-first', replace('A', 'AWS::SNS::Topic', [], { order: 'delete-first' })],
    ['replaced', replace('A', 'AWS::SNS::Topic', [])],
    ['deleted', remove('A', 'AWS::SNS::Topic')],
    ['deleted', remove('A', 'AWS::RDS::DBInstance', { snapshot: true })],
    ['maybe-data-lost', update('A', 'AWS::EFS::FileSystem', may)],
    ['maybe-starts-empty', update('A', 'AWS::EFS::FileSystem', may, { oldResource: 'retain' })],
    ['maybe-replaced', update('A', 'AWS::SNS::Topic', may)],
    ['left-behind', retain('A', 'AWS::S3::Bucket')],
    [undefined, update('A', 'AWS::DynamoDB::Table', [change('A', 1, 2)])],
    [undefined, create('A', 'AWS::DynamoDB::Table')],
    [undefined, metadata('A', 'AWS::DynamoDB::Table')],
  ])('is %s', (danger, step) => {
    expect(dangerOf(step)).toBe(danger);
  });

  it('ranks from the worst to the mildest', () => {
    const steps = [retain('D', 'T'), remove('C', 'T'), replace('B', 'T', []), remove('A', 'AWS::S3::Bucket')];
    const ranked = dangerousSteps(reportOf('diff', [planned(planOf(stackId('S'), steps))]).stacks);
    expect(ranked.map(({ step }) => step.logicalId)).toEqual(['A', 'B', 'C', 'D']);
    expect(ranked.map(({ danger }) => DANGERS.indexOf(danger))).toEqual([0, 3, 4, 8]);
  });
});
