import { describe, expect, it } from '@jest/globals';
import { appEnvironment, overflows } from '../../../src/synth/app-environment.js';

const SETTINGS = {
  outputDirectory: '/app/cdk.out',
  context: { a: '1' },
  account: '111122223333',
  region: 'eu-west-1',
};
const KEYS = { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'token' };

describe('appEnvironment', () => {
  it('gives the app what aws-cdk-lib reads', () => {
    expect(appEnvironment({ PATH: '/bin' }, SETTINGS, undefined, undefined)).toEqual({
      PATH: '/bin',
      CDK_OUTDIR: '/app/cdk.out',
      CDK_CONTEXT_JSON: '{"a":"1"}',
      CDK_DEFAULT_ACCOUNT: '111122223333',
      CDK_DEFAULT_REGION: 'eu-west-1',
      CDK_APP_MODE: 'process',
      NODE_OPTIONS: '--stack-trace-limit=50',
    });
  });

  it('names the file instead of a context that is too large, also where one is inherited', () => {
    const inherited = { CDK_CONTEXT_JSON: '{"stale":true}' };
    const environment = appEnvironment(inherited, SETTINGS, undefined, '/tmp/context.json');
    expect(environment.CONTEXT_OVERFLOW_LOCATION_ENV).toBe('/tmp/context.json');
    expect(environment).not.toHaveProperty('CDK_CONTEXT_JSON');
    const small = appEnvironment({ CONTEXT_OVERFLOW_LOCATION_ENV: '/stale' }, SETTINGS, undefined, undefined);
    expect(small).not.toHaveProperty('CONTEXT_OVERFLOW_LOCATION_ENV');
  });

  it('leaves an inherited default account and region where none is known', () => {
    const inherited = { CDK_DEFAULT_ACCOUNT: '999988887777', CDK_DEFAULT_REGION: 'us-east-1' };
    const unknown = { ...SETTINGS, account: undefined, region: undefined };
    expect(appEnvironment(inherited, unknown, KEYS, undefined)).toMatchObject(inherited);
  });

  it.each([
    'INPUT_GITHUB-TOKEN',
    'input_role-arn',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_RUNTIME_URL',
    'ACTIONS_RESULTS_URL',
    'ACTIONS_CACHE_URL',
    'GITHUB_OUTPUT',
    'GITHUB_ENV',
    'GITHUB_STATE',
    'GITHUB_PATH',
    'GITHUB_STEP_SUMMARY',
  ])('keeps %s from the app', (name) => {
    expect(appEnvironment({ [name]: 'value' }, SETTINGS, KEYS, undefined)).not.toHaveProperty([name]);
  });

  it.each(['GITHUB_SHA', 'GITHUB_REPOSITORY', 'RUNNER_TRACKING_ID', 'STATE_OF_THE_ART'])(
    'passes %s on',
    (name) => {
      expect(appEnvironment({ [name]: 'value' }, SETTINGS, KEYS, undefined)).toHaveProperty([name], 'value');
    },
  );

  it.each([
    ['--max-old-space-size=4096', '--max-old-space-size=4096 --stack-trace-limit=50'],
    ['--stack-trace-limit=7', '--stack-trace-limit=7'],
  ])("has stack traces reach the user's code, beside %s", (given, expected) => {
    const { NODE_OPTIONS } = appEnvironment({ NODE_OPTIONS: given }, SETTINGS, undefined, undefined);
    expect(NODE_OPTIONS).toBe(expected);
  });

  it('replaces every other way to credentials by those at hand', () => {
    const others = {
      AWS_ACCESS_KEY_ID: 'other',
      AWS_SESSION_TOKEN: 'other',
      AWS_PROFILE: 'other',
      AWS_DEFAULT_PROFILE: 'other',
      AWS_WEB_IDENTITY_TOKEN_FILE: '/other',
      AWS_ROLE_ARN: 'other',
      AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/other',
      AWS_REGION: 'us-east-1',
    };
    const environment = appEnvironment(
      others,
      SETTINGS,
      { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
      undefined,
    );
    expect(
      Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('AWS_'))),
    ).toEqual({
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-west-1',
      AWS_DEFAULT_REGION: 'eu-west-1',
    });
    expect(appEnvironment(others, SETTINGS, undefined, undefined)).toMatchObject(others);
  });
});

describe('overflows', () => {
  it('knows how much a variable can hold, in bytes', () => {
    expect(overflows('x'.repeat(131_000), 'linux')).toBe(false);
    expect(overflows('é'.repeat(70_000), 'linux')).toBe(true);
    expect(overflows('x'.repeat(32_000), 'win32')).toBe(false);
    expect(overflows('x'.repeat(33_000), 'win32')).toBe(true);
  });
});
