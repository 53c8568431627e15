/**
 * Computes the digest of an app's desired state, which identifies a goal independently of the current state.
 */

import { createHash } from 'node:crypto';
import { canonical, type Json } from '../../json.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { TemplateOutput, TemplateResource } from '../../template/syntax/model.js';
import type { Scope } from '../../template/evaluate/scope.js';

/** The desired state of a stack, with its external inputs. */
interface Wanted {
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
  readonly scope: Scope;
  /**
   * Values from outside the run, by request: exports of stacks that are not part of it, availability zones.
   */
  readonly outside: ReadonlyMap<string, Json>;
  /** As in the plan. */
  readonly allowed?: readonly string[];
}

/**
 * SHA-256 of the desired state, in hex: the same for every intermediate state of the stack. A value that one
 * stack of the run imports from another counts by its name, since the value is only produced during the run.
 */
export function desiredDigest({ resources, outputs, scope, outside, allowed = [] }: Wanted): string {
  const nothingOutside: Scope = { ...scope, external: () => undefined };
  const wanted: Json = {
    resources: Object.fromEntries(
      [...resources].map(([logicalId, resource]) => [logicalId, wantedResource(resource, nothingOutside)]),
    ),
    outputs: Object.fromEntries(
      [...outputs].map(([name, { value, exportName }]) => [
        name,
        [evaluate(value, nothingOutside), evaluate(exportName ?? null, nothingOutside)],
      ]),
    ),
    outside: Object.fromEntries(outside),
    ...(allowed.length === 0 ? {} : { allowed: [...allowed] }),
  };
  return createHash('sha256').update(canonical(wanted)).digest('hex');
}

function wantedResource(resource: TemplateResource, scope: Scope): Json {
  const { type, properties, dependsOn, deletionPolicy, updateReplacePolicy } = resource;
  return {
    type,
    properties: evaluate(properties, scope),
    dependsOn: dependsOn.toSorted(),
    policies: [deletionPolicy ?? null, updateReplacePolicy ?? null],
  };
}
