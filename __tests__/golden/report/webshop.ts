import type { CreateStep } from '../../../src/plan/model/plan.js';
import type { RunEvent } from '../../../src/events.js';
import { create, stackId } from './builders.js';

/** A shop with its data and its API, which the stories are about. */

export const DATA = stackId('WebShop-Data');
export const API = stackId('WebShop-Api');

export const TABLE = create('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', {
  KeySchema: [
    { AttributeName: 'customer', KeyType: 'HASH' },
    { AttributeName: 'order', KeyType: 'RANGE' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
});
export const QUEUE = create('PaymentsQueue7F1C9D21 WebShop/Data/Payments', 'AWS::SQS::Queue', {
  VisibilityTimeout: 60,
  RedrivePolicy: {
    deadLetterTargetArn: { 'Fn::GetAtt': ['PaymentsDeadLetters0B1C', 'Arn'] },
    maxReceiveCount: 5,
  },
});
/** Of the API's plan. */
export const READS_DATA = {
  imports: [
    { exportName: 'WebShop-Data:OrdersName', sourceStack: DATA.stackName, sourceRegion: DATA.region },
  ],
};
export const ROLE = create('CheckoutRole5E1A WebShop/Api/Checkout/ServiceRole', 'AWS::IAM::Role', {
  AssumeRolePolicyDocument: {
    Statement: [
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
    ],
    Version: '2012-10-17',
  },
});
export const FUNCTION: CreateStep = {
  ...create('Checkout3FD1C0B4 WebShop/Api/Checkout', 'AWS::Lambda::Function', {
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: { 'Fn::GetAtt': ['CheckoutRole5E1A', 'Arn'] },
    Environment: {
      Variables: {
        ORDERS: { 'Fn::ImportValue': 'WebShop-Data:OrdersName' },
        STRIPE_KEY: '{{resolve:secretsmanager:stripe:SecretString:key}}',
      },
    },
  }),
  dependencies: ['CheckoutRole5E1A'],
};

/** Where the app makes them. */
export const SOURCES: RunEvent = {
  kind: 'sources-found',
  lines: {
    'WebShop/Data/Orders': { file: 'lib/data-stack.ts', line: 24 },
    'WebShop/Data/Payments': { file: 'lib/data-stack.ts', line: 41 },
    'WebShop/Data/DeadLetters': { file: 'lib/data-stack.ts', line: 38 },
    'WebShop/Api/Checkout': { file: 'lib/checkout (v2)/function.ts', line: 17 },
    'WebShop/Api/Checkout/ServiceRole': { file: 'lib/checkout (v2)/function.ts', line: 17 },
    'WebShop/Api/Rest/Deployment': { file: 'lib/api-stack.ts', line: 63 },
    'WebShop/Api/Listener': { file: 'lib/api-stack.ts', line: 88 },
  },
};
