import { expect, it } from '@jest/globals';
import { limitOf } from '../../../../src/providers/wire/known-limits.js';

it.each([
  ['Cloud Control', '*', { counted: '*', rate: { perSecond: 200, burst: 100 } }],
  ['ec2', 'CreateSubnet', { counted: 'CreateSubnet', rate: { perSecond: 5, burst: 50 } }],
  ['ec2', 'DescribeSubnets', { counted: 'DescribeSubnets', rate: { perSecond: 20, burst: 100 } }],
  ['lambda', 'CreateFunction', { counted: '*', rate: { perSecond: 15, burst: 150 } }],
  ['lambda', 'GetFunction', { counted: 'GetFunction', rate: { perSecond: 100, burst: 1_000 } }],
  ['apigateway', 'DeleteRestApi', { counted: 'DeleteRestApi', rate: { perSecond: 1 / 30, burst: 1 } }],
  ['cloudwatch', 'PutMetricAlarm', { counted: 'PutMetricAlarm', rate: { perSecond: 3, burst: 30 } }],
  ['cloudwatch', 'DeleteAlarms', { counted: 'DeleteAlarms', rate: { perSecond: 200, burst: 100 } }],
  ['sns', 'constructor', { counted: 'constructor', rate: { perSecond: 200, burst: 100 } }],
])('a call of %s, %s, counts against what AWS counts together', (service, operation, limit) => {
  expect(limitOf(service, operation)).toEqual(limit);
});
