/** The random edits of a walk. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import type { JsonObject } from '../../src/json.js';
import { pick, type Edited } from './drawing.js';
import { addTag, changeValue, dropProperty, pointElsewhere, reorderList } from './property-edits.js';
import {
  addCopy,
  addDependency,
  addFromKit,
  changePolicies,
  flipCondition,
  removeResource,
  renameResource,
} from './resource-edits.js';

type Edit = (template: JsonObject, random: SeededRandom) => Edited | undefined;

/** The edits that a person might make between two deploys, each as likely as it stands here. */
const EDITS: readonly Edit[] = [
  changeValue,
  changeValue,
  changeValue,
  dropProperty,
  addTag,
  addCopy,
  addCopy,
  addFromKit,
  removeResource,
  renameResource,
  flipCondition,
  flipCondition,
  changePolicies,
  addDependency,
  pointElsewhere,
  reorderList,
];

/** One random edit; `undefined` where what was drawn does not fit the template. */
export function randomEdit(template: JsonObject, random: SeededRandom): Edited | undefined {
  return pick(EDITS, random)?.(template, random);
}
