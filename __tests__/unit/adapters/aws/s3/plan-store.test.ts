import { describe, expect, it } from '@jest/globals';
import type { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { S3DriftCheckStore, S3PlanStore } from '../../../../../src/adapters/aws/s3/plan-store.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const NESTED = { ...SHOP, stackName: 'Shop~Data~Archive' };
const CHECK = { checkedAt: 5, drifted: 1, unread: 0 };

/** What is in a bucket, as far as these stores need it. */
function emptyBucket() {
  const objects = new Map<string, string>();
  const etagOf = (key: string) => `"${objects.get(key) ?? ''}"`;
  const bucket = {
    read: (key: string) => Promise.resolve(objects.has(key) ? { body: objects.get(key) } : undefined),
    list: (prefix: string) =>
      Promise.resolve(
        [...objects.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => ({ key, etag: etagOf(key), size: 1, storedAt: 0 })),
      ),
    overwrite: (key: string, body: string) => Promise.resolve(void objects.set(key, body)),
    remove: (key: string, etag: string) => Promise.resolve(etag === etagOf(key) && objects.delete(key)),
  };
  return { objects, bucket: bucket as unknown as StateBucket };
}

describe('the records of drift checks', () => {
  it('go with the plans of the root stack, nested ones too', async () => {
    const { objects, bucket } = emptyBucket();
    const [checks, plans] = [new S3DriftCheckStore(bucket, 'cdkd'), new S3PlanStore(bucket, 'cdkd')];
    await checks.write(SHOP, CHECK);
    await checks.write(NESTED, { ...CHECK, drifted: 2 });
    await checks.write({ ...SHOP, stackName: 'Shopping' }, CHECK);
    objects.set(`cdkd/Shop/us-east-1/plans/${'a'.repeat(64)}.json`, '{}');

    expect(await checks.read(NESTED)).toEqual({ ...CHECK, drifted: 2 });
    expect((await plans.list(SHOP)).map(({ digest }) => digest)).toEqual(['a'.repeat(64)]);
    await plans.clear(SHOP);

    expect([...objects.keys()]).toEqual(['cdkd/Shopping/us-east-1/plans/drift-check.json']);
    expect(await checks.read(NESTED)).toBeUndefined();
  });
});
