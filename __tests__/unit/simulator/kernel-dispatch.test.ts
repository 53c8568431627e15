import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { refusal } from '../../contracts/s3-witness/witness.js';
import { echo, EchoService, signedFor, withSimulator } from './kernel-support.js';

const SESSION = {
  accountId: '123456789012',
  arn: 'arn:aws:sts::123456789012:assumed-role/r/s',
  userId: 'AROA:s',
};

describe('routing', () => {
  it('takes service, region and account from the signature', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const keys = simulator.credentials.issueUserKey('222222222222', 'visitor');
      await clients.s3({ region: 'eu-west-1', keys }).send(new ListBucketsCommand({}));
      expect(simulator.log.select()).toMatchObject([
        {
          id: 1,
          service: 's3',
          operation: 'ListBuckets',
          region: 'eu-west-1',
          accountId: '222222222222',
          status: 200,
        },
      ]);
    });
  });

  it('names the service that is not there', async () => {
    await withSimulator({}, async (simulator) => {
      const answer = await fetch(simulator.url, { headers: signedFor('timestream') });
      expect(answer.status).toBe(501);
      expect(await answer.text()).toContain("no service 'timestream'");
    });
  });

  it("refuses an operation that a service does not have in the service's own words", async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator) => {
      const json = await echo(simulator, 'x', { headers: { 'x-amz-target': 'Other.Thing' } });
      expect(await json.text()).toContain('UnknownOperationException');
      const s3 = await fetch(`${simulator.url}/bucket?analytics`, { headers: signedFor('s3') });
      expect([s3.status, await s3.text()]).toEqual([
        501,
        expect.stringContaining('<Code>NotImplemented</Code>'),
      ]);
    });
  });

  it('answers with request ids and the date of the simulated clock', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator) => {
      simulator.clock.advance(36 * 3_600_000);
      const answer = await echo(simulator, 'x');
      expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9A-F-]{36}$/);
      const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
      expect(Math.round(ahead / 3_600_000)).toBe(36);
    });
  });

  it('records what a service threw, and answers 500', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator) => {
      const answer = await echo(simulator, 'x', { operation: 'Break' });
      expect(answer.status).toBe(500);
      const unreadable = await echo(simulator, 'x', { headers: { 'x-amz-target': 'Unreadable' } });
      expect(unreadable.status).toBe(500);
      expect(simulator.log.defects().map(String)).toEqual([
        'Error: broken on purpose',
        "Error: 'echo' could not read a request",
      ]);
    });
  });
});

describe('credentials', () => {
  it('are refused in the words of each protocol where nobody issued the key', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator, clients) => {
      const keys = { accessKeyId: 'AKIAIOSFODNN7UNKNOWN', secretAccessKey: 'x' };
      const s3 = clients.s3({ keys }).send(new ListBucketsCommand({}));
      expect(await refusal(s3)).toEqual({ code: 'InvalidAccessKeyId', status: 403 });
      const sts = clients.sts(keys).send(new GetCallerIdentityCommand({}));
      expect(await refusal(sts)).toEqual({ code: 'InvalidClientTokenId', status: 403 });
      const json = await echo(simulator, 'x', { headers: signedFor('echo', 'us-east-1', keys) });
      expect([json.status, await json.text()]).toEqual([
        400,
        expect.stringContaining('UnrecognizedClientException'),
      ]);
    });
  });

  it('of a session end when the clock says so, in the words of each protocol', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator, clients) => {
      const keys = simulator.credentials.issueSession(SESSION, simulator.clock.now() + 900_000);
      const s3 = clients.s3({ keys });
      await s3.send(new ListBucketsCommand({}));
      simulator.clock.advance(900_000);
      expect(await refusal(s3.send(new ListBucketsCommand({})))).toEqual({
        code: 'ExpiredToken',
        status: 400,
      });
      const sts = clients.sts(keys).send(new GetCallerIdentityCommand({}));
      expect(await refusal(sts)).toEqual({ code: 'ExpiredToken', status: 403 });
      const json = await echo(simulator, 'x', { headers: signedFor('echo', 'us-east-1', keys) });
      expect([json.status, await json.text()]).toEqual([
        400,
        expect.stringContaining('ExpiredTokenException'),
      ]);
    });
  });

  it('of a session need its token', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const { accessKeyId, secretAccessKey, sessionToken } = simulator.credentials.issueSession(
        SESSION,
        simulator.clock.now() + 900_000,
      );
      const bare = clients.s3({ keys: { accessKeyId, secretAccessKey } });
      expect((await refusal(bare.send(new ListBucketsCommand({})))).code).toBe('InvalidToken');
      const forged = clients.s3({ keys: { accessKeyId, secretAccessKey, sessionToken: `${sessionToken}x` } });
      expect((await refusal(forged.send(new ListBucketsCommand({})))).code).toBe('InvalidToken');
    });
  });

  it('are asked for', async () => {
    await withSimulator({}, async (simulator) => {
      const s3 = await fetch(`${simulator.url}/bucket/key`);
      expect([s3.status, await s3.text()]).toEqual([
        403,
        expect.stringContaining('<Code>AccessDenied</Code>'),
      ]);
      const sts = await fetch(simulator.url, {
        method: 'POST',
        body: new URLSearchParams({ Action: 'GetCallerIdentity', Version: '2011-06-15' }),
      });
      expect([sts.status, await sts.text()]).toEqual([
        403,
        expect.stringContaining('<Code>MissingAuthenticationToken</Code>'),
      ]);
    });
  });

  it('may stand in a presigned URL, until it expires', async () => {
    await withSimulator({}, async (simulator, clients) => {
      await clients.s3().send(new CreateBucketCommand({ Bucket: 'links' }));
      simulator.s3.putObject('links', 'a b', 'through a link');
      const url = presigned(simulator.url, '/links/a%20b', 60);
      expect(await (await fetch(url)).text()).toBe('through a link');
      simulator.clock.advance(61_000);
      const late = await fetch(url);
      expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    });
  });
});

describe('bodies', () => {
  it('of any size arrive whole, also after Expect: 100-continue', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const s3 = clients.s3();
      await s3.send(new CreateBucketCommand({ Bucket: 'large' }));
      const Body = Buffer.alloc(6_000_000, 'asset ');
      await s3.send(new PutObjectCommand({ Bucket: 'large', Key: 'zip', Body }));
      expect(simulator.s3.readObject('large', 'zip')?.equals(Body)).toBe(true);
    });
  });

  it('in chunks with a trailer are put together and their checksum is verified', async () => {
    await withSimulator({}, async (simulator, clients) => {
      await clients.s3().send(new CreateBucketCommand({ Bucket: 'chunks' }));
      const put = (framed: string, length: number) =>
        fetch(`${simulator.url}/chunks/key`, {
          method: 'PUT',
          headers: {
            ...signedFor('s3'),
            'content-encoding': 'gzip,aws-chunked',
            'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
            'x-amz-decoded-content-length': String(length),
            'x-amz-trailer': 'x-amz-checksum-crc32',
          },
          body: framed,
        });
      const good = await put('5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n', 11);
      expect([good.status, good.headers.get('x-amz-checksum-crc32')]).toEqual([200, 'DUoRhQ==']);
      const stored = await clients.s3().send(new GetObjectCommand({ Bucket: 'chunks', Key: 'key' }));
      expect([await stored.Body?.transformToString(), stored.ContentEncoding]).toEqual([
        'hello world',
        'gzip',
      ]);
      const wrong = await put('5\r\nhello\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n', 5);
      expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
      const short = await put('5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', 11);
      expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('IncompleteBody')]);
      const torn = await put('5\r\nhel', 5);
      expect([torn.status, await torn.text()]).toEqual([400, expect.stringContaining('IncompleteBody')]);
      const silent = await put('5\r\nhello\r\n0\r\n\r\n', 5);
      expect([silent.status, await silent.text()]).toEqual([
        400,
        expect.stringContaining('MalformedTrailer'),
      ]);
    });
  });

  it('that never arrive whole have no effect', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator) => {
      await new Promise<void>((resolve) => {
        const cut = request(simulator.url, {
          method: 'POST',
          headers: { ...signedFor('echo'), 'x-amz-target': 'Echo.CreateEcho', 'content-length': '1000' },
        });
        cut.on('error', () => undefined).on('close', resolve);
        cut.write('half of it', () => cut.destroy());
      });
      expect(simulator.log.select()).toEqual([]);
    });
  });
});

function presigned(url: string, path: string, seconds: number): string {
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `AKIAIOSFODNN7EXAMPLE/${now.slice(0, 8)}/us-east-1/s3/aws4_request`,
    'X-Amz-Date': now,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': '0',
  });
  return `${url}${path}?${query.toString()}`;
}
