import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limitFor, resolveDeadlines, timeoutFor } from '../../../../src/action/inputs/deadlines.js';
import type { DurationOverrides } from '../../../../src/action/inputs/deadlines.js';
import { formatDuration, parseDuration } from '../../../../src/action/inputs/durations.js';
import { durationOverrides } from '../../../../src/action/inputs/input-kinds.js';

describe('a duration', () => {
  it.each([
    ['30s', 30_000],
    ['90s', 90_000],
    ['5m', 300_000],
    ['1.5h', 5_400_000],
    ['1h30m', 5_400_000],
    ['1h0m5s', 3_605_000],
    ['0.5s', 500],
    ['596h', 2_145_600_000],
  ])('%s is %i ms', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each([
    '',
    '5',
    '0s',
    '0h0m',
    '-1m',
    '+1m',
    '5d',
    '5 m',
    'm',
    '1m1h',
    '1m1m',
    '1,5h',
    '5M',
    '597h',
    '.5s',
    '1e3s',
  ])('is not "%s"', (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (milliseconds) => {
        expect(parseDuration(formatDuration(milliseconds))).toBe(milliseconds);
      }),
    );
  });
});

function overrides(text: string): DurationOverrides {
  const reading = durationOverrides.read(text);
  if (!reading.ok) throw new Error(`not a list of durations: ${text}`);
  return reading.value;
}

function resolve(timeout: string, warnAfter: string): ReturnType<typeof resolveDeadlines> {
  return resolveDeadlines(overrides(timeout), overrides(warnAfter));
}

const minutes = (count: number): number => count * 60_000;

describe('overrides', () => {
  it('tell types apart from the global value, and let the last of a kind win', () => {
    expect(overrides('1m, 2m\nAWS::S3::Bucket=1h\nCustom::My-Thing=3m\nAWS::S3::Bucket=2h')).toEqual({
      global: minutes(2),
      byType: { 'AWS::S3::Bucket': minutes(120), 'Custom::My-Thing': minutes(3) },
    });
  });

  it.each(['5', 'AWS::S3=5m', 'AWS::S3::Bucket=', 'AWS::S3::Bucket=5', 'AWS::S3::Bucket::X::Y=5m'])(
    'are not "%s"',
    (text) => {
      expect(durationOverrides.read(text).ok).toBe(false);
    },
  );
});

describe('deadlines', () => {
  it('have the defaults of the cdkd CLI', () => {
    expect(resolve('', '').deadlines).toEqual({
      timeout: { global: minutes(30), byType: {} },
      warnAfter: { global: minutes(5), byType: {} },
    });
  });

  it('keep the warning where the timeout is not shorter', () => {
    expect(resolve('6m', '')).toMatchObject({
      deadlines: { warnAfter: { global: minutes(5) } },
      warnings: [],
    });
  });

  it.each([
    ['2m', minutes(1)],
    ['5m', minutes(2.5)],
  ])('lower the warning for a timeout of %s, and say so', (timeout, lowered) => {
    const { deadlines, warnings } = resolve(timeout, '');
    expect(deadlines.warnAfter.global).toBe(lowered);
    expect(warnings).toEqual([expect.stringContaining(`was lowered to ${formatDuration(lowered)}`)]);
  });

  it('lower the warning of one type', () => {
    const { deadlines, warnings } = resolve('AWS::S3::Bucket=2m', '4m');
    expect(deadlines.warnAfter).toEqual({ global: minutes(4), byType: { 'AWS::S3::Bucket': minutes(1) } });
    expect(warnings).toEqual([expect.stringContaining('for AWS::S3::Bucket was lowered to 1m')]);
  });

  it('keep the global warning for a type with a longer timeout', () => {
    expect(resolve('AWS::RDS::DBCluster=2h', '').deadlines.warnAfter.byType).toEqual({
      'AWS::RDS::DBCluster': minutes(5),
    });
  });

  it.each([
    ['5m', '10m', 'for all types is 10m, which is not less than the `resource-timeout` of 5m'],
    ['5m', '5m', 'for all types is 5m'],
    ['', '45m', 'for all types is 45m, which is not less than the `resource-timeout` of 30m'],
    ['AWS::S3::Bucket=5m', 'AWS::S3::Bucket=10m', 'for AWS::S3::Bucket is 10m'],
    ['', 'AWS::S3::Bucket=1h', 'for AWS::S3::Bucket is 1h'],
  ])('refuse a warning that comes too late: %s, %s', (timeout, warnAfter, mistake) => {
    expect(resolve(timeout, warnAfter).mistakes).toEqual([expect.stringContaining(mistake)]);
  });

  it('of a type are its own, and else the global ones', () => {
    const { timeout } = resolve('20m\nAWS::RDS::DBCluster=2h', '').deadlines;
    expect(limitFor(timeout, 'AWS::RDS::DBCluster')).toBe(minutes(120));
    expect(limitFor(timeout, 'AWS::S3::Bucket')).toBe(minutes(20));
    expect(limitFor(timeout, 'constructor')).toBe(minutes(20));
  });

  it('leave custom resources the hour in which their handlers may answer, unless they are named', () => {
    const { timeout } = resolve('20m', '').deadlines;
    expect(timeoutFor(timeout, 'Custom::Thing')).toBe(minutes(65));
    expect(timeoutFor(timeout, 'AWS::CloudFormation::CustomResource')).toBe(minutes(65));
    expect(timeoutFor(timeout, 'AWS::S3::Bucket')).toBe(minutes(20));
    expect(timeoutFor(resolve('2h', '').deadlines.timeout, 'Custom::Thing')).toBe(minutes(120));
  });

  it.each([
    ['AWS::OpenSearchService::Domain', 180],
    ['AWS::RDS::DBCluster', 120],
    ['AWS::EC2::Subnet', 60],
  ])('leave slow types the time that they may take, unless they are named: %s', (type, floor) => {
    expect(timeoutFor(resolve('', '').deadlines.timeout, type)).toBe(minutes(floor));
    expect(timeoutFor(resolve('5h', '').deadlines.timeout, type)).toBe(minutes(300));
    expect(timeoutFor(resolve(`${type}=10m`, '').deadlines.timeout, type)).toBe(minutes(10));
  });

  it('leave wait conditions the twelve hours that their Timeout may be, unless they are named', () => {
    const type = 'AWS::CloudFormation::WaitCondition';
    expect(timeoutFor(resolve('20m', '').deadlines.timeout, type)).toBe(minutes(725));
    expect(timeoutFor(resolve(`${type}=1h`, '').deadlines.timeout, type)).toBe(minutes(60));
    expect(timeoutFor(resolve('20m', '').deadlines.timeout, `${type}Handle`)).toBe(minutes(20));
  });

  it('of AWS::CloudFormation::CustomResource are those of all custom resources that have none of their own', () => {
    const { deadlines } = resolve('AWS::CloudFormation::CustomResource=4m\nCustom::Slow=2h', '');
    const { timeout, warnAfter } = deadlines;
    expect(timeoutFor(timeout, 'Custom::Thing')).toBe(minutes(4));
    expect(timeoutFor(timeout, 'Custom::Slow')).toBe(minutes(120));
    expect(limitFor(warnAfter, 'Custom::Thing')).toBe(minutes(2));
  });

  it('always warn before the end', () => {
    const limit = fc.integer({ min: 2, max: minutes(60) });
    const byType = fc.dictionary(fc.constantFrom('A::B::C', 'A::B::D'), limit);
    const anyOverrides = fc.record({ global: fc.option(limit, { nil: undefined }), byType });
    fc.assert(
      fc.property(anyOverrides, anyOverrides, (timeout, warnAfter) => {
        const { deadlines, mistakes } = resolveDeadlines(timeout, warnAfter);
        fc.pre(mistakes.length === 0);
        for (const type of ['other', 'A::B::C', 'A::B::D']) {
          expect(limitFor(deadlines.warnAfter, type)).toBeLessThan(limitFor(deadlines.timeout, type));
        }
      }),
    );
  });
});
