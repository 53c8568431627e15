/** Publishes custom resource requests to SNS topics. */

import type { SNSClient } from '@aws-sdk/client-sns';

import { rejectionOf } from '../wire/failures.js';
import type { HandlerKind } from './handlers.js';

/**
 * Topics that back custom resources: the event is the message, under the subject that CloudFormation uses.
 */
export async function snsHandler(client: SNSClient): Promise<HandlerKind> {
  const { PublishCommand } = await import('@aws-sdk/client-sns');
  return {
    ready: () => Promise.resolve(),
    send: async (arn, message, signal) => {
      const Subject = 'AWS CloudFormation custom resource request';
      const command = new PublishCommand({ TopicArn: arn, Message: message, Subject });
      try {
        await client.send(command, { abortSignal: signal });
        return { outcome: 'queued' };
      } catch (thrown) {
        signal.throwIfAborted();
        throw rejectionOf(thrown);
      }
    },
    longestRun: () => Promise.resolve(undefined),
  };
}
