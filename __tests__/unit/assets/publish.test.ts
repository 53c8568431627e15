import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAsset } from '../../../src/assets/manifest.js';
import { AssetPublisher, refuseUnpublished, type PublishOptions } from '../../../src/assets/publish.js';
import { CdkdError } from '../../../src/errors.js';
import type { RunEvent } from '../../../src/events.js';
import type { AssetLocation, AssetStore } from '../../../src/ports.js';
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
    id,
    displayName: `${id}/Code`,
    source: join(folder, source),
    packaging: source === 'code' ? 'zip' : 'file',
    location: { bucket, key: id },
  };
}

function options(store: AssetStore, more: Partial<PublishOptions> = {}): PublishOptions {
  return { store, concurrency: 8, emit: () => {}, ...more };
}

/** As `deploy` does: the first failure is the run's. */
async function publishAll(assets: readonly FileAsset[], settings: PublishOptions): Promise<void> {
  refuseUnpublished(await new AssetPublisher(settings).publish(assets));
}

describe('AssetPublisher, for one stack', () => {
  it('sends folders as archives and files as they are, with their content types', async () => {
    const store = new MemoryStore();
    const sources = ['code', 'data.json', 'archive.ZIP', 'model.bin'];
    await publishAll(
      sources.map((source) => asset(source, source)),
      options(store),
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

  it('skips what is there, without reading it', async () => {
    const store = new MemoryStore();
    store.objects.set('old', { body: Buffer.from(''), contentType: '' });
    const events: RunEvent[] = [];
    await publishAll(
      [asset('old', 'gone'), asset('new')],
      options(store, { emit: (event) => events.push(event) }),
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
    await publishAll(assets, options(store));
    expect(store.objects.size).toBe(30);
    expect(store.busiest).toBe(8);
  });

  it.each([
    ['file', 'gone.json'],
    ['folder', 'code'],
  ])('names the asset whose %s is missing', async (what, source) => {
    const missing = { ...asset('abc', source), source: join(folder, 'gone') };
    const failure = publishAll([missing], options(new MemoryStore()));
    await expect(failure).rejects.toMatchObject({
      code: 'ASSET_MISSING',
      value: join(folder, 'gone'),
      message: expect.stringMatching(`abc/Code \\(abc\\) could not be published: the ${what} `) as unknown,
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
      options(store, { concurrency: 1 }),
    );
    await expect(published).rejects.toMatchObject({
      code: 'BUCKET_MISSING',
      message: 'The asset one/Code (one) could not be published: There is no bucket.',
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
    const settings = options(store, { dryRun: true, emit: (event) => events.push(event) });
    const published = await new AssetPublisher(settings).publish([asset('old'), asset('new'), gone]);
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
    const published = publishAll(assets, options(store, { concurrency: 1, signal: abort.signal }));
    await expect(published).rejects.toBe(reason);
    await sleep(30);
    expect(store.calls).toEqual(['has assets/one']);
    await expect(publishAll(assets, options(store, { signal: abort.signal }))).rejects.toBe(reason);
  });
});

describe('AssetPublisher, for several stacks', () => {
  it('sends once what several stacks need, and shares its concurrency among them', async () => {
    const store = new MemoryStore();
    const publisher = new AssetPublisher(options(store, { concurrency: 2 }));
    await Promise.all(
      ['api', 'web', 'jobs'].map((name) => publisher.publish([asset('shared'), asset(name)])),
    );
    expect(store.calls.filter((call) => call.endsWith('shared'))).toEqual([
      'has assets/shared',
      'put assets/shared',
    ]);
    expect(store.busiest).toBe(2);
  });

  it('sends the same key to each of its buckets', async () => {
    const store = new MemoryStore();
    const publisher = new AssetPublisher(options(store));
    await publisher.publish([asset('shared', 'data.json', 'east'), asset('shared', 'data.json', 'west')]);
    expect(store.calls.filter((call) => call.startsWith('has')).sort()).toEqual([
      'has east/shared',
      'has west/shared',
    ]);
  });
});
