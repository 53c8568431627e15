/** Calls KMS without its SDK. */

import { parseObject, type JsonObject } from '../../../json.js';
import { textOf } from '../../../providers/direct/answer-shapes.js';
import type { AwsClients } from './clients.js';
import { answerOf, serviceError } from './signed-post.js';

export interface KmsCall {
  readonly region: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly operation: string;
  readonly input: JsonObject;
}

/**
 * Calls KMS by the JSON 1.1 protocol (https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html),
 * because one call does not justify its SDK. Rejects as `askQuery` does.
 */
export async function askKms(
  clients: AwsClients,
  { region, env, operation, input }: KmsCall,
): Promise<JsonObject> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `TrentService.${operation}`,
  };
  const request = {
    service: 'kms',
    endpointName: 'KMS',
    region,
    env,
    headers,
    body: JSON.stringify(input),
  };
  const { status, text } = await answerOf(clients, request, 'KMS');
  const answer = parseObject(text) ?? {};
  if (status < 300) return answer;
  const code = textOf(answer, '__type').split('#').at(-1);
  const message = textOf(answer, 'message') || textOf(answer, 'Message') || text.slice(0, 200);
  throw serviceError(status, code === '' ? undefined : code, message);
}
