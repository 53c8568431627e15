/** What the action knows as secret is in nothing that it publishes, wherever the text came from. */

import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { ACCOUNT, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee'.padEnd(40, '0');
const event = { name: 'pull_request', number: 7, headSha: HEAD } as const;

/** Fails, and its last lines repeat its credentials as they are and in encodings. */
const APP = `
const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = process.env;
console.error('CANARIES', JSON.stringify([id, secret, token]));
console.error('request failed:', id, secret, token);
console.error('url:', encodeURIComponent(secret), 'base64:', Buffer.from(id + ':' + secret).toString('base64'));
console.error('hex:', Buffer.from(secret).toString('hex'), JSON.stringify(JSON.stringify({ token })));
process.exit(1);`;

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

function handler(code: string, more: JsonObject = {}): JsonObject {
  return {
    Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Timeout: 2,
        Code: { ZipFile: code },
        ...more,
      },
    },
  };
}

const PARAMETERS = { Pw: { Type: 'String', NoEcho: true } };
const PASSWORD = 'hunter2-1234';

describeOnStage('text that the action publishes', { restores: true }, ({ stage, apps }) => {
  beforeAll(() => {
    stage.github.addPull({ number: event.number, headSha: HEAD });
  });

  const comments = () => stage.github.comments(event.number).map(({ body }) => body);

  /** Everything that leaves the process, except the commands that tell the runner what to mask. */
  function publishedBy({ stdout, stderr, results, report }: StageResult): string {
    const log = stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    return [...log, stderr, JSON.stringify(results), report ?? '', ...comments()].join('\n');
  }

  function maskedBy({ stdout }: StageResult): string[] {
    return stdout.split('\n').flatMap((line) => /^::add-mask::(.{16,})$/.exec(line)?.[1] ?? []);
  }

  it('has no credentials of a run whose app repeats them when it fails', async () => {
    const workspace = await apps.folder({ 'app.cjs': APP });
    const inputs = { command: 'diff', app: 'node app.cjs', comment: 'always' };

    const diff = await stage.run({ inputs, event, workspace });

    expect(diff.results.outputs['failure-reason']).toBe('APP_FAILED');
    const text = publishedBy(diff);
    expect(comments().join('\n')).toContain('request failed: *** *** ***');
    const credentials = maskedBy(diff);
    expect(credentials.length).toBeGreaterThanOrEqual(3);
    for (const credential of credentials) {
      const bytes = Buffer.from(credential);
      const forms = [credential, encodeURIComponent(credential), bytes.toString('hex')];
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    }
  });

  const run = (command: string, inputs: Record<string, string>) =>
    stage.run({ inputs: { command, comment: 'always', ...inputs }, event });
  const write = (template: JsonObject) => apps.write({ V: { template } });

  it('has no digest of a NoEcho value that AWS repeats when it refuses, now or in the history', async () => {
    const Setting = {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Name: 's', Value: { Ref: 'Pw' } },
    };
    const app = await write({ Parameters: PARAMETERS, Resources: { Setting } });
    const message = `Value ${PASSWORD} at Value failed`;
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidRequestException', message },
    });

    const deploy = await run('deploy', { app, parameters: `Pw=${PASSWORD}` });
    const events = expectSuccess(await run('events', { stacks: 'V' }));

    expect(deploy.exitCode).not.toBe(0);
    expect(comments().join('\n')).toContain('Value `****` at Value failed');
    for (const result of [deploy, events]) {
      expect(publishedBy(result)).not.toContain('cdkd-sealed');
      expect(publishedBy(result)).not.toContain(PASSWORD);
    }
  });

  it('has no digest in permissions, names of exports and outputs', async () => {
    const template = (Description: string): JsonObject => ({
      Parameters: PARAMETERS,
      Resources: {
        R: {
          Type: 'AWS::IAM::Role',
          Properties: {
            Description,
            AssumeRolePolicyDocument: {
              Version: '2012-10-17',
              Statement: [
                { ...TRUST.Statement[0], Condition: { StringEquals: { 'sts:ExternalId': { Ref: 'Pw' } } } },
              ],
            },
          },
        },
      },
      Outputs: { O: { Value: { 'Fn::Sub': '${R} ${Pw}' }, Export: { Name: { 'Fn::Sub': 'exp-${Pw}' } } } },
    });
    const first = await write(template('one'));
    const second = await write(template('two'));
    const debug = { 'log-level': 'debug' };

    const results = [
      await run('diff', { app: first, parameters: `Pw=${PASSWORD}`, ...debug }),
      await run('deploy', { app: first, parameters: `Pw=${PASSWORD}`, ...debug }),
      await run('diff', { app: second, parameters: 'Pw=hunter2-9999', ...debug }),
      await run('drift', { stacks: 'V' }),
      await run('state-show', { stacks: 'V' }),
      await run('destroy', { app: second, stacks: 'V', yes: 'true' }),
    ].map(expectSuccess);

    for (const result of results) {
      expect(publishedBy(result)).not.toContain('cdkd-sealed');
      expect(publishedBy(result)).not.toContain('hunter2-');
    }
  });

  it.each([true, 'yes'])(
    'has no value with NoEcho: %j that a macro repeats when it fails',
    async (NoEcho) => {
      const code = `exports.handler = async ({ requestId, templateParameterValues }) =>
      ({ requestId, status: 'failure', errorMessage: 'bad ' + templateParameterValues.Pw });`;
      const tools = await apps.write({
        Tools: { template: { Resources: handler(code, { FunctionName: 'shout' }) } },
      });
      expectSuccess(await run('deploy', { app: tools }));
      const macro = { name: 'Shout', accountId: ACCOUNT, region: 'us-east-1', functionName: 'shout' };
      stage.aws.cloudFormation.declareMacro(macro);
      const app = await write({
        Transform: 'Shout',
        Parameters: { Pw: { Type: 'String', NoEcho } },
        Resources: { Topic: { Type: 'AWS::SNS::Topic' } },
      });

      const diff = await run('diff', { app, parameters: `Pw=${PASSWORD}` });

      expect(diff.results.outputs['failure-reason']).toBe('MACRO_UNSUPPORTED');
      expect(comments().join('\n')).toContain('bad `***`');
      expect(publishedBy(diff)).not.toContain(PASSWORD);
    },
  );

  it('has no variables or arguments of the `app` command when the app fails', async () => {
    const app = `NPM_TOKEN=npm-canary-1 node -e "process.exit(3)" -- --token=npm-canary-2`;

    const diff = await run('diff', { app });

    expect(diff.results.outputs['failure-reason']).toBe('APP_FAILED');
    expect(comments().join('\n')).toContain('The CDK app ended with exit code 3');
    const { report = '', results } = diff;
    expect([report, JSON.stringify(results), ...comments()].join('\n')).not.toContain('npm-canary');
    expect(publishedBy(diff)).not.toContain('npm-canary-1');
  });

  it('has no signature of the URL to which a handler answers', async () => {
    const code = `exports.handler = async (event) => {
      throw new Error('could not PUT ' + event.ResponseURL + ' ' + encodeURIComponent(event.ResponseURL));
    };`;
    const Wish = { Type: 'Custom::Wish', Properties: { ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] } } };
    const app = await write({ Resources: { ...handler(code), Wish } });

    const deploy = await run('deploy', { app });

    expect(comments().join('\n')).toContain('could not PUT');
    const text = publishedBy(deploy);
    expect(text).toContain('X-Amz-Signature=(hidden)');
    expect(text).not.toMatch(/X-Amz-(?:Signature|Security-Token)(?:=|%3D)(?!\(hidden\))/i);
  });
});
