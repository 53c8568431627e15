/** The formats of AWS names in inputs, so that typing errors are reported early. */

import * as kinds from './input-kinds.js';

/** AWS's names of regions: `us-east-1`, `ap-southeast-7`, `us-gov-west-1`, `eusc-de-east-1`. */
export const REGION = kinds.textLike(
  /^[a-z]{2,4}(?:-[a-z]+){1,3}-\d{1,2}$/,
  'the name of a region, such as `eu-west-1`',
);

/** IAM reference, "IAM identifiers": partition, no region, account, path and name. */
export const ROLE_ARN = kinds.textLike(
  /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/,
  'the ARN of a role, such as `arn:aws:iam::123456789012:role/deploy`',
);

/** Amazon S3 user guide, "General purpose bucket naming rules". */
export const BUCKET = kinds.textLike(
  /^(?!xn--|.*\.\.|\d+\.\d+\.\d+\.\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'the name of a bucket: 3 to 63 lower-case letters, digits, hyphens and single dots',
);
