import { describe, expect, it } from '@jest/globals';

import {
  decodeDriftCheck,
  driftCheck,
  encodeDriftCheck,
  oldestCheck,
} from '../../../src/drift/drift-check.js';
import type { Finding, ResourceDrift } from '../../../src/drift/model.js';

const found = (finding: Finding): ResourceDrift => ({
  ...{ logicalId: 'Topic', type: 'AWS::SNS::Topic', physicalId: 'topic' },
  finding,
});

describe('the record of a drift check', () => {
  it('counts what drifted, what is gone, and what could not be compared', () => {
    const findings: Finding[] = [
      { status: 'clean' },
      { status: 'deleted' },
      { status: 'drifted', changes: [] },
      { status: 'unknown', why: 'no reader', failed: false },
    ];
    const check = driftCheck(findings.map(found), 5);
    expect(check).toEqual({ checkedAt: 5, drifted: 2, unread: 1 });
    expect(decodeDriftCheck(encodeDriftCheck(check))).toEqual(check);
  });

  it.each([
    '',
    '[]',
    '{"version":2,"checkedAt":1,"drifted":0,"unread":0}',
    '{"version":1,"checkedAt":"1","drifted":0,"unread":0}',
    '{"version":1,"checkedAt":1,"drifted":-1,"unread":0}',
    '{"version":1,"checkedAt":8640000000000001,"drifted":0,"unread":0}',
  ])('is nothing else: %s', (body) => {
    expect(decodeDriftCheck(body)).toBeUndefined();
  });

  it('of a stack with nested ones is as old as the oldest, and nothing if one is missing', () => {
    const [young, old] = [
      { checkedAt: 9, drifted: 1, unread: 0 },
      { checkedAt: 3, drifted: 2, unread: 1 },
    ];
    expect(oldestCheck([young, old])).toEqual({ checkedAt: 3, drifted: 3, unread: 1 });
    expect(oldestCheck([young, undefined])).toBeUndefined();
    expect(oldestCheck([])).toBeUndefined();
  });
});
