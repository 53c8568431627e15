/** Simulates access keys of IAM users and members of IAM groups. */

import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { describedEntity } from './iam-entities.js';
import { refuseTooMany } from './iam-quotas.js';
import { OwnApi, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Access keys of users, and users of groups. A key is a living thing of the account; so is each user's place in a
 * group, which has to be given up before user or group can be deleted.
 * Source: the operations of these names, IAM API Reference.
 */
export function memberOperations(account: Account): Operations<XmlElement> {
  const keys = new AccessKeys(account);
  const members = new Members(account);
  return {
    CreateAccessKey: (input) => keys.create(input),
    ListAccessKeys: (input) => keys.list(input),
    UpdateAccessKey: (input) => keys.update(input),
    DeleteAccessKey: (input) => keys.delete(input),
    AddUserToGroup: (input) => members.add(input),
    RemoveUserFromGroup: (input) => members.remove(input),
    GetGroup: (input) => members.list(input),
  };
}

/** Source: "IAM quotas". */
const KEYS_PER_USER = 2;

class AccessKeys {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::IAM::AccessKey', { fallback: 'InvalidInput' });
  }

  create(input: Input): XmlElement {
    const user = entity(this.account, 'User', input);
    if (this.ofUser(input).length === KEYS_PER_USER) {
      throw new ServiceError(
        'LimitExceeded',
        `Cannot exceed quota for AccessKeysPerUser: ${KEYS_PER_USER}`,
        409,
      );
    }
    const AccessKeyId = `AKIA${this.account.random.hex(16).toUpperCase()}`;
    const SecretAccessKey = this.account.random.hex(40);
    const made = this.own.create(input, { UserName: user.identifier, Status: 'Active' }, { AccessKeyId });
    return { AccessKey: { ...describe(made), SecretAccessKey } };
  }

  list(input: Input): XmlElement {
    entity(this.account, 'User', input);
    return { AccessKeyMetadata: { member: this.ofUser(input).map(describe) }, IsTruncated: false };
  }

  update(input: Input): XmlElement {
    const key = this.existing(input);
    this.own.update(key, { ...key.model, Status: input.text('Status') });
    return {};
  }

  delete(input: Input): XmlElement {
    this.own.remove(this.existing(input));
    return {};
  }

  private ofUser(input: Input): Resource[] {
    return this.own.all(input).filter(({ model }) => model['UserName'] === input.text('UserName'));
  }

  private existing(input: Input): Resource {
    const id = input.text('AccessKeyId');
    const key = this.ofUser(input).find(({ internal }) => internal['AccessKeyId'] === id);
    if (key !== undefined) return key;
    throw new ServiceError('NoSuchEntity', `The Access Key with id ${id} cannot be found.`, 404);
  }
}

function describe({ model, internal, createdAt }: Resource): XmlElement {
  return {
    UserName: textIn(model['UserName']),
    AccessKeyId: textIn(internal['AccessKeyId']),
    Status: textIn(model['Status']),
    CreateDate: new Date(createdAt).toISOString(),
  };
}

const MEMBERSHIP = 'AWS::IAM::UserToGroupAddition';

class Members {
  constructor(private readonly account: Account) {
    account.deletions.push((resource) => this.leaveAll(resource));
  }

  /** Adding a user who is in the group already changes nothing. */
  add(input: Input): XmlElement {
    const [user, group] = [entity(this.account, 'User', input), entity(this.account, 'Group', input)];
    const memberships = this.account.inventory
      .referringTo(keyOf(user))
      .filter(({ type }) => type === MEMBERSHIP);
    const others = memberships.filter(({ model: { GroupName } }) => GroupName !== group.identifier);
    refuseTooMany(others.length, 'GroupsPerUser');
    const model = { GroupName: group.identifier, Users: [user.identifier] };
    this.account.inventory.put({
      ...group,
      type: MEMBERSHIP,
      identifier: `${group.identifier}|${user.identifier}`,
      asked: model,
      model,
      internal: {},
      createdBy: `iam:AddUserToGroup ${input.call.id}`,
      createdAt: this.account.now(),
      references: [
        { path: 'GroupName', value: group.identifier, target: keyOf(group) },
        { path: 'Users/0', value: user.identifier, target: keyOf(user) },
      ],
    });
    return {};
  }

  remove(input: Input): XmlElement {
    const [user, group] = [entity(this.account, 'User', input), entity(this.account, 'Group', input)];
    this.account.remove(
      keyOf({ ...group, type: MEMBERSHIP, identifier: `${group.identifier}|${user.identifier}` }),
    );
    return {};
  }

  /**
   * Cloud Control's handler takes a user out of all groups before it deletes him, whoever put him in: IAM tells it by
   * ListGroupsForUser, which does not say who did. Source: permissions of the delete handler, schema of AWS::IAM::User.
   */
  private leaveAll(user: Resource): void {
    if (user.type !== 'AWS::IAM::User') return;
    for (const membership of this.account.inventory.referringTo(keyOf(user))) {
      if (membership.type === MEMBERSHIP) this.account.remove(keyOf(membership));
    }
  }

  list(input: Input): XmlElement {
    const group = entity(this.account, 'Group', input);
    const users = this.account.inventory
      .referringTo(keyOf(group))
      .filter(({ type }) => type === MEMBERSHIP)
      .map(({ identifier }) => ({ UserName: identifier.split('|')[1] ?? '' }));
    const { identifier, model, createdAt } = group;
    const Group = describedEntity('Group', identifier, model, createdAt);
    return { Group, Users: { member: users }, IsTruncated: false };
  }
}

function entity(account: Account, kind: 'User' | 'Group', input: Input): Resource {
  const name = input.text(`${kind}Name`);
  const { accountId } = input.call.principal;
  const found = account.inventory.find(`AWS::IAM::${kind}`, name, { accountId, region: 'global' });
  if (found !== undefined) return found;
  throw new ServiceError('NoSuchEntity', `The ${kind.toLowerCase()} with name ${name} cannot be found.`, 404);
}
