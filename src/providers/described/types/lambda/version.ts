/** Describes how versions of Lambda functions are managed. */

import type { JsonObject } from '../../../../json.js';
import { objectOf, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Description } from '../../description.js';
import { listed } from '../../listing.js';
import { LAMBDA } from '../../sdk/lambda.js';
import { phaseOf } from './function.js';
import { asAsked, functionOf } from './names.js';

const PROPERTIES = ['FunctionName', 'Description', 'CodeSha256'];

/**
 * `AWS::Lambda::Version`, by its ARN. "Lambda doesn't publish a version if the function's configuration and code haven't
 * changed since the last version" and returns that one; CloudFormation reports it as already existing
 * (serverless/serverless #8251). Provisioned concurrency, scaling and runtime policies go to Cloud Control.
 * Source: PublishVersion, ListVersionsByFunction, DeleteFunction, AWS Lambda API Reference.
 */
export const lambdaVersion: Description = {
  type: 'AWS::Lambda::Version',
  ...LAMBDA,
  identity: PROPERTIES,
  earlier: async (ask, properties) => {
    const versions = await versionsOf(ask, textOf(properties, 'FunctionName'));
    return versions.map((version) => textOf(version, 'FunctionArn'));
  },
  create: (properties) => ['PublishVersion', picked(properties, PROPERTIES)],
  idOf: (answer) => textOf(answer, 'FunctionArn'),
  parts: [],
  read: async (ask, { physicalId, properties }) => {
    const version = objectOf(await ask('GetFunction', nameOf(physicalId)), 'Configuration');
    const description = textOf(version, 'Description');
    return {
      observed: {
        FunctionName: asAsked(textOf(properties, 'FunctionName'), physicalId),
        ...picked(version, ['CodeSha256']),
        ...(description === '' ? {} : { Description: description }),
      },
      attributes: { FunctionArn: physicalId, Version: functionOf(physicalId).qualifier ?? '' },
      ...phaseOf(version),
    };
  },
  delete: (_ask, { physicalId }) => Promise.resolve([['DeleteFunction', nameOf(physicalId)]]),
  candidates: async (ask, properties) => {
    const name = textOf(properties, 'FunctionName');
    const versions = await versionsOf(ask, name);
    const latest = versions.find((version) => version['Version'] === '$LATEST') ?? {};
    return versions
      .filter(
        (version) =>
          version !== latest &&
          textOf(version, 'CodeSha256') === textOf(latest, 'CodeSha256') &&
          (properties['Description'] === undefined ||
            textOf(version, 'Description') === textOf(properties, 'Description')),
      )
      .sort((one, other) => Number(textOf(other, 'Version')) - Number(textOf(one, 'Version')))
      .map((version) => textOf(version, 'FunctionArn'));
  },
};

function nameOf(physicalId: string): JsonObject {
  const { name, qualifier = '' } = functionOf(physicalId);
  return { FunctionName: name, Qualifier: qualifier };
}

/** Includes `$LATEST`, the newest code. */
function versionsOf(ask: Ask, FunctionName: string): Promise<JsonObject[]> {
  const paging = { member: 'Versions', token: 'Marker', next: 'NextMarker' };
  return listed(ask, ['ListVersionsByFunction', { FunctionName }], paging);
}
