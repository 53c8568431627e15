import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, it } from '@jest/globals';

import { expectSuccess } from './support/bundle.js';
import { WITHOUT_VALIDATION } from './support/cdk-app.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';

/** Line 13 makes the bucket that the plugin rejects. */
const app = (severity: string): string => `import { App, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
const failing = (found) => ({ success: ${severity !== 'error'}, violations: [
  { ruleName: 'acme-s3-key', description: 'Buckets need a key of ours', severity: '${severity}',
    fix: 'Set \`bucketEncryption\`', violatingResources: [found] } ] });
const plugin = {
  name: 'acme-rules',
  validate: ({ templatePaths: [templatePath] }) =>
    failing({ resourceLogicalId: 'Uploads', templatePath, locations: ['Properties'] }),
};
const app = new App();
Validations.of(app).addPlugins(plugin);
new CfnBucket(new Stack(app, 'Shop'), 'Uploads');
`;

describeOnStage('policies of the app', {}, ({ stage, apps }) => {
  async function workspaceWith(severity: string): Promise<string> {
    const files = { 'app.mjs': app(severity), 'cdk.json': JSON.stringify({ app: 'node app.mjs' }) };
    const folder = await apps.folder(files);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    return folder;
  }

  it('fail a run, in the comment and at the line of the construct', async () => {
    const workspace = await workspaceWith('error');
    stage.github.addPull({ number: 41, headSha: HEAD });
    const event = { name: 'pull_request' as const, number: 41, headSha: HEAD };
    const inputs = { command: 'diff' };
    const diff = await stage.run({ inputs, workspace, event, environment: WITHOUT_VALIDATION });

    expect(diff.exitCode).toBe(1);
    expect(diff.results.outputs).toMatchObject({ 'failure-reason': 'POLICY_VIOLATED' });
    const [comment] = stage.github.comments(41);
    expect(comment?.body).toContain('#### 🛡️ Violated policies');
    expect(comment?.body).toMatch(
      /- ❌ \*\*`acme-s3-key`\*\* \(acme-rules\): Buckets need a key of ours – in /,
    );
    expect(diff.log.annotations).toContainEqual(
      expect.objectContaining({
        level: 'error',
        properties: { title: 'POLICY_VIOLATED: Shop/Uploads', file: 'app.mjs', line: '13' },
      }),
    );
    const deploy = await stage.run({
      inputs: { command: 'deploy' },
      workspace,
      environment: WITHOUT_VALIDATION,
    });
    expect(deploy.results.outputs).toMatchObject({ 'failure-reason': 'POLICY_VIOLATED' });
    expect(deploy.mutatingCalls).toBe(0);
  });

  it('only warn where the plugin passes', async () => {
    const workspace = await workspaceWith('warning');
    const diff = expectSuccess(
      await stage.run({ inputs: { command: 'diff' }, workspace, environment: WITHOUT_VALIDATION }),
    );
    expect(diff.report).toContain('<summary>1 policy remark</summary>');
    expect(diff.log.annotations).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        properties: { title: 'acme-s3-key: Shop/Uploads', file: 'app.mjs', line: '13' },
      }),
    );
  });
});
