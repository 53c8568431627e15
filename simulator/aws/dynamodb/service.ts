/** Simulates the control plane of DynamoDB. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { jsonWire, serviceFrom } from '../table-service.js';
import { Tables } from './tables.js';

/** Tables; no items. Source: Amazon DynamoDB API Reference. */
export function dynamoDbService(account: Account): Service {
  return serviceFrom<JsonObject>({
    name: 'dynamodb',
    wire: jsonWire('DynamoDB_20120810.', '1.0'),
    settle: () => account.settle(),
    operations: new Tables(account).operations(),
  });
}
