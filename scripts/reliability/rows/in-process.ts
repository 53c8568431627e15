/** Reliability rows that run thousands of cases in one process. */

import type { Row } from '../row.js';
import { runJest } from '../jest-part.js';

/** Rows whose thousands of cases run in one process: the engine, with a pretend account and bucket. */

export const crashAgain: Row = {
  name: 'crash again',
  how: 'in one process: all pairs of instants of 3 resources; random pairs and triples of 12',
  must: '0 leaked, lost, doubled, stuck',
  run: async ({ isQuick, seed, most }) => {
    const whole = { pairs: 2_000, triples: 500 };
    const limit = isQuick ? { pairs: 30, triples: 10 } : whole;
    const [pairs, triples] = [Math.min(most, limit.pairs), Math.min(most, limit.triples)];
    const scale = { PAIRS: String(pairs), TRIPLES: String(triples), SEED: String(seed) };
    const { failures } = await runJest('__tests__/recovery/crash-sweep', scale);
    const of = whole.pairs + whole.triples;
    return { cases: pairs + triples, of, failures, figures: { pairs, triples } };
  },
};

export const corrupt: Row = {
  name: 'corrupt state',
  how: 'valid states of every version, and journals, with one to three things wrong in them',
  must: 'refused by name or read; nothing else is thrown, nothing is done',
  run: async ({ isQuick, seed }) => {
    // Of states as many as of journals.
    const each = isQuick ? 2_000 : 5_000;
    const scale = { MUTATIONS: String(each), SEED: String(seed) };
    const { failures } = await runJest('__tests__/property/mutations', scale);
    return { cases: 2 * each, failures, figures: {} };
  },
};

export const hostileText: Row = {
  name: 'hostile text',
  how: 'generated texts as every name, value, message and line of output, in comment, summary, file, issue, log and annotations',
  must: '0 foreign commands, mentions, links, markers, by parsers of Markdown and of the runner’s commands',
  run: async ({ isQuick, seed, most }) => {
    // The suite's own sweeps: what a text can be is said in one place, `judges.ts`.
    const whole = 10_000;
    const texts = Math.min(most, isQuick ? 40 : whole);
    const scale = { HOSTILE_TEXTS: String(texts), SEED: String(seed) };
    const { failures } = await runJest('__tests__/unit/report/[a-z]+/(escape|log|document)', scale);
    return { cases: texts, of: whole, failures, figures: {} };
  },
};

export const integrity: Row = {
  name: 'integrity',
  how: 'random stacks that change from run to run, under failures, cancels and kills; seven runs a story',
  must: 'nothing is lost, and every state that was written holds together',
  run: async ({ isQuick, most }) => {
    const whole = 15_000;
    const stories = Math.min(most, isQuick ? 300 : whole);
    const { failures } = await runJest('__tests__/property/model', { STORIES: String(stories) });
    return { cases: stories, of: whole, failures, figures: { runs: 7 * stories } };
  },
};

/** How many stories of `identity` a process tells. */
const AT_ONCE = 500;

export const identity: Row = {
  name: 'identity',
  how: 'random histories of deploy, destroy, rollback, drift, refresh and writes of the cdkd CLI, with a nested stack and resources of strangers; kills, suspended runs, refusals, failures, half-applied updates, lost answers; then one clean run',
  must: 'each record points at the very resource that it should; 0 leaked, doubled, adopted, 0 strangers touched, nothing made or deleted that no plan showed',
  run: async ({ isQuick, seed, most }) => {
    const whole = 20_000;
    const stories = Math.min(most, isQuick ? 300 : whole);
    const failures: string[] = [];
    // A test file that runs for eight minutes counts as stalled.
    for (let done = 0; done < stories; done += AT_ONCE) {
      const count = Math.min(AT_ONCE, stories - done);
      const scale = { ENGINE_STORIES: String(count), SEED: String(seed + done) };
      failures.push(...(await runJest('__tests__/property/engine-stories', scale)).failures);
    }
    return { cases: stories, of: whole, failures, figures: {} };
  },
};
