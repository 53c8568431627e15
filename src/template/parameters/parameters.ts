import { CdkdError, type ErrorCode } from '../../errors.js';
import type { Json } from '../../json.js';
import type { Template, TemplateParameter } from '../syntax/model.js';
import { violationsOf } from './parameter-constraints.js';
import { isListType, ssmValueType } from './parameter-types.js';
import { referencesOf } from '../syntax/references.js';

/** A value for a template parameter; of every stack that declares it, where no stack is named. */
export interface GivenParameter {
  readonly stack: string | undefined;
  readonly name: string;
  readonly value: string;
}

/**
 * START HERE for parameters. Three steps, since the values of `AWS::SSM::Parameter::Value<…>` parameters are outside:
 * `resolveParameters`, then `ssmRequests` (which need the conditions as far as they are known by then), then
 * `withSsmValues`.
 */
export interface ParameterValues {
  /** By parameter name: a text, or a list of texts. Without the SSM-typed ones. */
  readonly values: ReadonlyMap<string, Json>;
  /** SSM-typed parameter → name in the Parameter Store, where its value is. */
  readonly ssmNames: ReadonlyMap<string, string>;
}

/**
 * Values of all parameters: given ones, else defaults. Every mistake is reported together, in CloudFormation's
 * words. The values of `NoEcho` parameters are never part of a message; where they go is the caller's to decide,
 * who may put references in their place before anything is evaluated.
 *
 * Parameters that are `unknown` will have a value that only the deploy can know: they are left out of the result.
 *
 * Throws `MISSING_PARAMETER` and `INVALID_PARAMETER`.
 */
export function resolveParameters(
  template: Template,
  given: Readonly<Record<string, string>>,
  unknown: ReadonlySet<string> = new Set(),
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
  const violations = declared.flatMap((parameter) =>
    violationsOf(parameter, texts.get(parameter.name) ?? ''),
  );
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
 * Which parameters must be read from the Parameter Store: those that a condition, or a resource or output that is
 * (or may be) there, refers to. Rules do not count, so that the CDK's `BootstrapVersion` costs no call.
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

/** All values, with those that were read from the Parameter Store (by parameter name) among them. */
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
 * A value of a type as `Ref` returns it. Items of lists are trimmed; an empty text is a list of one empty text, as
 * it is for `Fn::Split`.
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
    next: 'Set the values with the `parameters` input: `Key=Value` or `Stack:Key=Value`, one a line.',
  });
}
