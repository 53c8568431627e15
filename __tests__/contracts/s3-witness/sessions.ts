import assert from 'node:assert/strict';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import {
  AssumeRoleCommand,
  AssumeRoleWithWebIdentityCommand,
  GetCallerIdentityCommand,
} from '@aws-sdk/client-sts';
import { refusal, sessionKeys, type Witness, type WitnessCase, type WitnessTarget } from './witness.js';

const HOUR = 3600;

export const SESSIONS: readonly WitnessCase[] = [
  {
    name: 'GetCallerIdentity tells the account of the keys',
    async run(witness) {
      const { Account, Arn } = await witness.sts().send(new GetCallerIdentityCommand({}));
      assert.equal(Account, witness.target.accountId);
      assert.match(Arn ?? '', new RegExp(`^arn:aws:(?:iam|sts)::${witness.target.accountId}:`));
    },
  },
  {
    name: 'AssumeRole gives a session that acts as the role, for an hour by default',
    async run(witness) {
      const { Credentials, AssumedRoleUser } = await assumeRole(witness, {});
      const arn = AssumedRoleUser?.Arn ?? '';
      assert.match(arn, /:assumed-role\/[^/]+\/witness$/);
      const identity = await witness.sts(sessionKeys(Credentials)).send(new GetCallerIdentityCommand({}));
      assert.equal(identity.Arn, arn);
      const lifetime = (Credentials?.Expiration?.getTime() ?? 0) - Date.now();
      assert.ok(Math.abs(lifetime - HOUR * 1000) < 60_000, `${lifetime} ms`);
    },
  },
  {
    name: 'a session without its token is refused',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const { Credentials } = await assumeRole(witness, {});
      const { accessKeyId, secretAccessKey } = sessionKeys(Credentials);
      const s3 = witness.s3('us-east-1', { accessKeyId, secretAccessKey });
      const { status } = await refusal(s3.send(new HeadBucketCommand({ Bucket })));
      assert.ok(status === 400 || status === 403, String(status));
    },
  },
  {
    name: 'an access key that nobody issued is refused',
    async run(witness) {
      const keys = { accessKeyId: 'AKIAIOSFODNN7UNKNOWN', secretAccessKey: 'x' };
      const call = witness.sts(keys).send(new GetCallerIdentityCommand({}));
      assert.deepEqual(await refusal(call), { code: 'InvalidClientTokenId', status: 403 });
    },
  },
  {
    name: 'AssumeRole of a role that does not exist is 403 AccessDenied',
    async run(witness) {
      const RoleArn = `arn:aws:iam::${witness.target.accountId}:role/no-such-role`;
      assert.deepEqual(await refusal(assumeRole(witness, { RoleArn })), {
        code: 'AccessDenied',
        status: 403,
      });
    },
  },
  {
    name: 'a session shorter than 900 s is a ValidationError',
    async run(witness) {
      const { code, status } = await refusal(assumeRole(witness, { DurationSeconds: 899 }));
      assert.deepEqual({ code, status }, { code: 'ValidationError', status: 400 });
    },
  },
  {
    name: 'a chained session of more than an hour is a ValidationError',
    async run(witness) {
      const { Credentials } = await assumeRole(witness, {});
      const chained = witness.sts(sessionKeys(Credentials)).send(
        new AssumeRoleCommand({
          RoleArn: witness.target.roleArn,
          RoleSessionName: 'chained',
          DurationSeconds: 2 * HOUR,
        }),
      );
      assert.deepEqual(await refusal(chained), { code: 'ValidationError', status: 400 });
    },
  },
  {
    name: 'AssumeRoleWithWebIdentity takes a token of the provider without any AWS credentials',
    async run(witness) {
      const { Credentials, AssumedRoleUser } = await assumeByToken(witness, tokenOf(witness.target, {}));
      const identity = await witness.sts(sessionKeys(Credentials)).send(new GetCallerIdentityCommand({}));
      assert.equal(identity.Arn, AssumedRoleUser?.Arn);
    },
  },
  {
    name: 'a web identity token that is none is 400 InvalidIdentityToken',
    async run(witness) {
      const refused = await refusal(assumeByToken(witness, 'not-a-token'));
      assert.deepEqual(refused, { code: 'InvalidIdentityToken', status: 400 });
    },
  },
  {
    name: 'an expired web identity token is 400 ExpiredTokenException',
    async run(witness) {
      const token = tokenOf(witness.target, { exp: Math.floor(Date.now() / 1000) - 60 });
      const refused = await refusal(assumeByToken(witness, token));
      assert.deepEqual(refused, { code: 'ExpiredTokenException', status: 400 });
    },
  },
  {
    name: 'a web identity token for another audience is 400 InvalidIdentityToken',
    async run(witness) {
      const refused = await refusal(assumeByToken(witness, tokenOf(witness.target, { aud: 'elsewhere' })));
      assert.deepEqual(refused, { code: 'InvalidIdentityToken', status: 400 });
    },
  },
  {
    name: 'a web identity token with a subject that the role does not trust is 403 AccessDenied',
    async run(witness) {
      const refused = await refusal(assumeByToken(witness, tokenOf(witness.target, { sub: 'repo:thief/x' })));
      assert.deepEqual(refused, { code: 'AccessDenied', status: 403 });
    },
  },
];

function assumeRole(witness: Witness, changes: { RoleArn?: string; DurationSeconds?: number }) {
  const command = { RoleArn: witness.target.roleArn, RoleSessionName: 'witness', ...changes };
  return witness.sts().send(new AssumeRoleCommand(command));
}

function assumeByToken(witness: Witness, WebIdentityToken: string) {
  const RoleArn = witness.target.roleArn;
  return witness
    .sts()
    .send(new AssumeRoleWithWebIdentityCommand({ RoleArn, RoleSessionName: 'by-token', WebIdentityToken }));
}

/** A token in form; its signature is one that only an endpoint without keys takes. */
function tokenOf(target: WitnessTarget, changes: Readonly<Record<string, unknown>>): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iss: target.issuer,
    aud: target.audience,
    sub: target.subject,
    iat: issuedAt,
    exp: issuedAt + 300,
    ...changes,
  };
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}.${encode('signature')}`;
}
