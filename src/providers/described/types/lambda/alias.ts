/** Describes how aliases of Lambda functions are managed. */

import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import { changedPart } from '../../property-forms.js';
import { LAMBDA, type Description } from '../../sdk/lambda.js';
import { asAsked, functionArn, functionOf } from './names.js';

const SETTINGS = ['FunctionVersion', 'Description', 'RoutingConfig'];

/**
 * `AWS::Lambda::Alias`, by its ARN. One with provisioned concurrency, which takes minutes, is Cloud Control's.
 * Source: CreateAlias, UpdateAlias, GetAlias, DeleteAlias, AWS Lambda API Reference.
 */
export const lambdaAlias: Description = {
  type: 'AWS::Lambda::Alias',
  ...LAMBDA,
  partOf: ['FunctionName'],
  identity: ['FunctionName', 'Name'],
  create: (properties) => [
    'CreateAlias',
    { ...picked(properties, ['FunctionName', 'Name']), ...settingsOf(properties) },
  ],
  idOf: (answer) => textOf(answer, 'AliasArn'),
  parts: [
    changedPart(
      SETTINGS,
      (after, { physicalId }) => ['UpdateAlias', { ...nameOf(physicalId), ...settingsOf(after) }],
      { Description: '', RoutingConfig: {} },
    ),
  ],
  read: async (ask, { physicalId, properties }) => {
    const answer = await ask('GetAlias', nameOf(physicalId));
    const weights = objectOf(objectOf(answer, 'RoutingConfig'), 'AdditionalVersionWeights');
    const description = textOf(answer, 'Description');
    return {
      observed: {
        FunctionName: asAsked(textOf(properties, 'FunctionName'), physicalId),
        ...picked(answer, ['Name', 'FunctionVersion']),
        ...(description === '' ? {} : { Description: description }),
        ...(Object.keys(weights).length === 0 ? {} : { RoutingConfig: routingOf(weights) }),
      },
      attributes: { AliasArn: physicalId },
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteAlias', nameOf(physicalId)]],
  candidates: (_ask, properties, place) => {
    const { name } = functionOf(textOf(properties, 'FunctionName'));
    return [functionArn({ name, qualifier: textOf(properties, 'Name') }, place)];
  },
};

function nameOf(physicalId: string): JsonObject {
  const { name, qualifier = '' } = functionOf(physicalId);
  return { FunctionName: name, Name: qualifier };
}

/** The API has weights by version, templates have a list. */
function settingsOf(properties: JsonObject): JsonObject {
  const { RoutingConfig: routing } = properties;
  if (!isObject(routing)) return picked(properties, SETTINGS);
  const weights = objectsOf(routing, 'AdditionalVersionWeights').map((one): [string, Json] => [
    textOf(one, 'FunctionVersion'),
    one['FunctionWeight'] ?? 0,
  ]);
  return {
    ...omitted(picked(properties, SETTINGS), ['RoutingConfig']),
    RoutingConfig: { AdditionalVersionWeights: Object.fromEntries(weights) },
  };
}

function routingOf(weights: JsonObject): JsonObject {
  const list = Object.entries(weights).map(([FunctionVersion, FunctionWeight]) => ({
    FunctionVersion,
    FunctionWeight,
  }));
  return { AdditionalVersionWeights: list };
}
