/** Simulates CloudWatch Logs' subscription filters. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, OwnApi, placeFor, textIn, upperKeys } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** "Each log group can have up to two subscription filters" (PutSubscriptionFilter). */
const MOST = 2;

/**
 * Subscription filters, in the account that Cloud Control shares. A put overwrites as a whole.
 * Source: PutSubscriptionFilter, DescribeSubscriptionFilters, DeleteSubscriptionFilter, Amazon CloudWatch Logs API Reference.
 */
export function subscriptionFilterOperations(account: Account): Operations<JsonObject> {
  const own = new OwnApi(account, 'AWS::Logs::SubscriptionFilter', { fallback: 'InvalidParameterException' });
  const ofGroup = (input: Input): Resource[] => {
    const name = input.text('logGroupName');
    const groups = account.inventory.ofType('AWS::Logs::LogGroup', placeFor(input));
    if (!groups.some(({ identifier }) => identifier === name) && !account.mayBeOutside(name)) {
      throw new ServiceError('ResourceNotFoundException', 'The specified log group does not exist.');
    }
    return own.all(input).filter(({ model }) => model['LogGroupName'] === name);
  };
  const find = (input: Input) =>
    ofGroup(input).find(({ model }) => model['FilterName'] === input.text('filterName'));
  return {
    PutSubscriptionFilter: (input) => {
      const before = find(input);
      const model = { Distribution: 'ByLogStream', ...(upperKeys(input.all()) as JsonObject) };
      if (before === undefined) {
        if (ofGroup(input).length >= MOST)
          throw new ServiceError('LimitExceededException', 'Resource limit exceeded.');
        own.create(input, model);
      } else own.update(before, model);
      return {};
    },
    DescribeSubscriptionFilters: (input) => ({
      subscriptionFilters: ofGroup(input)
        .filter(({ model }) =>
          textIn(model['FilterName']).startsWith(input.optional('filterNamePrefix') ?? ''),
        )
        .map(({ model, createdAt }) => ({ ...(lowerKeys(model) as JsonObject), creationTime: createdAt })),
    }),
    DeleteSubscriptionFilter: (input) => {
      const found = find(input);
      if (found === undefined) {
        throw new ServiceError(
          'ResourceNotFoundException',
          'The specified subscription filter does not exist.',
        );
      }
      own.remove(found);
      return {};
    },
  };
}
