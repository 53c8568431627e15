import { createHash, createHmac } from 'node:crypto';

import { CdkdError } from '../../errors.js';
import type { Clock, Random } from '../../ports.js';
import type { AwsClients, AwsKeys } from './clients.js';

/** A question is asked again where no answer came, or AWS was too busy to give one. Milliseconds. */
const TRIES = 5;
const FIRST_PAUSE = 500;
const TIMEOUT = 30_000;

export interface ZonePorts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * The names of a region's availability zones, in order: what `Fn::GetAZs` gives.
 *
 * EC2's SDK would be the largest part of the bundle for this one question, so it is asked by hand: the Query protocol
 * of https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeAvailabilityZones.html, signed by the SDK's
 * own signer.
 *
 * Throws `UNRESOLVED_REFERENCE` where EC2 does not say, `AWS_UNAVAILABLE` where it does not answer.
 */
export async function availabilityZones(
  clients: AwsClients,
  region: string,
  { environment: env, clock, random }: ZonePorts,
): Promise<string[]> {
  const endpoint = new URL(
    env['AWS_ENDPOINT_URL_EC2'] ?? env['AWS_ENDPOINT_URL'] ?? `https://ec2.${region}.${domainOf(region)}`,
  );
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(clients, region, endpoint);
    if ('text' in answer) return zonesIn(answer.text, region);
    if (tries === TRIES) throw unavailable(region, answer.lost);
    await clock.sleep(random() * FIRST_PAUSE * 2 ** tries);
  }
}

/** EC2's text, or why there is none that tells anything. */
async function ask(
  clients: AwsClients,
  region: string,
  endpoint: URL,
): Promise<{ readonly text: string } | { readonly lost: string }> {
  const body = 'Action=DescribeAvailabilityZones&Version=2016-11-15';
  const keys = await clients.keys.get();
  const headers = await signedHeaders(keys, region, endpoint, body);
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(endpoint, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (answer.ok) return { text };
    if (answer.status >= 500 || text.includes('RequestLimitExceeded')) return { lost: reasonIn(text) };
    if (text.includes('RequestExpired') && (await clients.keys.replace(keys)))
      return { lost: reasonIn(text) };
    throw refused(region, text);
  } catch (thrown) {
    if (thrown instanceof CdkdError) throw thrown;
    return { lost: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function zonesIn(text: string, region: string): string[] {
  const zones = [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)]
    .map(([, item = '']) => item)
    .filter(
      (item) => /<zoneState>available<\/zoneState>/.test(item) && !/<zoneType>(local|wavelength)/.test(item),
    )
    .flatMap((item) => /<zoneName>([^<]+)<\/zoneName>/.exec(item)?.[1] ?? []);
  if (zones.length === 0) throw refused(region, 'EC2 names no available zone');
  return zones.sort();
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

function reasonIn(answer: string): string {
  return /<Message>([^<]+)<\/Message>/.exec(answer)?.[1] ?? answer.slice(0, 200);
}

function refused(region: string, answer: string): CdkdError {
  const code = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1];
  return new CdkdError(
    'UNRESOLVED_REFERENCE',
    `the availability zones of ${region} are not known: ${reasonIn(answer)}`,
    {
      value: code ?? region,
      next: "Let the role call ec2:DescribeAvailabilityZones, or set the stack's `env` so that CDK looks them up.",
    },
  );
}

function unavailable(region: string, reason: string): CdkdError {
  return new CdkdError('AWS_UNAVAILABLE', `EC2 did not name the availability zones of ${region}: ${reason}`, {
    value: region,
    next: 'Check the network of the runner and the region, and run again.',
  });
}
