import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult, StageRun } from '../../simulator/stage.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { callJson } from '../support/calls.js';
import { fixtureApp } from './support/apps.js';
import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { WITHOUT_VALIDATION } from './support/cdk-app.js';

const COMMAND = `"${process.execPath}" "${join(fixtureApp('lookups'), 'app.mjs')}"`;
const HEAD = 'c0ffee0000000000000000000000000000000007';
const KEYS = [
  'hosted-zone:account=123456789012:domainName=example.com:region=us-east-1',
  'ssm:account=123456789012:parameterName=/team/owner:region=us-east-1',
  'vpc-provider:account=123456789012:filter.tag:Name=main:region=us-east-1:returnAsymmetricSubnets=true',
];

describeOnStage('an app of aws-cdk-lib that looks things up', {}, ({ stage, apps }) => {
  let workspace: string;

  beforeAll(async () => {
    stage.github.addPull({ number: 7, headSha: HEAD });
    workspace = await apps.folder({});
  });

  async function make(type: string, properties: JsonObject): Promise<string> {
    const before = new Set(stage.living().map(({ identifier }) => identifier));
    await callJson(stage.aws.cloudControl, 'CloudApiService.CreateResource', {
      TypeName: type,
      DesiredState: JSON.stringify(properties),
    });
    return stage.living().find(({ identifier }) => !before.has(identifier))?.identifier ?? '';
  }

  function run(inputs: Readonly<Record<string, string>>, rest: Partial<StageRun> = {}): Promise<StageResult> {
    return stage.run({
      inputs: { app: COMMAND, all: 'true', ...inputs },
      workspace,
      environment: WITHOUT_VALIDATION,
      ...rest,
    });
  }

  /** Of the app itself, and of its Stage. */
  async function templates(): Promise<string[]> {
    const out = join(workspace, 'cdk.out');
    const all = await Promise.all(
      [out, join(out, 'assembly-Prod')].map(async (folder) => {
        const names = await readdir(folder);
        return join(folder, names.find((name) => name.endsWith('.template.json')) ?? '');
      }),
    );
    return Promise.all(all.map((file) => readFile(file, 'utf8')));
  }

  const asked = ({ calls }: StageResult): string[] =>
    calls
      .map(({ operation }) => operation)
      .filter((name) => /^(Describe|GetParameter$|ListHosted)/.test(name));

  it('is told what is there, keeps it in its file, and asks to have that committed', async () => {
    const vpc = await make('AWS::EC2::VPC', {
      CidrBlock: '10.0.0.0/16',
      Tags: [{ Key: 'Name', Value: 'main' }],
    });
    const subnet = await make('AWS::EC2::Subnet', {
      VpcId: vpc,
      CidrBlock: '10.0.0.0/24',
      Tags: [{ Key: 'aws-cdk:subnet-type', Value: 'Public' }],
    });
    const zone = await make('AWS::Route53::HostedZone', { Name: 'example.com' });
    stage.aws.ssm.declare({ name: '/team/owner', value: '::error::nobody' });
    const event = { name: 'pull_request', number: 7, headSha: HEAD } as const;
    const result = expectSuccess(await run({ command: 'diff' }, { event }));
    const saved = await readFile(join(workspace, 'cdk.context.json'), 'utf8');
    const values = parseObject(saved) ?? {};
    expect(saved).toBe(`${JSON.stringify(values, null, 2)}\n`);
    expect(Object.keys(values)).toEqual(KEYS);
    expect(Object.values(values)).toMatchObject([
      { Id: `/hostedzone/${zone}`, Name: 'example.com.' },
      '::error::nobody',
      { vpcId: vpc, subnetGroups: [{ name: 'Public', type: 'Public', subnets: [{ subnetId: subnet }] }] },
    ]);
    expect(await readdir(workspace)).toEqual(['cdk.context.json', 'cdk.out']);
    expect(changes(result)).toHaveLength(2);
    const [web, network] = await templates();
    expect(web).toContain(`${zone} ::error::nobody`);
    expect(network).toContain(subnet);
    expect(result.log.annotations).not.toContainEqual(expect.objectContaining({ level: 'error' }));
    const [comment] = stage.github.comments(7);
    expect(comment?.body).toMatch(/3 context values were looked up.*commit the file/s);
    expect(result.stdout).toContain(`looked up ${KEYS[2] ?? ''}`);
  });

  it('asks for nothing once the file has it', async () => {
    const result = expectSuccess(await run({ command: 'diff' }));
    expect(asked(result)).toEqual([]);
    expect(result.stdout).not.toContain('looked up');
  });

  it('of a fork is told what is missing, and stays green', async () => {
    const event = { name: 'pull_request', number: 7, headSha: HEAD, fork: 'stranger' } as const;
    const empty = await apps.folder({});
    const result = expectSuccess(
      await run({ command: 'diff' }, { event, credentials: 'none', workspace: empty }),
    );
    expect(result.stdout).toMatch(/context values that are missing: .*commit `cdk\.context\.json`/);
    for (const key of KEYS) expect(result.stdout).toContain(`\`${key}\``);
    expect(await readdir(empty)).toEqual(['cdk.out']);
  });

  it('is refused what a selected stack needs and nobody has, and no more than that', async () => {
    stage.aws.ssm.declare({ name: '/team/owner', value: 'somebody' });
    const app = `"${process.execPath}" "${join(fixtureApp('lookups'), 'partial.mjs')}"`;
    const folder = await apps.folder({});
    const of = (stacks: string) => run({ command: 'diff', app, all: 'false', stacks }, { workspace: folder });

    expect(changes(expectSuccess(await of('Dev')))).toHaveLength(1);
    const kept = await readFile(join(folder, 'cdk.context.json'), 'utf8');
    expect(Object.keys(parseObject(kept) ?? {})).toEqual([
      'ssm:account=123456789012:parameterName=/team/owner:region=us-east-1',
    ]);

    for (const stacks of ['Prod', '*']) {
      const refused = await of(stacks);
      expect(refused.results.outputs).toMatchObject({
        'exit-code': '1',
        'failure-reason': 'MISSING_CONTEXT',
      });
      expect(refused.stdout).toContain('/only/in/production');
    }
  });
});
