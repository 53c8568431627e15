/** Words the reasons of plan steps for people. */

import type { ComparisonRules } from './comparison-rules.js';
import type { Detached } from '../model/plan.js';
import { outdatesInstances } from './group-update.js';
import type { PropertyChange } from '../model/plan.js';

/** Why a change requires replacement. */
export function replacementReason(
  change: PropertyChange,
  { facts, createOnly }: Pick<ComparisonRules, 'facts' | 'createOnly'>,
): string {
  const name = change.path.join('.');
  if (createOnly !== undefined && outdatesInstances(change))
    return `${name} changes, and its UpdatePolicy replaces the group`;
  if (facts?.provisioning === 'IMMUTABLE') return `${name} changes and the type cannot be updated`;
  if (change.awaits !== undefined)
    return `${name} changes with ${change.awaits.join(', ')} and cannot be updated`;
  return `${name} cannot be changed in place`;
}

/** The properties that an update changes. */
export function updateReason(changes: readonly PropertyChange[]): string {
  const names = [...new Set(changes.map((change) => change.path[0] ?? ''))];
  const shown = names.slice(0, 3).join(', ');
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${shown}${more} ${names.length === 1 ? 'changes' : 'change'}`;
}

export function askingReason(asker: string): string {
  return `its handler is called again, because ${asker} needs its NoEcho data`;
}

export function detachingReason({ from, certainty }: Detached): string {
  return certainty === 'certain'
    ? `it is attached to ${from}, which is deleted first`
    : `it is attached to ${from}, which may have to be deleted first`;
}

/** How many names a message lists. */
const MAX_NAMED = 5;

/** `A, B, C, D, E, 7 more`. */
export function firstNamed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
