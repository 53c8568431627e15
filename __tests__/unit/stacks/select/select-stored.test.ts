import { describe, expect, it } from '@jest/globals';

import { selectStored, type StoredSelection } from '../../../../src/stacks/select/select-stored.js';

const stack = (stackName: string, region = 'us-east-1') => ({ stackName, region });
const STORED = [
  stack('Api'),
  stack('Api~Auth'),
  stack('Api~Auth~Keys'),
  stack('Dev-Web'),
  stack('Dev-Web', 'eu-west-1'),
];

function select(choice: Partial<StoredSelection>, stored = STORED): string[] {
  const selection = { all: false, patterns: [], region: undefined, ...choice };
  return selectStored(stored, selection).map(({ stackName, region }) => `${stackName} ${region}`);
}

describe('stacks stored in the bucket', () => {
  it('are selected with their nested stacks', () => {
    expect(select({ patterns: ['Api'] })).toEqual([
      'Api us-east-1',
      'Api~Auth us-east-1',
      'Api~Auth~Keys us-east-1',
    ]);
    expect(select({ patterns: ['Api~Auth'] })).toEqual(['Api~Auth us-east-1', 'Api~Auth~Keys us-east-1']);
  });

  it('are found by pattern, and by the construct path of their name', () => {
    expect(select({ patterns: ['Dev*'] })).toEqual(['Dev-Web us-east-1', 'Dev-Web eu-west-1']);
    expect(select({ patterns: ['Dev/Web'], region: 'eu-west-1' })).toEqual(['Dev-Web eu-west-1']);
  });

  it('need no name if there is only one', () => {
    expect(select({}, STORED.slice(0, 3))).toHaveLength(3);
    expect(select({ all: true })).toHaveLength(5);
  });

  it('are selected in each account that has the name', () => {
    const inAccounts = ['1', '2'].flatMap((account) =>
      [stack('Api'), stack('Api~Auth'), stack('Web')].map((each) => ({ ...each, account })),
    );
    const selection = { all: false, patterns: ['Api'], region: undefined };
    const selected = selectStored(inAccounts, selection).map(
      (one) => `${one.account ?? ''} ${one.stackName}`,
    );
    expect(selected).toEqual(['1 Api', '1 Api~Auth', '2 Api', '2 Api~Auth']);
    const same = inAccounts.filter(({ stackName }) => stackName === 'Web');
    expect(() => selectStored(same, { ...selection, patterns: [] })).toThrow(/Several stacks have a state/);
  });

  it.each<[string, Partial<StoredSelection>, RegExp]>([
    ['a name that fits none', { patterns: ['Web'] }, /No stack with a state matches Web.*Api \(us-east-1\)/s],
    ['a name in several regions', { patterns: ['Dev-Web'] }, /several regions: us-east-1, eu-west-1/],
    ['no name where there are several', {}, /Several stacks have a state/],
    [
      'a name where there are none',
      { patterns: ['Web'], region: 'ap-south-1' },
      /Found no stack with a state/,
    ],
    ['a region without stacks', { region: 'ap-south-1' }, /Found no stack with a state/],
  ])('are refused for %s', (_name, choice, message) => {
    expect(() => select(choice)).toThrow(message);
  });
});
