/** Stores the event history of stacks in S3. */

import { isObject, parseObject, type JsonObject } from '../../../json.js';
import type { StackId } from '../../../ports/stack-id.js';
import {
  newestFirst,
  runsIn,
  withRun,
  withoutRuns,
  type RunSummary,
} from '../../../report/log/run-history.js';
import type { History } from '../../../stacks/ports/stores.js';
import { StackObjects } from './stack-objects.js';

/** The history of a stack, which outlives it: `deployments/{runId}.jsonl` and `deployments/index.json`. */
export class HistoryStore extends StackObjects implements History {
  readonly #prepared = new Map<string, Promise<string | undefined>>();

  /** Whoever changes the index meanwhile without the lock (`events-prune`) does so again. */
  prepare(stack: StackId): void {
    const folder = this.#folder(stack);
    const index = this.#index(folder);
    index.catch(() => this.#prepared.delete(folder));
    this.#prepared.set(folder, index);
  }

  /** Writes one run's events, and deletes the runs beyond the limit. */
  async write(stack: StackId, run: RunSummary, lines: readonly string[]): Promise<void> {
    const folder = this.#folder(stack);
    const index = await (this.#prepared.get(folder) ?? this.#index(folder));
    this.#prepared.delete(folder);
    const { body, dropped } = withRun(index, run);
    await Promise.all([
      this.bucket.overwrite(`${folder}/${run.runId}.jsonl`, `${lines.join('\n')}\n`),
      this.bucket.overwrite(`${folder}/index.json`, body),
    ]);
    if (dropped.length > 0) await this.bucket.removeAll(dropped.map((runId) => `${folder}/${runId}.jsonl`));
  }

  /** Every stack with a history, in key order; it may have been destroyed. */
  async list(): Promise<StackId[]> {
    const found = new Map<string, StackId>();
    for (const { key } of await this.bucket.list(`${this.prefix}/`)) {
      const [stackName = '', region = '', folder, file, ...rest] = key
        .slice(this.prefix.length + 1)
        .split('/');
      if (folder !== 'deployments' || file === undefined || rest.length > 0) continue;
      found.set(`${stackName}/${region}`, { stackName, region });
    }
    return [...found.values()];
  }

  /** The recorded runs of the index, newest first. */
  async runs(stack: StackId): Promise<JsonObject[]> {
    const index = await this.bucket.read(`${this.#folder(stack)}/index.json`);
    return newestFirst(runsIn(index?.body)).flatMap((run) => (isObject(run) ? [run] : []));
  }

  /** One run's events in order; invalid lines are omitted. */
  async events(stack: StackId, runId: string): Promise<JsonObject[]> {
    const found = await this.bucket.read(`${this.#folder(stack)}/${runId}.jsonl`);
    const lines = (found?.body ?? '').split('\n');
    return lines.map(parseObject).filter((event) => event !== undefined);
  }

  /**
   * Deletes all runs except the newest ones, and files of runs that the index does not list. If the index
   * lists none that can be read, the files' own times decide. Resolves to the deleted runs.
   */
  async prune(stack: StackId, kept: number, dryRun: boolean): Promise<string[]> {
    const folder = this.#folder(stack);
    const index = await this.bucket.read(`${folder}/index.json`);
    const { body, names } = withoutRuns(index?.body, kept);
    const listed = (await this.bucket.list(`${folder}/`)).toSorted((a, b) => b.storedAt - a.storedAt);
    // Not the notes of used approvals in a folder below: without them, an old run could be repeated.
    const files = listed.map(({ key }) => key).filter((key) => !key.includes('/', folder.length + 1));
    const unnamed = files.filter((key) => /\.jsonl$/.test(key) && !names.has(nameOf(key)));
    const gone = names.size > 0 ? unnamed : unnamed.slice(kept);
    if (dryRun) return gone.map(nameOf);
    if (kept > 0 && names.size > 0) await this.bucket.overwrite(`${folder}/index.json`, body);
    await this.bucket.removeAll(kept > 0 ? gone : files);
    return gone.map(nameOf);
  }

  async #index(folder: string): Promise<string | undefined> {
    return (await this.bucket.read(`${folder}/index.json`))?.body;
  }

  #folder(stack: StackId): string {
    return `${this.folderOf(stack)}deployments`;
  }
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1, -'.jsonl'.length);
}
