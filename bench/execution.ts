/** Derives the engine's overhead from the simulator's recording of a deploy. */

import { criticalPath } from '../src/graph/critical-path.js';
import type { Dag } from '../src/graph/dag.js';
import type { RecordedCall, Recording } from './recording.js';

/**
 * What counts, all of it seen from AWS's side, in the clock of the simulator's process:
 *
 * - The *critical path* is the longest chain of handler times along the template's references: from the moment that
 *   Cloud Control accepted each request to the moment that its handler was done, as the simulator played them in this
 *   very run. Nothing of the network, of polling or of the journal is in it: all of that is overhead.
 * - The *execution* begins when the first journal object arrives (the first intents), and ends when the answer to the
 *   journal object is sent that makes the last result durable: the first one that arrived after the last answer of
 *   Cloud Control. Starting, planning, the state, the lock and the report are outside; the whole process is a figure
 *   of its own.
 */
export interface Execution {
  /** Milliseconds. */
  readonly duration: number;
  readonly criticalPath: number;
  /** Resources on it. */
  readonly criticalResources: number;
  readonly ratio: number;
  /** Milliseconds from a handler's end to the start of the one that waited for it, along the critical path. */
  readonly gap: number;
  /** Journal objects that were written in such a gap. */
  readonly journalWritesPerEdge: number;
}

/** The time in which one resource's handler worked. */
interface Work {
  readonly start: number;
  readonly end: number;
}

/** Throws where the run did not create every resource of the graph exactly once. */
export function executionOf(recording: Recording, dependencies: Dag): Execution {
  const work = workByResource(recording, dependencies);
  const lengthOf = (name: string) => durationOf(work.get(name));
  const critical = criticalPath(dependencies, lengthOf);
  const writes = journalWrites(recording.calls);
  const duration = executionTime(recording.calls, writes);
  const gaps = critical.nodes.slice(1).map((name, index) => ({
    start: work.get(critical.nodes[index] ?? '')?.end ?? 0,
    end: work.get(name)?.start ?? 0,
  }));
  const written = gaps.map((gap) => writes.filter((call) => isWithin(endOf(call), gap)).length);
  return {
    duration,
    criticalPath: critical.length,
    criticalResources: critical.nodes.length,
    ratio: duration / critical.length,
    gap: mean(gaps.map(durationOf)),
    journalWritesPerEdge: mean(written),
  };
}

/** Journal objects in the order in which they arrived. */
export function journalWrites(calls: readonly RecordedCall[]): RecordedCall[] {
  return calls
    .filter(
      ({ operation, subject }) => operation === 'PutObject' && subject['key']?.includes('/journal/') === true,
    )
    .sort((left, right) => left.startedAt - right.startedAt);
}

function executionTime(calls: readonly RecordedCall[], writes: readonly RecordedCall[]): number {
  const answered = Math.max(...calls.filter(({ service }) => service === 'cloudcontrolapi').map(endOf));
  const [first] = writes;
  const last = writes.find((call) => call.startedAt >= Math.floor(answered));
  if (first === undefined || last === undefined) throw new Error('the journal does not hold the last result');
  return endOf(last) - first.startedAt;
}

/** The state tells which resource of the template an identifier belongs to. */
function workByResource({ operations, state = '{}' }: Recording, dependencies: Dag): Map<string, Work> {
  const { resources = {} } = JSON.parse(state) as { resources?: Record<string, { physicalId: string }> };
  const names = new Map(Object.entries(resources).map(([name, { physicalId }]) => [physicalId, name]));
  const work = new Map<string, Work>();
  for (const { identifier = '', startedAt, finishesAt, status } of operations) {
    const name = names.get(identifier);
    if (name === undefined || status !== 'SUCCESS' || work.has(name)) {
      throw new Error(`an operation on ${identifier} that no create of the template accounts for: ${status}`);
    }
    work.set(name, { start: startedAt, end: finishesAt });
  }
  const missing = [...dependencies.keys()].filter((name) => !work.has(name));
  if (missing.length > 0) throw new Error(`${missing.length} not created, ${missing[0] ?? ''} first`);
  return work;
}

function durationOf(span: Work | undefined): number {
  return span === undefined ? 0 : span.end - span.start;
}

function isWithin(time: number, { start, end }: Work): boolean {
  return time > start && time <= end;
}

function endOf({ startedAt, duration }: RecordedCall): number {
  return startedAt + duration;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
