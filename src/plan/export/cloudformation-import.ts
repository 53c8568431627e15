/** Plans the import of a stack into CloudFormation, for `export`. */

import type { JsonObject } from '../../json.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import { INERT_TYPES } from '../rules/plannable.js';
import type { ResourceState } from '../../state/schema.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isCustomResource } from '../../types/custom-resource.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { identifierOf } from '../../types/identity/identity.js';

/**
 * CloudFormation adopts existing resources by an import, each by the values of its primary identifier. It
 * creates the resources that it cannot import again, in an update after the import. Source: "Import AWS
 * resources into a CloudFormation stack" in CloudFormation's user guide.
 */

interface ImportedResource {
  readonly logicalId: string;
  readonly type: string;
  /** Values of the primary identifier, by property. */
  readonly identifier: Readonly<Record<string, string>>;
}

interface LeftResource {
  readonly logicalId: string;
  readonly type: string;
  /**
   * `deleted-first`: deleted, and CloudFormation creates it again. `called-again`: the handler of a custom
   * resource gets a create request. `nested`: a nested stack. `inert`: nothing exists in AWS.
   */
  readonly how: 'deleted-first' | 'called-again' | 'nested' | 'inert';
}

export interface CloudFormationImport {
  readonly imported: readonly ImportedResource[];
  readonly left: readonly LeftResource[];
  /** Why the stack cannot be exported, one sentence per resource. */
  readonly obstacles: readonly string[];
}

/**
 * Types that CloudFormation cannot import and that may be absent for a moment: attachments of policies, and
 * the stage of an HTTP API, whose address belongs to the API.
 */
const MADE_ANEW: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Stage',
  'AWS::IAM::Policy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
]);

/** `resources`: those of the template whose condition is true. `rows`: the stack's state. */
export function planCloudFormationImport(
  resources: ReadonlyMap<string, TemplateResource>,
  rows: Readonly<Record<string, ResourceState>>,
  catalog: TypeCatalog,
): CloudFormationImport {
  const imported: ImportedResource[] = [];
  const left: LeftResource[] = [];
  const obstacles: string[] = [];
  for (const { logicalId, type } of resources.values()) {
    const row = Object.hasOwn(rows, logicalId) ? rows[logicalId] : undefined;
    if (INERT_TYPES.has(type)) left.push({ logicalId, type, how: 'inert' });
    else if (row === undefined) obstacles.push(`${logicalId} (${type}) is not deployed`);
    else if (row.resourceType !== type) obstacles.push(`${logicalId} is deployed as a ${row.resourceType}`);
    else if (type === NESTED_STACK_TYPE) left.push({ logicalId, type, how: 'nested' });
    else if (isCustomResource(type)) left.push({ logicalId, type, how: 'called-again' });
    else {
      const identifier = importIdentifier(row, catalog);
      if (identifier !== undefined) imported.push({ logicalId, type, identifier });
      else if (MADE_ANEW.has(type)) left.push({ logicalId, type, how: 'deleted-first' });
      else obstacles.push(`${logicalId} (${type}) is of a type that CloudFormation cannot import`);
    }
  }
  for (const logicalId of Object.keys(rows)) {
    if (!resources.has(logicalId)) obstacles.push(`${logicalId} is deployed but not in the template`);
  }
  return { imported, left, obstacles };
}

/** `undefined` if the type cannot be imported, or the record lacks a part of the identifier. */
function importIdentifier(row: ResourceState, catalog: TypeCatalog): Record<string, string> | undefined {
  const facts = catalog.facts(row.resourceType);
  if (facts === undefined || facts.provisioning === 'NON_PROVISIONABLE') return undefined;
  const { primaryIdentifier: names } = facts;
  const identifier = row.provisionedBy === 'cc-api' ? row.physicalId : identifierOf(facts, row);
  const values = names.length === 1 ? [identifier] : identifier.split('|');
  if (names.length === 0 || values.length !== names.length) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Nested identifier properties have no literal of their own in the template. */
export function mismatches({ identifier }: ImportedResource, properties: JsonObject): JsonObject {
  const differing = Object.entries(identifier).filter(([name, value]) => {
    const written = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return typeof written === 'string' && written !== value;
  });
  return Object.fromEntries(differing);
}
