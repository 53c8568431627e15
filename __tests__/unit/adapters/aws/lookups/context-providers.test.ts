import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LookedAt, REGION, TEST_ACCOUNT } from './account.js';

let aws: LookedAt;

beforeEach(async () => {
  aws = await LookedAt.start();
});

afterEach(() => aws.close());

const OTHER = '210987654321';
const parameter = (Name: string, Value: string) => ({ Type: 'String', Name, Value });

describe('every question', () => {
  it('has its own answer, whatever becomes of the others', async () => {
    await aws.make('AWS::SSM::Parameter', parameter('/here', 'value'));
    const answers = await aws.lookUpAll([
      ['ssm', { parameterName: '/here' }],
      ['plugin', { pluginName: 'vault' }],
      ['hosted-zone', { domainName: 'nowhere.example' }],
      ['oracle', {}],
      ['key-provider', {}],
    ]);
    const problem = (message: string) => ({
      code: 'MISSING_CONTEXT',
      message: expect.stringContaining(message),
    });
    expect(answers).toEqual([
      { key: 'ssm', value: 'value' },
      { key: 'plugin', problem: problem('the plugin vault of the CDK CLI') },
      { key: 'hosted-zone', problem: problem('No hosted zone matches domainName=nowhere.example.') },
      { key: 'oracle', problem: problem('a provider called oracle') },
      { key: 'key-provider', problem: problem('`aliasName` must be a text') },
    ]);
  });

  it('is asked again where AWS is too busy for it, or its answer is lost', async () => {
    aws.simulator.faults.arm({
      service: 'ec2',
      on: { first: 2 },
      when: 'before',
      fault: { kind: 'error', code: 'RequestLimitExceeded', status: 503 },
    });
    aws.simulator.faults.arm({ service: 'kms', on: { first: 1 }, when: 'after', fault: { kind: 'reset' } });
    const zones = await aws.value('availability-zones');
    expect(zones).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${REGION}${letter}`));
    expect((await aws.problem('key-provider', { aliasName: 'alias/none' })).message).toBe(
      'No KMS key matches alias=alias/none',
    );
    expect(aws.account.operations()).toEqual([
      ...['DescribeAvailabilityZones', 'DescribeAvailabilityZones', 'DescribeAvailabilityZones'],
      ...['ListAliases', 'ListAliases'],
    ]);
    expect(aws.account.slept).toHaveLength(3);
  });

  it('that AWS does not answer is no fault of the app', async () => {
    aws.simulator.faults.arm({
      service: 'ec2',
      on: { first: 99 },
      when: 'before',
      fault: { kind: 'http', status: 503 },
    });
    expect(await aws.problem('availability-zones')).toMatchObject({ code: 'AWS_UNAVAILABLE' });
  });

  it('that may not be asked is known as such', async () => {
    aws.simulator.faults.arm({
      service: 'ec2',
      on: { first: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'UnauthorizedOperation', message: 'You are not authorized', status: 403 },
    });
    expect(await aws.problem('availability-zones')).toEqual({
      code: 'ACCESS_DENIED',
      message: 'You are not authorized',
    });
  });

  it('ends the run where the credentials are no good', async () => {
    aws.simulator.faults.arm({
      service: 'ssm',
      on: { first: 1 },
      when: 'before',
      fault: {
        kind: 'error',
        code: 'UnrecognizedClientException',
        message: 'The token is invalid',
        status: 400,
      },
    });
    await expect(aws.value('ssm', { parameterName: '/here' })).rejects.toMatchObject({
      code: 'NO_CREDENTIALS',
    });
  });
});

describe('the role to look up with', () => {
  const ROLE = 'arn:${AWS::Partition}:iam::ACCOUNT:role/cdk-hnb659fds-lookup-role-ACCOUNT-us-east-1';
  const roleOf = (accountId: string): string => ROLE.replaceAll('ACCOUNT', accountId);
  const declare = (accountId: string, externalId?: string) =>
    aws.simulator.sts.declareRole({
      accountId,
      roleName: `cdk-hnb659fds-lookup-role-${accountId}-us-east-1`,
      trustedPrincipals: ['*'],
      ...(externalId === undefined ? {} : { externalId }),
    });

  it('is assumed, once for all that it is asked for', async () => {
    declare(OTHER, 'handshake');
    const query = {
      account: OTHER,
      lookupRoleArn: roleOf(OTHER),
      lookupRoleExternalId: 'handshake',
      assumeRoleAdditionalOptions: { RoleSessionName: 'by-the-app', RoleArn: 'arn:aws:iam::1:role/no' },
    };
    const answers = await aws.lookUpAll([
      ['availability-zones', query],
      ['hosted-zone', { ...query, domainName: 'example.com' }],
    ]);
    expect(answers).toMatchObject([{ value: expect.arrayContaining([`${REGION}a`]) }, { problem: {} }]);
    const calls = aws.simulator.log.select();
    expect(calls.filter(({ operation }) => operation === 'AssumeRole')).toHaveLength(1);
    const callers = calls.filter(({ service }) => service !== 'sts').map(({ accountId }) => accountId);
    expect(new Set(callers)).toEqual(new Set([OTHER]));
    const [key] = calls.flatMap(({ service, accessKeyId = '' }) => (service === 'ec2' ? [accessKeyId] : []));
    expect(aws.simulator.credentials.find(key ?? '')?.arn).toBe(
      `arn:aws:sts::${OTHER}:assumed-role/cdk-hnb659fds-lookup-role-${OTHER}-us-east-1/by-the-app`,
    );
  });

  it('gives way to the own credentials where it cannot be assumed in the own account', async () => {
    const query = { lookupRoleArn: roleOf(TEST_ACCOUNT) };
    expect(await aws.value('availability-zones', query)).toHaveLength(6);
    expect(aws.events).toEqual([
      { kind: 'debug', message: expect.stringMatching(/ould not assume .*: .* own credentials$/) },
    ]);
    aws.simulator.faults.arm({
      service: 'ec2',
      on: { first: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'UnauthorizedOperation', message: 'Not you', status: 403 },
    });
    expect((await aws.problem('availability-zones', query)).message).toMatch(
      /^Not you; could not assume arn:aws:iam::123456789012:role\/cdk-hnb659fds-lookup-role-.*: /,
    );
  });

  it('must be assumed to know anything of another account', async () => {
    expect(
      await aws.problem('availability-zones', { account: OTHER, lookupRoleArn: roleOf(OTHER) }),
    ).toMatchObject({
      code: 'ACCESS_DENIED',
      message: expect.stringContaining(
        `Cannot query account ${OTHER}: could not assume arn:aws:iam::${OTHER}:role/`,
      ),
    });
    expect((await aws.problem('availability-zones', { account: OTHER })).message).toContain(
      `Cannot query account ${OTHER}: the credentials belong to ${TEST_ACCOUNT}`,
    );
    expect(aws.account.operations()).toEqual(['AssumeRole']);
  });
});
