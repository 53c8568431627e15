/** The inputs about the region and the role, as part of the input table. */

import * as kinds from './input-kinds.js';
import { POLICY_ARNS, REGION, ROLE_ARNS, SESSION_POLICY } from './input-patterns.js';
import type { InputSpec } from './input-spec.js';

export const CREDENTIAL_INPUTS = {
  'aws-region': {
    kind: REGION,
    description: 'Region of stacks that name none, and of the buckets that `bootstrap` creates.',
    documentedDefault: '`AWS_REGION`',
    env: ['AWS_REGION'],
  },
  'role-arn': {
    kind: ROLE_ARNS,
    description:
      'Role to assume: with the OIDC token if the job can request one and has no AWS credentials, otherwise from the ' +
      'credentials at hand. For stacks in several accounts, one role of each, one per line: each stack uses the role of its ' +
      'own account, and stacks that name no account use the first.',
    documentedDefault: '`CDKD_ROLE_ARN`',
    alias: 'role-to-assume',
    env: ['CDKD_ROLE_ARN'],
  },
  'role-session-name': {
    kind: kinds.textLike(/^[\w+=,.@-]{2,64}$/, '2 to 64 letters, digits and characters of `_+=,.@-`'),
    description: 'Name of the session, as CloudTrail shows it.',
    documentedDefault: '`cdkd-action-<run id>`',
  },
  'role-duration-seconds': {
    kind: kinds.integer(900, 43_200),
    description: 'Lifetime of a session; a longer run renews it.',
    default: '3600',
  },
  'role-external-id': {
    kind: kinds.textLike(/^[\w+=,.@:/-]{2,1224}$/, '2 to 1224 letters, digits and characters of `_+=,.@:/-`'),
    description: "External id that the role's trust policy requires.",
    documentedDefault: '–',
  },
  'inline-session-policy': {
    kind: SESSION_POLICY,
    description:
      'IAM policy as JSON that limits the session of `role-arn`: its permissions are those that both the role and ' +
      'the policy allow.',
    documentedDefault: '–',
  },
  'managed-session-policies': {
    kind: POLICY_ARNS,
    description:
      'ARNs of managed policies that limit the session of `role-arn` in the same way, one per line.',
    default: '',
  },
  'allowed-account-ids': {
    kind: kinds.listOf(/^\d{12}$/, 'account ids of 12 digits, one per line'),
    description:
      'Accounts that the run may work in, one per line. With credentials of any other account, it fails before it reads or writes anything.',
    default: '',
  },
} as const satisfies Record<string, InputSpec<unknown>>;
