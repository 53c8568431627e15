/** Caches `DescribeType` results across runs. */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseObject } from '../../../json.js';
import type { Clock } from '../../../ports/clock.js';

/** The part of a `DescribeType` result that is needed. */
export interface TypeAnswer {
  readonly schema: string;
  readonly provisioning?: string;
}

/** Milliseconds until a cached result expires. */
const LIFE = 24 * 3_600_000;

/** AWS's own types are the same for every account, and their names are safe as file names. */
const SHARED = /^AWS(?:::[A-Za-z0-9]+){2}$/;

/**
 * `DescribeType` results that outlive the run: one file each, in the runner's tool cache (`RUNNER_TOOL_CACHE`).
 * Concurrent jobs may write the same file. A result that cannot be stored or read is requested from AWS again.
 */
export class TypeAnswers {
  readonly #folder: string | undefined;
  readonly #clock: Clock;

  /** Caches nothing if there is no folder. */
  constructor(folder: string | undefined, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  async find(type: string, region: string): Promise<TypeAnswer | undefined> {
    const path = this.#path(type, region);
    const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
    const { at, schema, provisioning } = parseObject(text ?? '') ?? {};
    const age = typeof at === 'number' ? this.#clock.now() - at : -1;
    if (age < 0 || age > LIFE || typeof schema !== 'string') return undefined;
    return { schema, ...(typeof provisioning === 'string' ? { provisioning } : {}) };
  }

  /** Caches provisionable types only, so that a type is usable as soon as it becomes provisionable in a region. */
  async keep(type: string, region: string, answer: TypeAnswer): Promise<void> {
    const path = this.#path(type, region);
    if (path === undefined || answer.provisioning === 'NON_PROVISIONABLE') return;
    const fresh = `${path}.${randomUUID()}`;
    try {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(fresh, JSON.stringify({ at: this.#clock.now(), ...answer }));
      await rename(fresh, path);
    } catch {
      // The disk is full or read-only: the next run requests the type again.
    }
  }

  #path(type: string, region: string): string | undefined {
    if (this.#folder === undefined || !SHARED.test(type)) return undefined;
    return join(this.#folder, 'types', region, `${type.replaceAll('::', '.')}.json`);
  }
}
