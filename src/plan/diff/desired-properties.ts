/** The two sides of a comparison, spelled alike: what the template wants, and what the record holds. */

import type { JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { propertiesPlace } from '../../template/validate/expression-locations.js';
import { coerce } from '../../types/schema/coerce.js';
import type { TypeFacts } from '../../types/schema/facts.js';
import { asSchemaSpells } from '../../types/spelling.js';
import type { PlanInput } from '../model/input.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import { sealWriteOnly } from '../rules/seal-secrets.js';

type Sealing = Pick<PlanInput, 'catalog' | 'sealer'>;

/** The facts about a type; none about a nested stack, which is no resource of its own. */
export function factsOf(type: string, { catalog }: Pick<PlanInput, 'catalog'>): TypeFacts | undefined {
  return type === NESTED_STACK_TYPE ? undefined : catalog.facts(type);
}

/** Evaluated as far as the scope knows values, with secrets as references. */
export function desiredProperties(
  { logicalId, type, properties }: TemplateResource,
  scope: Scope,
  input: Sealing,
): JsonObject {
  const facts = factsOf(type, input);
  const evaluated = evaluate(properties, scope, propertiesPlace(logicalId)) as JsonObject;
  const spelled = asSchemaSpells(type, evaluated);
  const coerced = facts === undefined ? spelled : (coerce(spelled, facts.shape) as JsonObject);
  return sealed(logicalId, coerced, facts, input);
}

/** Records from before secrets were sealed, or by the cdkd CLI, hold plain values. */
export function recordedProperties(
  logicalId: string,
  { resourceType: type, properties }: Pick<ResourceState, 'resourceType' | 'properties'>,
  input: Sealing,
): JsonObject {
  return sealed(logicalId, asSchemaSpells(type, properties), factsOf(type, input), input);
}

function sealed(
  logicalId: string,
  properties: JsonObject,
  facts: TypeFacts | undefined,
  { sealer }: Sealing,
): JsonObject {
  return sealer === undefined ? properties : sealWriteOnly(properties, facts, { logicalId, sealer });
}
