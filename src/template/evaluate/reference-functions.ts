/** The lookup functions: `Ref`, `Fn::GetAtt`, `Fn::FindInMap`, `Fn::ImportValue` and `Fn::GetStackOutput`. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import type { Frame } from './evaluation-frame.js';
import { literal, NO_VALUE } from '../syntax/intrinsics.js';
import type { ExternalRequest } from './scope.js';

export function ref(argument: Json, frame: Frame): Json | undefined {
  if (typeof argument !== 'string') throw frame.malformed('every Ref object must have a single String value');
  if (argument === NO_VALUE) return undefined;
  const { scope } = frame;
  const known = argument.startsWith('AWS::')
    ? scope.pseudo(argument)
    : (scope.parameter(argument) ?? scope.ref(argument));
  return known === undefined ? { Ref: argument } : literal(known.value);
}

const GET_ATT_USE =
  'every Fn::GetAtt object requires two non-empty parameters, the resource name and the resource attribute';

/**
 * Takes `["Database", "Endpoint.Address"]` or `"Database.Endpoint.Address"`; the attribute may be a function.
 */
export function getAtt(argument: Json, frame: Frame): Json {
  const parts = typeof argument === 'string' ? splitOnce(argument) : argument;
  if (!Array.isArray(parts) || parts.length !== 2) throw frame.malformed(GET_ATT_USE);
  const logicalId = frame.at(0).argument(parts[0]);
  const attribute = frame.at(1).argument(parts[1]);
  if (logicalId.expression === undefined || attribute.expression === undefined)
    throw frame.malformed(GET_ATT_USE);
  const unknowns = { 'Fn::GetAtt': [logicalId.expression, attribute.expression] };
  if (logicalId.known === undefined || attribute.known === undefined) return unknowns;
  const [id, name] = [logicalId.known.value, attribute.known.value];
  if (typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') {
    throw frame.malformed(GET_ATT_USE);
  }
  const known = frame.scope.attribute(id, name);
  return known === undefined ? unknowns : literal(known.value);
}

function splitOnce(text: string): string[] {
  const dot = text.indexOf('.');
  return dot < 0 ? [text] : [text.slice(0, dot), text.slice(dot + 1)];
}

const FIND_USE =
  'every Fn::FindInMap object requires three parameters, the map name, map key and the attribute for return value';

/** Evaluates the default only if the mapping has no such entry. */
export function findInMap(argument: Json, frame: Frame): Json | undefined {
  if (!Array.isArray(argument) || argument.length < 3 || argument.length > 4) throw frame.malformed(FIND_USE);
  const fallback = defaultOf(argument[3], frame);
  const keys = argument.slice(0, 3).map((key, index) => frame.at(index).argument(key));
  if (keys.some((key) => key.expression === undefined)) throw frame.malformed(FIND_USE);
  if (keys.some((key) => key.known === undefined)) {
    const unknowns = keys.map((key) => key.expression ?? null);
    return { 'Fn::FindInMap': argument[3] === undefined ? unknowns : [...unknowns, argument[3]] };
  }
  const [map, top, second] = keys.map((key) => mapKey(key.known?.value));
  if (map === undefined || top === undefined || second === undefined) throw frame.malformed(FIND_USE);
  const known = frame.scope.mapping(map, top, second);
  if (known !== undefined) return literal(known.value);
  if (fallback !== undefined) return frame.at('DefaultValue').evaluate(fallback);
  throw frame.malformed(`Unable to get mapping for ${map}::${top}::${second}`);
}

function defaultOf(option: Json | undefined, frame: Frame): Json | undefined {
  if (option === undefined) return undefined;
  if (!isObject(option) || option.DefaultValue === undefined || Object.keys(option).length !== 1) {
    throw frame.malformed(`${FIND_USE}, and may have {"DefaultValue": …} after them`);
  }
  return option.DefaultValue;
}

function mapKey(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

export function importValue(argument: Json, frame: Frame): Json {
  const { expression, known } = frame.argument(argument);
  if (expression !== undefined && known === undefined) return { 'Fn::ImportValue': expression };
  if (typeof known?.value !== 'string' || known.value === '') {
    throw frame.malformed('every Fn::ImportValue object must have a non-empty String-typed export name');
  }
  return fetched({ kind: 'import', exportName: known.value }, { 'Fn::ImportValue': known.value }, frame);
}

const OUTPUT_USE =
  'every Fn::GetStackOutput object requires StackName and OutputName, and may have Region; nothing else is supported';

/**
 * The output of another stack, in the given region or the stack's own. The reference does not lock the other
 * stack's output.
 */
export function getStackOutput(argument: Json, frame: Frame): Json {
  if (!isObject(argument)) throw frame.malformed(OUTPUT_USE);
  const { StackName, OutputName, Region = { Ref: 'AWS::Region' }, ...others } = argument;
  if (Object.keys(others).length > 0) throw frame.malformed(OUTPUT_USE, others);
  const stackName = frame.at('StackName').argument(StackName);
  const outputName = frame.at('OutputName').argument(OutputName);
  const region = frame.at('Region').argument(Region);
  if (
    stackName.expression === undefined ||
    outputName.expression === undefined ||
    region.expression === undefined
  ) {
    throw frame.malformed(OUTPUT_USE);
  }
  const unknowns = {
    'Fn::GetStackOutput': {
      StackName: stackName.expression,
      Region: region.expression,
      OutputName: outputName.expression,
    },
  };
  if (stackName.known === undefined || outputName.known === undefined || region.known === undefined)
    return unknowns;
  const [stack, output, where] = [stackName.known.value, outputName.known.value, region.known.value];
  if (typeof stack !== 'string' || typeof output !== 'string' || typeof where !== 'string') {
    throw frame.malformed(OUTPUT_USE);
  }
  return fetched(
    { kind: 'stack-output', stackName: stack, region: where, outputName: output },
    unknowns,
    frame,
  );
}

function fetched(request: ExternalRequest, unknowns: JsonObject, frame: Frame): Json {
  const known = frame.scope.external(request);
  return known === undefined ? unknowns : literal(known.value);
}
