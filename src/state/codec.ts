/** Decodes and encodes the text of `state.json`, for every version from 1 to 10. */

import { createHash } from 'node:crypto';

import { CdkdError } from '../errors.js';
import { MAX_DEPTH, isObject, parseObject, type Json, type JsonObject } from '../json.js';
import type { ProvisionedBy } from '../ports/resources.js';
import type { StackId } from '../ports/stack-id.js';
import { checkIntegrity } from './integrity.js';
import { repeatedKey } from './repeated-key.js';
import {
  NEWEST_VERSION,
  OLDEST_VERSION,
  WRITTEN_VERSION,
  type ResourceState,
  type StackState,
} from './schema.js';

/**
 * Decodes the text of `state.json`.
 *
 * Throws `STATE_VERSION_UNSUPPORTED` for a newer version, and `STATE_CORRUPT` for anything else that is no
 * state or whose records are inconsistent. A state that cannot be read is never overwritten.
 */
export function decodeState(text: string, stack: StackId): StackState {
  const raw = parseObject(text);
  if (raw === undefined) throw corrupt(stack, `it is not a JSON object of at most ${MAX_DEPTH} levels`);
  const repeated = repeatedKey(text);
  if (repeated !== undefined)
    throw corrupt(stack, `it contains ${JSON.stringify(repeated)} twice in one object`);
  const version = decodeVersion(raw['version'], stack);
  const { version: _version, stackName, region, resources, outputs, ...rest } = raw;
  const { imports, outputReads, givenParameters, ...others } = rest;
  const { parentStack, parentLogicalId, parentRegion, lastModified, ...extra } = others;
  if (stackName !== stack.stackName) throw corrupt(stack, `it is of stack ${JSON.stringify(stackName)}`);
  if (region !== undefined && region !== stack.region)
    throw corrupt(stack, `it is of region ${JSON.stringify(region)}`);
  if (!isObject(resources)) throw corrupt(stack, '`resources` is not an object');
  const state: StackState = {
    version,
    stackName,
    region: stack.region,
    resources: Object.fromEntries(
      Object.entries(resources).map(([logicalId, row]) => [logicalId, decodeRow(row, logicalId, stack)]),
    ),
    outputs: objectOr(outputs, '`outputs`', stack),
    ...(imports === undefined ? {} : { imports: decodeReads(imports, 'imports', 'exportName', stack) }),
    ...(outputReads === undefined
      ? {}
      : { outputReads: decodeReads(outputReads, 'outputReads', 'outputName', stack) }),
    ...(givenParameters === undefined ? {} : { givenParameters: decodeGiven(givenParameters, stack) }),
    ...decodeTexts({ parentStack, parentLogicalId, parentRegion }, stack),
    lastModified: isTime(lastModified) ? lastModified : 0,
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
  const problem = checkIntegrity(state);
  if (problem !== undefined) throw corrupt(stack, problem);
  return state;
}

/**
 * Encodes a state as version 8, or as the version that was read if that is higher. Throws `STATE_CORRUPT`
 * rather than write a state that could not be read again.
 */
export function encodeState(state: StackState): string {
  const problem = checkIntegrity(state);
  if (problem !== undefined) throw corrupt(state, `it would be written with this problem: ${problem}`);
  const { extra, resources, version, ...known } = state;
  const rows = Object.entries(resources).map(([logicalId, row]) => [logicalId, encodeRow(row)] as const);
  const { lastModified, ...head } = known;
  return `${JSON.stringify(
    {
      version: Math.max(version, WRITTEN_VERSION),
      ...head,
      resources: Object.fromEntries(rows),
      ...extra,
      lastModified,
    },
    null,
    2,
  )}\n`;
}

/** Identifies a state by its exact bytes, because the ETag depends on the bucket's encryption. */
export function bodyDigest(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function decodeVersion(version: Json | undefined, stack: StackId): number {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < OLDEST_VERSION) {
    throw corrupt(stack, `\`version\` is ${JSON.stringify(version)}`);
  }
  if (version > NEWEST_VERSION) {
    throw new CdkdError(
      'STATE_VERSION_UNSUPPORTED',
      `The state of ${stack.stackName} has version ${version}`,
      {
        value: String(version),
        next: `This version reads states up to ${NEWEST_VERSION}: use a newer release of the action.`,
      },
    );
  }
  return version;
}

function decodeRow(row: Json, logicalId: string, stack: StackId): ResourceState {
  if (!isObject(row)) throw corrupt(stack, `resource ${logicalId} is not an object`);
  const {
    physicalId,
    resourceType,
    properties,
    observedProperties,
    attributes,
    dependencies,
    deletionPolicy,
    updateReplacePolicy,
    provisionedBy,
    ...extra
  } = row;
  if (typeof physicalId !== 'string') throw corrupt(stack, `resource ${logicalId} has no physical id`);
  if (typeof resourceType !== 'string') throw corrupt(stack, `resource ${logicalId} has no type`);
  // An unexpected value must not be lost with the next write: only an absent one may be omitted.
  const isText = (value: Json | undefined) => typeof (value ?? '') === 'string';
  if (!isText(deletionPolicy) || !isText(updateReplacePolicy)) {
    throw corrupt(stack, `a policy of ${logicalId} is not a text`);
  }
  if (!isProvisionedBy(provisionedBy ?? 'sdk')) {
    throw corrupt(stack, `${logicalId} is provisioned by ${JSON.stringify(provisionedBy)}`);
  }
  objectOr(observedProperties, `observed properties of ${logicalId}`, stack);
  return {
    physicalId,
    resourceType,
    properties: objectOr(properties, `properties of ${logicalId}`, stack),
    ...(isObject(observedProperties) ? { observedProperties } : {}),
    attributes: objectOr(attributes, `attributes of ${logicalId}`, stack),
    dependencies: decodeNames(dependencies, `dependencies of ${logicalId}`, stack),
    ...(typeof deletionPolicy === 'string' ? { deletionPolicy } : {}),
    ...(typeof updateReplacePolicy === 'string' ? { updateReplacePolicy } : {}),
    ...(isProvisionedBy(provisionedBy) ? { provisionedBy } : {}),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
}

function encodeRow(row: ResourceState): JsonObject {
  const { extra, ...known } = row;
  return { ...known, dependencies: [...row.dependencies], ...extra };
}

function objectOr(value: Json | undefined, what: string, stack: StackId): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw corrupt(stack, `${what} are not an object`);
  return value;
}

function decodeNames(value: Json | undefined, what: string, stack: StackId): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw corrupt(stack, `${what} are not a list of names`);
  }
  return value;
}

function decodeGiven(value: Json, stack: StackId): Record<string, string> {
  const isText = (entry: [string, Json]): entry is [string, string] => typeof entry[1] === 'string';
  const entries = isObject(value) ? Object.entries(value) : undefined;
  if (!entries?.every(isText)) throw corrupt(stack, '`givenParameters` are not texts by name');
  return Object.fromEntries(entries);
}

/** What a stack reads of others: `name` is the member that says which of their values. */
function decodeReads<Name extends 'exportName' | 'outputName'>(
  value: Json,
  list: string,
  name: Name,
  stack: StackId,
): (Readonly<Record<'sourceStack' | 'sourceRegion' | Name, string>> & JsonObject)[] {
  if (!Array.isArray(value)) throw corrupt(stack, `\`${list}\` is not a list`);
  return value.map((item) => {
    const read = isObject(item) ? item : {};
    const isComplete = ['sourceStack', 'sourceRegion', name].every((key) => typeof read[key] === 'string');
    if (!isComplete) throw corrupt(stack, `an entry of \`${list}\` is not one`);
    return read as Readonly<Record<'sourceStack' | 'sourceRegion' | Name, string>> & JsonObject;
  });
}

/** Those that are present. */
function decodeTexts<Name extends string>(
  fields: Readonly<Record<Name, Json | undefined>>,
  stack: StackId,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(fields) as Name[]) {
    const value = fields[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') throw corrupt(stack, `\`${name}\` is not a text`);
    texts[name] = value;
  }
  return texts;
}

function isProvisionedBy(value: Json | undefined): value is ProvisionedBy {
  return value === 'sdk' || value === 'cc-api';
}

function corrupt(stack: StackId, why: string): CdkdError {
  return new CdkdError(
    'STATE_CORRUPT',
    `The state of ${stack.stackName} (${stack.region}) is damaged: ${why}`,
    {
      value: why,
      next: 'Restore an earlier version of state.json from the versioned bucket. Nothing was changed.',
    },
  );
}

/** Whether a value is a time that can be shown. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
