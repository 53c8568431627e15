/** Reads the construct paths of resources from their CDK metadata. */

import { member, type Json } from '../../json.js';

/** The construct path that the CDK records in the resource's metadata, without a trailing `/Resource`. */
export function constructPathOf(metadata: Json | undefined): string | undefined {
  const path = member(metadata, 'aws:cdk:path');
  return typeof path === 'string' ? path.replace(/\/Resource$/, '') : undefined;
}

/** The construct paths by logical id, of the resources that have one. */
export function constructPathsOf(
  resources: ReadonlyMap<string, { readonly constructPath?: string }>,
): Record<string, string> {
  return Object.fromEntries(
    [...resources].flatMap(([logicalId, { constructPath: path }]) =>
      path === undefined ? [] : [[logicalId, path]],
    ),
  );
}
