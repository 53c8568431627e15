/** Simulates aliases of KMS keys. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { page } from './keys.js';

const PREDEFINED = ['alias/aws/dynamodb', 'alias/aws/s3'];

/**
 * Aliases by KMS's own API, in the account that Cloud Control shares; and some of AWS's own, "predefined aliases that
 * AWS has created but has not yet associated with a KMS key".
 * Source: CreateAlias, UpdateAlias, DeleteAlias, ListAliases, AWS KMS API Reference.
 */
export function aliasOperations(account: Account): Operations<JsonObject> {
  const own = new OwnApi(account, 'AWS::KMS::Alias', {
    AlreadyExists: 'AlreadyExistsException',
    InvalidRequest: 'NotFoundException',
    fallback: 'InvalidAliasNameException',
  });
  const existing = (input: Input): Resource => {
    const name = input.text('AliasName');
    const found = own.find(input, 'AliasName', name);
    if (found !== undefined) return found;
    const { principal, region } = input.call;
    const arn = `arn:aws:kms:${region}:${principal.accountId}:${name}`;
    throw new ServiceError('NotFoundException', `Alias ${arn} is not found.`);
  };
  return {
    CreateAlias: (input) => {
      const name = input.text('AliasName');
      if (!name.startsWith('alias/') || name.startsWith('alias/aws/')) {
        throw new ServiceError('InvalidAliasNameException', `${name} is not a valid alias name.`);
      }
      const before = own.find(input, 'AliasName', name);
      if (before !== undefined) {
        const arn = `arn:aws:kms:${before.region}:${before.accountId}:${name}`;
        throw new ServiceError('AlreadyExistsException', `An alias with the name ${arn} already exists`);
      }
      own.create(input, membersOf(input, ['AliasName', 'TargetKeyId']));
      return {};
    },
    UpdateAlias: (input) => {
      const alias = existing(input);
      own.update(alias, { ...alias.model, TargetKeyId: input.text('TargetKeyId') });
      return {};
    },
    DeleteAlias: (input) => {
      own.remove(existing(input));
      return {};
    },
    // "Lists only aliases that are associated with the specified KMS key" (ListAliases, KMS API Reference).
    ListAliases: (input) => {
      const made = own.all(input).map(described);
      const all = [...PREDEFINED.map((AliasName): JsonObject => ({ AliasName })), ...made];
      const key = input.optional('KeyId')?.split('/').at(-1);
      const wanted = all.filter(({ TargetKeyId }) => key === undefined || TargetKeyId === key);
      return page(wanted, 'Aliases', input);
    },
  };
}

/** A template may name the key by its ARN. */
function described({ model, accountId, region, createdAt }: Resource): JsonObject {
  const name = textIn(model['AliasName']);
  return {
    AliasName: name,
    AliasArn: `arn:aws:kms:${region}:${accountId}:${name}`,
    TargetKeyId: textIn(model['TargetKeyId']).split('/').at(-1) ?? '',
    CreationDate: createdAt / 1000,
    LastUpdatedDate: createdAt / 1000,
  };
}
