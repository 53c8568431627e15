/** Tracks resources that must not be removed during a walk. */

import { NaiveEvaluator } from '../../__tests__/support/naive-evaluator.js';
import type { JsonObject } from '../../src/json.js';
import { resourcesOf, text, withNeeded } from '../corpus/templates.js';

const KEEPING = ['Retain', 'RetainExceptOnCreate'];

/**
 * What may not leave a walk: what a policy keeps goes on using whatever it was made with, and AWS deletes nothing that
 * is in use.
 */
export class Lasting {
  readonly #needed = new Set<string>();

  constructor(template: JsonObject) {
    this.note(template);
  }

  note(template: JsonObject): void {
    const keepers = Object.entries(resourcesOf(template)).flatMap(([logicalId, resource]) =>
      [resource['DeletionPolicy'], resource['UpdateReplacePolicy']].some((policy) =>
        KEEPING.includes(text(policy)),
      )
        ? [logicalId]
        : [],
    );
    for (const keeper of keepers) {
      for (const needed of withNeeded(template, new Set([keeper]))) {
        if (needed !== keeper) this.#needed.add(needed);
      }
    }
  }

  /** Whether everything that has to last is still there after an edit. */
  allows(before: JsonObject, after: JsonObject): boolean {
    const staying = included(after);
    return [...included(before)].every((logicalId) => staying.has(logicalId) || !this.#needed.has(logicalId));
  }
}

function included(template: JsonObject): Set<string> {
  const evaluator = new NaiveEvaluator(template, { ref: () => undefined, attribute: () => undefined });
  return new Set(
    Object.entries(resourcesOf(template)).flatMap(([logicalId, { Condition: condition }]) =>
      typeof condition !== 'string' || evaluator.condition(condition) ? [logicalId] : [],
    ),
  );
}
