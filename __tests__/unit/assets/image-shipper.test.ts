import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Docker } from '../../../src/assets/docker.js';
import { ImageBuilds } from '../../../src/assets/image-builds.js';
import { ImageShipper, type ImageShipperOptions } from '../../../src/assets/image-shipper.js';
import type { DirectorySource } from '../../../src/assets/image-source.js';
import type { ImageAsset } from '../../../src/assets/asset-manifest.js';
import { CdkdError } from '../../../src/errors.js';
import type { RunEvent } from '../../../src/events.js';
import type { ImageLocation, ImageRegistry } from '../../../src/ports/images.js';
import { errorOf, folderWith, realClock } from '../synth/support.js';

/** A registry and a Docker in memory, and what was asked of them in order. */
class Harbour {
  readonly calls: string[] = [];
  readonly images = new Set<string>();
  readonly events: RunEvent[] = [];
  readonly masked: string[] = [];
  busiest = 0;
  building = 0;
  /** What a build says and how it ends. */
  built: (source: DirectorySource) => { readonly lines?: readonly string[]; readonly error?: Error } =
    () => ({});
  pushed: (name: string) => Error | undefined = () => undefined;

  readonly registry: ImageRegistry = {
    has: async ({ repository, tag }: ImageLocation) => {
      this.calls.push(`has ${repository}:${tag}`);
      await sleep(1);
      return this.images.has(`r/${repository}:${tag}`);
    },
    login: ({ region = 'home' }) => Promise.resolve({ server: 'r', user: 'AWS', password: region, until: 1 }),
  };

  // Only what the shipper and the builds ask of it.
  readonly docker = {
    login: ({ server }: { server: string }) => {
      this.calls.push(`login ${server}`);
      return Promise.resolve();
    },
    build: async (source: DirectorySource, name: string, onLine: (line: string) => void) => {
      this.calls.push(`build ${source.directory.split('/').at(-1) ?? ''}`);
      this.building += 1;
      this.busiest = Math.max(this.busiest, this.building);
      await sleep(5);
      this.building -= 1;
      const { lines = [], error } = this.built(source);
      lines.forEach(onLine);
      if (error !== undefined) throw error;
      expect(name).toMatch(/^cdkd-asset:[0-9a-f]{64}$/);
    },
    push: async (_local: string, name: string) => {
      this.calls.push(`push ${name}`);
      await sleep(1);
      const error = this.pushed(name);
      if (error !== undefined) throw error;
      this.images.add(name);
    },
  } as unknown as Docker;

  shipper(more: Partial<ImageShipperOptions> & { readonly buildsAtOnce?: number } = {}): ImageShipper {
    const { buildsAtOnce = 4, ...options } = more;
    const common = {
      clock: realClock,
      emit: (event: RunEvent) => void this.events.push(event),
      docker: this.docker,
    };
    const environment = { NPM_TOKEN: 'npm-s3cr3t' };
    const mask = (secret: string) => void this.masked.push(secret);
    const builds = new ImageBuilds({ ...common, limit: pLimit(buildsAtOnce), environment, mask });
    return new ImageShipper({ ...common, registry: this.registry, builds, limit: pLimit(8), ...options });
  }
}

let harbour: Harbour;
let assembly: string;
beforeEach(async () => {
  harbour = new Harbour();
  const names = ['a', 'b', 'c', 'd'];
  assembly = await folderWith(
    Object.fromEntries(names.map((name) => [`${name}/Dockerfile`, 'FROM scratch'])),
  );
});

function image(id: string, repository = 'images', more: Partial<DirectorySource> = {}): ImageAsset {
  const nothing = { buildArgs: {}, buildContexts: {}, buildSecrets: {}, outputs: [], cacheFrom: [] };
  const source = { directory: `${assembly}/${id}`, ...nothing, isCacheDisabled: false, ...more };
  return { kind: 'image', id, displayName: `${id}/Image`, source, location: { repository, tag: id } };
}

describe('an image', () => {
  it('is built once for several repositories, after the login that its base may need', async () => {
    const shipper = harbour.shipper();
    const outcomes = await Promise.all([shipper.ship(image('a', 'east')), shipper.ship(image('a', 'west'))]);
    expect(outcomes).toEqual(['uploaded', 'uploaded']);
    expect(harbour.calls.filter((call) => call.startsWith('build'))).toEqual(['build a']);
    expect(harbour.calls.indexOf('login r')).toBeLessThan(harbour.calls.indexOf('build a'));
    expect([...harbour.images].sort()).toEqual(['r/east:a', 'r/west:a']);
  });

  it('that is there is neither built nor pushed, and asked for once', async () => {
    harbour.images.add('r/images:a');
    const shipper = harbour.shipper();
    expect(await shipper.isThere(image('a'))).toBe(true);
    expect(await shipper.ship(image('a'))).toBe('there');
    expect(harbour.calls).toEqual(['has images:a']);
    expect(harbour.events).toEqual([{ kind: 'asset-published', asset: 'a/Image', outcome: 'there' }]);
  });

  it('waits for its turn to be built', async () => {
    const shipper = harbour.shipper({ buildsAtOnce: 2 });
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => shipper.ship(image(id))));
    expect([harbour.busiest, harbour.images.size]).toEqual([2, 4]);
  });

  it('is only looked for in a dry run, which tells of what is not there to be built', async () => {
    const shipper = harbour.shipper({ dryRun: true });
    expect(await shipper.ship(image('a'))).toBe('missing');
    expect(await errorOf(shipper.ship(image('none')))).toMatchObject({ code: 'ASSET_MISSING' });
    expect(harbour.calls).toEqual(['has images:a', 'has images:none']);
  });

  it('that another run has pushed meanwhile is there', async () => {
    harbour.pushed = (name) => {
      harbour.images.add(name);
      return new CdkdError('ASSET_FAILED', 'the tag is immutable', { next: '' });
    };
    expect(await harbour.shipper().ship(image('a'))).toBe('uploaded');
    harbour.pushed = () => new CdkdError('ASSET_FAILED', 'denied', { next: '' });
    expect(await errorOf(harbour.shipper().ship(image('b')))).toMatchObject({ message: 'denied' });
  });

  it('is told with all that its build wrote, and without its secrets', async () => {
    const error = new CdkdError('ASSET_FAILED', 'its last line: npm-s3cr3t', {
      value: 'npm-s3cr3t',
      next: 'next',
    });
    harbour.built = () => ({ lines: ['login with npm-s3cr3t', 'failed'], error });
    const failure = await errorOf(
      harbour.shipper().ship(image('a', 'images', { buildSecrets: { npm: 'env=NPM_TOKEN' } })),
    );
    expect(failure).toMatchObject({ code: 'ASSET_FAILED', message: 'its last line: ***', value: '***' });
    expect(harbour.masked).toEqual(['npm-s3cr3t']);
    expect(harbour.events).toMatchObject([
      { kind: 'asset-started', asset: 'a/Image', command: 'build' },
      { kind: 'asset-output', lines: ['login with ***', 'failed'] },
    ]);
  });

  it('whose build writes without end is told with the end of it', async () => {
    harbour.built = () => ({ lines: Array.from({ length: 5_010 }, (_, index) => String(index)) });
    await harbour.shipper().ship(image('a'));
    const [, reported] = harbour.events;
    const lines = reported?.kind === 'asset-output' ? reported.lines : [];
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([5_001, '… 10 lines before', '5009']);
  });

  it('that a command makes is what it prints', async () => {
    const source = {
      executable: [process.execPath, '-e', "console.log('loading'); console.log('local:7')"],
      directory: assembly,
    };
    harbour.pushed = () => undefined;
    await harbour.shipper().ship({ ...image('a'), source });
    expect(harbour.calls).toEqual(['has images:a', 'login r', 'push r/images:a']);
    expect(harbour.events[1]).toMatchObject({
      kind: 'asset-output',
      command: 'build',
      lines: ['loading', 'local:7'],
    });
  });

  it('is not begun once the run is cancelled', async () => {
    const reason = new Error('cancelled');
    const shipper = harbour.shipper({ signal: AbortSignal.abort(reason) });
    expect(await errorOf(shipper.ship(image('a')))).toBe(reason);
    expect(harbour.calls).toEqual([]);
  });
});
