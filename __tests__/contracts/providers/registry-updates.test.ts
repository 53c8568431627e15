import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

import { bundledRegistry } from '../../../simulator/schemas/registry.js';
import { importedRow } from '../../../src/commands/import/find-resources.js';
import type { Json, JsonObject } from '../../../src/json.js';
import { compareProperties } from '../../../src/plan/diff/property-diff.js';
import { provisioningOf } from '../../../src/providers/registry.js';
import { bakedCatalog } from '../../../src/types/schema/catalog.js';
import type { TypeFacts } from '../../../src/types/schema/facts.js';
import { editsOf, templateOf, wrongsOf } from '../../support/registry-updates.js';

/** Lists that others write too: what they have added stays (`shared-lists.ts`). */
const SHARED = [
  'AWS::AutoScaling::AutoScalingGroup LifecycleHookSpecificationList',
  'AWS::EC2::Instance Volumes',
  'AWS::EC2::SecurityGroup SecurityGroupEgress',
  'AWS::EC2::SecurityGroup SecurityGroupIngress',
  'AWS::ECS::Cluster CapacityProviders',
  'AWS::ElasticLoadBalancingV2::TargetGroup Targets',
  'AWS::IAM::Group ManagedPolicyArns',
  'AWS::IAM::Group Policies',
  'AWS::IAM::ManagedPolicy Groups',
  'AWS::IAM::ManagedPolicy Roles',
  'AWS::IAM::ManagedPolicy Users',
  'AWS::IAM::Role ManagedPolicyArns',
  'AWS::IAM::Role Policies',
  'AWS::IAM::User Groups',
  'AWS::IAM::User ManagedPolicyArns',
  'AWS::IAM::User Policies',
  'AWS::RDS::DBCluster AssociatedRoles',
  'AWS::SNS::Topic Subscription',
];

/**
 * What no patch can change: the object is write-only, and members that it requires are create-only besides, so that the
 * model fails the schema without them, and is refused with them (pulumi-aws-native #1866, #1722). The plan warns of it.
 */
const REFUSED = [
  'AWS::KinesisFirehose::DeliveryStream IcebergDestinationConfiguration',
  'AWS::Pipes::Pipe SourceParameters',
];

/** Every how many types are tried, besides those named above: `TYPES_EVERY=1` tries all 1,500. */
const EVERY = Number(process.env['TYPES_EVERY'] ?? 8);
const NAMED = new Set([...SHARED, ...REFUSED].map((property) => property.split(' ')[0]));

describe('types that Cloud Control updates', () => {
  const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
  const registry = bundledRegistry();

  it('get each change, first mention and removal of a property, and nothing else', () => {
    const found = new Set<string>();
    const count = { types: 0, edits: 0 };
    for (const [index, type] of [...registry.typeNames()].entries()) {
      if (index % EVERY > 0 && !NAMED.has(type)) continue;
      const [facts, schema] = [catalog.facts(type), registry.find(type)];
      const { provisionedBy } = provisioningOf(type, catalog, { choice: 'cloud-control' }) ?? {};
      if (provisionedBy !== 'cc-api' || facts?.provisioning !== 'FULLY_MUTABLE' || schema === undefined)
        continue;
      count.types += 1;
      for (const edit of editsOf(schema)) {
        count.edits += 1;
        const wrongs = wrongsOf(schema, facts, edit);
        if (wrongs.length === 0) continue;
        const property = `${type} ${/^\w+ ([^/]+)/.exec(edit.what)?.[1] ?? ''}`;
        const isKnown =
          wrongs.every((wrong) => / is not as wanted$/.test(wrong)) && edit.what.startsWith('mention')
            ? SHARED.includes(property)
            : wrongs.some((wrong) => /required key/.test(wrong)) && REFUSED.includes(property);
        found.add(isKnown ? property : `${type} ${edit.what}: ${wrongs.join('; ')}`);
      }
    }
    expect([...found].sort()).toEqual([...SHARED, ...REFUSED].sort());
    expect(count.types).toBeGreaterThan(1_500 / EVERY);
    expect(count.edits).toBeGreaterThan(39_000 / EVERY);
  }, 900_000);
});

/** As AWS may spell a value: in capitals, as an ARN, in another order. */
function spelledOtherwise(value: Json): Json {
  if (typeof value === 'string')
    return value.startsWith('arn:')
      ? (value.split(/[:/]/).at(-1) ?? '')
      : `arn:aws:x:::${value.toUpperCase()}`;
  if (Array.isArray(value)) return value.map(spelledOtherwise).reverse();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spelledOtherwise(item)]));
}

function respelled(model: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return spelledOtherwise(model);
  if (Array.isArray(model)) return key === '*' ? model.map((item) => respelled(item, rest)) : model;
  if (typeof model !== 'object' || model === null || model[key] === undefined) return model;
  return { ...model, [key]: respelled(model[key], rest) };
}

function replacedAfterImport(type: string, facts: TypeFacts, template: JsonObject): string[] {
  const fixed = [...facts.createOnly, ...facts.primaryIdentifier];
  const observed = fixed.reduce<Json>((model, path) => respelled(model, path.split('/')), template);
  const found = {
    ...{ physicalId: 'one', resourceType: type, properties: template, attributes: {}, dependencies: [] },
    ...{ provisionedBy: 'cc-api' as const, observedProperties: observed as JsonObject },
  };
  const { row } = importedRow(found, [found], facts);
  const changes = compareProperties(row.properties, template, { facts, willDiffer: () => true });
  return changes.filter(({ replaces }) => replaces === 'yes').map(({ path }) => `${type} ${path.join('/')}`);
}

describe('every type of the registry', () => {
  const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
  const registry = bundledRegistry();

  it('is not replaced after an import, however AWS spells what cannot be changed', () => {
    const found: string[] = [];
    let respelledTypes = 0;
    for (const [index, type] of [...registry.typeNames()].entries()) {
      if (index % EVERY > 0) continue;
      const [facts, schema] = [catalog.facts(type), registry.find(type)];
      if (facts === undefined || schema === undefined || facts.createOnly.length === 0) continue;
      respelledTypes += 1;
      found.push(...replacedAfterImport(type, facts, templateOf(schema, 0)));
    }
    expect(found).toEqual([]);
    expect(respelledTypes).toBeGreaterThan(1_000 / EVERY);
  }, 300_000);
});
