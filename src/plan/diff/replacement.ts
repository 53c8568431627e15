/** Decides whether a change requires replacement, and in which order to replace. */

import { equal, member, type JsonObject } from '../../json.js';
import { updatesNotSupported } from '../../types/quirks.js';
import type { ResourceState } from '../../state/schema.js';
import { isResolved } from '../../template/evaluate/unknown-values.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { valuesAt } from '../../types/schema/pattern-values.js';
import type { ComparisonRules } from './comparison-rules.js';
import type { PropertyChange, ReplaceStep, Step } from '../model/plan.js';

/** What only a replacement can change besides what the schema says: by an `UpdatePolicy`, or since AWS has no update of it. */
export function createOnlyIn(
  type: string,
  byPolicy: Pick<ComparisonRules, 'createOnly'>,
  { replacesRefused = false }: { readonly replacesRefused?: boolean },
): Pick<ComparisonRules, 'createOnly'> {
  const refused = replacesRefused ? updatesNotSupported(type) : [];
  return refused.length > 0 ? { createOnly: refused } : byPolicy;
}

/**
 * Whether a difference requires replacement: `yes` if it touches a create-only property, or the type has no
 * update; `maybe` if the schema says that it depends, or a create-only value is unknown and may turn out the
 * same.
 */
export function replacementOf(
  difference: Omit<PropertyChange, 'replaces'>,
  rules: ComparisonRules,
): PropertyChange['replaces'] {
  const { facts } = rules;
  if (facts === undefined) return 'no';
  const touches = (patterns: readonly string[]) =>
    patterns.some((pattern) => touchesPattern(difference, pattern.split('/')));
  if (facts.provisioning === 'IMMUTABLE' || touches([...facts.createOnly, ...(rules.createOnly ?? [])])) {
    const { awaits } = difference;
    return awaits === undefined || awaits.some(rules.willDiffer) ? 'yes' : 'maybe';
  }
  return touches(facts.conditionalCreateOnly) ? 'maybe' : 'no';
}

/**
 * A difference touches a property if it lies at or below it, or if it lies above (a whole object is added,
 * removed or unknown) and the property's own value in it differs.
 */
function touchesPattern(
  difference: Pick<PropertyChange, 'path' | 'before' | 'after'>,
  pattern: readonly string[],
): boolean {
  const rest = pathBelow(difference.path, pattern);
  if (rest === undefined) return false;
  if (rest.length === 0) return true;
  const { before, after } = difference;
  if (after !== undefined && !isResolved(after)) return true;
  return !equal(valuesAt(before, rest), valuesAt(after, rest));
}

/** The rest of the pattern below the path; empty if the path reaches it, `undefined` if they diverge. */
function pathBelow(path: readonly string[], pattern: readonly string[]): readonly string[] | undefined {
  let at = 0;
  for (const key of path) {
    if (at === pattern.length) return [];
    const wanted = pattern[at];
    if (wanted === '*' || wanted === key) at += 1;
    else if (!isIndex(key)) return undefined;
    // Some schemas omit the star for a list on the way; then the index is skipped.
  }
  return pattern.slice(at);
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

/**
 * Whether the old resource has to make room before the new one can be created, and why. A retained one makes
 * no room: AWS then rejects the new one if both would have the same name.
 */
export function replacementOrder(
  wanted: Pick<ReplaceStep, 'type' | 'properties' | 'oldResource'>,
  row: ResourceState,
  facts: TypeFacts | undefined,
): { readonly order: ReplaceStep['order']; readonly because?: string } {
  if (row.resourceType !== wanted.type || wanted.oldResource === 'retain') return { order: 'create-first' };
  if (hasItsName(wanted.properties, row, facts)) {
    return { order: 'delete-first', because: 'both would have the same name' };
  }
  if (facts?.deleteFirst === true) return { order: 'delete-first', because: 'the type requires it' };
  return { order: 'create-first' };
}

/** Replacements that AWS will reject, because the old resource stays and both would have the same name. */
export function nameClashes(
  steps: readonly Step[],
  rows: Readonly<Record<string, ResourceState>>,
  catalog: TypeCatalog,
): string[] {
  return steps.flatMap((step) => {
    const row = rows[step.logicalId];
    if (step.action !== 'REPLACE' || step.oldResource !== 'retain' || row?.resourceType !== step.type)
      return [];
    if (!hasItsName(step.properties, row, catalog.facts(step.type))) return [];
    return [
      `${step.logicalId} (${step.type}) needs a replacement under the same name, but its UpdateReplacePolicy retains ` +
        `the old resource, ${row.physicalId}: AWS will reject the new one. Give the new one another name in the ` +
        `template. Without the policy, ${row.physicalId} is deleted together with its data`,
    ];
  });
}

/**
 * Whether the desired resource would have the name of an existing one, so that both cannot exist at once. The
 * template gives the whole identifier, or the name from which AWS derives it.
 */
export function hasItsName(wanted: JsonObject, row: ResourceState, facts: TypeFacts | undefined): boolean {
  if (facts === undefined || facts.primaryIdentifier.length === 0) return false;
  const isSame = (path: string) => {
    const value = member(wanted, path);
    return value !== undefined && isResolved(value) && value === member(row.properties, path);
  };
  if (facts.primaryIdentifier.every(isSame)) return true;
  const naming = namingProperties(row, facts);
  return naming.some((path) => path.endsWith('Name')) && naming.every(isSame);
}

/**
 * Create-only properties that are part of the identifier: the name in `…:stateMachine:orders`. None if a
 * number follows them (`…:component/tools/1.0.0/1`): then AWS counts revisions, and a new one never collides.
 */
function namingProperties({ physicalId, properties }: ResourceState, facts: TypeFacts): string[] {
  const segments = physicalId.split(/[:/|]/);
  const positionOf = (path: string) => {
    const value = member(properties, path);
    return typeof value === 'string' ? segments.indexOf(value) : -1;
  };
  const naming = facts.createOnly.filter((path) => positionOf(path) >= 0);
  const isCounted = naming.some((path) => /^\d+$/.test(segments[positionOf(path) + 1] ?? ''));
  return isCounted ? [] : naming;
}
