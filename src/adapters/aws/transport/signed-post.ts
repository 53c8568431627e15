/** Sends signed POST requests to AWS services without their SDKs. */

import { createHash, createHmac } from 'node:crypto';

import { refuseAfterAbort } from '../../../providers/wire/abort-scope.js';
import { partitionOf } from '../../../template/evaluate/partitions.js';
import type { AwsClients } from './clients.js';
import type { AwsKeys } from './keys.js';
import { checkedRegion } from './region.js';

export interface SignedPost {
  /** The service's name in signatures and, without a custom endpoint, in the host name. */
  readonly service: string;
  /**
   * The suffix of `AWS_ENDPOINT_URL_`
   * (https://docs.aws.amazon.com/sdkref/latest/guide/ss-endpoints-table.html).
   */
  readonly endpointName: string;
  readonly region: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/** The codes by which services report expired keys or signatures. */
const EXPIRED = /RequestExpired|ExpiredToken/;

/**
 * A request to a service whose SDK would be a large part of the bundle, signed by the SDK's own signer.
 * Resolves to whatever was answered; rejects if there was no answer.
 */
export async function postSigned(clients: AwsClients, request: SignedPost): Promise<PlainAnswer> {
  const { service, endpointName, region, env, body } = request;
  const endpoint = new URL(
    env[`AWS_ENDPOINT_URL_${endpointName}`] ??
      env['AWS_ENDPOINT_URL'] ??
      `https://${service}.${checkedRegion(region)}.${partitionOf(region).urlSuffix}`,
  );
  for (;;) {
    const keys = await clients.keys.get();
    const headers = await signedHeaders(keys, endpoint, request);
    refuseAfterAbort();
    const signal = AbortSignal.timeout(clients.silence);
    const answer = await clients.fetch(endpoint, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    const isExpired = !answer.ok && EXPIRED.test(text);
    if (!isExpired || !(await clients.keys.replace(keys))) return { status: answer.status, text };
  }
}

/** The same, but a missing answer is an error with the name that the SDK's would have. */
export function answerOf(clients: AwsClients, request: SignedPost, called: string): Promise<PlainAnswer> {
  return postSigned(clients, request).catch((cause: unknown) => {
    const message = `${called} did not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw Object.assign(new Error(message, { cause }), { name: 'NetworkingError' });
  });
}

/** A service error as the SDK would throw it. */
export function serviceError(status: number, code: string | undefined, message: string): Error {
  return Object.assign(new Error(message), {
    name: code ?? 'UnknownError',
    $metadata: { httpStatusCode: status },
  });
}

async function signedHeaders(
  keys: AwsKeys,
  endpoint: URL,
  { service, region, headers, body }: SignedPost,
): Promise<Record<string, string>> {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const signer = new SignatureV4({ service, region, credentials: keys, sha256: NodeSha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port === '' ? {} : { port: Number(endpoint.port) }),
    path: endpoint.pathname,
    query: {},
    headers: { host: endpoint.host, ...headers },
    body,
  });
  return signed.headers;
}

/** Node's SHA-256 with the interface that the signer expects: an HMAC if there is a secret. */
class NodeSha256 {
  readonly #hash: ReturnType<typeof createHash | typeof createHmac>;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(chunk));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }

  reset(): void {
    // The signer creates a new hash for each use.
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}
