/** The CloudWatch commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of CloudWatch that described types send. */
export async function cloudWatch(): Promise<ServiceSdk> {
  const {
    CloudWatchClient,
    DeleteAlarmsCommand,
    DescribeAlarmsCommand,
    ListTagsForResourceCommand,
    PutMetricAlarmCommand,
    TagResourceCommand,
    UntagResourceCommand,
  } = await import('@aws-sdk/client-cloudwatch');
  return {
    client: (settings) => new CloudWatchClient(settings),
    commands: {
      DeleteAlarms: DeleteAlarmsCommand,
      DescribeAlarms: DescribeAlarmsCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      PutMetricAlarm: PutMetricAlarmCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
    },
  };
}
