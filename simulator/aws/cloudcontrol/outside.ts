/** Changes resources as somebody in the console would. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from './account.js';
import { ruleOf } from './handlers/type-rules.js';
import { isStranger } from './strangers/marks.js';
import { keyOf, type Resource } from './inventory.js';

/** What somebody does in the console: the account changes, and nobody who manages it is told. */

/** Which living resource; without an identifier the only one of its type. */
export interface OutsideTarget {
  readonly type: string;
  readonly identifier?: string;
}

/** Gives a resource another read model. No handler is asked, so that it is the caller who keeps it possible. */
export function changeOutside(
  account: Account,
  target: OutsideTarget,
  change: (model: JsonObject) => JsonObject,
): void {
  const resource = theOne(account, target);
  const changed = { ...resource, model: change(structuredClone(resource.model)) };
  account.inventory.put(ruleOf(resource.type).updated?.(changed, account, {}) ?? changed);
}

export function deleteOutside(account: Account, target: OutsideTarget): void {
  account.remove(keyOf(theOne(account, target)));
}

function theOne(account: Account, { type, identifier }: OutsideTarget): Resource {
  account.settle();
  const found = account.inventory
    .all()
    .filter((resource) => !isStranger(resource))
    .filter((resource) => resource.type === type && [undefined, resource.identifier].includes(identifier));
  const [resource, ...others] = found;
  if (resource === undefined || others.length > 0) {
    throw new Error(`there are ${found.length} of ${type} ${identifier ?? ''}`);
  }
  return resource;
}
