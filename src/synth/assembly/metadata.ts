import { resolve } from 'node:path';
import { isObject, type Json } from '../../json.js';
import type { MetadataEntry, StackArtifact } from './assembly.js';
import { type Artifact, readOptionalAssemblyFile } from './manifest.js';

/**
 * What the app recorded about the constructs of a stack: from the manifest, and from the file of its own into which
 * newer aws-cdk-lib writes it (`additionalMetadataFile`). It explains and decides nothing, so that an assembly whose
 * metadata was left out or written in another form is read all the same, without those entries.
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
    return [{ type, ...(data === undefined ? {} : { data }), ...(isTrace(trace) ? { trace } : {}) }];
  });
}

function isTrace(trace: Json | undefined): trace is string[] {
  return Array.isArray(trace) && trace.every((line) => typeof line === 'string');
}
