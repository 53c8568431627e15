/** Reads from the state bucket how a deploy went: its execution and its critical path. */

import { STACK } from '../../scripts/corpus/stage-template.js';
import { text } from '../../scripts/corpus/templates.js';
import { TEST_ACCOUNT } from '../../simulator/kernel/credentials.js';
import type { Simulator } from '../../simulator/server.js';
import { criticalPath } from '../../src/graph/critical-path.js';
import { dagOf } from '../../src/graph/dag.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import type { StackState } from '../../src/state/schema.js';
import { REGION } from '../assembly.js';

/** Milliseconds. */
export interface Course {
  /** From the start of the first resource to the end of the last one. */
  readonly execution: number;
  /** The longest chain of the resources' own durations: each from its start to its end, its calls' turns included. */
  readonly criticalPath: number;
}

const BUCKET = `cdkd-state-${TEST_ACCOUNT}`;
const FOLDER = `cdkd/${STACK}/${REGION}`;

/** Of the stack itself: what is nested in it has a state of its own, and is one resource here. */
export function criticalPathOf({ s3 }: Simulator): Course {
  const times = new Map<string, { start: number; end: number }>();
  for (const { eventType, logicalId, timestamp } of eventsOf(s3)) {
    const at = Date.parse(text(timestamp));
    const name = text(logicalId);
    if (eventType === 'RESOURCE_STARTED') times.set(name, { start: at, end: at });
    if (eventType === 'RESOURCE_SUCCEEDED') times.set(name, { start: times.get(name)?.start ?? at, end: at });
  }
  const { resources } = parseObject(textOf(s3, `${FOLDER}/state.json`)) as unknown as StackState;
  const names = Object.keys(resources);
  const dag = dagOf(
    names.map((name) => [name, resources[name]?.dependencies.filter((other) => names.includes(other)) ?? []]),
  );
  const lengthOf = (name: string) => {
    const time = times.get(name);
    return time === undefined ? 0 : time.end - time.start;
  };
  const spans = [...times.values()];
  const execution = Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start));
  return { execution, criticalPath: criticalPath(dag, lengthOf).length };
}

function eventsOf(s3: Simulator['s3']): JsonObject[] {
  const history = s3
    .keys(BUCKET)
    .find((key) => key.startsWith(`${FOLDER}/deployments/`) && key.endsWith('.jsonl'));
  const lines = history === undefined ? [] : textOf(s3, history).split('\n');
  return lines.map(parseObject).filter((event) => event !== undefined);
}

function textOf(s3: Simulator['s3'], key: string): string {
  return s3.readObject(BUCKET, key)?.toString('utf8') ?? '{}';
}
