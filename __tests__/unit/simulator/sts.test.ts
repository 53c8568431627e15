import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  AssumeRoleCommand,
  AssumeRoleWithWebIdentityCommand,
  GetCallerIdentityCommand,
  type STSClient,
} from '@aws-sdk/client-sts';
import { TEST_ACCOUNT } from '../../../simulator/kernel/credentials.js';
import type { Simulator } from '../../../simulator/server.js';
import { refusal, sessionKeys } from '../../contracts/s3-witness/witness.js';
import { withSimulator } from './kernel-support.js';

const ISSUER = 'https://token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';
const SUBJECT = 'repo:octo-org/shop:environment:production';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function token(claims: Readonly<Record<string, unknown>> = {}, key = privateKey, alg = 'RS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg, kid: 'key-1' },
    { iss: ISSUER, aud: AUDIENCE, sub: SUBJECT, iat: now, exp: now + 300, ...claims },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** Declares GitHub as a provider and a role for it. Gives the role's ARN. */
function declareDeployRole(simulator: Simulator, subjects = ['repo:octo-org/shop:*']): string {
  simulator.sts.declareIdentityProvider({
    issuer: ISSUER,
    audiences: [AUDIENCE],
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }],
  });
  return simulator.sts.declareRole({
    roleName: 'deploy',
    path: '/ci/',
    trustedTokens: { issuer: ISSUER, audience: AUDIENCE, subjects },
  });
}

const byToken = (sts: STSClient, RoleArn: string, WebIdentityToken: string, DurationSeconds?: number) =>
  sts.send(
    new AssumeRoleWithWebIdentityCommand({
      RoleArn,
      RoleSessionName: 'run-7',
      WebIdentityToken,
      DurationSeconds,
    }),
  );

describe('AssumeRoleWithWebIdentity', () => {
  it('gives a session for a signed token of a trusted subject', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      const answer = await byToken(clients.sts(), role, token());
      expect(answer).toMatchObject({
        SubjectFromWebIdentityToken: SUBJECT,
        Audience: AUDIENCE,
        Provider: `arn:aws:iam::${TEST_ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`,
        AssumedRoleUser: { Arn: `arn:aws:sts::${TEST_ACCOUNT}:assumed-role/deploy/run-7` },
      });
      const identity = await clients
        .sts(sessionKeys(answer.Credentials))
        .send(new GetCallerIdentityCommand({}));
      expect(identity).toMatchObject({
        Account: TEST_ACCOUNT,
        UserId: answer.AssumedRoleUser?.AssumedRoleId,
      });
    });
  });

  it.each([
    ['an unknown provider', { iss: 'https://elsewhere.example' }, 'InvalidIdentityToken', 400],
    ['another audience', { aud: 'somebody' }, 'InvalidIdentityToken', 400],
    ['an expired token', { exp: 1_700_000_000 }, 'ExpiredTokenException', 400],
    ['no subject', { sub: undefined }, 'InvalidIdentityToken', 400],
    ['a subject that is not trusted', { sub: 'repo:octo-org/other:pull_request' }, 'AccessDenied', 403],
    ['a subject that only begins like a trusted one', { sub: 'repo:octo-org/shop' }, 'AccessDenied', 403],
  ])('refuses %s', async (_what, claims, code, status) => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      expect(await refusal(byToken(clients.sts(), role, token(claims)))).toEqual({ code, status });
    });
  });

  it("refuses a token that another key signed, or a provider of another account's", async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      const forged = token({}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
      expect((await refusal(byToken(clients.sts(), role, forged))).code).toBe('InvalidIdentityToken');
      const otherwise = token({}, privateKey, 'ES256');
      expect((await refusal(byToken(clients.sts(), role, otherwise))).code).toBe('InvalidIdentityToken');
      const theirs = role.replace(TEST_ACCOUNT, '222222222222');
      expect((await refusal(byToken(clients.sts(), theirs, token()))).code).toBe('InvalidIdentityToken');
    });
  });

  it('holds the audience against the role as well as the provider', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      simulator.sts.declareIdentityProvider({
        issuer: 'https://idp.example',
        audiences: [AUDIENCE, 'second'],
      });
      const trustedTokens = { issuer: 'https://idp.example', audience: AUDIENCE, subjects: ['*'] };
      simulator.sts.declareRole({ roleName: 'deploy', path: '/ci/', trustedTokens });
      const of = (aud: string) => byToken(clients.sts(), role, token({ iss: 'https://idp.example', aud }));
      await of(AUDIENCE);
      expect((await refusal(of('second'))).code).toBe('AccessDenied');
    });
  });

  it('takes the pattern characters of a subject literally but for * and ?', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator, ['repo:octo.org/shop:ref:refs/heads/v?']);
      const outcome = (sub: string) =>
        byToken(clients.sts(), role, token({ sub })).then(
          () => 'ok',
          () => 'refused',
        );
      expect(await outcome('repo:octo.org/shop:ref:refs/heads/v1')).toBe('ok');
      expect(await outcome('repo:octo-org/shop:ref:refs/heads/v1')).toBe('refused');
      expect(await outcome('repo:octo.org/shop:ref:refs/heads/v12')).toBe('refused');
    });
  });

  it('plays IDPCommunicationError by a fault, which is worth a retry', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      simulator.faults.arm({
        operation: 'AssumeRoleWithWebIdentity',
        on: { nth: 1 },
        when: 'before',
        fault: { kind: 'error', code: 'IDPCommunicationError' },
      });
      const refused = await refusal(byToken(clients.sts(), role, token()));
      expect(refused).toEqual({ code: 'IDPCommunicationError', status: 400 });
      await byToken(clients.sts(), role, token());
    });
  });
});

describe('AssumeRole', () => {
  const assume = (sts: STSClient, RoleArn: string, changes: object = {}) =>
    sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'session', ...changes }));

  it('takes whom the role trusts: user, account, root, role, or anybody', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const entry = simulator.sts.declareRole({ roleName: 'entry', trustedPrincipals: ['*'] });
      const asRole = sessionKeys((await assume(clients.sts(), entry)).Credentials);
      const outcome = async (trusted: string, sts = clients.sts()): Promise<string> => {
        const role = simulator.sts.declareRole({ roleName: 'target', trustedPrincipals: [trusted] });
        return assume(sts, role).then(
          () => 'ok',
          async (thrown: unknown) => (await refusal(Promise.reject(thrown as Error))).code,
        );
      };
      expect(await outcome(`arn:aws:iam::${TEST_ACCOUNT}:user/simulator`)).toBe('ok');
      expect(await outcome(TEST_ACCOUNT)).toBe('ok');
      expect(await outcome(`arn:aws:iam::${TEST_ACCOUNT}:root`)).toBe('ok');
      expect(await outcome(entry, clients.sts(asRole))).toBe('ok');
      expect(await outcome(entry)).toBe('AccessDenied');
      expect(await outcome('arn:aws:iam::222222222222:root')).toBe('AccessDenied');
    });
  });

  it('needs the external id that the role asks for', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = simulator.sts.declareRole({
        roleName: 'partner',
        trustedPrincipals: ['*'],
        externalId: 'the-secret-handshake',
      });
      expect(await refusal(assume(clients.sts(), role))).toEqual({ code: 'AccessDenied', status: 403 });
      expect((await refusal(assume(clients.sts(), role, { ExternalId: 'guess' }))).code).toBe('AccessDenied');
      await assume(clients.sts(), role, { ExternalId: 'the-secret-handshake' });
    });
  });

  it("keeps durations within STS's bounds, the role's, and an hour where chained", async () => {
    await withSimulator({}, async (simulator, clients) => {
      const long = simulator.sts.declareRole({
        roleName: 'long',
        trustedPrincipals: ['*'],
        maxSessionDuration: 14_400,
      });
      const message = (sts: STSClient, DurationSeconds: number) =>
        assume(sts, long, { DurationSeconds }).then(
          () => 'ok',
          (thrown: unknown) => (thrown as Error).message,
        );
      expect(await message(clients.sts(), 900)).toBe('ok');
      expect(await message(clients.sts(), 14_400)).toBe('ok');
      expect(await message(clients.sts(), 899)).toContain('greater than or equal to 900');
      expect(await message(clients.sts(), 43_201)).toContain('less than or equal to 43200');
      expect(await message(clients.sts(), 14_401)).toContain('MaxSessionDuration set for this role');
      const chained = clients.sts(sessionKeys((await assume(clients.sts(), long)).Credentials));
      expect(await message(chained, 3600)).toBe('ok');
      expect(await message(chained, 3601)).toContain(
        '1 hour session limit for roles assumed by role chaining',
      );
    });
  });

  it('names the parameter that is malformed', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = simulator.sts.declareRole({ roleName: 'any', trustedPrincipals: ['*'] });
      const named = assume(clients.sts(), role, { RoleSessionName: 'has spaces' });
      await expect(named).rejects.toThrow("Value 'has spaces' at 'roleSessionName'");
      const short = assume(clients.sts(), role, { RoleSessionName: 'x' });
      expect((await refusal(short)).code).toBe('ValidationError');
    });
  });

  it('ends sessions when the simulated clock says so', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = simulator.sts.declareRole({ roleName: 'short', trustedPrincipals: ['*'] });
      const { Credentials } = await assume(clients.sts(), role, { DurationSeconds: 900 });
      const sts = clients.sts(sessionKeys(Credentials));
      simulator.clock.advance(890_000);
      await sts.send(new GetCallerIdentityCommand({}));
      simulator.clock.advance(11_000);
      const refused = await refusal(sts.send(new GetCallerIdentityCommand({})));
      expect(refused).toEqual({ code: 'ExpiredToken', status: 403 });
    });
  });

  it('survives a snapshot with its roles and sessions', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const role = declareDeployRole(simulator);
      const { Credentials } = await byToken(clients.sts(), role, token());
      const snapshot = JSON.parse(JSON.stringify(simulator.snapshot())) as ReturnType<
        typeof simulator.snapshot
      >;
      await withSimulator({}, async (another, others) => {
        another.restore(snapshot);
        await others.sts(sessionKeys(Credentials)).send(new GetCallerIdentityCommand({}));
        await byToken(others.sts(), role, token());
      });
    });
  });
});
