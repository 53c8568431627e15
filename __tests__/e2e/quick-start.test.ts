/** The quick start of the README, step by step as a new user copies it: a CDK app, and nothing in the account yet. */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import type { PretendEvent } from '../../simulator/github/events.js';
import { GITHUB_ISSUER } from '../../simulator/github/oidc.js';
import { expectSuccess, livingTypes, mutationsOf } from './support/bundle.js';
import { WITHOUT_VALIDATION } from './support/cdk-app.js';
import { describeOnStage } from './support/on-stage.js';

interface Job {
  readonly environment?: string;
  readonly steps: readonly { readonly uses?: string; readonly with?: object }[];
}

interface Workflow {
  readonly name: string;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = [...readFileSync('README.md', 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].map(
  ([, text = '']) => parse(text) as Workflow,
);

/** The only job of a workflow. */
function jobOf(name: string): Job {
  const [job, ...others] = Object.values(WORKFLOWS.find((workflow) => workflow.name === name)?.jobs ?? {});
  if (job === undefined || others.length > 0) throw new Error(`the README has not one job ${name}`);
  return job;
}

/** What its steps that use the action give it. */
function inputsOf({ steps }: Job): Record<string, string>[] {
  return steps
    .filter(({ uses }) => uses?.startsWith('org/cdkd-action@') === true)
    .map(({ with: inputs = {} }) =>
      Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)])),
    );
}

/** The roles of step 1; whom their template trusts is for `repo/docs/setup.test.ts`. */
const ROLES = { 'cdkd-diff': 'pull_request', 'cdkd-deploy': 'environment:production' };

/** A user's app does not name the module by its path. */
const CDK = pathToFileURL('node_modules/aws-cdk-lib/index.js').href;
const APP = `
import cdk from '${CDK}';
const stack = new cdk.Stack(new cdk.App(), 'Shop');
new cdk.aws_sqs.Queue(stack, 'Orders');
new cdk.aws_s3.Bucket(stack, 'Files');
`;
const HEAD = 'c0ffee0000000000000000000000000000000007';

describeOnStage('the quick start of the README', { isBare: true }, ({ stage, apps }) => {
  let workspace: string;

  beforeAll(async () => {
    workspace = await apps.folder({ 'cdk.json': '{ "app": "node app.mjs" }', 'app.mjs': APP });
    stage.github.addPull({ number: 7, headSha: HEAD });
    for (const [roleName, subject] of Object.entries(ROLES)) {
      const subjects = [`repo:octo/shop:${subject}`];
      const trustedTokens = { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects };
      stage.aws.sts.declareRole({ roleName, trustedTokens });
    }
  });

  async function run(workflow: string, event: PretendEvent) {
    const job = jobOf(workflow);
    const where = {
      event,
      workspace,
      environment: WITHOUT_VALIDATION,
      credentials: 'none' as const,
      ...(job.environment === undefined ? {} : { jobEnvironment: job.environment }),
    };
    const results = [];
    for (const inputs of inputsOf(job)) results.push(expectSuccess(await stage.run({ inputs, ...where })));
    return results;
  }

  it('leads to a first comment, before anything is set up for deploys', async () => {
    const [diff, ...more] = await run('diff', { name: 'pull_request', number: 7, headSha: HEAD });
    expect(more).toEqual([]);
    expect(mutationsOf(diff!)).toEqual([]);
    expect(stage.github.comments(7)[0]?.body).toMatch(/### Plan for .* · `Shop` · 2 to create/);
  });

  it('leads to a first deploy, and later pushes find the buckets there', async () => {
    const [, deploy] = await run('deploy', { name: 'push' });
    expect(deploy?.results.outputs['has-changes']).toBe('true');
    expect(livingTypes(stage)).toEqual(['AWS::S3::Bucket', 'AWS::SQS::Queue']);
    const [, again] = await run('deploy', { name: 'push' });
    expect(again?.results.outputs['has-changes']).toBe('false');
  });
});
