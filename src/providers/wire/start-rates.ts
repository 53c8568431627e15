/**
 * Calls a second with which a run begins to ask a service in a region; the governor finds out the rest. Published limits
 * are for the account as a whole, so that others have a share.
 */
const START_RATES: Readonly<Record<string, number>> = {
  /**
   * No quota is published; about 25 a second are borne (rebuy-de/aws-nuke #510), and 50 creates at once were throttled
   * (pulumi-aws-native #690). A lower start holds back the first resources of every stack, also of those that would
   * never be throttled, so that it has to be measured with `npm run bench` first.
   */
  'Cloud Control': 100,
  /** Unpublished, and the same for all regions (hashicorp/terraform-provider-aws #44853; cloud-custodian #6351). */
  iam: 10,
  /** Five requests a second and account ("Amazon Route 53 API requests", quotas of Route 53). */
  route53: 5,
};

/** Most services' control planes bear 10 to 20 calls a second (their quotas pages). */
const OTHER = 20;

export function startRateOf(service: string): number {
  return START_RATES[service] ?? OTHER;
}
