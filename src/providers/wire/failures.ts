/** Classifies AWS errors by what they mean for the next call. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { ProviderFailure, type FailureKind } from '../../ports/resource-failure.js';
import { conflictInWords } from './conflicts.js';
import { KIND_BY_NAME } from './failure-names.js';
import { isPropagationError } from './not-propagated.js';

/**
 * Messages of general error codes: throttling of the underlying service (pulumi-aws-native #1780). Whole
 * words, because `ThrottlingBurstLimit` is a property.
 */
const THROTTLED_IN_WORDS =
  /rate exceeded|\bthrottl(ed|ing|ingexception)\b|too many requests|slow ?down|request limit exceeded/i;

/** These errors concern the request itself, whatever words they quote. */
const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set(['ValidationException', 'TypeNotFoundException']);

/**
 * A signature with a wrong time. The SDK has learned the clock difference from the rejection, and signs the
 * next call correctly (https://docs.aws.amazon.com/IAM/latest/UserGuide/signature-v4-troubleshooting.html).
 */
const CLOCK_IS_OFF = /^signature (expired|not yet current)\b/i;

/**
 * Classifies an error by name and message. `terminal` is everything that a retry cannot help. `service` is
 * that of the resource's type, if known: some messages are specific to a service.
 */
export function kindOf(name: string, message: string, service?: string): FailureKind {
  const known = KIND_BY_NAME.get(name);
  if (known !== undefined) return known;
  if (!ABOUT_THE_REQUEST.has(name)) {
    if (THROTTLED_IN_WORDS.test(message)) return 'throttled';
    if (CLOCK_IS_OFF.test(message)) return 'transient';
    const conflict = conflictInWords(message);
    if (conflict !== undefined) return conflict;
  }
  return isPropagationError(name, message, service) ? 'not-propagated' : 'terminal';
}

/** Error codes of connections that ended before an answer arrived. */
const CONNECTION_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

interface SdkError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
}

/** A 5xx that says that nothing was done, and never will be (RFC 9110, 15.6.2). */
const NOT_IMPLEMENTED = 501;

/**
 * Converts what the SDK threw. A missing answer, or a 5xx without a more specific name, leaves open whether
 * the call took effect.
 */
export function failureOf(thrown: unknown): ProviderFailure {
  if (thrown instanceof ProviderFailure) return thrown;
  if (!(thrown instanceof Error)) return new ProviderFailure('terminal', String(thrown), { name: 'Unknown' });
  const error = thrown as SdkError;
  const requestId = error.$metadata?.requestId;
  const details = { name: nameOf(error), cause: thrown, ...defined({ requestId }) };
  return new ProviderFailure(kindOfError(error), messageOf(error), details);
}

/** The SDK's addition to the error of a parser that could not read an answer. */
const UNREADABLE = /\s*Deserialization error: to see the raw response.*$/s;

function nameOf({ name, message }: SdkError): string {
  return UNREADABLE.test(message) ? 'UnreadableAnswer' : name;
}

/** Some AWS errors have no message (a missing parameter); the SDK then says `UnknownError`. */
function messageOf({ name, message, $metadata }: SdkError): string {
  if (UNREADABLE.test(message)) {
    const status = $metadata?.httpStatusCode === undefined ? '' : ` (HTTP ${$metadata.httpStatusCode})`;
    return `The answer${status} is not in the protocol of this AWS service: ${message.replace(UNREADABLE, '')}`;
  }
  if (message !== '' && message !== 'UnknownError') return message;
  const status = $metadata?.httpStatusCode;
  return name.startsWith('Unknown') && status !== undefined ? `HTTP ${status} without a message` : name;
}

function kindOfError(error: SdkError): FailureKind {
  const kind = kindOf(error.name, error.message);
  if (kind !== 'terminal') return kind;
  if (CONNECTION_CODES.has(error.code ?? '')) return 'lost';
  const status = error.$metadata?.httpStatusCode ?? 0;
  // A truncated or altered success is still a success.
  if (status >= 200 && status < 300) return 'lost';
  return status >= 500 && status !== NOT_IMPLEMENTED ? 'lost' : 'terminal';
}

/**
 * The error with which a provider rejects. A `CdkdError` stays unchanged: credentials that could not be
 * renewed, before anything was sent.
 */
export function rejectionOf(thrown: unknown): ProviderFailure | CdkdError {
  return thrown instanceof CdkdError ? thrown : failureOf(thrown);
}

/** Whether it is a failure of one of these kinds. */
export function isFailure(error: unknown, ...kinds: readonly FailureKind[]): error is ProviderFailure {
  return error instanceof ProviderFailure && kinds.includes(error.kind);
}

/** Names of errors that report a missing permission. Source: "Common error types" and the errors of each service's API reference. */
const REFUSED =
  /^(AccessDenied|AccessDeniedException|AuthorizationError|AuthorizationErrorException|ForbiddenException|UnauthorizedException|UnauthorizedOperation|NotAuthorized|NotAuthorizedException)$/;

/** Whether the role lacks the permission for a call. */
export function isRefusal(error: unknown): error is ProviderFailure {
  return isFailure(error, 'terminal') && REFUSED.test(error.details.name);
}
