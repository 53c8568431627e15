/** Parses the responses of custom resource handlers. */

import { isObject, parseObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { withTexts, type RequestNames } from './event.js';

/**
 * A handler's response, by CloudFormation's rules
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-responses.html).
 */
export interface HandlerAnswer {
  readonly status: 'SUCCESS' | 'FAILED';
  readonly reason: string | undefined;
  /** Absent if the response does not contain it; only a create requires it. */
  readonly physicalId: string | undefined;
  /** Values for `Fn::GetAtt`. */
  readonly data: JsonObject;
  /** Whether the data is secret. */
  readonly noEcho: boolean;
  /** The end of the handler's log, if it failed. */
  readonly log?: string;
}

/** Bytes. */
const MAX_ANSWER_LENGTH = 4096;
const MAX_PHYSICAL_ID_LENGTH = 1024;

const REPEATED = ['StackId', 'RequestId', 'LogicalResourceId'] as const;

/** Throws a failure named `InvalidResponse` for a response that CloudFormation would reject as well. */
export function parseAnswer(text: string, request: RequestNames): HandlerAnswer {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_ANSWER_LENGTH) {
    throw invalid(`it has ${bytes} bytes, and ${MAX_ANSWER_LENGTH} are allowed`);
  }
  const answer = parseObject(text);
  if (answer === undefined) throw invalid('it is not a JSON object');
  for (const name of REPEATED) {
    if (answer[name] !== request[name]) throw invalid(`its ${name} differs from the request's`);
  }
  return checked(answer);
}

/**
 * A function's return value if it is a response: simple handlers omit the upload. `undefined` for anything
 * else, such as the return value of a handler that responds later.
 */
export function returnedAnswer(returned: Json, request: RequestNames): HandlerAnswer | undefined {
  if (!isObject(returned)) return undefined;
  const isAnswer = returned['Status'] !== undefined || typeof returned['PhysicalResourceId'] === 'string';
  const isOurs = REPEATED.every((name) => returned[name] === undefined || returned[name] === request[name]);
  return isAnswer && isOurs ? checked({ Status: 'SUCCESS', ...returned }) : undefined;
}

function checked(answer: JsonObject): HandlerAnswer {
  const { Status: status, Reason: reason, PhysicalResourceId: physicalId, Data: data, NoEcho } = answer;
  if (status !== 'SUCCESS' && status !== 'FAILED') throw invalid('its Status is neither SUCCESS nor FAILED');
  if (!isPhysicalId(physicalId)) {
    throw invalid(`its PhysicalResourceId is not a string of 1 to ${MAX_PHYSICAL_ID_LENGTH} bytes`);
  }
  if (data !== undefined && data !== null && !isObject(data)) throw invalid('its Data is not an object');
  return {
    status,
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    physicalId: physicalId ?? undefined,
    data: withTexts(data ?? {}) as JsonObject,
    noEcho: NoEcho === true || NoEcho === 'true',
  };
}

function isPhysicalId(value: Json | undefined): value is string | null | undefined {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= MAX_PHYSICAL_ID_LENGTH;
}

export function invalid(why: string): ProviderFailure {
  return new ProviderFailure('terminal', `The handler's response is invalid: ${why}`, {
    name: 'InvalidResponse',
  });
}
