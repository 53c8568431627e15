/** Judges templates in a worker process, one at a time. */

import { startSimulator } from '../../simulator/server.js';
import { Stage } from '../../simulator/stage.js';
import type { AccountBehavior, Path } from '../support/account-options.js';
import { actionHere, actionOnStage } from '../support/action-runs.js';
import { judge, type Subject, type Verdict } from './judge.js';

export interface Task {
  readonly subject: Subject;
  /** Run the committed bundle, as a process for each command. */
  readonly bundle: boolean;
  readonly behavior: AccountBehavior;
  readonly path: Path;
}

async function verdictOf({ subject, bundle, behavior, path }: Task): Promise<Verdict> {
  const options = { cloudControl: { outside: 'presumed' as const, ...behavior } };
  const runs = bundle
    ? actionOnStage(await Stage.open({ aws: options }), path)
    : await actionHere(await startSimulator(options), path);
  try {
    return await judge(subject, runs);
  } finally {
    await runs.close();
  }
}

// A parent that was killed takes its workers with it.
process.on('disconnect', () => process.exit());

process.on('message', (task: Task) => {
  void verdictOf(task).then(
    (verdict) => process.send?.({ verdict }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
