import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { compilePattern, schemaAt, toSteps } from '../../../simulator/schemas/json-schema.js';
import { bundledRegistry, SchemaRegistry } from '../../../simulator/schemas/registry.js';
import { violationsOf } from '../../../simulator/schemas/violations.js';

describe('the registry of schemas', () => {
  const registry = bundledRegistry();

  it('knows the types that CDK apps are made of, and what Cloud Control can do with them', () => {
    expect(registry.typeNames().length).toBeGreaterThan(1800);
    expect(registry.find('AWS::S3::Bucket')?.provisioning).toBe('FULLY_MUTABLE');
    expect(registry.find('AWS::Lambda::Permission')?.provisioning).toBe('IMMUTABLE');
    expect(registry.find('AWS::IAM::Policy')?.provisioning).toBe('NON_PROVISIONABLE');
    expect(registry.find('AWS::Serverless::Function')).toBeUndefined();
    expect(registry.find('Custom::Anything')).toBeUndefined();
  });

  it('is sorted, and every line is a schema of its own', () => {
    const names = registry.typeNames();
    expect(names).toEqual([...names].sort());
    expect(() => new SchemaRegistry('{"other":1}\n')).toThrow('no schema');
    const [first = ''] = names;
    expect(registry.find(first)?.text).toContain(`"typeName":"${first}"`);
  });

  it('takes property paths apart, however they are written', () => {
    expect(toSteps('/properties/Endpoint/Address')).toEqual(['Endpoint', 'Address']);
    expect(toSteps('/properties/Options/properties/Enabled')).toEqual(['Options', 'Enabled']);
    expect(toSteps('/properties/Rules/items/Id')).toEqual(['Rules', '*', 'Id']);
  });

  it('finds the schema of nested properties through references and choices', () => {
    const bucket = registry.find('AWS::S3::Bucket');
    const at = (path: string) =>
      bucket === undefined ? undefined : schemaAt(bucket.root, toSteps(path), bucket.definitions);
    expect(at('/properties/VersioningConfiguration/Status')?.enum).toEqual(['Enabled', 'Suspended']);
    expect(at('/properties/Tags/*/Key')?.type).toBe('string');
    expect(at('/properties/None')).toBeUndefined();
  });

  it('applies patterns as Java would, and none that it does not understand', () => {
    expect(compilePattern('^[a-z]{2}\\Z')?.test('ab')).toBe(true);
    expect(compilePattern('^[a-z]{2}\\Z')?.test('abZ')).toBe(false);
    expect(compilePattern('^\\p{L}+$')?.test('ä')).toBe(true);
    expect(compilePattern('(?<=a)++')).toBeUndefined();
  });
});

describe('violations', () => {
  const registry = bundledRegistry();
  const of = (type: string, model: object, strictness: 'model' | 'shape' = 'model') => {
    const schema = registry.find(type);
    return schema === undefined ? ['no such type'] : violationsOf(schema, model as never, strictness);
  };

  it.each([
    [{ VisibilityTimeout: '30' }, '#/VisibilityTimeout: expected type: Integer, found: String'],
    [{ FifoQueue: 'true' }, '#/FifoQueue: expected type: Boolean, found: String'],
    [{ Tags: {} }, '#/Tags: expected type: JSONArray, found: JSONObject'],
    [{ Tags: [{ Key: 'a' }] }, '#/Tags/0: required key [Value] not found'],
    [{ Colour: 1 }, '#: extraneous key [Colour] is not permitted'],
    [{ VisibilityTimeout: 1e9 }, '#/VisibilityTimeout: failed validation constraint for keyword [maximum]'],
  ])('%j', (model, message) => {
    expect(of('AWS::SQS::Queue', model)).toEqual([message]);
  });

  it('keep back what would repeat the value', () => {
    expect(of('AWS::S3::Bucket', { AccessControl: 'everyone' })).toEqual([
      '#/AccessControl: failed validation constraint for keyword [enum]',
    ]);
  });

  it('name a choice that nothing satisfies once, without what each branch missed', () => {
    expect(of('AWS::IAM::Policy', { PolicyName: 'p', PolicyDocument: {} })).toEqual([
      '#: no subschema matched out of the total 3 subschemas',
    ]);
  });

  it('of a shape leave out what must be there, and keep what may not', () => {
    expect(of('AWS::Lambda::Function', { FunctionName: 'f' }, 'shape')).toEqual([]);
    expect(of('AWS::Lambda::Function', { FunctionName: 1 }, 'shape')).toEqual([
      '#/FunctionName: expected type: String, found: Integer',
    ]);
  });
});

/** The registry as another source had it two months earlier: facts may have grown, but not turned round. */
const INDEX = new URL('../../../../shared/data/registry-index.json.gz', import.meta.url);

interface IndexedType {
  readonly handlers?: readonly string[];
  readonly primaryIdentifier?: readonly string[];
  readonly createOnlyProperties?: readonly string[];
  readonly readOnlyProperties?: readonly string[];
  readonly writeOnlyProperties?: readonly string[];
}

const suite = existsSync(INDEX) ? describe : undefined;

suite?.('compared with an older index of the registry', () => {
  const index = JSON.parse(gunzipSync(readFileSync(INDEX)).toString()) as Readonly<
    Record<string, IndexedType>
  >;
  const registry = bundledRegistry();
  const common = Object.entries(index).flatMap(([type, facts]) => {
    const schema = registry.find(type);
    return schema === undefined ? [] : [{ type, facts, schema }];
  });

  it('lacks only types that AWS has withdrawn', () => {
    const lost = Object.keys(index).filter((type) => registry.find(type) === undefined);
    expect(lost).toEqual([
      'AWS::DataSync::StorageSystem',
      'AWS::IoTFleetHub::Application',
      'AWS::NimbleStudio::LaunchProfile',
      'AWS::NimbleStudio::StreamingImage',
      'AWS::NimbleStudio::StudioComponent',
      'AWS::OpsWorksCM::Server',
    ]);
  });

  it('has lost the handlers of two types, and gained those of some', () => {
    const lost = common.filter(({ facts, schema }) =>
      (facts.handlers ?? []).some((name) => !schema.handlers.has(name)),
    );
    expect(lost.map(({ type }) => type)).toEqual([
      'AWS::IoTEvents::AlarmModel',
      'AWS::SageMaker::ExperimentTrialComponent',
    ]);
    const gained = common.filter(({ facts, schema }) => schema.handlers.size > (facts.handlers ?? []).length);
    expect(gained.length).toBeLessThan(90);
  });

  it('identifies resources alike, but for types that had no handlers then', () => {
    const differing = common.filter(({ facts, schema }) => {
      const identifier = schema.primaryIdentifier.map((steps) => `/properties/${steps.join('/')}`);
      return (
        (facts.handlers ?? []).includes('read') &&
        JSON.stringify(identifier) !== JSON.stringify(facts.primaryIdentifier)
      );
    });
    expect(differing.map(({ type }) => type).sort()).toEqual(DIFFERENT_IDENTIFIERS);
  });

  it.each(['createOnly', 'readOnly', 'writeOnly'] as const)('has nearly all %s properties', (kind) => {
    let all = 0;
    const lost: string[] = [];
    for (const { type, facts, schema } of common) {
      const now = schema[kind].map((steps) => steps.join('/'));
      for (const pointer of facts[`${kind}Properties`] ?? []) {
        all += 1;
        const then = toSteps(pointer).join('/');
        if ((facts.handlers ?? []).includes('read') && !now.includes(then)) lost.push(`${type} ${then}`);
      }
    }
    expect(lost.length / all).toBeLessThan(0.02);
  });
});

/** Types whose identifier AWS has changed since. */
const DIFFERENT_IDENTIFIERS: readonly string[] = [
  'AWS::AppSync::GraphQLApi',
  'AWS::DataZone::ProjectMembership',
  'AWS::IoTEvents::AlarmModel',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SageMaker::ExperimentTrialComponent',
];
