import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { DiskSpool, forgetSession, readSpool, readSpooledReport } from '../../../src/adapters/disk-spool.js';

const SHOP = { stackName: 'Shop', region: 'us-east-1' };
const SESSION = { stack: SHOP, run: 'r1', owner: 'ada@shop', operation: 'deploy', nonce: 'n1' };
const OBJECT = {
  run: 'r1',
  sequence: 7,
  body: '{"ü":1}',
  address: { bucket: 'state', key: 'cdkd/Shop/us-east-1/journal/r1/00000007.json' },
};

let parent: string;
let notes: string[];
let spool: DiskSpool;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'spool-test-'));
  notes = [];
  spool = new DiskSpool(parent, (folder) => notes.push(folder));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const folder = (): string => notes[0] ?? '';

describe('the spool', () => {
  it('is told of to the post step before the lock is asked for', () => {
    spool.open(SESSION);
    expect(notes).toEqual([expect.stringContaining(parent)]);
    expect(readSpool(folder())).toEqual([{ session: SESSION, mayBeAtWork: false, objects: [] }]);
  });

  it('gives back what it was given, byte for byte', () => {
    spool.open({ ...SESSION, runUrl: 'https://github.com/octo/shop/actions/runs/1' });
    const [kept] = spool.keep(SHOP, [OBJECT])!;
    expect(kept).toMatchObject({ address: OBJECT.address });
    const [found] = readSpool(folder());
    expect(found?.session.runUrl).toBe('https://github.com/octo/shop/actions/runs/1');
    const { body, sequence, address } = OBJECT;
    expect(found?.objects).toEqual([{ body, sequence, address, file: kept!.file }]);
  });

  it('says whether the process that left it still exists', async () => {
    spool.open(SESSION);
    const file = join(folder(), 'Shop@us-east-1', 'session.json');
    const note = JSON.parse(await readFile(file, 'utf8')) as object;
    const readWith = async (process: unknown) => {
      await writeFile(file, JSON.stringify({ ...note, process }));
      return readSpool(folder())[0]?.mayBeAtWork;
    };
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { pid } = child;
    expect(await readWith(pid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readWith(pid)).toBe(false);
    expect(await readWith('1')).toBe(false);
    expect(await readWith(-1)).toBe(false);
    // Nobody awaits the end of the inner process, which keeps its id.
    const parent = spawn('sh', ['-c', '(exit 0) & echo $!; exec sleep 30']);
    const [id] = (await once(parent.stdout, 'data')) as [Buffer];
    await setTimeout(200);
    expect(await readWith(Number(id.toString()))).toBe(process.platform !== 'linux');
    parent.kill('SIGKILL');
  });

  it('can be read by nobody else', async () => {
    spool.open(SESSION);
    const [kept] = spool.keep(SHOP, [OBJECT])!;
    expect((await stat(kept!.file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
  });

  it('forgets a session of which nothing was kept, and no other', async () => {
    const other = { stackName: 'Shop~Child', region: 'eu-west-1' };
    spool.open(SESSION);
    spool.open({ ...SESSION, stack: other });
    spool.keep(other, []);
    spool.close(SHOP);
    spool.close(other);
    expect(readSpool(folder()).map(({ session }) => session.stack)).toEqual([other]);
    forgetSession(folder(), other);
    expect(await readdir(folder())).toEqual([]);
  });

  it('keeps stacks of the same name in several accounts apart', () => {
    const here = { ...SHOP, account: '111111111111' };
    const there = { ...SHOP, account: '222222222222' };
    spool.open({ ...SESSION, stack: here });
    spool.open({ ...SESSION, stack: there });
    spool.keep(there, [OBJECT]);
    spool.close(here);
    expect(readSpool(folder()).map(({ session }) => session.stack)).toEqual([there]);
  });

  it('keeps the last report, and forgets it once it is published', () => {
    spool.open(SESSION);
    spool.saveReport({ version: 1 }, 'unreported');
    spool.saveReport({ version: 2 }, 'uncommented');
    expect(readSpooledReport(folder())).toEqual({ reporting: 'uncommented', report: { version: 2 } });
    spool.reportPublished();
    expect(readSpooledReport(folder())).toEqual({ reporting: 'reported', report: {} });
  });

  it('makes nothing for a run that changes nothing', async () => {
    spool.saveReport({ version: 1 }, 'unreported');
    spool.reportPublished();
    expect([notes, await readdir(parent)]).toEqual([[], []]);
  });

  it('outside GitHub Actions is written only where something has to be kept', async () => {
    const local = new DiskSpool(parent, undefined);
    local.open(SESSION);
    expect(await readdir(parent)).toEqual([]);
    const [kept] = local.keep(SHOP, [OBJECT])!;
    expect(await readFile(kept!.file, 'utf8')).toBe(OBJECT.body);
  });

  it('says so where the disk refuses, and stops nobody', () => {
    const nowhere = new DiskSpool(join(parent, 'missing'), () => undefined);
    expect(() => {
      nowhere.open(SESSION);
      nowhere.saveReport({}, 'unreported');
    }).not.toThrow();
    expect(nowhere.keep(SHOP, [OBJECT])).toBeUndefined();
  });

  it('that somebody has changed is refused by name; one that is gone is empty', async () => {
    spool.open(SESSION);
    await writeFile(join(folder(), 'Shop@us-east-1', 'session.json'), '{"nonce": 1}');
    expect(() => readSpool(folder())).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
    expect(readSpool(join(parent, 'gone'))).toEqual([]);
  });
});
