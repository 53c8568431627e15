/** Writes tables as DynamoDB describes them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';

/** Source: TableDescription, Amazon DynamoDB API Reference. */
export function described({ model, internal, createdAt }: Resource, now: number): JsonObject {
  const arn = textIn(model['Arn']);
  const isBusy = Number(internal['until'] ?? 0) > now;
  const { StreamSpecification: stream, SSESpecification: encryption } = model;
  const mode = textIn(model['BillingMode'] ?? 'PROVISIONED');
  return {
    TableName: model['TableName'] ?? '',
    TableArn: arn,
    TableStatus: isBusy ? textIn(internal['state']) : 'ACTIVE',
    CreationDateTime: createdAt / 1000,
    ItemCount: 0,
    ...given(model, ['AttributeDefinitions', 'KeySchema', 'LocalSecondaryIndexes', 'OnDemandThroughput']),
    ProvisionedThroughput: throughputOf(model),
    ...(mode === 'PROVISIONED' ? {} : { BillingModeSummary: { BillingMode: mode } }),
    ...(model['TableClass'] === undefined ? {} : { TableClassSummary: { TableClass: model['TableClass'] } }),
    DeletionProtectionEnabled: model['DeletionProtectionEnabled'] === true,
    ...indexesOf(model, arn),
    ...(isObject(stream)
      ? {
          StreamSpecification: { StreamEnabled: true, ...stream },
          LatestStreamArn: textIn(model['StreamArn']),
        }
      : {}),
    ...(isObject(encryption) && encryption['SSEEnabled'] === true
      ? { SSEDescription: encryptionOf(encryption, arn) }
      : {}),
  };
}

function given(model: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = model[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Tables that are paid by request have a throughput of nothing. */
function throughputOf({ ProvisionedThroughput: units }: JsonObject): JsonObject {
  const none = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };
  return { NumberOfDecreasesToday: 0, ...none, ...(isObject(units) ? units : {}) };
}

function indexesOf({ GlobalSecondaryIndexes: indexes }: JsonObject, arn: string): JsonObject {
  const list = Array.isArray(indexes) ? indexes.filter(isObject) : [];
  if (list.length === 0) return {};
  return {
    GlobalSecondaryIndexes: list.map((index) => ({
      ...index,
      IndexArn: `${arn}/index/${textIn(index['IndexName'])}`,
      IndexStatus: 'ACTIVE',
      ProvisionedThroughput: throughputOf(index),
    })),
  };
}

/** Without a key of its own, DynamoDB uses AWS's. */
function encryptionOf(encryption: JsonObject, arn: string): JsonObject {
  const key = textIn(encryption['KMSMasterKeyId']);
  const prefix = arn.split(':').slice(0, 5).join(':').replace(':dynamodb:', ':kms:');
  const name = key === '' ? '0d990263-018e-4065-a703-eff731de951e' : key;
  const KMSMasterKeyArn = key.startsWith('arn:') ? key : `${prefix}:key/${name}`;
  return { Status: 'ENABLED', SSEType: 'KMS', KMSMasterKeyArn };
}
