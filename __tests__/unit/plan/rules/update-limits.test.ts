import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../../../src/json.js';
import type { ProvisionedBy } from '../../../../src/ports/resources.js';
import { updateLimits } from '../../../../src/plan/rules/update-limits.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { planOf, rowOf } from '../planning.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
const TYPE = 'AWS::ECS::Service';
const MESH = { Enabled: true, Namespace: 'shop' };

function warningsOf(
  before: JsonObject,
  after: JsonObject,
  { provisionedBy = 'cc-api', type = TYPE }: { provisionedBy?: ProvisionedBy; type?: string } = {},
): string[] {
  const rows = { Web: rowOf('web', { resourceType: type, properties: before, provisionedBy }) };
  const template = { Resources: { Web: { Type: type, Properties: after } } };
  const provisioning = () => ({ provisionedBy, isUpdatable: true });
  const { steps } = planOf({ template, rows, changes: { catalog: CATALOG, provisioning } });
  return updateLimits(steps, CATALOG);
}

describe('a write-only property that the template drops', () => {
  it('is warned of, since Cloud Control cannot remove it', () => {
    expect(warningsOf({ DesiredCount: 1, ServiceConnectConfiguration: MESH }, { DesiredCount: 1 })).toEqual([
      expect.stringMatching(/^Web \(AWS::ECS::Service\) no longer has ServiceConnectConfiguration/),
    ]);
  });

  it('is not, if another one is dropped, it changes, or an own API updates the resource', () => {
    expect(warningsOf({ DesiredCount: 1 }, {})).toEqual([]);
    const quiet = { ...MESH, Enabled: false };
    expect(warningsOf({ ServiceConnectConfiguration: MESH }, { ServiceConnectConfiguration: quiet })).toEqual(
      [],
    );
    expect(warningsOf({ ServiceConnectConfiguration: MESH }, {}, { provisionedBy: 'sdk' })).toEqual([]);
  });
});

describe('an update of a type that requires what nobody can read or send again', () => {
  const type = 'AWS::RefactorSpaces::Route';
  const properties = { ServiceIdentifier: 's', RouteType: 'DEFAULT', EnvironmentIdentifier: 'e' };
  const tagged = { ...properties, Tags: [{ Key: 'a', Value: 'b' }] };

  it('is warned of', () => {
    expect(warningsOf(properties, tagged, { type })).toEqual([
      expect.stringMatching(
        /^Cloud Control probably refuses to update Web: .* requires ServiceIdentifier, RouteType,/,
      ),
    ]);
  });

  it('is not, if nothing is updated, or an own API does it', () => {
    expect(warningsOf(properties, properties, { type })).toEqual([]);
    expect(warningsOf(properties, tagged, { type, provisionedBy: 'sdk' })).toEqual([]);
  });
});

describe('a change inside a write-only object with create-only members', () => {
  const type = 'AWS::Pipes::Pipe';
  const pipe = (batch: number, more: JsonObject = {}): JsonObject => ({
    ...{ RoleArn: 'r', Source: 's', Target: 't', ...more },
    SourceParameters: { DynamoDBStreamParameters: { StartingPosition: 'LATEST', BatchSize: batch } },
  });

  it('is warned of, since the object is sent without them', () => {
    expect(warningsOf(pipe(1), pipe(2), { type })).toEqual([
      expect.stringContaining(
        'neither returns SourceParameters/DynamoDBStreamParameters/StartingPosition nor',
      ),
    ]);
  });

  it('is not, if something else changes, or there are no such members', () => {
    expect(warningsOf(pipe(1), pipe(1, { Description: 'new' }), { type })).toEqual([]);
    const queue = (batch: number): JsonObject => ({
      ...pipe(1),
      SourceParameters: { SqsQueueParameters: { BatchSize: batch } },
    });
    expect(warningsOf(queue(1), queue(2), { type })).toEqual([]);
  });
});
