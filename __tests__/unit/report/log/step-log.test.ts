import { expect, it } from '@jest/globals';
import { limitText } from '../../../../src/report/log/step-log.js';

const alarms = { kind: 'throttled', service: 'cloudwatch', operation: 'PutMetricAlarm' } as const;

it('says which operation AWS throttles', () => {
  expect(limitText({ ...alarms, perSecond: 3.14 })).toBe(
    'cloudwatch PutMetricAlarm throttles: limited to 3.1 calls per second',
  );
});

it('says at the end what a limit of AWS has cost, and where a higher one is requested', () => {
  expect(limitText({ ...alarms, perSecond: 3, waited: 23_000 })).toBe(
    "⏳ calls of cloudwatch PutMetricAlarm waited 23 s for AWS's limit (now 3 calls per second): Service Quotas shows whether it can be raised",
  );
});
