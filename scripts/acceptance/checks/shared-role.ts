/** Checks whether updating a role's inline policies removes those that others have added. */

import { ListRolePoliciesCommand, PutRolePolicyCommand } from '@aws-sdk/client-iam';

import type { Account } from '../account.js';
import type { Check } from '../check.js';
import { allow, trustOf } from '../direct.js';

const policy = (PolicyName: string) => ({ PolicyName, PolicyDocument: allow('s3:ListAllMyBuckets') });

/** Whether an update of a role's inline policies takes away what others have put there. */
export const sharedRole: Check = {
  question: 'shared-role',
  title: 'keeps the policy of an IAM::Policy when the role gets another inline policy',
  minutes: 3,
  dollars: 0.01,
  ask: async (direct) => {
    const { account } = direct;
    const role = await direct.role('shared', 'lambda', { Policies: [policy('own')] });
    const iam = await account.clients.iam(account.region);
    const PolicyDocument = JSON.stringify(allow('s3:ListAllMyBuckets'));
    await iam.send(new PutRolePolicyCommand({ RoleName: role, PolicyName: 'foreign', PolicyDocument }));
    const model = await account.read('AWS::IAM::Role', role);
    const value = [policy('own'), policy('added')];
    const { refusal } = await account.update('AWS::IAM::Role', role, [
      { op: 'add', path: '/Policies', value },
    ]);
    const left = await policiesOf(account, role);
    return {
      answer: {
        'a role’s read model': JSON.stringify(model?.['Policies'] ?? []).includes('"foreign"')
          ? 'has the policies of others'
          : 'has its own policies alone',
        'an update with its own policies': left.includes('foreign')
          ? 'keeps those of others'
          : 'removes those of others',
      },
      evidence: [
        refusal === undefined ? `policies after the update: ${left.join(', ')}` : `refused: ${refusal.words}`,
      ],
    };
  },
  stack: {
    before: template('first'),
    after: template('first', 'second'),
    look: async (account, { Role = '' }) => ({ policies: (await policiesOf(account, Role)).join(' ') }),
    judge: (_before, { policies }) =>
      policies === 'first second sibling' ? [] : [`the role has the policies ${policies}`],
  },
};

function template(...inline: string[]) {
  return {
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: { AssumeRolePolicyDocument: trustOf('lambda'), Policies: inline.map(policy) },
      },
      Sibling: {
        Type: 'AWS::IAM::Policy',
        Properties: { ...policy('sibling'), Roles: [{ Ref: 'Role' }] },
      },
    },
    Outputs: { Role: { Value: { Ref: 'Role' } } },
  };
}

async function policiesOf(account: Account, RoleName: string): Promise<string[]> {
  const iam = await account.clients.iam(account.region);
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
  return PolicyNames.sort();
}
