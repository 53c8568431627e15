/** Describes how DynamoDB tables are managed. */

import type { Json, JsonObject } from '../../../../json.js';
import { momentOf, objectOf, objectsOf, omitted, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Reading } from '../../../direct/type.js';
import type { Ask, Call, Description, Part } from '../../description.js';
import { givenTags, tagsPart, when, wholePart } from '../../property-forms.js';
import { listed } from '../../listing.js';
import { DYNAMODB } from '../../sdk/dynamodb.js';
import { indexCalls, throughputCalls } from './capacity.js';

/** Properties that the creating call takes unchanged. */
const TAKEN = [
  'TableName',
  'AttributeDefinitions',
  'BillingMode',
  'DeletionProtectionEnabled',
  'GlobalSecondaryIndexes',
  'KeySchema',
  'LocalSecondaryIndexes',
  'OnDemandThroughput',
  'ProvisionedThroughput',
  'TableClass',
];

const BUSY = ['CREATING', 'UPDATING', 'DELETING', 'BACKFILLING', 'ENABLING', 'DISABLING'];

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
    tagsPart({
      style: 'pairs',
      set: 'TagResource',
      unset: 'UntagResource',
      members: { tags: 'Tags', keys: 'TagKeys' },
      target: ({ physicalId, place: { partition, region, accountId } }) => ({
        ResourceArn: `arn:${partition}:dynamodb:${region}:${accountId}:table/${physicalId}`,
      }),
    }),
  ],
  read: async (ask, { physicalId: TableName, properties }) => {
    const table = await tableOf(ask, TableName);
    const [recovery, expiry, tags] = await Promise.all([
      recoveryOf(ask, TableName),
      expiryOf(ask, TableName),
      tagsOf(ask, textOf(table, 'TableArn')),
    ]);
    return {
      observed: { ...observedOf(table, properties), ...recovery, ...expiry, ...tags },
      attributes: attributesOf(table),
      ...phaseOf(table),
      ...momentOf(table, 'CreationDateTime'),
    };
  },
  isChanging: async (ask, { physicalId }) => phaseOf(await tableOf(ask, physicalId)).phase === 'changing',
  delete: (_ask, { physicalId: TableName }) => Promise.resolve([['DeleteTable', { TableName }]]),
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'TableName')]),
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

async function tableOf(ask: Ask, TableName: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeTable', { TableName }), 'Table');
}

function observedOf(table: JsonObject, asked: JsonObject): JsonObject {
  const BillingMode = textOf(objectOf(table, 'BillingModeSummary'), 'BillingMode') || 'PROVISIONED';
  const unit = BillingMode === 'PROVISIONED' ? [] : ['ProvisionedThroughput'];
  const indexes = objectsOf(table, 'GlobalSecondaryIndexes').map((index) => omitted(index, unit));
  const stream = objectOf(table, 'StreamSpecification');
  return {
    ...omitted(picked(table, TAKEN), ['GlobalSecondaryIndexes', ...unit]),
    BillingMode,
    TableClass: textOf(objectOf(table, 'TableClassSummary'), 'TableClass') || 'STANDARD',
    ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes }),
    ...(stream['StreamEnabled'] === true ? { StreamSpecification: picked(stream, ['StreamViewType']) } : {}),
    ...(asked['SSESpecification'] === undefined ? {} : observedEncryption(table, asked)),
  };
}

/** The template may give the key's id or alias; DynamoDB returns its ARN. */
function observedEncryption(table: JsonObject, asked: JsonObject): JsonObject {
  const { Status, SSEType, KMSMasterKeyArn } = objectOf(table, 'SSEDescription');
  if (Status === undefined || Status === 'DISABLED') return { SSESpecification: { SSEEnabled: false } };
  const given = textOf(objectOf(asked, 'SSESpecification'), 'KMSMasterKeyId');
  const arn = typeof KMSMasterKeyArn === 'string' ? KMSMasterKeyArn : '';
  const isSame = given !== '' && (arn.endsWith(`/${given}`) || /(^|:)alias\//.test(given));
  const key: Json = isSame ? given : arn;
  return {
    SSESpecification: {
      SSEEnabled: true,
      ...(SSEType === undefined ? {} : { SSEType }),
      ...(key === '' ? {} : { KMSMasterKeyId: key }),
    },
  };
}

function attributesOf(table: JsonObject): JsonObject {
  const { LatestStreamArn: StreamArn } = table;
  const isOn = objectOf(table, 'StreamSpecification')['StreamEnabled'] === true;
  return {
    Arn: textOf(table, 'TableArn'),
    ...(isOn && StreamArn !== undefined ? { StreamArn } : {}),
  };
}

function phaseOf(table: JsonObject): Pick<Reading, 'phase'> {
  if (table['TableStatus'] === 'DELETING') return { phase: 'going' };
  const statuses = [
    textOf(table, 'TableStatus'),
    textOf(objectOf(table, 'SSEDescription'), 'Status'),
    ...objectsOf(table, 'GlobalSecondaryIndexes').map((index) => textOf(index, 'IndexStatus')),
  ];
  return statuses.some((status) => BUSY.includes(status)) ? { phase: 'changing' } : {};
}

async function recoveryOf(ask: Ask, TableName: string): Promise<JsonObject> {
  const answer = (await ask.optional('DescribeContinuousBackups', { TableName })) ?? {};
  const backups = objectOf(answer, 'ContinuousBackupsDescription');
  const recovery = objectOf(backups, 'PointInTimeRecoveryDescription');
  const { PointInTimeRecoveryStatus: status } = recovery;
  if (status === undefined) return {};
  const isOn = status === 'ENABLED';
  return {
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: isOn,
      ...(isOn ? picked(recovery, ['RecoveryPeriodInDays']) : {}),
    },
  };
}

async function expiryOf(ask: Ask, TableName: string): Promise<JsonObject> {
  const answer = (await ask.optional('DescribeTimeToLive', { TableName })) ?? {};
  const { TimeToLiveStatus: status, AttributeName } = objectOf(answer, 'TimeToLiveDescription');
  if (status === undefined) return {};
  const Enabled = status === 'ENABLED' || status === 'ENABLING';
  return {
    TimeToLiveSpecification: { Enabled, ...(AttributeName === undefined ? {} : { AttributeName }) },
  };
}

async function tagsOf(ask: Ask, ResourceArn: string): Promise<JsonObject> {
  const paging = { member: 'Tags', token: 'NextToken' };
  const Tags = await listed(ask.optional, ['ListTagsOfResource', { ResourceArn }], paging);
  return Tags.length === 0 ? {} : { Tags };
}
