/** Reads the statements of IAM policy documents in a resource's properties. */

import { canonical, isObject, member, type Json, type JsonObject } from '../../json.js';
import { readableText } from '../text/values.js';

/** A statement of an IAM policy, as text: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html */
export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  /** `*`, ARNs, service names; empty in policies of identities. A leading `not ` stands for `NotPrincipal`. */
  readonly principals: readonly string[];
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** `ArnEquals aws:SourceArn = arn:…`. */
  readonly conditions: readonly string[];
}

/** The kind of policy: attached to an identity, to a resource, or to a role as its trust policy. */
export type PolicyKind = 'identity' | 'resource' | 'trust';

export interface Policy {
  readonly kind: PolicyKind;
  /** Top-level property that holds the document. */
  readonly property: string;
  readonly statements: readonly Statement[];
}

/**
 * Every policy document in a resource's properties. Services use any property name, but one form: an object
 * (or its JSON as text) with a `Statement` whose items have an `Effect`.
 */
export function policiesOf(type: string, properties: JsonObject): Policy[] {
  return Object.entries(properties).flatMap(([property, value]) =>
    documentsIn(value).map((document) => ({
      kind: kindOf(type, property),
      property,
      statements: itemsOf(document.Statement).filter(isObject).map(statementOf),
    })),
  );
}

function kindOf(type: string, property: string): PolicyKind {
  if (property === 'AssumeRolePolicyDocument') return 'trust';
  return type.startsWith('AWS::IAM::') || type.startsWith('AWS::SSO::') ? 'identity' : 'resource';
}

function documentsIn(value: Json): JsonObject[] {
  if (typeof value === 'string') return documentsInText(value);
  if (Array.isArray(value)) return value.flatMap(documentsIn);
  if (!isObject(value)) return [];
  return isDocument(value) ? [value] : Object.values(value).flatMap(documentsIn);
}

function documentsInText(text: string): JsonObject[] {
  if (!/^\s*\{[^]*"Statement"/.test(text)) return [];
  try {
    return documentsIn(JSON.parse(text) as Json);
  } catch {
    return [];
  }
}

function isDocument(value: JsonObject): boolean {
  const statements = itemsOf(member(value, 'Statement')).filter(isObject);
  return statements.some((statement) => member(statement, 'Effect') !== undefined);
}

function statementOf(statement: JsonObject): Statement {
  const list = (name: string, negated: string) => [
    ...itemsOf(member(statement, name)).map(readableText),
    ...itemsOf(member(statement, negated)).map((item) => `not ${readableText(item)}`),
  ];
  return {
    effect: member(statement, 'Effect') === 'Deny' ? 'Deny' : 'Allow',
    principals: [
      ...principalsOf(member(statement, 'Principal')),
      ...principalsOf(member(statement, 'NotPrincipal')).map((principal) => `not ${principal}`),
    ],
    actions: list('Action', 'NotAction'),
    resources: list('Resource', 'NotResource'),
    conditions: conditionsOf(member(statement, 'Condition')),
  };
}

/** `*`, or `{"AWS": …, "Service": …, "Federated": …, "CanonicalUser": …}`, each one or a list. */
function principalsOf(value: Json | undefined): string[] {
  if (value === undefined) return [];
  if (!isObject(value)) return itemsOf(value).map(readableText);
  const kinds = ['AWS', 'Service', 'Federated', 'CanonicalUser'].filter((kind) => kind in value);
  // A value that is no such object is an expression as a whole.
  if (kinds.length === 0) return [readableText(value)];
  return kinds.flatMap((kind) => itemsOf(value[kind]).map(readableText));
}

function conditionsOf(value: Json | undefined): string[] {
  if (!isObject(value)) return value === undefined ? [] : [readableText(value)];
  return Object.entries(value).flatMap(([operator, keys]) =>
    isObject(keys)
      ? Object.entries(keys).map(
          ([key, wanted]) => `${operator} ${key} = ${itemsOf(wanted).map(readableText).join(' or ')}`,
        )
      : [`${operator} ${readableText(keys)}`],
  );
}

function itemsOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Equal for statements with the same meaning. */
export function statementKey(statement: Statement): string {
  const sorted = (texts: readonly string[]) => texts.toSorted();
  const { effect, principals, actions, resources, conditions } = statement;
  return canonical([effect, sorted(principals), sorted(actions), sorted(resources), sorted(conditions)]);
}
