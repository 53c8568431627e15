/** Locates the template file of a nested stack. */

import { dirname, resolve } from 'node:path';
import { CdkdError } from '../../errors.js';
import type { Fields } from '../../json-fields.js';
import type { JsonObject } from '../../json.js';
import type { StackArtifact } from './assembly.js';
import { refuseOutside } from './confine.js';
import { legacyAssetsOf } from './legacy-assets.js';
import { readAssemblyFile } from './manifest.js';

/**
 * The template file of a nested stack: the file named in its resource's metadata (which synthesis enables),
 * else the asset that its `TemplateURL` or asset parameter refers to. Throws `TYPE_UNSUPPORTED` if the
 * assembly has no such file: a template stored elsewhere cannot be read before the deploy. Throws `UNTRUSTED_CODE` for a
 * file that an assembly which somebody else made must not name.
 */
export async function nestedTemplateFile(parent: StackArtifact, resource: NestedResource): Promise<string> {
  const file = await namedFile(parent, resource);
  if (parent.confinedTo !== undefined) await refuseOutside(file, parent.confinedTo);
  return file;
}

interface NestedResource {
  readonly logicalId: string;
  readonly metadata: JsonObject;
  readonly properties: JsonObject;
}

async function namedFile(parent: StackArtifact, resource: NestedResource): Promise<string> {
  const { metadata, properties, logicalId } = resource;
  const path = metadata['aws:asset:path'];
  if (metadata['aws:asset:property'] === 'TemplateURL' && typeof path === 'string') {
    return resolve(dirname(parent.templateFile), path);
  }
  const url = JSON.stringify(properties['TemplateURL'] ?? '');
  const legacy = legacyAssetsOf(parent).find(
    ({ parameters: { key } }) => key !== '' && url.includes(JSON.stringify(key)),
  );
  if (legacy !== undefined) return legacy.source;
  for (const manifest of parent.assetManifests) {
    const files = (await readAssemblyFile(manifest)).entries('files').map(([, asset]) => asset);
    const asset = files.find((file) => objectKeys(file).some((key) => key !== '' && url.includes(key)));
    const source = asset?.object('source')?.optionalText('path');
    if (source !== undefined) return resolve(dirname(manifest), source);
  }
  throw new CdkdError(
    'TYPE_UNSUPPORTED',
    `${logicalId} of ${parent.displayPath} is a nested stack whose template is not in the cloud assembly`,
    {
      value: logicalId,
      next: 'Make it a `NestedStack` of the app, so that its template is synthesized with it.',
    },
  );
}

function objectKeys(asset: Fields): string[] {
  return asset.entries('destinations').map(([, destination]) => destination.optionalText('objectKey') ?? '');
}
