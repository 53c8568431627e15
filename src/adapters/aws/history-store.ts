import type { StackId } from '../../ports.js';
import { withRun, type RunSummary } from '../../report/history.js';
import type { StateBucket } from './state-bucket.js';

/** `deployments/{runId}.jsonl` and `deployments/index.json` of a stack: its history, which outlives it. */
export class HistoryStore {
  readonly #bucket: StateBucket;
  readonly #prefix: string;

  constructor(bucket: StateBucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /** Writes one run's events, and drops the runs that are too many. */
  async write(stack: StackId, run: RunSummary, lines: readonly string[]): Promise<void> {
    const folder = `${this.#prefix}/${stack.stackName}/${stack.region}/deployments`;
    await this.#bucket.overwrite(`${folder}/${run.runId}.jsonl`, `${lines.join('\n')}\n`);
    const index = await this.#bucket.read(`${folder}/index.json`);
    const { body, dropped } = withRun(index?.body, run);
    await this.#bucket.overwrite(`${folder}/index.json`, body);
    if (dropped.length > 0) await this.#bucket.removeAll(dropped.map((runId) => `${folder}/${runId}.jsonl`));
  }
}
