import { beforeEach, describe, expect, it } from '@jest/globals';

import { type JsonObject, textOf } from '../../../../../src/json.js';
import { ProviderFailure } from '../../../../../src/ports/resource-failure.js';
import type { OpenOperation, OperationContext } from '../../../../../src/ports/resources.js';
import { DirectProvider } from '../../../../../src/providers/direct/provider/direct-provider.js';
import type { DirectType, Reading } from '../../../../../src/providers/direct/type.js';
import { FakeClock } from '../../../../support/fake-clock.js';

const TYPE = 'Test::Own::Thing';
const SUBJECT = { logicalId: 'Thing', type: TYPE, properties: { ThingName: 'thing' } };
const TOKEN = 't1';

let clock: FakeClock;
/** What AWS has, by id. */
let things: Map<string, Reading & { readonly visibleAt?: number }>;
let deleted: string[];
let updates: JsonObject[];

/** A type whose resources are named by the template, or listed by AWS. */
const TYPED: DirectType = {
  isNamed: true,
  create: (properties) => {
    things.set(textOf(properties, 'ThingName'), readingOf(properties));
    return Promise.reject(new ProviderFailure('lost', 'reset', { name: 'Reset' }));
  },
  read: ({ physicalId }) => {
    const found = things.get(physicalId);
    return Promise.resolve((found?.visibleAt ?? 0) > clock.now() ? undefined : found);
  },
  update: ({ properties: before }, desired) => {
    updates.push({ before, desired });
    return Promise.resolve(undefined);
  },
  delete: ({ physicalId }) => {
    deleted.push(physicalId);
    things.delete(physicalId);
    return Promise.resolve();
  },
  candidates: (properties) => Promise.resolve([textOf(properties, 'ThingName')]),
};
const LISTED: DirectType = {
  ...TYPED,
  isListed: true,
  candidates: () => Promise.resolve([...things.keys()]),
};

beforeEach(() => {
  clock = new FakeClock();
  things = new Map();
  [deleted, updates] = [[], []];
});

describe('the outcome of a create whose answer was lost', () => {
  it('is asked for again until what AWS goes on with has had its time to appear', async () => {
    const open = { age: 1_000, earlier: [] };
    things.set('thing', { ...readingOf(SUBJECT.properties), visibleAt: clock.now() + 8_000 });
    expect(await outcomeOf(TYPED, open)).toMatchObject({ outcome: 'done', proof: 'time' });
  });

  it('is that nothing was made, once that time is over', async () => {
    const start = clock.now();
    expect(await outcomeOf(TYPED, { age: 1_000, earlier: [] })).toMatchObject({ outcome: 'not-done' });
    expect(clock.now() - start).toBeGreaterThanOrEqual(9_000);
  });

  it('is known at once where that time is over already', async () => {
    const start = clock.now();
    expect(await outcomeOf(TYPED, { earlier: [] })).toMatchObject({ outcome: 'not-done' });
    expect(clock.now()).toBe(start);
  });

  it('is not the resource that had the name before', async () => {
    things.set('thing', readingOf(SUBJECT.properties));
    expect(await outcomeOf(TYPED, { earlier: ['thing'] })).toMatchObject({ outcome: 'not-done' });
  });

  it('is for a person to tell where nothing says whether it was there before', async () => {
    things.set('thing', readingOf(SUBJECT.properties));
    const found = await outcomeOf(TYPED, {});
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('thing: ') });
  });

  it('is for a person to tell where two are as new', async () => {
    things.set('one', readingOf({}));
    things.set('two', readingOf({}));
    const found = await outcomeOf(LISTED, { earlier: [] });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringMatching(/one: .*; two: /) });
  });

  /** The outcomes of creates that ask for the same, and end at once. */
  async function outcomesOfAlike(count: number, there: readonly string[]) {
    const { isNamed: _named, ...unnamed } = LISTED;
    for (const id of there) things.set(id, readingOf({}));
    const provider = providerOf(unnamed);
    const found = Array.from({ length: count }, (_, index) => {
      const clientToken = `t${index}`;
      const open = openOf({ clientToken, logicalId: `Thing${index}`, earlier: [], alike: count });
      return provider.findOutcome(open, contextOf(clientToken));
    });
    const outcomes = await clock.run(Promise.all(found));
    return outcomes.map((each) => (each.outcome === 'done' ? each.model?.physicalId : each.outcome)).sort();
  }

  it('is the resource of one create only, however alike they are', async () => {
    expect(await outcomesOfAlike(3, ['one'])).toEqual(['not-done', 'not-done', 'one']);
    expect(await outcomesOfAlike(3, ['one', 'two'])).toEqual(['not-done', 'one', 'two']);
    expect(await outcomesOfAlike(2, ['one', 'two'])).toEqual(['one', 'two']);
  });

  it('is for a person to tell where there are more than creates that may have made them', async () => {
    expect(await outcomesOfAlike(2, ['one', 'two', 'three'])).toEqual(['unresolved', 'unresolved']);
  });

  it('is not what another resource of the stack is', async () => {
    things.set('one', readingOf({}));
    things.set('two', readingOf({}));
    const found = await outcomeOf(LISTED, { earlier: [], known: new Set(['one']) });
    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: 'two' } });
  });

  it('is a resource with a name of our own, however its properties read', async () => {
    const provider = providerOf({
      ...TYPED,
      candidates: (_properties, draft) => Promise.resolve([draft.name(64)]),
      read: () => Promise.resolve({ observed: { Size: 7 }, attributes: {} }),
    });
    const open = { ...openOf({}), properties: { Size: 1, Logging: { Level: 'INFO' } } };
    const found = await clock.run(provider.findOutcome(open, contextOf()));
    expect(found).toMatchObject({ outcome: 'done', proof: 'name', uncertain: ['Size', 'Logging'] });
  });

  it('has the id under which AWS names it, not the one that was asked for', async () => {
    things.set('thing', { ...readingOf(SUBJECT.properties), physicalId: 'arn:thing' });
    const found = await outcomeOf(TYPED, { earlier: [] });
    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: 'arn:thing' } });
  });

  it('is completed without a word on what only the creating call sets', async () => {
    const properties = { ThingName: 'thing', KeyId: 'alias/key', Size: 2 };
    things.set('thing', {
      observed: { ThingName: 'thing', KeyId: 'arn:key', Size: 1 },
      attributes: {},
      createdAt: clock.now(),
    });
    const provider = providerOf({ ...TYPED, fixed: ['KeyId'] });
    const open = { ...openOf({ earlier: [], mayResend: true }), properties };
    await clock.run(provider.findOutcome(open, contextOf()));
    expect(updates).toMatchObject([{ before: { KeyId: 'alias/key', Size: 1 }, desired: properties }]);
  });
});

describe('a resource whose secret AWS tells only once', () => {
  const ONCE: DirectType = { ...LISTED, isReturnedOnce: true };

  it('is reported, and not deleted, where it only is as new as the lost create', async () => {
    things.set('key-1', { ...readingOf({}), createdAt: clock.now() - 60_000 });
    const found = await outcomeOf(ONCE, { earlier: [], mayResend: true });
    expect(found).toMatchObject({ outcome: 'unresolved', reason: expect.stringContaining('key-1') });
    expect(deleted).toEqual([]);
  });

  it('is nobody’s business where somebody made it later', async () => {
    things.set('key-1', { ...readingOf({}), createdAt: clock.now() });
    const found = await outcomeOf(ONCE, { age: 2 * 24 * 3_600_000, earlier: [], mayResend: true });
    expect(found).toMatchObject({ outcome: 'not-done' });
    expect(deleted).toEqual([]);
  });

  it('is deleted where AWS had named it to us', async () => {
    things.set('key-1', readingOf({}));
    await outcomeOf(ONCE, { handle: { identifier: 'key-1' }, mayResend: true });
    expect(deleted).toEqual(['key-1']);
  });
});

describe('a look before the intent', () => {
  const look = (type: DirectType, isNew = false) => {
    const request = { ...SUBJECT, clientToken: TOKEN, isNew: () => isNew };
    return clock.run(providerOf(type).lookBefore(request, new AbortController().signal));
  };

  it('finds what has the name', async () => {
    expect(await look(TYPED)).toEqual([]);
    things.set('thing', readingOf({}));
    expect(await look(TYPED)).toEqual(['thing']);
  });

  it('waits until what was deleted is no longer shown', async () => {
    things.set('thing', readingOf({}));
    const looked = look({ ...TYPED, lingersFor: 60_000 });
    void clock.sleep(20_000).then(() => things.delete('thing'));
    expect(await looked).toEqual([]);
  });

  it('is not needed in what this run has made, nor by what bears a mark', async () => {
    things.set('thing', readingOf({}));
    expect(await look({ ...TYPED, partOf: ['ThingName'] }, true)).toEqual([]);
    expect(await look({ ...TYPED, isMarked: true })).toBeUndefined();
  });

  it('that AWS refuses leaves it unknown', async () => {
    const refused = () => Promise.reject(new ProviderFailure('terminal', 'no', { name: 'AccessDenied' }));
    expect(await look({ ...TYPED, read: refused })).toBeUndefined();
  });
});

describe('a creating call', () => {
  it('whose turn comes too late is not sent', async () => {
    let sent = 0;
    const slow: DirectType = {
      ...LISTED,
      create: async () => {
        sent += 1;
        await clock.sleep(5 * 60_000);
        return `thing-${sent}`;
      },
    };
    const { isNamed: _, ...inTurn } = slow;
    const provider = providerOf(inTurn);
    const calls = ['t1', 't2'].map((token) => provider.create({ ...SUBJECT, earlier: [] }, contextOf(token)));
    const results = await clock.run(Promise.allSettled(calls));
    expect(results[1]).toMatchObject({ status: 'rejected', reason: { kind: 'transient' } });
    expect(sent).toBe(1);
  });

  it('is not sent for a name that was taken before the intent', async () => {
    const provider = providerOf({ ...TYPED, looksFirst: true });
    const taken = provider.create({ ...SUBJECT, earlier: ['thing'] }, contextOf());
    await expect(taken).rejects.toMatchObject({ kind: 'exists' });
    expect(things.size).toBe(0);
  });
});

function readingOf(observed: JsonObject): Reading {
  return { observed, attributes: {} };
}

function providerOf(type: DirectType): DirectProvider {
  const ports = { clock, random: () => 0.5, type: TYPE, stackName: 'Shop', facts: undefined };
  return new DirectProvider(() => Promise.resolve(type), ports);
}

function contextOf(clientToken = TOKEN): OperationContext {
  const { signal } = new AbortController();
  return { clientToken, accepted: () => undefined, noted: () => Promise.resolve(), signal };
}

function openOf(changes: Partial<OpenOperation>): OpenOperation {
  const common = { action: 'create', clientToken: TOKEN, age: 60_000, handle: {}, mayResend: false } as const;
  return { ...SUBJECT, ...common, known: new Set(), ...changes };
}

function outcomeOf(type: DirectType, open: Partial<OpenOperation>) {
  return clock.run(providerOf(type).findOutcome(openOf(open), contextOf()));
}
