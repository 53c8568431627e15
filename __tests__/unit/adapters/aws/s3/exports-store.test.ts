import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ExportsStore } from '../../../../../src/adapters/aws/s3/exports-store.js';
import { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { parseObject } from '../../../../../src/json.js';
import { AwsAccount, REGION } from '../account.js';

const KEY = 'cdkd/_index/us-east-1/exports.json';

let account: AwsAccount;
let exports: ExportsStore;

beforeEach(async () => {
  account = await AwsAccount.start();
  account.addBucket('state');
  const { clock, random } = account;
  const client = await account.clients.s3(REGION);
  const bucket = new StateBucket({ client, bucket: 'state', clock, random });
  exports = new ExportsStore(bucket, 'cdkd', { clock, random: Math.random });
});

afterEach(() => account.close());

const stack = (stackName: string) => ({ stackName, region: REGION });

describe('the index of exports', () => {
  it('is empty where nobody exports anything', async () => {
    await expect(exports.read(REGION)).resolves.toEqual(new Map());
    await exports.publish(stack('Shop'), {});
    expect(account.simulator.log.mutating()).toEqual([]);
  });

  it('has the form that the cdkd CLI reads', async () => {
    await exports.publish(stack('Shop'), { 'Shop:Url': 'https://shop' });
    const body = parseObject(account.simulator.s3.readObject('state', KEY)?.toString() ?? '');
    expect(body).toEqual({
      indexVersion: 1,
      region: REGION,
      exports: {
        'Shop:Url': { value: 'https://shop', producerStack: 'Shop', producerRegion: REGION },
      },
      lastModified: expect.any(Number),
    });
  });

  it('says of a stack what it exports now, and leaves the others alone', async () => {
    await exports.publish(stack('A'), { a: 1, b: 2 });
    await exports.publish(stack('B'), { c: 3 });
    await exports.publish(stack('A'), { b: 4 });
    const index = await exports.read(REGION);
    expect([...index].map(([name, { value }]) => [name, value])).toEqual([
      ['c', 3],
      ['b', 4],
    ]);
  });

  it('is not written where it says so already', async () => {
    await exports.publish(stack('A'), { a: 1 });
    const mark = account.simulator.log.last;
    await exports.publish(stack('A'), { a: 1 });
    expect(account.simulator.log.mutating(mark)).toEqual([]);
  });

  it('holds what twenty stacks publish at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Stack${index}`);
    await Promise.all(names.map((name) => exports.publish(stack(name), { [`${name}:Arn`]: name })));
    const index = await exports.read(REGION);
    expect([...index.keys()].sort()).toEqual(names.map((name) => `${name}:Arn`).sort());
  });

  it('loses nothing where answers are lost and writers collide', async () => {
    account.simulator.faults.arm({
      operation: 'PutObject',
      on: { rate: 0.2 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    const names = Array.from({ length: 8 }, (_, index) => `Stack${index}`);
    await Promise.all(names.map((name) => exports.publish(stack(name), { [name]: 1 })));
    expect([...(await exports.read(REGION)).keys()].sort()).toEqual(names);
  });

  it('is given up, and not overwritten, where others write it all the time', async () => {
    account.simulator.faults.arm({
      operation: 'PutObject',
      on: 'every',
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          account.simulator.s3.putObject('state', KEY, `{"exports":{},"n":${Math.random()}}`);
          return 'proceed';
        },
      },
    });
    await expect(exports.publish(stack('A'), { a: 1 })).rejects.toMatchObject({ code: 'STATE_CHANGED' });
  });

  it('is rebuilt if it cannot be parsed', async () => {
    account.simulator.s3.putObject('state', KEY, 'not json');
    await exports.publish(stack('A'), { a: 1 });
    expect([...(await exports.read(REGION)).keys()]).toEqual(['a']);
  });
});
