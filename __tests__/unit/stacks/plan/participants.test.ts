import { describe, expect, it } from '@jest/globals';

import { NESTED_STACK_TYPE } from '../../../../src/plan/model/nested-preview.js';
import type { Transfer } from '../../../../src/plan/moves/transfers.js';
import type { StackId } from '../../../../src/ports/stack-id.js';
import { nestedIn, withOpenings, type Participant } from '../../../../src/stacks/plan/participants.js';
import type { StackRecord } from '../../../../src/stacks/plan/plan-stack.js';
import { emptyState } from '../../../../src/state/schema.js';
import { rowOf } from '../../plan/planning.js';

const IDENTITY = { accountId: '111122223333', partition: 'aws' };
const stackOf = (stackName: string): StackId => ({ stackName, region: 'us-east-1' });
const nestedRow = (id: string) => rowOf(id, { resourceType: NESTED_STACK_TYPE });

function recordOf(stack: StackId, ...nested: string[]): StackRecord {
  const resources = Object.fromEntries(nested.map((name) => [name, nestedRow(name)]));
  return { state: { ...emptyState(stack), resources } } as unknown as StackRecord;
}

/** `wanted`: the names of the stacks that its template nests in it; `recorded`: of those that its record has. */
function participant(stackName: string, wanted: readonly string[], recorded: readonly string[]): Participant {
  const stack = stackOf(stackName);
  const below = wanted.map((name) => [name, { resources: new Map(), nested: new Map() }] as const);
  return {
    ...{ stack, record: recordOf(stack, ...recorded), resources: new Map() },
    nested: new Map(below) as unknown as Participant['nested'],
  };
}

describe('the stacks that may give or take resources', () => {
  it('are those that templates nest in them, and those that only records name, at any depth', async () => {
    const records: Record<string, StackRecord> = {
      'Shop~Left': recordOf(stackOf('Shop~Left'), 'Deep'),
    };
    const load = (stack: StackId) => Promise.resolve(records[stack.stackName] ?? recordOf(stack));
    const shop = participant('Shop', ['Kept', 'New'], ['Kept', 'Left']);
    const found = await nestedIn([shop], load);
    expect(found.map(({ stack }) => stack.stackName)).toEqual([
      'Shop~Kept',
      'Shop~New',
      'Shop~Left',
      'Shop~Left~Deep',
    ]);
  });
});

describe('what enters a nested stack that is new', () => {
  const intoNested = (target: string): Transfer => ({
    ...{ source: stackOf('Shop'), from: 'Orders', target: stackOf(target), to: 'Orders' },
    ...{ why: 'equal', row: rowOf('o') },
  });
  const openings = (target: string, participants: readonly Participant[]) =>
    withOpenings([intoNested(target)], participants, IDENTITY).flatMap(({ opens = [] }) =>
      opens.map(({ parent, logicalId }) => `${parent.stackName}/${logicalId}`),
    );

  it('is named by all that it is in before that, outermost first', () => {
    const shop = participant('Shop', ['A'], []);
    expect(openings('Shop~A~B', [shop, participant('Shop~A', ['B'], [])])).toEqual(['Shop/A', 'Shop~A/B']);
  });

  it('needs none where the parents have it on record, or in a stack of its own', () => {
    const shop = participant('Shop', ['A'], ['A']);
    expect(openings('Shop~A~B', [shop, participant('Shop~A', ['B'], [])])).toEqual(['Shop~A/B']);
    expect(openings('Shop~A', [shop])).toEqual([]);
    expect(openings('Data', [shop])).toEqual([]);
  });
});
