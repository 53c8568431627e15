/** Keeps the parameter values of earlier deploys that a run is not given again. */

import { CdkdError } from '../../errors.js';
import { member, type Json, type JsonObject } from '../../json.js';
import { refuseForeignReference } from '../../plan/model/recorded-values.js';
import {
  holdsReferences,
  isSealedReference,
  sealedReferencesOf,
} from '../../template/syntax/dynamic-references.js';
import { ssmValueType } from '../../template/parameters/parameter-types.js';
import type { Template } from '../../template/syntax/model.js';
import { referencesOf } from '../../template/syntax/references.js';

/** Values by parameter name. */
type Values = Readonly<Record<string, string>>;

/** Reads what earlier deploys of a stack were given. */
export type EarlierValues = () => Promise<Values>;

/** CDK's own, whose default is the name under which the bootstrap stack keeps its version. */
const BOOTSTRAP_VERSION = 'BootstrapVersion';

/**
 * The recorded values of the parameters that a template declares and the run has none for, as `cdk deploy` keeps them
 * (`UsePreviousValue`). A record is a claim: references in it are refused, except for the sealed ones that stand for the
 * very parameter's secrets.
 *
 * Throws `UNRESOLVED_REFERENCE`.
 */
export async function keptValues(
  source: JsonObject,
  given: Values,
  earlier: EarlierValues,
  isDropped: (name: string) => boolean,
): Promise<Values> {
  const declared = Object.keys((member(source, 'Parameters') ?? {}) as JsonObject);
  const lacking = declared.filter(
    (name) => given[name] === undefined && name !== BOOTSTRAP_VERSION && !isDropped(name),
  );
  if (lacking.length === 0) return {};
  const recorded = await earlier();
  const kept = lacking.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(recorded, name) ? recorded[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  for (const [name, value] of kept) {
    const isOwn = (reference: string) =>
      [...sealedReferencesOf(reference).values()].every((label) => label.split('.')[0] === name) &&
      isSealedReference(reference);
    refuseForeignReference(`parameter ${name}, as recorded`, value, isOwn);
  }
  return Object.fromEntries(kept);
}

/** What the state records of the values that a deploy was given, or has kept. References are not values. */
export function recordedValues(
  template: Template,
  values: Values,
  visible: ReadonlyMap<string, Json>,
): Values {
  const recorded = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const parameter = template.parameters.get(name);
    if (parameter === undefined) return [];
    const sealed = visible.get(name);
    const items = Array.isArray(sealed) ? sealed : [sealed];
    const isSecret = parameter.noEcho && ssmValueType(parameter.type) === undefined;
    const text = isSecret ? items.filter((item) => typeof item === 'string').join(',') : value;
    const isPlain = !holdsReferences(text) || (parameter.noEcho && isSealedReference(text));
    return isPlain ? [[name, text]] : [];
  });
  return Object.fromEntries(recorded);
}

/** A line for each kept value that is not the template's default. */
export function keptNotes(template: Template, kept: Values): string[] {
  return Object.entries(kept).flatMap(([name, value]) => {
    const parameter = template.parameters.get(name);
    const usual = parameter?.constraints.Default;
    if (parameter === undefined || usual === value || JSON.stringify(usual) === value) return [];
    const shown = parameter.noEcho || isSealedReference(value) ? 'the secret value' : JSON.stringify(value);
    return [
      `Parameter ${name} keeps ${shown} of an earlier deploy; \`default-parameters: ${name}\` goes back to the template's default`,
    ];
  });
}

/**
 * A secret is not stored: where the template itself decides by it, it must be given again.
 *
 * Throws `MISSING_PARAMETER`.
 */
export function refuseUnreadable(template: Template, source: JsonObject, kept: Values): void {
  const sealed = Object.keys(kept).filter((name) => isSealedReference(kept[name] ?? ''));
  if (sealed.length === 0) return;
  const deciding = referencesOf(
    [...template.conditions.values(), ...[source['Rules'] ?? {}]],
    () => undefined,
  );
  const used = sealed.filter(
    (name) => source['Transform'] !== undefined || deciding.some(({ logicalId }) => logicalId === name),
  );
  if (used.length === 0) return;
  const list = used.join(', ');
  throw new CdkdError(
    'MISSING_PARAMETER',
    `Parameters: [${list}] were given in an earlier deploy and are secret; conditions, rules or macros need their values`,
    {
      value: list,
      next: 'Give the values again with the `parameters` input: `Key=Value` or `Stack:Key=Value`.',
    },
  );
}
