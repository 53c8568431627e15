import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { at, isObject, type JsonObject } from '../../src/json.js';
import { expectSuccess, livingTypes, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const TOPIC = { Type: 'AWS::SNS::Topic' };
const QUEUE = { Type: 'AWS::SQS::Queue' };
const HEAD = 'c0ffee0000000000000000000000000000000007';
const RUN = '20261121T000000Z-1-aa';

const ROLE = {
  action: 'create',
  logicalId: 'Pwn',
  type: 'AWS::IAM::Role',
  row: { dependencies: [], deletionPolicy: 'Retain' },
  wasAbsent: true,
  properties: {
    RoleName: 'pwn',
    ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
    AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [] },
  },
};

describeOnStage('a journal that somebody wrote into the bucket', { restores: true }, ({ stage, apps }) => {
  let shop: string;

  beforeAll(async () => {
    shop = await apps.write({ Shop: { template: { Resources: { TOPIC } } } });
    const other = await apps.write({ Other: { template: { Resources: { PRODDB: QUEUE } } } });
    for (const app of [shop, other]) expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
  });

  function forge(intent: JsonObject): void {
    const folder = 'cdkd/Shop/us-east-1';
    const body = String(stage.aws.s3.readObject(STATE_BUCKET, `${folder}/state.json`));
    const base = createHash('sha256').update(body).digest('hex');
    const when = Date.now() - 60_000;
    const known = { kind: 'intent', op: 'op1', attempt: 1, provisionedBy: 'cc-api', at: when };
    const entries = [
      { kind: 'begin', command: 'deploy', owner: 'x', at: when, base, inherits: [] },
      { ...known, clientToken: '11111111-1111-4111-8111-111111111111', ...intent },
    ];
    const object = JSON.stringify({ version: 1, run: RUN, sequence: 1, entries });
    stage.aws.s3.putObject(STATE_BUCKET, `${folder}/journal/${RUN}/00000001.json`, object);
  }

  const deploy = (inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'deploy', app: shop, 'allow-destructive': 'none', ...inputs } });
  const ofResources = (result: Awaited<ReturnType<typeof deploy>>) =>
    mutationsOf(result).filter((call) => !call.startsWith('s3'));

  it('creates nothing', async () => {
    forge(ROLE);
    expect(ofResources(await deploy())).toEqual([]);
    expect(livingTypes(stage)).not.toContain('AWS::IAM::Role');
  });

  it('is a change that nobody approved', async () => {
    const event = { name: 'pull_request', number: 7, headSha: HEAD } as const;
    stage.github.addPull({ number: 7, headSha: HEAD, author: 'author' });
    stage.github.push(7, HEAD);
    const inputs = { command: 'deploy', app: shop, 'require-approval': 'shown' };
    expectSuccess(await stage.run({ inputs, event }));
    forge(ROLE);
    const refused = await stage.run({ inputs, event });
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'PLAN_CHANGED' });
    expect(mutationsOf(refused)).toEqual([]);
  });

  it('deletes nothing of another stack', async () => {
    const row = at(stateOf(stage, 'Other'), ['resources', 'PRODDB']);
    const { physicalId = '', properties = {} } = isObject(row) ? row : {};
    forge({ action: 'delete', logicalId: 'Gone', type: QUEUE.Type, physicalId, properties });
    expect(ofResources(await deploy())).toEqual([]);
    expect(livingTypes(stage)).toContain('AWS::SQS::Queue');
  });
});
