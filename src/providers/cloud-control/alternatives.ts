/** What a patch does with a write-only property whose value AWS returns in another one. */

import { equal } from '../../json.js';
import { alternativesOf } from '../../types/exclusive-properties.js';
import type { PatchInput } from './patch-input.js';

interface Treatment {
  /** Write-only properties that are not sent: the read model says the same in another one. */
  readonly omitted: ReadonlySet<string>;
  /** Properties of the read model that would be there beside what is sent, which handlers refuse. */
  readonly removed: readonly string[];
  /** Properties of the template that must be sent although it has not changed them. */
  readonly resent: readonly string[];
}

/**
 * Cloud Control patches what it reads back. A template's `TemplateURL` is there as `TemplateBody`, so that it is sent only if it
 * has changed, and in place of that. A definition is read back with its substitutions made: new ones need it as it was given.
 */
export function alternativesIn({
  facts,
  previous,
  desired,
  asked = desired,
  current,
}: PatchInput): Treatment {
  const isChanged = (name: string | undefined) =>
    name !== undefined && !equal(previous[name] ?? null, asked[name] ?? null);
  const treatment = { omitted: new Set<string>(), removed: [] as string[], resent: [] as string[] };
  for (const { given, readAs, completedBy } of alternativesOf(facts?.type ?? '')) {
    if (desired[readAs] !== undefined) {
      if (isChanged(completedBy)) treatment.resent.push(readAs);
    } else if (desired[given] !== undefined && current[readAs] !== undefined) {
      if (isChanged(given) || isChanged(completedBy)) treatment.removed.push(readAs);
      else for (const name of [given, completedBy]) if (name !== undefined) treatment.omitted.add(name);
    }
  }
  return treatment;
}
