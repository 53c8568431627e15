/** Reads the construct metadata of a stack in a cloud assembly. */

import { resolve } from 'node:path';
import { defined } from '../../defined.js';
import { isObject, type Json } from '../../json.js';
import type { MetadataEntry, StackArtifact } from './assembly.js';
import { type Artifact, readOptionalAssemblyFile } from './manifest.js';

/**
 * Metadata recorded in the manifest, and in the separate file that newer versions of aws-cdk-lib write
 * (`additionalMetadataFile`). It is informational only, so an assembly with missing or malformed metadata is
 * read without those entries.
 */
export async function readMetadata({ fields, directory }: Artifact): Promise<StackArtifact['metadata']> {
  const file = fields.optionalText('additionalMetadataFile');
  const additional =
    file === undefined ? undefined : await readOptionalAssemblyFile(resolve(directory, file));
  const metadata = new Map<string, MetadataEntry[]>();
  for (const source of [fields.object('metadata'), additional]) {
    for (const [path, entries] of Object.entries(source?.json ?? {})) {
      metadata.set(path, [...(metadata.get(path) ?? []), ...readEntries(entries)]);
    }
  }
  return Object.fromEntries(metadata);
}

function readEntries(entries: Json): MetadataEntry[] {
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    if (!isObject(entry) || typeof entry.type !== 'string') return [];
    const { type, data, trace } = entry;
    return [{ type, ...defined({ data }), ...(isTrace(trace) ? { trace } : {}) }];
  });
}

function isTrace(trace: Json | undefined): trace is string[] {
  return Array.isArray(trace) && trace.every((line) => typeof line === 'string');
}
