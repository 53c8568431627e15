/** Describes how versions of Lambda functions are managed. */

import { equal, type JsonObject, objectOf, omitted, picked, textOf } from '../../../../json.js';
import { listed } from '../../listing.js';
import { LAMBDA, type Ask, type Description } from '../../sdk/lambda.js';
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
  // A function has one version of what it is now: publishing it again returns that one.
  partOf: ['FunctionName'],
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
  delete: (_ask, { physicalId }) => [['DeleteFunction', nameOf(physicalId)]],
  candidates: async (ask, properties) => {
    const versions = await versionsOf(ask, textOf(properties, 'FunctionName'));
    const latest = versions.find((version) => version['Version'] === '$LATEST') ?? {};
    const published = versions.filter((version) => version !== latest);
    const wanted = { ...contentOf(latest), ...picked(properties, ['Description', 'CodeSha256']) };
    return published
      .filter((version) => equal(contentOf(version), wanted))
      .map((version) => textOf(version, 'FunctionArn'));
  },
};

/**
 * What a version has in common with the function as it was when it was published: everything but what names it and says
 * how it fares. Source: FunctionConfiguration, AWS Lambda API Reference.
 */
function contentOf(configuration: JsonObject): JsonObject {
  const state = Object.keys(configuration).filter((name) => /^(?:State|LastUpdate)/.test(name));
  return omitted(configuration, [...state, ...OF_ONE_VERSION]);
}

const OF_ONE_VERSION = [
  'FunctionArn',
  'LastModified',
  'MasterArn',
  'RevisionId',
  'SnapStart',
  'TenancyConfig',
  'Version',
  'ConfigSha256',
];

function nameOf(physicalId: string): JsonObject {
  const { name, qualifier = '' } = functionOf(physicalId);
  return { FunctionName: name, Qualifier: qualifier };
}

/** Includes `$LATEST`, the newest code. */
function versionsOf(ask: Ask, FunctionName: string): Promise<JsonObject[]> {
  const paging = { member: 'Versions', token: 'Marker', next: 'NextMarker' };
  return listed(ask, ['ListVersionsByFunction', { FunctionName }], paging);
}
