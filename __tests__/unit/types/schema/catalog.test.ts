import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { bakedCatalog, firstOf } from '../../../../src/types/schema/catalog.js';
import type { Shape, TypeFacts } from '../../../../src/types/schema/facts.js';
import { factsFromSchema } from '../../../../src/types/schema/cloudformation-schema.js';
import { unfolded } from '../shapes.js';
import { forCase } from '../../../support/cases.js';

const text = readFileSync('src/types/registry.ndjson', 'utf8');
const types = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.slice(0, line.indexOf('\t')));

function factsOf(type: string): TypeFacts {
  const facts = bakedCatalog(text).facts(type);
  if (facts === undefined) throw new Error(`${type} is not in the bake`);
  return facts;
}

describe('the baked registry', () => {
  it('is sorted, and every line is found and decoded to the end', () => {
    expect([...types].sort((left, right) => (left < right ? -1 : 1))).toEqual(types);
    const started = performance.now();
    const catalog = bakedCatalog(text);
    const missing = types.filter((type) => catalog.facts(type)?.type !== type);
    const microseconds = Math.round(((performance.now() - started) / types.length) * 1000);
    expect(missing).toEqual([]);
    process.stdout.write(`bake: ${types.length} types, ${text.length} bytes, ${microseconds} µs a type\n`);
    for (const type of types) unfolded(factsOf(type).shape, 3);
  });

  it.each([
    '',
    'A',
    'AWS::SQS::Queu',
    'AWS::SQS::Queue ',
    'AWS::SQS::Queues',
    'Zzz::Zzz::Zzz',
    'Custom::Thing',
    'AWS::CloudFormation::CustomResource',
    '\t',
  ])('knows nothing of %j', (type) => {
    expect(bakedCatalog(text).facts(type)).toBeUndefined();
  });

  it('holds no macros', () => {
    expect(types.filter((type) => type.startsWith('AWS::Serverless::'))).toEqual([]);
  });

  it('knows a queue', () => {
    const { shape, ...facts } = factsOf('AWS::SQS::Queue');
    expect(facts).toMatchObject({
      primaryIdentifier: ['QueueUrl'],
      readOnly: ['QueueUrl', 'Arn'],
      attributes: ['QueueName'],
      tags: { property: 'Tags', updatable: true },
      provisioning: 'FULLY_MUTABLE',
    });
    expect(facts.createOnly).toContain('QueueName');
    expect(unfolded(shape, 2)).toMatchObject({
      DelaySeconds: 'integer',
      FifoQueue: 'boolean',
      RedrivePolicy: 'json',
    });
  });

  it('knows which types cannot be provisioned, or not be updated', () => {
    expect(factsOf('AWS::IAM::Policy').provisioning).toBe('NON_PROVISIONABLE');
    expect(factsOf('AWS::Lambda::Permission').provisioning).toBe('IMMUTABLE');
  });

  it('follows shapes that contain themselves', () => {
    let shape: Shape = factsOf('AWS::WAFv2::WebACL').shape;
    const steps = [
      'Rules',
      '',
      'Statement',
      'NotStatement',
      'Statement',
      'NotStatement',
      'Statement',
      'GeoMatchStatement',
    ];
    for (const step of steps) {
      if (shape.kind === 'array') shape = shape.items();
      else if (shape.kind === 'object') shape = shape.properties.get(step)!();
    }
    expect(unfolded(shape, 1)).toMatchObject({ CountryCodes: '…' });
  });

  it('comes before other catalogs, which answer for what it lacks', () => {
    const described: TypeFacts = factsFromSchema({ typeName: 'My::Own::Type', properties: {} });
    const both = firstOf(bakedCatalog(text), {
      facts: (type) => (type === described.type ? described : undefined),
    });
    expect(both.facts('My::Own::Type')).toBe(described);
    expect(both.facts('AWS::SQS::Queue')?.primaryIdentifier).toEqual(['QueueUrl']);
    expect(both.facts('My::Other::Type')).toBeUndefined();
  });
});

const SCHEMAS = '../shared/data/registry-schemas.json.gz';
const suite = existsSync(SCHEMAS) ? describe : undefined;

suite?.('the bake and another copy of the registry', () => {
  const LISTS = [
    'primaryIdentifier',
    'createOnly',
    'conditionalCreateOnly',
    'readOnly',
    'writeOnly',
    'required',
    'provisioning',
    'tags',
  ] as const;

  it('differ in few types, by age and by what cfn-lint adds', () => {
    const schemas = JSON.parse(gunzipSync(readFileSync(SCHEMAS)).toString('utf8')) as Record<
      string,
      JsonObject
    >;
    const catalog = bakedCatalog(text);
    const different = new Map<string, string[]>();
    const note = (kind: string, type: string) => different.set(kind, [...(different.get(kind) ?? []), type]);
    for (const [type, schema] of Object.entries(schemas)) {
      const baked = catalog.facts(type);
      if (baked === undefined) {
        note('absent', type);
        continue;
      }
      const other = factsFromSchema(schema);
      for (const list of LISTS) {
        if (JSON.stringify(sorted(baked[list])) !== JSON.stringify(sorted(other[list]))) note(list, type);
      }
      const [left, right] = [leafKinds(baked.shape), leafKinds(other.shape)];
      const common = [...left.keys()].filter((path) => right.has(path));
      if (common.some((path) => left.get(path) !== right.get(path))) note('shape', type);
    }
    const counts = [...different].map(([kind, found]) => `${kind} ${found.length}`).join(', ');
    process.stdout.write(`bake against the other copy, of ${Object.keys(schemas).length} types: ${counts}\n`);
    process.stdout.write(`shapes: ${(different.get('shape') ?? []).join(' ')}\n`);
    for (const [kind, found] of different)
      forCase({ kind, found }, () => expect(found.length).toBeLessThanOrEqual(100));
  });
});

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...(value as string[])].sort() : value;
}

/** Path → kind for every place of a shape, down to a depth that real templates reach. */
function leafKinds(shape: Shape, path = '', depth = 5): Map<string, string> {
  const result = new Map<string, string>();
  if (depth === 0) return result;
  result.set(path, shape.kind === 'array' ? `array ${shape.ordered}` : shape.kind);
  const members: [string, Shape][] =
    shape.kind === 'array'
      ? [['*', shape.items()]]
      : shape.kind === 'object'
        ? [...shape.properties].map(([name, member]) => [name, member()])
        : [];
  for (const [name, member] of members) {
    for (const [below, kind] of leafKinds(member, `${path}/${name}`, depth - 1)) result.set(below, kind);
  }
  return result;
}
