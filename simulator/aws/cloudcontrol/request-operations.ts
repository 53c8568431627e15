/** Cloud Control's operations on requests: status, list and cancel. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { progress } from './acceptance.js';
import { RequestError } from './failures.js';
import { eventOf, isUnderWay, type RequestRecord } from './ledger.js';
import { pageOf } from './paging.js';
import type { Request } from './request.js';

/** What can be done with requests: ask how they stand, list them, cancel them. They are kept for seven days. */

function requestOf(request: Request): RequestRecord {
  const token = request.text('RequestToken');
  const record = request.account.deploymentState.get(token, request.caller);
  if (record === undefined) {
    throw new RequestError('RequestTokenNotFoundException', `Request with token '${token}' was not found`);
  }
  return record;
}

export function requestStatus(request: Request): JsonObject {
  return progress(requestOf(request), request.account);
}

/** Newest first. Source: ResourceRequestStatusFilter, API Reference: both conditions must hold. */
export function listRequests(request: Request): JsonObject {
  const { account, caller } = request;
  const filter = request.member('ResourceRequestStatusFilter');
  const found = account.deploymentState
    .all()
    .filter(({ accountId, region }) => accountId === caller.accountId && region === caller.region)
    .filter((record) => includes(filter, 'Operations', record.operation))
    .filter((record) => includes(filter, 'OperationStatuses', record.status))
    .reverse();
  const { items, nextToken } = pageOf(found, request);
  return {
    ResourceRequestStatusSummaries: items.map((record) => ({
      ...eventOf(record, account.now(), account.settings.retryAfter),
    })),
    ...(nextToken === undefined ? {} : { NextToken: nextToken }),
  };
}

function includes(filter: Json | undefined, name: string, value: string): boolean {
  const allowed = isObject(filter) ? filter[name] : undefined;
  return !Array.isArray(allowed) || allowed.length === 0 || allowed.includes(value);
}

/**
 * Nothing is rolled back, and a second cancel does what the first did.
 * Source: CancelResourceRequest, API Reference; the refusal for a finished request is recorded.
 */
export function cancelRequest(request: Request): JsonObject {
  const { account } = request;
  const record = requestOf(request);
  if (isUnderWay(record)) {
    account.deploymentState.cancel(record, account.now());
  } else if (record.status !== 'CANCEL_COMPLETE') {
    throw new RequestError(
      'ValidationException',
      `Request ${record.requestToken} is already in status ${record.status}`,
    );
  }
  return progress(record, account);
}
