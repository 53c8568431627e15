/** Inspects evaluated expressions for the intrinsics whose arguments are not known yet. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json } from '../../json.js';
import {
  conditionReference,
  intrinsicOf,
  intrinsicsIn,
  mapMembers,
  NO_VALUE,
  quoted,
  type Intrinsic,
} from '../syntax/intrinsics.js';
import type { ExternalRequest, Known } from './scope.js';

/**
 * After `evaluate`, `awaitsOf` lists what the unknown parts depend on, `externalsOf` what to fetch for them,
 * and `finish` asserts that there are none left.
 */

/** Whether nothing is left to evaluate. */
export function isResolved(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isResolved);
  if (!isObject(value) || quoted(value) !== undefined) return true;
  return intrinsicOf(value) === undefined && Object.values(value).every(isResolved);
}

/** The plain data of an evaluated expression, or `undefined` while part of it is unknown. */
export function plain(value: Json): Known | undefined {
  return isResolved(value) ? { value: unquote(value) } : undefined;
}

/**
 * The plain data of a fully evaluated expression, ready to be sent to AWS, compared or recorded.
 *
 * Throws `UNRESOLVED_REFERENCE` naming the unknown parts, and the `place` in the template if it is given.
 */
export function finish(value: Json, place?: string): Json {
  const known = plain(value);
  if (known !== undefined) return known.value;
  const awaited = awaitsOf(value).join(', ');
  throw new CdkdError(
    'UNRESOLVED_REFERENCE',
    `The value of ${awaited} is unknown${place === undefined ? '' : ` (at ${place})`}`,
    {
      value: awaited,
      next: 'Check that the referenced resource exists and has this attribute.',
    },
  );
}

function unquote(value: Json): Json {
  const data = quoted(value);
  if (data !== undefined) return data;
  if (Array.isArray(value)) return value.map(unquote);
  return isObject(value) ? mapMembers(value, unquote) : value;
}

/**
 * The dependencies of the unknown parts, each once, in order of appearance: `Queue` (a `Ref`), `Queue.Arn`,
 * `import Name`, `output Stack:Name`, `availability zones of eu-west-1`, `condition Name`.
 */
export function awaitsOf(value: Json): string[] {
  return [...new Set(intrinsicsIn(value).flatMap(awaitedBy))];
}

/** The requests for those unknown parts whose arguments are all known, each once. */
export function externalsOf(value: Json): ExternalRequest[] {
  const requests = intrinsicsIn(value).flatMap((intrinsic) => requestOf(intrinsic) ?? []);
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()];
}

function awaitedBy(intrinsic: Intrinsic): string[] {
  const { name, argument } = intrinsic;
  const list = Array.isArray(argument) ? argument : [];
  switch (name) {
    case 'Ref':
      return typeof argument === 'string' && argument !== NO_VALUE ? [argument] : [];
    case 'Fn::GetAtt':
      return [list.filter((part) => typeof part === 'string').join('.')];
    case 'Fn::If':
      return typeof list[0] === 'string' ? [`condition ${list[0]}`] : [];
    case 'Fn::And':
    case 'Fn::Or':
    case 'Fn::Not':
      return list
        .flatMap((item) => conditionReference(item) ?? [])
        .map((condition) => `condition ${condition}`);
    default: {
      const request = requestOf(intrinsic);
      return request === undefined ? [] : [describeRequest(request)];
    }
  }
}

/** Worded to follow "waits for" or "there is no". */
export function describeRequest(request: ExternalRequest): string {
  switch (request.kind) {
    case 'import':
      return `import ${request.exportName}`;
    case 'stack-output':
      return `output ${request.stackName}:${request.outputName}`;
    case 'availability-zones':
      return `availability zones of ${request.region}`;
  }
}

function requestOf({ name, argument }: Intrinsic): ExternalRequest | undefined {
  if (name === 'Fn::ImportValue') {
    return typeof argument === 'string' ? { kind: 'import', exportName: argument } : undefined;
  }
  if (name === 'Fn::GetAZs') {
    return typeof argument === 'string' && argument !== ''
      ? { kind: 'availability-zones', region: argument }
      : undefined;
  }
  if (name !== 'Fn::GetStackOutput' || !isObject(argument)) return undefined;
  const { StackName: stackName, Region: region, OutputName: outputName } = argument;
  if (typeof stackName !== 'string' || typeof region !== 'string' || typeof outputName !== 'string')
    return undefined;
  return { kind: 'stack-output', stackName, region, outputName };
}
