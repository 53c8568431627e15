/** Simulates CloudWatch Logs: log streams. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, placeFor, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Log streams by CloudWatch's own API, in the account that Cloud Control shares.
 * Source: the operations of these names, CloudWatch Logs API Reference.
 */
export function logStreamOperations(account: Account): Operations<JsonObject> {
  const own = new OwnApi(account, 'AWS::Logs::LogStream', {
    AlreadyExists: 'ResourceAlreadyExistsException',
    fallback: 'InvalidParameterException',
  });
  const streamsOf = (input: Input): Resource[] => {
    const group = input.text('logGroupName');
    if (account.inventory.find('AWS::Logs::LogGroup', group, placeFor(input)) === undefined) {
      throw new ServiceError('ResourceNotFoundException', 'The specified log group does not exist.');
    }
    return own.all(input).filter(({ model }) => model['LogGroupName'] === group);
  };
  const find = (input: Input) =>
    streamsOf(input).find(({ model }) => model['LogStreamName'] === input.text('logStreamName'));
  return {
    CreateLogStream: (input) => {
      if (find(input) !== undefined) {
        throw new ServiceError('ResourceAlreadyExistsException', 'The specified log stream already exists');
      }
      const names = { LogGroupName: input.text('logGroupName'), LogStreamName: input.text('logStreamName') };
      own.create(input, names);
      return {};
    },
    DeleteLogStream: (input) => {
      const stream = find(input);
      if (stream === undefined) {
        throw new ServiceError('ResourceNotFoundException', 'The specified log stream does not exist.');
      }
      own.remove(stream);
      return {};
    },
    DescribeLogStreams: (input) => {
      const prefix = input.optional('logStreamNamePrefix') ?? '';
      return {
        logStreams: streamsOf(input)
          .filter(({ model }) => textIn(model['LogStreamName']).startsWith(prefix))
          .map(described),
      };
    },
  };
}

function described({ accountId, region, model, createdAt }: Resource): JsonObject {
  const [group, name] = [textIn(model['LogGroupName']), textIn(model['LogStreamName'])];
  return {
    logStreamName: name,
    creationTime: createdAt,
    arn: `arn:aws:logs:${region}:${accountId}:log-group:${group}:log-stream:${name}`,
    storedBytes: 0,
  };
}
