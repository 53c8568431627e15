/** Leaves the values that `approval-ignores` names out of what is compared with an approved plan. */

import { at, isObject, type Json, type JsonObject } from '../../json.js';
import { IGNORING } from '../model/execution-options.js';
import type { Plan, PropertyChange, Step } from '../model/plan.js';

/** Stands for a value that may differ. */
const ANY_VALUE = 'approval-ignores';

/** Members that say who may do what, or what runs: another value is another plan. */
const DECISIVE =
  /Polic(?:y|ies)|Role|Principal|Permission|Statement|Grant|Ingress|Egress|Cidr|SecurityGroup|Acl|AccessControl|Public|Auth|^(?:Actions?|Resources?|Conditions?|Code|Image\w*|S3Key|S3Bucket|S3ObjectVersion|ZipFile|Handler|Runtime|Command|EntryPoint|Layers|Definition\w*|Body\w*|Template\w*|ServiceToken|UserData|BuildSpec)$/;

/** Types whose properties decide on access: only their tags may differ. */
const ABOUT_ACCESS =
  /^AWS::IAM::|Polic(?:y|ies)$|Permissions?$|::SecurityGroup|Grants?$|AccessEntry$|Assignment$/;

/** The entries of `approval-ignores` among what a plan allows. */
export function ignoredPaths(allowed: readonly string[] = []): string[] {
  return allowed.filter((text) => text.startsWith(IGNORING)).map((text) => text.slice(IGNORING.length));
}

/** Properties whose keys the app chooses. */
const NAMED_BY_APP = /^(?:Tags|Variables|EnvironmentVariables)$/;

/** The member of an entry that may never differ, if there is one. */
export function decisiveMember(entry: string): string | undefined {
  return decisiveIn(partsOf(entry).path);
}

function decisiveIn(names: readonly string[]): string | undefined {
  const end = names.findIndex((name) => NAMED_BY_APP.test(name));
  return names.slice(0, end < 0 ? names.length : end).find((name) => DECISIVE.test(name));
}

/** The resources of a plan that a value which may differ would replace. */
export function replacedByIgnored({ steps, allowed }: Pick<Plan, 'steps' | 'allowed'>): ReadonlySet<string> {
  const entries = ignoredPaths(allowed);
  const replaced = steps.filter((step) => {
    if (!('changes' in step)) return false;
    const mayDiffer = placesIn(step.type, entries);
    return step.changes.some(
      ({ path, replaces }) => replaces !== 'no' && mayDiffer(namesAlong(step.properties, path)),
    );
  });
  return new Set(replaced.map(({ logicalId }) => logicalId));
}

/** The steps of a plan without the values that may differ. Steps that replace, or may replace, their resource keep all values. */
export function comparableSteps({ steps, allowed }: Pick<Plan, 'steps' | 'allowed'>): readonly Step[] {
  const entries = ignoredPaths(allowed);
  return entries.length === 0 ? steps : steps.map((step) => comparableStep(step, entries));
}

function comparableStep(step: Step, entries: readonly string[]): Step {
  if (!('properties' in step) || step.action === 'REPLACE') return step;
  const changes = 'changes' in step ? step.changes : [];
  if (changes.some(({ replaces }) => replaces !== 'no')) return step;
  const properties = comparableProperties(step.type, step.properties, entries);
  if (!('changes' in step)) return { ...step, properties };
  const mayDiffer = placesIn(step.type, entries);
  const isIgnored = ({ path, before, after }: PropertyChange) =>
    isPlain(before) && isPlain(after) && mayDiffer(namesAlong(step.properties, path));
  return {
    ...step,
    properties,
    changes: changes.map((change) =>
      isIgnored(change) ? { ...change, before: ANY_VALUE, after: ANY_VALUE } : change,
    ),
  };
}

/** Properties without the values that may differ: strings, numbers and booleans. Objects and lists keep their members. */
export function comparableProperties(
  type: string,
  properties: JsonObject,
  entries: readonly string[],
): JsonObject {
  if (entries.length === 0) return properties;
  const mayDiffer = placesIn(type, entries);
  const comparable = (value: Json, names: readonly string[]): Json => {
    if (isPlain(value)) return mayDiffer(names) ? ANY_VALUE : value;
    if (Array.isArray(value))
      return value.map((item, index) => comparable(item, [...names, itemLabel(item, index)]));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, comparable(each, [...names, key])]),
    );
  };
  return comparable(properties, []) as JsonObject;
}

/** A dynamic reference is not plain: it stands for a value that nobody has reviewed. */
function isPlain(value: Json | undefined): boolean {
  if (typeof value === 'string') return !value.includes('{{resolve:');
  return typeof value === 'number' || typeof value === 'boolean';
}

/** A path into the properties, with the names of list items instead of their indexes. */
function namesAlong(properties: JsonObject, path: readonly string[]): string[] {
  return path.map((key, depth) => {
    const within = at(properties, path.slice(0, depth));
    const item = at(within, [key]);
    return Array.isArray(within) && item !== undefined ? itemLabel(item, Number(key)) : key;
  });
}

/** Tags and variables in lists are named by their key. */
function itemLabel(item: Json, index: number): string {
  if (!isObject(item)) return String(index);
  const name = item['Key'] ?? item['Name'];
  return typeof name === 'string' ? name : String(index);
}

/** Whether the value at a place in a resource's properties may differ. */
function placesIn(type: string, entries: readonly string[]): (names: readonly string[]) => boolean {
  const places = entries.map(partsOf).filter((place) => place.type === undefined || place.type === type);
  return (names) => {
    if (names[0] !== 'Tags' && ABOUT_ACCESS.test(type)) return false;
    // A `*` of an entry may stand for any member.
    if (decisiveIn(names) !== undefined) return false;
    // The value of a tag or of a variable in a list may be named without `Value`.
    return places.some(({ path }) => isAlong(path, names) || isAlong([...path, 'Value'], names));
  };
}

function isAlong(path: readonly string[], names: readonly string[]): boolean {
  return path.length === names.length && path.every((part, index) => part === '*' || part === names[index]);
}

/** `AWS::Lambda::Function.Environment.Variables.COMMIT`: the type is optional. */
function partsOf(entry: string): { readonly type?: string; readonly path: readonly string[] } {
  const [first = '', ...rest] = entry.split('.');
  return first.includes('::') ? { type: first, path: rest } : { path: [first, ...rest] };
}
