/** The calls that change the throughput and the indexes of DynamoDB tables. */

import { equal, type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { notUpdatable } from '../../../direct/outcomes.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { includes } from '../../../direct/provider/ownership.js';
import type { Described } from '../../description.js';
import type { Ask, Call } from '../../sdk/dynamodb.js';
import { when } from '../../property-forms.js';

const PROVISIONED = 'PROVISIONED';
const UNITS = ['ProvisionedThroughput', 'OnDemandThroughput'];

/** Without a limit. Source: OnDemandThroughput, Amazon DynamoDB API Reference. */
const UNLIMITED = { MaxReadRequestUnits: -1, MaxWriteRequestUnits: -1 };

interface Change {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * DynamoDB refuses values that are already in effect, so of what the template changes, only differences from the table are
 * sent. A table that becomes provisioned needs all its capacity in the same call.
 */
export async function throughputCalls(
  { before, after }: Change,
  { physicalId: TableName, properties }: Described,
  ask: Ask,
): Promise<readonly Call[]> {
  const table = objectOf(await ask('DescribeTable', { TableName }), 'Table');
  const BillingMode = modeOf(after);
  const isSwitched = ![modeOf(before), modeOf(objectOf(table, 'BillingModeSummary'))].includes(BillingMode);
  const isChanged = (name: string) => !equal(before[name], after[name]);
  const isSized = BillingMode === PROVISIONED && (isSwitched || isChanged('ProvisionedThroughput'));
  const { OnDemandThroughput = UNLIMITED } = after;
  const wanted = {
    ...(isSized ? picked(after, ['ProvisionedThroughput']) : {}),
    ...(isChanged('OnDemandThroughput') ? { OnDemandThroughput } : {}),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => !includes(table[name], value));
  const input = {
    ...(isSwitched ? { BillingMode } : {}),
    ...Object.fromEntries(changed),
    ...(isSwitched && BillingMode === PROVISIONED ? provisionedIndexes(table, properties) : {}),
  };
  return when(Object.keys(input).length > 0, ['UpdateTable', { TableName, ...input }]);
}

function modeOf(settings: JsonObject): string {
  return textOf(settings, 'BillingMode') || PROVISIONED;
}

/** Indexes get their throughput together with the table. */
function provisionedIndexes(table: JsonObject, properties: JsonObject): JsonObject {
  const there = new Set(objectsOf(table, 'GlobalSecondaryIndexes').map(nameOf));
  const updates = objectsOf(properties, 'GlobalSecondaryIndexes')
    .filter((index) => there.has(nameOf(index)))
    .map((index) => ({ Update: picked(index, ['IndexName', 'ProvisionedThroughput']) }));
  return updates.length === 0 ? {} : { GlobalSecondaryIndexUpdates: updates };
}

/**
 * One call for each index: DynamoDB creates or deletes only one at a time. Indexes that the template never had stay, and so
 * does the throughput that scaling has given an index.
 */
export async function indexCalls(
  { before, after }: Change,
  { physicalId: TableName, properties }: Described,
  ask: Ask,
): Promise<readonly Call[]> {
  refuseEditedDefinitions({ before, after }, TableName);
  const table = objectOf(await ask('DescribeTable', { TableName }), 'Table');
  const limited = new Set(objectsOf(before, 'GlobalSecondaryIndexes').filter(isLimited).map(nameOf));
  const unlimited = (index: JsonObject) => !isLimited(index) && limited.has(nameOf(index));
  const present = new Map(objectsOf(table, 'GlobalSecondaryIndexes').map((index) => [nameOf(index), index]));
  const [past, wanted] = [before, after].map((one) => objectsOf(one, 'GlobalSecondaryIndexes'));
  const { set, gone } = itemChanges(past ?? [], wanted ?? [], nameOf);
  const isReshaped = (index: JsonObject) => {
    const now = present.get(nameOf(index));
    return now !== undefined && !SHAPE.every((name) => isSame(now[name], index[name]));
  };
  const leaving = [...new Set([...gone, ...set.filter(isReshaped)].map(nameOf))];
  const deleted = leaving.filter((name) => present.has(name));
  const staying = [...present.values()].filter((index) => !deleted.includes(nameOf(index)));
  const isStaying = (index: JsonObject) => staying.some((one) => nameOf(one) === nameOf(index));
  const update = (change: JsonObject, more: JsonObject = {}): Call => [
    'UpdateTable',
    { TableName, ...more, GlobalSecondaryIndexUpdates: [change] },
  ];
  return [
    ...deleted.map((IndexName) => update({ Delete: { IndexName } })),
    ...set
      .filter(isStaying)
      .map((index) => (unlimited(index) ? { ...index, OnDemandThroughput: UNLIMITED } : index))
      .filter((index) => !includes(present.get(nameOf(index)), picked(index, UNITS)))
      .map((index) => update({ Update: picked(index, ['IndexName', ...UNITS]) })),
    ...set
      .filter((index) => !isStaying(index))
      .map((index, position, created) => {
        const indexes = [...staying, ...created.slice(0, position + 1)];
        return update({ Create: index }, definitionsFor(properties, table, indexes));
      }),
  ];
}

/** "Replacement if you edit an existing AttributeDefinition" (AWS::DynamoDB::Table, CloudFormation Template Reference). */
function refuseEditedDefinitions({ before, after }: Change, table: string): void {
  const types = new Map(
    objectsOf(before, 'AttributeDefinitions').map((one) => [
      textOf(one, 'AttributeName'),
      one['AttributeType'],
    ]),
  );
  const edited = objectsOf(after, 'AttributeDefinitions').find((one) => {
    const was = types.get(textOf(one, 'AttributeName'));
    return was !== undefined && was !== one['AttributeType'];
  });
  if (edited === undefined) return;
  throw notUpdatable(
    `The type of attribute ${textOf(edited, 'AttributeName')} of ${table} cannot be changed in place`,
  );
}

const DEFINITION = ['AttributeName', 'AttributeType'];

/** The definitions of key attributes: DynamoDB refuses those that no index uses yet. */
function definitionsFor(
  properties: JsonObject,
  table: JsonObject,
  indexes: readonly JsonObject[],
): JsonObject {
  const keyed = [properties, ...objectsOf(properties, 'LocalSecondaryIndexes'), ...indexes];
  const used = new Set(
    keyed.flatMap((one) => objectsOf(one, 'KeySchema').map((key) => textOf(key, 'AttributeName'))),
  );
  const there = objectsOf(table, 'AttributeDefinitions').map((one) => picked(one, DEFINITION));
  const given = objectsOf(properties, 'AttributeDefinitions');
  const byName = new Map([...there, ...given].map((one) => [textOf(one, 'AttributeName'), one]));
  return { AttributeDefinitions: [...byName].flatMap(([name, one]) => (used.has(name) ? [one] : [])) };
}

function isLimited(index: JsonObject): boolean {
  return index['OnDemandThroughput'] !== undefined;
}

/** Members of an index that cannot be changed. */
const SHAPE = ['KeySchema', 'Projection'];

function isSame(now: Json | undefined, wanted: Json | undefined): boolean {
  return equal(now, wanted) || (wanted !== undefined && includes(now, wanted));
}

function nameOf(index: JsonObject): string {
  return textOf(index, 'IndexName');
}
