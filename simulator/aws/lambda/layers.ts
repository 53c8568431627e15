/** Simulates the versions of Lambda layers. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, textIn } from '../own-api.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';

const VERSIONS = /^\/2018-10-31\/layers\/(?<LayerName>[^/]+)\/versions$/;
const VERSION = /^\/2018-10-31\/layers\/(?<LayerName>[^/]+)\/versions\/(?<VersionNumber>\d+)$/;

/**
 * Layer versions by Lambda's own API, in the account that Cloud Control shares. Deleting a version that does not exist
 * succeeds. Source: PublishLayerVersion, GetLayerVersion, ListLayerVersions, DeleteLayerVersion, AWS Lambda API Reference.
 */
export function layerRoutes(account: Account): Route<JsonObject>[] {
  const own = new OwnApi(account, 'AWS::Lambda::LayerVersion', {
    InvalidRequest: 'InvalidParameterValueException',
    fallback: 'InvalidParameterValueException',
  });
  const versionsOf = (input: Input) =>
    own.all(input).filter(({ model }) => model['LayerName'] === input.text('LayerName'));
  const find = (input: Input) =>
    versionsOf(input).find((version) => numberOf(version) === Number(input.text('VersionNumber')));
  return [
    route('POST', VERSIONS, 'PublishLayerVersion', (input) =>
      described(
        own.create(
          input,
          membersOf(input, [
            'LayerName',
            'Description',
            'Content',
            'CompatibleArchitectures',
            'CompatibleRuntimes',
            'LicenseInfo',
          ]),
        ),
      ),
    ),
    route('GET', VERSIONS, 'ListLayerVersions', (input) => ({
      LayerVersions: versionsOf(input).reverse().map(listed),
    })),
    route('GET', VERSION, 'GetLayerVersion', (input) => {
      const found = find(input);
      if (found !== undefined) return described(found);
      throw new ServiceError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
    }),
    route('DELETE', VERSION, 'DeleteLayerVersion', (input) => {
      const found = find(input);
      if (found !== undefined) own.remove(found);
      return {};
    }),
  ];
}

function numberOf({ identifier }: Resource): number {
  return Number(identifier.slice(identifier.lastIndexOf(':') + 1));
}

function listed(version: Resource): JsonObject {
  const { identifier, model, createdAt } = version;
  const names = ['Description', 'CompatibleArchitectures', 'CompatibleRuntimes', 'LicenseInfo'];
  const given = names.flatMap((name) => (model[name] === undefined ? [] : [[name, model[name]]]));
  return {
    LayerVersionArn: identifier,
    Version: numberOf(version),
    CreatedDate: new Date(createdAt).toISOString().replace('Z', '+0000'),
    ...(Object.fromEntries(given) as JsonObject),
  };
}

function described(version: Resource): JsonObject {
  const { identifier, region, model } = version;
  return {
    ...listed(version),
    LayerArn: identifier.replace(/:\d+$/, ''),
    Description: textIn(model['Description']),
    Content: {
      Location: `https://awslambda-${region}-layers.s3.${region}.amazonaws.com/snapshots/simulated`,
      CodeSha256: 'simulated',
      CodeSize: 1,
    },
  };
}
