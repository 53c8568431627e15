/** Keeps secret what an earlier template has made secret. */

import { mapMembers } from '../../template/syntax/intrinsics.js';
import {
  mapTexts,
  holdsReferences,
  holdsSecretReference,
  isSealedReference,
  sealedReferencesOf,
} from '../../template/syntax/dynamic-references.js';
import { isObject, type Json } from '../../json.js';
import type { Scope } from '../../template/evaluate/scope.js';
import { ssmValueType } from '../../template/parameters/parameter-types.js';
import type { Template } from '../../template/syntax/model.js';
import type { PlanInput } from '../model/input.js';

/** Shown as `****`: a value that the state holds in plain text, where the template has a secret now. */
const CONCEALED = '{{resolve:cdkd-concealed:}}';

/**
 * The input with the values of all parameters sealed that the state knows as secret, in the scope and in what is recorded of
 * them. The template under review does not decide it alone: removing `NoEcho` would publish the value that the run is given.
 */
export function withEarlierSecrets(input: PlanInput): PlanInput {
  const scope = sealedScope(input);
  if (scope === input.scope || input.givenParameters === undefined) return { ...input, scope };
  return { ...input, scope, givenParameters: sealedGiven(input.givenParameters, input.template, scope) };
}

type Input = Pick<PlanInput, 'scope' | 'sealer' | 'state' | 'template'>;

function sealedScope({ scope, sealer, state, template }: Input): Scope {
  if (sealer === undefined) return scope;
  const records = [
    ...Object.values(state.resources).map(({ properties }) => properties),
    ...Object.values(state.outputs),
    ...Object.values(state.givenParameters ?? {}),
  ];
  // The label of a parameter is its name; of an item of a list, with a number.
  const labels = new Set(
    [...sealedReferencesOf(records).values()].map((label) => label.replace(/\.\d+$/, '')),
  );
  const names = new Set([...template.parameters.keys()].filter((name) => labels.has(name)));
  if (names.size === 0) return scope;
  const seal = (label: string, value: Json): Json =>
    typeof value === 'string' && value !== '' && !holdsReferences(value) ? sealer.seal(label, value) : value;
  return {
    ...scope,
    parameter: (name) => {
      const known = scope.parameter(name);
      if (known === undefined || !names.has(name)) return known;
      const { value } = known;
      const items = Array.isArray(value) ? value : undefined;
      return { value: items?.map((item, index) => seal(`${name}.${index}`, item)) ?? seal(name, value) };
    },
  };
}

/** The name of a parameter in the Parameter Store is none of its secrets. */
function sealedGiven(
  given: Readonly<Record<string, string>>,
  template: Template,
  scope: Scope,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const isStored = ssmValueType(template.parameters.get(name)?.type ?? '') !== undefined;
      const value = isStored ? undefined : scope.parameter(name)?.value;
      const items = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
      return [name, items.some(isSealedReference) ? items.join(',') : text];
    }),
  );
}

/** A recorded value without what the desired one has as a secret: older records hold it in plain text. */
export function concealedBefore(before: Json | undefined, desired: Json | undefined): Json | undefined {
  if (before === undefined || desired === undefined || !holdsSecretReference(desired)) return before;
  if (isObject(before) && isObject(desired)) {
    return mapMembers(before, (value, key) => concealedBefore(value, desired[key]) ?? value);
  }
  return mapTexts(before, (text) => (holdsReferences(text) ? text : CONCEALED));
}
