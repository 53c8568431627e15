/** Describes how CloudWatch log streams are managed. */

import { type JsonObject, objectsOf, textOf } from '../../../../json.js';
import { pagesOf } from '../../listing.js';
import { LOGS, type Ask, type Call, type Description } from '../../sdk/logs.js';

/**
 * `AWS::Logs::LogStream`, by `group|stream`, as Cloud Control identifies it. Nothing about a stream can be changed.
 * Source: CreateLogStream, DescribeLogStreams, DeleteLogStream, Amazon CloudWatch Logs API Reference.
 */
export const logStream: Description = {
  type: 'AWS::Logs::LogStream',
  ...LOGS,
  partOf: ['LogGroupName'],
  identity: ['LogGroupName', 'LogStreamName'],
  create: (properties) => ['CreateLogStream', { ...nameOf(idFor(properties)) }],
  idOf: (_answer, properties) => idFor(properties),
  parts: [],
  read: async (ask, { physicalId }) => {
    const { logGroupName, logStreamName } = nameOf(physicalId);
    const stream = await findStream(ask, logGroupName, logStreamName);
    if (stream === undefined) return undefined;
    return {
      observed: { LogGroupName: logGroupName, LogStreamName: logStreamName },
      attributes: { LogGroupName: logGroupName, LogStreamName: logStreamName },
      ...(typeof stream['creationTime'] === 'number' ? { createdAt: stream['creationTime'] } : {}),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteLogStream', { ...nameOf(physicalId) }]],
  candidates: (_ask, properties) => [idFor(properties)],
};

function idFor(properties: JsonObject): string {
  return `${textOf(properties, 'LogGroupName')}|${textOf(properties, 'LogStreamName')}`;
}

/** Names of streams may contain `|`, names of groups may not. */
function nameOf(physicalId: string): { readonly logGroupName: string; readonly logStreamName: string } {
  const end = physicalId.indexOf('|');
  return { logGroupName: physicalId.slice(0, end), logStreamName: physicalId.slice(end + 1) };
}

/** Streams are listed by name prefix. */
async function findStream(ask: Ask, logGroupName: string, name: string): Promise<JsonObject | undefined> {
  const listing: Call = ['DescribeLogStreams', { logGroupName, logStreamNamePrefix: name }];
  for await (const page of pagesOf(ask, listing, { token: 'nextToken' })) {
    const found = objectsOf(page, 'logStreams').find((stream) => stream['logStreamName'] === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
