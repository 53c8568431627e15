/** The calls for access policies of SQS queues. */

import type { SQSClient } from '@aws-sdk/client-sqs';

import { policyOfEach, type PolicyService } from './attached-policy.js';

/** `AWS::SQS::QueuePolicy`: the `Policy` attribute of queues, named by URL. */
export async function queuePolicyService(client: SQSClient): Promise<PolicyService> {
  const sdk = await import('@aws-sdk/client-sqs');
  const set = async (queueUrl: string, policy: string) => {
    await client.send(
      new sdk.SetQueueAttributesCommand({ QueueUrl: queueUrl, Attributes: { Policy: policy } }),
    );
  };
  return {
    ...policyOfEach('Queues'),
    put: ({ target }, document) => set(target, document),
    remove: ({ target }) => set(target, ''),
    get: async ({ target }) => {
      const input = { QueueUrl: target, AttributeNames: ['Policy' as const] };
      const answer = await client.send(new sdk.GetQueueAttributesCommand(input));
      const policy = answer.Attributes?.['Policy'];
      return policy === '' ? undefined : policy;
    },
  };
}
