/** Simulates the AWS Cloud Control API. */

import type { JsonObject } from '../../../src/json.js';
import type { Answer, Call, Service } from '../../service.js';
import type { Account, AccountSnapshot } from './account.js';
import { errorAnswer, RequestError } from './failures.js';
import { createResource, deleteResource, updateResource } from './mutations.js';
import { getResource, listResources } from './reading.js';
import { cancelRequest, listRequests, requestStatus } from './request-operations.js';
import type { OutcomeRule } from './options.js';
import { Request } from './request.js';
import { duplicates, livingThings, operationsOf, type LivingThing, type OperationView } from './view.js';

const OPERATIONS: Readonly<Record<string, (request: Request) => JsonObject>> = {
  CancelResourceRequest: cancelRequest,
  CreateResource: createResource,
  DeleteResource: deleteResource,
  GetResource: getResource,
  GetResourceRequestStatus: requestStatus,
  ListResourceRequests: listRequests,
  ListResources: listResources,
  UpdateResource: updateResource,
};

const TARGET = 'CloudApiService.';

/**
 * AWS Cloud Control API over the JSON 1.0 protocol; `cloudcontrol.md` lists every rule with its source. What
 * can be refused by looking at the request and the schema is refused at once (`mutations.ts`); everything
 * else is accepted (`acceptance.ts`), its outcome decided (`decisions.ts`), and it ends later, by the
 * simulated clock (`ledger.ts`).
 */
export class CloudControlService implements Service {
  readonly name = 'cloudcontrolapi';

  constructor(readonly account: Account) {}

  operationOf(request: Pick<Call, 'headers'>): string | undefined {
    const target = request.headers['x-amz-target'] ?? '';
    const operation = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
    return Object.hasOwn(OPERATIONS, operation) ? operation : undefined;
  }

  handle(call: Call): Answer {
    this.account.settle();
    try {
      const answer = OPERATIONS[call.operation]?.(new Request(call, this.account));
      return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(answer) };
    } catch (thrown) {
      if (thrown instanceof RequestError) return errorAnswer(thrown.name, thrown.message);
      throw thrown;
    }
  }

  error(code: string, message: string, status: number): Answer {
    return errorAnswer(code, message, status);
  }

  /** Everything that is alive now, in order of creation: also what other services' APIs made. */
  living(): LivingThing[] {
    return livingThings(this.account);
  }

  /** Client tokens by which more than one living resource was made, with how many: there should be none. */
  duplicates(): ReadonlyMap<string, number> {
    return duplicates(this.account);
  }

  /** Every operation of the last seven days, oldest first, with the times between which its handler worked. */
  operations(): OperationView[] {
    return operationsOf(this.account);
  }

  /** Decides outcomes of operations to come; gives a function that takes the rule out of force. */
  decideOutcome(rule: OutcomeRule): () => void {
    return this.account.outcomes.arm(rule);
  }

  snapshot(): AccountSnapshot {
    return this.account.snapshot();
  }

  restore(snapshot: unknown): void {
    this.account.restore(snapshot as AccountSnapshot);
  }
}

const JSON_HEADERS = { 'content-type': 'application/x-amz-json-1.0' };
