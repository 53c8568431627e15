/** Repairs updates that AWS rejects because of its own read model. */

import { at, equal, isObject, type Json, type JsonObject, pointer } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { alternativesOf, exclusiveProperties } from '../../types/exclusive-properties.js';
import type { PatchOperation, ProgressEvent } from './api.js';
import type { PatchInput } from './patch-input.js';

/**
 * Cloud Control validates the read model with the patch applied, so an update of one property may fail
 * because of what AWS returned for another. These are the top-level properties of the read model in which AWS
 * returned both of two mutually exclusive members, as they have to be sent.
 */
export function withoutTwins({ current, facts }: PatchInput): [property: string, value: Json][] {
  const pairs = exclusiveProperties(facts?.type ?? '');
  if (pairs.length === 0) return [];
  return Object.entries(current)
    .map(([property, value]): [string, Json] => [property, withoutTwin(value, pairs)])
    .filter(([property, value]) => !equal(value, current[property]));
}

function withoutTwin(value: Json, pairs: ReturnType<typeof exclusiveProperties>): Json {
  if (Array.isArray(value)) return value.map((item) => withoutTwin(item, pairs));
  if (!isObject(value)) return value;
  const isTwin = (key: string) => pairs.some(([less, more]) => key === less && Object.hasOwn(value, more));
  const kept = Object.entries(value).filter(([key]) => !isTwin(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutTwin(member, pairs)]));
}

interface Treatment {
  /** Write-only properties that are not sent, since the read model has the same value in another one. */
  readonly omitted: ReadonlySet<string>;
  /** Properties of the read model to remove: handlers refuse them beside the alternative that is sent. */
  readonly removed: readonly string[];
  /** Unchanged properties of the template that must be sent all the same. */
  readonly resent: readonly string[];
}

/**
 * What to do with properties that AWS returns under another name. Cloud Control patches the read model, which has `TemplateBody`
 * for the template's `TemplateURL`: the URL is sent only if it has changed, and the body is then removed. A definition is
 * returned with its substitutions applied, so that new ones need the definition of the template.
 */
export function alternativesIn({
  facts,
  previous,
  desired,
  asked = desired,
  current,
}: PatchInput): Treatment {
  const isChanged = (name: string | undefined) =>
    name !== undefined && !equal(previous[name] ?? null, asked[name] ?? null);
  const treatment = { omitted: new Set<string>(), removed: [] as string[], resent: [] as string[] };
  for (const { given, readAs, completedBy } of alternativesOf(facts?.type ?? '')) {
    if (desired[readAs] !== undefined) {
      if (isChanged(completedBy)) treatment.resent.push(readAs);
    } else if (desired[given] !== undefined && current[readAs] !== undefined) {
      if ([given, completedBy, readAs].some(isChanged)) treatment.removed.push(readAs);
      else for (const name of [given, completedBy]) if (name !== undefined) treatment.omitted.add(name);
    }
  }
  return treatment;
}

/** Sends a patch, with a token of its own. */
export type Send = (patch: readonly PatchOperation[], attempt: 'first' | 'second') => Promise<ProgressEvent>;

/** Sends the patch, and once more without the parts of AWS's own read model that AWS rejects. */
export async function sendRepaired(
  patch: readonly PatchOperation[],
  input: PatchInput,
  send: Send,
): Promise<ProgressEvent> {
  const first = send(patch, 'first');
  const refusal = await refusalOf(first);
  const repairs = refusal === undefined ? [] : repairsFor(refusal, patch, input);
  return repairs.length === 0 ? first : send([...patch, ...repairs], 'second');
}

/** AWS's message if it rejects the model: immediately, or at the end of the request. */
async function refusalOf(sent: Promise<ProgressEvent>): Promise<string | undefined> {
  try {
    const { status, errorCode, message } = await sent;
    return status === 'FAILED' && errorCode === 'InvalidRequest' ? message : undefined;
  } catch (error) {
    return error instanceof ProviderFailure && error.kind === 'terminal' ? error.message : undefined;
  }
}

/** `#/DestinationConfig/OnSuccess: required key [Destination] not found`, `#/A: extraneous key [B] is not permitted`. */
const VIOLATION = /#((?:\/[^/:\s]+)+|(?=: extraneous)): (?:extraneous key \[([^\]]+)\])?/g;

/** Operations that remove invalid values from the read model that nobody asked for. */
export function repairsFor(
  refusal: string,
  patch: readonly PatchOperation[],
  input: PatchInput,
): PatchOperation[] {
  const { current } = input;
  const twins = withoutTwins(input);
  const isOurs = ({ path, value }: PatchOperation) =>
    twins.some(([property, cleaned]) => path === pointer([property]) && equal(value, cleaned));
  const asked = patch.filter((operation) => !isOurs(operation));
  const repaired = structuredClone({ ...current, ...Object.fromEntries(twins) });
  const operations = new Map<string, PatchOperation>();
  for (const [, place = '', extraneous] of refusal.matchAll(VIOLATION)) {
    const path = [...place.split('/').slice(1), ...(extraneous === undefined ? [] : [extraneous])];
    const isUnknown = extraneous !== undefined && at(input.desired, path) === undefined;
    for (const wrong of isUnknown ? [path] : emptyAt(path, input)) {
      if (isTouched(wrong, asked) || !removeAt(repaired, wrong)) continue;
      const list = listOn(wrong, current);
      const where = pointer(list ?? wrong);
      // An index may refer to another item in the next request: an invalid value in a list is removed with
      // the list.
      operations.set(
        where,
        list === undefined
          ? { op: 'remove', path: where }
          : { op: 'add', path: where, value: at(repaired, list) ?? [] },
      );
    }
  }
  return [...operations.values()];
}

/**
 * Empty values at or below a path that were not asked for. A non-empty value may be somebody's work. Items of
 * a list cannot be matched with the desired ones: there, only the path itself counts.
 */
function emptyAt(path: readonly string[], input: PatchInput): (readonly string[])[] {
  const there = at(input.current, path);
  const isListed = listOn(path, input.current) !== undefined;
  if (isEmpty(there)) return isListed || at(input.desired, path) === undefined ? [path] : [];
  if (isListed || !isObject(there)) return [];
  return Object.keys(there).flatMap((key) => emptyAt([...path, key], input));
}

/** The outermost list on a path. */
function listOn(path: readonly string[], model: JsonObject): readonly string[] | undefined {
  const length = path.findIndex((_, index) => Array.isArray(at(model, path.slice(0, index))));
  return length < 0 ? undefined : path.slice(0, length);
}

function isTouched(path: readonly string[], patch: readonly PatchOperation[]): boolean {
  const place = `${pointer(path)}/`;
  return patch.some((operation) => {
    const sent = `${operation.path}/`;
    return place.startsWith(sent) || sent.startsWith(place);
  });
}

/** Returns whether the member existed. */
function removeAt(model: JsonObject, path: readonly string[]): boolean {
  const around = at(model, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  return isObject(around) && Object.hasOwn(around, key) && Reflect.deleteProperty(around, key);
}

function isEmpty(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || (isObject(value) && Object.keys(value).length === 0);
}
