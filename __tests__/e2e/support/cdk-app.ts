import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import type { Apps } from './apps.js';

/** As the action sets it for every app: each resource of the template has the path of its construct. */
export const WITH_PATHS = { 'aws:cdk:enable-path-metadata': 'true' };

/** Without CDK's own validation of templates, which takes four seconds: what our fixtures hold is for AWS to judge. */
export const WITHOUT_VALIDATION = { CDK_VALIDATION: 'false' };

/** Synthesizes a CDK app of the fixtures with some context, and gives the folder of its assembly. */
export async function synthesized(
  apps: Apps,
  name: string,
  context: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await apps.folder({});
  const app = resolve('__tests__/fixtures/apps', name, 'app.ts');
  const given = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const env = { ...process.env, ...WITHOUT_VALIDATION, ...given };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', app], { env });
  return folder;
}
