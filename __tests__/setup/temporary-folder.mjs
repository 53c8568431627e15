import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of the suite a temporary folder of its own, for its workers and the steps that they start, and decides
 * which bundle the e2e tests run (`__tests__/README.md`).
 */
export default async function setUp() {
  globalThis.temporaryFolder = await mkdtemp(join(tmpdir(), 'cdkd-tests-'));
  process.env.TMPDIR = globalThis.temporaryFolder;
  process.env.BUNDLE ??= process.env.CI === 'true' ? 'dist' : 'sources';
}
