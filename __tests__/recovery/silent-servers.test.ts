import '../support/one-realm.js';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GetResourceRequestStatusCommand } from '@aws-sdk/client-cloudcontrol';
import { DescribeDBClustersCommand, DocDBClient } from '@aws-sdk/client-docdb';
import { GetFunctionCommand, InvokeCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { TEST_CREDENTIALS } from '../../simulator/kernel/credentials.js';
import { objectText } from '../../src/adapters/aws/assets/asset-store.js';
import { AwsClients } from '../../src/adapters/aws/transport/clients.js';
import { keysSource } from '../../src/adapters/aws/auth/credential-sources.js';
import { askQuery } from '../../src/adapters/aws/transport/query-protocol.js';
import { createGitHub } from '../../src/adapters/github/client.js';
import { systemClock } from '../../src/adapters/system.js';
import { failureOf } from '../../src/providers/wire/failures.js';
import { replaceEnvironment } from '../support/environment.js';

const REGION = 'us-east-1';
const SILENCE = 60;
/** What a call that hangs would never be done in. */
const GIVEN_UP = 15_000;

const keys = {
  get: () => Promise.resolve(TEST_CREDENTIALS),
  replace: () => Promise.resolve(false),
  isRefused: () => false,
};

type Mode = 'nothing' | 'half an answer' | 'a late answer';

let server: Server;
let url: string;
let clients: AwsClients;
let restore: () => void;
let mode: Mode;

beforeEach(async () => {
  server = createServer((_, response) => {
    if (mode === 'nothing') return;
    if (mode === 'a late answer') {
      setTimeout(() => response.end('{}'), 3 * SILENCE);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"a":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  restore = replaceEnvironment({
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: TEST_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: TEST_CREDENTIALS.secretAccessKey,
  });
  clients = new AwsClients(keys, process.env, undefined, SILENCE);
});

afterEach(async () => {
  await clients.close();
  restore();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ROLE = {
  arn: 'arn:aws:iam::123456789012:role/deploy',
  sessionName: 's',
  durationSeconds: 900,
  externalId: undefined,
};

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  S3: async () => objectText(await clients.s3(REGION), 'bucket', 'key'),
  'Cloud Control': async () =>
    (await clients.cloudControl(REGION)).send(new GetResourceRequestStatusCommand({ RequestToken: 't' })),
  STS: async () => (await clients.sts(REGION)).send(new GetCallerIdentityCommand({})),
  'STS, for keys': () => {
    const ports = { clock: systemClock, silence: SILENCE, mask: () => undefined };
    return keysSource({ source: 'assume-role', role: ROLE }, REGION, ports)();
  },
  'a service’s own API': async () => {
    const client = await clients.unretried('docdb', REGION, (settings) => new DocDBClient(settings));
    return client.send(new DescribeDBClustersCommand({}) as never);
  },
  'a question to Lambda': async () =>
    (await clients.lambda(REGION)).send(new GetFunctionCommand({ FunctionName: 'f' }), {
      requestTimeout: SILENCE,
    }),
  'a request signed by hand': () =>
    askQuery(clients, { service: 'ec2', region: REGION, env: process.env, action: 'DescribeVpcs' }),
  GitHub: async () => {
    const options = { apiUrl: url, token: 't', clock: systemClock, retryDelay: 1, requestTimeout: SILENCE };
    return createGitHub(options).request('GET /user');
  },
};

describe.each<Mode>(['nothing', 'half an answer'])('a server that sends %s', (sent) => {
  beforeEach(() => {
    mode = sent;
  });

  const names = Object.keys(CALLS).filter((name) => sent === 'nothing' || name !== 'a question to Lambda');
  it.each(names)(
    'does not block calls to %s',
    async (name) => {
      await expect(CALLS[name]?.()).rejects.toThrow();
    },
    GIVEN_UP,
  );

  it('leaves the result of a change unknown', async () => {
    const client = await clients.unretried('docdb', REGION, (settings) => new DocDBClient(settings));
    const thrown: unknown = await client
      .send(new DescribeDBClustersCommand({}) as never)
      .catch((error: unknown) => error);
    expect(failureOf(thrown).kind).toBe('lost');
  });
});

it('waits for a function that runs without sending anything', async () => {
  mode = 'a late answer';
  const client = await clients.lambda(REGION);
  const answer = await client.send(new InvokeCommand({ FunctionName: 'f' }));
  expect(answer.Payload?.transformToString()).toBe('{}');
});
