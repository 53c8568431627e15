import type { RunEvent } from '../../../src/events.js';
import type { Step } from '../../../src/plan/model/plan.js';
import type { LockRecord } from '../../../src/ports/lock.js';
import type { Report } from '../../../src/report/model.js';
import {
  carriedOut,
  change,
  create,
  failed,
  failure,
  finished,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  skipped,
  START,
  turnedOutUnchanged,
  unchanged,
  update,
} from './builders.js';
import { DATA, API, TABLE, QUEUE, ROLE, FUNCTION, READS_DATA, SOURCES } from './webshop.js';

/** What a deploy or destroy reports afterwards. */

export function deployed(): Report {
  const oldTable = remove('OrdersTable315BB997', 'AWS::DynamoDB::Table');
  const table = replace('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', [
    change('TableName', 'orders', 'orders-v2', { replaces: 'yes' }),
  ]);
  const maybe = update('Worker1A2B WebShop/Api/Worker', 'AWS::Lambda::Function', [], {
    certainty: 'possible',
  });
  const outputs = { Url: 'https://k3x9.execute-api.eu-central-1.amazonaws.com/prod/', Orders: 'orders-v2' };
  return reportOf('deploy', [
    { kind: 'asset-published', asset: 'handler', outcome: 'uploaded' },
    planned(planOf(DATA, [table, QUEUE])),
    ...carriedOut(DATA, QUEUE, 2_400),
    ...carriedOut(DATA, table, 38_000),
    ...carriedOut(DATA, oldTable, 9_000),
    finished(DATA, { done: 2, duration: 52_000, outputs: { OrdersName: 'orders-v2' } }),
    planned(
      planOf(API, [ROLE, FUNCTION, maybe], {
        ...READS_DATA,
        outputs: {
          Url: { value: { Ref: 'Api' }, description: 'Where the shop is' },
          Orders: { value: 'orders-v2' },
        },
      }),
    ),
    ...carriedOut(API, ROLE, 9_300),
    ...carriedOut(API, FUNCTION, 21_700),
    turnedOutUnchanged(API, maybe),
    finished(API, { done: 2, duration: 33_500, outputs }),
  ]);
}

export function nothingToDeploy(): Report {
  return reportOf('deploy', [
    planned(planOf(API, [], { unchanged: unchanged(31) })),
    1_750,
    finished(API, { result: 'unchanged', outputs: { Url: 'https://shop.example.com/' } }),
  ]);
}

export function partialFailure(): Report {
  const error = failure(
    'RESOURCE_FAILED',
    'Checkout3FD1C0B4 could not be created',
    'Fix the cause and deploy again: what was done is recorded, and only the rest is left to do.',
  );
  const alias = create('CheckoutAlias WebShop/Api/Checkout/Live', 'AWS::Lambda::Alias');
  const url = create('CheckoutUrl WebShop/Api/Checkout/Url', 'AWS::Lambda::Url');
  return reportOf('deploy', [
    SOURCES,
    planned(planOf(DATA, [TABLE, QUEUE])),
    ...carriedOut(DATA, TABLE, 12_000),
    ...carriedOut(DATA, QUEUE, 1_400),
    finished(DATA, { done: 2, duration: 14_000 }),
    planned(planOf(API, [ROLE, FUNCTION, alias, url], READS_DATA)),
    ...carriedOut(API, ROLE, 9_300),
    ...failed(API, FUNCTION, {
      error: 'InvalidRequest',
      message:
        'The role defined for the function cannot be assumed by Lambda. (Service: Lambda, Status Code: 400, Request ID: 5b7c2f0e-55aa-4c0e-9e0f-1f6b1c2d3e4f)',
      requestId: '5b7c2f0e-55aa-4c0e-9e0f-1f6b1c2d3e4f',
    }),
    skipped(API, alias, 'Checkout3FD1C0B4'),
    skipped(API, url, 'Checkout3FD1C0B4'),
    finished(API, { result: 'partial', done: 1, failed: 1, skipped: 2, error }),
    { kind: 'failed', error },
  ]);
}

/** The function could not be made, and what was made before is gone again; one of its tables must stay. */
export function rolledBack(): Report {
  const error = failure(
    'RESOURCE_FAILED',
    'Checkout3FD1C0B4 could not be created',
    'Fix the cause and run again.',
  );
  return reportOf('deploy', [
    planned(planOf(API, [ROLE, TABLE, QUEUE, FUNCTION])),
    ...carriedOut(API, ROLE, 9_300),
    ...carriedOut(API, TABLE, 12_000),
    ...carriedOut(API, QUEUE, 1_400),
    ...failed(API, FUNCTION, {
      error: 'ServiceLimitExceeded',
      message: 'No more functions',
      requestId: '5b7c2f0e',
    }),
    { kind: 'rollback-started', stack: API, steps: 2, kept: [keptBy(TABLE, 'its DeletionPolicy is Retain')] },
    ...rolledBackStep(QUEUE, 'DELETE', 1_200),
    ...rolledBackStep(ROLE, 'DELETE', 2_100),
    { kind: 'rollback-finished', stack: API, outcome: { result: 'done', duration: 2_300 } },
    finished(API, { result: 'failed', done: 3, failed: 1, error }),
  ]);
}

/** Not everything can be rolled back: the update of a queue cannot be reverted, so the role that it needs stays too. */
export function partlyRolledBack(): Report {
  const error = failure(
    'RESOURCE_FAILED',
    'Checkout3FD1C0B4 could not be created',
    'Fix the cause and run again.',
  );
  const subject = {
    stack: API,
    logicalId: QUEUE.logicalId,
    resourceType: QUEUE.type,
    isRollback: true,
  } as const;
  return reportOf('deploy', [
    planned(planOf(API, [ROLE, QUEUE, FUNCTION])),
    ...carriedOut(API, ROLE, 9_300),
    ...carriedOut(API, QUEUE, 1_400),
    ...failed(API, FUNCTION, { error: 'ServiceLimitExceeded', message: 'No more functions' }),
    { kind: 'rollback-started', stack: API, steps: 2, kept: [] },
    { kind: 'step-started', ...subject, action: 'UPDATE', reason: 'the deploy updated it' },
    {
      kind: 'step-failed',
      ...subject,
      action: 'UPDATE',
      duration: 700,
      error: 'InvalidRequest',
      message: 'The retention cannot be shortened',
      requestId: '77aa',
    },
    {
      kind: 'step-skipped',
      ...subject,
      logicalId: ROLE.logicalId,
      resourceType: ROLE.type,
      action: 'DELETE',
      because: [QUEUE.logicalId],
    },
    { kind: 'rollback-finished', stack: API, outcome: { result: 'partial', duration: 900 } },
    finished(API, { result: 'partial', done: 2, failed: 1, error }),
  ]);
}

function keptBy({ logicalId, type: resourceType }: Step, reason: string) {
  return { logicalId, resourceType, reason };
}

function rolledBackStep(
  { logicalId, type }: Step,
  action: 'DELETE' | 'UPDATE',
  duration: number,
): (RunEvent | number)[] {
  const subject = { stack: API, logicalId, resourceType: type, action, isRollback: true } as const;
  return [
    { kind: 'step-started', ...subject, reason: 'the deploy created it' },
    duration,
    { kind: 'step-succeeded', ...subject, duration, physicalId: '' },
  ];
}

const HOLDER: LockRecord = {
  owner: 'acme/webshop run 9912345001',
  timestamp: START - 90_000,
  expiresAt: START + 210_000,
  operation: 'deploy',
  nonce: '7c1e',
  runUrl: 'https://github.com/acme/webshop/actions/runs/9912345001',
};

export function locked(): Report {
  const error = failure(
    'LOCKED',
    'WebShop-Api is locked by acme/webshop run 9912345001, which deploys it',
    'Wait until that run has ended and run this job again, or raise lock-timeout.',
    'acme/webshop run 9912345001',
  );
  return reportOf('deploy', [
    { kind: 'lock-awaited', stack: API, holder: HOLDER, age: 41_000 },
    600_000,
    finished(API, { result: 'skipped', error }),
    { kind: 'failed', error },
  ]);
}

export function cancelled(): Report {
  const error = failure(
    'CANCELLED',
    'The run was cancelled',
    'Run the job again: it goes on where this one stopped.',
  );
  return reportOf('deploy', [
    planned(planOf(DATA, [TABLE, QUEUE])),
    ...carriedOut(DATA, QUEUE, 1_400),
    {
      kind: 'step-started',
      stack: DATA,
      logicalId: TABLE.logicalId,
      resourceType: TABLE.type,
      action: 'CREATE',
      reason: '',
    },
    8_000,
    {
      kind: 'step-interrupted',
      stack: DATA,
      logicalId: TABLE.logicalId,
      resourceType: TABLE.type,
      action: 'CREATE',
      duration: 8_000,
      message: error.message,
    },
    finished(DATA, { result: 'cancelled', done: 1, error }),
    { kind: 'failed', error },
  ]);
}

export function destroyed(): Report {
  const steps = ['Api', 'Function', 'Role'].map((name) =>
    remove(`${name}1234`, `AWS::Test::${name}`, { reason: 'the stack is destroyed' }),
  );
  const kept = retain('AuditBucket77AB', 'AWS::S3::Bucket');
  return reportOf('destroy', [
    planned(planOf(API, [...steps, kept])),
    ...steps.flatMap((step) => carriedOut(API, step, 3_000)),
    ...carriedOut(API, kept, 0),
    finished(API, { done: 4, duration: 9_100 }),
  ]);
}

export function appFailed(): Report {
  const message = [
    'The CDK app ended with exit code 1:',
    '',
    "app.ts(14,3): error TS2322: Type 'string' is not assignable to type 'Duration'.",
    "14   visibilityTimeout: '30',",
    '     ~~~~~~~~~~~~~~~~~',
  ].join('\n');
  const error = failure(
    'APP_FAILED',
    message,
    'Run the app locally with `npx tsx app.ts` and fix the errors that it reports.',
    'npx tsx app.ts',
  );
  return reportOf('diff', [
    { kind: 'synth-started', command: 'npx tsx app.ts' },
    5_100,
    { kind: 'failed', error },
  ]);
}
