import { describe, expect, it } from '@jest/globals';
import { notAssumed } from '../../../../../src/adapters/aws/auth/assume-role-error.js';

const ROLE = {
  arn: 'arn:aws:iam::123456789012:role/deploy',
  sessionName: 'run',
  durationSeconds: 3600,
  externalId: undefined,
};
const refusal = (name: string, message: string): Error => Object.assign(new Error(message), { name });
const CLAIMS = {
  iss: 'https://token.example',
  aud: 'sts.amazonaws.com',
  sub: 'repo:octo/shop:ref:refs/heads/main',
};
const IDS = { repository: 'octo/shop', repository_owner_id: '1', repository_id: '2' };
const tokenOf = (claims: object): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;

/** Messages as STS words them (its API reference, and the threads of the usual credentials action). */
const NOT_AUTHORIZED = refusal('AccessDenied', 'Not authorized to perform sts:AssumeRoleWithWebIdentity');

describe('a role that was not assumed', () => {
  it.each<[string, string, string]>([
    [
      'ValidationError',
      'The requested DurationSeconds exceeds the MaxSessionDuration set for this role.',
      '`role-duration-seconds`',
    ],
    [
      'InvalidIdentityTokenException',
      'No OpenIDConnect provider found in your account for https://token.actions.githubusercontent.com',
      'identity provider to the account of the role',
    ],
  ])('for %s (%s) is not blamed on its trust policy', (name, message, advice) => {
    const error = notAssumed(ROLE, refusal(name, message), tokenOf(CLAIMS));
    expect(error).toMatchObject({ code: 'ROLE_NOT_ASSUMED', next: expect.stringContaining(advice) });
    expect(error.next).not.toContain('trust policy');
  });

  it('has both subjects told apart where the token has two', () => {
    const one = notAssumed(ROLE, NOT_AUTHORIZED, tokenOf(CLAIMS)).next;
    const two = notAssumed(ROLE, NOT_AUTHORIZED, tokenOf({ ...CLAIMS, ...IDS })).next;
    expect(one).toContain('"repo:octo/shop:ref:refs/heads/main"');
    expect(one).not.toContain('second');
    expect(two).toContain('"repo:octo@1/shop@2:ref:refs/heads/main"');
    expect(two).toContain('the second its other form');
  });

  it.each([
    ['repo:octo/shop:pull_request', 'it should assume the diff role'],
    ['repo:octo@1/shop@2:environment:production', 'the deploy role trusts it'],
    ['repo:octo/shop:ref:refs/heads/main', 'For the deploy role, add `environment: production`'],
  ])('for %s names the role that fits', (sub, says) => {
    expect(notAssumed(ROLE, NOT_AUTHORIZED, tokenOf({ ...CLAIMS, sub })).next).toContain(says);
  });

  it('by other credentials says nothing of tokens', () => {
    const { next } = notAssumed(
      ROLE,
      refusal('AccessDenied', 'User x is not authorized to perform: sts:AssumeRole'),
    );
    expect(next).toContain('`sts:AssumeRole`');
    expect(next).not.toContain('token');
  });
});
