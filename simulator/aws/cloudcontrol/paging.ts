/** Pages lists by `MaxResults` and `NextToken`. */

import { RequestError } from './failures.js';
import type { Request } from './request.js';

const LARGEST_PAGE = 100;

/** Source: `MaxResults` and `NextToken`, ListResources and ListResourceRequests, API Reference. */
export function pageOf<T>(all: readonly T[], request: Request): { items: readonly T[]; nextToken?: string } {
  const asked = request.member('MaxResults') ?? LARGEST_PAGE;
  if (typeof asked !== 'number' || asked < 1 || asked > LARGEST_PAGE) {
    throw new RequestError('ValidationException', `MaxResults must be between 1 and ${LARGEST_PAGE}`);
  }
  const start = offsetOf(request.optionalText('NextToken'));
  const end = start + asked;
  const items = all.slice(start, end);
  return end < all.length ? { items, nextToken: Buffer.from(`from ${end}`).toString('base64') } : { items };
}

function offsetOf(token: string | undefined): number {
  if (token === undefined) return 0;
  const offset = /^from (\d+)$/.exec(Buffer.from(token, 'base64').toString('utf8'))?.[1];
  if (offset === undefined) throw new RequestError('ValidationException', 'NextToken is not valid');
  return Number(offset);
}
