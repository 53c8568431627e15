import { describe, expect, it } from '@jest/globals';
import { livingThings } from '../../../../simulator/aws/cloudcontrol/view.js';
import { bundledRegistry } from '../../../../simulator/schemas/registry.js';
import type { JsonObject } from '../../../../src/json.js';
import { Cloud } from '../../../support/cloud.js';
import { differences } from '../../../support/oracle/account.js';

const TEMPLATE: JsonObject = {
  Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
  Resources: {
    Dead: { Type: 'AWS::SQS::Queue', Properties: {} },
    Queue: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        VisibilityTimeout: '30',
        RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 3 },
        Tags: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      },
    },
    Absent: { Type: 'AWS::SQS::Queue', Condition: 'Never', Properties: {} },
  },
};

interface Deployed {
  readonly cloud: Cloud;
  readonly claimed: Map<string, string>;
}

async function deployed(changes: JsonObject = {}): Promise<Deployed> {
  const cloud = new Cloud({ outside: 'presumed' });
  const dead = await cloud.make('AWS::SQS::Queue');
  const properties = {
    VisibilityTimeout: 30,
    RedrivePolicy: { deadLetterTargetArn: dead.model['Arn'] ?? '', maxReceiveCount: 3 },
    Tags: [
      { Key: 'b', Value: '2' },
      { Key: 'a', Value: '1' },
    ],
    ...changes,
  };
  const queue = await cloud.make('AWS::SQS::Queue', properties);
  return {
    cloud,
    claimed: new Map([
      ['Dead', dead.id],
      ['Queue', queue.id],
    ]),
  };
}

function troubles({ cloud, claimed }: Deployed, kept: readonly string[] = []): string[] {
  return differences(
    TEMPLATE,
    { living: livingThings(cloud.account), claimed, registry: bundledRegistry() },
    {
      outside: { parameters: {}, zones: [], exported: () => '', outputOf: () => '' },
      kept: new Set(kept),
    },
  );
}

describe('the oracle compares an account with a template', () => {
  it('and finds nothing where it is as the template says, tags in any order', async () => {
    expect(troubles(await deployed())).toEqual([]);
  });

  it.each<[string, JsonObject, RegExp]>([
    ['another value', { VisibilityTimeout: 31 }, /Queue\.VisibilityTimeout .* is 31 and should be 30/],
    ['a property that nobody asked for', { DelaySeconds: 5 }, /Queue\.DelaySeconds .* should be absent/],
    ['a tag less', { Tags: [{ Key: 'a', Value: '1' }] }, /Queue\.Tags/],
    [
      'another reference',
      { RedrivePolicy: { deadLetterTargetArn: 'arn:aws:sqs:us-east-1:1:x', maxReceiveCount: 3 } },
      /Queue\.RedrivePolicy/,
    ],
  ])('and sees %s', async (_what, changes, trouble) => {
    const found = troubles(await deployed(changes));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(trouble);
  });

  it('and sees what is missing', async () => {
    const account = await deployed();
    await account.cloud.delete('AWS::SQS::Queue', account.claimed.get('Queue') ?? '');
    expect(troubles(account)).toEqual([expect.stringContaining('there is no AWS::SQS::Queue')]);
  });

  it('and sees what nothing asked for, unless a policy kept it', async () => {
    const account = await deployed();
    const { id } = await account.cloud.make('AWS::SQS::Queue');
    expect(troubles(account)).toEqual([`nothing asked for AWS::SQS::Queue ${id}`]);
    expect(troubles(account, [id])).toEqual([]);
  });
});
