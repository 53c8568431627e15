import { describe, expect, it } from '@jest/globals';

import { allowanceText, forbids } from '../../../../src/plan/approval/destructive-steps.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const TOPIC = { logicalId: 'JobsNews1A2B', type: 'AWS::SNS::Topic', constructPath: 'Shop/Jobs/News' };
const TABLE = { logicalId: 'Orders', type: 'AWS::DynamoDB::Table', constructPath: 'Shop/Orders' };

describe('`allow-destructive`', () => {
  it.each<[string, 'stateless' | 'none', string[], [topic: boolean, table: boolean]]>([
    ['a word alone', 'stateless', [], [false, true]],
    ['another word', 'none', [], [true, true]],
    ['a type', 'none', ['AWS::DynamoDB::Table'], [true, false]],
    ['types of a service', 'none', ['AWS::SNS::*'], [false, true]],
    ['a word and a type', 'stateless', ['AWS::DynamoDB::*'], [false, false]],
    ['a construct path', 'none', ['Shop/Jobs/*'], [false, true]],
    ['a logical id', 'none', ['Shop/Orders'], [true, false]],
    ['a name in another stack', 'none', ['Blog/*'], [true, true]],
    ['a part of a type', 'none', ['AWS::SNS', 'AWS::DynamoDB::Tab'], [true, true]],
    ['a path with characters of patterns', 'none', ['Shop/Order.'], [true, true]],
  ])('with %s', (_, base, named, forbidden) => {
    const allowance = { base, named };
    expect([TOPIC, TABLE].map((resource) => forbids(allowance, SHOP, resource))).toEqual(forbidden);
  });

  it('is shown as it was written', () => {
    expect(allowanceText({ base: 'none', named: [] })).toBe('none');
    expect(allowanceText({ base: 'none', named: ['AWS::SNS::*'] })).toBe('AWS::SNS::*');
    expect(allowanceText({ base: 'stateless', named: ['A/B'] })).toBe('stateless, A/B');
  });
});
