/** The protocols of AWS services and their error formats. */

import type { Answer, Call } from '../service.js';
import type { Refusal } from './credentials.js';
import { writeXml } from './xml.js';

/** The forms in which AWS's services speak; the error names of the common refusals differ between them. */
export type Protocol = 's3' | 'query' | 'ec2' | 'json';

export interface ErrorForm {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

export type RefusalKind = Refusal | 'unknown-operation';

/**
 * How each protocol says that a request is refused before its operation runs.
 * Sources: "List of error codes", Amazon S3 API Reference; "Common errors", AWS STS, IAM and Cloud Control API
 * References; "Error codes for the Amazon EC2 API".
 */
const REFUSALS: Readonly<Record<Protocol, Readonly<Record<RefusalKind, ErrorForm>>>> = {
  s3: {
    unsigned: form('AccessDenied', 403, 'Access Denied'),
    'unknown-key': form(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
    ),
    'wrong-token': form('InvalidToken', 400, 'The provided token is malformed or otherwise invalid.'),
    'expired-token': form('ExpiredToken', 400, 'The provided token has expired.'),
    'expired-link': form('AccessDenied', 403, 'Request has expired'),
    'unknown-operation': form(
      'NotImplemented',
      501,
      'A header or query you provided implies functionality that is not implemented.',
    ),
  },
  query: {
    unsigned: form('MissingAuthenticationToken', 403, 'Request is missing Authentication Token'),
    'unknown-key': form(
      'InvalidClientTokenId',
      403,
      'The security token included in the request is invalid.',
    ),
    'wrong-token': form(
      'InvalidClientTokenId',
      403,
      'The security token included in the request is invalid.',
    ),
    'expired-token': form('ExpiredToken', 403, 'The security token included in the request is expired'),
    'expired-link': form('SignatureDoesNotMatch', 403, 'Signature expired'),
    'unknown-operation': form('InvalidAction', 400, 'Could not find operation'),
  },
  ec2: {
    unsigned: form('MissingAuthenticationToken', 403, 'Request is missing Authentication Token'),
    'unknown-key': form('AuthFailure', 401, 'AWS was not able to validate the provided access credentials'),
    'wrong-token': form('AuthFailure', 401, 'AWS was not able to validate the provided access credentials'),
    'expired-token': form('RequestExpired', 400, 'Request has expired.'),
    'expired-link': form('RequestExpired', 400, 'Request has expired.'),
    'unknown-operation': form('InvalidAction', 400, 'The action is not valid for this web service.'),
  },
  json: {
    unsigned: form('MissingAuthenticationTokenException', 400, 'Missing Authentication Token'),
    'unknown-key': form(
      'UnrecognizedClientException',
      400,
      'The security token included in the request is invalid.',
    ),
    'wrong-token': form(
      'UnrecognizedClientException',
      400,
      'The security token included in the request is invalid.',
    ),
    'expired-token': form(
      'ExpiredTokenException',
      400,
      'The security token included in the request is expired',
    ),
    'expired-link': form('InvalidSignatureException', 400, 'Signature expired'),
    'unknown-operation': form('UnknownOperationException', 400, 'The operation is not known.'),
  },
};

export function refusalForm(protocol: Protocol, refusal: RefusalKind): ErrorForm {
  return REFUSALS[protocol][refusal];
}

export function protocolOf(call: Pick<Call, 'service' | 'headers'>): Protocol {
  if (call.service === 's3') return 's3';
  const type = call.headers['content-type'] ?? '';
  if (!type.includes('x-www-form-urlencoded')) return 'json';
  return call.service === 'ec2' ? 'ec2' : 'query';
}

/** An error of a service that speaks the query protocol; `namespace` is the service's XML namespace. */
export function queryError(namespace: string, { code, message, status }: ErrorForm): Answer {
  const error = { Type: status < 500 ? 'Sender' : 'Receiver', Code: code, Message: message };
  return {
    status,
    headers: { 'content-type': 'text/xml' },
    body: writeXml('ErrorResponse', { Error: error }, namespace),
  };
}

/** An error of a service that speaks JSON 1.0 or 1.1, the version taken from the request's content type. */
export function jsonError({ code, message, status }: ErrorForm, version = '1.0'): Answer {
  return {
    status,
    headers: { 'content-type': `application/x-amz-json-${version}` },
    body: JSON.stringify({ __type: code, message }),
  };
}

function form(code: string, status: number, message: string): ErrorForm {
  return { code, status, message };
}
