/** The error codes of Cloud Control and its handlers. */

import type { Answer } from '../../service.js';

/** Source: "Handler error codes", CloudFormation CLI User Guide; `ErrorCode` of ProgressEvent, Cloud Control API Reference. */
export type HandlerErrorCode =
  | 'NotUpdatable'
  | 'InvalidRequest'
  | 'AccessDenied'
  | 'UnauthorizedTaggingOperation'
  | 'InvalidCredentials'
  | 'AlreadyExists'
  | 'NotFound'
  | 'ResourceConflict'
  | 'Throttling'
  | 'ServiceLimitExceeded'
  | 'NotStabilized'
  | 'GeneralServiceException'
  | 'ServiceInternalError'
  | 'ServiceTimeout'
  | 'NetworkFailure'
  | 'InternalFailure';

/** Why a handler fails: what a FAILED event tells. */
export interface Refusal {
  readonly code: HandlerErrorCode;
  readonly message: string;
  /** What the handler had made by then stays. */
  readonly leaves?: true;
}

/** What a request is refused with before any handler runs. All come as HTTP 400, whatever the model says (recorded). */
export type RequestErrorName =
  | 'ClientTokenConflictException'
  | 'ConcurrentOperationException'
  | 'InvalidRequestException'
  | 'NotUpdatableException'
  | 'RequestTokenNotFoundException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TypeNotFoundException'
  | 'UnsupportedActionException'
  | 'ValidationException';

export class RequestError extends Error {
  constructor(
    override readonly name: RequestErrorName,
    message: string,
  ) {
    super(message);
  }
}

/** Exceptions of the service's framework, which the API's model does not list: their message is spelled small. */
const FRAMEWORK_NAMESPACES: Readonly<Record<string, string>> = {
  ValidationException: 'com.amazon.coral.validate#',
  SerializationException: 'com.amazon.coral.service#',
};

/** JSON 1.0: the shape's full name in `__type`; the exceptions that the model has spell their member `Message`. */
export function errorAnswer(name: string, message: string, status = 400): Answer {
  const framework = FRAMEWORK_NAMESPACES[name];
  const body =
    framework === undefined
      ? { __type: `com.amazon.cloudapiservice#${name}`, Message: message }
      : { __type: `${framework}${name}`, message };
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}
