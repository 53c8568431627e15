import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAsset } from '../../../src/assets/asset-manifest.js';
import { FileShipper, type FileShipperOptions } from '../../../src/assets/file-shipper.js';
import { AssetPublisher, refuseUnpublished } from '../../../src/assets/publish.js';
import { CdkdError } from '../../../src/errors.js';
import type { RunEvent } from '../../../src/events.js';
import { NOT_BUNDLED, type AssetLocation, type AssetStore } from '../../../src/ports/assets.js';
import { realClock } from '../synth/support.js';
import { unzip } from './support.js';

interface Sent {
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** Buckets in memory that remember what was asked and how much of it at once. */
class MemoryStore implements AssetStore {
  readonly objects = new Map<string, Sent>();
  readonly calls: string[] = [];
  busiest = 0;
  #busy = 0;
  failure: ((location: AssetLocation) => Error | undefined) | undefined;

  async has(location: AssetLocation): Promise<boolean> {
    await this.#answer('has', location);
    return this.objects.has(location.key);
  }

  isGone(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async isStored(location: AssetLocation): Promise<boolean> {
    await this.#answer('look', location);
    return this.objects.has(location.key);
  }

  async put(location: AssetLocation, body: Uint8Array, contentType: string): Promise<void> {
    await this.#answer('put', location);
    this.objects.set(location.key, { body, contentType });
  }

  async #answer(call: string, location: AssetLocation): Promise<void> {
    this.calls.push(`${call} ${location.bucket}/${location.key}`);
    this.busiest = Math.max(this.busiest, ++this.#busy);
    await sleep(2);
    this.#busy--;
    const failure = this.failure?.(location);
    if (failure !== undefined) throw failure;
  }
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cdkd-publish-'));
  await mkdir(join(folder, 'code'));
  await writeFile(join(folder, 'code/index.js'), 'exports.handler = () => {};');
  for (const name of ['data.json', 'archive.ZIP', 'model.bin']) await writeFile(join(folder, name), name);
});

function asset(id: string, source = 'data.json', bucket = 'assets'): FileAsset {
  return {
    kind: 'file',
    id,
    displayName: `${id}/Code`,
    source: join(folder, source),
    packaging: source === 'code' ? 'zip' : 'file',
    location: { bucket, key: id },
  };
}

interface Settings extends Partial<Pick<FileShipperOptions, 'emit' | 'dryRun' | 'signal'>> {
  readonly concurrency?: number;
}

/** One that is asked for files alone. */
function publisher(store: AssetStore, { concurrency = 8, ...more }: Settings = {}): AssetPublisher {
  const limit = pLimit(concurrency);
  const ports = { emit: () => undefined, clock: realClock, environment: process.env };
  const files = new FileShipper({ store, limit, ...ports, ...more });
  const images = { ship: () => Promise.reject(new Error('there are no images')) };
  return new AssetPublisher({ files, images }, more.signal);
}

/** As `deploy` does: the first failure is the run's. */
async function publishAll(assets: readonly FileAsset[], to: AssetPublisher): Promise<void> {
  refuseUnpublished(await to.publish(assets));
}

describe('AssetPublisher, for one stack', () => {
  it('sends folders as archives and files as they are, with their content types', async () => {
    const store = new MemoryStore();
    const sources = ['code', 'data.json', 'archive.ZIP', 'model.bin'];
    await publishAll(
      sources.map((source) => asset(source, source)),
      publisher(store),
    );
    expect(
      Object.fromEntries([...store.objects].map(([key, { contentType }]) => [key, contentType])),
    ).toEqual({
      code: 'application/zip',
      'data.json': 'application/json',
      'archive.ZIP': 'application/zip',
      'model.bin': 'application/octet-stream',
    });
    expect(Buffer.from(store.objects.get('model.bin')!.body).toString()).toBe('model.bin');
    expect(unzip(Buffer.from(store.objects.get('code')!.body)).map(({ path }) => path)).toEqual(['index.js']);
  });

  it('never uploads what was not bundled', async () => {
    const store = new MemoryStore();
    const code = { ...asset('code', 'not-bundled'), packaging: 'zip' as const };
    await mkdir(join(folder, 'not-bundled'));
    await writeFile(join(folder, 'not-bundled', NOT_BUNDLED), 'nothing');
    await expect(publishAll([code], publisher(store))).rejects.toMatchObject({ code: 'ASSET_MISSING' });
    // `has` is false as well for one that is there and could not be renewed.
    store.has = () => Promise.resolve(false);
    store.objects.set('code', { body: Buffer.from(''), contentType: '' });
    await publishAll([code], publisher(store));
    expect(store.calls.filter((call) => call.startsWith('put'))).toEqual([]);
  });

  it('skips what is there, without reading it', async () => {
    const store = new MemoryStore();
    store.objects.set('old', { body: Buffer.from(''), contentType: '' });
    const events: RunEvent[] = [];
    await publishAll(
      [asset('old', 'gone'), asset('new')],
      publisher(store, { emit: (event) => events.push(event) }),
    );
    expect(store.calls.filter((call) => call.startsWith('put'))).toEqual(['put assets/new']);
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'asset-published', asset: 'old/Code', outcome: 'there' },
        { kind: 'asset-published', asset: 'new/Code', outcome: 'uploaded' },
      ]),
    );
  });

  it('has as many under way as it may, and no more', async () => {
    const store = new MemoryStore();
    const assets = Array.from({ length: 30 }, (_, index) => asset(`asset-${index.toString()}`));
    await publishAll(assets, publisher(store));
    expect(store.objects.size).toBe(30);
    expect(store.busiest).toBe(8);
  });

  it.each([
    ['file', 'gone.json'],
    ['folder', 'code'],
  ])('names the asset whose %s is missing', async (what, source) => {
    const missing = { ...asset('abc', source), source: join(folder, 'gone') };
    const failure = publishAll([missing], publisher(new MemoryStore()));
    await expect(failure).rejects.toMatchObject({
      code: 'ASSET_MISSING',
      value: join(folder, 'gone'),
      message: expect.stringMatching(
        `Could not publish asset abc/Code \\(abc\\): Could not read the ${what} `,
      ) as unknown,
    });
  });

  it("keeps the store's code, adds the asset, and sends the others all the same", async () => {
    const store = new MemoryStore();
    const failure = new CdkdError('BUCKET_MISSING', 'There is no bucket.', {
      value: 'gone',
      next: 'Run `bootstrap`.',
    });
    store.failure = ({ bucket }) => (bucket === 'gone' ? failure : undefined);
    const published = publishAll(
      [asset('one', 'code', 'gone'), asset('two')],
      publisher(store, { concurrency: 1 }),
    );
    await expect(published).rejects.toMatchObject({
      code: 'BUCKET_MISSING',
      message: 'Could not publish asset one/Code (one): There is no bucket.',
      value: 'gone',
      next: 'Run `bootstrap`.',
    });
    expect([...store.objects.keys()]).toEqual(['two']);
  });

  it('tells what became of each asset, and in a dry run only looks', async () => {
    const store = new MemoryStore();
    store.objects.set('old', { body: Buffer.from(''), contentType: '' });
    const gone = { ...asset('lost'), source: join(folder, 'gone') };
    const events: RunEvent[] = [];
    const settings = publisher(store, { dryRun: true, emit: (event) => events.push(event) });
    const published = await settings.publish([asset('old'), asset('new'), gone]);
    expect(published.map(({ asset: { id }, outcome }) => [id, outcome])).toEqual([
      ['old', 'there'],
      ['new', 'missing'],
      ['lost', expect.objectContaining({ code: 'ASSET_MISSING' })],
    ]);
    expect(store.calls.map((call) => call.split(' ')[0])).toEqual(['look', 'look', 'look']);
    expect(events).toEqual([]);
  });

  it('ends at once when it is aborted, and starts nothing more', async () => {
    const store = new MemoryStore();
    const abort = new AbortController();
    const reason = new Error('cancelled');
    store.failure = () => {
      abort.abort(reason);
      return undefined;
    };
    const assets = [asset('one'), asset('two'), asset('three')];
    const published = publishAll(assets, publisher(store, { concurrency: 1, signal: abort.signal }));
    await expect(published).rejects.toBe(reason);
    await sleep(30);
    expect(store.calls).toEqual(['has assets/one']);
    await expect(publishAll(assets, publisher(store, { signal: abort.signal }))).rejects.toBe(reason);
  });
});

describe('a file that a command makes', () => {
  const made = (script: string): FileAsset => ({
    ...asset('made'),
    source: { executable: [process.execPath, '-e', script], directory: folder },
  });

  it('is what the command prints last, beside the assembly', async () => {
    const store = new MemoryStore();
    const events: RunEvent[] = [];
    await publishAll(
      [made("console.log('making it'); console.log('data.json'); console.error('::error::done')")],
      publisher(store, { emit: (event) => events.push(event) }),
    );
    expect(store.objects.get('made')).toMatchObject({ contentType: 'application/json' });
    expect(events.map(({ kind }) => kind)).toEqual(['asset-started', 'asset-output', 'asset-published']);
    expect(events[1]).toMatchObject({
      lines: expect.arrayContaining(['making it', '::error::done']) as unknown,
    });
  });

  it('is not made in a dry run, nor where it is there', async () => {
    const store = new MemoryStore();
    const shown = await publisher(store, { dryRun: true }).publish([made('process.exit(1)')]);
    expect(shown).toMatchObject([{ outcome: 'missing' }]);
    store.objects.set('made', { body: Buffer.from(''), contentType: '' });
    await publishAll([made('process.exit(1)')], publisher(store));
    expect(store.calls).not.toContain('put assets/made');
  });

  it.each([
    [
      "console.error('no such table'); process.exit(3)",
      /ended with exit code 3\.\nIts last lines:\n {2}no such table/,
    ],
    ['', /printed nothing/],
  ])('fails where the command does: %s', async (script, says) => {
    await expect(publishAll([made(script)], publisher(new MemoryStore()))).rejects.toMatchObject({
      code: 'ASSET_FAILED',
      message: expect.stringMatching(says) as unknown,
    });
    const gone = { ...made(''), source: { executable: ['/no/such/program'], directory: folder } };
    await expect(publishAll([gone], publisher(new MemoryStore()))).rejects.toMatchObject({
      code: 'ASSET_FAILED',
      message: expect.stringContaining('Could not start') as unknown,
    });
  });
});

describe('AssetPublisher, for several stacks', () => {
  it('sends once what several stacks need, and shares its concurrency among them', async () => {
    const store = new MemoryStore();
    const shared = publisher(store, { concurrency: 2 });
    await Promise.all(['api', 'web', 'jobs'].map((name) => shared.publish([asset('shared'), asset(name)])));
    expect(store.calls.filter((call) => call.endsWith('shared'))).toEqual([
      'has assets/shared',
      'put assets/shared',
    ]);
    expect(store.busiest).toBe(2);
  });

  it('sends the same key to each of its buckets', async () => {
    const store = new MemoryStore();
    const both = publisher(store);
    await both.publish([asset('shared', 'data.json', 'east'), asset('shared', 'data.json', 'west')]);
    expect(store.calls.filter((call) => call.startsWith('has')).sort()).toEqual([
      'has east/shared',
      'has west/shared',
    ]);
  });
});
