/** Determines why a permission change grants more access than before. */

import type { PolicyKind, Statement } from './statements.js';

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text) => right.includes(text));

/** The reasons for a new statement, given the previous ones; empty if it grants nothing more. */
export function breadthOfAdded(
  statement: Statement,
  before: readonly Statement[],
  kind: PolicyKind,
): string[] {
  if (statement.effect === 'Deny') return [];
  return [
    ...wildcards(statement, kind),
    ...newPrincipals(statement, before),
    ...lostConditions(statement, before),
  ];
}

/** The reasons for a removed statement: without a `Deny`, access that it denied may be allowed. */
export function breadthOfRemoved(statement: Statement): string[] {
  return statement.effect === 'Deny' ? ['no longer denied'] : [];
}

function wildcards({ principals, actions, resources, conditions }: Statement, kind: PolicyKind): string[] {
  const anybody = principals.some((principal) => principal === '*' || principal.startsWith('not '));
  const anything = actions.some((action) => action === '*' || action.startsWith('not '));
  const service = actions.find((action) => /^[\w-]+:\*$/.test(action));
  const everywhere = resources.some((resource) => resource === '*' || resource.startsWith('not '));
  return [
    ...(anybody ? [conditions.length === 0 ? 'any principal' : 'any principal under a condition'] : []),
    ...(anything ? ['any action'] : service === undefined ? [] : [`all of ${service.slice(0, -2)}`]),
    // In a resource's own policy `*` is the resource itself.
    ...(everywhere && kind === 'identity' ? ['any resource'] : []),
  ];
}

/** Principals that the document did not name before; a new document has no previous ones to compare with. */
function newPrincipals({ principals }: Statement, before: readonly Statement[]): string[] {
  if (before.length === 0) return [];
  const known = new Set(before.flatMap((statement) => statement.principals));
  return principals.some((principal) => principal !== '*' && !known.has(principal)) ? ['new principal'] : [];
}

function lostConditions(statement: Statement, before: readonly Statement[]): string[] {
  const same = before.find(
    (other) =>
      other.effect === statement.effect &&
      sameSet(other.principals, statement.principals) &&
      sameSet(other.actions, statement.actions) &&
      sameSet(other.resources, statement.resources),
  );
  if (same === undefined) return [];
  const isLost = same.conditions.length > statement.conditions.length;
  return isLost ? ['condition removed'] : [];
}
