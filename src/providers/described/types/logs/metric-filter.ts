/** Describes how metric filters of log groups are managed. */

import { type JsonObject, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import { camelCased, pascalCased } from '../../../direct/answer-shapes.js';
import { tagList, tagMap } from '../../../direct/tags.js';
import { listed } from '../../listing.js';
import { wholePart } from '../../property-forms.js';
import { LOGS, type Description } from '../../sdk/logs.js';

const PLAIN = [
  'ApplyOnTransformedLogs',
  'EmitSystemFieldDimensions',
  'FieldSelectionCriteria',
  'FilterPattern',
];

const SETTINGS = [...PLAIN, 'MetricTransformations'];

/**
 * `AWS::Logs::MetricFilter`, by `group|filter` as Cloud Control writes it. `PutMetricFilter` creates and overwrites, always
 * as a whole. Source: PutMetricFilter, DescribeMetricFilters, Amazon CloudWatch Logs API Reference.
 */
export const metricFilter: Description = {
  type: 'AWS::Logs::MetricFilter',
  ...LOGS,
  looksFirst: true,
  partOf: ['LogGroupName'],
  identity: ['LogGroupName', 'FilterName'],
  create: (properties) => [
    'PutMetricFilter',
    { ...camelCased(picked(properties, ['LogGroupName', 'FilterName'])), ...settingsOf(properties) },
  ],
  idOf: (_answer, properties) => idOf(properties),
  parts: [
    wholePart(SETTINGS, (after, { physicalId }) => [
      'PutMetricFilter',
      { ...keyOf(physicalId), ...settingsOf(after) },
    ]),
  ],
  read: async (ask, { physicalId }) => {
    const { logGroupName, filterName } = keyOf(physicalId);
    const query = { logGroupName, filterNamePrefix: filterName };
    const paging = { member: 'metricFilters', token: 'nextToken' };
    const filters = await listed(ask, ['DescribeMetricFilters', query], paging);
    const found = filters.find((one) => one['filterName'] === filterName);
    if (found === undefined) return undefined;
    const created = found['creationTime'];
    return {
      observed: {
        LogGroupName: logGroupName,
        FilterName: filterName,
        ...picked(pascalCased(omitted(found, ['metricTransformations'])), PLAIN),
        MetricTransformations: objectsOf(found, 'metricTransformations').map(transformationOf),
      },
      attributes: {},
      ...(typeof created === 'number' ? { createdAt: created } : {}),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteMetricFilter', keyOf(physicalId)]],
  candidates: (_ask, properties) => [idOf(properties)],
};

function idOf(properties: JsonObject): string {
  return `${textOf(properties, 'LogGroupName')}|${textOf(properties, 'FilterName')}`;
}

/** Names of log groups hold no bar. */
function keyOf(physicalId: string): { readonly logGroupName: string; readonly filterName: string } {
  const end = physicalId.indexOf('|');
  return { logGroupName: physicalId.slice(0, end), filterName: physicalId.slice(end + 1) };
}

/** Dimensions are pairs in templates, and a map in the API. */
function settingsOf(properties: JsonObject): JsonObject {
  const metricTransformations = objectsOf(properties, 'MetricTransformations').map((one) => {
    const { Dimensions: _pairs, ...members } = one;
    const dimensions = objectsOf(one, 'Dimensions');
    return { ...camelCased(members), ...(dimensions.length === 0 ? {} : { dimensions: tagMap(dimensions) }) };
  });
  return { ...camelCased(picked(properties, PLAIN)), metricTransformations };
}

function transformationOf({ dimensions, ...members }: JsonObject): JsonObject {
  const pairs = tagList((dimensions ?? {}) as JsonObject);
  return { ...pascalCased(members), ...(pairs.length === 0 ? {} : { Dimensions: pairs }) };
}
