/**
 * Recognizes intrinsic functions in template JSON, and tells them apart from data that only looks like one.
 */

import { isObject, type Json, type JsonObject } from '../../json.js';

/**
 * An intrinsic is an object with one key, `Ref` or `Fn::…`. A *literal*, `{"$literal": value}`, is known data
 * that contains something that looks like an intrinsic (an attribute that a custom resource returned, a
 * mapping's entry) and is never evaluated. All other values are left unquoted.
 */

export interface Intrinsic {
  readonly name: string;
  readonly argument: Json;
}

const LITERAL = '$literal';

export const NO_VALUE = 'AWS::NoValue';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/pseudo-parameter-reference.html */
export const PSEUDO_PARAMETERS: ReadonlySet<string> = new Set([
  'AWS::AccountId',
  NO_VALUE,
  'AWS::NotificationARNs',
  'AWS::Partition',
  'AWS::Region',
  'AWS::StackId',
  'AWS::StackName',
  'AWS::URLSuffix',
]);

/** The intrinsic that an object represents, whether or not such a function exists; `undefined` for data. */
export function intrinsicOf(value: Json | undefined): Intrinsic | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  const name = keys[0];
  if (keys.length !== 1 || name === undefined || !(name === 'Ref' || name.startsWith('Fn::')))
    return undefined;
  return { name, argument: value[name] ?? null };
}

/** Every intrinsic at every depth, outer ones first. */
export function intrinsicsIn(value: Json): Intrinsic[] {
  const found: Intrinsic[] = [];
  collectIntrinsics(value, found);
  return found;
}

function collectIntrinsics(value: Json, found: Intrinsic[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectIntrinsics(item, found);
  } else if (isObject(value) && quoted(value) === undefined) {
    const intrinsic = intrinsicOf(value);
    if (intrinsic !== undefined) found.push(intrinsic);
    for (const member of Object.values(value)) collectIntrinsics(member, found);
  }
}

export function isIntrinsic(value: Json | undefined): boolean {
  return intrinsicOf(value) !== undefined;
}

/** `{"Ref": "AWS::NoValue"}`: the member or item that holds it is left out. */
export function isNoValue(value: Json): boolean {
  return isObject(value) && value.Ref === NO_VALUE;
}

/** `{"Condition": "Name"}`: a function only where a condition is expected, data everywhere else. */
export function conditionReference(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1) return undefined;
  return typeof value.Condition === 'string' ? value.Condition : undefined;
}

/** The quoted data of a literal, or `undefined` if the value is no literal. */
export function quoted(value: Json | undefined): Json | undefined {
  if (!isObject(value) || !Object.hasOwn(value, LITERAL) || Object.keys(value).length !== 1) return undefined;
  return value[LITERAL];
}

/** Plain data as an expression: quoted only if evaluating it could change it. */
export function literal(value: Json): Json {
  return looksLikeExpression(value) ? { [LITERAL]: value } : value;
}

function looksLikeExpression(value: Json): boolean {
  if (Array.isArray(value)) return value.some(looksLikeExpression);
  if (!isObject(value)) return false;
  if (isIntrinsic(value) || quoted(value) !== undefined) return true;
  return Object.values(value).some(looksLikeExpression);
}

/** A template's own objects with the key `$literal` are data; quoting them keeps them so. */
export function quoteOwnLiterals(value: Json): Json {
  if (Array.isArray(value)) return value.map(quoteOwnLiterals);
  if (!isObject(value)) return value;
  return quoted(value) === undefined ? mapMembers(value, quoteOwnLiterals) : { [LITERAL]: value };
}

/** Replaces the value of every member; keys that JavaScript treats specially survive. */
export function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
