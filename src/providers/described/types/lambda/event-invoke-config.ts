/** Describes how the handling of asynchronous calls of Lambda functions is managed. */

import { isObject, type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { wholePart } from '../../property-forms.js';
import { LAMBDA, type Description } from '../../sdk/lambda.js';

const SETTINGS = ['DestinationConfig', 'MaximumEventAgeInSeconds', 'MaximumRetryAttempts'];

/**
 * `AWS::Lambda::EventInvokeConfig`, by `function|qualifier` as Cloud Control writes it. `PutFunctionEventInvokeConfig`
 * creates and overwrites, always as a whole.
 * Source: PutFunctionEventInvokeConfig, GetFunctionEventInvokeConfig, AWS Lambda API Reference.
 */
export const eventInvokeConfig: Description = {
  type: 'AWS::Lambda::EventInvokeConfig',
  ...LAMBDA,
  looksFirst: true,
  partOf: ['FunctionName'],
  identity: ['FunctionName', 'Qualifier'],
  create: (properties) => [
    'PutFunctionEventInvokeConfig',
    picked(properties, ['FunctionName', 'Qualifier', ...SETTINGS]),
  ],
  idOf: (_answer, properties) => idOf(properties),
  parts: [
    wholePart(SETTINGS, (after, { physicalId }) => [
      'PutFunctionEventInvokeConfig',
      { ...keyOf(physicalId), ...after },
    ]),
  ],
  read: async (ask, { physicalId }) => {
    const found = await ask('GetFunctionEventInvokeConfig', keyOf(physicalId));
    const destinations = Object.entries(objectOf(found, 'DestinationConfig')).filter(
      ([, one]) => isObject(one) && Object.keys(one).length > 0,
    );
    return {
      observed: {
        ...keyOf(physicalId),
        ...picked(found, ['MaximumEventAgeInSeconds', 'MaximumRetryAttempts']),
        ...(destinations.length === 0 ? {} : { DestinationConfig: Object.fromEntries(destinations) }),
      },
      attributes: {},
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteFunctionEventInvokeConfig', keyOf(physicalId)]],
  candidates: (_ask, properties) => [idOf(properties)],
};

function idOf(properties: JsonObject): string {
  return `${textOf(properties, 'FunctionName')}|${textOf(properties, 'Qualifier')}`;
}

function keyOf(physicalId: string): { readonly FunctionName: string; readonly Qualifier: string } {
  const [FunctionName = '', Qualifier = ''] = physicalId.split('|');
  return { FunctionName, Qualifier };
}
