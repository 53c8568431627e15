/** Validates a stack's template before anything is changed. */

import { defined } from '../../defined.js';
import { aboutStack, CdkdError } from '../../errors.js';
import type { Dag } from '../../graph/dag.js';
import type { JsonObject } from '../../json.js';
import { checkAttributes, typesInDoubt } from '../../plan/rules/getatt-checks.js';
import type { WantedTree } from '../../plan/approval/desired-digest.js';
import type { PlanInput } from '../../plan/model/input.js';
import { needsOf } from '../../plan/order/implicit-dependencies.js';
import { givenParameters, NESTED_STACK_TYPE, type GivenParameters } from '../../plan/model/nested-preview.js';
import { allowancesOf } from '../../plan/model/execution-options.js';
import { checkPlannable } from '../../plan/rules/plannable.js';
import type { CloudFormationSource, PlannedImport, PlannedOutputRead } from '../../plan/model/plan.js';
import { withPrefixedNames } from '../../plan/rules/name-prefix.js';
import { sealWriteOnly } from '../../plan/rules/seal-secrets.js';
import { withStackTags } from '../../plan/rules/stack-tags.js';
import { cloudFormationName, stackArn } from '../../state/stack-arn.js';
import { readTemplate } from '../../synth/assembly/read-assembly.js';
import {
  assumingConditions,
  evaluateConditions,
  presentResources,
  type EffectiveTemplate,
} from '../../template/validate/conditions.js';
import {
  environmentScope,
  pseudoParameters,
  type Environment,
} from '../../template/evaluate/deployment-parameters.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { Template } from '../../template/syntax/model.js';
import { evaluateAll, propertiesPlace } from '../../template/validate/expression-locations.js';
import { resolveParameters } from '../../template/parameters/parameters.js';
import { parseTemplate } from '../../template/validate/parse.js';
import { externalsOf } from '../../template/evaluate/unknown-values.js';
import { checkRules } from '../../template/validate/rules.js';
import type { ExternalRequest, Known, Scope } from '../../template/evaluate/scope.js';
import { firstOf } from '../../types/schema/catalog.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { StackTarget } from '../select/load-app.js';
import type { CommandContext } from '../context.js';
import { checkedLookup } from './checked-lookup.js';
import type { ExternalLookup } from '../ports/external-values.js';
import type { Identity } from '../ports/aws.js';
import { plannedAssets } from './planned-assets.js';
import { prefixesNames, provisioningFor, recreationIn } from './check-execution-options.js';
import { expandMacros } from './expand-macros.js';
import { keptNotes, recordedValues, refuseUnreadable, type EarlierValues } from './kept-parameters.js';
import { matchInTime } from '../../processes/bounded-match.js';
import { nestedTarget, refuseMissingOutputs } from './nested-stack-template.js';
import { parameterValues, sealNoEcho, withStoredValues, type ValuesToCome } from './stack-parameters.js';

/** A stack with a valid template; AWS's resources have not been checked yet. */
export interface ValidatedStack {
  readonly target: StackTarget;
  readonly template: Template;
  readonly effective: EffectiveTemplate;
  readonly dependencies: Dag;
  readonly scope: Scope;
  readonly catalog: TypeCatalog;
  /** The nested stacks among its resources, by logical id. */
  readonly nested: ReadonlyMap<string, StackTarget>;
  /** What their templates say, with the parameters that are known without any resource. */
  readonly inside: ReadonlyMap<string, WantedTree>;
  /** Parameter values as given or kept, including the names of SSM parameters. */
  readonly given: Readonly<Record<string, string>>;
  /** What a deploy records of its parameters, and is to say of those that it keeps; absent for a nested stack. */
  readonly parameterRecord?: Pick<PlanInput, 'givenParameters' | 'keptParameters'>;
  /** It uses values that stacks before it write: it has to be validated again when they are deployed. */
  readonly isProvisional?: true;
}

/**
 * Reads a stack's template and checks everything that can be checked without its state, so that a mistake in
 * the last stack stops the run before the first one is changed. The same applies to its nested stacks, whose
 * parameters come from it (`given`), as far as they are known. Those of a root that the run does not give are what
 * earlier deploys were given.
 */
export async function validateStack(
  target: StackTarget,
  context: CommandContext,
  identity: Identity,
  origin: GivenParameters | RootValues = NO_VALUES,
): Promise<ValidatedStack> {
  try {
    return await validatedStack(target, { context, identity, origin });
  } catch (error) {
    throw aboutStack(target.stack.stackName, error);
  }
}

async function validatedStack(target: StackTarget, origins: Origins): Promise<ValidatedStack> {
  const { stack, artifact } = target;
  const { context, identity } = origins;
  const { aws } = context;
  const written = await writtenStack(target, origins);
  const { template, environment, visible, given, parameterRecord } = written;
  const conditions =
    parameterRecord === undefined || written.isProvisional
      ? assumingConditions(template, environment.conditions)
      : environment.conditions;
  const present = presentResources(template, { ...environment, conditions });
  const types = new Set([...present.resources.values()].map(({ type }) => type));
  const catalog = await aws.catalog(types, stack.region);
  const tagged = withStackTags(present.resources, artifact.tags, catalog);
  const resources = (await prefixesNames(context)) ? withPrefixedNames(tagged, stack.stackName) : tagged;
  const effective = { ...present, resources };
  const holds = (name: string) => environment.conditions.get(name);
  const dependencies = needsOf(resources, holds);
  const choices = {
    provisioning: await provisioningFor(catalog, context),
    ignored: context.settings.execution.ignored,
  };
  checkPlannable({ stack, resources, dependencies, ...choices });
  const sought = { stackName: stack.stackName, template: effective, catalog, holds };
  // AWS decides: a type may have gained an attribute since its facts were built in.
  const today = await aws.describedTypes(typesInDoubt(sought), stack.region);
  checkAttributes({ ...sought, catalog: firstOf(today, catalog) });
  const scope = environmentScope(template, visible);
  evaluateAll(effective, scope);
  const own = { target, template, effective, dependencies, scope, catalog, given };
  const provisional = written.isProvisional ? { isProvisional: true as const } : {};
  const validated = { ...own, ...defined({ parameterRecord }), ...provisional };
  return { ...validated, ...(await checkNested(validated, context, identity)) };
}

interface Origins {
  readonly context: CommandContext;
  readonly identity: Identity;
  readonly origin: GivenParameters | RootValues;
}

interface WrittenStack extends Pick<ValidatedStack, 'template' | 'given' | 'parameterRecord'> {
  readonly isProvisional: boolean;
  readonly environment: Environment;
  /** The same, with secrets sealed. */
  readonly visible: Environment;
}

/** The template as it is written, with its macros expanded, and the values of its parameters and conditions. */
async function writtenStack(
  target: StackTarget,
  { context, identity, origin }: Origins,
): Promise<WrittenStack> {
  const { stack, artifact } = target;
  const written = await readTemplate(artifact);
  const nested = 'earlier' in origin ? undefined : origin;
  const { values, kept } =
    'earlier' in origin
      ? await parameterValues(target, written, { context, identity, earlier: origin.earlier })
      : { values: origin.values, kept: {} };
  const source = await expandMacros(written, target, { ...nested, values }, { context, identity });
  const pseudo = pseudoParameters({
    ...stack,
    stackName: cloudFormationName(stack),
    accountId: identity.accountId,
    stackId: stackArn(stack, identity),
  });
  const template = parseTemplate(source, stack.stackName, { parameters: values, pseudo });
  refuseUnreadable(template, source, kept);
  const resolved = resolveParameters(template, values, nested?.unknown, matchInTime);
  const toCome = 'earlier' in origin ? origin.toCome : new Map();
  const place = { pseudo, region: stack.region, toCome };
  const { values: parameters, areToCome } = await withStoredValues(template, resolved, place, context.aws);
  const environment: Environment = {
    parameters,
    pseudo,
    conditions: evaluateConditions(template, { parameters, pseudo }),
  };
  checkRules(template, environment);
  const sealed = sealNoEcho(template, parameters, target, context);
  const parameterRecord = {
    givenParameters: recordedValues(template, values, sealed),
    keptParameters: keptNotes(template, kept),
  };
  return {
    template,
    environment,
    visible: { ...environment, parameters: sealed },
    given: values,
    isProvisional: areToCome,
    ...(nested === undefined ? { parameterRecord } : {}),
  };
}

/** Where the values of a root's parameters may come from, besides the run and the app. */
interface RootValues {
  readonly earlier: EarlierValues;
  readonly toCome: ValuesToCome;
}

const NO_VALUES: RootValues = { earlier: () => Promise.resolve({}), toCome: new Map() };

/**
 * Each nested stack is checked like its parent, with the parameters that are known without its parent's
 * resources.
 */
async function checkNested(
  { target, effective, scope }: Omit<ValidatedStack, 'nested' | 'inside'>,
  context: CommandContext,
  identity: Identity,
): Promise<Pick<ValidatedStack, 'nested' | 'inside'>> {
  const nested = new Map<string, StackTarget>();
  const inside = new Map<string, WantedTree>();
  for (const resource of effective.resources.values()) {
    if (resource.type !== NESTED_STACK_TYPE) continue;
    const { logicalId, properties } = resource;
    const child = await nestedTarget(resource, target);
    const given = givenParameters(evaluate(properties, scope, propertiesPlace(logicalId)));
    const validated = await validateStack(child, context, identity, given);
    sealTemplate(validated, context);
    refuseMissingOutputs(validated.template, logicalId, effective);
    nested.set(logicalId, child);
    inside.set(logicalId, wantedBy(validated));
  }
  return { nested, inside };
}

/** What the templates say of a stack and of those nested in it, for the digest of its goal. */
export function wantedBy({ effective, scope, inside }: ValidatedStack): WantedTree {
  return { resources: effective.resources, outputs: effective.outputs, scope, nested: inside };
}

/**
 * Registers the template's own secrets, so that a create of an interrupted run can be resent. External parts
 * of a secret are not looked up for that.
 */
export function sealTemplate(
  { target, effective, scope, catalog }: ValidatedStack,
  { aws }: CommandContext,
): void {
  const sealer = aws.sealer(target.stack);
  for (const { logicalId, type, properties } of effective.resources.values()) {
    const known = evaluate(properties, scope, propertiesPlace(logicalId)) as JsonObject;
    sealWriteOnly(known, catalog.facts(type), { logicalId, sealer });
  }
}

/** The input of a plan without the state; everything outside the stack has been looked up. */
export type PlanParts = Omit<PlanInput, 'state' | 'stateEtag'>;

/**
 * Looks up what the template refers to outside its stack: exports, outputs of other stacks, availability
 * zones.
 *
 * Throws `EXPORT_MISSING` if nobody exports an imported value.
 */
export async function gatherParts(
  validated: ValidatedStack,
  context: CommandContext,
  lookup: ExternalLookup,
): Promise<PlanParts> {
  const { target, template, effective, dependencies, catalog } = validated;
  const { stack } = target;
  const { scope, sources } = await gatherExternals(validated, checkedLookup(lookup));
  return {
    stack,
    template,
    resources: effective.resources,
    outputs: effective.outputs,
    dependencies,
    scope,
    catalog,
    provisioning: await provisioningFor(catalog, context),
    ...sources,
    ...validated.parameterRecord,
    assets: await plannedAssets(target, context),
    sealer: context.aws.sealer(stack),
    relaxesVpcRoutes: context.settings.execution.aggressiveVpcParallel,
    recreate: recreationIn(effective.resources, context),
    replacesRefused: context.settings.execution.replace,
    allowed: allowancesOf(context.settings.execution, 'deploy'),
    ignored: context.settings.execution.ignored,
  };
}

interface Externals {
  /** The template's own scope, and what was looked up. */
  readonly scope: Scope;
  readonly sources: Pick<PlanInput, 'imports' | 'outputReads' | 'fromCloudFormation'>;
}

async function gatherExternals(validated: ValidatedStack, lookup: ExternalLookup): Promise<Externals> {
  const { target, effective } = validated;
  const { stack } = target;
  const known = new Map<string, Known>();
  const imports = new Map<string, PlannedImport>();
  const outputReads = new Map<string, PlannedOutputRead>();
  const foreign = new Map<string, CloudFormationSource>();
  const scope: Scope = { ...validated.scope, external: (request) => known.get(JSON.stringify(request)) };
  for (let requests = open(effective, scope); requests.length > 0; requests = open(effective, scope)) {
    let found = 0;
    for (const request of requests) {
      const answer = await lookup(request, stack.region);
      if (answer === undefined) throw missing(request, stack.stackName);
      const key = JSON.stringify(request);
      if (answer.cloudFormationStack !== undefined) {
        foreign.set(key, cloudFormationSource(request, answer.cloudFormationStack, stack.region));
      } else if (request.kind === 'import' && answer.producer !== undefined) {
        const { exportName } = request;
        imports.set(key, { exportName, sourceStack: answer.producer, sourceRegion: stack.region });
      } else if (request.kind === 'stack-output') {
        const { stackName: sourceStack, region: sourceRegion, outputName } = request;
        outputReads.set(key, { sourceStack, sourceRegion, outputName });
      }
      if (answer.known === undefined) continue;
      known.set(key, answer.known);
      found += 1;
    }
    if (found === 0) break;
  }
  return {
    scope,
    sources: {
      imports: [...imports.values()],
      outputReads: [...outputReads.values()],
      ...(foreign.size === 0 ? {} : { fromCloudFormation: [...foreign.values()] }),
    },
  };
}

function cloudFormationSource(request: ExternalRequest, stack: string, region: string): CloudFormationSource {
  return request.kind === 'stack-output'
    ? { kind: 'output', name: request.outputName, stack, region: request.region }
    : { kind: 'export', name: request.kind === 'import' ? request.exportName : '', stack, region };
}

/** The exports that a stack and those nested in it import, as far as their names are known without its resources. */
export function importsOf({ scope, nested, ...own }: WantedTree): ReadonlySet<string> {
  const requests = open(own, scope);
  const imported = requests.flatMap((each) => (each.kind === 'import' ? [each.exportName] : []));
  return new Set([...imported, ...[...nested.values()].flatMap((tree) => [...importsOf(tree)])]);
}

/** Requests that evaluation still waits for; nested ones appear once their inner values are known. */
function open(effective: EffectiveTemplate, scope: Scope): ExternalRequest[] {
  return externalsOf(evaluateAll(effective, scope));
}

function missing(request: ExternalRequest, stackName: string): CdkdError {
  const [value, what] =
    request.kind === 'import'
      ? [request.exportName, `No export named ${request.exportName} found`]
      : request.kind === 'stack-output'
        ? [
            `${request.stackName}.${request.outputName}`,
            `Stack ${request.stackName} (${request.region}) has no output ${request.outputName}`,
          ]
        : [request.region, `The availability zones of ${request.region} are unknown`];
  return new CdkdError('EXPORT_MISSING', `${what}, which ${stackName} needs`, {
    value,
    next: 'Deploy the stack that exports it first, or select both stacks.',
  });
}
