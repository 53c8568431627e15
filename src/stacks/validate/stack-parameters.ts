/** Gathers the parameter values of a stack. */

import { assetBucketName } from '../../assets/asset-manifest.js';
import { member, type Json, type JsonObject } from '../../json.js';
import { legacyAssetsOf, legacyParameterValues } from '../../synth/assembly/legacy-assets.js';
import { evaluateConditions } from '../../template/validate/conditions.js';
import { refuseForeignReference } from '../../plan/model/recorded-values.js';
import { holdsReferences, isSealedReference } from '../../template/syntax/dynamic-references.js';
import type { Environment } from '../../template/evaluate/deployment-parameters.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { Template } from '../../template/syntax/model.js';
import { propertiesPlace } from '../../template/validate/expression-locations.js';
import type { WantedTree } from '../../plan/approval/desired-digest.js';
import { ssmRequests, withSsmValues, type ParameterValues } from '../../template/parameters/parameters.js';
import type { StackTarget } from '../select/load-app.js';
import type { CommandContext } from '../context.js';
import { keptValues, type EarlierValues } from './kept-parameters.js';
import type { Identity } from '../ports/aws.js';

interface ParameterSources {
  readonly context: CommandContext;
  readonly identity: Identity;
  readonly earlier: EarlierValues;
}

/**
 * In order of precedence, lowest first: what earlier deploys were given (`kept`), locations of legacy assets, the app's
 * own values, then the run's values for all stacks and for this one.
 */
export async function parameterValues(
  { artifact, stack }: StackTarget,
  source: JsonObject,
  { context: { settings }, identity: { accountId }, earlier }: ParameterSources,
): Promise<{ readonly values: Record<string, string>; readonly kept: Readonly<Record<string, string>> }> {
  const assets = legacyParameterValues(legacyAssetsOf(artifact), assetBucketName(accountId, stack.region));
  const given = (name: string | undefined) =>
    Object.fromEntries(
      settings.app.parameters.filter((one) => one.stack === name).map((one) => [one.name, one.value]),
    );
  for (const { name, value } of settings.app.parameters) refuseForeignReference(`parameter ${name}`, value);
  // The app's own values may refer to secrets as its templates do.
  const isTheApps = (reference: string) => !isSealedReference(reference);
  for (const [name, value] of Object.entries(artifact.parameters))
    refuseForeignReference(`parameter ${name}`, value, isTheApps);
  const values = {
    ...declaredOnly({ ...assets, ...artifact.parameters, ...given(undefined) }, source),
    ...given(stack.stackName),
  };
  const isDropped = (name: string) =>
    settings.app.defaultParameters.some(
      (one) => one.name === name && [undefined, stack.stackName].includes(one.stack),
    );
  const kept = await keptValues(source, values, earlier, isDropped);
  return { values: { ...kept, ...values }, kept };
}

/** The app may have values for parameters that this template does not declare. */
function declaredOnly(values: Readonly<Record<string, string>>, source: JsonObject): Record<string, string> {
  const declared = member(source, 'Parameters');
  return Object.fromEntries(Object.entries(values).filter(([name]) => member(declared, name) !== undefined));
}

/** Values in the Parameter Store by name, as stacks write them that this run deploys before; `undefined` for one that only they can know. */
export type ValuesToCome = ReadonlyMap<string, string | undefined>;

interface StoredValues {
  readonly values: ReadonlyMap<string, Json>;
  /** Whether some of them are not stored yet: the stack has to read them when its turn comes. */
  readonly areToCome: boolean;
}

/**
 * All values, including those in the Parameter Store that the template uses. CloudFormation reads them when it starts to
 * deploy the stack. Values that are to come and unknown are left out.
 */
export async function withStoredValues(
  template: Template,
  resolved: ParameterValues,
  {
    pseudo,
    region,
    toCome,
  }: { readonly pseudo: Environment['pseudo']; readonly region: string; readonly toCome: ValuesToCome },
  aws: CommandContext['aws'],
): Promise<StoredValues> {
  const early = evaluateConditions(template, { parameters: resolved.values, pseudo });
  const names = [...ssmRequests(template, resolved, early)];
  const stored = names.filter(([, name]) => !toCome.has(name));
  const read = await aws.ssmParameters([...new Set(stored.map(([, name]) => name))], region);
  const values = new Map<string, string>();
  for (const [parameter, name] of names) {
    const value = toCome.has(name) ? toCome.get(name) : (read.get(name) ?? '');
    if (value === undefined) continue;
    refuseForeignReference(`SSM parameter ${name}`, value);
    values.set(parameter, value);
  }
  return { values: withSsmValues(template, resolved, values), areToCome: stored.length < names.length };
}

/** What a stack and those nested in it write into the Parameter Store, as far as names and values are known. */
export function valuesWrittenBy({
  resources,
  scope,
  nested,
}: WantedTree): [name: string, value: string | undefined][] {
  const own = [...resources.values()].flatMap(
    ({ type, logicalId, properties }): [string, string | undefined][] => {
      if (type !== 'AWS::SSM::Parameter') return [];
      const known = evaluate(properties, scope, propertiesPlace(logicalId));
      const [name, value] = [member(known, 'Name'), member(known, 'Value')];
      if (typeof name !== 'string') return [];
      const isText = typeof value === 'string' && !holdsReferences(value);
      return [[name, isText ? value : undefined]];
    },
  );
  return [...own, ...[...nested.values()].flatMap(valuesWrittenBy)];
}

/**
 * Values of `NoEcho` parameters are secrets: conditions and rules see them, but nothing that is ever written.
 */
export function sealNoEcho(
  template: Template,
  parameters: ReadonlyMap<string, Json>,
  { stack }: StackTarget,
  { aws }: CommandContext,
): ReadonlyMap<string, Json> {
  const sealer = aws.sealer(stack);
  const seal = (label: string, value: Json) =>
    typeof value === 'string' && value !== '' && !holdsReferences(value) ? sealer.seal(label, value) : value;
  return new Map(
    [...parameters].map(([name, value]): [string, Json] => {
      if (template.parameters.get(name)?.noEcho !== true) return [name, value];
      const items = Array.isArray(value) ? value : undefined;
      return [name, items?.map((item, index) => seal(`${name}.${index}`, item)) ?? seal(name, value)];
    }),
  );
}
