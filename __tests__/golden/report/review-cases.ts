import type { JsonObject } from '../../../src/json.js';
import type { Report } from '../../../src/report/model.js';
import { change, create, failure, planned, planOf, remove, replace, reportOf, update } from './builders.js';
import { API, DATA, FUNCTION, QUEUE } from './webshop.js';

/** What a reviewer is asked to judge: who gains access, what goes with a replacement, what was not reviewed. */

function policy(...statements: JsonObject[]): JsonObject {
  return { Version: '2012-10-17', Statement: statements };
}

const READ_ORDERS = {
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:Query'],
  Resource: { 'Fn::GetAtt': ['OrdersTable315BB997', 'Arn'] },
};

const FOR_PARTNER = {
  Effect: 'Allow',
  Action: 'sts:AssumeRole',
  Principal: { AWS: 'arn:aws:iam::444455556666:root' },
};
const FOR_LAMBDA = {
  Effect: 'Allow',
  Action: 'sts:AssumeRole',
  Principal: { Service: 'lambda.amazonaws.com' },
};
const ONLY_TLS = { Bool: { 'aws:SecureTransport': 'true' } };

function openingTo(cidr: string): JsonObject {
  return { SecurityGroupIngress: [{ CidrIp: cidr, IpProtocol: 'tcp', FromPort: 22, ToPort: 22 }] };
}

export function permissions(): Report {
  const bucket = (more: JsonObject) => ({
    Bucket: { Ref: 'Uploads' },
    PolicyDocument: policy({
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::444455556666:root' },
      Action: 's3:PutObject',
      Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Uploads', 'Arn'] }, '/*']] },
      ...more,
    }),
  });
  return reportOf('diff', [
    planned(
      planOf(API, [
        update(
          'CheckoutPolicy WebShop/Api/Checkout/ServiceRole/DefaultPolicy',
          'AWS::IAM::Policy',
          [
            change('PolicyDocument.Statement.1', undefined, {
              Effect: 'Allow',
              Action: 'kms:*',
              Resource: '*',
            }),
          ],
          {
            recorded: { Roles: ['Checkout-Role'], PolicyDocument: policy(READ_ORDERS) },
            properties: {
              Roles: ['Checkout-Role'],
              PolicyDocument: policy(READ_ORDERS, { Effect: 'Allow', Action: 'kms:*', Resource: '*' }),
            },
          },
        ),
        update(
          'PartnerRole WebShop/Api/Partner',
          'AWS::IAM::Role',
          [change('ManagedPolicyArns.0', 'a', 'b')],
          {
            recorded: { AssumeRolePolicyDocument: policy(FOR_LAMBDA) },
            properties: {
              AssumeRolePolicyDocument: policy(FOR_LAMBDA, FOR_PARTNER),
              ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
            },
          },
        ),
        update('UploadsPolicy WebShop/Api/Uploads/Policy', 'AWS::S3::BucketPolicy', [], {
          recorded: bucket({ Condition: ONLY_TLS }),
          properties: bucket({}),
        }),
        update('Bastion WebShop/Api/Bastion', 'AWS::EC2::SecurityGroup', [], {
          recorded: openingTo('10.0.0.0/8'),
          properties: openingTo('0.0.0.0/0'),
        }),
        create('Hook WebShop/Api/Hook/Url', 'AWS::Lambda::Url', { AuthType: 'NONE' }),
        remove('AuditPolicy', 'AWS::IAM::Policy', {
          recorded: {
            Roles: ['Audit-Role'],
            PolicyDocument: policy({ Effect: 'Deny', Action: 's3:DeleteObject', Resource: '*' }),
          },
        }),
      ]),
    ),
    1_900,
  ]);
}

export function replacementTakesAlong(): Report {
  const awaits = ['OrdersTable315BB997.Arn'];
  const follower = change(
    'Environment.Variables.ORDERS',
    'Orders-1',
    { Ref: 'OrdersTable315BB997' },
    { awaits },
  );
  return reportOf('diff', [
    planned(
      planOf(DATA, [
        replace('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', [
          change('TableName', 'orders', 'orders-v2', { replaces: 'yes' }),
        ]),
        update('Checkout3FD1 WebShop/Data/Checkout', 'AWS::Lambda::Function', [follower]),
        replace('Stream77 WebShop/Data/Stream', 'AWS::Lambda::EventSourceMapping', [
          change(
            'EventSourceArn',
            'arn:a',
            { 'Fn::GetAtt': ['OrdersTable315BB997', 'StreamArn'] },
            { awaits, replaces: 'yes' },
          ),
        ]),
      ]),
    ),
    2_100,
  ]);
}

/** One resource of each word: its loss cannot be undone, depends on its use, or is made good by the template. */
export function dataAtRisk(): Report {
  return reportOf('diff', [
    planned(
      planOf(DATA, [
        replace('Warehouse9A7 WebShop/Data/Warehouse', 'AWS::Redshift::Cluster', [
          change('DBName', 'shop', 'webshop', { replaces: 'yes' }),
        ]),
        replace('Disk3C11 WebShop/Data/Disk', 'AWS::EC2::Volume', [
          change('AvailabilityZone', 'eu-central-1a', 'eu-central-1b', { replaces: 'yes' }),
        ]),
        remove('Inbox77B0', 'AWS::SQS::Queue'),
        remove('Archive21F4', 'AWS::RDS::DBInstance', {
          snapshot: true,
          reason: 'no longer in the template; a snapshot is taken first',
        }),
        remove('Theme5D02', 'AWS::SSM::Parameter'),
      ]),
    ),
    1_400,
  ]);
}

export function notAsReviewed(): Report {
  const reviewed = planOf(DATA, [QUEUE, remove('Legacy', 'AWS::SNS::Topic')]);
  const wider = { ...QUEUE, properties: { ...QUEUE.properties, VisibilityTimeout: 90 } };
  return reportOf('deploy', [
    {
      kind: 'review-compared',
      digest: 'ab'.repeat(32),
      pullRequest: 7,
      reviewedDigest: 'cd'.repeat(32),
      refused: [{ stack: DATA, reviewed }],
    },
    planned(planOf(DATA, [wider, remove('Uploads', 'AWS::S3::Bucket')])),
    900,
    {
      kind: 'failed',
      error: failure(
        'PLAN_CHANGED',
        'The plan differs from the one reviewed in pull request 7: WebShop-Data',
        'Check the differences, run `diff` on a pull request again and have the new plan reviewed. Nothing was changed.',
      ),
    },
  ]);
}

export function destructionForbidden(): Report {
  return reportOf('diff', [
    planned(planOf(API, [FUNCTION, remove('Uploads', 'AWS::S3::Bucket')])),
    700,
    {
      kind: 'failed',
      error: failure(
        'DESTRUCTIVE_CHANGES',
        '`allow-destructive: stateless` forbids a destructive change of a stateful resource: delete WebShop-Api/Uploads (AWS::S3::Bucket)',
        'Change the app so that it keeps these resources, or set `allow-destructive: all` in the workflow. Nothing was changed.',
      ),
    },
  ]);
}
