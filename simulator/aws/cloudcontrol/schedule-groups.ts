/** The schedule groups of EventBridge Scheduler that the account has. */

import type { JsonObject } from '../../../src/json.js';

/** The schedule group that every account has. */
export const DEFAULT_GROUP = 'default';

/** The group that a schedule's model is in. */
export function groupIn(model: JsonObject): string {
  return typeof model['GroupName'] === 'string' ? model['GroupName'] : DEFAULT_GROUP;
}
