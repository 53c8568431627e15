/** The limits that AWS has for calls, as far as they are published, and what is assumed of the others. */

import type { Rate } from './rate-limiter.js';

/** What AWS counts together. */
interface Limits {
  /** All operations that have no limit of their own. Absent: each operation is counted by itself. */
  readonly all?: Rate;
  readonly operations?: Readonly<Record<string, Rate>>;
  /** Each operation that reads, and each that changes something. */
  readonly reads?: Rate;
  readonly changes?: Rate;
}

/** A limit, and the calls of its service that share it. */
interface KnownLimit {
  /** The operation, or `*` for all operations of the service that have no limit of their own. */
  readonly counted: string;
  readonly rate: Rate;
}

/**
 * Nothing is published: as good as no limit at first, since the answers decide. A service that refuses most of a hundred
 * calls costs one round of them.
 */
const UNKNOWN: Rate = { perSecond: 200, burst: 100 };

/**
 * Where AWS publishes a rate alone. Its buckets hold more than they refill in a second; ten seconds' worth, as EC2's do,
 * is an assumption, and costs a round of refusals where it is wrong.
 */
function sustained(perSecond: number): Rate {
  return { perSecond, burst: Math.max(1, Math.floor(10 * perSecond)) };
}

const LIMITS: Readonly<Record<string, Limits>> = {
  /**
   * No quota is published; about 25 per second are accepted (rebuy-de/aws-nuke #510), and 50 creates at once
   * were throttled (pulumi-aws-native #690). A lower start delays the first resources of every stack, even of
   * those that would never be throttled (ADR 0073).
   */
  'Cloud Control': { all: { perSecond: 200, burst: 100 } },
  /** "Request throttling for the Amazon EC2 API", request token limits: a bucket for each action. */
  ec2: { reads: { perSecond: 20, burst: 100 }, changes: { perSecond: 5, burst: 50 } },
  /** "Amazon Data Firehose quota": each of the calls that manage streams, "five invocations per second". */
  firehose: { reads: { perSecond: 5, burst: 5 }, changes: { perSecond: 5, burst: 5 } },
  /** "Lambda quotas", API requests. */
  lambda: {
    all: sustained(15),
    operations: { GetFunction: sustained(100), GetPolicy: sustained(15) },
  },
  /** "Amazon API Gateway quotas", quotas for creating and managing APIs. AWS counts HTTP APIs together with these. */
  apigateway: {
    all: { perSecond: 10, burst: 40 },
    operations: {
      CreateDeployment: sustained(1 / 5),
      CreateResource: sustained(5),
      CreateRestApi: sustained(1 / 3),
      DeleteRestApi: sustained(1 / 30),
      UpdateAccount: sustained(1 / 20),
      UpdateUsagePlan: sustained(1 / 20),
    },
  },
  /** Counted by itself here: few stacks have both kinds of API, and answers correct the rate. */
  apigatewayv2: { all: { perSecond: 10, burst: 40 } },
  /** "CloudWatch service quotas". */
  cloudwatch: {
    operations: {
      DescribeAlarms: sustained(9),
      ListTagsForResource: sustained(10),
      PutMetricAlarm: sustained(3),
    },
  },
  /** "CloudWatch Logs quotas". */
  logs: { operations: { CreateLogGroup: sustained(10), DescribeLogGroups: sustained(10) } },
  /** "Request quotas" of AWS KMS. */
  kms: { operations: { CreateAlias: sustained(5), CreateKey: sustained(5) } },
  /** "Amazon Route 53 API requests" (quotas of Route 53): five per second and account over all operations. */
  route53: { all: sustained(5) },
};

const READS = /^(?:BatchGet|Describe|Get|List|Search)/;

/** What a call of a service counts against. */
export function limitOf(service: string, operation: string): KnownLimit {
  const { all, operations = {}, reads, changes } = LIMITS[service] ?? {};
  const own = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (own !== undefined) return { counted: operation, rate: own };
  if (all !== undefined) return { counted: '*', rate: all };
  const kind = READS.test(operation) ? reads : changes;
  return { counted: operation, rate: kind ?? UNKNOWN };
}
