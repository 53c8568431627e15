/** Simulates CloudWatch Logs: log groups. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { logStreamOperations } from './log-streams.js';
import { metricFilterOperations } from './metric-filters.js';
import { subscriptionFilterOperations } from './subscription-filters.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { Input, jsonWire, serviceFrom, ServiceError, type Operations } from './table-service.js';

/**
 * Log groups by CloudWatch's own API: those that Cloud Control made, and those that callers make here, which
 * are living things of the account too. A function makes none of its own. Source: the operations of these
 * names, CloudWatch Logs API Reference.
 */
export function logsService(account: Account): Service {
  const own = new OwnApi(account, TYPE, {
    AlreadyExists: 'ResourceAlreadyExistsException',
    fallback: 'InvalidParameterException',
  });
  const change = (input: Input, changes: JsonObject, gone: readonly string[] = []): JsonObject => {
    const group = existing(input, account);
    const kept = Object.entries({ ...group.model, ...changes }).filter(([name]) => !gone.includes(name));
    own.update(group, Object.fromEntries(kept));
    return {};
  };
  return serviceFrom<JsonObject>({
    name: 'logs',
    wire: jsonWire('Logs_20140328.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateLogGroup: (input) => {
        if (groupOf(input, account) !== undefined) {
          throw new ServiceError('ResourceAlreadyExistsException', 'The specified log group already exists');
        }
        own.create(input, newGroup(input));
        return {};
      },
      DeleteLogGroup: (input) => {
        const group = existing(input, account);
        if (group.model['DeletionProtectionEnabled'] === true) {
          throw new ServiceError('ValidationException', 'Log group is protected from deletion.');
        }
        own.remove(group);
        return {};
      },
      AssociateKmsKey: (input) => change(input, { KmsKeyId: input.text('kmsKeyId') }),
      DisassociateKmsKey: (input) => change(input, {}, ['KmsKeyId']),
      PutLogGroupDeletionProtection: (input) =>
        change(new Input({ logGroupName: input.text('logGroupIdentifier') }, input.call), {
          DeletionProtectionEnabled: input.value('deletionProtectionEnabled') === true,
        }),
      ...taggingOperations(own, account),
      ...logStreamOperations(account),
      ...metricFilterOperations(account),
      ...subscriptionFilterOperations(account),
      PutRetentionPolicy: (input) =>
        change(input, { RetentionInDays: Number(input.value('retentionInDays')) }),
      DeleteRetentionPolicy: (input) => change(input, {}, ['RetentionInDays']),
      DescribeLogGroups: (input) => ({ logGroups: groupsWithPrefix(input, account).map(described) }),
    },
  });
}

function groupsWithPrefix(input: Input, account: Account): Resource[] {
  const prefix = input.optional('logGroupNamePrefix') ?? '';
  return account.inventory
    .ofType(TYPE, placeOfCall(input))
    .filter(({ identifier }) => identifier.startsWith(prefix));
}

function taggingOperations(own: OwnApi, account: Account): Operations<JsonObject> {
  return {
    ListTagsForResource: (input) => ({ tags: tagMapOf(byArn(input, account).model['Tags']) }),
    TagResource: (input) =>
      changeTags(own, byArn(input, account), (tags) => ({ ...tags, ...tagMapOf(input.value('tags')) })),
    UntagResource: (input) =>
      changeTags(own, byArn(input, account), (tags) =>
        withoutKeys(tags, [input.value('tagKeys') ?? []].flat()),
      ),
  };
}

const TYPE = 'AWS::Logs::LogGroup';

/** Properties by the API's members. */
const PROPERTIES: Readonly<Record<string, string>> = {
  logGroupName: 'LogGroupName',
  kmsKeyId: 'KmsKeyId',
  logGroupClass: 'LogGroupClass',
  deletionProtectionEnabled: 'DeletionProtectionEnabled',
  retentionInDays: 'RetentionInDays',
};

function newGroup(input: Input): JsonObject {
  const members = Object.entries(PROPERTIES).flatMap(([member, property]): [string, Json][] => {
    const value = input.value(member);
    return value === undefined ? [] : [[property, value]];
  });
  return { ...Object.fromEntries(members), ...tagsGiven(tagListOf(input.value('tags'))) };
}

function described({ model, createdAt }: Resource): JsonObject {
  const members = Object.entries(PROPERTIES).flatMap(([member, property]): [string, Json][] => {
    const value = model[property];
    return value === undefined ? [] : [[member, value]];
  });
  return { ...Object.fromEntries(members), arn: model['Arn'] ?? '', creationTime: createdAt };
}

function byArn(input: Input, account: Account): Resource {
  const arn = input.text('resourceArn');
  const group = account.inventory
    .ofType(TYPE, placeOfCall(input))
    .find(({ model }) => textIn(model['Arn']).replace(/:\*$/, '') === arn);
  if (group !== undefined) return group;
  throw new ServiceError('ResourceNotFoundException', 'The specified resource does not exist.');
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
