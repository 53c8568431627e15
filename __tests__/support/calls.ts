import { parseObject, type JsonObject } from '../../src/json.js';
import type { Call, Service } from '../../simulator/service.js';

/** Calls to a simulated service without HTTP, as the kernel would hand them over. */

export const ACCOUNT_ID = '123456789012';

export function jsonCall(service: string, target: string, members: JsonObject): Call {
  return {
    id: 1,
    service,
    operation: target.split('.').at(-1) ?? target,
    region: 'us-east-1',
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify(members)),
    principal: { accountId: ACCOUNT_ID, arn: `arn:aws:iam::${ACCOUNT_ID}:user/test`, accessKeyId: 'test' },
  };
}

/** A call by the query protocol. */
export function formCall(
  service: string,
  operation: string,
  members: Readonly<Record<string, string>> = {},
): Call {
  const body = new URLSearchParams({ Action: operation, ...members }).toString();
  return {
    ...jsonCall(service, operation, {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body),
  };
}

export interface JsonReply {
  readonly status: number;
  readonly body: JsonObject;
  /** The error's name without its namespace; absent on success. */
  readonly error?: string;
}

export async function callJson(service: Service, target: string, members: JsonObject): Promise<JsonReply> {
  const answer = await service.handle(jsonCall(service.name, target, members));
  const body = parseObject(answer.body?.toString() ?? '{}') ?? {};
  const type = body['__type'];
  const error = typeof type === 'string' ? { error: type.replace(/^.*#/, '') } : {};
  return { status: answer.status, body, ...error };
}
