/** Simulates KMS: keys, and aliases of keys. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { placeFor, textIn } from '../own-api.js';
import { jsonWire, serviceFrom, type Input } from '../table-service.js';
import { Keys, page } from './keys.js';

/**
 * Keys; aliases of keys, which Cloud Control makes; and some aliases of AWS's own, "predefined aliases that AWS
 * has created but has not yet associated with a KMS key". Source: ListAliases, AWS KMS API Reference: 50 a page by
 * default, 100 at most.
 */
export function kmsService(account: Account): Service {
  const keys = new Keys(account);
  return serviceFrom<JsonObject>({
    name: 'kms',
    wire: jsonWire('TrentService.', '1.1'),
    settle: () => account.settle(),
    operations: {
      ...keys.operations(),
      ListAliases: (input) => page(aliases(input, account), 'Aliases', input),
    },
    snapshot: () => keys.snapshot(),
    restore: (snapshot) => keys.restore(snapshot),
  });
}

const PREDEFINED = ['alias/aws/dynamodb', 'alias/aws/s3'];

function aliases(input: Input, account: Account): JsonObject[] {
  const made = account.inventory.ofType('AWS::KMS::Alias', placeFor(input)).map(({ model }) => ({
    AliasName: textIn(model['AliasName']),
    // A template may name the key by its ARN.
    TargetKeyId: textIn(model['TargetKeyId']).split('/').at(-1) ?? '',
  }));
  return [...PREDEFINED.map((AliasName) => ({ AliasName })), ...made];
}
