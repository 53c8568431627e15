import { describe, expect, it } from '@jest/globals';

import { planDigest } from '../../../../src/plan/approval/plan-digest.js';
import {
  comparableProperties,
  decisiveMember,
  replacedByIgnored,
} from '../../../../src/plan/approval/ignored-values.js';
import type { Plan, Step } from '../../../../src/plan/model/plan.js';
import { change, create, planOf, stackId, update } from '../../../golden/report/builders.js';

const QUEUE = 'AWS::SQS::Queue';
const TYPES: Readonly<Record<string, string>> = {
  'another type': 'AWS::SNS::Topic',
  'a type for access': 'AWS::Lambda::Permission',
};
const ignoring = (steps: Step[], ...paths: string[]): Plan => ({
  ...planOf(stackId('A'), steps),
  ...(paths.length === 0 ? {} : { allowed: paths.map((path) => `approval-ignores: ${path}`) }),
});
const tagged = (commit: unknown, type = QUEUE): Step =>
  create('Q', type, {
    Delay: 1,
    Tags: [
      { Key: 'team', Value: 'a' },
      { Key: 'commit', Value: commit as string },
    ],
  });

describe('comparableProperties', () => {
  it.each([
    [
      'Tags.commit',
      QUEUE,
      { Tags: [{ Key: 'commit', Value: 'a' }] },
      { Tags: [{ Key: 'commit', Value: 'b' }] },
    ],
    ['Tags.commit', QUEUE, { Tags: { commit: 'a' } }, { Tags: { commit: 'b' } }],
    [
      'Tags.commit',
      'AWS::IAM::Role',
      { Tags: [{ Key: 'commit', Value: 'a' }] },
      { Tags: [{ Key: 'commit', Value: 1 }] },
    ],
    [`${QUEUE}.Delay`, QUEUE, { Delay: 1 }, { Delay: 2 }],
    ['Rules.*.Note', QUEUE, { Rules: [{ Note: 'a' }] }, { Rules: [{ Note: 'b' }] }],
  ])('leaves out %s of %s', (entry, type, one, other) => {
    expect(comparableProperties(type, one, [entry])).toEqual(comparableProperties(type, other, [entry]));
  });

  it.each([
    [
      'another tag',
      'Tags.commit',
      { Tags: [{ Key: 'team', Value: 'a' }] },
      { Tags: [{ Key: 'team', Value: 'b' }] },
    ],
    [
      'a tag’s name',
      'Tags.commit',
      { Tags: [{ Key: 'commit', Value: 'a' }] },
      { Tags: [{ Key: 'other', Value: 'a' }] },
    ],
    ['another type', `${QUEUE}.Delay`, { Delay: 1 }, { Delay: 2 }],
    ['what is added', 'Delay', {}, { Delay: 2 }],
    ['an object', 'Delay', { Delay: { A: 1 } }, { Delay: { A: 2 } }],
    ['a reference to a secret', 'Delay', { Delay: 'a' }, { Delay: '{{resolve:secretsmanager:x}}' }],
    ['a reference', 'Delay', { Delay: 'a' }, { Delay: { Ref: 'Other' } }],
    ['code behind a wildcard', 'Function.*', { Function: { S3Key: 'a' } }, { Function: { S3Key: 'b' } }],
    ['who is let in', '*.AuthType', { Url: { AuthType: 'a' } }, { Url: { AuthType: 'b' } }],
    ['a type for access', 'Action', { Action: 'a' }, { Action: 'b' }],
  ])('keeps %s', (what, entry, one, other) => {
    const type = TYPES[what] ?? QUEUE;
    expect(comparableProperties(type, one, [entry])).not.toEqual(comparableProperties(type, other, [entry]));
  });
});

describe('decisiveMember', () => {
  it.each([
    ['Role', 'AWS::Lambda::Function.Role'],
    ['PolicyDocument', 'PolicyDocument.Version'],
    ['Code', 'Code.S3Key'],
    ['SecurityGroupIds', 'VpcConfig.SecurityGroupIds.*'],
    ['Image', 'ContainerDefinitions.*.Image'],
    ['Image', 'AWS::CodeBuild::Project.Environment.Image'],
  ])('finds %s in %s', (member, entry) => {
    expect(decisiveMember(entry)).toBe(member);
  });

  it.each(['Tags.Role', 'Environment.Variables.Code', 'Description', 'Custom::Task.Time'])(
    'finds none in %s',
    (entry) => {
      expect(decisiveMember(entry)).toBeUndefined();
    },
  );
});

describe('the digest of a plan', () => {
  it('is the same for another value that may differ', () => {
    const digests = ['a', 'b'].map((commit) => planDigest([ignoring([tagged(commit)], 'Tags.commit')]));
    expect(digests[0]).toBe(digests[1]);
    expect(digests[0]).not.toBe(planDigest([ignoring([tagged('a')])]));
    expect(digests[0]).not.toBe(planDigest([ignoring([tagged('a')], 'Tags.team')]));
  });

  it('leaves out what an update starts from and ends with', () => {
    const updated = (before: string, after: string, replaces: 'no' | 'yes') =>
      update('Q', QUEUE, [{ ...change('Tags', before, after), path: ['Tags', '0', 'Value'], replaces }], {
        properties: { Tags: [{ Key: 'commit', Value: after }] },
      });
    const digest = (...values: Parameters<typeof updated>) =>
      planDigest([ignoring([updated(...values)], 'Tags.commit')]);
    expect(digest('a', 'b', 'no')).toBe(digest('c', 'd', 'no'));
    expect(digest('a', 'b', 'yes')).not.toBe(digest('c', 'd', 'yes'));
    expect([...replacedByIgnored(ignoring([updated('a', 'b', 'yes')], 'Tags.commit'))]).toEqual(['Q']);
    expect([...replacedByIgnored(ignoring([updated('a', 'b', 'no')], 'Tags.commit'))]).toEqual([]);
  });
});
