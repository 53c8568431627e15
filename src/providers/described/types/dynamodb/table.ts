/** Describes how DynamoDB tables are managed. */

import { type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { arnIn, type Described } from '../../description.js';
import { documentText, eitherPart, givenTags, tagsPart, when, wholePart } from '../../property-forms.js';
import { DYNAMODB, type Ask, type Call, type Description, type Part } from '../../sdk/dynamodb.js';
import { indexCalls, throughputCalls } from './capacity.js';
import {
  accessOf,
  attributesOf,
  expiryOf,
  observedOf,
  phaseOf,
  recoveryOf,
  tableOf,
  tagsOf,
  TAKEN,
} from './reading.js';

/**
 * `AWS::DynamoDB::Table`, by its name. A table accepts one change at a time, and none while it is being created.
 * Source: CreateTable, UpdateTable, UpdateContinuousBackups, UpdateTimeToLive, Amazon DynamoDB API Reference.
 */
export const dynamoDbTable: Description = {
  type: 'AWS::DynamoDB::Table',
  ...DYNAMODB,
  appearsLate: true,
  settlesFirst: true,
  identity: ['TableName'],
  fixed: ['KeySchema', 'LocalSecondaryIndexes'],
  exceptions: uncovered,
  create: (properties) => [
    'CreateTable',
    {
      ...picked(properties, TAKEN),
      ...streamOf(properties),
      ...encryptionOf(properties),
      ...policyOf(properties),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'TableName'),
  isDone,
  parts: [
    {
      properties: ['BillingMode', 'ProvisionedThroughput', 'OnDemandThroughput'],
      isInCreate: true,
      isAwaited: true,
      calls: throughputCalls,
    },
    {
      properties: ['GlobalSecondaryIndexes', 'AttributeDefinitions'],
      isInCreate: true,
      isAwaited: true,
      calls: indexCalls,
    },
    awaited(
      wholePart(
        ['TableClass'],
        (after, { physicalId: TableName }) => ['UpdateTable', { TableName, ...after }],
        {
          TableClass: 'STANDARD',
        },
      ),
    ),
    awaited(
      wholePart(
        ['DeletionProtectionEnabled'],
        (after, { physicalId: TableName }) => ['UpdateTable', { TableName, ...after }],
        { DeletionProtectionEnabled: false },
      ),
    ),
    awaited(
      wholePart(['SSESpecification'], (after, { physicalId: TableName }) => {
        const given = encryptionOf(after);
        return ['UpdateTable', { TableName, SSESpecification: { Enabled: false }, ...given }];
      }),
    ),
    { properties: ['StreamSpecification'], isInCreate: true, isAwaited: true, calls: streamCalls },
    {
      properties: ['PointInTimeRecoverySpecification'],
      calls: ({ before, after }, { physicalId: TableName }) => {
        const off = { PointInTimeRecoveryEnabled: false };
        const wanted = { ...off, ...objectOf(after, 'PointInTimeRecoverySpecification') };
        const isNamed = Object.keys(before).length > 0 || wanted.PointInTimeRecoveryEnabled;
        return when(isNamed, [
          'UpdateContinuousBackups',
          { TableName, PointInTimeRecoverySpecification: wanted },
        ]);
      },
    },
    { properties: ['TimeToLiveSpecification'], calls: expiryCalls },
    {
      ...eitherPart(
        'ResourcePolicy',
        (given, table) => [
          'PutResourcePolicy',
          {
            ResourceArn: arnOf(table),
            Policy: documentText(objectOf(given as JsonObject, 'PolicyDocument')),
          },
        ],
        (table) => ['DeleteResourcePolicy', { ResourceArn: arnOf(table) }],
      ),
      isInCreate: true,
    },
    tagsPart({
      style: 'pairs',
      set: 'TagResource',
      unset: 'UntagResource',
      members: { tags: 'Tags', keys: 'TagKeys' },
      target: (table) => ({ ResourceArn: arnOf(table) }),
    }),
  ],
  read: async (ask, { physicalId: TableName, properties }) => {
    const table = await tableOf(ask, TableName);
    const arn = textOf(table, 'TableArn');
    const [recovery, expiry, policy, tags] = await Promise.all([
      recoveryOf(ask, TableName),
      expiryOf(ask, TableName),
      accessOf(ask, arn),
      tagsOf(ask, arn),
    ]);
    return {
      observed: { ...observedOf(table, properties), ...recovery, ...expiry, ...policy, ...tags },
      attributes: attributesOf(table),
      ...phaseOf(table),
      ...momentOf(table, 'CreationDateTime'),
    };
  },
  isChanging: async (ask, { physicalId }) => phaseOf(await tableOf(ask, physicalId)).phase === 'changing',
  delete: (_ask, { physicalId: TableName }) => [['DeleteTable', { TableName }]],
  candidates: (_ask, properties) => [textOf(properties, 'TableName')],
};

/** What other services set, and the form of keys that a template may give as strings. */
function uncovered(properties: JsonObject): readonly string[] {
  const indexes = objectsOf(properties, 'GlobalSecondaryIndexes');
  const stream = objectOf(properties, 'StreamSpecification');
  const isIn = (value: JsonObject, ...names: string[]) => names.some((name) => Object.hasOwn(value, name));
  return [
    ...(indexes.some((index) => isIn(index, 'ContributorInsightsSpecification', 'WarmThroughput'))
      ? ['GlobalSecondaryIndexes']
      : []),
    ...(isIn(stream, 'ResourcePolicy', 'Tags') ? ['StreamSpecification'] : []),
    ...(Array.isArray(properties['KeySchema']) ? [] : ['KeySchema']),
  ];
}

function awaited(part: Part): Part {
  return { ...part, isAwaited: true };
}

function arnOf({ physicalId, place }: Described): string {
  return arnIn(place, 'dynamodb', `table/${physicalId}`);
}

function policyOf(properties: JsonObject): JsonObject {
  const { PolicyDocument } = objectOf(properties, 'ResourcePolicy');
  return PolicyDocument === undefined ? {} : { ResourcePolicy: documentText(PolicyDocument) };
}

function streamOf(properties: JsonObject): JsonObject {
  const given = properties['StreamSpecification'];
  return given === undefined
    ? {}
    : { StreamSpecification: { StreamEnabled: true, ...picked(given as JsonObject, ['StreamViewType']) } };
}

function encryptionOf(properties: JsonObject): JsonObject {
  const given = properties['SSESpecification'];
  if (given === undefined) return {};
  const { SSEEnabled: Enabled = false, ...rest } = given as JsonObject;
  return { SSESpecification: { Enabled, ...rest } };
}

/** The view of a stream cannot be changed: another view needs another stream. */
function streamCalls(
  { before, after }: Readonly<Record<'before' | 'after', JsonObject>>,
  { physicalId: TableName }: { readonly physicalId: string },
): readonly Call[] {
  const off: Call = ['UpdateTable', { TableName, StreamSpecification: { StreamEnabled: false } }];
  const wanted = streamOf(after);
  return [
    ...when(Object.keys(before).length > 0, off),
    ...when(Object.keys(wanted).length > 0, ['UpdateTable', { TableName, ...wanted }]),
  ];
}

function expiryCalls(
  { before, after }: Readonly<Record<'before' | 'after', JsonObject>>,
  { physicalId: TableName }: { readonly physicalId: string },
): readonly Call[] {
  const was = objectOf(before, 'TimeToLiveSpecification');
  const wanted = objectOf(after, 'TimeToLiveSpecification');
  const isOn = wanted['Enabled'] === true;
  const spec = isOn ? wanted : { Enabled: false, ...picked({ ...was, ...wanted }, ['AttributeName']) };
  // A new table has none, and DynamoDB refuses a call that disables it.
  return when(isOn || was['Enabled'] === true, [
    'UpdateTimeToLive',
    { TableName, TimeToLiveSpecification: spec },
  ]);
}

/** DynamoDB refuses a change that is already in effect. */
async function isDone(ask: Ask, [command, input]: Call): Promise<boolean> {
  const TableName = textOf(input, 'TableName');
  if (command === 'UpdateTimeToLive') {
    const found = objectOf(await expiryOf(ask, TableName), 'TimeToLiveSpecification');
    const wanted = objectOf(input, 'TimeToLiveSpecification');
    // DynamoDB refuses another attribute while one is in use.
    const isSame = wanted['Enabled'] !== true || found['AttributeName'] === wanted['AttributeName'];
    return isSame && found['Enabled'] === wanted['Enabled'];
  }
  if (command !== 'UpdateTable') return false;
  const table = await tableOf(ask, TableName);
  const indexes = objectsOf(table, 'GlobalSecondaryIndexes').map((index) => textOf(index, 'IndexName'));
  return Object.entries(omitted(input, ['TableName', 'AttributeDefinitions'])).every(([name, value]) => {
    if (name === 'StreamSpecification') {
      const wanted = objectOf(input, name)['StreamEnabled'];
      return wanted === (objectOf(table, name)['StreamEnabled'] ?? false);
    }
    if (name !== 'GlobalSecondaryIndexUpdates') return false;
    return (value as JsonObject[]).every(({ Create, Delete }) => {
      const isThere = indexes.includes(textOf((Create ?? Delete ?? {}) as JsonObject, 'IndexName'));
      return Create === undefined ? Delete !== undefined && !isThere : isThere;
    });
  });
}
