/** The CloudWatch Logs commands that described types send. */

import type * as Sdk from '@aws-sdk/client-cloudwatch-logs';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const LOGS = { api: 'CloudWatch Logs', service: 'logs', sdk: logs } as const;

const COMMANDS = [
  'AssociateKmsKey',
  'CreateLogGroup',
  'CreateLogStream',
  'DeleteLogGroup',
  'DeleteLogStream',
  'DeleteMetricFilter',
  'DeleteRetentionPolicy',
  'DeleteSubscriptionFilter',
  'DescribeLogGroups',
  'DescribeLogStreams',
  'DescribeMetricFilters',
  'DescribeSubscriptionFilters',
  'DisassociateKmsKey',
  'ListTagsForResource',
  'PutLogGroupDeletionProtection',
  'PutMetricFilter',
  'PutRetentionPolicy',
  'PutSubscriptionFilter',
  'TagResource',
  'UntagResource',
] as const;

type Logs = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Logs>;
export type Call = Untyped.Call<Logs>;
export type Description = Untyped.Description<Logs>;

/** Loads the commands of CloudWatch Logs that described types send. */
async function logs(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.CloudWatchLogsClient(settings), commands };
}
