/** What a handler or a wait handle answers repeats no secret in anything that a run leaves behind. */
import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess } from './support/bundle.js';
import { leaksInSinks, signedIn, sinksAfter } from './support/canaries/sinks.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'a'.repeat(40);
const FETCHED = 'cnry-of-the-secrets-manager+1';
const GIVEN = 'cnry-of-a-parameter<2>&more';
const TOKEN = 'cnry-token-of-an-answer';
const DEEP = 'cnry-deep-in-an-answer';

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

/** @param answer an expression of the members that the answer has besides the usual ones; `p` has the properties */
function stackOf(answer: string, Outputs: JsonObject): JsonObject {
  const code = `exports.handler = async (event) => {
    const { PhysicalResourceId = 'wish', StackId, RequestId, LogicalResourceId, ResourceProperties: p } = event;
    const more = event.RequestType === 'Delete' ? {} : ${answer};
    const answer = { Status: 'SUCCESS', PhysicalResourceId, StackId, RequestId, LogicalResourceId, ...more };
    await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
  };`;
  return {
    Parameters: { Pw: { Type: 'String', NoEcho: true } },
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          ...{ Runtime: 'nodejs22.x', Handler: 'index.handler', Timeout: 2 },
          ...{ Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, Code: { ZipFile: code } },
        },
      },
      Wish: {
        Type: 'Custom::Wish',
        Properties: {
          ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] },
          Secret: '{{resolve:secretsmanager:db:SecretString:password}}',
          Given: { Ref: 'Pw' },
        },
      },
    },
    Outputs,
  };
}

describeOnStage('secrets that are answered', { restores: true }, ({ stage, apps }) => {
  beforeAll(() => {
    stage.aws.secretsManager.declare({ name: 'db', value: JSON.stringify({ password: FETCHED }) });
    stage.github.addPull({ number: 7, headSha: HEAD });
  });

  const run = async (command: string, template: JsonObject, parameters = `Pw=${GIVEN}`) =>
    expectSuccess(
      await stage.run({
        inputs: {
          ...{ command, app: await apps.write({ V: { template } }), parameters },
          ...{ comment: 'always', 'log-level': 'debug', yes: 'true' },
        },
        event: { name: 'pull_request', number: 7, headSha: HEAD },
      }),
    );
  const sinks = async (...results: StageResult[]) =>
    sinksAfter(stage, results, { pull: 7, environment: 'none', folders: [] });

  it('are concealed where a handler repeats what it was sent, in its data and its id', async () => {
    const answer = `{
      PhysicalResourceId: 'id-' + p.Secret,
      Data: {
        Url: 'db://u:' + p.Secret + '@h', Xml: p.Given.replace('&', '&amp;'),
        Hex: Buffer.from(p.Secret).toString('hex'), List: [p.Given, { Deep: p.Secret }],
      },
    }`;
    const get = (name: string) => ({ Value: { 'Fn::GetAtt': ['Wish', name] } });
    const template = stackOf(answer, { Url: get('Url'), Hex: get('Hex'), Id: { Value: { Ref: 'Wish' } } });
    const results = [
      await run('deploy', template),
      await run('diff', template),
      await run('destroy', template),
    ];

    const found = leaksInSinks(await sinks(...results), { FETCHED, GIVEN });
    // The id is what AWS and the handler know the resource by: it stays on record as it is.
    const ofTheId = /\/V\/us-east-1\/(?:state|journal\/.*|plans\/.*)\.json: FETCHED/;
    expect(found.filter((leak) => !ofTheId.test(leak))).toEqual([]);
    expect(found.join('\n')).not.toContain('hex');
  });

  it('are concealed in an answer with NoEcho, whatever their type and depth', async () => {
    const answer = `{ NoEcho: true, Data: { Tok: '${TOKEN.slice(0, 5)}' + '${TOKEN.slice(5)}', N: 21212121 * 2, Nested: { Deep: '${DEEP.slice(0, 5)}' + '${DEEP.slice(5)}' } } }`;
    const template = stackOf(answer, {
      Tok: { Value: { 'Fn::Sub': 'x-${Wish.Tok}-${Wish.N}-${Wish.Nested.Deep}' } },
    });
    const results = [await run('deploy', template), await run('diff', template)];

    expect(leaksInSinks(await sinks(...results), { TOKEN, DEEP, number: '42424242' })).toEqual([]);
  });

  it('are not shown of the address to which a wait handle is signaled', async () => {
    const handle = { Type: 'AWS::CloudFormation::WaitConditionHandle', Properties: {} };
    const of = (Value: JsonObject): JsonObject => ({
      Resources: {
        H: handle,
        P: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Name: 'p', Value } },
      },
      Outputs: { U: { Value: { Ref: 'H' } } },
    });
    const results = [
      await run('deploy', of({ Ref: 'H' }), ''),
      await run('diff', of({ 'Fn::Sub': 'x${H}' }), ''),
      await run('deploy', of({ 'Fn::Sub': 'x${H}' }), ''),
    ];

    const inBucket = (sink: string) =>
      /\/(?:state\.json|(?:journal|plans)\/.*|rollback-point\.json)$/.test(sink);
    expect(signedIn(await sinks(...results)).filter((sink) => !inBucket(sink))).toEqual([]);
  });
});
