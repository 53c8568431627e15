import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sealScope, sealScopes, secretOpener } from '../../../../src/adapters/aws/secret-resolver.js';
import { SecretData } from '../../../../src/providers/custom-resource/secret-data.js';
import type { OpenSecrets } from '../../../../src/engine/operation/operation-ports.js';
import { nestedStack } from '../../../../src/state/nested.js';
import { evaluate } from '../../../../src/template/evaluate/evaluate.js';
import { SealedValues } from '../../../../src/template/syntax/secret-references.js';
import { scopeOf } from '../../template/scopes.js';
import { AwsAccount, REGION } from './account.js';

const SHOP = { stackName: 'Shop', region: 'eu-west-1' };
const NESTED = nestedStack(SHOP, 'Till');

let account: AwsAccount;
let masked: string[];
let answered: SecretData;
let sealed: SealedValues;
let open: OpenSecrets;

beforeEach(async () => {
  account = await AwsAccount.start();
  masked = [];
  const mask = (secret: string) => masked.push(secret);
  answered = new SecretData(mask);
  sealed = new SealedValues();
  const scopes = sealScopes(NESTED);
  const reread = () => Promise.resolve();
  const opening = { clients: account.clients, region: REGION, sealed, scopes, answered, reread };
  open = secretOpener({ ...opening, onOpened: mask });
  const { secretsManager, ssm } = account.simulator;
  secretsManager.declare({ name: 'db', value: '{"user":"admin","password":"hunter2","port":5432}' });
  secretsManager.declare({ name: 'text', value: 'not json' });
  ssm.declare({ name: '/plain', value: 'visible' });
  ssm.declare({ name: '/secure', value: 's3cret', type: 'SecureString', version: 3 });
});

afterEach(() => account.close());

describe('references on the way out', () => {
  it.each([
    ['{{resolve:secretsmanager:db:SecretString:password}}', 'hunter2'],
    ['{{resolve:secretsmanager:db:SecretString:port}}', '5432'],
    ['{{resolve:secretsmanager:text}}', 'not json'],
    ['{{resolve:ssm-secure:/secure:3}}', 's3cret'],
    ['{{resolve:ssm:/plain}}', 'visible'],
    ['jdbc:{{resolve:ssm:/plain}}:{{resolve:secretsmanager:db:SecretString:user}}@', 'jdbc:visible:admin@'],
  ])('%s', async (reference, value) => {
    await expect(open({ A: [{ B: reference }] })).resolves.toEqual({ A: [{ B: value }] });
  });

  it('are masked before anybody sees them, if they are secret', async () => {
    await open({
      A: '{{resolve:secretsmanager:db:SecretString:password}}',
      B: '{{resolve:ssm-secure:/secure}}',
      C: '{{resolve:ssm:/plain}}',
    });
    expect(masked.sort()).toEqual(['hunter2', 's3cret']);
  });

  it('leave what was given untouched, and cost nothing where there are none', async () => {
    const properties = { A: '{{resolve:ssm:/plain}}' };
    await open(properties);
    expect(properties).toEqual({ A: '{{resolve:ssm:/plain}}' });
    const mark = account.simulator.log.last;
    const plain = { A: 'plain', B: [1, null, { C: true }] };
    await expect(open(plain)).resolves.toBe(plain);
    expect(account.operations(mark)).toEqual([]);
  });

  it('are fetched once an operation, however often they stand in it', async () => {
    const reference = '{{resolve:secretsmanager:db:SecretString:password}}';
    await open({ A: reference, B: [reference, `x${reference}`] });
    expect(account.simulator.log.count('GetSecretValue')).toBe(1);
  });

  it('do not open what a secret says', async () => {
    account.simulator.secretsManager.declare({ name: 'trap', value: '{{resolve:ssm-secure:/secure}}' });
    await expect(open({ A: '{{resolve:secretsmanager:trap}}' })).resolves.toEqual({
      A: '{{resolve:ssm-secure:/secure}}',
    });
  });
});

describe('what a handler answered an earlier run with NoEcho', () => {
  it('is known again from the answer that the run has left in the bucket', async () => {
    const answers = new Map([
      ['r-1', JSON.stringify({ NoEcho: true, Data: { Token: 'told', More: { Deep: 7 } } })],
    ]);
    answered.lookIn((requestId) => Promise.resolve(answers.get(requestId)));
    const reference = (path: string, request: string) =>
      `{{resolve:custom-resource:Asker:${path}:${request}}}`;
    await expect(open({ A: reference('Token', 'r-1'), B: reference('More.Deep', 'r-1') })).resolves.toEqual({
      A: 'told',
      B: '7',
    });
    expect(masked).toEqual(expect.arrayContaining(['told', '7']));
    await expect(open({ A: reference('Token', 'r-2') })).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
    });
  });
});

describe('a reference that leads nowhere', () => {
  it.each([
    '{{resolve:secretsmanager:missing}}',
    '{{resolve:secretsmanager:db:SecretString:missing}}',
    '{{resolve:secretsmanager:text:SecretString:key}}',
    '{{resolve:ssm:/missing}}',
    '{{resolve:ssm-secure:/secure:9}}',
    '{{resolve:ssm:/secure}}',
  ])('%s', async (reference) => {
    const error = await open({ A: reference }).then(undefined, (thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'UNRESOLVED_REFERENCE', blame: 'user' });
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(String(error)).not.toContain('hunter2');
  });

  it('as one to a secret that is binary', async () => {
    const body = JSON.stringify({ Name: 'text', SecretBinary: 'aGk=' });
    account.simulator.secretsManager.handle = () => ({ status: 200, body });
    await expect(open({ A: '{{resolve:secretsmanager:text}}' })).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      message: expect.stringContaining('binary'),
    });
  });
});

describe('secrets that the run was given', () => {
  it('are opened by their reference, and by no other version of it', async () => {
    const reference = sealed.seal('Shop/eu-west-1', 'Password', 'correct horse');
    await expect(open({ A: `x${reference}` })).resolves.toEqual({ A: 'xcorrect horse' });
    const older = new SealedValues().seal('Shop/eu-west-1', 'Password', 'battery staple');
    await expect(open({ A: older })).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      value: 'Password',
    });
    await expect(open({ A: older }, 'any-version')).resolves.toEqual({ A: 'correct horse' });
  });

  it('are never those of another stack with a parameter of that name', async () => {
    const mine = sealed.seal(sealScope(SHOP), 'Password', 'mine');
    sealed.seal(sealScope({ ...SHOP, stackName: 'Bank' }), 'Password', 'of the bank');
    await expect(open({ A: mine }, 'any-version')).resolves.toEqual({ A: 'mine' });
    const older = new SealedValues().seal(sealScope(SHOP), 'Password', 'earlier');
    await expect(open({ A: older }, 'any-version')).resolves.toEqual({ A: 'mine' });
  });

  it('are known again by a run that is given the same value, and no other', async () => {
    const reference = new SealedValues().seal(sealScope(SHOP), 'Password', 'earlier');
    expect(sealed.recognize(sealScope(SHOP), 'Password', 'another', reference)).toBe(false);
    expect(sealed.recognize(sealScope(NESTED), 'Password', 'earlier', reference)).toBe(false);
    await expect(open({ A: reference })).rejects.toMatchObject({ code: 'UNRESOLVED_REFERENCE' });
    expect(sealed.recognize(sealScope(SHOP), 'Password', 'earlier', reference)).toBe(true);
    await expect(open({ A: reference })).resolves.toEqual({ A: 'earlier' });
  });

  it('go through the functions that must see them', async () => {
    const Password = sealed.seal('Shop/eu-west-1', 'Password', 'say "hi"');
    const scope = scopeOf({ parameters: { Password } });
    const text = evaluate({ 'Fn::Base64': { 'Fn::Sub': 'p=${Password};' } }, scope);
    const json = evaluate({ 'Fn::ToJsonString': { p: { Ref: 'Password' } } }, scope);
    expect(JSON.stringify([text, json])).not.toContain('say');
    await expect(open({ text, json: json })).resolves.toEqual({
      text: Buffer.from('p=say "hi";').toString('base64'),
      json: '{"p":"say \\"hi\\""}',
    });
    expect(() => evaluate({ 'Fn::Split': [',', { Ref: 'Password' }] }, scope)).toThrow('NoEcho');
  });

  it('opens what handlers of custom resources have answered in this run, and no other', async () => {
    answered.seal({ Password: 'pa55' }, { logicalId: 'Db', requestId: 'r1' });
    const Url = 'db:{{resolve:custom-resource:Db:Password:r1}}@';
    await expect(open({ Url })).resolves.toEqual({ Url: 'db:pa55@' });
    await expect(open({ P: '{{resolve:custom-resource:Db:Password:r0}}' })).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      value: 'Db',
      next: expect.stringContaining('Change a property of Db'),
    });
  });
});
