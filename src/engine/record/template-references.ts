/** Remembers which references the templates of a run have, since those in records may be anybody's. */

import { CdkdError } from '../../errors.js';
import type { Json, JsonObject } from '../../json.js';
import { originalName } from '../../plan/model/deposed-names.js';
import type { StackId } from '../../ports/stack-id.js';
import { referenceTextsOf } from '../../template/syntax/dynamic-references.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';

/**
 * The dynamic references that this run has evaluated in templates, each with the property that holds it. Whoever can
 * write to the bucket, or change a resource whose drift is accepted, can put any reference into a record: a revert or
 * a rollback would publish its value (ADR 137).
 */
export class TemplateReferences {
  readonly #places = new Set<string>();

  /** @param properties of a resource, evaluated from the template of this run */
  note(stack: StackId, logicalId: string, properties: JsonObject): void {
    for (const [property, value] of Object.entries(properties)) {
      for (const text of fetchedIn(value)) this.#places.add(place(stack, logicalId, property, text));
    }
  }

  /**
   * Throws `UNRESOLVED_REFERENCE` if a property has a reference that no template of this run has in the same property of the same
   * resource. Sealed values are not concerned: this run opens only those that it was given.
   */
  refuseForeign(stack: StackId, logicalId: string, properties: JsonObject): void {
    for (const [property, value] of Object.entries(properties)) {
      for (const text of fetchedIn(value)) {
        if (!this.#places.has(place(stack, logicalId, property, text)))
          throw foreign(originalName(logicalId), property, text);
      }
    }
  }
}

/** References whose values are fetched or answered, those inside deferred functions included. */
function fetchedIn(value: Json): string[] {
  return [...referenceTextsOf(value)].filter((text) => !text.startsWith('{{resolve:cdkd-'));
}

function place({ stackName, region }: StackId, logicalId: string, property: string, text: string): string {
  return JSON.stringify([stackName, region, originalName(logicalId), property, text]);
}

function foreign(logicalId: string, property: string, text: string): CdkdError {
  return new CdkdError(
    'UNRESOLVED_REFERENCE',
    `The record of ${logicalId} has a reference in ${property} that no template of this run has: ${withoutDigests(text) as string}`,
    {
      value: `${logicalId}.${property}`,
      next: 'References are only resolved where a template has them, since others can write records. Deploy the template that has it, or change the resource in AWS.',
    },
  );
}
