/** Applies the `AWS::LanguageExtensions` transform to a template before it is parsed. */

import { CdkdError } from '../../errors.js';
import { at, isObject, type Json, type JsonObject } from '../../json.js';
import { evaluate } from './evaluate.js';
import { printed } from './evaluation-frame.js';
import { intrinsicOf, isIntrinsic, mapMembers } from '../syntax/intrinsics.js';
import { expandLoops, type LoopSources } from './for-each.js';
import { isNoEcho } from '../parameters/no-echo.js';
import { isListType } from '../parameters/parameter-types.js';
import { plain } from './unknown-values.js';
import { NOTHING_OUTSIDE, type Known, type Scope } from './scope.js';

/** The values available while the transform runs: given parameter values and the known pseudo parameters. */
export interface Given {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly pseudo?: Readonly<Record<string, Json>>;
}

const SECTIONS: ReadonlySet<string> = new Set(['Conditions', 'Outputs', 'Resources']);

/**
 * Expands loops, and replaces functions in the name of a `Ref` or `Fn::GetAtt` by the name they evaluate to
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/transform-aws-languageextensions.html).
 * Both may use parameters, pseudo parameters and mappings, but no value that is known only during a deploy.
 *
 * Throws `TEMPLATE_INVALID` for a loop or a name that cannot be evaluated, or that a `NoEcho` parameter would give.
 */
export function writtenOut(source: JsonObject, given: Given): JsonObject {
  const scope = scopeOf(source, given);
  const loops: LoopSources = {
    list: (name) => listed(valueOf(scope, name)),
    mapping: (keys) => at(source, ['Mappings', ...keys]),
  };
  return mapMembers(source, (section, key) =>
    SECTIONS.has(key) ? withNames(expandLoops(section, loops, `/${key}`), scope, key) : section,
  );
}

function scopeOf(source: JsonObject, { parameters = {}, pseudo = {} }: Given): Scope {
  return {
    ...NOTHING_OUTSIDE,
    parameter: (name) => {
      const declared = at(source, ['Parameters', name]);
      if (!isObject(declared)) return undefined;
      if (isNoEcho(declared)) throw secretName(name);
      const text = Object.hasOwn(parameters, name) ? parameters[name] : printed(declared['Default'] ?? null);
      if (text === undefined) return undefined;
      const isList = typeof declared['Type'] === 'string' && isListType(declared['Type']);
      return { value: isList ? text.split(',').map((item) => item.trim()) : text };
    },
    pseudo: (name) => known(Object.hasOwn(pseudo, name) ? pseudo[name] : undefined),
    mapping: (...keys) => known(at(source, ['Mappings', ...keys])),
  };
}

/** Names stand in states, plans and reports, where no reference can take a value's place. */
function secretName(parameter: string): CdkdError {
  return new CdkdError(
    'TEMPLATE_INVALID',
    `Template error: a loop or a name cannot use ${parameter}, which is a NoEcho parameter: its values would become names`,
    {
      value: parameter,
      next: `Loop over a parameter without NoEcho, and refer to ${parameter} only in values outside the loop's names and items.`,
    },
  );
}

function known(value: Json | undefined): Known | undefined {
  return value === undefined ? undefined : { value };
}

function valueOf(scope: Scope, name: string): Json | undefined {
  return (name.startsWith('AWS::') ? scope.pseudo(name) : scope.parameter(name))?.value;
}

function listed(value: Json | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  return [value].flat().flatMap((item) => printed(item) ?? []);
}

function withNames(value: Json, scope: Scope, place: string): Json {
  if (Array.isArray(value)) return value.map((item, index) => withNames(item, scope, `${place}/${index}`));
  if (!isObject(value)) return value;
  const members = mapMembers(value, (member, key) => withNames(member, scope, `${place}/${key}`));
  const { name, argument } = intrinsicOf(members) ?? {};
  if (name === 'Ref' && isIntrinsic(argument)) return { Ref: nameFrom(argument, scope, place) };
  if (name !== 'Fn::GetAtt' || !Array.isArray(argument) || !isIntrinsic(argument[0])) return members;
  return { 'Fn::GetAtt': [nameFrom(argument[0], scope, place), ...argument.slice(1)] };
}

function nameFrom(expression: Json | undefined, scope: Scope, place: string): string {
  const name = plain(evaluate(expression ?? null, scope, place))?.value;
  if (typeof name === 'string') return name;
  throw new CdkdError(
    'TEMPLATE_INVALID',
    `Template error: a name given by a function must be known before the deploy (at ${place})`,
    {
      value: JSON.stringify(expression),
      next: 'Build the name only from parameters, pseudo parameters and mappings.',
    },
  );
}
