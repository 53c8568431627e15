/** Builds the events that custom resource handlers receive. */

import { defined } from '../../defined.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { MAX_SERVICE_TIMEOUT } from '../../types/custom-resource.js';

/** The event (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-requests.html). */
export type HandlerEvent = JsonObject &
  RequestNames & {
    RequestType: 'Create' | 'Update' | 'Delete';
    ServiceToken: string;
    ResponseURL: string;
    ResourceType: string;
    ResourceProperties: Json;
  };

/** The members that a response repeats to identify its request. */
export interface RequestNames {
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
}

/** A request to a handler; the conversation adds the address. */
export interface HandlerRequest {
  readonly kind: HandlerEvent['RequestType'];
  readonly logicalId: string;
  readonly type: string;
  /** For a resource that exists, or may exist. */
  readonly physicalId?: string;
  /** Desired properties; for a delete, the recorded ones. Secrets are opened. */
  readonly properties: JsonObject;
  /** Before an update. */
  readonly previous?: JsonObject;
}

/** The requester, and the address for the response. */
interface HandlerAddress {
  readonly requestId: string;
  readonly responseUrl: string;
  readonly stackArn: string;
}

export function handlerEvent(request: HandlerRequest, address: HandlerAddress): HandlerEvent {
  const { kind, logicalId, type, physicalId, properties, previous } = request;
  return {
    RequestType: kind,
    ServiceToken: serviceTokenOf(properties),
    ResponseURL: address.responseUrl,
    StackId: address.stackArn,
    RequestId: address.requestId,
    LogicalResourceId: logicalId,
    ...defined({ PhysicalResourceId: physicalId }),
    ResourceType: type,
    ResourceProperties: withTexts(properties),
    ...(previous === undefined ? {} : { OldResourceProperties: withTexts(previous) }),
  };
}

/** CloudFormation passes every number and boolean on as a string, at any depth; handlers rely on it. */
export function withTexts(value: Json): Json {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withTexts(member)]));
}

/** Throws if there is none. */
export function serviceTokenOf(properties: JsonObject): string {
  const token = properties['ServiceToken'];
  if (typeof token === 'string' && token !== '') return token;
  throw new ProviderFailure('terminal', 'Its ServiceToken is not the ARN of a function or topic', {
    name: 'ValidationException',
  });
}

/** `ServiceTimeout` in milliseconds; one hour if it is missing or invalid. */
export function answerTimeout(properties: JsonObject): number {
  const seconds = Number(properties['ServiceTimeout'] ?? MAX_SERVICE_TIMEOUT);
  const isValid = Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SERVICE_TIMEOUT;
  return (isValid ? seconds : MAX_SERVICE_TIMEOUT) * 1000;
}
