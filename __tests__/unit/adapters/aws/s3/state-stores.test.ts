import { describe, expect, it } from '@jest/globals';
import { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { S3LockStore, S3StateStore } from '../../../../../src/adapters/aws/s3/state-stores.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const OLD_KEY = 'cdkd/Shop/state.json';
const KEY = 'cdkd/Shop/us-east-1/state.json';

/** What is in a bucket, as far as these stores need it. */
function bucketWith(bodies: Readonly<Record<string, string>>) {
  const objects = new Map(Object.entries(bodies));
  const bucket = {
    read: (key: string) => {
      const body = objects.get(key);
      return Promise.resolve(body && { body, etag: `"${body}"`, storedAt: 0, readAt: 0 });
    },
    remove: (key: string, etag: string) =>
      Promise.resolve(etag === `"${objects.get(key) ?? ''}"` && objects.delete(key)),
  };
  return { objects, bucket: bucket as unknown as StateBucket };
}

describe('a state whose move from the old location was interrupted', () => {
  const body = JSON.stringify({ region: SHOP.region });

  it('does not come back after it was removed', async () => {
    const { objects, bucket } = bucketWith({ [KEY]: 'new', [OLD_KEY]: body });
    const states = new S3StateStore(bucket, 'cdkd');
    await states.remove(SHOP, '"new"');
    expect([...objects.keys()]).toEqual([]);
    expect(await states.read(SHOP)).toBeUndefined();
  });

  it('leaves the old state of another region alone', async () => {
    const other = JSON.stringify({ region: 'eu-west-1' });
    const { objects, bucket } = bucketWith({ [KEY]: 'new', [OLD_KEY]: other });
    await new S3StateStore(bucket, 'cdkd').remove(SHOP, '"new"');
    expect([...objects.keys()]).toEqual([OLD_KEY]);
  });
});

describe('a lock in a bucket that does not say when it answers', () => {
  it('has no age: the clock of this machine may be wrong', async () => {
    const record = { owner: 'a', nonce: 'n', operation: 'deploy', timestamp: 1, expiresAt: 2 };
    const answer = {
      Body: { transformToString: () => Promise.resolve(JSON.stringify(record)) },
      ETag: '"1"',
      LastModified: new Date(0),
    };
    const client = { send: () => Promise.resolve(answer) };
    const clock = { now: () => 1e12, sleep: () => Promise.resolve() };
    const options = { client, clock, bucket: 'state', random: () => 0.5 };
    const bucket = new StateBucket(options as unknown as ConstructorParameters<typeof StateBucket>[0]);
    expect(await new S3LockStore(bucket, 'cdkd').read(SHOP)).toMatchObject({ age: 0 });
  });
});
