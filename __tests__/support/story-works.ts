import type { KeptSession } from '../../src/ports/spool.js';
import { destroyStack } from '../../src/stacks/apply/destroy-stack.js';
import { finishInterrupted } from '../../src/stacks/apply/finish-killed-run.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { ROOT } from './stack-world.js';

export const destroyWork = (ports: StackPorts) => destroyStack({ stack: ROOT, notes: new Map() }, ports);

/** The post step of a run, for one of its stacks. */
export const postOf =
  (kept: KeptSession) =>
  async ({ context, stores }: StackPorts): Promise<void> => {
    await finishInterrupted(kept, context, () => Promise.resolve(stores));
  };

export function ignore(): void {
  // Only what happens counts.
}
