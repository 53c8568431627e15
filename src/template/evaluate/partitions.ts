/** The AWS partitions, with the ARN prefix and the DNS suffix of each region. */

/**
 * AWS's names of regions: `us-east-1`, `ap-southeast-7`, `us-gov-west-1`, `eusc-de-east-1`. A region becomes a part of the
 * name of the host that a signed request goes to, so that nothing else may pass for one. Form: `regionRegex` of the same file.
 */
const REGION = /^[a-z]{2,4}(?:-[a-z]+){1,3}-\d{1,2}$/;

export function isRegion(text: string): boolean {
  return REGION.test(text);
}

/** A partition: a group of regions with its own identities and endpoints. */
interface Partition {
  /** The partition's name in ARNs. */
  readonly partition: string;
  /** The domain of its endpoints. */
  readonly urlSuffix: string;
}

/**
 * Partitions by region name prefix. Source: `partitions.json` of the AWS SDKs, `regionRegex` and `dnsSuffix`.
 */
const BY_REGION: Readonly<Record<string, Partition>> = {
  'cn-': { partition: 'aws-cn', urlSuffix: 'amazonaws.com.cn' },
  'us-gov-': { partition: 'aws-us-gov', urlSuffix: 'amazonaws.com' },
  'eusc-': { partition: 'aws-eusc', urlSuffix: 'amazonaws.eu' },
  'us-iso-': { partition: 'aws-iso', urlSuffix: 'c2s.ic.gov' },
  'us-isob-': { partition: 'aws-iso-b', urlSuffix: 'sc2s.sgov.gov' },
  'eu-isoe-': { partition: 'aws-iso-e', urlSuffix: 'cloud.adc-e.uk' },
  'us-isof-': { partition: 'aws-iso-f', urlSuffix: 'csp.hci.ic.gov' },
};

export function partitionOf(region: string): Partition {
  const found = Object.entries(BY_REGION).find(([start]) => region.startsWith(start));
  return found?.[1] ?? { partition: 'aws', urlSuffix: 'amazonaws.com' };
}
