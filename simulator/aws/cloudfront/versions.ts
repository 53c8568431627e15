/** Versions of what CloudFront has, which calls that change it must name. */

import type { Resource } from '../cloudcontrol/inventory.js';
import { ServiceError, type Input } from '../table-service.js';

/** What an operation answers: an element or bytes, and the version in a header. */
export interface Versioned<Body> {
  readonly body: Body;
  readonly etag?: string;
}

export function etagOf({ identifier, internal }: Resource): string {
  const version = Number(internal['version'] ?? 1);
  return `E${version}${identifier
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-12)
    .toUpperCase()}`;
}

export function nextVersion({ internal }: Resource): { readonly version: number } {
  return { version: Number(internal['version'] ?? 1) + 1 };
}

/** Source: `InvalidIfMatchVersion` and `PreconditionFailed`, UpdateDistribution and the like, API Reference. */
export function refuseOtherVersion(input: Input, resource: Resource): void {
  const given = input.call.headers['if-match'];
  if (given === undefined) {
    const message = 'The If-Match version is missing or not valid for the resource.';
    throw new ServiceError('InvalidIfMatchVersion', message);
  }
  if (given === etagOf(resource)) return;
  const message =
    'The request failed because it didn’t meet the preconditions in one or more request-header fields.';
  throw new ServiceError('PreconditionFailed', message, 412);
}
