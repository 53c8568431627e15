/** The CloudWatch commands that described types send. */

import type * as Sdk from '@aws-sdk/client-cloudwatch';

import type { ApiOf, BatchTable } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const CLOUDWATCH = { api: 'CloudWatch', service: 'cloudwatch', sdk: cloudWatch } as const;

const COMMANDS = [
  'DeleteAlarms',
  'DeleteDashboards',
  'DescribeAlarms',
  'GetDashboard',
  'ListTagsForResource',
  'PutDashboard',
  'PutMetricAlarm',
  'TagResource',
  'UntagResource',
] as const;

/** Source: DescribeAlarms, Amazon CloudWatch API Reference ("a maximum of 100 items"). */
const BATCHES: BatchTable = {
  DescribeAlarms: [
    { ids: 'AlarmNames', items: 'MetricAlarms', idsOf: ({ AlarmName }) => [AlarmName], most: 100 },
  ],
};

type CloudWatch = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<CloudWatch>;

/** Loads the commands of CloudWatch that described types send. */
async function cloudWatch(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cloudwatch');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.CloudWatchClient(settings), commands, batches: BATCHES };
}
