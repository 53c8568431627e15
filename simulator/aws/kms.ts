/** Simulates KMS: aliases of keys. */

import type { JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { placeFor, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Aliases of keys, which Cloud Control makes; and some of AWS's own, "predefined aliases that AWS has created
 * but has not yet associated with a KMS key". Source: ListAliases, AWS KMS API Reference: 50 a page by
 * default, 100 at most.
 */
export function kmsService(account: Account): Service {
  return serviceFrom<JsonObject>({
    name: 'kms',
    wire: jsonWire('TrentService.', '1.1'),
    settle: () => account.settle(),
    operations: { ListAliases: (input) => page(aliases(input, account), input) },
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

function page(all: readonly JsonObject[], input: Input): JsonObject {
  const limit = Number(input.value('Limit') ?? 50);
  const start = Number(input.optional('Marker') ?? 0);
  if (limit < 1 || limit > 100) throw new ServiceError('ValidationException', 'Limit must be 1 to 100');
  const end = start + limit;
  return {
    Aliases: all.slice(start, end),
    Truncated: end < all.length,
    ...(end < all.length ? { NextMarker: String(end) } : {}),
  };
}
