/** Simulates the configuration of Lambda function URLs. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, textIn } from '../own-api.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { findFunction } from './functions.js';

const PATH = /^\/2021-10-31\/functions\/(?<FunctionName>[^/]+)\/url$/;
const SETTINGS = ['AuthType', 'Cors', 'InvokeMode'];

/**
 * Function URLs by Lambda's own API, in the account that Cloud Control shares. An empty `Cors` removes it.
 * Source: CreateFunctionUrlConfig, GetFunctionUrlConfig, AWS Lambda API Reference; of the words for a URL that
 * exists, hashicorp/terraform-provider-aws, aws_lambda_function_url.
 */
export function urlRoutes(account: Account): Route<JsonObject>[] {
  const own = new OwnApi(account, 'AWS::Lambda::Url', {
    InvalidRequest: 'InvalidParameterValueException',
    NotFound: 'ResourceNotFoundException',
    fallback: 'InvalidParameterValueException',
  });
  const arnOf = (input: Input) => {
    const { arn } = findFunction(account, input.text('FunctionName'), placeFor(input));
    const qualifier = input.optional('Qualifier');
    return qualifier === undefined ? arn : `${arn}:${qualifier}`;
  };
  const find = (input: Input) => {
    const arn = arnOf(input);
    return own.all(input).find(({ identifier }) => identifier === arn);
  };
  const existing = (input: Input): Resource => {
    const found = find(input);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', 'The resource you requested does not exist.', 404);
  };
  return [
    route('POST', PATH, 'CreateFunctionUrlConfig', (input) => {
      if (find(input) !== undefined) {
        const words = 'FunctionUrlConfig exists for this Lambda function';
        throw new ServiceError(
          'ResourceConflictException',
          `Failed to create function url config for [functionArn = ${arnOf(input)}]. Error message: ${words}`,
          409,
        );
      }
      const model = {
        TargetFunctionArn: input.text('FunctionName'),
        ...membersOf(input, ['Qualifier', ...SETTINGS]),
      };
      return described(own.create(input, model));
    }),
    route('GET', PATH, 'GetFunctionUrlConfig', (input) => described(existing(input))),
    route('PUT', PATH, 'UpdateFunctionUrlConfig', (input) => {
      const url = existing(input);
      const model = { ...url.model, ...membersOf(input, SETTINGS) };
      const { Cors: cors, ...others } = model;
      const isEmpty = Object.keys((cors ?? {}) as JsonObject).length === 0;
      return described(own.update(url, isEmpty ? others : model));
    }),
    route('DELETE', PATH, 'DeleteFunctionUrlConfig', (input) => {
      own.remove(existing(input));
      return {};
    }),
  ];
}

function described({ identifier, model, createdAt }: Resource): JsonObject {
  const cors = model['Cors'];
  return {
    FunctionUrl: textIn(model['FunctionUrl']),
    FunctionArn: identifier,
    AuthType: textIn(model['AuthType']),
    ...(cors === undefined ? {} : { Cors: cors }),
    CreationTime: new Date(createdAt).toISOString(),
    InvokeMode: textIn(model['InvokeMode']) || 'BUFFERED',
  };
}
