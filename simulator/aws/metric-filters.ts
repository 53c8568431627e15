/** Simulates CloudWatch Logs' metric filters. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, OwnApi, placeFor, tagListOf, tagMapOf, textIn, upperKeys } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Metric filters, in the account that Cloud Control shares. A put overwrites as a whole.
 * Source: PutMetricFilter, DescribeMetricFilters, DeleteMetricFilter, Amazon CloudWatch Logs API Reference.
 */
export function metricFilterOperations(account: Account): Operations<JsonObject> {
  const own = new OwnApi(account, 'AWS::Logs::MetricFilter', { fallback: 'InvalidParameterException' });
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
    PutMetricFilter: (input) => {
      const { metricTransformations, ...settings } = input.all();
      const before = find(input);
      const list = Array.isArray(metricTransformations) ? metricTransformations.filter(isObject) : [];
      const model = {
        ...(upperKeys(settings) as JsonObject),
        MetricTransformations: list.map(({ dimensions, ...one }) => ({
          ...(upperKeys(one) as JsonObject),
          ...(dimensions === undefined ? {} : { Dimensions: tagListOf(dimensions) }),
        })),
      };
      if (before === undefined) own.create(input, model);
      else own.update(before, model);
      return {};
    },
    DescribeMetricFilters: (input) => ({
      metricFilters: ofGroup(input)
        .filter(({ model }) =>
          textIn(model['FilterName']).startsWith(input.optional('filterNamePrefix') ?? ''),
        )
        .map(described),
    }),
    DeleteMetricFilter: (input) => {
      const found = find(input);
      if (found === undefined) {
        throw new ServiceError('ResourceNotFoundException', 'The specified metric filter does not exist.');
      }
      own.remove(found);
      return {};
    },
  };
}

function described({ model, createdAt }: Resource): JsonObject {
  const { MetricTransformations: transformations, ...settings } = model;
  const list = Array.isArray(transformations) ? transformations.filter(isObject) : [];
  return {
    ...(lowerKeys(settings) as JsonObject),
    metricTransformations: list.map(({ Dimensions, ...one }) => ({
      ...(lowerKeys(one) as JsonObject),
      ...(Dimensions === undefined ? {} : { dimensions: tagMapOf(Dimensions) }),
    })),
    creationTime: createdAt,
  };
}
