import { S3Client } from '@aws-sdk/client-s3';
import { STSClient } from '@aws-sdk/client-sts';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/server.js';
import type { Answer, Call, Service } from '../../../simulator/service.js';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Clients of a simulator, and their end. Attempts: 1, so that a test sees every answer. */
export class Clients {
  private readonly open: { destroy(): void }[] = [];

  constructor(private readonly url: string) {}

  s3(changes: { keys?: Keys; region?: string; maxAttempts?: number } = {}): S3Client {
    const client = new S3Client({
      endpoint: this.url,
      region: changes.region ?? 'us-east-1',
      credentials: { ...(changes.keys ?? TEST_CREDENTIALS) },
      forcePathStyle: true,
      maxAttempts: changes.maxAttempts ?? 1,
    });
    this.open.push(client);
    return client;
  }

  sts(keys: Keys = TEST_CREDENTIALS): STSClient {
    const client = new STSClient({
      endpoint: this.url,
      region: 'us-east-1',
      credentials: { ...keys },
      maxAttempts: 1,
    });
    this.open.push(client);
    return client;
  }

  close(): void {
    for (const client of this.open) client.destroy();
  }
}

/** Runs a test with a simulator of its own, and ends it whatever happens. */
export async function withSimulator(
  options: SimulatorOptions,
  act: (simulator: Simulator, clients: Clients) => Promise<void>,
): Promise<void> {
  const simulator = await startSimulator(options);
  const clients = new Clients(simulator.url);
  try {
    await act(simulator, clients);
  } finally {
    clients.close();
    await simulator.close();
  }
}

/** Headers that route a hand-made request: the simulator reads the scope and does not recompute the signature. */
export function signedFor(service: string, region = 'us-east-1', keys: Keys = TEST_CREDENTIALS) {
  return {
    authorization:
      `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20260101/${region}/${service}/aws4_request, ` +
      'SignedHeaders=host, Signature=0',
    ...(keys.sessionToken === undefined ? {} : { 'x-amz-security-token': keys.sessionToken }),
  };
}

/** A service in JSON 1.0 that answers with what it was asked, and can be told to break. */
export class EchoService implements Service {
  readonly name = 'echo';
  heard: string[] = [];

  operationOf({ headers }: Pick<Call, 'headers'>): string | undefined {
    if (headers['x-amz-target'] === 'Unreadable') throw new Error('unreadable on purpose');
    return /^Echo\.(\w+)$/.exec(headers['x-amz-target'] ?? '')?.[1];
  }

  handle({ operation, body }: Call): Answer {
    if (operation === 'Break') throw new Error('broken on purpose');
    this.heard.push(body.toString());
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body };
  }

  error(code: string, message: string, status: number): Answer {
    return { status, body: JSON.stringify({ __type: `echo#${code}`, message }) };
  }

  snapshot(): string[] {
    return [...this.heard];
  }

  restore(snapshot: unknown): void {
    this.heard = [...(snapshot as string[])];
  }
}

/** A call of the echo service. */
export async function echo(
  simulator: Simulator,
  text: string,
  changes: { operation?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(simulator.url, {
    method: 'POST',
    headers: {
      ...signedFor('echo'),
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `Echo.${changes.operation ?? 'CreateEcho'}`,
      ...changes.headers,
    },
    body: JSON.stringify({ Name: text }),
  });
}
