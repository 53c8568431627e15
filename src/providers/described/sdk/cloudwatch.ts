/** The CloudWatch commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const CLOUDWATCH = { api: 'CloudWatch', service: 'cloudwatch', sdk: cloudWatch } as const;

/** Loads the commands of CloudWatch that described types send. */
async function cloudWatch(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cloudwatch');
  const commands = commandsOf(sdk, [
    'DeleteAlarms',
    'DeleteDashboards',
    'DescribeAlarms',
    'GetDashboard',
    'ListTagsForResource',
    'PutDashboard',
    'PutMetricAlarm',
    'TagResource',
    'UntagResource',
  ]);
  return { client: (settings) => new sdk.CloudWatchClient(settings), commands };
}
