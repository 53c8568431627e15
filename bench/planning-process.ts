/** Plans one stack three times in a fresh process and reports the durations. Started with `fork`. */

import { readFileSync } from 'node:fs';

import { parseObject, type Json, type JsonObject } from '../src/json.js';
import { buildPlan } from '../src/plan/build-plan.js';
import type { Plan } from '../src/plan/model/plan.js';
import { provisioningOf } from '../src/providers/registry.js';
import { decodeState, encodeState } from '../src/state/codec.js';
import { emptyState, type ResourceState, type StackState } from '../src/state/schema.js';
import { evaluateConditions, presentResources } from '../src/template/validate/conditions.js';
import { needsOf } from '../src/plan/order/implicit-dependencies.js';
import { environmentScope, pseudoParameters } from '../src/template/evaluate/deployment-parameters.js';
import { evaluate } from '../src/template/evaluate/evaluate.js';
import { parseTemplate } from '../src/template/validate/parse.js';
import { finish } from '../src/template/evaluate/unknown-values.js';
import type { Known, Scope } from '../src/template/evaluate/scope.js';
import { bakedCatalog } from '../src/types/schema/catalog.js';
import { TEST_ACCOUNT } from '../simulator/kernel/credentials.js';
import { editedStack, generatedStack, REGION, type GeneratedStack } from './assembly.js';
import type { Planning } from './planning.js';

const resources = Number(process.argv[2]);
const generated = generatedStack(resources, Number(process.argv[3]));
const stack = { stackName: generated.stackName, region: REGION };
const registry = readFileSync(new URL('../src/types/registry.ndjson', import.meta.url), 'utf8');

const create = timedPlan(generated, emptyState(stack));
const deployed = stateAfter(create.plan);
const edit = timedPlan(editedStack(generated), deployed);
const nothing = timedPlan(generated, deployed);
if (
  create.plan.steps.length !== resources ||
  nothing.plan.steps.length !== 0 ||
  edit.plan.steps.length < resources / 10
)
  throw new Error('the plans are not what the templates ask for');
const planning: Planning = {
  resources,
  create: create.took,
  edit: edit.took,
  nothing: nothing.took,
  peakMegabytes: (process.resourceUsage().maxRSS * 1024) / 1e6,
};
process.send?.(planning);
process.disconnect();

/** From what a run reads, the template's text and the state's, to the plan. */
function timedPlan(
  { template }: GeneratedStack,
  state: StackState,
): { readonly plan: Plan; readonly took: number } {
  const templateText = JSON.stringify(template);
  const stateText = encodeState(state);
  const start = performance.now();
  const plan = planOf(parseObject(templateText) ?? {}, decodeState(stateText, stack));
  return { plan, took: performance.now() - start };
}

function planOf(source: JsonObject, state: StackState): Plan {
  const parsed = parseTemplate(source, stack.stackName, {});
  const stackId = `arn:aws:cloudformation:${REGION}:${TEST_ACCOUNT}:stack/${stack.stackName}/1`;
  const pseudo = pseudoParameters({ ...stack, accountId: TEST_ACCOUNT, stackId });
  const parameters = new Map<string, Json>();
  const conditions = evaluateConditions(parsed, { parameters, pseudo });
  const environment = { parameters, pseudo, conditions };
  const effective = presentResources(parsed, environment);
  const catalog = bakedCatalog(registry);
  return buildPlan({
    stack,
    template: parsed,
    resources: effective.resources,
    outputs: effective.outputs,
    dependencies: needsOf(effective.resources, (name) => conditions.get(name)),
    scope: environmentScope(parsed, environment),
    state,
    stateEtag: null,
    catalog,
    provisioning: (type) => provisioningOf(type, catalog),
    imports: [],
    outputReads: [],
  });
}

/** As if the plan had been carried out, with AWS's values made up. A plan's steps follow what they depend on. */
function stateAfter(plan: Plan): StackState {
  const rows: Record<string, ResourceState> = {};
  const known = (logicalId: string, attribute: string): Known | undefined => {
    const value = rows[logicalId]?.attributes[attribute];
    return value === undefined ? undefined : { value };
  };
  const scope: Scope = {
    parameter: () => undefined,
    pseudo: () => undefined,
    condition: () => undefined,
    mapping: () => undefined,
    external: () => undefined,
    ref: (logicalId) => known(logicalId, 'Ref'),
    attribute: known,
  };
  for (const step of plan.steps) {
    if (step.action !== 'CREATE') continue;
    const { logicalId, type: resourceType, dependencies, provisionedBy } = step;
    const physicalId = `${stack.stackName}-${logicalId}-0123456789AB`;
    const arn = `arn:aws:service:${REGION}:${TEST_ACCOUNT}:${physicalId}`;
    const attributes = { Ref: physicalId, Arn: arn, TopicArn: arn };
    const properties = finish(evaluate(step.properties, scope)) as JsonObject;
    rows[logicalId] = { physicalId, resourceType, properties, attributes, dependencies, provisionedBy };
  }
  return { ...emptyState(stack), resources: rows };
}
