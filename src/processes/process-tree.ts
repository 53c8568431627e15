/** Terminates a process together with everything it has started. */

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Clock } from '../ports/clock.js';

/**
 * How long a process may take to end by itself. A canceled run as a whole has 7.5 s until the runner kills
 * it.
 */
const GRACE = 1_000;
const POLL = 50;

/**
 * Terminates a process and everything it started. It must have been started `detached` on POSIX, so that its
 * id is that of a process group: children stay in the group after their parent has ended, which walking from
 * parent to child would miss. Kills whatever does not end on SIGTERM. A tree that has ended already is no
 * error.
 */
export async function endProcessTree(pid: number, clock: Clock): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; taskkill fails if the tree is gone.
    await promisify(execFile)('taskkill', ['/PID', pid.toString(), '/T', '/F'], { windowsHide: true }).catch(
      () => {},
    );
    return;
  }
  if (!signalGroup(pid, 'SIGTERM')) return;
  for (let waited = 0; waited < GRACE; waited += POLL) {
    await clock.sleep(POLL);
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, 'SIGKILL');
}

const running = new Set<number>();

/**
 * Ensures that a process and everything it started do not outlive this one, however it ends: a second signal
 * ends it at once. Returns a function that undoes the registration.
 */
export function endWithUs(pid: number): () => void {
  if (running.size === 0) process.once('exit', killAll);
  running.add(pid);
  return () => {
    running.delete(pid);
    if (running.size === 0) process.off('exit', killAll);
  };
}

function killAll(): void {
  for (const pid of running) {
    if (process.platform === 'win32') spawnSync('taskkill', ['/PID', pid.toString(), '/T', '/F']);
    else signalGroup(pid, 'SIGKILL');
  }
}

/** False if no process of the group can be reached: none is left, or (macOS, EPERM) only zombies are. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
