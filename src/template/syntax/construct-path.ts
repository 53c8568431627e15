/** Reads a resource's construct path from its CDK metadata. */

import { member, type Json } from '../../json.js';

/** The construct path that the CDK records in the resource's metadata, without a trailing `/Resource`. */
export function constructPathOf(metadata: Json | undefined): string | undefined {
  const path = member(metadata, 'aws:cdk:path');
  return typeof path === 'string' ? path.replace(/\/Resource$/, '') : undefined;
}
