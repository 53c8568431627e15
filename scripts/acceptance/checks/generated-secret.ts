/** Checks when an update of a secret generates a new value. */

import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';

import type { Account } from '../account.js';
import type { Check } from '../check.js';

const TYPE = 'AWS::SecretsManager::Secret';
const GENERATED = { SecretStringTemplate: '{"username":"admin"}', GenerateStringKey: 'password' };

/** When an update of a secret generates its value anew. Only ids of versions are compared; no value is ever read. */
export const generatedSecret: Check = {
  question: 'generated-secret',
  title: 'keeps the value of a generated secret when a tag changes',
  minutes: 2,
  dollars: 0.02,
  ask: async (direct) => {
    const { account } = direct;
    const Name = direct.name('generated');
    const secret = await direct.create(TYPE, { Name, GenerateSecretString: GENERATED, Tags: direct.tags });
    const change = async (value: string, isSentAgain: boolean) => {
      const before = await versionOf(account, secret);
      const Tags = [...direct.tags, { Key: 'changed', Value: value }];
      const { refusal } = await account.update(TYPE, secret, [
        { op: 'add', path: '/Tags', value: Tags },
        ...(isSentAgain ? [{ op: 'add' as const, path: '/GenerateSecretString', value: GENERATED }] : []),
      ]);
      if (refusal !== undefined) return `refused as ${refusal.kind}: ${refusal.code}`;
      return (await versionOf(account, secret)) === before ? 'keeps the value' : 'changes the value';
    };
    return {
      answer: {
        'an update of a tag': await change('alone', false),
        'an update of a tag that sends GenerateSecretString again': await change('again', true),
      },
      evidence: ['compared: the id of the version AWSCURRENT before and after each update'],
    };
  },
  stack: {
    before: template('one'),
    after: template('two'),
    look: async (account, { Secret = '' }) => ({ version: await versionOf(account, Secret) }),
    judge: (before, after) =>
      before['version'] === after['version'] ? [] : ['a changed tag has changed the value of the secret'],
  },
};

function template(Value: string) {
  return {
    Resources: {
      Secret: {
        Type: TYPE,
        Properties: { GenerateSecretString: GENERATED, Tags: [{ Key: 'changed', Value }] },
      },
    },
    Outputs: { Secret: { Value: { Ref: 'Secret' } } },
  };
}

async function versionOf(account: Account, SecretId: string): Promise<string> {
  const client = await account.clients.secretsManager(account.region);
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  const [version = ''] =
    Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes('AWSCURRENT')) ?? [];
  return version;
}
