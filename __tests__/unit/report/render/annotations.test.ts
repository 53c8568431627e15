import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import { annotations } from '../../../../src/report/render/annotations.js';
import type { Report } from '../../../../src/report/model.js';
import {
  create,
  failed,
  failure,
  finished,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  stackId,
} from '../../../golden/report/builders.js';
import { CASES } from '../../../golden/report/cases.js';

const A = stackId('Shop');

describe('annotations', () => {
  it("carry AWS's words and request id at the line that made the resource", () => {
    const queue = create('Queue Shop/Orders', 'AWS::SQS::Queue');
    const report = reportOf('deploy', [
      planned(planOf(A, [queue])),
      ...failed(A, queue, { error: 'AlreadyExists', message: 'it is there', requestId: 'r-1' }),
      finished(A, { result: 'failed', error: failure('RESOURCE_FAILED', 'Queue failed', 'n') }),
    ]);
    const located: Report = { ...report, sources: { 'Shop/Orders': { file: 'lib/shop.ts', line: 12 } } };
    expect(annotations(located)).toEqual([
      {
        level: 'error',
        title: 'Orders (AWS::SQS::Queue) was not created',
        message: 'AlreadyExists: it is there\nRequest id: r-1',
        file: 'lib/shop.ts',
        line: 12,
      },
    ]);
  });

  it('rank dangers before warnings, and say nothing about a deploy that went well', () => {
    expect(annotations(CASES['mixed-changes']!()).map(({ level, title }) => `${level} ${title}`)).toEqual([
      'warning replace: Orders (AWS::DynamoDB::Table)',
      'warning delete: UploadsBucket9F2A (AWS::S3::Bucket)',
      'warning replace: Rest/Deployment (AWS::ApiGateway::Deployment)',
      'warning delete: LegacyRule4C2B (AWS::Events::Rule)',
      'warning may replace: Listener (AWS::ElasticLoadBalancingV2::Listener)',
      'warning stop managing: AuditBucket77AB (AWS::S3::Bucket)',
      'warning WebShop-Api',
    ]);
    expect(annotations(CASES.deployed!())).toEqual([]);
  });

  it('name the code of a warning before its stack', () => {
    const warning = { kind: 'warning', code: 'HANDLER_GONE', message: 'nobody answers', stack: A } as const;
    const report = reportOf('deploy', [planned(planOf(A, [])), warning]);
    expect(annotations(report)).toMatchObject([
      { level: 'warning', title: 'HANDLER_GONE: Shop', message: 'nobody answers' },
    ]);
  });

  it('are at most ten of a kind, the last saying what is missing', () => {
    const steps = Array.from({ length: 14 }, (_, index) => remove(`B${index}`, 'AWS::S3::Bucket'));
    const table = replace('Table', 'AWS::DynamoDB::Table', []);
    const warnings = annotations(reportOf('diff', [planned(planOf(A, [...steps, table]))]));
    expect(warnings).toHaveLength(10);
    expect(warnings[9]).toEqual({
      level: 'warning',
      title: '6 more warnings',
      message: 'The job summary lists all of them',
    });
  });

  it('show what the app reports of its constructs where these are', () => {
    const findings = [
      { constructPath: 'Shop/Orders', message: 'Flow logs are off.' },
      { constructPath: 'Shop/Images', message: 'The bucket is open.' },
    ];
    const error = new CdkdError('APP_FAILED', 'The app reports errors', { next: 'n', findings });
    const lines = { 'Shop/Orders': { file: 'lib/shop.ts', line: 12 } };
    const report = reportOf('diff', [
      { kind: 'sources-found', lines },
      { kind: 'failed', error },
    ]);
    expect(annotations(report)).toEqual([
      {
        level: 'error',
        title: 'APP_FAILED: Shop/Orders',
        message: 'Flow logs are off.\nNext: n',
        file: 'lib/shop.ts',
        line: 12,
      },
      { level: 'error', title: 'APP_FAILED: Shop/Images', message: 'The bucket is open.\nNext: n' },
    ]);
  });

  it('say an error once, and what to do', () => {
    expect(annotations(CASES.locked!())).toEqual([
      {
        level: 'error',
        title: 'LOCKED',
        message:
          'WebShop-Api is locked by acme/webshop run 9912345001, which deploys it\nNext: Wait until that run has ended and run this job again, or raise lock-timeout.',
      },
    ]);
  });
});
