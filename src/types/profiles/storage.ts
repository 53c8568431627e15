/** Holds the profiles of buckets, file systems and backups. */

import type { Profiles } from './profile.js';
import { lowerCase } from './rows.js';

/** Created by aws-cdk-lib for every bucket with event notifications. */
const NOTIFICATIONS = 'Custom::S3BucketNotifications';

export const STORAGE: Profiles = {
  'AWS::Backup::BackupSelection': {
    ref: 'SelectionId', // docs: SelectionId; the identifier is `selection_plan`
  },
  'AWS::EFS::MountTarget': {
    attachedBy: ['FileSystemId', 'SubnetId'],
  },
  'AWS::FSx::FileSystem': {
    slowMinutes: 60,
  },
  'AWS::FSx::StorageVirtualMachine': {
    // UpdateStorageVirtualMachine, API reference: "Specifies a new SvmAdminPassword".
    actingValues: ['SvmAdminPassword'],
  },
  'AWS::S3::Bucket': {
    name: { ...lowerCase('BucketName', 63), reserved: ['xn--', 'sthree-', 'amzn-s3-demo-'] },
    foreign: [{ property: 'NotificationConfiguration', by: [NOTIFICATIONS], as: 'whole' }],
  },
};
