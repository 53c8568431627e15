/** Shows tests the living resources and the operations of an account. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from './account.js';
import { OF_BOOTSTRAP, type Resource } from './inventory.js';
import { isStranger } from './strangers/marks.js';
import type { RequestRecord } from './ledger.js';

/** What a test may know that no caller of the APIs does. */

export interface LivingThing {
  readonly type: string;
  readonly identifier: string;
  readonly accountId: string;
  readonly region: string;
  /** As callers asked for it, write-only values included, nothing of what AWS added. */
  readonly properties: JsonObject;
  /** As a read returns it, without what other resources have put on its lists. */
  readonly model: JsonObject;
  /** Client token of the request that made it. */
  readonly createdBy: string;
  readonly createdAt: number;
}

/**
 * Everything that is alive now, in order of creation, without strangers. What AWS itself deletes in a while is not; what
 * a bootstrap makes belongs to the account, not to an app, as does what AWS makes by itself (`companions.ts`).
 */
export function livingThings(account: Account): LivingThing[] {
  account.settle();
  return account.inventory
    .all()
    .filter(
      ({ internal, identifier }) => internal['lingersUntil'] === undefined && !OF_BOOTSTRAP.test(identifier),
    )
    .filter((resource) => !isStranger(resource) && resource.internal['isCompanion'] !== true)
    .flatMap((resource) => account.existing(resource) ?? [])
    .map(toThing);
}

function toThing({
  type,
  identifier,
  accountId,
  region,
  asked,
  model,
  createdBy,
  createdAt,
}: Resource): LivingThing {
  return { type, identifier, accountId, region, properties: asked, model, createdBy, createdAt };
}

/** Client tokens by which more than one living resource was made, with how many: there should be none. */
export function duplicates(account: Account): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { createdBy } of livingThings(account)) counts.set(createdBy, (counts.get(createdBy) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
}

/** One operation that was accepted, as it stands now. */
export type OperationView = Pick<
  RequestRecord,
  'requestToken' | 'clientToken' | 'operation' | 'type' | 'identifier' | 'startedAt' | 'finishesAt' | 'status'
>;

/** Every operation of the last seven days, oldest first, with the times between which its handler worked. */
export function operationsOf(account: Account): OperationView[] {
  account.settle();
  return account.deploymentState.all().map(({ requestToken, clientToken, operation, type, ...rest }) => {
    const { identifier, startedAt, finishesAt, status } = rest;
    return { requestToken, clientToken, operation, type, identifier, startedAt, finishesAt, status };
  });
}
