import { createHash, createHmac } from 'node:crypto';

import { isObject, type JsonObject } from '../../json.js';
import type { AwsClients, AwsKeys } from './clients.js';

const TIMEOUT = 30_000;

/** One call of EC2's Query protocol. */
export interface Ec2Call {
  readonly region: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly action: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * EC2's SDK would be a quarter of the bundle for the few calls that are needed, so it is asked by hand: the Query
 * protocol (https://docs.aws.amazon.com/AWSEC2/latest/APIReference/Query-Requests.html), signed by the SDK's own
 * signer. Resolves with whatever EC2 answered; rejects where there was no answer.
 */
export async function postEc2(
  clients: AwsClients,
  { region, env, action, parameters = {} }: Ec2Call,
): Promise<{ readonly status: number; readonly text: string }> {
  const endpoint = new URL(
    env['AWS_ENDPOINT_URL_EC2'] ?? env['AWS_ENDPOINT_URL'] ?? `https://ec2.${region}.${domainOf(region)}`,
  );
  const body = new URLSearchParams({ Action: action, Version: '2016-11-15', ...parameters }).toString();
  for (;;) {
    const keys = await clients.keys.get();
    const headers = await signedHeaders(keys, region, endpoint, body);
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await clients.fetch(endpoint, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    const isExpired = !answer.ok && text.includes('RequestExpired');
    if (!isExpired || !(await clients.keys.replace(keys))) return { status: answer.status, text };
  }
}

/**
 * The elements of an answer as an object of texts, objects and, where a name is repeated, lists. Rejects as the SDK
 * would: with an error of the code's name, or, where there was no answer, with one named `NetworkingError`.
 */
export async function askEc2(clients: AwsClients, call: Ec2Call): Promise<JsonObject> {
  const { parseXML } = await import('@aws-sdk/xml-builder');
  const { status, text } = await postEc2(clients, call).catch((cause: unknown) => {
    const message = `EC2 did not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw Object.assign(new Error(message, { cause }), { name: 'NetworkingError' });
  });
  if (status >= 300) throw ec2Error(status, text);
  const [root] = Object.values(parseXML(text) as JsonObject);
  return isObject(root) ? root : {};
}

function ec2Error(status: number, text: string): Error {
  const [code = 'UnknownError', message = text.slice(0, 200)] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1],
  );
  return Object.assign(new Error(message), { name: code, $metadata: { httpStatusCode: status } });
}

async function signedHeaders(
  keys: AwsKeys,
  region: string,
  endpoint: URL,
  body: string,
): Promise<Record<string, string>> {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const signer = new SignatureV4({ service: 'ec2', region, credentials: keys, sha256: NodeSha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port === '' ? {} : { port: Number(endpoint.port) }),
    path: endpoint.pathname,
    query: {},
    headers: { host: endpoint.host, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  });
  return signed.headers;
}

/** Node's SHA-256 in the form in which the signer wants it: with a secret, an HMAC. */
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
    // The signer makes a new hash for each use.
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}

function domainOf(region: string): string {
  return region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
}
