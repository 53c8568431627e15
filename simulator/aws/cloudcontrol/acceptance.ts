/** Accepts mutating requests: client tokens, conflicts and outcomes. */

import { canonical, parseObject, type JsonObject } from '../../../src/json.js';
import type { Account } from './account.js';
import type { Refusal } from './failures.js';
import { RequestError } from './failures.js';
import { keyOf, type Resource } from './inventory.js';
import type { MutatingOperation } from './latency.js';
import { eventOf, type Effect, type RequestRecord } from './ledger.js';
import type { Outcome } from './options.js';
import type { Request } from './request.js';

/** How a mutating request is told from others, accepted once, and given its outcome. */

export interface Acceptance {
  readonly operation: MutatingOperation;
  readonly identifier: string | undefined;
  /** Whether the caller gave the identifier, so that the first event can name it. */
  readonly isIdentifierGiven: boolean;
  readonly key?: string;
  readonly effect: Effect;
  readonly resourceModel?: string;
  readonly refusal?: Refusal;
}

const FOREVER = Number.MAX_SAFE_INTEGER;

/**
 * The first answer again, where a request with this client token was made in the last 36 hours. Throws
 * `ClientTokenConflictException` where that was another request.
 * Source: "ClientToken", CreateResource, API Reference; the message is recorded.
 */
export function earlierAnswer(request: Request, operation: MutatingOperation): JsonObject | undefined {
  const { account } = request;
  const clientToken = request.optionalText('ClientToken');
  if (clientToken === undefined) return undefined;
  checkToken(clientToken);
  const earlier = account.deploymentState.withClientToken(clientToken, request.caller, account.now());
  if (earlier === undefined) return undefined;
  if (earlier.fingerprint !== fingerprintOf(request, operation)) {
    throw new RequestError(
      'ClientTokenConflictException',
      `ClientToken ${clientToken} is already associated with an existing operation with RequestToken ${earlier.requestToken}`,
    );
  }
  const startsAnew = earlier.status === 'FAILED' && account.settings.failedToken === 'fresh';
  return startsAnew ? undefined : progress(earlier, account);
}

function checkToken(clientToken: string): void {
  if (/^[-A-Za-z0-9+/=]{1,128}$/.test(clientToken)) return;
  throw new RequestError(
    'ValidationException',
    `1 validation error detected: Value '${clientToken}' at 'clientToken' failed to satisfy constraint: ` +
      'Member must satisfy regular expression pattern: [-A-Za-z0-9+/=]+',
  );
}

/** Members that make a request what it is; a resend repeats them. */
const REPORTING = ['TypeName', 'Identifier', 'DesiredState', 'PatchDocument', 'RoleArn', 'TypeVersionId'];

function fingerprintOf(request: Request, operation: MutatingOperation): string {
  const members = REPORTING.map((name) => {
    const text = request.optionalText(name);
    const document = request.account.settings.sameRequest === 'meaning' ? parseObject(text ?? '') : undefined;
    return document === undefined ? (text ?? null) : canonical(document);
  });
  return canonical([operation, ...members]);
}

/** Throws `ConcurrentOperationException` while another operation works on the resource (radius issue 7066). */
export function refuseBusy(resource: Resource, account: Account): void {
  const busy = account.deploymentState.busyWith(keyOf(resource));
  if (busy === undefined) return;
  throw new RequestError(
    'ConcurrentOperationException',
    `Concurrent operation found for resource ${resource.identifier} with RequestToken ${busy.requestToken}`,
  );
}

/** Takes the request on: from here on its outcome is an event. */
export function accept(request: Request, acceptance: Acceptance): JsonObject {
  const { account, caller } = request;
  const { operation, identifier, key } = acceptance;
  const type = request.text('TypeName');
  const clientToken = request.optionalText('ClientToken') ?? account.random.uuid();
  const outcome = account.outcomes.due({ operation, type, clientToken, identifier });
  const startedAt = account.now();
  const duration = durationOf(operation, type, outcome, account);
  const refusal = outcome?.kind === 'fails' ? injected(outcome) : acceptance.refusal;
  const record: RequestRecord = {
    ...caller,
    requestToken: account.random.uuid(),
    clientToken,
    fingerprint: fingerprintOf(request, operation),
    operation,
    type,
    identifier,
    identifierFrom: acceptance.isIdentifierGiven ? startedAt : startedAt + shownAfter(duration, account),
    startedAt,
    finishesAt: Math.min(startedAt + duration, FOREVER),
    key,
    effect: acceptance.effect,
    ...(acceptance.resourceModel === undefined ? {} : { resourceModel: acceptance.resourceModel }),
    ...(refusal === undefined ? {} : { refusal }),
    leavesEffect:
      outcome?.kind === 'fails'
        ? acceptance.refusal === undefined && outcome.leaves === true
        : acceptance.refusal?.leaves === true,
    status: 'IN_PROGRESS',
    isCancelled: false,
    eventTime: startedAt,
  };
  account.deploymentState.add(record);
  return progress(record, account);
}

function durationOf(
  operation: MutatingOperation,
  type: string,
  outcome: Outcome | undefined,
  account: Account,
): number {
  if (outcome?.kind === 'stuck') return FOREVER;
  if (outcome?.kind === 'takes') return outcome.milliseconds;
  return account.settings.latency.durationOf(operation, type, account.nextOperation());
}

function injected(outcome: Extract<Outcome, { kind: 'fails' }>): Refusal {
  return { code: outcome.code, message: outcome.message ?? `The handler failed: ${outcome.code}` };
}

function shownAfter(duration: number, { settings }: Account): number {
  if (settings.identifierShown === 'at-once') return 0;
  return settings.identifierShown === 'halfway' ? Math.max(1, duration / 2) : FOREVER;
}

export function progress(record: RequestRecord, account: Account): JsonObject {
  return { ProgressEvent: { ...eventOf(record, account.now(), account.settings.retryAfter) } };
}
