/** The CloudWatch Logs commands that described types send. */

import type { ServiceSdk } from '../description.js';

/** Loads the commands of CloudWatch Logs that described types send. */
export async function logs(): Promise<ServiceSdk> {
  const {
    AssociateKmsKeyCommand,
    CloudWatchLogsClient,
    CreateLogGroupCommand,
    DeleteLogGroupCommand,
    DeleteRetentionPolicyCommand,
    DescribeLogGroupsCommand,
    DisassociateKmsKeyCommand,
    ListTagsForResourceCommand,
    PutLogGroupDeletionProtectionCommand,
    PutRetentionPolicyCommand,
    TagResourceCommand,
    UntagResourceCommand,
  } = await import('@aws-sdk/client-cloudwatch-logs');
  return {
    client: (settings) => new CloudWatchLogsClient(settings),
    commands: {
      AssociateKmsKey: AssociateKmsKeyCommand,
      CreateLogGroup: CreateLogGroupCommand,
      DeleteLogGroup: DeleteLogGroupCommand,
      DeleteRetentionPolicy: DeleteRetentionPolicyCommand,
      DescribeLogGroups: DescribeLogGroupsCommand,
      DisassociateKmsKey: DisassociateKmsKeyCommand,
      ListTagsForResource: ListTagsForResourceCommand,
      PutLogGroupDeletionProtection: PutLogGroupDeletionProtectionCommand,
      PutRetentionPolicy: PutRetentionPolicyCommand,
      TagResource: TagResourceCommand,
      UntagResource: UntagResourceCommand,
    },
  };
}
