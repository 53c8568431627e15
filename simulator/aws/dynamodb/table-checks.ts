/** Refuses keys, indexes and throughputs as DynamoDB does. */

import { equal, isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError } from '../table-service.js';

function keysOf(members: JsonObject): Set<string> {
  const lists = ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'].flatMap((name) => objects(members[name]));
  return new Set(
    [members, ...lists].flatMap((one) =>
      objects(one['KeySchema']).map((key) => textIn(key['AttributeName'])),
    ),
  );
}

/** What only a deleted index has used goes with it. */
export function usedDefinitions(model: JsonObject): JsonObject[] {
  const keys = keysOf(model);
  return objects(model['AttributeDefinitions']).filter((one) => keys.has(textIn(one['AttributeName'])));
}

export function refuseUnused(model: JsonObject): void {
  if (
    usedDefinitions(model).length === keysOf(model).size &&
    usedDefinitions(model).length === objects(model['AttributeDefinitions']).length
  )
    return;
  throw new ServiceError(
    'ValidationException',
    'One or more parameter values were invalid: Some AttributeDefinitions are not used',
  );
}

/** Every key of the table and its indexes has a definition, and each definition is of use. */
export function refuseKeys(members: JsonObject): void {
  const keys = keysOf(members);
  const defined = new Set(
    objects(members['AttributeDefinitions']).map((one) => textIn(one['AttributeName'])),
  );
  if ([...keys].some((key) => !defined.has(key)) || keys.size !== defined.size) {
    throw new ServiceError(
      'ValidationException',
      'One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions',
    );
  }
  const isProvisioned = (members['BillingMode'] ?? 'PROVISIONED') === 'PROVISIONED';
  if (isProvisioned !== (members['ProvisionedThroughput'] !== undefined)) {
    const which = isProvisioned
      ? 'No provisioned throughput specified for the table'
      : 'Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST';
    throw new ServiceError('ValidationException', `One or more parameter values were invalid: ${which}`);
  }
}

/** Source: UpdateTable's refusal of a throughput that the table has already. */
export function refuseUnchanged({ model }: Resource, { ProvisionedThroughput: units }: JsonObject): void {
  if (units === undefined || !equal(units, model['ProvisionedThroughput'])) return;
  throw new ServiceError('ValidationException', 'The provisioned throughput for the table will not change.');
}

/** "You can only create or delete one global secondary index per UpdateTable operation". */
export function changedIndexes({ model }: Resource, updates: readonly JsonObject[]): JsonObject {
  const isLarge = ({ Create, Delete }: JsonObject) => Create !== undefined || Delete !== undefined;
  if (updates.filter(isLarge).length > 1) {
    const message =
      'Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table';
    throw new ServiceError('LimitExceededException', message);
  }
  let indexes = objects(model['GlobalSecondaryIndexes']);
  for (const { Create, Update, Delete } of updates) {
    const name = textIn([Create, Update, Delete].find(isObject)?.['IndexName']);
    const isThere = indexes.some((index) => index['IndexName'] === name);
    if (isObject(Create) && isThere) {
      throw new ServiceError(
        'ValidationException',
        `Attempting to create an index which already exists: ${name}`,
      );
    }
    if (!isObject(Create) && !isThere) {
      throw new ServiceError('ResourceNotFoundException', `Requested resource not found: Index: ${name}`);
    }
    if (isObject(Create)) indexes = [...indexes, Create];
    if (isObject(Delete)) indexes = indexes.filter((index) => index['IndexName'] !== name);
    if (isObject(Update)) {
      indexes = indexes.map((index) =>
        index['IndexName'] === name ? withoutUnlimited({ ...index, ...Update }) : index,
      );
    }
  }
  return { GlobalSecondaryIndexes: indexes };
}

/** -1 removes a limit. Source: OnDemandThroughput, Amazon DynamoDB API Reference. */
export function withoutUnlimited(model: JsonObject): JsonObject {
  const { OnDemandThroughput: limits, ...others } = model;
  if (!isObject(limits)) return model;
  const left = Object.entries(limits).filter(([, units]) => units !== -1);
  return left.length === 0 ? others : { ...others, OnDemandThroughput: Object.fromEntries(left) };
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
