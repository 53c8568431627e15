import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { S3AssetStore } from '../../../../../src/adapters/aws/assets/asset-store.js';
import { EcrRegistry } from '../../../../../src/adapters/aws/assets/image-registry.js';
import { PublishingRoles } from '../../../../../src/adapters/aws/assets/publishing-roles.js';
import { AwsClients } from '../../../../../src/adapters/aws/transport/clients.js';
import type { RunEvent } from '../../../../../src/events.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

const ROOT = `arn:aws:iam::${TEST_ACCOUNT}:root`;

let account: AwsAccount;
let events: RunEvent[];
let roles: PublishingRoles;

beforeEach(async () => {
  account = await AwsAccount.start();
  account.addBucket('assets');
  events = [];
  roles = new PublishingRoles({
    clients: account.clients,
    homeRegion: REGION,
    clock: account.clock,
    mask: () => undefined,
    emit: (event) => events.push(event),
    withKeys: (keys) => new AwsClients(keys, process.env),
  });
});

afterEach(async () => {
  await roles.close();
  await account.close();
});

/** Who sent the calls of an operation, by access key; the run's own is `own`. */
function callersOf(operation: string): string[] {
  const own = account.simulator.log.select({ operation: 'AssumeRole' })[0]?.accessKeyId;
  const calls = account.simulator.log.select({ operation });
  return calls.map(({ accessKeyId = '' }) => (accessKeyId === own ? 'own' : accessKeyId));
}

const notes = () => events.flatMap((event) => (event.kind === 'note' ? [event.message] : []));

describe('the publishing role of a destination', () => {
  const store = () =>
    new S3AssetStore(roles, {
      region: REGION,
      owner: TEST_ACCOUNT,
      clock: account.clock,
      stateBuckets: new Set(),
    });
  const put = (destination: object, key: string) =>
    store().put({ bucket: 'assets', key, ...destination }, Buffer.from('x'), 'text/plain');

  it('publishes files, and is assumed once', async () => {
    const assumeRoleArn = account.simulator.sts.declareRole({
      roleName: 'files',
      trustedPrincipals: [ROOT],
      externalId: 'shop',
    });
    const destination = { assumeRoleArn, assumeRoleExternalId: 'shop' };
    await Promise.all([put(destination, 'a'), put(destination, 'b')]);
    await put({}, 'c');
    const [first, second, third] = callersOf('PutObject');
    expect(first).not.toBe('own');
    expect(second).toBe(first);
    expect(third).toBe('own');
    expect(callersOf('AssumeRole')).toEqual(['own']);
    expect(events).toEqual([]);
  });

  it('logs in to the registry', async () => {
    const assumeRoleArn = account.simulator.sts.declareRole({
      roleName: 'images',
      trustedPrincipals: [ROOT],
    });
    const registry = new EcrRegistry(roles, { region: REGION, clock: account.clock, mask: () => undefined });
    const image = { repository: 'images', tag: 'a' };
    await registry.login({ ...image, assumeRoleArn });
    await registry.login(image);
    const [first, second] = callersOf('GetAuthorizationToken');
    expect(first).not.toBe('own');
    expect(second).toBe('own');
  });

  it('leaves it to the run’s own credentials where it cannot be assumed, which is said once', async () => {
    const other = account.simulator.sts.declareRole({ roleName: 'files', trustedPrincipals: [] });
    const missing = `arn:aws:iam::${TEST_ACCOUNT}:role/cdk-hnb659fds-image-publishing-role`;
    await put({ assumeRoleArn: other }, 'a');
    await put({ assumeRoleArn: missing }, 'b');
    await put({ assumeRoleArn: other }, 'c');
    expect(callersOf('PutObject')).toEqual(['own', 'own', 'own']);
    expect(callersOf('AssumeRole')).toEqual(['own', 'own']);
    expect(notes()).toEqual([
      expect.stringMatching(/^Could not assume .*:role\/files; publishing assets with .* not authorized/),
    ]);
  });
});
