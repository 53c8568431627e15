/** The AWS partitions, with the ARN prefix and the DNS suffix of each region. */

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
