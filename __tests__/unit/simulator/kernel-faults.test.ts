import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { FaultRule } from '../../../simulator/kernel/faults.js';
import { refusal } from '../../contracts/s3-witness/witness.js';
import { echo, EchoService, signedFor, withSimulator } from './kernel-support.js';

const RESET: FaultRule = { on: { nth: 1 }, when: 'before', fault: { kind: 'reset' } };

describe('faults', () => {
  it('before the effect leave no trace in the service, after it they do', async () => {
    for (const when of ['before', 'after'] as const) {
      const service = new EchoService();
      await withSimulator({ services: [service], faults: [{ ...RESET, when }] }, async (simulator) => {
        await expect(echo(simulator, when)).rejects.toThrow();
        expect(service.heard).toHaveLength(when === 'before' ? 0 : 1);
        const [call] = simulator.log.select();
        expect(call).toMatchObject({ fault: 'reset', subject: { Name: when } });
        expect([call?.status, call?.done]).toEqual([undefined, when === 'before' ? undefined : true]);
        expect((await echo(simulator, 'again')).status).toBe(200);
      });
    }
  });

  it('play the lost answer to a lock: the retry meets our own lock', async () => {
    const lost: FaultRule = {
      service: 's3',
      operation: 'PutObject',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    };
    await withSimulator({}, async (simulator, clients) => {
      const s3 = clients.s3({ maxAttempts: 3 });
      await s3.send(new CreateBucketCommand({ Bucket: 'state' }));
      const armed = simulator.faults.arm(lost);
      const put = s3.send(
        new PutObjectCommand({ Bucket: 'state', Key: 'lock', Body: 'me', IfNoneMatch: '*' }),
      );
      expect((await refusal(put)).code).toBe('PreconditionFailed');
      expect([armed.matched, armed.played]).toEqual([2, 1]);
      expect(simulator.log.count('PutObject')).toBe(2);
      expect(String(simulator.s3.readObject('state', 'lock'))).toBe('me');
    });
  });

  it("are errors in the service's own form", async () => {
    const faults: FaultRule[] = [
      {
        service: 's3',
        on: { nth: 1 },
        when: 'before',
        fault: { kind: 'error', code: 'ConditionalRequestConflict', status: 409 },
      },
      {
        service: 'echo',
        on: { nth: 1 },
        when: 'before',
        fault: { kind: 'error', code: 'ThrottlingException' },
      },
      { service: 'echo', on: { nth: 2 }, when: 'before', fault: { kind: 'expired-token' } },
      { service: 'echo', on: { nth: 3 }, when: 'before', fault: { kind: 'http', status: 503 } },
    ];
    await withSimulator({ services: [new EchoService()], faults }, async (simulator, clients) => {
      const put = clients.s3().send(new PutObjectCommand({ Bucket: 'b', Key: 'k', Body: 'x' }));
      expect(await refusal(put)).toEqual({ code: 'ConditionalRequestConflict', status: 409 });
      const throttled = await echo(simulator, 'x');
      expect(await throttled.text()).toBe(
        '{"__type":"echo#ThrottlingException","message":"ThrottlingException"}',
      );
      const expired = await echo(simulator, 'x');
      expect([expired.status, await expired.text()]).toEqual([
        400,
        expect.stringContaining('ExpiredTokenException'),
      ]);
      expect((await echo(simulator, 'x')).status).toBe(503);
      expect(simulator.log.select().map(({ errorCode }) => errorCode)).toEqual([
        'ConditionalRequestConflict',
        'ThrottlingException',
        'ExpiredTokenException',
        undefined,
      ]);
    });
  });

  it('match by operation, by whether it mutates, and by a predicate', async () => {
    const fault = { kind: 'error', code: 'X' } as const;
    const faults: FaultRule[] = [
      {
        operation: ['DeleteEcho', 'UpdateEcho'],
        on: 'every',
        when: 'before',
        fault: { ...fault, code: 'ByName' },
      },
      { mutating: false, on: 'every', when: 'before', fault: { ...fault, code: 'Reading' } },
      {
        where: ({ body }) => body.includes('marked'),
        on: 'every',
        when: 'before',
        fault: { ...fault, code: 'Marked' },
      },
    ];
    await withSimulator({ services: [new EchoService()], faults }, async (simulator) => {
      const outcome = async (operation: string, text: string): Promise<string> => {
        const answer = await echo(simulator, text, { operation });
        return answer.ok ? 'ok' : ((await answer.json()) as { message: string }).message;
      };
      expect(await outcome('DeleteEcho', 'x')).toBe('ByName');
      expect(await outcome('GetEcho', 'x')).toBe('Reading');
      expect(await outcome('CreateEcho', 'marked')).toBe('Marked');
      expect(await outcome('CreateEcho', 'x')).toBe('ok');
      simulator.faults.disarmAll();
      expect(await outcome('GetEcho', 'x')).toBe('ok');
    });
  });

  it('by rate fall on the same calls for the same seed', async () => {
    const hits = async (seed: number): Promise<string> => {
      let text = '';
      const rule: FaultRule = { on: { rate: 0.3 }, when: 'before', fault: { kind: 'http', status: 500 } };
      await withSimulator({ seed, services: [new EchoService()], faults: [rule] }, async (simulator) => {
        for (let call = 0; call < 300; call += 1) text += (await echo(simulator, 'x')).ok ? '.' : 'x';
      });
      return text;
    };
    const first = await hits(7);
    expect(await hits(7)).toBe(first);
    expect(await hits(8)).not.toBe(first);
    const share = first.replaceAll('.', '').length / 300;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.38);
  });

  it('on the first calls only, end by themselves', async () => {
    const rule: FaultRule = { on: { first: 2 }, when: 'before', fault: { kind: 'http', status: 500 } };
    await withSimulator({ services: [new EchoService()], faults: [rule] }, async (simulator) => {
      const answers = [];
      for (let call = 0; call < 3; call += 1) answers.push((await echo(simulator, 'x')).status);
      expect(answers).toEqual([500, 500, 200]);
    });
  });

  it('that hang stay open, and closing the simulator is quick all the same', async () => {
    const rule: FaultRule = { on: 'every', when: 'after', fault: { kind: 'hang' } };
    const service = new EchoService();
    let waiting: Promise<unknown> = Promise.resolve();
    let closedAt = 0;
    await withSimulator({ services: [service], faults: [rule] }, async (simulator) => {
      waiting = echo(simulator, 'x').catch(() => 'cut');
      while (service.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      closedAt = performance.now();
    });
    expect(await waiting).toBe('cut');
    expect(performance.now() - closedAt).toBeLessThan(1000);
  });

  it('that delay let the call succeed later', async () => {
    const rule: FaultRule = { on: 'every', when: 'before', fault: { kind: 'delay', milliseconds: 120 } };
    await withSimulator({ services: [new EchoService()], faults: [rule] }, async (simulator) => {
      const began = performance.now();
      expect((await echo(simulator, 'x')).status).toBe(200);
      expect(performance.now() - began).toBeGreaterThanOrEqual(110);
    });
  });

  it('can kill the caller, before or after the effect', async () => {
    const program =
      'const [url, headers] = process.argv.slice(1);' +
      "await fetch(url, { method: 'POST', headers: JSON.parse(headers), body: '{}' });" +
      "console.log('survived');";
    for (const when of ['before', 'after'] as const) {
      const service = new EchoService();
      await withSimulator({ services: [service] }, async (simulator) => {
        const headers = JSON.stringify({ ...signedFor('echo'), 'x-amz-target': 'Echo.CreateEcho' });
        const child = spawn(process.execPath, ['--input-type=module', '-e', program, simulator.url, headers]);
        const run = (): 'drop' => {
          child.kill('SIGKILL');
          return 'drop';
        };
        simulator.faults.arm({ on: { nth: 1 }, when, fault: { kind: 'callback', run } });
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
        expect([code, signal]).toEqual([null, 'SIGKILL']);
        expect(service.heard).toHaveLength(when === 'before' ? 0 : 1);
      });
    }
  });
});
