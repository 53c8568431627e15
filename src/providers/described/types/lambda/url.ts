/** Describes how URLs of Lambda functions are managed. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { changedPart } from '../../property-forms.js';
import { LAMBDA, type Description } from '../../sdk/lambda.js';
import { asAsked, functionArn, functionOf } from './names.js';

const SETTINGS = ['AuthType', 'Cors', 'InvokeMode'];

/**
 * `AWS::Lambda::Url`, by the ARN of its function, or of the function's alias. An empty `Cors` removes the configuration.
 * Source: CreateFunctionUrlConfig, UpdateFunctionUrlConfig, GetFunctionUrlConfig, AWS Lambda API Reference.
 */
export const lambdaUrl: Description = {
  type: 'AWS::Lambda::Url',
  ...LAMBDA,
  partOf: ['TargetFunctionArn'],
  identity: ['TargetFunctionArn', 'Qualifier'],
  create: (properties) => [
    'CreateFunctionUrlConfig',
    {
      FunctionName: textOf(properties, 'TargetFunctionArn'),
      ...picked(properties, ['Qualifier', ...SETTINGS]),
    },
  ],
  idOf: (answer) => textOf(answer, 'FunctionArn'),
  parts: [
    changedPart(
      SETTINGS,
      (after, { physicalId }) => ['UpdateFunctionUrlConfig', { ...targetOf(physicalId), ...after }],
      { Cors: {}, InvokeMode: 'BUFFERED' },
    ),
  ],
  read: async (ask, { physicalId, properties }) => {
    const answer = await ask('GetFunctionUrlConfig', targetOf(physicalId));
    return {
      observed: {
        TargetFunctionArn: asAsked(textOf(properties, 'TargetFunctionArn'), physicalId),
        ...picked(targetOf(physicalId), ['Qualifier']),
        ...picked(answer, SETTINGS),
      },
      attributes: { FunctionArn: physicalId, ...picked(answer, ['FunctionUrl']) },
      ...momentOf(answer, 'CreationTime'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteFunctionUrlConfig', targetOf(physicalId)]],
  candidates: (_ask, properties, place) => {
    const { name } = functionOf(textOf(properties, 'TargetFunctionArn'));
    const qualifier = textOf(properties, 'Qualifier');
    return [functionArn({ name, ...(qualifier === '' ? {} : { qualifier }) }, place)];
  },
};

function targetOf(physicalId: string): JsonObject {
  const { name, qualifier } = functionOf(physicalId);
  return { FunctionName: name, ...(qualifier === undefined ? {} : { Qualifier: qualifier }) };
}
