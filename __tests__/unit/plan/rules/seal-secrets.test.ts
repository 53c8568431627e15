import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { sealWriteOnly } from '../../../../src/plan/rules/seal-secrets.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';

const FACTS = {
  writeOnly: [
    'MasterUserPassword',
    'Code',
    'ClientToken',
    'AuthenticationMode/Passwords',
    'Users/*/Password',
    'Credentials',
    'GenerateSecretString',
    'Login/ManageMasterPassword',
  ],
} as unknown as TypeFacts;

const SEALER = { seal: (label: string) => `<${label.slice(2)}>`, open: () => undefined };

function sealed(properties: JsonObject): JsonObject {
  return sealWriteOnly(properties, FACTS, { logicalId: 'R', sealer: SEALER });
}

describe('write-only values of a template', () => {
  it('are sealed where their names say that they are secret', () => {
    expect(
      sealed({
        MasterUserPassword: 'hunter2',
        AuthenticationMode: { Type: 'password', Passwords: ['one', 'two'] },
        Users: [{ Name: 'a', Password: 'three' }],
        Credentials: { Source: { User: 'u' } },
      }),
    ).toEqual({
      MasterUserPassword: '<MasterUserPassword>',
      AuthenticationMode: {
        Type: 'password',
        Passwords: ['<AuthenticationMode.Passwords.0>', '<AuthenticationMode.Passwords.1>'],
      },
      Users: [{ Name: 'a', Password: '<Users.0.Password>' }],
      Credentials: { Source: { User: '<Credentials.Source.User>' } },
    });
  });

  it.each<JsonObject>([
    { Code: 'exports.handler = 1' },
    { ClientToken: 'abc' },
    { GenerateSecretString: { GenerateStringKey: 'password', SecretStringTemplate: '{"username":"a"}' } },
    { Login: { ManageMasterPassword: 'true' } },
    { MasterUsername: 'admin' },
    { MasterUserPassword: '{{resolve:secretsmanager:db}}' },
    { MasterUserPassword: { 'Fn::GetAtt': ['Secret', 'Value'] } },
    { MasterUserPassword: '' },
    { AuthenticationMode: { Passwords: { Ref: 'List' } } },
  ])('stay otherwise: %j', (properties) => {
    expect(sealed(properties)).toEqual(properties);
  });

  it('of a type without facts stay', () => {
    const properties = { MasterUserPassword: 'hunter2' };
    expect(sealWriteOnly(properties, undefined, { logicalId: 'R', sealer: SEALER })).toBe(properties);
  });
});
