import { readFileSync } from 'node:fs';

import { expect } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceModel } from '../../../src/ports/resources.js';
import { OWN_TYPES } from '../../../src/providers/own/own-types.js';
import { lookupAttribute } from '../../../src/types/identity/identity.js';
import { bakedCatalog } from '../../../src/types/schema/catalog.js';
import type { Shape, TypeFacts } from '../../../src/types/schema/facts.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** Attributes that a new resource of the case does not have, by type. This list only shrinks. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'AWS::Cognito::UserPoolClient': ['ClientSecret'], // with GenerateSecret, which goes to Cloud Control
  'AWS::DynamoDB::Table': ['StreamArn'], // with a stream, which the case does not begin with
  // Regional gateways only, which go to Cloud Control ("AWS::EC2::NatGateway", Return values).
  'AWS::EC2::NatGateway': ['AutoProvisionZones', 'AutoScalingIps', 'RouteTableId'],
  'AWS::EC2::VPC': ['VpcEncryptionControl'], // with that property, which goes to Cloud Control
  // Of public zones only ("AWS::Route53::HostedZone", Return values); the case's is private. Its cases try a public one.
  'AWS::Route53::HostedZone': ['NameServers'],
  // With the properties of these names, which go to Cloud Control.
  'AWS::S3::Bucket': ['MetadataConfiguration', 'MetadataTableConfiguration'],
};

/**
 * What `Fn::GetAtt` may ask for is known as soon as the resource is made: a service's own API answers each read-only
 * property of the schema, or it is listed here with the reason.
 */
export function expectAttributes(type: string, made: ResourceModel, properties: JsonObject): void {
  const facts = OWN_TYPES.get(type)?.route === 'covered' ? catalog.facts(type) : undefined;
  if (facts === undefined) return;
  const { observed = {}, ...row } = made;
  const known = { ...row, properties, observedProperties: observed };
  const missing = attributeNames(facts).filter((name) => lookupAttribute(facts, known, name) === undefined);
  const tops = missing.map((name) => name.split('.')[0]);
  expect([...new Set(tops)]).toEqual(WITHOUT[type] ?? []);
}

function attributeNames({ readOnly, shape }: TypeFacts): string[] {
  const paths = readOnly.filter((path) => !path.includes('*')).map((path) => path.split('/'));
  return [...new Set(paths.flatMap((path) => leavesAt(shape, path)))].sort();
}

/** The attributes at a path: an object is none, its members are. */
function leavesAt(shape: Shape, path: readonly string[]): string[] {
  const found = path.reduce<Shape | undefined>(
    (at, name) => (at?.kind === 'object' ? at.properties.get(name)?.() : undefined),
    shape,
  );
  if (found?.kind !== 'object' || found.properties.size === 0) return [path.join('.')];
  return [...found.properties.keys()].flatMap((name) => leavesAt(shape, [...path, name]));
}
