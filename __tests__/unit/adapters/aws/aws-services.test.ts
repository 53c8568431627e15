import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AwsServices } from '../../../../src/adapters/aws/aws-services.js';
import type { RunEvent } from '../../../../src/events.js';
import { MemoryResponseStore, MemorySignalStore } from '../../../support/memory-stores.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from './account.js';

const STACK = { stackName: 'Shop', region: REGION };

let account: AwsAccount;
let events: RunEvent[];
let session: AwsServices;

beforeEach(async () => {
  account = await AwsAccount.start();
  events = [];
  session = new AwsServices({
    keys: account.clients.keys,
    handlerSettleTime: 0,
    statePrefix: 'team/prod',
    environment: process.env,
    clock: account.clock,
    random: account.random,
    emit: (event) => events.push(event),
    mask: () => undefined,
  });
});

afterEach(async () => {
  await session.close();
  await account.close();
});

describe('a session', () => {
  it('asks nothing before it is asked, and who it is only once', async () => {
    expect(account.operations()).toEqual([]);
    await Promise.all([session.identity(REGION), session.identity(REGION)]);
    expect(account.operations()).toEqual(['GetCallerIdentity']);
  });

  it('keeps state under its prefix, in the region of the bucket', async () => {
    account.addBucket(`cdkd-state-${TEST_ACCOUNT}`, { region: 'eu-west-1' });
    const stores = await session.stores({ bucket: undefined, region: REGION });
    await stores.states.write(STACK, '{}', null);
    await stores.exports.publish(STACK, { a: 1 });
    expect(account.simulator.s3.keys(stores.bucket)).toEqual([
      'team/prod/Shop/us-east-1/state.json',
      'team/prod/_index/us-east-1/exports.json',
    ]);
    await expect(stores.states.list()).resolves.toEqual([STACK]);
  });

  it('warns of a bucket of the old name', async () => {
    account.addBucket(`cdkd-state-${TEST_ACCOUNT}-${REGION}`);
    await expect(session.stores({ bucket: undefined, region: REGION })).resolves.toMatchObject({
      bucket: `cdkd-state-${TEST_ACCOUNT}-${REGION}`,
    });
    expect(events).toMatchObject([{ kind: 'warning', code: 'LEGACY_BUCKET' }]);
  });

  it('does not take somebody else’s bucket for one that was named', async () => {
    account.addBucket('named', { accountId: '999999999999' });
    await expect(session.stores({ bucket: 'named', region: REGION })).rejects.toMatchObject({
      code: 'BUCKET_FORBIDDEN',
    });
  });

  it('reads parameters, and names the one that cannot be read', async () => {
    const { ssm } = account.simulator;
    ssm.declare({ name: '/a', value: '1' });
    await expect(session.ssmParameters(['/a'], REGION)).resolves.toEqual(new Map([['/a', '1']]));
    await expect(session.ssmParameters([], REGION)).resolves.toEqual(new Map());
    await expect(session.ssmParameters(['/a', '/b'], REGION)).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      value: '/b',
    });
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-supplied-parameter-types.html
  it('takes no SecureString for a parameter of a template: it would be the ciphertext', async () => {
    account.simulator.ssm.declare({ name: '/secure', value: 'hidden', type: 'SecureString' });
    await expect(session.ssmParameters(['/secure'], REGION)).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      value: '/secure',
      next: expect.stringContaining('{{resolve:ssm-secure:/secure}}'),
    });
  });

  it('asks for the zones of a region once', async () => {
    await Promise.all([session.availabilityZones(REGION), session.availabilityZones(REGION)]);
    await session.availabilityZones('eu-west-1');
    const asked = account.operations().filter((name) => name === 'DescribeAvailabilityZones');
    expect(asked).toHaveLength(2);
  });

  it('slows down all questions to Cloud Control in a region together, and says so', async () => {
    const catalog = await session.catalog([], REGION);
    const inboxes = { responses: new MemoryResponseStore(), signals: new MemorySignalStore(account.clock) };
    const [first, second] = await Promise.all([
      session.providers(catalog, STACK, inboxes),
      session.providers(catalog, STACK, inboxes),
    ]);
    account.simulator.faults.arm({
      service: 'cloudcontrolapi',
      on: { first: 8 },
      when: 'before',
      fault: { kind: 'error', code: 'ThrottlingException' },
    });
    const target = {
      logicalId: 'A',
      type: 'AWS::S3::Bucket',
      physicalId: 'abc',
      properties: {},
      attributes: {},
    };
    // The share of refusals among ten answers counts, whichever stack they were given to.
    const providers = [first, second].map((lookup) => lookup('AWS::S3::Bucket', 'cc-api'));
    await Promise.all([0, 1, 2, 3, 4].flatMap(() => providers.map((provider) => provider.read(target))));
    expect(events).toMatchObject([{ kind: 'throttled', service: 'Cloud Control' }]);
  });
});
