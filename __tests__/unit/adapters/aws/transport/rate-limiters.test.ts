import { beforeEach, expect, it } from '@jest/globals';
import { RateLimiters } from '../../../../../src/adapters/aws/transport/rate-limiters.js';
import type { RunEvent } from '../../../../../src/events.js';
import { FakeClock } from '../../../../support/fake-clock.js';

let clock: FakeClock;
let events: RunEvent[];
let rateLimiters: RateLimiters;

beforeEach(() => {
  clock = new FakeClock();
  events = [];
  rateLimiters = new RateLimiters({ clock, emit: (event) => events.push(event) });
});

async function call(operation: string, times: number): Promise<void> {
  const limiter = rateLimiters.of('cloudwatch', 'us-east-1', operation);
  await clock.run(Promise.all(Array.from({ length: times }, () => limiter.acquire())));
}

it('limits each operation by itself, in each region', async () => {
  await call('PutMetricAlarm', 30);
  const start = clock.now();
  await call('DescribeAlarms', 90);
  await rateLimiters.of('cloudwatch', 'eu-west-1', 'PutMetricAlarm').acquire();
  expect(clock.now()).toBe(start);
  expect(rateLimiters.of('cloudwatch', 'us-east-1', 'PutMetricAlarm')).toBe(
    rateLimiters.of('cloudwatch', 'us-east-1', 'PutMetricAlarm'),
  );
});

it('limits all operations of a service together where AWS counts them so', () => {
  const one = rateLimiters.of('route53', 'us-east-1', 'ChangeResourceRecordSets');
  expect(rateLimiters.of('route53', 'us-east-1', 'ListHostedZones')).toBe(one);
});

it('reports the limits that have made a run slower by seconds, and no others', async () => {
  await call('PutMetricAlarm', 60);
  await call('DescribeAlarms', 95);
  rateLimiters.reportWaits();
  expect(events).toEqual([
    {
      kind: 'throttled',
      service: 'cloudwatch',
      operation: 'PutMetricAlarm',
      perSecond: 3,
      waited: expect.closeTo(10_000, -2),
    },
  ]);
});
