/** What a reviewer sees of nested stacks with the inputs that a newcomer has, and what an approval of it covers. */
import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, jsonOutput } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

/** As the CDK synthesizes `new NestedStack(shop, name)`. */
const nested = (name: string) => ({
  Type: 'AWS::CloudFormation::Stack',
  Metadata: {
    'aws:cdk:path': `Shop/${name}.NestedStack/${name}.NestedStackResource`,
    'aws:asset:path': `${name}.nested.template.json`,
    'aws:asset:property': 'TemplateURL',
  },
});
const table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
  },
  Metadata: { 'aws:cdk:path': 'Shop/Data/Orders/Resource' },
};
const queue = (seconds: number) => ({
  Type: 'AWS::SQS::Queue',
  Properties: { VisibilityTimeout: seconds },
  Metadata: { 'aws:cdk:path': 'Shop/Jobs/Inbox/Resource' },
});
const admin = {
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Statement: [
        { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
      ],
    },
    Policies: [
      {
        PolicyName: 'all',
        PolicyDocument: { Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] },
      },
    ],
  },
  Metadata: { 'aws:cdk:path': 'Shop/Data/Admin/Resource' },
};

describeOnStage('nested stacks in a review', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  let folder: string;

  const write = async (data: JsonObject, seconds: number) => {
    const resources = { Data: nested('Data'), Jobs: nested('Jobs') };
    folder = await apps.write({ Shop: { template: { Resources: resources } } });
    await apps.addFiles(folder, {
      'Data.nested.template.json': { Resources: data },
      'Jobs.nested.template.json': { Resources: { InboxA1B2C3D4: queue(seconds) } },
    });
  };
  const run = (command: string, event: PretendEvent, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app: folder, ...inputs }, event });

  beforeAll(async () => {
    await write({ OrdersA1B2C3D4: table, Other: { Type: 'AWS::SNS::Topic' } }, 30);
    expectSuccess(await run('deploy', PUSH));
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    await write({ AdminA1B2C3D4: admin, Other: { Type: 'AWS::SNS::Topic' } }, 60);
  });

  it('are shown by the paths of their constructs, what is lost first, and the rest folded', async () => {
    const diff = expectSuccess(await run('diff', PULL));
    const comment = stage.github.comments(7)[0]!.body;

    expect(comment).toMatch(/delete\*\* `AWS::DynamoDB::Table` `Data\/Orders` in `Shop\/Data`/);
    expect(comment).toContain('any action');
    expect(comment).toMatch(/^#### `Shop\/Data` – /m);
    expect(comment).toMatch(/<details>\n<summary><code>Shop\/Jobs<\/code> – /);
    expect(comment).not.toContain('Shop~');
    // Two nested stacks, a table, a role and a queue.
    expect(jsonOutput(diff, 'change-count')).toBe(5);
  });

  it('are covered by an approval that has shown them, and the deploy does and counts the same', async () => {
    expectSuccess(await run('diff', PULL));

    const deploy = expectSuccess(await run('deploy', PUSH, { 'require-approval': 'shown' }));

    expect(jsonOutput(deploy, 'change-count')).toBe(5);
  });

  it('are compared in the report of a deploy that needs another approval', async () => {
    expectSuccess(await run('diff', PULL));
    await write({ AdminA1B2C3D4: admin, Other: { Type: 'AWS::SNS::Topic' } }, 90);

    const refused = await run('deploy', PUSH, { 'require-approval': 'shown' });

    expect(refused.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(refused.report).toMatch(/Differences from the reviewed plan in `Shop\/Jobs`/);
    expect(refused.report).toContain('90');
  });
});
