/** Simulates how Lambda is told to handle asynchronous calls. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor } from '../own-api.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { findFunction } from './functions.js';

const PATH = /^\/2019-09-25\/functions\/(?<FunctionName>[^/]+)\/event-invoke-config$/;

/**
 * Configurations for asynchronous calls, in the account that Cloud Control shares. A put overwrites as a whole.
 * Source: PutFunctionEventInvokeConfig, GetFunctionEventInvokeConfig, AWS Lambda API Reference.
 */
export function invokeConfigRoutes(account: Account): Route<JsonObject>[] {
  const own = new OwnApi(account, 'AWS::Lambda::EventInvokeConfig', {
    fallback: 'InvalidParameterValueException',
  });
  const nameOf = (input: Input) => decodeURIComponent(input.text('FunctionName'));
  const find = (input: Input) => {
    findFunction(account, nameOf(input), placeFor(input));
    const qualifier = input.optional('Qualifier') ?? '$LATEST';
    const id = `${nameOf(input)}|${qualifier}`;
    return own.all(input).find(({ identifier }) => identifier === id);
  };
  const existing = (input: Input): Resource => {
    const found = find(input);
    if (found !== undefined) return found;
    const message = `The function ${nameOf(input)} doesn't have an EventInvokeConfig`;
    throw new ServiceError('ResourceNotFoundException', message, 404);
  };
  return [
    route('PUT', PATH, 'PutFunctionEventInvokeConfig', (input) => {
      const model = {
        FunctionName: nameOf(input),
        Qualifier: input.optional('Qualifier') ?? '$LATEST',
        ...membersOf(input, ['DestinationConfig', 'MaximumEventAgeInSeconds', 'MaximumRetryAttempts']),
      };
      const before = find(input);
      return described(before === undefined ? own.create(input, model) : own.update(before, model));
    }),
    route('GET', PATH, 'GetFunctionEventInvokeConfig', (input) => described(existing(input))),
    route('DELETE', PATH, 'DeleteFunctionEventInvokeConfig', (input) => {
      own.remove(existing(input));
      return {};
    }),
  ];
}

/** Both destinations are there, empty where none is set (GetFunctionEventInvokeConfig). */
function described({ model, createdAt }: Resource): JsonObject {
  const { FunctionName: _name, Qualifier: _qualifier, DestinationConfig: given, ...settings } = model;
  return {
    ...settings,
    DestinationConfig: { OnSuccess: {}, OnFailure: {}, ...(given as JsonObject | undefined) },
    LastModified: createdAt / 1000,
  };
}
