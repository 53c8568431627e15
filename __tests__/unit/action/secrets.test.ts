import { expect, it } from '@jest/globals';

import { maskSecrets, namedSecrets, secretsIn, secretsInCommand } from '../../../src/action/secrets.js';
import { published } from '../../../src/report/secrets/published.js';

it('finds credentials, passwords of proxies and variables with a secret’s name', () => {
  const env = {
    AWS_ACCESS_KEY_ID: 'AKIA1',
    AWS_CONTAINER_AUTHORIZATION_TOKEN: 'container-token',
    STRIPE_SECRET_KEY: 'stripe-key',
    DB_PASS: 'hunter2-1234',
    https_proxy: 'http://user:p%40ss@proxy:1',
    HAS_TOKEN: 'true',
    NODE_ENV: 'production',
    BYPASS: 'everything',
    PWD: '/home/runner/work/shop/shop',
    OLDPWD: '/home/runner',
    'INPUT_APP-CREDENTIALS': 'arn:aws:iam::123456789012:role/app',
  };
  expect(secretsIn(env)).toEqual([
    'AKIA1',
    'container-token',
    'stripe-key',
    'hunter2-1234',
    'user:p%40ss',
    'p%40ss',
    'p@ss',
  ]);
});

it.each([
  ['NPM_TOKEN=npm-token-1 npx cdk synth', ['npm-token-1']],
  [`A_SECRET="with a space" B_PASSWORD='other one' node app.js`, ['with a space', 'other one']],
  ['NODE_ENV=production node app.js --token=some-token', []],
])('finds the secrets among the variables of a command line: %s', (command, found) => {
  expect(secretsInCommand(command)).toEqual(found);
});

it('takes no short value for a secret because of its name', () => {
  expect(
    namedSecrets([
      ['usesPassword', 'true'],
      ['password', undefined],
    ]),
  ).toEqual([]);
});

it('hides the members of a secret that is JSON, if they have a secret’s name', () => {
  maskSecrets(
    [JSON.stringify({ username: 'postgres', db: { password: 'pw-of-the-document' } })],
    () => undefined,
  );
  expect(published('postgres has pw-of-the-document')).toBe('postgres has ***');
});
