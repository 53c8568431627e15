/** The calls that change the throughput and the indexes of DynamoDB tables. */

import { equal, type Json, type JsonObject } from '../../../../json.js';
import { objectOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import { includes } from '../../../direct/ownership.js';
import type { Ask, Call, Described } from '../../description.js';
import { when } from '../../property-forms.js';

const PROVISIONED = 'PROVISIONED';
const UNITS = ['ProvisionedThroughput', 'OnDemandThroughput'];

/** Without a limit. Source: OnDemandThroughput, Amazon DynamoDB API Reference. */
const UNLIMITED = { MaxReadRequestUnits: -1, MaxWriteRequestUnits: -1 };

interface Change {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** DynamoDB refuses values that are already in effect, so only differences from the table are sent. */
export async function throughputCalls(
  { before, after }: Change,
  { physicalId: TableName, properties }: Described,
  ask: Ask,
): Promise<readonly Call[]> {
  const table = objectOf(await ask('DescribeTable', { TableName }), 'Table');
  const BillingMode = textOf(after, 'BillingMode') || PROVISIONED;
  const isSwitched =
    BillingMode !== (textOf(objectOf(table, 'BillingModeSummary'), 'BillingMode') || PROVISIONED);
  const { OnDemandThroughput = before['OnDemandThroughput'] === undefined ? undefined : UNLIMITED } = after;
  const wanted = {
    ...(BillingMode === PROVISIONED ? picked(after, ['ProvisionedThroughput']) : {}),
    ...(OnDemandThroughput === undefined ? {} : { OnDemandThroughput }),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => !includes(table[name], value));
  const input = {
    ...(isSwitched ? { BillingMode } : {}),
    ...Object.fromEntries(changed),
    ...(isSwitched && BillingMode === PROVISIONED ? provisionedIndexes(table, properties) : {}),
  };
  return when(Object.keys(input).length > 0, ['UpdateTable', { TableName, ...input }]);
}

/** Indexes get their throughput together with the table. */
function provisionedIndexes(table: JsonObject, properties: JsonObject): JsonObject {
  const there = new Set(objectsOf(table, 'GlobalSecondaryIndexes').map(nameOf));
  const updates = objectsOf(properties, 'GlobalSecondaryIndexes')
    .filter((index) => there.has(nameOf(index)))
    .map((index) => ({ Update: picked(index, ['IndexName', 'ProvisionedThroughput']) }));
  return updates.length === 0 ? {} : { GlobalSecondaryIndexUpdates: updates };
}

/** One call for each index: DynamoDB creates or deletes only one at a time. */
export async function indexCalls(
  { after }: Change,
  { physicalId: TableName, properties }: Described,
  ask: Ask,
): Promise<readonly Call[]> {
  const table = objectOf(await ask('DescribeTable', { TableName }), 'Table');
  const present = new Map(objectsOf(table, 'GlobalSecondaryIndexes').map((index) => [nameOf(index), index]));
  const wanted = objectsOf(after, 'GlobalSecondaryIndexes');
  const isKept = (index: JsonObject) => {
    const now = present.get(nameOf(index));
    return now !== undefined && SHAPE.every((name) => isSame(now[name], index[name]));
  };
  const kept = wanted.filter(isKept);
  const names = new Set(kept.map(nameOf));
  const gone = [...present.keys()].filter((name) => !names.has(name));
  const update = (change: JsonObject, more: JsonObject = {}): Call => [
    'UpdateTable',
    { TableName, ...more, GlobalSecondaryIndexUpdates: [change] },
  ];
  return [
    ...gone.map((IndexName) => update({ Delete: { IndexName } })),
    ...kept
      .filter((index) => !includes(present.get(nameOf(index)), picked(index, UNITS)))
      .map((index) => update({ Update: picked(index, ['IndexName', ...UNITS]) })),
    ...wanted
      .filter((index) => !isKept(index))
      .map((index, position, created) => {
        const indexes = [...kept, ...created.slice(0, position + 1)];
        return update({ Create: index }, definitionsFor(properties, indexes));
      }),
  ];
}

/** The definitions of key attributes: DynamoDB refuses those that no index uses yet. */
function definitionsFor(properties: JsonObject, indexes: readonly JsonObject[]): JsonObject {
  const keyed = [properties, ...objectsOf(properties, 'LocalSecondaryIndexes'), ...indexes];
  const used = new Set(
    keyed.flatMap((one) => objectsOf(one, 'KeySchema').map((key) => textOf(key, 'AttributeName'))),
  );
  const definitions = objectsOf(properties, 'AttributeDefinitions');
  return { AttributeDefinitions: definitions.filter((one) => used.has(textOf(one, 'AttributeName'))) };
}

/** Members of an index that cannot be changed. */
const SHAPE = ['KeySchema', 'Projection'];

function isSame(now: Json | undefined, wanted: Json | undefined): boolean {
  return equal(now, wanted) || (wanted !== undefined && includes(now, wanted));
}

function nameOf(index: JsonObject): string {
  return textOf(index, 'IndexName');
}
