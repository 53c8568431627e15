/** Normalizes IAM policy documents, so that policies with the same meaning compare as equal. */

import { canonical, isObject, type Json, type JsonObject } from '../json.js';

/** Members that hold a string or a list of strings, with the same meaning. */
const LISTS: ReadonlySet<string> = new Set(['Action', 'NotAction', 'Resource', 'NotResource']);
const PRINCIPALS: ReadonlySet<string> = new Set(['Principal', 'NotPrincipal']);

/** Whether a value is an IAM policy document. */
export function isPolicyDocument(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  return statementsOf(value).some((statement) => isObject(statement) && 'Effect' in statement);
}

/**
 * A string that is equal for policies with the same meaning. AWS returns lists of one as a string, an account
 * number as its root's ARN, and statements and actions in its own order
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html).
 */
export function policyMeaning(policy: JsonObject): string {
  const { Statement: _statements, Id: id, ...rest } = policy;
  const statements = statementsOf(policy).map((statement) =>
    isObject(statement) ? statementMeaning(statement) : canonical(statement),
  );
  return canonical({
    ...rest,
    ...(id === '' || id === undefined ? {} : { Id: id }),
    Statement: statements.sort(),
  });
}

function statementsOf(policy: JsonObject): Json[] {
  const statements = policy['Statement'];
  return Array.isArray(statements) ? statements : isObject(statements) ? [statements] : [];
}

function statementMeaning(statement: JsonObject): string {
  const members = Object.entries(statement).flatMap(([key, value]): [string, Json][] => {
    if (key === 'Sid' && value === '') return [];
    if (LISTS.has(key))
      return [
        [
          key,
          texts(value)
            .map((text) => nameless(key, text))
            .sort(),
        ],
      ];
    if (PRINCIPALS.has(key)) return [[key, principals(value)]];
    return [[key, key === 'Condition' ? conditions(value) : value]];
  });
  return canonical(Object.fromEntries(members));
}

/** Action names are case-insensitive. */
function nameless(key: string, text: string): string {
  return key.endsWith('Action') ? text.toLowerCase() : text;
}

function principals(value: Json): Json {
  if (value === '*') return { AWS: ['*'] };
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([kind, names]) => [kind, texts(names).map(accountArn).sort()]),
  );
}

/** `123456789012` and `arn:aws:iam::123456789012:root` are the same principal. */
function accountArn(principal: string): string {
  return /^arn:[\w-]+:iam::(\d{12}):root$/.exec(principal)?.[1] ?? principal;
}

function conditions(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([operator, keys]) => [
      operator,
      isObject(keys)
        ? Object.fromEntries(Object.entries(keys).map(([key, wanted]) => [key, texts(wanted).sort()]))
        : keys,
    ]),
  );
}

function texts(value: Json): string[] {
  return (Array.isArray(value) ? value : [value]).map((item) =>
    typeof item === 'string' ? item : canonical(item),
  );
}
