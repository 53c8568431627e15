import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';

import { Account } from '../../../../scripts/acceptance/account.js';
import { agrees, type Answer } from '../../../../scripts/acceptance/check.js';
import { CHECKS } from '../../../../scripts/acceptance/checks/all.js';
import { Direct } from '../../../../scripts/acceptance/direct.js';
import { parseOptions, whyRefused } from '../../../../scripts/acceptance/options.js';
import { readRecords, RECORDS, withoutIds } from '../../../../scripts/acceptance/record.js';
import { leftoverOf } from '../../../../scripts/acceptance/sweep.js';
import { livingThings } from '../../../../simulator/aws/cloudcontrol/view.js';
import { startSimulator, type Simulator } from '../../../../simulator/server.js';

const records = readRecords(RECORDS);
/** Long enough that a slow machine meets it. */
const CLOUD_CONTROL = { iamPropagation: 3_000, aftermath: 1 / 300 };
const REFUSED = 'refused as not-propagated: InvalidRequest';

/** What the simulator does today. A record that says otherwise changes it. */
const SIMULATED: Readonly<Record<string, Answer>> = {
  'unnamed-resources': { 'a topic without a name': 'accepted', 'a repository without a name': 'accepted' },
  'generated-secret': {
    'an update of a tag': 'keeps the value',
    'an update of a tag that sends GenerateSecretString again': 'changes the value',
  },
  'shared-role': {
    'a role’s read model': 'has the policies of others',
    'an update with its own policies': 'removes those of others',
  },
  'fresh-handler': { 'a function right after its role': REFUSED },
  'logging-state-machine': { 'a state machine right after its role': REFUSED },
  'vpc-function': {
    'a function in a VPC right after its role': REFUSED,
    'deleting the subnet of a function': 'refused as conflict: InvalidRequest',
    'deleting the subnet of a deleted function': 'refused as conflict: InvalidRequest',
  },
  'deleted-database': { 'deleting a database through Cloud Control': 'leaves a snapshot' },
  'many-at-once': { '50 creates at once': 'accepted' },
};

describe('the simulator', () => {
  let simulator: Simulator;
  const before = { ...process.env };

  beforeAll(async () => {
    simulator = await startSimulator({ cloudControl: CLOUD_CONTROL });
    Object.assign(process.env, simulator.environment());
  });

  afterAll(async () => {
    await simulator.close();
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  });

  it.each(CHECKS.map((check) => [check.question, check] as const))(
    'answers %s as AWS did, and keeps nothing of it',
    async (question, check) => {
      const account = new Account('us-east-1');
      const direct = new Direct(account, 'test');
      const { answer } = await check.ask(direct);
      await direct.cleanUp();
      await account.clients.close();
      expect(answer).toEqual(SIMULATED[question]);
      expect(livingThings(simulator.cloudControl.account)).toEqual([]);
      const recorded = records.get(question)?.answer;
      if (recorded === undefined) return;
      const isRight = agrees(check, recorded, answer);
      expect({ question, ...(isRight ? {} : { aws: recorded, simulator: answer }) }).toEqual({ question });
    },
  );
});

describe('the records', () => {
  const schema = JSON.parse(readFileSync('acceptance/record.schema.json', 'utf8')) as object;

  it('are as their schema says, each of a known question', () => {
    const validate = new Ajv().compile(schema);
    for (const [question, record] of records) {
      expect({ question, isValid: validate(record), errors: validate.errors }).toMatchObject({
        isValid: true,
      });
      expect(CHECKS.map((check) => check.question)).toContain(question);
    }
  });

  // Each has to be there by name, so that nobody takes the silence for an answer.
  for (const { question } of CHECKS.filter((check) => !records.has(check.question))) {
    it.todo(`unanswered: ${question}`);
  }
});

describe('a comparison with a record', () => {
  const tried = (what: string): Answer => ({ 'a function right after its role': what });
  const isRight = (recorded: string, simulated: string) => agrees({}, tried(recorded), tried(simulated));

  it('finds what AWS does and the simulator does not', () => {
    expect(isRight('refused as terminal: InvalidRequest', REFUSED)).toBe(false);
    expect(isRight(REFUSED, REFUSED)).toBe(true);
  });

  it('takes what AWS has accepted once for no rule', () => {
    expect(isRight('accepted', REFUSED)).toBe(true);
    expect(isRight(REFUSED, 'accepted')).toBe(false);
  });
});

describe('the kit', () => {
  it('keeps ids and names out of its records', () => {
    const text =
      'The subnet subnet-0a1b in arn:aws:iam::123456789012:role/CdkdAcceptance-r1-x of 123456789012 (Request ID: 5f4dcc3b-5aa7-4bfa-9d5c-0a3f0c1e7b52)';
    expect(withoutIds(text)).toBe('The subnet <subnet> in <arn> of <account> (Request ID: <id>)');
  });

  it('knows what to destroy by its ARN', () => {
    const at = 'us-east-1:123456789012';
    expect(leftoverOf(`arn:aws:ecr:${at}:repository/a/b`)?.identifier).toBe('a/b');
    expect(leftoverOf(`arn:aws:logs:${at}:log-group:x:*`)?.identifier).toBe('x');
    expect(leftoverOf(`arn:aws:sns:${at}:x`)?.identifier).toBe(`arn:aws:sns:${at}:x`);
    expect(leftoverOf(`arn:aws:rds:${at}:snapshot:x`)).toBeUndefined();
  });

  it('runs in no account that was not named, nor without a yes', () => {
    expect(whyRefused({ account: undefined, isConfirmed: true }, '1')).toContain('--account 1');
    expect(whyRefused({ account: '2', isConfirmed: true }, '1')).toContain('not for 2');
    expect(whyRefused({ account: '1', isConfirmed: false }, '1')).toContain('--yes');
    expect(whyRefused({ account: '1', isConfirmed: true }, '1')).toBeUndefined();
  });

  it('leaves out what is slow unless it is asked for', () => {
    const count = (...args: string[]) => parseOptions(args, { AWS_REGION: 'eu-west-1' }).checks.length;
    expect([count(), count('--with-slow'), count('--only', 'vpc-function')]).toEqual([6, 8, 1]);
    expect(() => count('--only', 'nothing')).toThrow('no check nothing');
  });
});
