/** Describes how versions of Lambda layers are managed. */

import { equal, type JsonObject, omitted, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { listed } from '../../listing.js';
import { LAMBDA, type Ask, type Description } from '../../sdk/lambda.js';

const PROPERTIES = [
  'LayerName',
  'Content',
  'Description',
  'LicenseInfo',
  'CompatibleArchitectures',
  'CompatibleRuntimes',
];

/** Properties that listed versions have too. */
const LISTED = ['Description', 'LicenseInfo', 'CompatibleArchitectures', 'CompatibleRuntimes'];

/**
 * `AWS::Lambda::LayerVersion`, by its ARN. Nothing about a version can be changed. Publishing adds a version to a layer
 * that exists already, as it should.
 * Source: PublishLayerVersion, GetLayerVersion, DeleteLayerVersion, AWS Lambda API Reference.
 */
export const layerVersion: Description = {
  type: 'AWS::Lambda::LayerVersion',
  ...LAMBDA,
  isListed: true,
  identity: PROPERTIES,
  unreadable: ['Content'],
  create: (properties) => ['PublishLayerVersion', picked(properties, PROPERTIES)],
  idOf: (answer) => textOf(answer, 'LayerVersionArn'),
  parts: [],
  read: async (ask, { physicalId }) => {
    const name = nameOf(physicalId);
    const answer = await ask('GetLayerVersion', name);
    return {
      observed: { LayerName: name.LayerName, ...withoutEmpty(picked(answer, LISTED)) },
      attributes: { LayerVersionArn: physicalId },
      ...momentOf(answer, 'CreatedDate'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteLayerVersion', nameOf(physicalId)]],
  candidates: async (ask, properties) => {
    const versions = (await unlessMissing(versionsOf(ask, textOf(properties, 'LayerName')))) ?? [];
    const wanted = picked(properties, LISTED);
    return versions
      .filter((version) => equal(withoutEmpty(picked(version, LISTED)), withoutEmpty(wanted)))
      .map((version) => textOf(version, 'LayerVersionArn'));
  },
};

/** `arn:aws:lambda:region:account:layer:name:version`. */
function nameOf(arn: string): { LayerName: string; VersionNumber: number } {
  const [, , , , , , LayerName = '', version] = arn.split(':');
  return { LayerName, VersionNumber: Number(version) };
}

/** Newest first. */
function versionsOf(ask: Ask, LayerName: string): Promise<JsonObject[]> {
  const paging = { member: 'LayerVersions', token: 'Marker', next: 'NextMarker' };
  return listed(ask, ['ListLayerVersions', { LayerName }], paging);
}

/** Lambda answers empty texts and lists for what a version does not have. */
function withoutEmpty(properties: JsonObject): JsonObject {
  const empty = Object.entries(properties)
    .filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0))
    .map(([name]) => name);
  return omitted(properties, empty);
}
