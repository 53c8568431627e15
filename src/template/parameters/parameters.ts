/** Resolves the values of a template's parameters. */

import { CdkdError, type ErrorCode } from '../../errors.js';
import type { Json } from '../../json.js';
import type { Template, TemplateParameter } from '../syntax/model.js';
import { violationsOf, type Match } from './parameter-constraints.js';
import { isListType, ssmValueType } from './parameter-types.js';
import { isSealedReference } from '../syntax/dynamic-references.js';
import { referencesOf } from '../syntax/references.js';

/**
 * A value for a template parameter; without a stack name, it applies to every stack that declares the
 * parameter.
 */
export interface GivenParameter {
  readonly stack: string | undefined;
  readonly name: string;
  readonly value: string;
}

/** A parameter that goes back to its default; without a stack name, in every stack. */
export type DroppedParameter = Omit<GivenParameter, 'value'>;

/**
 * Parameters resolve in three steps, because the values of `AWS::SSM::Parameter::Value<…>` parameters have to
 * be fetched: `resolveParameters`, then `ssmRequests` (which needs the conditions known by then), then
 * `withSsmValues`.
 */
export interface ParameterValues {
  /** By parameter name: a string, or a list of strings. Excludes the SSM-typed parameters. */
  readonly values: ReadonlyMap<string, Json>;
  /** SSM-typed parameter → the name in the Parameter Store that holds its value. */
  readonly ssmNames: ReadonlyMap<string, string>;
}

/**
 * Resolves all parameters: the given value, else the default. Reports every mistake at once, in
 * CloudFormation's words. Values of `NoEcho` parameters never appear in a message; the caller decides where
 * they go and may replace them by references before anything is evaluated.
 *
 * Parameters in `unknown` get a value only during the deploy and are left out of the result. `match` bounds the time
 * that a pattern of the template may take.
 *
 * Throws `MISSING_PARAMETER` and `INVALID_PARAMETER`.
 */
export function resolveParameters(
  template: Template,
  given: Readonly<Record<string, string>>,
  unknown: ReadonlySet<string> = new Set(),
  match?: Match,
): ParameterValues {
  refuseUnknown(template, [...Object.keys(given), ...unknown]);
  const declared = [...template.parameters.values()].filter(({ name }) => !unknown.has(name));
  const texts = new Map<string, string>();
  for (const parameter of declared) {
    const text = Object.hasOwn(given, parameter.name) ? given[parameter.name] : defaultOf(parameter);
    if (text !== undefined) texts.set(parameter.name, text);
  }
  const missing = declared.map(({ name }) => name).filter((name) => !texts.has(name));
  if (missing.length > 0) {
    const list = missing.join(', ');
    throw refusal('MISSING_PARAMETER', `Parameters: [${list}] must have values`, list);
  }
  // A sealed value of an earlier deploy was checked when it was given.
  const violations = declared.flatMap((parameter) => {
    const text = texts.get(parameter.name) ?? '';
    return isSealedReference(text) ? [] : violationsOf(parameter, text, match);
  });
  const [first] = violations;
  if (first !== undefined) {
    throw refusal('INVALID_PARAMETER', violations.map(({ message }) => message).join('; '), first.parameter);
  }
  return {
    values: new Map(
      declared
        .filter(({ type }) => ssmValueType(type) === undefined)
        .map(({ name, type }) => [name, valueOf(type, texts.get(name) ?? '')]),
    ),
    ssmNames: new Map(
      declared
        .filter(({ type }) => ssmValueType(type) !== undefined)
        .map(({ name }) => [name, texts.get(name) ?? '']),
    ),
  };
}

/**
 * The parameters to read from the Parameter Store: those used by a condition, or by a resource or output that
 * is or may be present. Rules do not count, so the CDK's `BootstrapVersion` costs no call.
 */
export function ssmRequests(
  template: Template,
  parameters: ParameterValues,
  conditions: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, string> {
  const mayBeThere = (entry: { condition?: string }) =>
    entry.condition === undefined || conditions.get(entry.condition) !== false;
  const expressions = [
    ...template.conditions.values(),
    ...[...template.resources.values()].filter(mayBeThere).map((resource) => resource.properties),
    ...[...template.outputs.values()]
      .filter(mayBeThere)
      .map((output) => [output.value, output.exportName ?? '']),
  ];
  const used = new Set(
    referencesOf(expressions, (name) => conditions.get(name)).map(({ logicalId }) => logicalId),
  );
  return new Map([...parameters.ssmNames].filter(([name]) => used.has(name)));
}

/** All values, including those read from the Parameter Store (by parameter name). */
export function withSsmValues(
  template: Template,
  parameters: ParameterValues,
  read: ReadonlyMap<string, string>,
): ReadonlyMap<string, Json> {
  const result = new Map(parameters.values);
  for (const [name, text] of read) {
    const type = ssmValueType(template.parameters.get(name)?.type ?? '') ?? 'String';
    result.set(name, valueOf(type, text));
  }
  return result;
}

/**
 * A value of a type as `Ref` returns it. List items are trimmed; an empty string is a list of one empty
 * string, as it is for `Fn::Split`.
 */
function valueOf(type: string, text: string): Json {
  return isListType(type) ? text.split(',').map((item) => item.trim()) : text;
}

function defaultOf({ constraints }: TemplateParameter): string | undefined {
  const { Default: value } = constraints;
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function refuseUnknown(template: Template, given: readonly string[]): void {
  const unknown = given.filter((name) => !template.parameters.has(name));
  if (unknown.length === 0) return;
  const list = unknown.join(', ');
  throw refusal('INVALID_PARAMETER', `Parameters: [${list}] do not exist in the template`, list);
}

function refusal(code: ErrorCode, message: string, value: string): CdkdError {
  return new CdkdError(code, message, {
    value,
    next: 'Set the values with the `parameters` input: `Key=Value` or `Stack:Key=Value`, one per line.',
  });
}
