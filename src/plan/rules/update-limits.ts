/** Finds what an update by Cloud Control cannot do. */

import { alternativesOf } from '../../types/exclusive-properties.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { hasValueAt } from '../../types/schema/pattern-values.js';
import type { Step, UpdateStep } from '../model/plan.js';

/** Warnings of updates that Cloud Control refuses, and of write-only properties that it cannot remove. */
export function updateLimits(steps: readonly Step[], catalog: TypeCatalog): string[] {
  return steps.flatMap((step) => {
    if (step.action !== 'UPDATE' || step.provisionedBy !== 'cc-api') return [];
    const facts = catalog.facts(step.type);
    return facts === undefined
      ? []
      : [...refusals(step, facts), ...strippedParts(step, facts), ...unsentRemovals(step, facts)];
  });
}

/**
 * What a type requires of a model, never returns, and lets nobody send again, is missing from each patched model: "required
 * key … not found", or NotUpdatableException if it is sent (pulumi-aws-native #1866, #1696). A warning and no error, since
 * only the schema says so: AWS may correct it any day.
 */
function refusals({ logicalId, type }: UpdateStep, { required, createOnly, writeOnly }: TypeFacts): string[] {
  const missing = required.filter((path) => createOnly.includes(path) && writeOnly.includes(path));
  if (missing.length === 0) return [];
  return [
    `Cloud Control probably refuses to update ${logicalId}: ${type} requires ${missing.join(', ')}, which it neither returns ` +
      'nor takes again. Make the change in AWS and run drift with `drift-action: accept`, or leave the resource as it is',
  ];
}

/**
 * Warns of changes inside a write-only object with create-only members. The object is sent without those members, which fails
 * validation if the schema requires them, such as `StartingPosition` of a pipe's source (pulumi-aws-native #1866).
 */
function strippedParts(
  { logicalId, type, changes, properties }: UpdateStep,
  { createOnly, writeOnly }: TypeFacts,
): string[] {
  return writeOnly.flatMap((object) => {
    const steps = object.split('/');
    const isChanged = changes.some(({ path }) => steps.every((key, at) => (path[at] ?? key) === key));
    const lost = createOnly.filter(
      (path) => path.startsWith(`${object}/`) && hasValueAt(properties, path.split('/')),
    );
    if (!isChanged || lost.length === 0) return [];
    return [
      `Cloud Control may refuse to update ${logicalId} (${type}): it neither returns ${lost.join(', ')} nor takes it again, so ` +
        `that ${object} is sent without it. If it refuses, make the change in AWS and run drift with \`drift-action: accept\``,
    ];
  });
}

/**
 * Write-only properties that the template no longer has. Cloud Control applies a patch to what it reads back, where they
 * are not: nothing can be sent that removes one. CloudFormation's handler sees the template before and after.
 */
function unsentRemovals(
  { logicalId, type, changes, properties }: UpdateStep,
  { writeOnly }: TypeFacts,
): string[] {
  const replaced = alternativesOf(type).filter(({ readAs }) => properties[readAs] !== undefined);
  const hidden = new Set(writeOnly);
  for (const { given } of replaced) hidden.delete(given);
  const kept = changes
    .filter(({ path, after }) => after === undefined && hidden.has(path.join('/')))
    .map(({ path }) => path.join('.'));
  if (kept.length === 0) return [];
  return [
    `${logicalId} (${type}) no longer has ${kept.join(', ')} in the template, but Cloud Control cannot remove ` +
      'what it does not read back: AWS may keep the value. Set it to what AWS shall have instead, or replace the resource',
  ];
}
