/** Deploys stacks in virtual time, one at a time, in a process of its own: it has no other time. */

import { deployBy, type Path, type Subject } from './deploy.js';
import { VirtualTime } from './virtual-time.js';

export interface PathTask {
  readonly subject: Subject;
  readonly path: Path;
}

const time = VirtualTime.install();
const send = process.send?.bind(process);

process.on('disconnect', () => process.exit());
process.on('message', ({ subject, path }: PathTask) => {
  void deployBy(path, subject, time).then(
    (deploy) => send?.({ deploy }),
    (error: unknown) =>
      send?.({ deploy: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
