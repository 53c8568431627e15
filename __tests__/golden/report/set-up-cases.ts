/** What people see while they set a workflow up, and of pull requests that get no credentials. */

import type { Report } from '../../../src/report/model.js';
import {
  create,
  failure,
  ON_GITHUB,
  planned,
  planOf,
  remove,
  reportOf,
  retain,
  stackId,
  update,
  change,
} from './builders.js';
import { API, FUNCTION, QUEUE, ROLE } from './webshop.js';

const PULL = { ...ON_GITHUB, actor: 'octocat', isOfPullRequest: true } as const;

export function roleNotAssumed(): Report {
  const condition = [
    '"Condition": {',
    '  "StringEquals": {',
    '    "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",',
    '    "token.actions.githubusercontent.com:sub": ["repo:acme/webshop:pull_request"]',
    '  }',
    '}',
  ].join('\n');
  const error = failure(
    'ROLE_NOT_ASSUMED',
    'Could not assume arn:aws:iam::123456789012:role/cdkd-deploy: AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    `Check the role's trust policy: its principal must be GitHub's identity provider, and this condition admits the job:\n\n${condition}\n\nThis is the job of a pull request: it should assume the diff role, which only reads. The deploy role must not trust it.`,
    'arn:aws:iam::123456789012:role/cdkd-deploy',
  );
  const { accountAlias: _unknown, ...run } = PULL;
  return reportOf('diff', [2_100, { kind: 'failed', error }], run);
}

export function diffOfFork(): Report {
  const { accountAlias: _unknown, ...run } = PULL;
  const message =
    'A pull request from a fork gets no AWS credentials: the app was synthesized, but the changes are unknown. ' +
    'Run `diff` after the merge, or on a branch of this repository';
  return reportOf(
    'diff',
    [
      3_000,
      { kind: 'listed', stacks: [{ ...API, path: 'WebShop/Api' }] },
      { kind: 'warning', code: 'FORK', message },
    ],
    run,
  );
}

/** An account without a bucket and without an alias. */
export function firstDiff(): Report {
  const { accountAlias: _none, ...run } = PULL;
  const message =
    'The account has no state bucket yet, so this plan starts from nothing. A deploy needs one: ' +
    'run the command `bootstrap` once for this account and region, with a role that may create it';
  return reportOf(
    'diff',
    [
      { kind: 'warning', code: 'NO_STATE_BUCKET', message },
      planned(planOf(API, [ROLE, FUNCTION, QUEUE], { stateEtag: null })),
      4_000,
    ],
    { ...run, accountEnding: '9012' },
  );
}

export function destroyPlanned(): Report {
  const steps = [
    remove('OrdersTable', 'AWS::DynamoDB::Table', { reason: 'the stack is destroyed' }),
    remove('Handler', 'AWS::Lambda::Function', { reason: 'the stack is destroyed' }),
    retain('AuditBucket', 'AWS::S3::Bucket'),
  ];
  return reportOf('destroy', [planned(planOf(API, steps)), 1_200], {
    ...PULL,
    dryRun: true,
    title: 'preview 7',
  });
}

/** Twelve stacks: ten get the same new alarm, one an own change, and one loses a table. */
export function twelveStacks(): Report {
  const alarm = create('ErrorsAlarm', 'AWS::CloudWatch::Alarm', { Threshold: 5 });
  const names = [
    'Billing',
    'Cart',
    'Catalog',
    'Checkout',
    'Mail',
    'Orders',
    'Prices',
    'Search',
    'Stock',
    'Users',
  ];
  const same = names.map((name) => planned(planOf(stackId(`Shop-${name}`), [alarm])));
  const own = update('Worker', 'AWS::Lambda::Function', [change('MemorySize', 512, 1024)]);
  const lost = remove('SessionsTable', 'AWS::DynamoDB::Table');
  return reportOf(
    'diff',
    [
      ...same,
      planned(planOf(stackId('Shop-Worker'), [own])),
      planned(planOf(stackId('Shop-Sessions'), [lost])),
      9_000,
    ],
    { ...PULL, environment: 'production' },
  );
}
