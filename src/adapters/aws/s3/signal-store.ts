import type { Clock } from '../../../ports/clock.js';
import type { SignalStore, StoredSignals } from '../../../ports/callbacks.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { S3Signer } from '../transport/clients.js';
import type { StateBucket } from './object-store.js';

/** Outside everything that the cdkd CLI lists, as the answers of custom resources are. */
const ROOT = 'cdkd-signals';
/** What S3 calls an object that was put where the bucket keeps no versions. */
const UNVERSIONED = 'null';

export interface SignalStorePorts {
  /** Has keys that last as long as its URLs are to be good, in milliseconds, as far as any do. */
  readonly signer: (life: number) => Promise<S3Signer>;
  readonly clock: Clock;
  /** Told what makes a URL good, for logs to leave it out. */
  readonly mask: (secret: string) => void;
}

/**
 * `cdkd-signals/{prefix}/{stack}/{region}/{name}.json`: one object a handle, of which a versioned bucket keeps every
 * signal. The URL says which object it is for, and until when: so that any run can go on where another one began.
 */
export class S3SignalStore implements SignalStore {
  readonly #bucket: StateBucket;
  readonly #prefix: string;
  readonly #ports: SignalStorePorts;
  /** Of URLs that this run has signed: whether AWS has refused the keys since. */
  readonly #refused = new Map<string, () => boolean>();
  /** Signals that were read, by version: these never change. */
  readonly #known = new Map<string, string>();
  readonly #seen = new Map<string, readonly string[]>();

  constructor(bucket: StateBucket, prefix: string, ports: SignalStorePorts) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#ports = ports;
  }

  async url({ stackName, region }: StackId, name: string, lifetime: number): Promise<string> {
    const [{ PutObjectCommand }, { getSignedUrl }, signer] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
      this.#ports.signer(lifetime),
    ]);
    const { client, isRefused, expiration, signingDate } = signer;
    const Key = `${ROOT}/${this.#prefix}/${stackName}/${region}/${name}.json`;
    const left = (expiration?.getTime() ?? Infinity) - this.#ports.clock.now();
    const expiresIn = Math.max(1, Math.floor(Math.min(lifetime, left) / 1000));
    try {
      const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: this.#bucket.name, Key }), {
        expiresIn,
        signingDate,
      });
      this.#ports.mask(new URL(url).searchParams.get('X-Amz-Signature') ?? url);
      this.#refused.set(url, isRefused);
      return url;
    } finally {
      client.destroy();
    }
  }

  takenUntil(url: string): number | undefined {
    if (this.#keyOf(url) === undefined) return undefined;
    if (this.#refused.get(url)?.() === true) return 0;
    const { searchParams } = new URL(url);
    const date = searchParams.get('X-Amz-Date') ?? '';
    const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(date) ?? [];
    if (day === undefined || time === undefined) return undefined;
    const signedAt = Date.parse(
      `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
    );
    return signedAt + Number(searchParams.get('X-Amz-Expires')) * 1000;
  }

  async read(url: string): Promise<StoredSignals> {
    const key = this.#keyOf(url);
    if (key === undefined) return { bodies: [], isLastOnly: false };
    const versions = await this.#bucket.versionsOf(key);
    if (versions === undefined || versions.includes(UNVERSIONED)) {
      const last = await this.#bucket.read(key);
      return { bodies: this.#withSeen(key, last?.body), isLastOnly: last !== undefined };
    }
    const bodies = await Promise.all(versions.map((version) => this.#version(key, version)));
    return { bodies: bodies.flatMap((body) => body ?? []), isLastOnly: false };
  }

  async remove(url: string): Promise<void> {
    const key = this.#keyOf(url);
    if (key !== undefined) await this.#bucket.purge(key, (other) => other !== key);
  }

  /** Of a key without versions: all that this run has seen there. */
  #withSeen(key: string, last: string | undefined): readonly string[] {
    const before = this.#seen.get(key) ?? [];
    const seen = last === undefined || last === before.at(-1) ? before : [...before, last];
    this.#seen.set(key, seen);
    return seen;
  }

  async #version(key: string, version: string): Promise<string | undefined> {
    const body = this.#known.get(version) ?? (await this.#bucket.read(key, version))?.body;
    if (body !== undefined) this.#known.set(version, body);
    return body;
  }

  /** `undefined` for what is not an object of this kind in this bucket. */
  #keyOf(url: string): string | undefined {
    if (!URL.canParse(url)) return undefined;
    const { hostname, pathname } = new URL(url);
    const { name } = this.#bucket;
    const path = decodeURIComponent(pathname).slice(1);
    const key = hostname.startsWith(`${name}.`)
      ? path
      : path.startsWith(`${name}/`) && path.slice(name.length + 1);
    return key !== false && key.startsWith(`${ROOT}/`) ? key : undefined;
  }
}
