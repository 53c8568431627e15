import { canonical, isObject, type Json, type JsonObject } from '../json.js';

/** Members that hold one text or a list of them, which means the same. */
const LISTS: ReadonlySet<string> = new Set(['Action', 'NotAction', 'Resource', 'NotResource']);
const PRINCIPALS: ReadonlySet<string> = new Set(['Principal', 'NotPrincipal']);

/** Whether a value is a policy of IAM's language. */
export function isPolicyDocument(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  return statementsOf(value).some((statement) => isObject(statement) && 'Effect' in statement);
}

/**
 * A text that is equal for policies that mean the same: AWS returns lists of one as a text, an account's number as
 * its root's ARN, statements and actions in an order of its own
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

/** Names of actions have no case. */
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
