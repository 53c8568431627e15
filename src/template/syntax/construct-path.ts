import { member, type Json } from '../../json.js';

/** The construct that a resource belongs to, as CDK notes it in the resource's metadata; `/Resource` goes without saying. */
export function constructPathOf(metadata: Json | undefined): string | undefined {
  const path = member(metadata, 'aws:cdk:path');
  return typeof path === 'string' ? path.replace(/\/Resource$/, '') : undefined;
}
