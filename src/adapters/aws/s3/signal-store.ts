/** Receives the signals of wait conditions in S3. */

import type { Clock } from '../../../ports/clock.js';
import type { SignalStore, StoredSignals } from '../../../ports/callbacks.js';
import type { StackId } from '../../../ports/stack-id.js';
import type { S3Signer } from '../transport/clients.js';
import type { StateBucket } from './object-store.js';
import { StackObjects } from './stack-objects.js';

/** Outside everything that the cdkd CLI lists, like the responses of custom resources. */
const ROOT = 'cdkd-signals';
/** S3's version id for an object in a bucket without versioning. */
const UNVERSIONED = 'null';

interface SignalStorePorts {
  /** Uses keys that remain valid as long as its URLs must be, in milliseconds, as far as possible. */
  readonly signer: (life: number) => Promise<S3Signer>;
  readonly clock: Clock;
  /** Receives the secret part of a URL, to be masked in logs. */
  readonly mask: (secret: string) => void;
}

/**
 * `cdkd-signals/{prefix}/{stack}/{region}/{name}.json`: one object per handle, of which a versioned bucket
 * keeps every signal. The URL contains its object and expiration, so that any run can continue where another
 * one started.
 */
export class S3SignalStore extends StackObjects implements SignalStore {
  readonly #ports: SignalStorePorts;
  /** For URLs that this run has signed: whether AWS has since rejected the keys. */
  readonly #refused = new Map<string, () => boolean>();
  /** Signals that were read, by version: versions never change. */
  readonly #known = new Map<string, string>();
  readonly #seen = new Map<string, readonly string[]>();

  constructor(bucket: StateBucket, prefix: string, ports: SignalStorePorts) {
    super(bucket, prefix);
    this.#ports = ports;
  }

  async url({ stackName, region }: StackId, name: string, lifetime: number): Promise<string> {
    const [{ PutObjectCommand }, { getSignedUrl }, signer] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
      this.#ports.signer(lifetime),
    ]);
    const { client, isRefused, expiration, signingDate } = signer;
    const Key = `${ROOT}/${this.prefix}/${stackName}/${region}/${name}.json`;
    const left = (expiration?.getTime() ?? Infinity) - this.#ports.clock.now();
    const expiresIn = Math.max(1, Math.floor(Math.min(lifetime, left) / 1000));
    try {
      const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: this.bucket.name, Key }), {
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
    const versions = await this.bucket.versionsOf(key);
    if (versions === undefined || versions.includes(UNVERSIONED)) {
      const last = await this.bucket.read(key);
      return { bodies: this.#withSeen(key, last?.body), isLastOnly: last !== undefined };
    }
    const bodies = await Promise.all(versions.map((version) => this.#version(key, version)));
    return { bodies: bodies.flatMap((body) => body ?? []), isLastOnly: false };
  }

  async remove(url: string): Promise<void> {
    const key = this.#keyOf(url);
    if (key !== undefined) await this.bucket.purge(key, (other) => other !== key);
  }

  /** For a key without versions: everything that this run has seen there. */
  #withSeen(key: string, last: string | undefined): readonly string[] {
    const before = this.#seen.get(key) ?? [];
    const seen = last === undefined || last === before.at(-1) ? before : [...before, last];
    this.#seen.set(key, seen);
    return seen;
  }

  async #version(key: string, version: string): Promise<string | undefined> {
    const body = this.#known.get(version) ?? (await this.bucket.read(key, version))?.body;
    if (body !== undefined) this.#known.set(version, body);
    return body;
  }

  /** `undefined` if the URL is not one of this store's. */
  #keyOf(url: string): string | undefined {
    if (!URL.canParse(url)) return undefined;
    const { hostname, pathname } = new URL(url);
    const { name } = this.bucket;
    const path = decodeURIComponent(pathname).slice(1);
    const key = hostname.startsWith(`${name}.`)
      ? path
      : path.startsWith(`${name}/`) && path.slice(name.length + 1);
    return key !== false && key.startsWith(`${ROOT}/`) ? key : undefined;
  }
}
