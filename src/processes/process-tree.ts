import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Clock } from '../ports/clock.js';

/** How long a process may take to end by itself. A cancelled run as a whole has 7.5 s until the runner kills it. */
const GRACE = 1_000;
const POLL = 50;

/**
 * Ends a process with all that it started. It must have been started `detached` on POSIX, so that its id is that of
 * a process group: children stay in there when their parent is gone, which a walk from parent to child would miss.
 * What does not end on SIGTERM is killed. A tree that has ended already is no error.
 */
export async function endProcessTree(pid: number, clock: Clock): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; taskkill fails where the tree is gone.
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
 * Lets a process and all that it started not outlive ours, however ours ends by itself: a second signal ends it at
 * once. Gives a function that takes this back.
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

/** False where no process of the group can be reached: none is left, or (macOS, EPERM) only zombies are. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
