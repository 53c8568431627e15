import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

import { readAssembly } from '../../../../src/synth/assembly/read-assembly.js';
import {
  readPolicyReport,
  refuseViolations,
  violationsIn,
} from '../../../../src/synth/assembly/policy-report.js';
import type { PolicyViolation } from '../../../../src/events.js';
import { errorOf, folderWith } from '../support.js';

/** A real app with a plugin of its own, as cdk-nag or cfn-guard are plugins. */
const APP = `import { App, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';

const resource = (templatePath) => ({ resourceLogicalId: 'Uploads', templatePath, locations: ['Properties'] });
const plugin = {
  name: 'acme-rules',
  version: '1.2.3',
  validate: ({ templatePaths }) => ({
    success: false,
    violations: [
      { ruleName: 'encrypted', description: 'Buckets need a key', severity: 'error', fix: 'Set a key',
        violatingResources: [resource(templatePaths[0])] },
      { ruleName: 'tagged', description: 'Buckets should have tags', severity: 'warning',
        violatingResources: templatePaths.map(resource) },
    ],
  }),
};
const app = new App();
Validations.of(app).addPlugins(plugin);
for (const name of ['Shop', 'Shop2']) new CfnBucket(new Stack(app, name), 'Uploads');
`;

const ENCRYPTED = {
  plugin: 'acme-rules',
  rule: 'encrypted',
  level: 'error',
  text: 'Buckets need a key',
  fix: 'Set a key',
  constructs: ['Shop/Uploads'],
} satisfies PolicyViolation;
const TAGGED = {
  plugin: 'acme-rules',
  rule: 'tagged',
  level: 'warning',
  text: 'Buckets should have tags',
  constructs: ['Shop/Uploads', 'Shop2/Uploads'],
} satisfies PolicyViolation;

/** Synthesizes the app in the repository, where it finds aws-cdk-lib. */
async function synthesized(context: Readonly<Record<string, boolean>>): Promise<string> {
  const folder = await folderWith({});
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_VALIDATION: 'false',
    CDK_CONTEXT_JSON: JSON.stringify(context),
  };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', APP], { env });
  return folder;
}

describe('the policy report', () => {
  it('is read as aws-cdk-lib writes it, and split by stack', async () => {
    const folder = await synthesized({
      '@aws-cdk/core:failSynthOnValidationErrors': false,
      'aws:cdk:enable-path-metadata': true,
    });
    expect(await readPolicyReport(folder)).toEqual([ENCRYPTED, TAGGED]);
    const { stacks } = await readAssembly(folder);
    expect(stacks.map(({ violations }) => violations)).toEqual([
      [ENCRYPTED, { ...TAGGED, constructs: ['Shop/Uploads'] }],
      [{ ...TAGGED, constructs: ['Shop2/Uploads'] }],
    ]);
  });

  it('is read in the form of older versions', async () => {
    const violatingConstructs = [{ constructPath: 'Shop/Uploads', resourceLogicalId: 'Uploads' }];
    const report = {
      title: 'Validation Report',
      pluginReports: [
        {
          version: '1.2.3',
          summary: { pluginName: 'acme-rules', status: 'failure' },
          violations: [
            {
              ruleName: 'encrypted',
              description: 'Buckets need a key',
              fix: 'Set a key',
              severity: 'high',
              violatingConstructs,
            },
          ],
        },
      ],
    };
    const folder = await folderWith({ 'policy-validation-report.json': JSON.stringify(report) });
    expect(await readPolicyReport(folder)).toEqual([ENCRYPTED]);
  });

  it.each([
    [
      'a plugin that could not run',
      { conclusion: 'failure', violations: [], metadata: { error: 'No rules found' } },
      [{ plugin: 'p', rule: 'p', level: 'error', text: 'No rules found', constructs: [] }],
    ],
    [
      'warnings that fail their plugin',
      { conclusion: 'failure', violations: [{ ruleName: 'r', description: 'd', severity: 'warning' }] },
      [{ plugin: 'p', rule: 'r', level: 'error', text: 'd', constructs: [] }],
    ],
    [
      'errors of a plugin that has passed',
      { conclusion: 'success', violations: [{ ruleName: 'r', description: 'd', severity: 'error' }] },
      [{ plugin: 'p', rule: 'r', level: 'warning', text: 'd', constructs: [] }],
    ],
    ['nothing', { conclusion: 'success', violations: [] }, []],
  ])('takes %s for what it is', async (_, report, expected) => {
    const pluginReports = [{ pluginName: 'p', ...report }];
    const folder = await folderWith({ 'validation-report.json': JSON.stringify({ pluginReports }) });
    expect(await readPolicyReport(folder)).toEqual(expected);
  });

  it('is empty without plugins', async () => {
    expect(await readPolicyReport(await folderWith({}))).toEqual([]);
  });

  it('refuses errors of the stacks at hand, at their constructs', async () => {
    const error = await errorOf(Promise.resolve().then(() => refuseViolations([ENCRYPTED, TAGGED])));
    expect(error).toMatchObject({
      code: 'POLICY_VIOLATED',
      message: '1 policy rule is violated: encrypted',
      findings: [{ constructPath: 'Shop/Uploads', message: 'encrypted: Buckets need a key' }],
    });
    const ofOther = violationsIn([ENCRYPTED, TAGGED], { displayPath: 'Shop2' });
    expect(() => refuseViolations(ofOther)).not.toThrow();
  });

  it('concerns every stack if it names no construct', () => {
    const nowhere = { ...ENCRYPTED, constructs: [] };
    expect(violationsIn([nowhere], { displayPath: 'Shop2' })).toEqual([nowhere]);
  });
});
