/** Finds and ends a process of an earlier step that the runner has left running. */

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Identifies a process. Its id alone does not: the system reuses it after the end. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks between the machine's boot and the start of the process, as `/proc` reports them. */
  readonly startedAt: string;
}

/** Milliseconds that a process has to end by itself: a cancelled run needs two seconds. */
const PATIENCE = 15_000;
/** Milliseconds for the kernel to end a killed process. */
const KILLING = 5_000;
const LOOK_INTERVAL = 50;

/** This process; `undefined` where there is no `/proc`: containers of jobs exist on Linux only. */
export function ownProcess(): ProcessIdentity | undefined {
  const { pid } = process;
  const startedAt = statOf(pid)?.startedAt;
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/**
 * Ends a process as a cancellation does, and by force if that is not enough.
 *
 * The runner signals only its `docker exec` client when it cancels a step in a job's container; the process
 * in the container lives on, beside the steps that follow (actions/runner, `StepHost`; docker/cli#2607).
 *
 * @returns whether there was such a process, and whether it has ended.
 */
export async function endProcess(
  identity: ProcessIdentity,
  patience = PATIENCE,
): Promise<'absent' | 'ended' | 'running'> {
  const { pid } = identity;
  if (pid === process.pid || !isAlive(identity)) return 'absent';
  send(pid, 'SIGINT');
  if (await hasEndedWithin(identity, patience)) return 'ended';
  send(pid, 'SIGKILL');
  return (await hasEndedWithin(identity, KILLING)) ? 'ended' : 'running';
}

/** Whether there is a process of this id, which may be another one by now. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)?.hasEnded !== true;
}

function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  const stat = statOf(pid);
  return stat !== undefined && !stat.hasEnded && stat.startedAt === startedAt;
}

async function hasEndedWithin(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (isAlive(identity)) {
    if (performance.now() >= end) return false;
    await setTimeout(LOOK_INTERVAL);
  }
  return true;
}

/** It may have ended in the meantime. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // What counts is whether it has ended.
  }
}

interface Stat {
  /** A process that was killed keeps its id until its parent has waited for it, which not every container's init does. */
  readonly hasEnded: boolean;
  readonly startedAt: string | undefined;
}

/** Fields 3 (state) and 22 (starttime) of proc_pid_stat(5); the name before them may contain anything. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { hasEnded: fields[0] === 'Z' || fields[0] === 'X', startedAt: fields[19] };
  } catch {
    return undefined;
  }
}
