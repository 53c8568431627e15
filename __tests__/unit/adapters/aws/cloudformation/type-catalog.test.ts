import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TypeFactsSource } from '../../../../../src/adapters/aws/cloudformation/type-catalog.js';
import { TypeAnswers } from '../../../../../src/adapters/aws/cloudformation/type-cache.js';
import { CdkdError } from '../../../../../src/errors.js';
import { AwsClients } from '../../../../../src/adapters/aws/transport/clients.js';
import type { RunEvent } from '../../../../../src/events.js';
import { FakeClock } from '../../../../support/fake-clock.js';
import { AwsAccount, REGION } from '../account.js';

const NOWHERE = new TypeAnswers(undefined, new FakeClock());

let account: AwsAccount;
let events: RunEvent[];
let types: TypeFactsSource;

beforeEach(async () => {
  account = await AwsAccount.start();
  events = [];
  types = new TypeFactsSource(account.clients, NOWHERE, (event) => events.push(event));
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
    const source = new TypeFactsSource(clients, NOWHERE, () => undefined);
    await expect(source.catalog([DOUBTFUL], REGION)).rejects.toBe(expired);
    await clients.close();
  });
});

describe('answers that outlive the run', () => {
  /** Cloud Control has learned of it since the facts were baked, and the account says so. */
  const RECENT = 'AWS::Budgets::Budget';
  const HOUR = 3_600_000;
  let folder: string;
  let clock: FakeClock;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cdkd-test-'));
    clock = new FakeClock();
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What another run on the same machine finds. */
  const provisioningIn = async (type = RECENT, region = REGION, place: string | undefined = folder) => {
    const answers = new TypeAnswers(place, clock);
    const catalog = await new TypeFactsSource(account.clients, answers, () => undefined).catalog(
      [type],
      region,
    );
    return catalog.facts(type)?.provisioning;
  };

  it('are those of AWS, asked for once a day and region', async () => {
    expect(await provisioningIn()).toBe('FULLY_MUTABLE');
    expect(await provisioningIn()).toBe('FULLY_MUTABLE');
    expect(asked()).toBe(1);
    await provisioningIn(RECENT, 'eu-west-1');
    expect(asked()).toBe(2);
    await clock.advance(23 * HOUR);
    await provisioningIn();
    expect(asked()).toBe(2);
    await clock.advance(2 * HOUR);
    await provisioningIn();
    expect(asked()).toBe(3);
  });

  it('are none that may be better tomorrow', async () => {
    await provisioningIn(DOUBTFUL);
    await provisioningIn('AWS::Made::Up');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['', '{"at":1', '{"at":"now","schema":"{}"}', '{"at":99999999999999,"schema":"{}"}'])(
    'are not believed where they are %j',
    async (text) => {
      await provisioningIn();
      const [name = ''] = await readdir(join(folder, 'types', REGION));
      await writeFile(join(folder, 'types', REGION, name), text);
      expect(await provisioningIn()).toBe('FULLY_MUTABLE');
      expect(asked()).toBe(2);
    },
  );

  it('cost nothing where they cannot be kept', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await provisioningIn(RECENT, REGION, file)).toBe('FULLY_MUTABLE');
  });
});
