/** Extracts the subject of a call, such as bucket and key. */

import type { Call } from '../service.js';
import { parseObject } from '../../src/json.js';

/** What a call is about, for tests and for eyes: `{bucket, key}`, `{TypeName, ClientToken}`, `{RoleArn}` … */
export type Subject = Readonly<Record<string, string>>;

/** Members of a request that identify something. Others may hold secrets or be long, so they are not extracted. */
const IDENTIFYING = [
  'TypeName',
  'Type',
  'Identifier',
  'ClientToken',
  'RequestToken',
  'RoleArn',
  'RoleSessionName',
  'RoleName',
  'UserName',
  'GroupName',
  'PolicyName',
  'PolicyArn',
  'QueueUrl',
  'QueueName',
  'TopicArn',
  'FunctionName',
  'StackName',
  'SecretId',
  'Name',
  'repositoryName',
] as const;

export function subjectOf(call: Omit<Call, 'principal'>): Subject {
  if (call.service === 'ecr-registry') return { path: call.path };
  return call.service === 's3' ? s3Subject(call) : pick(membersOf(call));
}

/** Path-style addresses only: `/bucket/key`. Of DeleteObjects `keys`, with spaces between them. */
function s3Subject({ path, query, body }: Pick<Call, 'path' | 'query' | 'body'>): Subject {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  const versionId = query.get('versionId');
  return {
    ...(bucket === '' ? {} : { bucket }),
    ...(key === '' ? {} : { key }),
    ...(versionId === null ? {} : { versionId }),
    ...(query.has('delete') ? { keys: keysIn(body.toString('utf8')).join(' ') } : {}),
  };
}

function keysIn(xml: string): string[] {
  return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}

function membersOf({ body, headers }: Pick<Call, 'body' | 'headers'>): Readonly<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) return parseObject(body.toString('utf8')) ?? {};
  if (type.includes('x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  return {};
}

function pick(members: Readonly<Record<string, unknown>>): Subject {
  const found = IDENTIFYING.flatMap((name): [string, string][] => {
    const value = members[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
