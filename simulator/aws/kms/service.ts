/** Simulates KMS: keys, and aliases of keys. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { jsonWire, serviceFrom } from '../table-service.js';
import { aliasOperations } from './aliases.js';
import { Keys } from './keys.js';

/** Keys and their aliases. Source: AWS KMS API Reference. */
export function kmsService(account: Account): Service {
  const keys = new Keys(account);
  return serviceFrom<JsonObject>({
    name: 'kms',
    wire: jsonWire('TrentService.', '1.1'),
    settle: () => account.settle(),
    operations: {
      ...keys.operations(),
      ...aliasOperations(account),
    },
    snapshot: () => keys.snapshot(),
    restore: (snapshot) => keys.restore(snapshot),
  });
}
