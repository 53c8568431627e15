/** Checks how EC2 treats the subnet of a deleted Lambda function, and whether a destroy succeeds. */

import type { Json } from '../../../src/json.js';
import type { Check } from '../check.js';
import { sentence, trustOf, wordsOf } from '../direct.js';
import { partitionOf } from './fresh-handler.js';

const CODE = {
  Runtime: 'nodejs22.x',
  Handler: 'index.handler',
  Code: { ZipFile: 'exports.handler = () => 1' },
};

const networkRights = (region: Json): Json[] => [
  typeof region === 'string'
    ? `arn:${partitionOf(region)}:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole`
    : region,
];

/** What EC2 says of a subnet whose function was deleted just now, and whether a destroy gets past that. */
export const vpcFunction: Check = {
  question: 'vpc-function',
  title: 'destroys a VPC with a function',
  minutes: 60,
  dollars: 0.01,
  isSlow: true,
  ask: async (direct) => {
    const { account, tags } = direct;
    const accountId = await account.accountId();
    const VpcId = await direct.create('AWS::EC2::VPC', { CidrBlock: '10.99.0.0/24', Tags: tags });
    const subnet = await direct.create('AWS::EC2::Subnet', { VpcId, CidrBlock: '10.99.0.0/26', Tags: tags });
    const group = await direct.create('AWS::EC2::SecurityGroup', {
      GroupDescription: direct.name('vpc'),
      VpcId,
      Tags: tags,
    });
    await direct.role('vpc', 'lambda', { ManagedPolicyArns: networkRights(account.region) });
    const { identifier, first } = await direct.whenRoleIsKnown('AWS::Lambda::Function', {
      FunctionName: direct.name('vpc'),
      Role: `arn:${partitionOf(account.region)}:iam::${accountId}:role/${direct.name('vpc')}`,
      VpcConfig: { SubnetIds: [subnet], SecurityGroupIds: [group] },
      Tags: tags,
      ...CODE,
    });
    const whileThere = await account.remove('AWS::EC2::Subnet', subnet);
    await account.remove('AWS::Lambda::Function', identifier);
    const afterwards = await account.remove('AWS::EC2::Subnet', subnet);
    return {
      answer: {
        'a function in a VPC right after its role': sentence(first),
        'deleting the subnet of a function': sentence(whileThere.refusal),
        'deleting the subnet of a deleted function': sentence(afterwards.refusal),
      },
      evidence: wordsOf(first, whileThere.refusal, afterwards.refusal),
    };
  },
  stack: { before: template('first'), after: template('second') },
};

function template(Description: string) {
  return {
    Resources: {
      Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.98.0.0/24' } },
      Subnet: {
        Type: 'AWS::EC2::Subnet',
        Properties: { VpcId: { Ref: 'Vpc' }, CidrBlock: '10.98.0.0/26' },
      },
      Group: {
        Type: 'AWS::EC2::SecurityGroup',
        Properties: { GroupDescription: 'of the function', VpcId: { Ref: 'Vpc' } },
      },
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: trustOf('lambda'),
          ManagedPolicyArns: networkRights({
            'Fn::Sub': 'arn:${AWS::Partition}:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole',
          }),
        },
      },
      Function: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          ...CODE,
          Description,
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          VpcConfig: {
            SubnetIds: [{ Ref: 'Subnet' }],
            SecurityGroupIds: [{ 'Fn::GetAtt': ['Group', 'GroupId'] }],
          },
        },
      },
    },
  };
}
