import type { Json, JsonObject } from '../../../src/json.js';
import { buildPlan } from '../../../src/plan/build-plan.js';
import type { PlanInput } from '../../../src/plan/model/input.js';
import type { Plan, Step } from '../../../src/plan/model/plan.js';
import { emptyState, type ResourceState } from '../../../src/state/schema.js';
import { evaluateConditions, presentResources } from '../../../src/template/validate/conditions.js';
import { needsOf } from '../../../src/plan/order/implicit-dependencies.js';
import { environmentScope } from '../../../src/template/evaluate/deployment-parameters.js';
import { resolveParameters } from '../../../src/template/parameters/parameters.js';
import { parseTemplate } from '../../../src/template/validate/parse.js';
import type { TypeCatalog } from '../../../src/types/schema/facts.js';
import {
  catalogOf,
  factsOf,
  integer,
  json,
  listOf,
  objectOf,
  setOf,
  TAGS,
  text,
} from '../../support/type-facts.js';

export const SHOP = { stackName: 'Shop', region: 'us-east-1' } as const;

/**
 * A thing has a generated id, a property that can only be set at creation, and others. `Test::Unit::Named` is called
 * by what its template says. `Test::Unit::Fixed` cannot be updated at all.
 */
export const CATALOG = catalogOf(
  factsOf(
    'Test::Unit::Thing',
    {
      Arn: text,
      Status: text,
      Text: text,
      Size: integer,
      Zone: text,
      Maybe: text,
      Links: setOf(text),
      List: listOf(text),
      Placement: objectOf({ Zone: text, Hint: text }),
      Document: json,
      Tags: TAGS,
    },
    {
      readOnly: ['Id', 'Arn', 'Status'],
      createOnly: ['Zone', 'Placement/Zone'],
      conditionalCreateOnly: ['Maybe'],
      tags: { property: 'Tags', updatable: true },
    },
  ),
  // Of a volume, a snapshot can be taken.
  factsOf('AWS::EC2::Volume', { Text: text }),
  factsOf(
    'Test::Unit::Named',
    { Name: text, Zone: text, Text: text },
    { primaryIdentifier: ['Name'], readOnly: [], createOnly: ['Name', 'Zone'] },
  ),
  factsOf('Test::Unit::Fixed', { Text: text, Link: text }, { provisioning: 'IMMUTABLE' }),
  factsOf('Test::Unit::Single', { Zone: text }, { createOnly: ['Zone'], deleteFirst: true }),
);

export interface Case {
  readonly template: Readonly<Record<string, Json>>;
  readonly rows?: Readonly<Record<string, ResourceState>>;
  readonly catalog?: TypeCatalog;
  /** Values that the parameters of the template are given. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly changes?: Partial<PlanInput>;
}

/** What `buildPlan` is given for a template and the rows of a state, as the commands prepare it. */
export function inputOf(given: Case): PlanInput {
  const { template, rows = {}, catalog = CATALOG, changes = {} } = given;
  const parsed = parseTemplate(template, SHOP.stackName);
  const parameters = resolveParameters(parsed, given.parameters ?? {}).values;
  const pseudo = { 'AWS::Region': SHOP.region };
  const conditions = evaluateConditions(parsed, { parameters, pseudo });
  const environment = { parameters, pseudo, conditions };
  const { resources, outputs } = presentResources(parsed, environment);
  return {
    stack: SHOP,
    template: parsed,
    resources,
    outputs,
    dependencies: needsOf(resources, (name) => conditions.get(name)),
    scope: environmentScope(parsed, environment),
    state: { ...emptyState(SHOP), resources: rows },
    stateEtag: '"1"',
    catalog,
    provisioning: (type) =>
      catalog.facts(type) === undefined ? undefined : { provisionedBy: 'cc-api', isUpdatable: true },
    imports: [],
    outputReads: [],
    ...changes,
  };
}

export function planOf(input: Case): Plan {
  return buildPlan(inputOf(input));
}

/** A template of things: their properties, and what else the template says of them. */
export function things(
  resources: Readonly<Record<string, JsonObject & { readonly $?: JsonObject }>>,
): Readonly<Record<string, Json>> {
  return {
    Resources: Object.fromEntries(
      Object.entries(resources).map(([logicalId, { $: more = {}, ...properties }]) => [
        logicalId,
        { Type: 'Test::Unit::Thing', Properties: properties, ...more },
      ]),
    ),
  };
}

/** A row as a deploy of ours leaves it. */
export function rowOf(physicalId: string, changes: Partial<ResourceState> = {}): ResourceState {
  return {
    physicalId,
    resourceType: 'Test::Unit::Thing',
    properties: {},
    attributes: { Id: physicalId, Arn: `arn:${physicalId}`, Status: 'READY' },
    dependencies: [],
    provisionedBy: 'cc-api',
    ...changes,
  };
}

/** A plan in brief: `{ Queue: 'UPDATE' }`; what is not named is unchanged. */
export function actionsOf(plan: Plan): Record<string, Step['action']> {
  return Object.fromEntries(plan.steps.map((step) => [step.logicalId, step.action]));
}

export function stepOf<Action extends Step['action']>(
  plan: Plan,
  logicalId: string,
  action: Action,
): Extract<Step, { readonly action: Action }> {
  const step = plan.steps.find((candidate) => candidate.logicalId === logicalId);
  if (step?.action !== action) throw new Error(`${logicalId}: ${step?.action ?? 'no step'}, not ${action}`);
  return step as Extract<Step, { readonly action: Action }>;
}
