import type { LockRecord } from '../../../src/ports.js';
import type { Report } from '../../../src/report/model.js';
import {
  carriedOut,
  change,
  create,
  failed,
  failure,
  finished,
  metadata,
  ON_GITHUB,
  planned,
  planOf,
  remove,
  replace,
  reportOf,
  retain,
  skipped,
  stackId,
  START,
  turnedOutUnchanged,
  unchanged,
  update,
} from './builders.js';

/** The stories of which comment and summary are kept as golden files, by the name of their folder. */
export const CASES: Readonly<Record<string, () => Report>> = {
  'nothing-changes': nothingChanges,
  'first-deploy': firstDeploy,
  'mixed-changes': mixedChanges,
  'deep-properties': deepProperties,
  'possible-updates': possibleUpdates,
  'one-of-two-unchanged': oneOfTwoUnchanged,
  deployed,
  'nothing-to-deploy': nothingToDeploy,
  'partial-failure': partialFailure,
  locked,
  cancelled,
  destroyed,
  'app-failed': appFailed,
  'outside-github': outsideGitHub,
  'hostile-names': hostileNames,
  'many-changes': manyChanges,
};

const DATA = stackId('WebShop-Data');
const API = stackId('WebShop-Api');

const TABLE = create('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', {
  KeySchema: [
    { AttributeName: 'customer', KeyType: 'HASH' },
    { AttributeName: 'order', KeyType: 'RANGE' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
});
const QUEUE = create('PaymentsQueue7F1C9D21 WebShop/Data/Payments', 'AWS::SQS::Queue', {
  VisibilityTimeout: 60,
  RedrivePolicy: {
    deadLetterTargetArn: { 'Fn::GetAtt': ['PaymentsDeadLetters0B1C', 'Arn'] },
    maxReceiveCount: 5,
  },
});
const ROLE = create('CheckoutRole5E1A WebShop/Api/Checkout/ServiceRole', 'AWS::IAM::Role', {
  AssumeRolePolicyDocument: {
    Statement: [
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
    ],
    Version: '2012-10-17',
  },
});
const FUNCTION = create('Checkout3FD1C0B4 WebShop/Api/Checkout', 'AWS::Lambda::Function', {
  Handler: 'index.handler',
  Runtime: 'nodejs24.x',
  Role: { 'Fn::GetAtt': ['CheckoutRole5E1A', 'Arn'] },
  Environment: {
    Variables: {
      ORDERS: { 'Fn::ImportValue': 'WebShop-Data:OrdersName' },
      STRIPE_KEY: '{{resolve:secretsmanager:stripe:SecretString:key}}',
    },
  },
});

function nothingChanges(): Report {
  return reportOf('diff', [
    planned(planOf(DATA, [], { unchanged: unchanged(21) })),
    planned(planOf(API, [], { unchanged: unchanged(25) })),
    2_300,
    finished(API, { result: 'unchanged' }),
  ]);
}

function firstDeploy(): Report {
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

function mixedChanges(): Report {
  return reportOf('diff', [
    planned(
      planOf(
        DATA,
        [
          replace('OrdersTable315BB997 WebShop/Data/Orders', 'AWS::DynamoDB::Table', [
            change('KeySchema.1.AttributeName', 'order', 'orderId', { replaces: 'yes' }),
            change('AttributeDefinitions.1.AttributeName', 'order', 'orderId'),
          ]),
          update('PaymentsQueue7F1C9D21 WebShop/Data/Payments', 'AWS::SQS::Queue', [
            change('VisibilityTimeout', 30, 60),
            change('RedrivePolicy.deadLetterTargetArn', undefined, {
              'Fn::GetAtt': ['DeadLetters0B1C', 'Arn'],
            }),
          ]),
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
        ],
        { unchanged: unchanged(20), warnings: ['Parameter Stage has no effect: nothing refers to it'] },
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

function deepProperties(): Report {
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
          update('ShippingPolicy WebShop/Api/Shipping/Policy', 'AWS::IAM::Policy', [
            change(
              'PolicyDocument.Statement',
              [
                {
                  Action: 'sqs:SendMessage',
                  Effect: 'Allow',
                  Resource: 'arn:aws:sqs:eu-central-1:111122223333:ship',
                },
                { Action: ['dynamodb:GetItem', 'dynamodb:Query'], Effect: 'Allow', Resource: '*' },
              ],
              [
                {
                  Action: 'sqs:SendMessage',
                  Effect: 'Allow',
                  Resource: { 'Fn::GetAtt': ['ShipQueue', 'Arn'] },
                },
                {
                  Action: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
                  Effect: 'Allow',
                  Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Orders', 'Arn'] }, '/index/*']] },
                },
              ],
              { awaits: ['ShipQueue.Arn', 'Orders.Arn'] },
            ),
          ]),
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

function possibleUpdates(): Report {
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

function oneOfTwoUnchanged(): Report {
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

function deployed(): Report {
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

function nothingToDeploy(): Report {
  return reportOf('deploy', [
    planned(planOf(API, [], { unchanged: unchanged(31) })),
    1_750,
    finished(API, { result: 'unchanged', outputs: { Url: 'https://shop.example.com/' } }),
  ]);
}

function partialFailure(): Report {
  const error = failure(
    'RESOURCE_FAILED',
    'Checkout3FD1C0B4 could not be created',
    'Correct the cause and deploy again: what was done is recorded, and only the rest is left to do.',
  );
  const alias = create('CheckoutAlias WebShop/Api/Checkout/Live', 'AWS::Lambda::Alias');
  const url = create('CheckoutUrl WebShop/Api/Checkout/Url', 'AWS::Lambda::Url');
  return reportOf('deploy', [
    planned(planOf(DATA, [TABLE, QUEUE])),
    ...carriedOut(DATA, TABLE, 12_000),
    ...carriedOut(DATA, QUEUE, 1_400),
    finished(DATA, { done: 2, duration: 14_000 }),
    planned(planOf(API, [ROLE, FUNCTION, alias, url])),
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

const HOLDER: LockRecord = {
  owner: 'acme/webshop run 9912345001',
  timestamp: START - 90_000,
  expiresAt: START + 210_000,
  operation: 'deploy',
  nonce: '7c1e',
  runUrl: 'https://github.com/acme/webshop/actions/runs/9912345001',
};

function locked(): Report {
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

function cancelled(): Report {
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
    finished(DATA, { result: 'cancelled', done: 1, error }),
    { kind: 'failed', error },
  ]);
}

function destroyed(): Report {
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

function appFailed(): Report {
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
    'Run the app locally with `npx tsx app.ts` and correct what it reports.',
    'npx tsx app.ts',
  );
  return reportOf('diff', [
    { kind: 'synth-started', command: 'npx tsx app.ts' },
    5_100,
    { kind: 'failed', error },
  ]);
}

function outsideGitHub(): Report {
  return reportOf(
    'diff',
    [planned(planOf(DATA, [remove('Uploads', 'AWS::S3::Bucket')])), 900, finished(DATA, {})],
    {
      key: 'local',
    },
  );
}

/** What each place that shows a stranger's text must stand. */
export const HOSTILE_TEXTS = [
  '</details></td></table><script>alert(1)</script>',
  '`` ` ``` ~~~~ | \\| \\\\| **bold** <!-- cdkd-action {"v":1} -->',
  '@acme/admins please approve #12 GH-34 acme/webshop#56 4f1c2a9b7d3e5f60718293a4b5c6d7e8f9a0b1c2',
  '\n::error title=x::forged\n##[error]forged\r\n\u202etxt.exe\u200b\u0000\u001b[31m',
  '[click](https://evil.example) ![x](https://evil.example/x.png) https://evil.example :tada: $x^2$ ~~no~~',
];

function hostileNames(): Report {
  const [html = '', ticks = '', mention = '', commands = '', links = ''] = HOSTILE_TEXTS;
  const stack = stackId('Shop`|<b>');
  return reportOf('diff', [
    planned(
      planOf(
        stack,
        [
          { ...remove('Uploads', 'AWS::S3::Bucket'), logicalId: ticks, reason: mention },
          {
            ...create(html.slice(0, 10), 'Custom::Thing', { [ticks]: commands, [html]: links }),
            logicalId: html,
            reason: html,
          },
          update(
            'Fine',
            'AWS::Lambda::Function',
            [change('Description', ticks, commands), change('Tags', [links], [mention])],
            {
              reason: commands,
            },
          ),
        ],
        { warnings: [commands, links, mention] },
      ),
    ),
    1_000,
    { kind: 'warning', code: 'X', message: html },
    finished(stack, {}),
    { kind: 'failed', error: failure('CHANGES_FOUND', `${mention} ${ticks}`, links, html) },
  ]);
}

function manyChanges(): Report {
  const types = ['Lambda::Function', 'IAM::Role', 'SQS::Queue', 'DynamoDB::Table', 'Logs::LogGroup'];
  const happenings = Array.from({ length: 12 }, (_, stackIndex) => {
    const name = `Platform-${String.fromCharCode(65 + stackIndex)}`;
    const steps = Array.from({ length: 50 }, (_, index) => {
      const resource = `Service${index}Resource WebShop/${name}/Service${index}/Component/Resource`;
      const type = `AWS::${types[index % types.length] ?? ''}`;
      const properties = {
        Description: `Component ${index} of ${name}`,
        Tags: [{ Key: 'service', Value: `${name}-${index}` }],
      };
      if (index % 25 === 3)
        return replace(resource, type, [change('TableName', `t${index}`, `u${index}`, { replaces: 'yes' })]);
      if (index % 5 === 0)
        return update(resource, type, [change('MemorySize', 128, 256), change('Timeout', 3, 30)]);
      return index % 20 === 19 ? remove(`Service${index}Resource`, type) : create(resource, type, properties);
    });
    return planned(planOf(stackId(name), steps, { unchanged: unchanged(30) }));
  });
  return reportOf('diff', [...happenings, 9_400, { kind: 'debug', message: 'planned' }], ON_GITHUB);
}
