import { beforeAll, expect, it } from '@jest/globals';

import type { Json, JsonObject } from '../../src/json.js';
import type { StageResult } from '../../simulator/stage.js';
import { changes, expectSuccess, STATE_BUCKET, stateOf } from './support/bundle.js';
import { leaksInSinks, sinksAfter } from './support/canaries/sinks.js';
import { describeOnStage } from './support/on-stage.js';
import { atSecondCreate } from './support/second-create.js';

const HEAD = 'a'.repeat(40);
const CANARY = 'canary-literal-of-a-template';
const FETCHED = 'canary-of-the-secrets-manager';

interface QueueState {
  resources: { Queue: { attributes: JsonObject; observedProperties?: JsonObject } };
}

describeOnStage('secrets by their place', { restores: true }, ({ stage, apps }) => {
  beforeAll(() => {
    stage.aws.secretsManager.declare({ name: 'db', value: JSON.stringify({ password: FETCHED }) });
    stage.github.addPull({ number: 7, headSha: HEAD });
  });

  const appOf = (Resources: JsonObject, more: JsonObject = {}) =>
    apps.write({ Vault: { template: { Resources, ...more } } });
  const run = (command: string, app: string, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: { command, app, comment: 'always', yes: 'true', 'log-level': 'debug', ...inputs },
      event: { name: 'pull_request', number: 7, headSha: HEAD },
    });

  /** Where a text is, of all that the runs have left behind, in any encoding. */
  async function placesOf(text: string, ...results: StageResult[]): Promise<string[]> {
    const sinks = await sinksAfter(stage, results, { pull: 7, environment: 'none', folders: [] });
    return Object.keys(sinks).filter(
      (name) => leaksInSinks({ [name]: sinks[name] ?? '' }, { text }).length > 0,
    );
  }

  const secret = (SecretString: Json): JsonObject => ({
    Queue: { Type: 'AWS::SQS::Queue' },
    Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'own', SecretString } },
  });

  it.each<[string, Json, string]>([
    [
      'a substitution',
      { 'Fn::Sub': `{"password":"${CANARY}","queue":"\${Queue.Arn}"}` },
      `{"password":"${CANARY}","queue":"arn:`,
    ],
    [
      'JSON',
      {
        'Fn::ToJsonString': {
          password: CANARY,
          queue: { Ref: 'Queue' },
          other: '{{resolve:secretsmanager:db:SecretString:password}}',
        },
      },
      `"other":"${FETCHED}"`,
    ],
    ['a reference', `${CANARY}{{resolve:secretsmanager:db:SecretString:password}}`, `${CANARY}${FETCHED}`],
  ])('are stored and shown nowhere with %s in them', async (_, value, inAws) => {
    const app = await appOf(secret(value), { Transform: 'AWS::LanguageExtensions' });
    const diff = expectSuccess(await run('diff', app));
    const shown = stage.github.comments(7).at(-1)?.body ?? '';
    const deploy = expectSuccess(await run('deploy', app, { 'require-approval': 'shown' }));

    expect(shown).toContain('+ SecretString: ');
    expect(shown).not.toContain('cdkd-sealed');
    expect(JSON.stringify(stage.living())).toContain(JSON.stringify(inAws).slice(1, -1));
    for (const text of [CANARY, FETCHED]) expect(await placesOf(text, diff, deploy)).toEqual([]);
    expect(changes(expectSuccess(await run('diff', app)))).toEqual([]);
  });

  it('are not in a journal from which a killed run goes on', async () => {
    const app = await appOf(secret({ 'Fn::Sub': `${CANARY} \${Queue.Arn}` }));
    atSecondCreate(stage, () => stage.killAll(), 'drop');
    const killed = await run('deploy', app);
    expect(killed.exitCode).not.toBe(0);
    expect(await placesOf(CANARY, killed)).toEqual([]);

    const again = expectSuccess(await run('deploy', app));
    expect(await placesOf(CANARY, again)).toEqual([]);
    expect(stage.living().filter(({ type }) => type === 'AWS::SecretsManager::Secret')).toHaveLength(1);
    expect(changes(expectSuccess(await run('diff', app)))).toEqual([]);
  });

  it('are concealed in attributes that are read because the record lacks them', async () => {
    const named = (Outputs: JsonObject) =>
      appOf(
        {
          Queue: {
            Type: 'AWS::SQS::Queue',
            Properties: { QueueName: '{{resolve:secretsmanager:db:SecretString:password}}' },
          },
        },
        { Outputs },
      );
    const inputs = { provisioning: 'cloud-control' };
    expectSuccess(await run('deploy', await named({}), inputs));
    const key = 'cdkd/Vault/us-east-1/state.json';
    const state = JSON.parse(String(stage.aws.s3.readObject(STATE_BUCKET, key))) as QueueState;
    state.resources.Queue.attributes = {};
    delete state.resources.Queue.observedProperties;
    stage.aws.s3.putObject(STATE_BUCKET, key, Buffer.from(JSON.stringify(state)));

    const Outputs = { Arn: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] } } };
    const deployed = expectSuccess(await run('deploy', await named(Outputs), inputs));
    const { attributes } = (stateOf(stage, 'Vault') as unknown as QueueState).resources.Queue;
    expect(Object.keys(attributes)).toContain('Arn');
    expect(JSON.stringify(attributes)).not.toContain(FETCHED);
    expect(deployed.results.outputs['stack-outputs']).not.toContain(FETCHED);
  });

  it('are references where AWS generates them, and open in a later run', async () => {
    const withTopics = (...names: string[]) =>
      appOf(
        {
          Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
          Client: {
            Type: 'AWS::Cognito::UserPoolClient',
            Properties: { UserPoolId: { Ref: 'Pool' }, GenerateSecret: true },
          },
          ...Object.fromEntries(
            names.map((name) => [
              name,
              {
                Type: 'AWS::SNS::Topic',
                Properties: { DisplayName: { 'Fn::GetAtt': ['Client', 'ClientSecret'] } },
              },
            ]),
          ),
        },
        { Outputs: { Secret: { Value: { 'Fn::GetAtt': ['Client', 'ClientSecret'] } } } },
      );
    const received = () =>
      stage
        .living()
        .filter(({ type }) => type === 'AWS::SNS::Topic')
        .map(({ properties }) => properties['DisplayName']);

    const first = expectSuccess(await run('deploy', await withTopics('One')));
    const secret = received()[0] as string;
    expect(secret).toMatch(/^[a-z\d]{51}$/);
    expect(await placesOf(secret, first)).toEqual([]);

    const second = expectSuccess(await run('deploy', await withTopics('One', 'Two')));
    expect(received()).toEqual([secret, secret]);
    expect(await placesOf(secret, second)).toEqual([]);
    expect(changes(expectSuccess(await run('diff', await withTopics('One', 'Two'))))).toEqual([]);
    expect(await placesOf(secret, await run('state-refresh-observed', '', { stacks: 'Vault' }))).toEqual([]);
  });

  const GIVEN = 'canary-of-a-given-parameter';
  const given = (Password: JsonObject) =>
    appOf(
      {
        Setting: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Type: 'String', Name: 'setting', Value: { Ref: 'Password' } },
        },
      },
      {
        Parameters: { Password: { Type: 'String', ...Password } },
        Outputs: { It: { Value: { Ref: 'Password' } } },
      },
    );

  it('stay secret if a change of the template removes NoEcho', async () => {
    const parameters = `Password=${GIVEN}`;
    expectSuccess(await run('deploy', await given({ NoEcho: true }), { parameters }));
    const same = await given({});
    const diff = expectSuccess(await run('diff', same, { parameters }));
    expect(changes(diff)).toEqual([]);
    const changed = expectSuccess(await run('diff', same, { parameters: `Password=${GIVEN}-2` }));
    expect(changes(changed)).toContain('Vault Setting UPDATE');
    const deployed = expectSuccess(await run('deploy', same, { parameters: `Password=${GIVEN}-2` }));
    expect(await placesOf(GIVEN, diff, changed, deployed)).toEqual([]);
    expect(JSON.stringify(stage.living())).toContain(`${GIVEN}-2`);
  });

  it('are not shown as the value of an older record', async () => {
    const parameters = `Password=${GIVEN}`;
    const app = await given({ NoEcho: true });
    expectSuccess(await run('deploy', app, { parameters }));
    const key = 'cdkd/Vault/us-east-1/state.json';
    const state = JSON.parse(String(stage.aws.s3.readObject(STATE_BUCKET, key))) as {
      outputs: JsonObject;
      resources: { Setting: { properties: JsonObject; attributes: JsonObject } };
    };
    state.outputs['It'] = 'canary-older';
    state.resources.Setting.properties['Value'] = 'canary-older';
    state.resources.Setting.attributes['Value'] = 'canary-older';
    stage.aws.s3.putObject(STATE_BUCKET, key, Buffer.from(JSON.stringify(state)));

    const diff = expectSuccess(await run('diff', app, { parameters }));
    expect(changes(diff)).toContain('Vault Setting UPDATE');
    const inBucket = (place: string) => place.startsWith(STATE_BUCKET);
    expect(diff.plan).toContain('"Value": "****"');
    const places = await placesOf('canary-older', diff);
    expect(places.filter((place) => !inBucket(place))).toEqual([]);
  });

  it('are refused where `ssm` would show a SecureString', async () => {
    stage.aws.ssm.declare({ name: '/secure', value: CANARY, type: 'SecureString' });
    const Properties = { Type: 'String', Name: 'shown', Value: '{{resolve:ssm:/secure}}' };
    const app = await appOf({ Setting: { Type: 'AWS::SSM::Parameter', Properties } });
    const refused = await run('deploy', app);

    expect(refused.exitCode).not.toBe(0);
    expect(refused.stdout).toContain('{{resolve:ssm:/secure}} refers to a SecureString parameter');
    expect(await placesOf(CANARY, refused)).toEqual([]);
    expect(stage.living()).toEqual([]);
  });
});
