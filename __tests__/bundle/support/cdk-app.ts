import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import type { Apps } from './apps.js';

/** Synthesizes a CDK app of the fixtures with some context, and gives the folder of its assembly. */
export async function synthesized(
  apps: Apps,
  name: string,
  context: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await apps.folder({});
  const app = resolve('__tests__/fixtures/apps', name, 'app.ts');
  const env = { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', app], { env });
  return folder;
}
