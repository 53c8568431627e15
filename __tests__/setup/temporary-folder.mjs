import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests leave in the temporary folder goes with the run: workers and the bundles they start get one of its own. */
export default async function setUp() {
  globalThis.temporaryFolder = await mkdtemp(join(tmpdir(), 'cdkd-tests-'));
  process.env.TMPDIR = globalThis.temporaryFolder;
}
