import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TypeFactsSource } from '../../../../src/adapters/aws/type-catalog.js';
import { CdkdError } from '../../../../src/errors.js';
import { AwsClients } from '../../../../src/adapters/aws/clients.js';
import type { RunEvent } from '../../../../src/events.js';
import { AwsAccount, REGION } from './account.js';

let account: AwsAccount;
let events: RunEvent[];
let types: TypeFactsSource;

beforeEach(async () => {
  account = await AwsAccount.start();
  events = [];
  types = new TypeFactsSource(account.clients, (event) => events.push(event));
});

afterEach(() => account.close());

const asked = () => account.simulator.log.count('DescribeType');

/** Not provisionable when the facts were baked, as far as they know. */
const DOUBTFUL = 'AWS::AppMesh::Mesh';

describe('facts about types', () => {
  it('that are built in cost no call', async () => {
    const catalog = await types.catalog(
      ['AWS::S3::Bucket', 'AWS::IAM::Policy', 'AWS::CDK::Metadata'],
      REGION,
    );
    expect(catalog.facts('AWS::S3::Bucket')).toMatchObject({ primaryIdentifier: ['BucketName'] });
    await types.catalog(['Custom::Thing', 'AWS::CloudFormation::CustomResource'], REGION);
    expect(account.operations()).toEqual([]);
  });

  it('that may be out of date are asked for, once', async () => {
    await types.catalog([DOUBTFUL, DOUBTFUL], REGION);
    const catalog = await types.catalog([DOUBTFUL], REGION);
    expect(asked()).toBe(1);
    expect(catalog.facts(DOUBTFUL)?.provisioning).toBe('NON_PROVISIONABLE');
  });

  it('are waited for by everybody who needs them', async () => {
    const catalogs = await Promise.all(
      Array.from({ length: 5 }, () => types.catalog([DOUBTFUL, 'AWS::Made::Up'], REGION)),
    );
    expect(asked()).toBe(2);
    for (const catalog of catalogs) expect(catalog.facts(DOUBTFUL)).toBeDefined();
  });

  it('are those of the region', async () => {
    await types.catalog([DOUBTFUL], REGION);
    await types.catalog([DOUBTFUL], 'eu-west-1');
    expect(account.simulator.log.select({ operation: 'DescribeType' }).map(({ region }) => region)).toEqual([
      REGION,
      'eu-west-1',
    ]);
  });

  it('of a type that nobody knows are none, which is no error', async () => {
    const catalog = await types.catalog(['AWS::Made::Up'], REGION);
    expect(catalog.facts('AWS::Made::Up')).toBeUndefined();
    expect(events).toEqual([
      expect.objectContaining({ kind: 'debug', message: expect.stringContaining('AWS::Made::Up') }),
    ]);
  });

  it('are the built-in ones where AWS may not be asked', async () => {
    account.simulator.faults.arm({
      operation: 'DescribeType',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403 },
    });
    const catalog = await types.catalog([DOUBTFUL], REGION);
    expect(catalog.facts(DOUBTFUL)).toBeDefined();
    expect(events).toHaveLength(1);
  });

  it('are not made up where the credentials are gone', async () => {
    const expired = new CdkdError('CREDENTIALS_EXPIRED', 'expired', { next: 'Run again.' });
    const clients = new AwsClients(
      { get: () => Promise.reject(expired), replace: () => Promise.reject(expired), isRefused: () => true },
      process.env,
    );
    const source = new TypeFactsSource(clients, () => undefined);
    await expect(source.catalog([DOUBTFUL], REGION)).rejects.toBe(expired);
    await clients.close();
  });
});
