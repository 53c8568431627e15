/** Reads what DynamoDB says of a table, in the shapes of templates. */

import {
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Reading } from '../../../direct/type.js';
import type { Ask } from '../../sdk/dynamodb.js';
import { listed } from '../../listing.js';
import { documentOf } from '../../property-forms.js';

/** Properties that the creating call takes unchanged. */
export const TAKEN = [
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

export async function tableOf(ask: Ask, TableName: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeTable', { TableName }), 'Table');
}

export function observedOf(table: JsonObject, asked: JsonObject): JsonObject {
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

export function attributesOf(table: JsonObject): JsonObject {
  const { LatestStreamArn: StreamArn } = table;
  const isOn = objectOf(table, 'StreamSpecification')['StreamEnabled'] === true;
  return {
    Arn: textOf(table, 'TableArn'),
    ...(isOn && StreamArn !== undefined ? { StreamArn } : {}),
  };
}

export function phaseOf(table: JsonObject): Pick<Reading, 'phase'> {
  if (table['TableStatus'] === 'DELETING') return { phase: 'going' };
  const statuses = [
    textOf(table, 'TableStatus'),
    textOf(objectOf(table, 'SSEDescription'), 'Status'),
    ...objectsOf(table, 'GlobalSecondaryIndexes').map((index) => textOf(index, 'IndexStatus')),
  ];
  return statuses.some((status) => BUSY.includes(status)) ? { phase: 'changing' } : {};
}

export async function recoveryOf(ask: Ask, TableName: string): Promise<JsonObject> {
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

export async function expiryOf(ask: Ask, TableName: string): Promise<JsonObject> {
  const answer = (await ask.optional('DescribeTimeToLive', { TableName })) ?? {};
  const { TimeToLiveStatus: status, AttributeName } = objectOf(answer, 'TimeToLiveDescription');
  if (status === undefined) return {};
  const Enabled = status === 'ENABLED' || status === 'ENABLING';
  return {
    TimeToLiveSpecification: { Enabled, ...(AttributeName === undefined ? {} : { AttributeName }) },
  };
}

export async function tagsOf(ask: Ask, ResourceArn: string): Promise<JsonObject> {
  const paging = { member: 'Tags', token: 'NextToken' };
  const Tags = await listed(ask.optional, ['ListTagsOfResource', { ResourceArn }], paging);
  return Tags.length === 0 ? {} : { Tags };
}

export async function accessOf(ask: Ask, ResourceArn: string): Promise<JsonObject> {
  const answer = await unlessMissing(ask.optional('GetResourcePolicy', { ResourceArn }));
  return answer === undefined
    ? {}
    : { ResourcePolicy: { PolicyDocument: documentOf(textOf(answer, 'Policy')) } };
}
