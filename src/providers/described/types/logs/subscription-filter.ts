/** Describes how subscription filters of log groups are managed. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import { camelCased, pascalCased } from '../../../direct/answer-shapes.js';
import { listed } from '../../listing.js';
import { wholePart } from '../../property-forms.js';
import { LOGS, type Description } from '../../sdk/logs.js';

const SETTINGS = [
  'ApplyOnTransformedLogs',
  'DestinationArn',
  'Distribution',
  'EmitSystemFields',
  'FieldSelectionCriteria',
  'FilterPattern',
  'RoleArn',
];

/**
 * `AWS::Logs::SubscriptionFilter`, by `filter|group` as Cloud Control writes it. `PutSubscriptionFilter` creates and
 * overwrites, always as a whole.
 * Source: PutSubscriptionFilter, DescribeSubscriptionFilters, Amazon CloudWatch Logs API Reference.
 */
export const subscriptionFilter: Description = {
  type: 'AWS::Logs::SubscriptionFilter',
  ...LOGS,
  looksFirst: true,
  partOf: ['LogGroupName'],
  identity: ['LogGroupName', 'FilterName'],
  create: (properties) => [
    'PutSubscriptionFilter',
    { ...keyOf(idOf(properties)), ...settingsOf(properties) },
  ],
  idOf: (_answer, properties) => idOf(properties),
  parts: [
    wholePart(SETTINGS, (after, { physicalId }) => [
      'PutSubscriptionFilter',
      { ...keyOf(physicalId), ...settingsOf(after) },
    ]),
  ],
  read: async (ask, { physicalId }) => {
    const { logGroupName, filterName } = keyOf(physicalId);
    const query = { logGroupName, filterNamePrefix: filterName };
    const paging = { member: 'subscriptionFilters', token: 'nextToken' };
    const filters = await listed(ask, ['DescribeSubscriptionFilters', query], paging);
    const found = filters.find((one) => one['filterName'] === filterName);
    if (found === undefined) return undefined;
    const created = found['creationTime'];
    return {
      observed: { ...picked(pascalCased(found), ['LogGroupName', 'FilterName', ...SETTINGS]) },
      attributes: {},
      ...(typeof created === 'number' ? { createdAt: created } : {}),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteSubscriptionFilter', keyOf(physicalId)]],
  candidates: (_ask, properties) => [idOf(properties)],
};

function idOf(properties: JsonObject): string {
  return `${textOf(properties, 'FilterName')}|${textOf(properties, 'LogGroupName')}`;
}

/** Names of log groups hold no bar. */
function keyOf(physicalId: string): { readonly logGroupName: string; readonly filterName: string } {
  const end = physicalId.lastIndexOf('|');
  return { logGroupName: physicalId.slice(end + 1), filterName: physicalId.slice(0, end) };
}

function settingsOf(properties: JsonObject) {
  return {
    ...camelCased(picked(properties, SETTINGS)),
    destinationArn: textOf(properties, 'DestinationArn'),
    filterPattern: textOf(properties, 'FilterPattern'),
  };
}
