/** Simulates CloudWatch Logs: log groups. */

import type { JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Log groups by CloudWatch's own API: those that Cloud Control made, and those that callers make here, which
 * are living things of the account too. A function makes none of its own. Source: the operations of these
 * names, CloudWatch Logs API Reference.
 */
export function logsService(account: Account): Service {
  return serviceFrom<JsonObject>({
    name: 'logs',
    wire: jsonWire('Logs_20140328.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateLogGroup: (input) => {
        if (groupOf(input, account) !== undefined) {
          throw new ServiceError('ResourceAlreadyExistsException', 'The specified log group already exists');
        }
        account.inventory.put(newGroup(input, account));
        return {};
      },
      DeleteLogGroup: (input) => {
        account.remove(keyOf(existing(input, account)));
        return {};
      },
      PutRetentionPolicy: (input) => {
        const group = existing(input, account);
        const model = { ...group.model, RetentionInDays: Number(input.value('retentionInDays')) };
        account.inventory.put({ ...group, model });
        return {};
      },
      DeleteRetentionPolicy: (input) => {
        const { model: before, ...group } = existing(input, account);
        const { RetentionInDays: _retention, ...model } = before;
        account.inventory.put({ ...group, model });
        return {};
      },
      DescribeLogGroups: (input) => {
        const prefix = input.optional('logGroupNamePrefix') ?? '';
        const groups = account.inventory
          .ofType(TYPE, placeOfCall(input))
          .filter(({ identifier }) => identifier.startsWith(prefix));
        return {
          logGroups: groups.map(({ identifier, model }) => ({
            logGroupName: identifier,
            ...(model['RetentionInDays'] === undefined ? {} : { retentionInDays: model['RetentionInDays'] }),
          })),
        };
      },
    },
  });
}

const TYPE = 'AWS::Logs::LogGroup';

function newGroup(input: Input, account: Account): Resource {
  const place = placeOfCall(input);
  const name = input.text('logGroupName');
  const Arn = `arn:aws:logs:${place.region}:${place.accountId}:log-group:${name}:*`;
  return {
    ...place,
    type: TYPE,
    identifier: name,
    asked: { LogGroupName: name },
    model: { LogGroupName: name, Arn },
    internal: {},
    createdBy: 'logs:CreateLogGroup',
    createdAt: account.now(),
    references: [],
  };
}

function existing(input: Input, account: Account): Resource {
  const group = groupOf(input, account);
  if (group !== undefined) return group;
  throw new ServiceError('ResourceNotFoundException', 'The specified log group does not exist.');
}

function groupOf(input: Input, account: Account): Resource | undefined {
  return account.inventory.find(TYPE, input.text('logGroupName'), placeOfCall(input));
}

function placeOfCall({ call }: Input) {
  return { accountId: call.principal.accountId, region: call.region };
}
