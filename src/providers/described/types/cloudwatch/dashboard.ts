/** Describes how CloudWatch dashboards are managed. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import type { Place } from '../../description.js';
import { givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { CLOUDWATCH, type Description } from '../../sdk/cloudwatch.js';

/**
 * `AWS::CloudWatch::Dashboard`, by its name. `PutDashboard` creates and overwrites, and sets tags on new dashboards only.
 * Source: PutDashboard, GetDashboard, DeleteDashboards, Amazon CloudWatch API Reference.
 */
export const dashboard: Description = {
  type: 'AWS::CloudWatch::Dashboard',
  ...CLOUDWATCH,
  looksFirst: true,
  identity: ['DashboardName'],
  create: (properties) => [
    'PutDashboard',
    {
      ...picked(properties, ['DashboardName', 'DashboardBody']),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'DashboardName'),
  parts: [
    wholePart(['DashboardBody'], (after, { physicalId: DashboardName }) => [
      'PutDashboard',
      { DashboardName, ...after },
    ]),
    tagsPart({
      style: 'pairs',
      target: ({ physicalId, place }) => ({ ResourceARN: arnOf(physicalId, place) }),
    }),
  ],
  read: async (ask, { physicalId: DashboardName, place }) => {
    const found: JsonObject = await ask('GetDashboard', { DashboardName });
    const ResourceARN = textOf(found, 'DashboardArn') || arnOf(DashboardName, place);
    const tags = await ask.optional('ListTagsForResource', { ResourceARN });
    return {
      observed: {
        DashboardName,
        ...picked(found, ['DashboardBody']),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { DashboardName },
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteDashboards', { DashboardNames: [physicalId] }]],
  candidates: (_ask, properties) => [textOf(properties, 'DashboardName')],
};

/** Dashboards have no region: `arn:aws:cloudwatch::123456789012:dashboard/name`. */
function arnOf(name: string, { partition, accountId }: Place): string {
  return `arn:${partition}:cloudwatch::${accountId}:dashboard/${name}`;
}
