import type { ResourceDrift } from '../../../src/drift/model.js';
import type { RunEvent } from '../../../src/events.js';
import type { Report } from '../../../src/report/model.js';
import { change, finished, planned, planOf, replace, reportOf, update } from './builders.js';
import { API, DATA } from './webshop.js';

/** What somebody did in the console, as `drift` finds it and as a diff meets it. */

const FUNCTION: ResourceDrift = {
  logicalId: 'Checkout4A1C',
  constructPath: 'WebShop/Api/Checkout',
  lastChange: {
    ...{ who: 'alice@acme.example', role: 'AWSReservedSSO_Admin_1f7c4b8e9a531a2b', isConsole: true },
    ...{ at: Date.UTC(2026, 10, 20, 14, 3), event: 'UpdateFunctionConfiguration20150331v2' },
  },
  type: 'AWS::Lambda::Function',
  physicalId: 'shop-checkout',
  finding: {
    status: 'drifted',
    changes: [
      { path: ['MemorySize'], stateValue: 512, awsValue: 3008 },
      { path: ['Timeout'], stateValue: 30, awsValue: 900 },
      { path: ['Environment', 'Variables', 'DB_PASSWORD'], awsValue: 'hunter2' },
    ],
  },
};

const TABLE: ResourceDrift = {
  logicalId: 'Orders315B',
  constructPath: 'WebShop/Data/Orders',
  lastChange: {
    ...{ who: '`@all` <b>|', isConsole: false },
    ...{ at: Date.UTC(2026, 10, 20, 9, 12), event: 'TagResource' },
  },
  type: 'AWS::DynamoDB::Table',
  physicalId: 'orders',
  finding: {
    status: 'drifted',
    changes: [
      { path: ['Tags', '0', 'Value'], label: 'owner', stateValue: 'shop', awsValue: 'me `@all` | x' },
    ],
  },
};

const QUEUE: ResourceDrift = {
  logicalId: 'Payments7F1C',
  type: 'AWS::SQS::Queue',
  physicalId: 'https://sqs.eu-central-1.amazonaws.com/payments',
  finding: { status: 'deleted' },
};

const TEMPLATE: ResourceDrift = {
  logicalId: 'Launch00AA',
  constructPath: 'WebShop/Api/Workers/LaunchTemplate',
  type: 'AWS::EC2::LaunchTemplate',
  physicalId: 'lt-0',
  finding: { status: 'unknown', why: 'AWS returns none of the desired properties', failed: false },
};

const CLEAN: ResourceDrift = {
  logicalId: 'Role11BB',
  type: 'AWS::IAM::Role',
  physicalId: 'role',
  finding: { status: 'clean' },
};

function found(stack: typeof DATA, resources: readonly ResourceDrift[]): RunEvent {
  return { kind: 'drift-found', drift: { stack, resources }, origin: '0123456789ab' };
}

export function driftFound(): Report {
  return reportOf('drift', [
    found(DATA, [TABLE, QUEUE, CLEAN]),
    900,
    found(API, [FUNCTION, TEMPLATE, CLEAN]),
  ]);
}

export function driftReverted(): Report {
  const resolved = (logicalId: string, how: 'reverted' | 'recreated'): RunEvent => {
    return { kind: 'drift-resolved', stack: DATA, logicalId, how };
  };
  return reportOf('drift', [
    found(DATA, [TABLE, QUEUE, CLEAN]),
    resolved('Orders315B', 'reverted'),
    4_200,
    resolved('Payments7F1C', 'recreated'),
  ]);
}

export function driftAhead(): Report {
  const checkout = update('Checkout4A1C WebShop/Api/Checkout', 'AWS::Lambda::Function', [
    change('MemorySize', 512, 1024),
  ]);
  const orders = replace('Orders315B WebShop/Data/Orders', 'AWS::DynamoDB::Table', [
    change('TableName', 'orders', 'orders-2', { replaces: 'yes' }),
  ]);
  return reportOf('diff', [
    planned(planOf(DATA, [orders])),
    planned(planOf(API, [checkout])),
    1_900,
    { kind: 'drift-ahead', stack: DATA, resources: [TABLE] },
    { kind: 'drift-ahead', stack: API, resources: [FUNCTION] },
    finished(API, {}),
  ]);
}
