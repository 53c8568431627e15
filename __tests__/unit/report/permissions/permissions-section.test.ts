import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import type { Step } from '../../../../src/plan/model/plan.js';
import { permissionChanges } from '../../../../src/report/permissions/permission-changes.js';
import { permissionSection } from '../../../../src/report/permissions/permissions-section.js';
import { FULL } from '../../../../src/report/text/detail-levels.js';
import {
  create,
  planned,
  planOf,
  remove,
  reportOf,
  stackId,
  update,
} from '../../../golden/report/builders.js';

const STACK = stackId('Shop');

function allow(more: JsonObject = {}): JsonObject {
  return { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*', ...more };
}

const document = (...statements: Json[]): JsonObject => ({ Version: '2012-10-17', Statement: statements });

function policy(...statements: Json[]): JsonObject {
  return { PolicyDocument: document(...statements), Roles: [{ Ref: 'Role' }] };
}

const edited = (type: string, recorded: JsonObject, properties: JsonObject): Step =>
  update('Thing', type, [], { recorded, properties });

/** `added why, why` of each change. */
function changesOf(...steps: Step[]): string[] {
  return permissionChanges(planOf(STACK, steps)).map(({ change, broadens }) =>
    [change, broadens.join(', ')].join(' ').trim(),
  );
}

const IAM = 'AWS::IAM::Policy';
const ROLE = 'AWS::IAM::Role';
const BUCKET = 'AWS::S3::BucketPolicy';
const GROUP = 'AWS::EC2::SecurityGroup';

const trust = (...statements: Json[]): JsonObject => ({ AssumeRolePolicyDocument: document(...statements) });
const forService = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'ecs.amazonaws.com' } };
const onBucket = (more: JsonObject): JsonObject => ({
  Bucket: 'shop',
  PolicyDocument: document(allow({ Principal: { AWS: 'arn:aws:iam::111122223333:root' }, ...more })),
});
const from = (cidr: string, port: number): JsonObject => ({
  CidrIp: cidr,
  IpProtocol: 'tcp',
  FromPort: port,
  ToPort: port,
});

const TABLE: readonly [what: string, step: Step, expected: readonly string[]][] = [
  ['an unchanged document', edited(IAM, policy(allow()), policy(allow())), []],
  [
    'a document that says the same',
    edited(IAM, policy(allow({ Action: ['a:B', 'a:A'] })), policy(allow({ Action: ['a:A', 'a:B'] }))),
    [],
  ],
  [
    'a single action for a list of one',
    edited(IAM, policy(allow()), policy(allow({ Action: ['s3:GetObject'] }))),
    [],
  ],
  ['a new policy', create('P', IAM, policy(allow())), ['added']],
  ['a deleted policy', remove('P', IAM, { recorded: policy(allow()) }), ['removed']],
  [
    'a new statement',
    edited(IAM, policy(allow()), policy(allow(), allow({ Action: 'sqs:SendMessage' }))),
    ['added'],
  ],
  [
    'any action',
    edited(IAM, policy(allow()), policy(allow({ Action: '*' }))),
    ['added any action', 'removed'],
  ],
  [
    'a whole service',
    edited(IAM, policy(allow()), policy(allow({ Action: 's3:*' }))),
    ['added all of s3', 'removed'],
  ],
  [
    'any resource',
    edited(IAM, policy(allow()), policy(allow({ Resource: '*' }))),
    ['added any resource', 'removed'],
  ],
  [
    'all but some actions',
    edited(IAM, policy(), policy({ Effect: 'Allow', NotAction: 'iam:*', Resource: 'x' })),
    ['added any action'],
  ],
  [
    'a Deny that goes',
    edited(IAM, policy(allow(), allow({ Effect: 'Deny' })), policy(allow())),
    ['removed no longer denied'],
  ],
  [
    'a Deny that comes',
    edited(IAM, policy(allow()), policy(allow(), allow({ Effect: 'Deny', Action: '*' }))),
    ['added'],
  ],
  [
    'a new principal that may assume',
    edited(
      ROLE,
      trust(forService),
      trust(forService, { ...forService, Principal: { AWS: 'arn:aws:iam::111122223333:root' } }),
    ),
    ['added new principal'],
  ],
  [
    'a trust in anybody',
    create('R', ROLE, trust({ ...forService, Principal: '*' })),
    ['added any principal'],
  ],
  [
    'an inline policy of a role',
    create('R', ROLE, { Policies: [{ PolicyName: 'a', PolicyDocument: document(allow()) }] }),
    ['added'],
  ],
  [
    'a condition that goes',
    edited(BUCKET, onBucket({ Condition: { Bool: { 'aws:SecureTransport': true } } }), onBucket({})),
    ['added condition removed', 'removed'],
  ],
  [
    'a bucket open to all',
    edited(BUCKET, onBucket({}), onBucket({ Principal: '*' })),
    ['added any principal', 'removed'],
  ],
  [
    'a key policy',
    create('K', 'AWS::KMS::Key', { KeyPolicy: document(allow({ Principal: { AWS: 'x' }, Resource: '*' })) }),
    ['added'],
  ],
  [
    'a document as text',
    create('L', 'AWS::Logs::ResourcePolicy', {
      PolicyDocument: JSON.stringify(document(allow({ Principal: '*' }))),
    }),
    ['added any principal'],
  ],
  [
    'a permission of a function',
    create('L', 'AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      Principal: '*',
      FunctionName: 'f',
    }),
    ['added any principal'],
  ],
  [
    'an administrator',
    edited(ROLE, {}, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }),
    ['added nearly everything'],
  ],
  [
    'a managed policy that goes',
    edited(ROLE, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'] }, {}),
    ['removed'],
  ],
  [
    'a managed policy beside one that stays',
    edited(
      ROLE,
      { ManagedPolicyArns: ['arn:one', 'arn:two'] },
      { ManagedPolicyArns: ['arn:two', 'arn:three'] },
    ),
    ['added', 'removed'],
  ],
  ['a boundary that goes', edited(ROLE, { PermissionsBoundary: 'arn:b' }, {}), ['removed no boundary']],
  [
    'a port open to the Internet',
    edited(
      GROUP,
      { SecurityGroupIngress: [from('10.0.0.0/8', 443)] },
      { SecurityGroupIngress: [from('0.0.0.0/0', 443)] },
    ),
    ['added open to the Internet', 'removed'],
  ],
  ['a way out', edited(GROUP, {}, { SecurityGroupEgress: [from('0.0.0.0/0', 443)] }), ['added']],
  [
    'a rule of its own',
    create('I', 'AWS::EC2::SecurityGroupIngress', { GroupId: 'sg-1', CidrIpv6: '::/0', IpProtocol: '-1' }),
    ['added open to the Internet'],
  ],
  [
    'a public database',
    edited('AWS::RDS::DBInstance', { PubliclyAccessible: false }, { PubliclyAccessible: true }),
    ['added public'],
  ],
  [
    'a bucket without its block',
    edited(
      'AWS::S3::Bucket',
      { PublicAccessBlockConfiguration: { BlockPublicAcls: true } },
      { PublicAccessBlockConfiguration: { BlockPublicAcls: false } },
    ),
    ['added public'],
  ],
  ['a function for anybody', create('U', 'AWS::Lambda::Url', { AuthType: 'NONE' }), ['added public']],
  ['an ordinary property', edited('AWS::SQS::Queue', { DelaySeconds: 1 }, { DelaySeconds: 2 }), []],
  [
    'a resource of which the state knows nothing',
    update('Old', IAM, [], { properties: policy(allow({ Action: '*' })) }),
    [],
  ],
];

describe('permissionChanges', () => {
  it.each(TABLE)('of %s', (_what, step, expected) => {
    expect(changesOf(step)).toEqual(expected);
  });
});

describe('permissionSection', () => {
  const section = (...steps: Step[]) =>
    permissionSection(reportOf('diff', [planned(planOf(STACK, steps))]), FULL);

  it('says who may do what on what', () => {
    const statement = allow({ Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Bucket', 'Arn'] }, '/*']] } });
    expect(section(create('P', IAM, policy(statement)))).toContain(
      '`${Role}` may `s3:GetObject` on `${Bucket.Arn}/*`',
    );
  });

  it('shows what is far-reaching first and without a click, and of the rest a few', () => {
    const others = Array.from({ length: 9 }, (_, index) => allow({ Action: `sqs:Action${index}` }));
    const text = section(create('P', IAM, policy(...others, allow({ Resource: '*' }))));
    const [shown = '', folded = ''] = text.split('<details>');
    expect(shown.indexOf('**any resource**')).toBeLessThan(shown.indexOf('sqs:Action0'));
    expect(shown).not.toContain('sqs:Action8');
    expect(folded).toContain('sqs:Action8');
  });

  it('calls roles and resources as the rest of the report does, those of other stacks too', () => {
    const data = stackId('Data');
    const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });
    const outputs = { Arn: { value: arn('OrdersA1'), exportName: 'Data:Orders' } };
    const roles = { Roles: [{ Ref: 'RoleB2' }] };
    const on = (...Resource: Json[]) => ({ ...roles, PolicyDocument: document(allow({ Resource })) });
    const text = permissionSection(
      reportOf('diff', [
        planned(planOf(data, [create('OrdersA1 Data/Orders', 'AWS::DynamoDB::Table')], { outputs })),
        planned(
          planOf(STACK, [
            create('RoleB2 Shop/Checkout/Role', ROLE),
            create('FilesC3 Shop/Files', 'AWS::S3::Bucket'),
            create('P', IAM, on({ 'Fn::ImportValue': 'Data:Orders' }, { Ref: 'Known' }, '${aws:username}')),
            create('Q', IAM, on({ 'Fn::Join': ['', [arn('FilesC3'), '/*']] })),
          ]),
        ),
      ]),
      FULL,
    );
    expect(text).toContain(
      '`Checkout/Role` may `s3:GetObject` on `Data/Orders`, `${Known}`, `${aws:username}` in `Shop`',
    );
    expect(text).toContain('`Checkout/Role` may `s3:GetObject` on `${Files}/*` in `Shop`');
  });

  it('says who gains before who is limited', () => {
    const deny = { Effect: 'Deny', Action: 's3:*', Resource: 'a' };
    const signs = section(
      create('A', IAM, policy(deny)),
      edited(IAM, policy(allow({ Action: 's3:PutObject' })), policy(allow())),
      create('B', IAM, { PermissionsBoundary: 'arn:aws:iam::1:policy/limit' }),
    );
    expect(signs.match(/^- [➕➖]&nbsp;\w+/gmu)).toEqual([
      '- ➕&nbsp;allow',
      '- ➕&nbsp;deny',
      '- ➖&nbsp;allow',
      '- ➕&nbsp;boundary',
    ]);
  });

  it('is nothing where nobody gains or loses anything', () => {
    expect(section(create('Q', 'AWS::SQS::Queue', {}))).toBe('');
  });
});
