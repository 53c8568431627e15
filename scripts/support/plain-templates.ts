/** Templates as sweeps need them: nothing is kept, and copies can stand beside each other. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import { canonical, isObject, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';
import { isOwnName, propertiesOf, type Edited } from '../walks/drawing.js';
import { possibleEdit } from '../walks/one-walk.js';
import { isCovered } from './covered-corpus.js';

/** Without policies that keep a resource: what lives on by them would be taken for a leak. */
export function withoutRetention(template: JsonObject): JsonObject {
  return mapResources(template, ({ DeletionPolicy: _, UpdateReplacePolicy: __, ...resource }) => resource);
}

/** Without the names that it gives, and without exports: two stacks cannot share them. */
export function withoutNames(template: JsonObject): JsonObject {
  const { Outputs: _, ...rest } = template;
  return mapResources(rest, (resource) => {
    const type = text(resource['Type']);
    const properties = Object.entries(propertiesOf(resource)).filter(
      ([name, value]) => typeof value !== 'string' || !(isOwnName(type, name) || name === 'Name'),
    );
    return { ...resource, Properties: Object.fromEntries(properties) };
  });
}

/** A template after some edits, and what each was. */
export interface EditedTemplate extends Edited {
  readonly edits: readonly string[];
}

/** One to three random edits after which own APIs still manage everything; `undefined` where none was found. */
export async function someEdits(
  template: JsonObject,
  random: SeededRandom,
): Promise<EditedTemplate | undefined> {
  let edited: EditedTemplate | undefined;
  for (let edits = 1 + Math.floor(random.next() * 3); edits > 0; edits -= 1) {
    const before = edited?.template ?? template;
    const next = await possibleEdit(
      before,
      random,
      (after) => isCovered(after) && makesDifference(before, after),
    );
    if (next === undefined) break;
    const all = [...(edited?.edits ?? []), next.what];
    edited = { what: all.join('; '), edits: all, template: withoutRetention(next.template) };
  }
  return edited;
}

/** An account shows neither policies nor the order of things. */
function makesDifference(before: JsonObject, after: JsonObject): boolean {
  const shown = (template: JsonObject) =>
    canonical(mapResources(withoutRetention(template), ({ DependsOn: _, ...resource }) => resource));
  return shown(before) !== shown(after);
}

function mapResources(template: JsonObject, change: (resource: JsonObject) => JsonObject): JsonObject {
  return {
    ...template,
    Resources: Object.fromEntries(
      Object.entries(resourcesOf(template)).map(([logicalId, resource]) => [
        logicalId,
        isObject(resource) ? change(resource) : resource,
      ]),
    ),
  };
}
