/** Manages memberships of IAM groups. */

import type * as Sdk from '@aws-sdk/client-iam';

import type { JsonObject } from '../../json.js';
import { textsOf } from '../policies/attached-policy.js';
import { openService, ServiceType, type ServiceAccess } from '../direct/access.js';
import { objectsOf, textOf } from '../direct/answer-shapes.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';

export async function userToGroupAddition(access: ServiceAccess): Promise<DirectType> {
  const module = import('@aws-sdk/client-iam');
  return new UserToGroupAddition(
    await openService(access, 'iam', module, (sdk, settings) => new sdk.IAMClient(settings)),
  );
}

/**
 * `AWS::IAM::UserToGroupAddition`: users in a group; adding one twice is allowed. It has no name of its own.
 * Source: AddUserToGroup, RemoveUserFromGroup, GetGroup, IAM API Reference.
 */
class UserToGroupAddition extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    draft.made(draft.name(64));
    await this.#add(properties);
    return draft.name(64);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const GroupName = textOf(properties, 'GroupName');
    const members = await this.#membersOf(GroupName);
    const Users = textsOf(properties, 'Users').filter((user) => members.has(user));
    if (Users.length === 0) return undefined;
    return { observed: { GroupName, Users }, attributes: { Id: physicalId } };
  }

  /** The group may change. */
  async update({ properties }: Subject, desired: JsonObject): Promise<undefined> {
    await this.#add(desired);
    const isSameGroup = textOf(properties, 'GroupName') === textOf(desired, 'GroupName');
    const kept = isSameGroup ? textsOf(desired, 'Users') : [];
    await this.#remove(properties, (user) => !kept.includes(user));
  }

  async delete({ properties }: Subject): Promise<void> {
    await this.#remove(properties, () => true);
  }

  candidates(_properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([draft.name(64)]);
  }

  async #add(properties: JsonObject): Promise<void> {
    const GroupName = textOf(properties, 'GroupName');
    for (const UserName of textsOf(properties, 'Users')) {
      await this.calls.again(this.sdk.AddUserToGroupCommand, { GroupName, UserName });
    }
  }

  /** Skips users that no longer exist: removing one would fail. */
  async #remove(properties: JsonObject, isLeaving: (user: string) => boolean): Promise<void> {
    const GroupName = textOf(properties, 'GroupName');
    const members = await this.#membersOf(GroupName);
    for (const UserName of textsOf(properties, 'Users').filter(
      (user) => members.has(user) && isLeaving(user),
    )) {
      await this.calls.again(this.sdk.RemoveUserFromGroupCommand, { GroupName, UserName });
    }
  }

  async #membersOf(GroupName: string): Promise<ReadonlySet<string>> {
    const members = new Set<string>();
    for (let page: JsonObject = {}; ;) {
      const answer = await this.calls.again(this.sdk.GetGroupCommand, { GroupName, ...page });
      for (const user of objectsOf(answer, 'Users')) members.add(textOf(user, 'UserName'));
      if (answer['IsTruncated'] !== true) return members;
      page = { Marker: answer['Marker'] ?? '' };
    }
  }
}
