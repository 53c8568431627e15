/** The initial call rates of AWS services. */

/**
 * Calls per second at the start of a run; the rate limiter adapts them. Published limits apply to the whole
 * account, so others get a share.
 */
const START_RATES: Readonly<Record<string, number>> = {
  /**
   * No quota is published; about 25 per second are accepted (rebuy-de/aws-nuke #510), and 50 creates at once
   * were throttled (pulumi-aws-native #690). A lower start delays the first resources of every stack, even of
   * those that would never be throttled (ADR 0073).
   */
  'Cloud Control': 100,
  /**
   * Unpublished, and shared by all regions (hashicorp/terraform-provider-aws #44853; cloud-custodian #6351).
   */
  iam: 10,
  /** Fifteen per second over all operations of the control plane (quotas of Lambda). */
  lambda: 15,
  /** Unpublished for buckets' configurations; each bucket takes one call per configuration. */
  s3: 50,
  /** Ten per second and account over all operations, with a burst of 40 ("Amazon API Gateway quotas"). */
  apigateway: 10,
  apigatewayv2: 10,
  /** Three `PutMetricAlarm` per second ("CloudWatch service quotas"). */
  cloudwatch: 3,
  /** Five requests per second and account ("Amazon Route 53 API requests", quotas of Route 53). */
  route53: 5,
};

/** Most services' control planes accept 10 to 20 calls per second (their quotas pages). */
const OTHER = 20;

export function startRateOf(service: string): number {
  return START_RATES[service] ?? OTHER;
}
