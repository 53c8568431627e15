import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EcrRegistry } from '../../../../../src/adapters/aws/assets/image-registry.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

const REPOSITORY = 'images';
const AT = { repository: REPOSITORY, tag: 'abc' };
const HOUR = 60 * 60 * 1000;

let account: AwsAccount;
let masked: string[];
let registry: EcrRegistry;

beforeEach(async () => {
  account = await AwsAccount.start();
  masked = [];
  const mask = (secret: string): void => void masked.push(secret);
  registry = new EcrRegistry(
    { of: () => Promise.resolve(account.clients) },
    { region: REGION, clock: account.clock, mask },
  );
});

afterEach(() => account.close());

function addRepository(region = REGION): void {
  account.simulator.cloudControl.account.images.make({ accountId: TEST_ACCOUNT, region }, REPOSITORY, {});
}

function addImage(region = REGION): void {
  const image = { digest: 'sha256:0', size: 1, pushedAt: 0 };
  account.simulator.cloudControl.account.images.put(
    { accountId: TEST_ACCOUNT, region },
    REPOSITORY,
    'abc',
    image,
  );
}

describe('an image', () => {
  it('is there or not, in the region that is named', async () => {
    addRepository();
    addRepository('eu-west-1');
    addImage('eu-west-1');
    await expect(registry.has(AT)).resolves.toBe(false);
    await expect(registry.has({ ...AT, region: 'eu-west-1' })).resolves.toBe(true);
    await expect(registry.has({ ...AT, tag: 'other', region: 'eu-west-1' })).resolves.toBe(false);
  });

  it('without its repository is the user’s matter, and says what makes one', async () => {
    await expect(registry.has(AT)).rejects.toMatchObject({
      code: 'REPOSITORY_MISSING',
      value: REPOSITORY,
      message: 'Repository images does not exist in us-east-1',
      next: expect.stringContaining('`bootstrap`') as unknown,
    });
  });

  it.each([
    ['AccessDeniedException', 'ACCESS_DENIED', 'ecr:DescribeImages'],
    ['InvalidParameterException', 'AWS_UNAVAILABLE', 'Run again'],
    ['ExpiredTokenException', 'CREDENTIALS_EXPIRED', 'Run again'],
  ])('that may not be looked for: %s is %s', async (code, ours, next) => {
    addRepository();
    account.simulator.faults.arm({
      operation: 'DescribeImages',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code, status: 400 },
    });
    await expect(registry.has(AT)).rejects.toMatchObject({
      code: ours,
      next: expect.stringContaining(next) as unknown,
    });
  });
});

describe('a login', () => {
  it('is masked before anybody has it, and asked for once', async () => {
    const [login] = await Promise.all([registry.login(AT), registry.login(AT)]);
    expect(login).toMatchObject({ server: `${TEST_ACCOUNT}.dkr.ecr.${REGION}.amazonaws.com`, user: 'AWS' });
    expect(login.until).toBeGreaterThan(account.clock.now() + 11 * HOUR);
    expect(masked).toEqual([login.password, Buffer.from(`AWS:${login.password}`, 'utf8').toString('base64')]);
    await expect(registry.login(AT)).resolves.toEqual(login);
    expect(account.operations()).toEqual(['GetAuthorizationToken']);
  });

  it('is for its region, and is renewed before it expires', async () => {
    const here = await registry.login(AT);
    const there = await registry.login({ ...AT, region: 'eu-west-1' });
    expect(there.server).toBe(`${TEST_ACCOUNT}.dkr.ecr.eu-west-1.amazonaws.com`);
    account.simulator.clock.advance(11.5 * HOUR);
    const later = await registry.login(AT);
    expect([later.server, later.password === here.password]).toEqual([here.server, false]);
  });

  it('that ECR does not give is told', async () => {
    const fault = { kind: 'error', code: 'AccessDeniedException', status: 400 } as const;
    account.simulator.faults.arm({
      operation: 'GetAuthorizationToken',
      on: { nth: 1 },
      when: 'before',
      fault,
    });
    await expect(registry.login(AT)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
      next: expect.stringContaining('ecr:GetAuthorizationToken') as unknown,
    });
    await expect(registry.login(AT)).resolves.toMatchObject({ user: 'AWS' });
  });
});
