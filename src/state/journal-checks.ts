/** Validates journal entries: an edited or torn entry must not be guessed at. */

import { isObject, member, type Json } from '../json.js';
import type { JournalEntry, RecordedOutputs, RowChanges } from './journal-entries.js';

type Check = (value: Json | undefined) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isOneOf =
  (...values: readonly Json[]): Check =>
  (value) =>
    value !== undefined && values.includes(value);
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isAll =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(member(value, name)));

const isProvisionedBy = isOneOf('sdk', 'cc-api');

const isRow = isAll({
  physicalId: isText,
  resourceType: isText,
  properties: isObject,
  observedProperties: isAbsentOr(isObject),
  attributes: isObject,
  dependencies: isTexts,
  deletionPolicy: isAbsentOr(isText),
  updateReplacePolicy: isAbsentOr(isText),
  provisionedBy: isAbsentOr(isProvisionedBy),
  extra: isAbsentOr(isObject),
});
const isRows: Check = (value) =>
  isObject(value) && Object.values(value).every((row) => row === null || isRow(row));

export function isRowChanges(value: Json | undefined): value is Json & RowChanges {
  return isRows(value);
}

const isOutputs = isAll({
  outputs: isObject,
  imports: (value) =>
    Array.isArray(value) &&
    value.every(isAll({ sourceStack: isText, sourceRegion: isText, exportName: isText })),
  givenParameters: isAbsentOr((value) => isObject(value) && Object.values(value).every(isText)),
  outputReads: isAbsentOr(
    (value) =>
      Array.isArray(value) &&
      value.every(isAll({ sourceStack: isText, sourceRegion: isText, outputName: isText })),
  ),
});

export function isRecordedOutputs(value: Json | undefined): value is Json & RecordedOutputs {
  return isOutputs(value);
}

/** The fields that replay and recovery rely on. */
const ENTRY_CHECKS: Readonly<Record<JournalEntry['kind'], Check>> = {
  begin: isAll({
    command: isText,
    owner: isText,
    base: isNullOrText,
    inherits: isTexts,
    seen: isAbsentOr((value) => isObject(value) && Object.values(value).every(isNumber)),
    over: isAbsentOr(isTexts),
    remains: isAbsentOr(isTexts),
  }),
  intent: isAll({
    op: isText,
    logicalId: isText,
    type: isText,
    action: isOneOf('create', 'update', 'delete'),
    clientToken: isText,
    provisionedBy: isProvisionedBy,
    at: isNumber,
    physicalId: isAbsentOr(isText),
    properties: isObject,
    previous: isAbsentOr(isObject),
    refresh: isAbsentOr(isAll({ strategy: isAbsentOr(isText), preferences: isObject })),
    row: isAbsentOr(
      isAll({
        dependencies: isTexts,
        deletionPolicy: isAbsentOr(isText),
        updateReplacePolicy: isAbsentOr(isText),
      }),
    ),
    keepsRow: isAbsentOr(isOneOf(true)),
    supersededAs: isAbsentOr(isText),
    wasAbsent: isAbsentOr(isOneOf(true)),
    earlier: isAbsentOr(isTexts),
    replaces: isAbsentOr(isText),
  }),
  handle: isAll({
    op: isText,
    handle: isAll({
      requestToken: isAbsentOr(isText),
      identifier: isAbsentOr(isText),
      delivery: isAbsentOr(isOneOf('sending', 'delivered')),
      goesOn: isAbsentOr(isOneOf(true)),
      refresh: isAbsentOr(isText),
    }),
  }),
  done: isAll({ op: isText, rows: isRows }),
  failed: isAll({
    op: isText,
    error: isText,
    rows: isAbsentOr(isRows),
    untouched: isAbsentOr(isOneOf(true)),
  }),
  rows: isAll({ rows: isRows }),
  outputs: isOutputs,
  before: isAll({ since: isText, rows: isRows, outputs: isAbsentOr(isOutputs) }),
  settled: isAll({
    left: isAbsentOr(isAll({ since: isText, rows: isRows, outputs: isAbsentOr(isOutputs) })),
  }),
  checkpoint: isAll({ digest: isNullOrText, final: isAbsentOr(isOneOf(true, false)) }),
};

function isNullOrText(value: Json | undefined): boolean {
  return value === null || isText(value);
}

/** Whether a value read from a journal is an entry, checking every field that is used later. */
export function isJournalEntry(value: Json): value is Json & JournalEntry {
  const kind = member(value, 'kind');
  return (
    typeof kind === 'string' &&
    Object.hasOwn(ENTRY_CHECKS, kind) &&
    ENTRY_CHECKS[kind as JournalEntry['kind']](value)
  );
}
