import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { at, equal, isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { patchFor } from '../../../../src/providers/cloud-control/patch.js';
import type { PatchInput } from '../../../../src/providers/cloud-control/patch-input.js';
import { factsWith, patch } from './patches.js';

/** What Cloud Control makes of a model: every operation has to apply. */
function applied(input: PatchInput): JsonObject {
  const operations = patchFor(input) as Operation[];
  return jsonPatch.applyPatch(structuredClone(input.current), operations, true).newDocument;
}

describe('a patch', () => {
  it('is empty where the template asks for what it had asked for, whatever AWS holds', () => {
    expect(patch({ A: 1 }, { A: 1 }, { current: { A: 2, Id: 'x' } })).toEqual([]);
  });

  it('is empty where AWS holds already what is asked for', () => {
    expect(patch({ A: 1 }, { A: 2 }, { current: { A: 2 } })).toEqual([]);
  });

  it('adds, changes and removes members', () => {
    expect(patch({ Old: 1, Same: 1, Changed: 1 }, { Same: 1, Changed: 2, New: 3 })).toEqual([
      { op: 'add', path: '/Changed', value: 2 },
      { op: 'add', path: '/New', value: 3 },
      { op: 'remove', path: '/Old' },
    ]);
  });

  it('goes into objects, and leaves what AWS has added to them', () => {
    const previous = { Settings: { A: 1, B: 1 } };
    const current = { Settings: { A: 1, B: 1, Default: true } };
    expect(patch(previous, { Settings: { A: 2, B: 1 } }, { current })).toEqual([
      { op: 'add', path: '/Settings/A', value: 2 },
    ]);
  });

  it('sets lists as a whole', () => {
    const previous = { Tags: [{ Key: 'a', Value: '1' }] };
    const desired = { Tags: [...previous.Tags, { Key: 'b', Value: '2' }] };
    expect(patch(previous, desired)).toEqual([{ op: 'add', path: '/Tags', value: desired.Tags }]);
  });

  it('does not remove what is gone already', () => {
    expect(patch({ Old: 1, Nested: { Old: 1 } }, { Nested: {} }, { current: { Nested: {} } })).toEqual([]);
  });

  it('writes keys as RFC 6901 has them', () => {
    expect(patch({ Map: {} }, { Map: { 'a/b~c': 1 } })).toEqual([
      { op: 'add', path: '/Map/a~1b~0c', value: 1 },
    ]);
  });

  it('takes members that objects inherit for what they are: not there', () => {
    const desired = { Map: { constructor: 'x', toString: 'y' } };
    expect(patch({ Map: {} }, desired)).toEqual([
      { op: 'add', path: '/Map/constructor', value: 'x' },
      { op: 'add', path: '/Map/toString', value: 'y' },
    ]);
  });
});

describe('write-only values', () => {
  const facts = { writeOnly: ['Password', 'Code/Zip', 'Rules/*/Secret'] };

  it('are sent again with every change', () => {
    const previous = { Password: 'p', Name: 'a' };
    expect(patch(previous, { Password: 'p', Name: 'b' }, { facts, current: { Name: 'a' } })).toEqual([
      { op: 'add', path: '/Name', value: 'b' },
      { op: 'add', path: '/Password', value: 'p' },
    ]);
  });

  it('are sent within what is around them where the read model lacks that', () => {
    const properties = { Code: { Zip: 'z', Handler: 'h' } };
    expect(patch(properties, properties, { facts, current: {} })).toEqual([
      { op: 'add', path: '/Code', value: { Zip: 'z', Handler: 'h' } },
    ]);
    expect(patch(properties, properties, { facts, current: { Code: { Handler: 'h' } } })).toEqual([
      { op: 'add', path: '/Code/Zip', value: 'z' },
    ]);
  });

  it('inside a list are sent with the whole list', () => {
    const properties = { Rules: [{ Id: 1, Secret: 's' }, { Id: 2 }] };
    const current = { Rules: [{ Id: 1 }, { Id: 2 }] };
    expect(patch(properties, properties, { facts, current })).toEqual([
      { op: 'add', path: '/Rules', value: properties.Rules },
    ]);
  });

  it('that the template does not give are not sent', () => {
    const properties = { Rules: [{ Id: 1 }], Code: { Handler: 'h' } };
    expect(patch(properties, properties, { facts })).toEqual([]);
  });

  it('are not sent twice', () => {
    expect(patch({ Password: 'old' }, { Password: 'new' }, { facts, current: {} })).toEqual([
      { op: 'add', path: '/Password', value: 'new' },
    ]);
  });
});

describe('create-only values', () => {
  // https://github.com/pulumi/pulumi-aws-native/issues/1435: a VPC could not be updated any more.
  it('that are write-only too are not sent again', () => {
    const facts = {
      writeOnly: ['Ipv4IpamPoolId', 'Ipv4NetmaskLength'],
      createOnly: ['Ipv4IpamPoolId', 'Ipv4NetmaskLength'],
    };
    const previous = { Ipv4IpamPoolId: 'pool', Ipv4NetmaskLength: 16 };
    expect(patch(previous, { ...previous, EnableDnsHostnames: true }, { facts, current: {} })).toEqual([
      { op: 'add', path: '/EnableDnsHostnames', value: true },
    ]);
  });

  const PIPE = {
    writeOnly: ['Source'],
    createOnly: ['Source/Stream/StartingPosition', 'Source/Topic'],
  };
  const Source = { Stream: { StartingPosition: 'LATEST', BatchSize: 1 }, Topic: 't' };

  // https://github.com/pulumi/pulumi-aws-native/issues/1722 and 1866: `AWS::Pipes::Pipe`.
  it('keep an unchanged write-only object from being sent again without them', () => {
    expect(patch({ Source, A: 1 }, { Source, A: 2 }, { facts: PIPE, current: { A: 1 } })).toEqual([
      { op: 'add', path: '/A', value: 2 },
    ]);
    const without = { Stream: { BatchSize: 1 } };
    expect(
      patch({ Source: without, A: 1 }, { Source: without, A: 2 }, { facts: PIPE, current: { A: 1 } }),
    ).toEqual([
      { op: 'add', path: '/A', value: 2 },
      { op: 'add', path: '/Source', value: without },
    ]);
  });

  it('are taken out of a changed write-only object, which is changed member by member where it is read back', () => {
    const changed = { ...Source, Stream: { ...Source.Stream, BatchSize: 2 } };
    expect(patch({ Source }, { Source: changed }, { facts: PIPE, current: {} })).toEqual([
      { op: 'add', path: '/Source', value: { Stream: { BatchSize: 2 } } },
    ]);
    expect(patch({ Source }, { Source: changed }, { facts: PIPE, current: { Source } })).toEqual([
      { op: 'add', path: '/Source/Stream/BatchSize', value: 2 },
    ]);
  });

  it('are not sent where nothing else is in the object', () => {
    const facts = { writeOnly: ['Source'], createOnly: ['Source/Topic'] };
    const properties = { Source: { Topic: 't' } };
    expect(patch(properties, properties, { facts, current: {} })).toEqual([]);

    const nested = { writeOnly: ['Source'], createOnly: ['Source/Stream/StartingPosition'] };
    const before = { Source: { Stream: { StartingPosition: 'LATEST' }, Role: 'r' } };
    const after = { Source: { Stream: { StartingPosition: 'LATEST' }, Role: 's' } };
    expect(patch(before, after, { facts: nested, current: {} })).toEqual([
      { op: 'add', path: '/Source', value: { Role: 's' } },
    ]);
  });

  it('keep everything inside them from being sent', () => {
    const facts = { writeOnly: ['Domains/*/Zone'], createOnly: ['Domains'] };
    const properties = { Domains: [{ Name: 'a', Zone: 'z' }] };
    expect(patch(properties, properties, { facts, current: { Domains: [{ Name: 'a' }] } })).toEqual([]);
  });

  it('are left alone where a secret stands for them, which is a reference in the state', () => {
    const facts = { createOnly: ['UserName'], writeOnly: ['UserName'] };
    const previous = { UserName: '{{resolve:secretsmanager:db:SecretString:user}}', Size: 1 };
    expect(patch(previous, { UserName: 'admin', Size: 2 }, { facts, current: { Size: 1 } })).toEqual([
      { op: 'add', path: '/Size', value: 2 },
    ]);
  });
});

/* ───────────────────────────── the law ───────────────────────────── */

const FACTS = factsWith({
  createOnly: ['Fixed', 'Outer/Fixed', 'Both'],
  writeOnly: ['Hidden', 'Outer/Hidden', 'List/*/Hidden', 'Both'],
});

const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'a', 'b'), fc.boolean());
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(scalar, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('p', 'q', 'r/s', 't~'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

/** What a template may ask for; what is create-only is the same in all of them. */
const properties = fc.record(
  {
    Fixed: fc.constant('fixed'),
    Both: fc.constant('both'),
    Hidden: scalar,
    Outer: fc.record(
      { Fixed: fc.constant('fixed'), Hidden: scalar, a: json, b: json },
      { requiredKeys: ['Fixed'] },
    ),
    List: fc.array(fc.record({ Hidden: scalar, x: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
    a: json,
    b: json,
  },
  { requiredKeys: ['Fixed', 'Both', 'Outer'] },
) as fc.Arbitrary<JsonObject>;

const defaults = fc.dictionary(fc.constantFrom('aws1', 'aws2'), scalar, { maxKeys: 2 });

/** What AWS reads back: without write-only values, with defaults beside what was asked for, at every depth. */
function readModel(asked: Json, additions: JsonObject, path = ''): Json {
  if (Array.isArray(asked)) return asked.map((item) => (isObject(item) ? hide(item) : item));
  if (!isObject(asked)) return asked;
  const members = Object.entries(hide(asked, path === '' ? ['Hidden', 'Both'] : ['Hidden']));
  return {
    ...Object.fromEntries(
      members.map(([key, value]) => [key, readModel(value, additions, `${path}/${key}`)] as const),
    ),
    ...additions,
  };
}

function hide(asked: JsonObject, names: readonly string[] = ['Hidden']): JsonObject {
  return Object.fromEntries(Object.entries(asked).filter(([key]) => !names.includes(key)));
}

/** Whether all that is asked for is there; more may be in objects, but not in lists. */
function holds(there: Json | undefined, asked: Json): boolean {
  if (!isObject(asked)) return equal(there, asked);
  return isObject(there) && Object.entries(asked).every(([key, value]) => holds(there[key], value));
}

/** Paths of members that the one has and the other has not, where both have the object around them. */
function lacking(one: JsonObject, other: JsonObject, path: readonly string[] = []): string[][] {
  return Object.entries(one).flatMap(([key, value]) => {
    const there = other[key];
    if (there === undefined) return [[...path, key]];
    return isObject(value) && isObject(there) ? lacking(value, there, [...path, key]) : [];
  });
}

describe('the law of patches', () => {
  const change = fc.record({ previous: properties, desired: properties, additions: defaults });
  const inputOf = ({
    previous,
    desired,
    additions,
  }: { [K in 'previous' | 'desired' | 'additions']: JsonObject }) => ({
    previous,
    desired,
    current: readModel(previous, additions) as JsonObject,
    facts: FACTS,
  });

  it('applied to what AWS holds, a patch gives what the template asks for', () => {
    fc.assert(
      fc.property(change, (drawn) => {
        const { Both: _, ...asked } = drawn.desired;
        expect(holds(applied(inputOf(drawn)), asked)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('it takes away what the template no longer asks for, and nothing else', () => {
    fc.assert(
      fc.property(change, (drawn) => {
        const input = inputOf(drawn);
        const result = applied(input);
        for (const path of lacking(drawn.previous, drawn.desired)) expect(at(result, path)).toBeUndefined();
        for (const [key, value] of Object.entries(drawn.additions)) {
          expect(result[key]).toEqual(value);
          expect(at(result, ['Outer', key])).toEqual(value);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('it never touches what is create-only', () => {
    fc.assert(
      fc.property(change, (drawn) => {
        const input = inputOf(drawn);
        const result = applied(input);
        for (const path of [['Fixed'], ['Outer', 'Fixed'], ['Both']]) {
          expect(at(result, path)).toEqual(at(input.current, path));
        }
      }),
    );
  });

  it('it applies whatever has become of the resource meanwhile', () => {
    fc.assert(
      fc.property(properties, properties, properties, (previous, desired, drifted) => {
        expect(() => applied({ previous, desired, current: drifted, facts: FACTS })).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it('it is the same for a type of which nothing is known, but for hidden values', () => {
    fc.assert(
      fc.property(properties, properties, (previous, desired) => {
        const result = applied({ previous, desired, current: previous, facts: undefined });
        expect(result).toEqual(desired);
      }),
    );
  });
});
