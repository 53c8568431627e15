import { fixtureApp } from '../support/apps.js';
import type { BadInput } from '../support/bad-input.js';

const DEPLOY = { command: 'deploy', app: fixtureApp('pair'), all: 'true' };

export const ACCOUNT_MISTAKES: readonly BadInput[] = [
  {
    name: 'to work without credentials',
    code: 'NO_CREDENTIALS',
    says: ['Found no AWS credentials'],
    next: 'id-token: write',
    run: () => ({ inputs: DEPLOY, credentials: 'none' }),
  },
  {
    name: 'keys that AWS does not know',
    code: 'NO_CREDENTIALS',
    says: ['AWS rejected the credentials'],
    next: 'Check the AWS credentials',
    run: () => ({
      inputs: DEPLOY,
      credentials: 'none',
      environment: { AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7UNKNOWN', AWS_SECRET_ACCESS_KEY: 'a-secret-of-nobody' },
    }),
  },
  {
    name: 'a session that has expired',
    code: 'CREDENTIALS_EXPIRED',
    says: ['expired'],
    next: '`role-arn`',
    run: ({ stage }) => {
      const arn = 'arn:aws:sts::123456789012:assumed-role/old/session';
      const session = stage.aws.credentials.issueSession(
        { accountId: '123456789012', arn, userId: 'AROAEXAMPLE:session' },
        Date.now() - 60_000,
      );
      return {
        inputs: DEPLOY,
        credentials: 'none',
        environment: {
          AWS_ACCESS_KEY_ID: session.accessKeyId,
          AWS_SECRET_ACCESS_KEY: session.secretAccessKey,
          AWS_SESSION_TOKEN: session.sessionToken,
        },
      };
    },
  },
  {
    name: 'a role that does not trust the job',
    code: 'ROLE_NOT_ASSUMED',
    says: [
      'arn:aws:iam::123456789012:role/others-only',
      'Not authorized to perform sts:AssumeRoleWithWebIdentity',
    ],
    next: "the role's trust policy",
    run: ({ stage }) => {
      const issuer = 'https://token.actions.githubusercontent.com';
      const trustedTokens = { issuer, audience: 'sts.amazonaws.com', subjects: ['repo:somebody/else:*'] };
      const role = stage.aws.sts.declareRole({ roleName: 'others-only', trustedTokens });
      return { inputs: { ...DEPLOY, 'role-arn': role } };
    },
  },
  {
    name: 'an audience that the role does not take',
    code: 'ROLE_NOT_ASSUMED',
    says: ['InvalidIdentityToken'],
    next: ':aud": "sts.example.com"',
    run: () => ({ inputs: { ...DEPLOY, audience: 'sts.example.com' } }),
  },
  {
    name: 'a role that wants another external id',
    code: 'ROLE_NOT_ASSUMED',
    says: ['arn:aws:iam::123456789012:role/guarded', 'not authorized to perform: sts:AssumeRole'],
    next: "the role's trust policy",
    run: ({ stage }) => {
      const role = stage.aws.sts.declareRole({
        roleName: 'guarded',
        trustedPrincipals: ['*'],
        externalId: 'right',
      });
      return { inputs: { ...DEPLOY, 'role-arn': role, 'role-external-id': 'wrong' }, credentials: 'keys' };
    },
  },
];
