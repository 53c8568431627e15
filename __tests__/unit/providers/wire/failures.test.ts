import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import { ProviderFailure, type FailureKind } from '../../../../src/ports/resource-failure.js';
import { failureOf, isFailure, kindOf, rejectionOf } from '../../../../src/providers/wire/failures.js';

/** What the SDK throws: an error by name, with what the answer told. */
function sdkError(
  name: string,
  { message = name, code, status }: { message?: string; code?: string; status?: number } = {},
): Error {
  const error = Object.assign(new Error(message), { name });
  return Object.assign(error, {
    ...(code === undefined ? {} : { code }),
    $metadata: { requestId: 'request-1', ...(status === undefined ? {} : { httpStatusCode: status }) },
  });
}

/** https://docs.aws.amazon.com/cloudcontrolapi/latest/APIReference/API_ProgressEvent.html, `ErrorCode`. */
const HANDLER_CODES: Readonly<Record<string, FailureKind>> = {
  NotUpdatable: 'not-updatable',
  InvalidRequest: 'terminal',
  AccessDenied: 'terminal',
  UnauthorizedTaggingOperation: 'terminal',
  InvalidCredentials: 'transient',
  AlreadyExists: 'exists',
  NotFound: 'missing',
  ResourceConflict: 'conflict',
  Throttling: 'throttled',
  ServiceLimitExceeded: 'terminal',
  NotStabilized: 'terminal',
  GeneralServiceException: 'terminal',
  ServiceInternalError: 'transient',
  ServiceTimeout: 'terminal',
  NetworkFailure: 'transient',
  InternalFailure: 'terminal',
};

/** The exceptions of Cloud Control's operations, and the two that its model does not list. */
const EXCEPTIONS: Readonly<Record<string, FailureKind>> = {
  AlreadyExistsException: 'exists',
  ClientTokenConflictException: 'terminal',
  ConcurrentModificationException: 'conflict',
  ConcurrentOperationException: 'conflict',
  GeneralServiceException: 'terminal',
  HandlerFailureException: 'terminal',
  HandlerInternalFailureException: 'terminal',
  InvalidCredentialsException: 'transient',
  InvalidRequestException: 'terminal',
  NetworkFailureException: 'transient',
  NotStabilizedException: 'terminal',
  NotUpdatableException: 'not-updatable',
  PrivateTypeException: 'terminal',
  RequestTokenNotFoundException: 'terminal',
  ResourceConflictException: 'conflict',
  ResourceNotFoundException: 'missing',
  ServiceInternalErrorException: 'transient',
  ServiceLimitExceededException: 'terminal',
  ThrottlingException: 'throttled',
  TypeNotFoundException: 'terminal',
  UnsupportedActionException: 'not-updatable',
  ValidationException: 'terminal',
  AccessDeniedException: 'terminal',
};

describe('the kind of a failure', () => {
  it.each(Object.entries(HANDLER_CODES))('%s, in an event, is %s', (code, kind) => {
    expect(kindOf(code, 'The handler failed.')).toBe(kind);
  });

  it.each(Object.entries(EXCEPTIONS))('%s is %s, whatever the HTTP status', (name, kind) => {
    expect(failureOf(sdkError(name, { message: 'no', status: 400 })).kind).toBe(kind);
    expect(failureOf(sdkError(name, { message: 'no', status: 429 })).kind).toBe(kind);
  });

  it('is terminal for a name that nobody has heard of', () => {
    expect(failureOf(sdkError('BrandNewException', { status: 400 })).kind).toBe('terminal');
  });

  it.each([
    ['Rate exceeded (Service: AmazonEC2; Status Code: 400; Error Code: Throttling; Request ID: 1)'],
    ['Too Many Requests (Service: Lambda, Status Code: 429)'],
    ['ThrottlingException: the request was throttled'],
    ['Request limit exceeded.'],
    ['Please reduce your request rate: SlowDown'],
  ])('is throttling where a general error says so: %s', (message) => {
    expect(kindOf('GeneralServiceException', message)).toBe('throttled');
    expect(kindOf('InvalidRequest', message)).toBe('throttled');
  });

  it.each([
    ['ValidationException', 'Model validation failed (#/Throttle/RateLimit: expected type: Number)'],
    ['ValidationException', 'Rate exceeded is not a valid AlarmName'],
    ['InvalidRequest', 'Invalid ThrottlingBurstLimit specified: must be at least 1'],
    ['TypeNotFoundException', "The type 'Throttling::Slow::Down' cannot be found."],
  ])('is not throttling where the words are about the request: %s, %s', (name, message) => {
    expect(kindOf(name, message)).toBe('terminal');
  });
});

describe('a signature of another time than AWS’s', () => {
  it.each([
    ['InvalidSignatureException', 'Signature expired: 20260101T000000Z is now earlier than 20260101T030000Z'],
    [
      'SignatureDoesNotMatch',
      'Signature not yet current: 20260101T030000Z is still later than 20260101T000500Z',
    ],
    ['RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.'],
  ])('passes, since the next one is right: %s', (name, message) => {
    expect(failureOf(sdkError(name, { message, status: 403 })).kind).toBe('transient');
  });

  it('is not one that was made with a wrong key', () => {
    const message = 'The request signature we calculated does not match the signature you provided.';
    expect(failureOf(sdkError('InvalidSignatureException', { message, status: 403 })).kind).toBe('terminal');
  });
});

describe('an answer that was lost', () => {
  it('is a success of which only a part came, or something else', () => {
    expect(failureOf(sdkError('SyntaxError', { message: 'Unterminated string', status: 200 })).kind).toBe(
      'lost',
    );
    expect(failureOf(sdkError('SyntaxError', { message: 'Unterminated string', status: 404 })).kind).toBe(
      'terminal',
    );
  });

  it.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])('%s', (code) => {
    expect(failureOf(sdkError('Error', { code })).kind).toBe('lost');
  });

  it.each(['TimeoutError', 'InternalFailureException', 'ServiceUnavailable'])('%s', (name) => {
    expect(failureOf(sdkError(name)).kind).toBe('lost');
  });

  it('is what a 5xx without a name leaves', () => {
    expect(failureOf(sdkError('UnknownError', { status: 503 })).kind).toBe('lost');
    expect(failureOf(sdkError('UnknownError', { status: 403 })).kind).toBe('terminal');
  });

  it('is not a 501, which says that nothing was done and never will be', () => {
    expect(failureOf(sdkError('UnknownError', { status: 501 })).kind).toBe('terminal');
  });

  it('is not a 5xx whose name says that it had no effect', () => {
    expect(failureOf(sdkError('ThrottlingException', { status: 503 })).kind).toBe('throttled');
  });
});

describe('the words of a failure', () => {
  const unreadable = `Unexpected token '<', "<html>" is not valid JSON
  Deserialization error: to see the raw response, inspect the hidden field {error}.$response on this object.`;

  it.each([
    ['ParameterNotFound', { message: 'UnknownError', status: 400 }, 'ParameterNotFound'],
    ['Unknown', { message: 'UnknownError', status: 403 }, 'HTTP 403 without a message'],
    [
      'SyntaxError',
      { message: unreadable, status: 404 },
      `The answer (HTTP 404) is not in the protocol of this AWS service: Unexpected token '<', "<html>" is not valid JSON`,
    ],
  ])('of %s %j', (name, answer, words) => {
    expect(failureOf(sdkError(name, answer)).message).toBe(words);
  });

  it('that could not be read are not called by the parser', () => {
    expect(failureOf(sdkError('SyntaxError', { message: unreadable })).details.name).toBe('UnreadableAnswer');
  });
});

describe('what a provider rejects with', () => {
  it('keeps name, words and request id, and what was thrown', () => {
    const thrown = sdkError('ValidationException', { message: 'Model validation failed' });
    const failure = failureOf(thrown);
    expect(failure.message).toBe('Model validation failed');
    expect(failure.details).toEqual({
      name: 'ValidationException',
      requestId: 'request-1',
      cause: thrown,
    });
  });

  it('leaves a failure as it is, and makes one of anything else', () => {
    const failure = new ProviderFailure('conflict', 'busy', { name: 'X' });
    expect(failureOf(failure)).toBe(failure);
    expect(failureOf('a text')).toMatchObject({ kind: 'terminal', message: 'a text' });
  });

  it('is our own error where there was one: credentials that could not be renewed', () => {
    const error = new CdkdError('CREDENTIALS_EXPIRED', 'expired', { next: 'Run again.' });
    expect(rejectionOf(error)).toBe(error);
    expect(rejectionOf(sdkError('Throttling'))).toMatchObject({ kind: 'throttled' });
  });

  it('can be asked for its kind', () => {
    const failure = new ProviderFailure('missing', 'gone', { name: 'NotFound' });
    expect(isFailure(failure, 'lost', 'missing')).toBe(true);
    expect(isFailure(failure, 'lost')).toBe(false);
    expect(isFailure(new Error('missing'), 'missing')).toBe(false);
  });

  it.each(['ExpiredToken', 'ExpiredTokenException', 'RequestExpired', 'UnrecognizedClientException'])(
    '%s is about the credentials',
    (name) => {
      expect(failureOf(sdkError(name, { status: 403 })).kind).toBe('credentials');
    },
  );
});
