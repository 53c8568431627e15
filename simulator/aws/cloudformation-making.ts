/** Creates the resources of a CloudFormation update in the account. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, placeOf, type Place } from './cloudcontrol/inventory.js';
import { textOf } from './cloudformation-values.js';
import { ResourcePolicies } from './resource-policies.js';

/** What an update makes in the account, by type; of any other type there is nothing but a name. */
export function makeResource(type: string, properties: JsonObject, account: Account, place: Place): void {
  if (type === 'AWS::IAM::Policy') makeInlinePolicies(properties, account, place.accountId);
  if (type === 'AWS::SQS::QueuePolicy') {
    attach(listOf(properties['Queues']), { type, owner: 'AWS::SQS::Queue', place }, properties, account);
  }
  if (type === 'AWS::SNS::TopicPolicy') {
    attach(listOf(properties['Topics']), { type, owner: 'AWS::SNS::Topic', place }, properties, account);
  }
}

function makeInlinePolicies(properties: JsonObject, account: Account, accountId: string): void {
  const { PolicyName = '', PolicyDocument = {} } = properties;
  const place = { accountId, region: 'global' };
  for (const role of listOf(properties['Roles'])) {
    const model = { PolicyName, RoleName: role, PolicyDocument };
    account.inventory.put({
      ...place,
      type: 'AWS::IAM::RolePolicy',
      identifier: `${textOf(PolicyName)}|${role}`,
      asked: model,
      model,
      internal: {},
      createdBy: 'cloudformation',
      createdAt: account.now(),
      references: [
        {
          path: 'RoleName',
          value: role,
          target: keyOf({ ...place, type: 'AWS::IAM::Role', identifier: role }),
        },
      ],
    });
  }
}

function attach(
  owners: readonly string[],
  what: { readonly type: string; readonly owner: string; readonly place: Place },
  { PolicyDocument = {} }: JsonObject,
  account: Account,
): void {
  const { type, owner: ownerType, place } = what;
  const policies = new ResourcePolicies(account, type);
  for (const name of owners) {
    const owner = account.inventory.find(ownerType, name, placeOf(ownerType, place));
    if (owner !== undefined) policies.set(owner, JSON.stringify(PolicyDocument), 'cloudformation');
  }
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}
