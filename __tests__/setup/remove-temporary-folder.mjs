import { rm } from 'node:fs/promises';

/** Never `TMPDIR`, which would be the machine's where the set-up did not come to an end. */
export default async function tearDown() {
  await rm(globalThis.temporaryFolder, { recursive: true, force: true });
}
