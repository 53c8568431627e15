/** Finds the custom resources whose `NoEcho` responses have to be requested again. */

import type { Json } from '../../json.js';
import { rowOf, type StackState } from '../../state/schema.js';
import { dynamicReferencesOf } from '../../template/syntax/dynamic-references.js';
import { isCustomResource } from '../../types/custom-resource.js';
import type { Step } from '../model/plan.js';

/**
 * Custom resources by the steps that send their earlier `NoEcho` responses to AWS. Nobody stores those
 * responses, so the handlers have to be called again first.
 */
export function answersAwaited(
  steps: readonly Step[],
  { resources }: Pick<StackState, 'resources'>,
): ReadonlyMap<string, string> {
  const awaited = new Map<string, string>();
  for (const step of steps) {
    if (step.action !== 'CREATE' && step.action !== 'UPDATE' && step.action !== 'REPLACE') continue;
    for (const [text, logicalId] of answersIn(step.properties)) {
      const row = rowOf(resources, logicalId);
      // A value of another stack may have been passed in as a parameter.
      const isOurs =
        isCustomResource(row?.resourceType ?? '') && Object.values(row?.attributes ?? {}).includes(text);
      if (isOurs && !awaited.has(logicalId)) awaited.set(logicalId, step.logicalId);
    }
  }
  return awaited;
}

function answersIn(value: Json): [string, string][] {
  return [...dynamicReferencesOf(value)].flatMap(([text, reference]): [string, string][] => {
    if (reference.kind === 'custom-resource') return [[text, reference.logicalId]];
    return reference.kind === 'base64' || reference.kind === 'json' ? answersIn(reference.text) : [];
  });
}
