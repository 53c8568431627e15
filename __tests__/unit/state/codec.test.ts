import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../src/errors.js';
import type { Json, JsonObject } from '../../../src/json.js';
import { bodyDigest, decodeState, encodeState } from '../../../src/state/codec.js';
import { emptyState } from '../../../src/state/schema.js';
import { goldenState, row, SHOP, stateOf, VERSIONS } from './states.js';

/** The code and message with which a state's text is refused. */
function refusalOf(text: string, stack = SHOP): { readonly code: string; readonly message: string } {
  try {
    decodeState(text, stack);
  } catch (error) {
    if (error instanceof CdkdError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('the state was accepted');
}

const ROW = { physicalId: 'a', resourceType: 'Test::Unit::Thing' };

function textOf(changes: JsonObject): string {
  return JSON.stringify({ version: 8, ...SHOP, resources: {}, outputs: {}, lastModified: 1, ...changes });
}

function withRow(changes: JsonObject): string {
  return textOf({ resources: { Thing: { ...ROW, ...changes }, Other: ROW } });
}

describe('a state of every version', () => {
  it.each(VERSIONS)('%i is written back with every field, as 8 or as what was read', (version) => {
    const { text, stack } = goldenState(version);
    const written = JSON.parse(encodeState(decodeState(text, stack))) as Json;
    expect(written).toEqual({ ...(JSON.parse(text) as JsonObject), version: Math.max(version, 8) });
  });

  it.each(VERSIONS)('%i is the same after a second reading and writing', (version) => {
    const { text, stack } = goldenState(version);
    const once = encodeState(decodeState(text, stack));
    expect(encodeState(decodeState(once, stack))).toBe(once);
  });
});

describe('decodeState', () => {
  it('reads what the engine works with', () => {
    const { text, stack } = goldenState(7);
    const { resources, imports, outputs } = decodeState(text, stack);
    expect(resources['Bucket']).toMatchObject({ deletionPolicy: 'Retain', provisionedBy: 'cc-api' });
    expect(resources['Function']?.dependencies).toEqual(['Bucket']);
    expect(imports).toEqual([
      { sourceStack: 'Network', sourceRegion: 'us-east-1', exportName: 'Network:VpcId' },
    ]);
    expect(outputs).toEqual({ BucketName: 'shop-bucket-abc' });
  });

  it('takes what old writers left out for empty', () => {
    const state = decodeState(JSON.stringify({ version: 1, stackName: 'Shop', resources: { A: ROW } }), SHOP);
    expect(state).toMatchObject({ region: 'us-east-1', outputs: {}, lastModified: 0 });
    expect(state.resources['A']).toMatchObject({ properties: {}, attributes: {}, dependencies: [] });
  });

  it('keeps logical ids that JavaScript gives a meaning', () => {
    const text = textOf({}).replace('"resources":{}', `"resources":{"__proto__":${JSON.stringify(ROW)}}`);
    expect(Object.keys(decodeState(text, SHOP).resources)).toEqual(['__proto__']);
    expect(encodeState(decodeState(text, SHOP))).toContain('"__proto__"');
  });

  it('refuses a version that is newer by its own name', () => {
    expect(refusalOf(textOf({ version: 11 }))).toMatchObject({ code: 'STATE_VERSION_UNSUPPORTED' });
  });

  it.each([
    ['no JSON', '{', 'not a JSON object'],
    ['nothing', '', 'not a JSON object'],
    ['a list', '[]', 'not a JSON object'],
    ['half of it', textOf({}).slice(0, 40), 'not a JSON object'],
    ['no version', '{}', '`version` is undefined'],
    ['version 0', textOf({ version: 0 }), '`version` is 0'],
    ['a version between', textOf({ version: 7.5 }), '`version` is 7.5'],
    ['a version in words', textOf({ version: '8' }), '`version` is "8"'],
    ['another stack', textOf({ stackName: 'Other' }), 'stack "Other"'],
    ['another region', textOf({ region: 'eu-west-1' }), 'region "eu-west-1"'],
    ['no resources', textOf({ resources: null }), '`resources`'],
    ['resources in a list', textOf({ resources: [] }), '`resources`'],
    ['outputs in a list', textOf({ outputs: ['a'] }), '`outputs`'],
    ['a resource that is none', textOf({ resources: { Thing: 'a' } }), 'Thing is not an object'],
    ['a resource without a physical id', withRow({ physicalId: null }), 'Thing has no physical id'],
    ['an empty physical id', withRow({ physicalId: '' }), 'Thing has an empty physical id'],
    ['no type', withRow({ resourceType: 1 }), 'Thing has no type'],
    ['a type that is none', withRow({ resourceType: 'Bucket' }), 'Thing is of type "Bucket"'],
    ['properties in a list', withRow({ properties: [] }), 'properties of Thing'],
    ['observed properties in a text', withRow({ observedProperties: 'a' }), 'observed properties of Thing'],
    ['attributes in a text', withRow({ attributes: 'a' }), 'attributes of Thing'],
    ['dependencies in a text', withRow({ dependencies: 'Other' }), 'dependencies of Thing'],
    ['a dependency that is no name', withRow({ dependencies: [1] }), 'dependencies of Thing'],
    ['a dangling dependency', withRow({ dependencies: ['Ghost'] }), 'depends on Ghost, which does not exist'],
    ['a dependency on a name of JavaScript', withRow({ dependencies: ['toString'] }), 'depends on toString'],
    ['a dependency on itself', withRow({ dependencies: ['Thing'] }), 'Thing depends on itself'],
    ['a policy that is no text', withRow({ deletionPolicy: ['Retain'] }), 'policy of Thing'],
    ['a maker that is unknown', withRow({ provisionedBy: 'magic' }), 'Thing is provisioned by "magic"'],
    ['imports in an object', textOf({ imports: {} }), '`imports`'],
    ['an import that is none', textOf({ imports: [{ sourceStack: 'Network' }] }), 'entry of `imports`'],
    [
      'two resources by one name',
      textOf({}).replace('{}', `{"A":${JSON.stringify(ROW)},"A":${JSON.stringify(ROW)}}`),
      'it contains "A" twice',
    ],
    ['a resource without a name', textOf({ resources: { '': ROW } }), 'no logical id'],
  ])('refuses %s', (_what, text, why) => {
    const refusal = refusalOf(text);
    expect(refusal.code).toBe('STATE_CORRUPT');
    expect(refusal.message).toContain(why);
  });

  it('names resources that depend on each other in their order', () => {
    const resources = {
      A: { ...ROW, dependencies: ['B'] },
      B: { ...ROW, dependencies: ['C'] },
      C: { ...ROW, dependencies: ['A'] },
    };
    expect(refusalOf(textOf({ resources })).message).toContain('A → B → C');
  });
});

describe('encodeState', () => {
  it('refuses to write what could not be read again', () => {
    const state = stateOf({ A: row('a', { dependencies: ['Ghost'] }) });
    expect(() => encodeState(state)).toThrow(
      'it would be written with this problem: resource A depends on Ghost',
    );
    expect(() => encodeState(stateOf({ A: row('') }))).toThrow('an empty physical id');
  });

  it('puts what identifies a state first, and ends with a new line', () => {
    const text = encodeState(stateOf({ A: row('a') }, { lastModified: 5 }));
    expect(Object.keys(JSON.parse(text) as JsonObject)).toEqual([
      'version',
      'stackName',
      'region',
      'outputs',
      'resources',
      'lastModified',
    ]);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('writes an empty state that reads as one', () => {
    expect(decodeState(encodeState(emptyState(SHOP)), SHOP)).toEqual(emptyState(SHOP));
  });
});

describe('bodyDigest', () => {
  it('is the SHA-256 of the UTF-8 text', () => {
    expect(bodyDigest('ü')).toBe('607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f');
    expect(bodyDigest('a')).not.toBe(bodyDigest('a\n'));
  });
});
