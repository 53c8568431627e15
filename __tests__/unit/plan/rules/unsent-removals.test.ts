import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../../../src/json.js';
import type { ProvisionedBy } from '../../../../src/ports/resources.js';
import { unsentRemovals } from '../../../../src/plan/rules/unsent-removals.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { planOf, rowOf } from '../planning.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
const TYPE = 'AWS::ECS::Service';
const MESH = { Enabled: true, Namespace: 'shop' };

function warningsOf(
  before: JsonObject,
  after: JsonObject,
  provisionedBy: ProvisionedBy = 'cc-api',
): string[] {
  const rows = { Web: rowOf('web', { resourceType: TYPE, properties: before, provisionedBy }) };
  const template = { Resources: { Web: { Type: TYPE, Properties: after } } };
  const provisioning = () => ({ provisionedBy, isUpdatable: true });
  const { steps } = planOf({ template, rows, changes: { catalog: CATALOG, provisioning } });
  return unsentRemovals(steps, CATALOG);
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
    expect(warningsOf({ ServiceConnectConfiguration: MESH }, {}, 'sdk')).toEqual([]);
  });
});
