import { describe, expect, it } from '@jest/globals';

import { movedRow, movesOf, withMoves } from '../../../src/drift/moved.js';
import type { ResourceState } from '../../../src/state/schema.js';

const row = (physicalId: string, attributes: Record<string, string> = {}): ResourceState => ({
  physicalId,
  resourceType: 'AWS::SNS::Topic',
  properties: {},
  attributes,
  dependencies: [],
});

describe('what has other names since it was created again', () => {
  it('is known by its identifier and its attributes, as far as they name it', () => {
    const before = row('arn:topic-1', { TopicName: 'topic-1', Version: '1', State: 'ACTIVE' });
    const after = row('arn:topic-2', { TopicName: 'topic-2', Version: '2', State: 'ACTIVE' });

    expect(Object.fromEntries(movesOf(before, after, undefined))).toEqual({
      'arn:topic-1': 'arn:topic-2',
      'topic-1': 'topic-2',
    });
  });

  it('is followed wherever its name stands, and nowhere else', () => {
    const moves = new Map([
      ['topic-1', 'topic-2'],
      ['arn:topic-1', 'arn:other'],
    ]);

    expect(
      withMoves({ list: ['arn:topic-1/*', 'topic-10', 3], 'topic-1': { in: 'x topic-1.example' } }, moves),
    ).toEqual({ list: ['arn:other/*', 'topic-10', 3], 'topic-2': { in: 'x topic-2.example' } });
  });

  it('leaves a row that has none of it as it is', () => {
    const other = { ...row('queue'), properties: { Name: 'queue' } };

    expect(movedRow(other, new Map([['topic-1', 'topic-2']]))).toBe(other);
  });
});
