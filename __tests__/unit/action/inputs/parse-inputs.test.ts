import { describe, expect, it } from '@jest/globals';
import { resourcesAtOnce, STACKS_AT_ONCE } from '../../../../src/action/inputs/auto-limits.js';
import { CdkdError } from '../../../../src/errors.js';
import type { Config } from '../../../../src/action/inputs/config.js';
import { parseInputs } from '../../../../src/action/inputs/parse-inputs.js';

type Inputs = Readonly<Record<string, string>>;

function environment(inputs: Inputs, variables: Inputs = {}): Record<string, string> {
  const entries = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  return { ...(Object.fromEntries(entries) as Record<string, string>), ...variables };
}

function parse(inputs: Inputs, variables: Inputs = {}): Config {
  return parseInputs(environment({ command: 'deploy', ...inputs }, variables));
}

function refusal(inputs: Inputs, variables: Inputs = {}): CdkdError {
  try {
    parse(inputs, variables);
  } catch (error) {
    if (error instanceof CdkdError) return error;
    throw error;
  }
  throw new Error('the inputs were accepted');
}

describe('a configuration', () => {
  it('is complete and frozen at every depth', () => {
    const config = parse({});
    expect(config).toMatchObject({
      command: 'deploy',
      settings: {
        app: { app: undefined, workingDirectory: '.', outputDir: 'cdk.out', context: {} },
        selection: { all: false, patterns: [], exclusively: false },
        region: undefined,
        stateBucket: undefined,
        lockTimeout: 600_000,
        concurrency: resourcesAtOnce(),
        stackConcurrency: STACKS_AT_ONCE,
        assetPublishConcurrency: 8,
        imageBuildConcurrency: 4,
        dryRun: false,
        ...{ onlyMoves: false, writesMoves: false },
        yes: false,
        execution: {
          rollback: true,
          replace: false,
          forceStatefulRecreation: false,
          recreate: { viaCloudControl: [], viaSdk: [] },
          allowedTypes: [],
          ignored: [],
          aggressiveVpcParallel: true,
          waits: true,
          settleTime: 0,
          removeProtection: false,
          prefixUserSuppliedNames: false,
        },
      },
      credentials: { roles: [] },
      statePrefix: 'cdkd',
      failOnChanges: false,
      report: { comment: 'auto', commentKey: undefined, summary: true, annotations: true, logLevel: 'info' },
      secrets: [],
      warnings: [],
    });
    const { timeout, warnAfter } = config.settings.resourceLimits;
    expect([timeout('AWS::S3::Bucket'), warnAfter('AWS::S3::Bucket')]).toEqual([1_800_000, 300_000]);
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.settings.execution)).toBe(true);
    expect(Object.isFrozen(config.settings.selection.patterns)).toBe(true);
  });

  it.each(['synth', 'list', 'diff', 'deploy'])('takes the command %s', (command) => {
    expect(parse({ command }).command).toBe(command);
  });

  it('reads lists by line and by comma, each item once', () => {
    const { selection } = parse({ stacks: 'Api, Web\r\nProd/*\n\n Api \n', exclusively: 'true' }).settings;
    expect(selection).toEqual({ all: false, patterns: ['Api', 'Web', 'Prod/*'], exclusively: true });
  });

  it('reads key=value lines, with commas and equals signs in values', () => {
    const { app } = parse({
      context: 'stage=prod\nlist=a,b,c\nquery= x=1&y=2 \nempty=\n__proto__=polluted',
    }).settings;
    expect(Object.entries(app.context)).toEqual([
      ['stage', 'prod'],
      ['list', 'a,b,c'],
      ['query', 'x=1&y=2'],
      ['empty', ''],
      ['__proto__', 'polluted'],
    ]);
  });

  it.each(['true', 'True', 'TRUE'])('takes %s for true', (text) => {
    expect(parse({ all: text }).settings.selection.all).toBe(true);
  });

  it.each(['false', 'False', 'FALSE', '', '  '])('takes "%s" for false', (text) => {
    expect(parse({ all: text }).settings.selection.all).toBe(false);
  });

  it('describes the role, and names its session after the run', () => {
    const role = { 'role-arn': 'arn:aws:iam::123456789012:role/ci/deploy', 'role-external-id': 'shop' };
    expect(parse(role, { GITHUB_RUN_ID: '42' }).credentials.roles).toEqual([
      {
        arn: 'arn:aws:iam::123456789012:role/ci/deploy',
        account: '123456789012',
        sessionName: 'cdkd-action-42',
        durationSeconds: 3600,
        externalId: 'shop',
        chaining: false,
        audience: 'sts.amazonaws.com',
        sessionPolicy: undefined,
        sessionPolicyArns: [],
      },
    ]);
    expect(parse(role).credentials.roles[0]?.sessionName).toBe('cdkd-action-local');
  });

  it.each(['\n', ', ', ',', ' '])('takes roles of several accounts, separated by %j', (separator) => {
    const arns = ['arn:aws:iam::111111111111:role/a,b', 'arn:aws:iam::222222222222:role/deploy'];
    const { roles } = parse({ 'role-arn': arns.join(separator) }).credentials;
    expect(roles.map(({ arn }) => arn)).toEqual(arns);
    expect(roles.map(({ account }) => account)).toEqual(['111111111111', '222222222222']);
  });

  it.each([
    [{ 'state-bucket': 'mine' }, 'names one bucket'],
    [{ command: 'gc', yes: 'true' }, 'works in one account'],
    [{ 'allowed-account-ids': '111111111111' }, 'does not name: 222222222222'],
  ])('refuses roles of several accounts together with %j', (others, message) => {
    const roles = 'arn:aws:iam::111111111111:role/a\narn:aws:iam::222222222222:role/b';
    expect(() => parse({ 'role-arn': roles, ...others })).toThrow(message);
  });

  it('refuses several roles of one account', () => {
    const roles = 'arn:aws:iam::111111111111:role/a\narn:aws:iam::111111111111:role/b';
    expect(() => parse({ 'role-arn': roles })).toThrow('several roles of account 111111111111');
  });

  it('falls back on the environment, and prefers inputs', () => {
    const variables = {
      CDKD_APP: 'npx tsx app.ts',
      CDKD_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy',
      CDKD_STATE_BUCKET: 'state-of-shop',
      AWS_REGION: 'eu-west-1',
    };
    const config = parse({}, variables);
    expect(config.settings.app.app).toBe('npx tsx app.ts');
    expect(config.credentials.roles[0]?.arn).toBe('arn:aws:iam::123456789012:role/deploy');
    expect(config.settings.stateBucket).toBe('state-of-shop');
    expect(config.settings.region).toBe('eu-west-1');
    expect(parse({ 'aws-region': 'us-gov-west-1' }, variables).settings.region).toBe('us-gov-west-1');
  });

  it('logs in detail where the run has step debugging on', () => {
    expect(parse({ 'log-level': 'error' }, { RUNNER_DEBUG: '1' }).report.logLevel).toBe('debug');
  });

  it('names the token among the secrets', () => {
    expect(parse({ 'github-token': 'ghs_secret' }).secrets).toEqual(['ghs_secret']);
  });
});

describe('a mistake', () => {
  it.each<[string, Inputs, string]>([
    ['no command', { command: '' }, '`command` is missing: it takes one of `synth`'],
    ['an unknown command', { command: 'delpoy' }, '`command` is "delpoy" (did you mean `deploy`?)'],
    [
      'context that an export would lose',
      { command: 'export', context: 'stage=test' },
      '`context` does not go with `export`',
    ],
    ['a command that Object has', { command: 'constructor' }, '`command` is "constructor"'],
    ['a boolean', { all: 'yes' }, '`all` is "yes": it takes `true` or `false`'],
    ['YAML 1.1 is not 1.2', { summary: 'on' }, '`summary` is "on"'],
    [
      'a number',
      { concurrency: '1e2' },
      '`concurrency` is "1e2": it takes `auto` or a whole number from 1 to 1000',
    ],
    ['a number out of bounds', { concurrency: '0' }, '`concurrency` is "0"'],
    ['a choice', { comment: 'sometimes' }, '`comment` is "sometimes": it takes one of `auto`, `always`'],
    ['a duration without unit', { 'lock-timeout': '10' }, '`lock-timeout` is "10": it takes a duration'],
    ['a zero duration', { 'lock-timeout': '0m' }, '`lock-timeout` is "0m"'],
    ['a negative duration', { 'lock-timeout': '-5m' }, '`lock-timeout` is "-5m"'],
    ['an unknown unit', { 'lock-timeout': '5d' }, '`lock-timeout` is "5d"'],
    ['an override without type', { 'resource-timeout': '=5m' }, '`resource-timeout` is "=5m"'],
    [
      'an override of what is no type',
      { 'resource-timeout': 'S3Bucket=5m' },
      '`resource-timeout` is "S3Bucket=5m": it takes a duration with its unit',
    ],
    ['a region', { 'aws-region': 'Frankfurt' }, '`aws-region` is "Frankfurt"'],
    ['a role', { 'role-arn': 'arn:aws:iam::12:user/x' }, '`role-arn` is "arn:aws:iam::12:user/x"'],
    ['a session name', { 'role-session-name': 'a b' }, '`role-session-name` is "a b"'],
    ['a bucket', { 'state-bucket': 'My_Bucket' }, '`state-bucket` is "My_Bucket"'],
    ['a bucket of dots', { 'state-bucket': 'a..b' }, '`state-bucket` is "a..b"'],
    ['a bucket like an address', { 'state-bucket': '192.168.1.1' }, '`state-bucket` is "192.168.1.1"'],
    ['a prefix', { 'state-prefix': '/cdkd/' }, '`state-prefix` is "/cdkd/"'],
    ['a prefix that goes up', { 'state-prefix': 'a/../b' }, '`state-prefix` is "a/../b"'],
    ['a comment key of two lines', { 'comment-key': 'a\nb' }, '`comment-key` is "a\\nb"'],
    ['a context line without key', { context: '=x' }, '`context` is malformed (line 1 has no valid key)'],
    [
      'a context key given twice',
      { context: 'a=1\na=2' },
      '`context` is "a" (line 2 gives it a second value)',
    ],
    ['all and named stacks', { all: 'true', stacks: 'Api' }, '`all` and `stacks` contradict each other'],
    [
      'every stack, exclusively',
      { exclusively: 'true', all: 'true' },
      '`exclusively` and `all` contradict each other',
    ],
    ['chaining without role', { 'role-chaining': 'true' }, '`role-chaining` needs `role-arn`'],
    ['an external id without role', { 'role-external-id': 'shop' }, '`role-external-id` needs `role-arn`'],
    [
      'a long chained session',
      {
        'role-arn': 'arn:aws:iam::123456789012:role/deploy',
        'role-chaining': 'true',
        'role-duration-seconds': '7200',
      },
      '`role-duration-seconds` may be at most 3600 with `role-chaining`',
    ],
    [
      'a resource that is to be recreated both ways',
      { 'recreate-via-cc-api': 'Users', 'recreate-via-sdk-provider': 'Users', yes: 'true' },
      '`recreate-via-cc-api` and `recreate-via-sdk-provider` both name Users',
    ],
    [
      'a property without its type',
      { 'allow-unsupported-properties': 'RecursiveLoop' },
      '`allow-unsupported-properties` is "RecursiveLoop"',
    ],
    ['bootstrap without region', { command: 'bootstrap' }, '`aws-region` is missing'],
  ])('is named: %s', (_, inputs, message) => {
    const error = refusal(inputs);
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('inputs are wrong');
  });

  it('is reported together with all others', () => {
    const error = refusal({
      command: 'destory',
      concurrency: 'many',
      'resource-timeout': '5\nAWS::S3::Bucket=soon',
      all: 'true',
      stacks: 'Api',
    });
    expect(error.message.split('\n')).toEqual([
      '5 inputs are wrong:',
      expect.stringContaining('- `command` is "destory" (did you mean `destroy`?)'),
      expect.stringContaining('- `concurrency` is "many"'),
      expect.stringContaining('- `resource-timeout` is "5"'),
      expect.stringContaining('- `resource-timeout` is "AWS::S3::Bucket=soon"'),
      expect.stringContaining('- `all` and `stacks` contradict'),
    ]);
  });

  it.each<[string, Inputs]>([
    ['the region', { command: 'bootstrap', 'aws-region': 'Frankfurt' }],
    ['the role', { 'role-arn': 'deploy', 'role-chaining': 'true', 'role-external-id': 'shop' }],
    ['a timeout', { 'resource-timeout': 'long', 'resource-warn-after': '45m' }],
  ])('is not taken for an input that is missing: %s', (_, inputs) => {
    expect(refusal(inputs).message).not.toContain('\n');
  });

  it('names the variable that a value came from', () => {
    expect(refusal({}, { CDKD_STATE_BUCKET: 'NO' }).message).toContain(
      '`state-bucket` (from CDKD_STATE_BUCKET) is "NO"',
    );
  });

  it('is shown on one line, shortened', () => {
    const { message } = refusal({ comment: `a\n${'b'.repeat(500)}` });
    expect(message).toContain(`"a\\n${'b'.repeat(78)}…"`);
    expect(message).not.toContain('\n');
  });

  it('never shows what may be a secret', () => {
    const inputs = {
      'github-token': 'ghs_SECRET',
      context: 'key=SECRET\nrest-of-SECRET\nkey=SECRET2',
      all: 'x',
    };
    const { message, value, next } = refusal(inputs);
    expect(`${message} ${value ?? ''} ${next}`).not.toContain('SECRET');
    expect(message).toContain('`context` is malformed (line 2 has no `=`)');
  });
});

describe('yes', () => {
  it('is required by destroy', () => {
    expect(refusal({ command: 'destroy' }).code).toBe('CONFIRMATION_REQUIRED');
    expect(parse({ command: 'destroy', yes: 'true' }).settings.yes).toBe(true);
  });

  it('is not required by a dry run', () => {
    expect(parse({ command: 'destroy', 'dry-run': 'true' }).settings.dryRun).toBe(true);
  });

  it('is reported with other mistakes', () => {
    const error = refusal({ command: 'destroy', all: 'x' });
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toContain('- `yes` is not set');
  });
});

describe('a warning', () => {
  it('names an unknown input and what was probably meant', () => {
    expect(parse({ aws_region: 'eu-west-1', colour: 'blue' }).warnings).toEqual([
      '`aws_region` is not an input of this action; did you mean `aws-region`?',
      '`colour` is not an input of this action',
    ]);
  });

  it('names an input that the command does not heed, unless it has its usual value', () => {
    const inputs = { command: 'diff', concurrency: 'auto', 'lock-timeout': '1m', 'dry-run': 'true' };
    expect(parse(inputs).warnings).toEqual([
      '`lock-timeout` has no effect on `diff`',
      '`dry-run` has no effect on `diff`',
    ]);
  });
});
