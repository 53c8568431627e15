/** Simulates how Secrets Manager's own API creates, changes and deletes secrets. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { randomPassword } from './cloudcontrol/handlers/types/access.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { membersOf, OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const PARAMETERS = [
  'ExcludeCharacters',
  'ExcludeLowercase',
  'ExcludeNumbers',
  'ExcludePunctuation',
  'ExcludeUppercase',
  'IncludeSpace',
  'PasswordLength',
  'RequireEachIncludedType',
];

/**
 * Secrets in the account that Cloud Control shares. A delete without recovery is at once here, and asynchronous at AWS.
 * Source: CreateSecret, UpdateSecret, DeleteSecret, GetRandomPassword, AWS Secrets Manager API Reference.
 */
export function secretOperations(account: Account): Operations<JsonObject> {
  const own = new OwnApi(account, 'AWS::SecretsManager::Secret', { fallback: 'InvalidRequestException' });
  const existing = (input: Input): Resource => existingSecret(own, input);
  const valueIn = (input: Input): JsonObject => {
    const value = input.optional('SecretString');
    return value === undefined ? {} : { value, versionId: account.random.uuid() };
  };
  return {
    GetRandomPassword: (input) => ({
      RandomPassword: randomPassword(membersOf(input, PARAMETERS), account.random),
    }),
    CreateSecret: (input) => {
      const name = input.text('Name');
      if (own.find(input, 'Name', name) !== undefined) {
        const message = `The operation failed because the secret ${name} already exists.`;
        throw new ServiceError('ResourceExistsException', message);
      }
      const model = {
        ...membersOf(input, ['Name', 'Description', 'KmsKeyId', 'SecretString']),
        ...tagsGiven(tagListOf(input.value('Tags'))),
      };
      const { identifier: ARN } = own.create(input, model, valueIn(input));
      return { ARN, Name: name };
    },
    UpdateSecret: (input) => {
      const secret = existing(input);
      const given = Object.entries({
        ...secret.model,
        ...membersOf(input, ['Description', 'KmsKeyId', 'SecretString']),
      });
      // "If you set this to an empty string, Secrets Manager uses the AWS managed key".
      const model = Object.fromEntries(given.filter(([, value]) => value !== ''));
      own.update(secret, model, valueIn(input));
      return { ARN: secret.identifier, Name: textIn(secret.model['Name']) };
    },
    DeleteSecret: (input) => {
      const secret = existing(input);
      own.remove(secret);
      return { ARN: secret.identifier, DeletionDate: account.now() / 1000 };
    },
    TagResource: (input) =>
      changeTags(own, existing(input), (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
    UntagResource: (input) =>
      changeTags(own, existing(input), (tags) => withoutKeys(tags, [input.value('TagKeys') ?? []].flat())),
  };
}

function existingSecret(own: OwnApi, input: Input): Resource {
  const id = input.text('SecretId');
  const found = own.all(input).find((one) => one.identifier === id || one.model['Name'] === id);
  if (found !== undefined) return found;
  const message = "Secrets Manager can't find the specified secret.";
  throw new ServiceError('ResourceNotFoundException', message);
}
