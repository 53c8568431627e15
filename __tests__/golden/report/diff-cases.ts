import type { Json, JsonObject } from '../../../src/json.js';
import type { Report } from '../../../src/report/model.js';
import {
  change,
  create,
  finished,
  metadata,
  move,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  unchanged,
  update,
} from './builders.js';
import { DATA, API, TABLE, QUEUE, ROLE, FUNCTION, READS_DATA, SOURCES } from './webshop.js';

/** What a reviewer sees before anything has happened. */

export function nothingChanges(): Report {
  return reportOf('diff', [
    planned(planOf(DATA, [], { unchanged: unchanged(21) })),
    planned(planOf(API, [], { unchanged: unchanged(25) })),
    2_300,
    finished(API, { result: 'unchanged' }),
  ]);
}

export function firstDeploy(): Report {
  const queues = Array.from({ length: 9 }, (_, index) =>
    create(`Queue${index} WebShop/Data/Queues/Queue${index}`, 'AWS::SQS::Queue', {
      VisibilityTimeout: 30 + index,
    }),
  );
  return reportOf('diff', [
    planned(planOf(DATA, [TABLE, QUEUE, ...queues], { stateEtag: null })),
    planned(planOf(API, [ROLE, FUNCTION], { stateEtag: null })),
    3_150,
    finished(API, {}),
  ]);
}

function checkoutPolicy(action: string): JsonObject {
  return {
    Roles: ['Checkout-Role'],
    PolicyDocument: { Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] },
  };
}

export function mixedChanges(): Report {
  return reportOf('diff', [
    SOURCES,
    planned(
      planOf(
        DATA,
        [
          replace('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', [
            change('KeySchema.1.AttributeName', 'order', 'orderId', { replaces: 'yes' }),
            change('AttributeDefinitions.1.AttributeName', 'order', 'orderId'),
          ]),
          update(
            'PaymentsQueue7F1C9D21 WebShop/Data/Payments',
            'AWS::SQS::Queue',
            [
              change('VisibilityTimeout', 30, 60),
              change('RedrivePolicy.deadLetterTargetArn', undefined, {
                'Fn::GetAtt': ['DeadLetters0B1C', 'Arn'],
              }),
            ],
            { dependencies: ['DeadLetters0B1C'] },
          ),
          create('DeadLetters0B1C WebShop/Data/DeadLetters', 'AWS::SQS::Queue', {
            MessageRetentionPeriod: 1209600,
          }),
          remove('UploadsBucket9F2A', 'AWS::S3::Bucket'),
          retain('AuditBucket77AB', 'AWS::S3::Bucket'),
        ],
        { unchanged: unchanged(17) },
      ),
    ),
    planned(
      planOf(
        API,
        [
          update(
            'Checkout3FD1C0B4 WebShop/Api/Checkout',
            'AWS::Lambda::Function',
            [
              change('Runtime', 'nodejs20.x', 'nodejs24.x'),
              change('Environment.Variables.TABLE', 'WebShop-Data-Orders', {
                'Fn::ImportValue': 'WebShop-Data:OrdersName',
              }),
            ],
            { reason: 'Runtime, Environment change' },
          ),
          replace('ApiDeployment0D41 WebShop/Api/Rest/Deployment', 'AWS::ApiGateway::Deployment', [
            change('Description', 'a1b2', 'c3d4', { replaces: 'yes' }),
          ]),
          remove('LegacyRule4C2B', 'AWS::Events::Rule'),
          update('Listener55E1 WebShop/Api/Listener', 'AWS::ElasticLoadBalancingV2::Listener', [
            change('Port', 80, 443, { replaces: 'maybe' }),
          ]),
          metadata('Cluster88 WebShop/Api/Cluster', 'AWS::ECS::Cluster'),
          update(
            'CheckoutPolicy61D0 WebShop/Api/Checkout/ServiceRole/DefaultPolicy',
            'AWS::IAM::Policy',
            [change('PolicyDocument.Statement.0.Action', 'kms:Decrypt', 'kms:*')],
            {
              recorded: checkoutPolicy('kms:Decrypt'),
              properties: checkoutPolicy('kms:*'),
              reason: 'PolicyDocument changes; DeletionPolicy none → Retain',
            },
          ),
        ],
        {
          ...READS_DATA,
          unchanged: unchanged(20),
          warnings: ['Parameter Stage has no effect: nothing refers to it'],
        },
      ),
    ),
    4_870,
    finished(API, {}),
  ]);
}

const STATE_MACHINE = (seconds: number) =>
  JSON.stringify({
    StartAt: 'Wait',
    States: { Wait: { Type: 'Wait', Seconds: seconds, Next: 'Ship' }, Ship: { Type: 'Succeed' } },
  });

const SHIPPING_STATEMENTS: readonly [Json[], Json[]] = [
  [
    {
      Action: 'sqs:SendMessage',
      Effect: 'Allow',
      Resource: 'arn:aws:sqs:eu-central-1:111122223333:ship',
    },
    { Action: ['dynamodb:GetItem', 'dynamodb:Query'], Effect: 'Allow', Resource: '*' },
  ],
  [
    { Action: 'sqs:SendMessage', Effect: 'Allow', Resource: { 'Fn::GetAtt': ['ShipQueue', 'Arn'] } },
    {
      Action: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      Effect: 'Allow',
      Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Orders', 'Arn'] }, '/index/*']] },
    },
  ],
];

export function deepProperties(): Report {
  const code = [
    'exports.handler = async (event) => {',
    '  const order = event.detail;',
    '  await ship(order);',
    '  return 200;',
    '};',
  ];
  return reportOf('diff', [
    planned(
      planOf(
        API,
        [
          update(
            'ShippingPolicy WebShop/Api/Shipping/Policy',
            'AWS::IAM::Policy',
            [
              change('PolicyDocument.Statement', ...SHIPPING_STATEMENTS, {
                awaits: ['ShipQueue.Arn', 'Orders.Arn'],
              }),
            ],
            {
              recorded: { PolicyDocument: { Statement: SHIPPING_STATEMENTS[0] }, Roles: ['ship-role'] },
              properties: { PolicyDocument: { Statement: SHIPPING_STATEMENTS[1] }, Roles: ['ship-role'] },
            },
          ),
          update('Fulfilment WebShop/Api/Fulfilment', 'AWS::StepFunctions::StateMachine', [
            change('DefinitionString', STATE_MACHINE(30), STATE_MACHINE(45)),
          ]),
          update('Ship WebShop/Api/Ship', 'AWS::Lambda::Function', [
            change(
              'Code.ZipFile',
              code.join('\n'),
              code.toSpliced(2, 1, '  await ship(order, { retries: 3 });').join('\n'),
            ),
            change('Description', 'x'.repeat(300), `${'x'.repeat(299)}y`),
          ]),
          update('Cdn WebShop/Api/Cdn', 'AWS::CloudFront::Distribution', [
            change(
              'DistributionConfig.Origins.0.CustomOriginConfig.OriginSSLProtocols',
              ['TLSv1', 'TLSv1.2'],
              ['TLSv1.2'],
            ),
            change(
              'Tags',
              [{ Key: 'team', Value: 'shop' }],
              [
                { Key: 'cost', Value: '42' },
                { Key: 'team', Value: 'web' },
              ],
            ),
          ]),
        ],
        { unchanged: unchanged(40) },
      ),
    ),
    1_900,
    finished(API, {}),
  ]);
}

/** A construct was wrapped: its resources keep existing, and one changes at once. */
export function moved(): Report {
  return reportOf('diff', [
    SOURCES,
    planned(
      planOf(
        API,
        [
          move(
            'ShopOrdersTable4D5E6F7A WebShop/Api/Shop/Orders',
            'AWS::DynamoDB::Table',
            'OrdersTable315BB997',
          ),
          move('ShopJobs5E6F7A8B WebShop/Api/Shop/Jobs', 'AWS::SQS::Queue', 'Jobs2B3C4D5E'),
          update(
            'ShopCheckout6F7A8B9C WebShop/Api/Shop/Checkout',
            'AWS::Lambda::Function',
            [change('MemorySize', 256, 512)],
            {
              movedFrom: 'Checkout7A8B9C0D',
              reason: 'MemorySize changes; was Checkout7A8B9C0D: both have the same physical name',
            },
          ),
        ],
        {
          unchanged: unchanged(12),
          warnings: [
            'Uploads1A2B3C4D (AWS::S3::Bucket) may be ShopFiles8B9C0D1E under a new logical id, with other properties. It is not moved: the new one starts empty. If both are the same, say so in cdkd-moves.json: `{"from":"WebShop-Api/Uploads1A2B3C4D","to":"WebShop-Api/ShopFiles8B9C0D1E"}`',
          ],
        },
      ),
    ),
    2_100,
    finished(API, {}),
  ]);
}

export function possibleUpdates(): Report {
  const possible = ['Worker', 'Mailer'].map((name) =>
    update(
      `${name}1A2B WebShop/Api/${name}`,
      'AWS::Lambda::Function',
      [
        change(
          'Environment.Variables.TEMPLATE_VERSION',
          '3',
          { 'Fn::GetAtt': ['Template', 'LatestVersionNumber'] },
          {
            awaits: ['Template.LatestVersionNumber'],
          },
        ),
      ],
      { certainty: 'possible' },
    ),
  );
  return reportOf('diff', [
    planned(
      planOf(
        API,
        [
          update('Template WebShop/Api/Template', 'AWS::EC2::LaunchTemplate', [
            change('LaunchTemplateData.InstanceType', 't4g.small', 't4g.medium'),
          ]),
          ...possible,
        ],
        { unchanged: unchanged(12) },
      ),
    ),
    1_200,
    finished(API, {}),
  ]);
}

export function oneOfTwoUnchanged(): Report {
  return reportOf('diff', [
    planned(planOf(DATA, [], { unchanged: unchanged(21) })),
    planned(
      planOf(
        API,
        [update('Alarm99 WebShop/Api/Alarm', 'AWS::CloudWatch::Alarm', [change('Threshold', 5, 3)])],
        {
          unchanged: unchanged(24),
        },
      ),
    ),
    2_050,
    finished(API, {}),
  ]);
}
