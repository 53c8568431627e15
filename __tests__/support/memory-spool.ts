import type { KeptObject, Spool, SpooledSession, UnsavedObject } from '../../src/ports/spool.js';
import type { StackId } from '../../src/ports/stack-id.js';

/** A spool that keeps everything where a test can look at it. */
export class MemorySpool implements Spool {
  readonly hasPostStep = true;
  readonly sessions = new Map<string, SpooledSession>();
  readonly kept = new Map<string, readonly UnsavedObject[]>();

  open(session: SpooledSession): void {
    this.sessions.set(session.stack.stackName, session);
  }

  keep({ stackName }: StackId, objects: readonly UnsavedObject[]): readonly KeptObject[] {
    this.kept.set(stackName, objects);
    return objects.map(({ address, run, sequence }) => ({ address, file: `/spool/${run}-${sequence}` }));
  }

  close({ stackName }: StackId): void {
    if (!this.kept.has(stackName)) this.sessions.delete(stackName);
  }
}
