/**
 * Computes the digest of an app's desired state, which identifies a goal independently of the current state.
 */

import { createHash } from 'node:crypto';
import { comparableProperties, ignoredPaths } from './ignored-values.js';
import type { PlannedAsset } from '../model/plan.js';
import { canonical, type Json, type JsonObject } from '../../json.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import type { TemplateOutput, TemplateResource } from '../../template/syntax/model.js';
import type { Scope } from '../../template/evaluate/scope.js';

/** What the templates of a stack and of those nested in it say, by logical id. */
export interface WantedTree {
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
  readonly scope: Scope;
  /** A swapped template under the same `TemplateURL` is another goal. */
  readonly nested: ReadonlyMap<string, WantedTree>;
}

/** The desired state of a stack, with its external inputs. */
interface Wanted extends WantedTree {
  /**
   * Values from outside the run, by request: exports of stacks that are not part of it, availability zones.
   */
  readonly outside: ReadonlyMap<string, Json>;
  /** As in the plan. */
  readonly allowed?: readonly string[];
  /** As in the plan. */
  readonly assets?: readonly PlannedAsset[];
  /** Resources to recreate: see the inputs `recreate-via-…`. */
  readonly recreate?: ReadonlyMap<string, string>;
}

/**
 * SHA-256 of the desired state, in hex: the same for every intermediate state of the stack. A value that one
 * stack of the run imports from another counts by its name, since the value is only produced during the run.
 */
export function desiredDigest({
  outside,
  allowed = [],
  assets = [],
  recreate = new Map<string, string>(),
  ...tree
}: Wanted): string {
  return digestOf({
    ...wantedTree(tree, ignoredPaths(allowed)),
    outside: Object.fromEntries(outside),
    ...(allowed.length === 0 ? {} : { allowed: [...allowed] }),
    ...(assets.length === 0 ? {} : { assets: assets.map((each) => ({ ...each })) }),
    ...(recreate.size === 0 ? {} : { recreate: Object.fromEntries(recreate) }),
  });
}

/**
 * The same for a destroy: what may go with it, and what the template keeps. What is on record of the stack is what it
 * starts from.
 */
export function destroyDigest(
  allowed: readonly string[],
  policies: ReadonlyMap<string, string | undefined>,
): string {
  const kept = [...policies].filter(([, policy]) => policy !== undefined);
  return digestOf({ destroy: [...allowed], policies: Object.fromEntries(kept) as Record<string, string> });
}

function digestOf(wanted: Json): string {
  return createHash('sha256').update(canonical(wanted)).digest('hex');
}

/** Nested stacks have the parameters that are known without any resource, so that the goal stays the same on the way. */
function wantedTree(
  { resources, outputs, scope, nested }: WantedTree,
  ignored: readonly string[],
): JsonObject {
  const nothingOutside: Scope = { ...scope, external: () => undefined };
  return {
    resources: Object.fromEntries(
      [...resources].map(([logicalId, resource]) => [
        logicalId,
        wantedResource(resource, nothingOutside, ignored),
      ]),
    ),
    outputs: Object.fromEntries(
      [...outputs].map(([name, { value, exportName }]) => [
        name,
        [evaluate(value, nothingOutside), evaluate(exportName ?? null, nothingOutside)],
      ]),
    ),
    ...(nested.size === 0
      ? {}
      : {
          nested: Object.fromEntries(
            [...nested].map(([logicalId, child]) => [logicalId, wantedTree(child, ignored)]),
          ),
        }),
  };
}

function wantedResource(resource: TemplateResource, scope: Scope, ignored: readonly string[]): Json {
  const { type, properties, dependsOn, deletionPolicy, updateReplacePolicy } = resource;
  const { creationPolicy, updatePolicy } = resource;
  return {
    type,
    properties: comparableProperties(type, evaluate(properties, scope) as JsonObject, ignored),
    dependsOn: dependsOn.toSorted(),
    policies: [
      deletionPolicy ?? null,
      updateReplacePolicy ?? null,
      evaluate(creationPolicy ?? null, scope),
      evaluate(updatePolicy ?? null, scope),
    ],
  };
}
