/** Recognizes a policy document that a service returns in another spelling than it was given. */

import { equal, isObject, type Json, type JsonObject } from '../../json.js';

/**
 * The document as the template spells it, if the one that AWS returns says the same; otherwise AWS's.
 *
 * S3 returns the ARN of an account's root for its id, and that of an origin access identity for its canonical user.
 * Source: "AWS JSON policy elements: Principal", IAM User Guide; "Use an origin access identity", Amazon CloudFront
 * Developer Guide.
 */
export function asAsked(found: Json, asked: Json | undefined): Json {
  return asked !== undefined && equal(canonicalPolicy(found), canonicalPolicy(asked)) ? asked : found;
}

const OF_STATEMENT = ['Action', 'NotAction', 'Resource', 'NotResource'];

function canonicalPolicy(document: Json): Json {
  if (!isObject(document)) return document;
  const statements = listOf(document['Statement']).map((one) =>
    isObject(one) ? canonicalStatement(one) : one,
  );
  return { ...document, Statement: statements };
}

function canonicalStatement(statement: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(statement).map(([name, value]): [string, Json] => {
      if (OF_STATEMENT.includes(name)) return [name, sorted(value)];
      if (name === 'Principal' || name === 'NotPrincipal') return [name, canonicalPrincipal(value)];
      return [name, name === 'Condition' ? canonicalCondition(value) : value];
    }),
  );
}

/** Any origin access identity: only CloudFront knows which canonical user it is. */
const IDENTITY = 'origin access identity';

function canonicalPrincipal(principal: Json): Json {
  if (!isObject(principal)) return canonicalPrincipal({ AWS: principal });
  const { AWS: accounts = [], CanonicalUser: users = [], ...others } = principal;
  const named = [...listOf(accounts).map(canonicalAccount), ...listOf(users).map(() => IDENTITY)];
  const rest = Object.entries(others).map(([kind, names]): [string, Json] => [kind, sorted(names)]);
  return Object.fromEntries([...rest, ['AWS', sorted(named)]]);
}

function canonicalAccount(account: Json): Json {
  if (typeof account !== 'string') return account;
  const [, id] = /^arn:[\w-]+:iam::(\d{12}):root$/.exec(account) ?? [];
  return /^arn:[\w-]+:iam::cloudfront:user\//.test(account) ? IDENTITY : (id ?? account);
}

function canonicalCondition(condition: Json): Json {
  if (!isObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([operator, keys]): [string, Json] => [
      operator,
      isObject(keys)
        ? Object.fromEntries(Object.entries(keys).map(([key, values]) => [key, sorted(values)]))
        : keys,
    ]),
  );
}

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** As a list of texts in order: a single value may be given without a list. */
function sorted(value: Json): Json {
  return listOf(value)
    .map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
    .sort();
}
