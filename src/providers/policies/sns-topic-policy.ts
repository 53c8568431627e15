/** The calls for access policies of SNS topics. */

import type { SNSClient } from '@aws-sdk/client-sns';

import { equal, isObject, parseObject } from '../../json.js';
import { policyOfEach, type PolicyService } from './attached-policy.js';

const DEFAULT_POLICY_ID = '__default_policy_ID';

/** `AWS::SNS::TopicPolicy`: the `Policy` attribute of topics, named by ARN. */
export async function topicPolicyService(client: SNSClient): Promise<PolicyService> {
  const sdk = await import('@aws-sdk/client-sns');
  const set = async (topicArn: string, policy: string) => {
    const input = { TopicArn: topicArn, AttributeName: 'Policy', AttributeValue: policy };
    await client.send(new sdk.SetTopicAttributesCommand(input));
  };
  return {
    ...policyOfEach('Topics'),
    put: ({ target }, document) => set(target, document),
    remove: ({ target }) => set(target, defaultPolicy(target)),
    get: async ({ target }) => {
      const answer = await client.send(new sdk.GetTopicAttributesCommand({ TopicArn: target }));
      const policy = answer.Attributes?.['Policy'];
      return policy === undefined || isDefault(policy, target) ? undefined : policy;
    },
  };
}

/** Whether a policy grants no more than that of a new topic does; templates often copy its `Id`. */
function isDefault(policy: string, topicArn: string): boolean {
  const document = parseObject(policy) ?? {};
  const statements = document['Statement'];
  if (document['Id'] !== DEFAULT_POLICY_ID || !Array.isArray(statements) || statements.length !== 1)
    return false;
  const [statement = null] = statements;
  if (!isObject(statement)) return false;
  const { Action: given, ...rest } = statement;
  const { Action: granted, ...expected } = defaultStatement(topicArn);
  const actions = Array.isArray(given) ? given : [given];
  return equal(rest, expected) && actions.every((action) => granted.some((name) => name === action));
}

/**
 * A topic always has a policy: removing one restores that of a new topic, which grants access to its own
 * account (https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html).
 */
function defaultPolicy(topicArn: string): string {
  const Statement = [defaultStatement(topicArn)];
  return JSON.stringify({ Version: '2008-10-17', Id: DEFAULT_POLICY_ID, Statement });
}

function defaultStatement(topicArn: string) {
  const account = topicArn.split(':')[4] ?? '';
  return {
    Sid: '__default_statement_ID',
    Effect: 'Allow',
    Principal: { AWS: '*' },
    Action: [
      'SNS:GetTopicAttributes',
      'SNS:SetTopicAttributes',
      'SNS:AddPermission',
      'SNS:RemovePermission',
      'SNS:DeleteTopic',
      'SNS:Subscribe',
      'SNS:ListSubscriptionsByTopic',
      'SNS:Publish',
    ],
    Resource: topicArn,
    Condition: { StringEquals: { 'AWS:SourceOwner': account } },
  };
}
