import type { Report } from '../../../src/report/model.js';
import type { ResourceDrift } from '../../../src/drift/model.js';
import type { RunEvent } from '../../../src/events.js';
import { progressBody } from '../../../src/report/render/comment.js';
import { issueBodies } from '../../../src/report/render/issue.js';
import { driftFound } from './drift-cases.js';
import {
  PLACE,
  carriedOut,
  change,
  create,
  failed,
  failure,
  finished,
  ON_GITHUB,
  planned,
  planOf,
  remove,
  reportOf,
  skipped,
  stackId,
  START,
  started,
  update,
} from './builders.js';
import { API, FUNCTION, QUEUE, ROLE, SOURCES, TABLE } from './webshop.js';

/** What else people read: refused access, moves from and to CloudFormation, nested stacks, policies, issues. */

const PRODUCTION = { ...ON_GITHUB, actor: 'octocat', environment: 'production' } as const;

export function accessDenied(): Report {
  const error = failure(
    'RESOURCE_FAILED',
    'CheckoutRole5E1A could not be created',
    'Allow the role `arn:aws:iam::123456789012:role/cdkd-deploy` the action `iam:CreateRole`, and deploy again: what was done is recorded.',
  );
  return reportOf(
    'deploy',
    [
      SOURCES,
      planned(planOf(API, [QUEUE, ROLE, FUNCTION])),
      ...carriedOut(API, QUEUE, 1_400),
      ...failed(API, ROLE, {
        error: 'AccessDenied',
        message:
          'User: arn:aws:sts::123456789012:assumed-role/cdkd-deploy/cdkd-action-9912345678 is not authorized to perform: ' +
          'iam:CreateRole on resource: arn:aws:iam::123456789012:role/WebShop-Api-CheckoutRole because no identity-based policy allows the iam:CreateRole action',
        requestId: '0c5d2e7a-1f7c-4b8e-9a53-1a2b3c4d5e6f',
      }),
      skipped(API, FUNCTION, 'CheckoutRole5E1A'),
      finished(API, { result: 'partial', done: 1, failed: 1, skipped: 1, error }),
      { kind: 'failed', error },
    ],
    PRODUCTION,
  );
}

export function imported(): Report {
  const lines = [
    'Stack        Logical id           Type                   Physical id  Differs from the template',
    'WebShop-Api  OrdersTable315BB997  AWS::DynamoDB::Table   orders       BillingMode',
    'WebShop-Api  PaymentsQueue7F1C    AWS::SQS::Queue        payments',
    'WebShop-Api  Checkout3FD1C0B4     AWS::Lambda::Function  checkout',
  ];
  return reportOf('import', [
    8_000,
    { kind: 'shown', stacks: [API], title: '3 resources imported', lines, data: [] },
  ]);
}

export function exported(): Report {
  const lines = [
    'Stack        Logical id           Type                   How       Identifier',
    'WebShop-Api  OrdersTable315BB997  AWS::DynamoDB::Table   imported  orders',
    'WebShop-Api  PaymentsQueue7F1C    AWS::SQS::Queue        imported  https://sqs.eu-central-1.amazonaws.com/123456789012/payments',
    'WebShop-Api  CheckoutAlias        AWS::Lambda::Alias     created   checkout:live',
  ];
  return reportOf('export', [
    41_000,
    { kind: 'shown', stacks: [API], title: '1 stack handed over to CloudFormation', lines, data: [] },
  ]);
}

/** A nested stack with a table that is lost, in a parent that changes a little. */
export function nestedStacks(): Report {
  const storage = planOf(stackId('WebShop-Api~Storage'), [
    remove('Sessions9C1D WebShop/Api/Storage/Sessions', 'AWS::DynamoDB::Table'),
    create('SessionsV2A17F WebShop/Api/Storage/SessionsV2', 'AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
    }),
  ]);
  const parent = [
    update('Storage WebShop/Api/Storage', 'AWS::CloudFormation::Stack', [
      change('TemplateURL', 'https://a/1.json', 'https://a/2.json'),
    ]),
    update('Checkout3FD1C0B4 WebShop/Api/Checkout', 'AWS::Lambda::Function', [
      change('MemorySize', 512, 1024),
    ]),
  ];
  const whole = planOf(API, parent, { children: { Storage: storage } });
  return reportOf('diff', [planned(whole), planned(storage), 3_400], {
    ...PRODUCTION,
    isOfPullRequest: true,
  });
}

export function policiesViolated(): Report {
  const constructs = ['WebShop/Data/Orders/Resource', 'WebShop/Data/Payments/Resource'];
  const violations = [
    {
      plugin: 'cdk-nag',
      rule: 'AwsSolutions-DDB3',
      level: 'error',
      text: 'The DynamoDB table does not have Point-in-time Recovery enabled.',
      fix: 'Set `pointInTimeRecovery`',
      constructs: constructs.slice(0, 1),
    },
    {
      plugin: 'acme-rules',
      rule: 'acme-owner-tag',
      level: 'warning',
      text: 'Resources should have the tag `owner`.',
      constructs,
    },
  ] as const;
  const error = failure(
    'POLICY_VIOLATED',
    '1 policy rule is violated: AwsSolutions-DDB3',
    'Correct the constructs, or acknowledge the rules in the app. Nothing was changed.',
    'AwsSolutions-DDB3',
  );
  return reportOf(
    'diff',
    [SOURCES, 5_200, { kind: 'policies-checked', violations }, { kind: 'failed', error }],
    { ...PRODUCTION, isOfPullRequest: true },
  );
}

/** Twelve stacks, of which one fails and another waits for it. */
export function twelveDeployed(): Report {
  const error = failure('RESOURCE_FAILED', 'Topic could not be created', 'Fix the cause and deploy again.');
  const topic = create('Topic WebShop/Mail/Topic', 'AWS::SNS::Topic');
  const alarm = create('ErrorsAlarm', 'AWS::CloudWatch::Alarm', { Threshold: 5 });
  const names = [
    'Billing',
    'Cart',
    'Catalog',
    'Checkout',
    'Orders',
    'Prices',
    'Search',
    'Stock',
    'Users',
    'Web',
  ];
  const done = names.flatMap((name) => {
    const stack = stackId(`Shop-${name}`);
    return [
      planned(planOf(stack, [alarm])),
      ...carriedOut(stack, alarm, 1_300),
      finished(stack, { done: 1, duration: 2_000 }),
    ];
  });
  const mail = stackId('Shop-Mail');
  return reportOf(
    'deploy',
    [
      ...done,
      planned(planOf(mail, [topic])),
      ...failed(mail, topic, {
        error: 'InvalidParameter',
        message: 'Invalid parameter: Topic Name (Service: Sns, Status Code: 400)',
        requestId: '7d3e5f60-7182-93a4-b5c6-d7e8f9a0b1c2',
      }),
      finished(mail, { result: 'failed', failed: 1, error }),
      planned(planOf(stackId('Shop-Letters'), [QUEUE])),
      { kind: 'failed', error },
    ],
    PRODUCTION,
  );
}

/** Three of twelve stacks were changed in the console. */
export function twelveDrifted(): Report {
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
  const clean = {
    logicalId: 'Role',
    type: 'AWS::IAM::Role',
    physicalId: 'r',
    finding: { status: 'clean' },
  } as const;
  const changed = (logicalId: string, path: string[], stateValue: number, awsValue: number) =>
    ({
      logicalId,
      type: 'AWS::Lambda::Function',
      physicalId: logicalId,
      finding: { status: 'drifted', changes: [{ path, stateValue, awsValue }] },
    }) as const;
  const found = (name: string, resources: readonly ResourceDrift[]): RunEvent => ({
    kind: 'drift-found',
    drift: { stack: stackId(`Shop-${name}`), resources },
    origin: '0123456789ab',
  });
  return reportOf(
    'drift',
    [
      ...names.map((name) => found(name, [clean])),
      found('Worker', [clean, changed('Worker', ['MemorySize'], 512, 3008)]),
      found('Api', [clean, changed('Handler', ['Timeout'], 30, 900)]),
      7_000,
    ],
    PRODUCTION,
  );
}

/** A deploy after a minute: a table is made, a role and a queue are under way. */
export function inProgress(): string {
  const table = carriedOut(API, TABLE, 38_000);
  const report = reportOf(
    'deploy',
    [
      planned(planOf(API, [TABLE, ROLE, QUEUE, FUNCTION])),
      ...table,
      started(API, ROLE),
      12_000,
      started(API, QUEUE),
    ],
    PRODUCTION,
  );
  return progressBody(report, PLACE, START + 58_000);
}

export function driftIssue(): string {
  const report = driftFound();
  const [stack] = report.stacks;
  const [body = ''] = stack === undefined ? [] : issueBodies(report, stack);
  return body;
}
