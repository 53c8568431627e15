import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkoutRoot } from '../../../../src/synth/sources/checkout-root.js';

describe('the root of the checkout', () => {
  let workspace: string;

  beforeAll(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'checkout-root-'));
    for (const folder of ['infra/.git', 'infra/apps/web', 'infra/vendor/lib/src', 'plain/app']) {
      await mkdir(join(workspace, folder), { recursive: true });
    }
    await writeFile(join(workspace, 'infra/vendor/lib/.git'), 'gitdir: ../../.git/modules/lib');
  });

  afterAll(() => rm(workspace, { recursive: true, force: true }));

  it.each([
    ['an app at its top', 'infra', 'infra'],
    ['an app in a subfolder', 'infra/apps/web', 'infra'],
    ['an app in a submodule', 'infra/vendor/lib/src', 'infra'],
    ['an app in no repository', 'plain/app', '.'],
    ['an app beside the workspace', '..', '.'],
  ])('of %s', async (_what, app, root) => {
    expect(await checkoutRoot(join(workspace, app), workspace)).toBe(join(workspace, root));
  });

  it('is looked for without a workspace too, and never above one', async () => {
    expect(await checkoutRoot(join(workspace, 'infra/apps/web'), undefined)).toBe(join(workspace, 'infra'));
    const app = join(workspace, 'infra/apps/web');
    expect(await checkoutRoot(app, join(workspace, 'infra/apps'))).toBe(join(workspace, 'infra/apps'));
  });
});
