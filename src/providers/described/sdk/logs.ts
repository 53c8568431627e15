/** The CloudWatch Logs commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const LOGS = { api: 'CloudWatch Logs', service: 'logs', sdk: logs } as const;

/** Loads the commands of CloudWatch Logs that described types send. */
async function logs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const commands = commandsOf(sdk, [
    'AssociateKmsKey',
    'CreateLogGroup',
    'CreateLogStream',
    'DeleteLogGroup',
    'DeleteLogStream',
    'DeleteMetricFilter',
    'DeleteRetentionPolicy',
    'DescribeLogGroups',
    'DescribeLogStreams',
    'DescribeMetricFilters',
    'DisassociateKmsKey',
    'ListTagsForResource',
    'PutLogGroupDeletionProtection',
    'PutMetricFilter',
    'PutRetentionPolicy',
    'TagResource',
    'UntagResource',
  ]);
  return { client: (settings) => new sdk.CloudWatchLogsClient(settings), commands };
}
