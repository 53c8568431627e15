/** Manages memberships of IAM groups. */

import type * as Sdk from '@aws-sdk/client-iam';

import { type JsonObject, objectsOf, textOf } from '../../json.js';
import { directType, type Service } from '../direct/access.js';
import { Membership, type MemberCalls } from './membership.js';
import { iam } from './services.js';

/**
 * `AWS::IAM::UserToGroupAddition`: users in a group. Users that no longer exist are not removed: that would fail.
 * Source: AddUserToGroup, RemoveUserFromGroup, GetGroup, IAM API Reference.
 */
export const userToGroupAddition = directType(iam, (service) => new Membership(usersOf(service)));

function usersOf({ sdk, calls }: Service<typeof Sdk>): MemberCalls {
  return {
    properties: { target: 'GroupName', members: 'Users' },
    present: async (GroupName, users) => {
      const members = new Set<string>();
      for (let page: JsonObject = {}; ;) {
        const answer = await calls.again(sdk.GetGroupCommand, { GroupName, ...page });
        for (const user of objectsOf(answer, 'Users')) members.add(textOf(user, 'UserName'));
        if (answer['IsTruncated'] !== true) return users.filter((user) => members.has(user));
        page = { Marker: answer['Marker'] ?? '' };
      }
    },
    add: (GroupName, UserName) => calls.again(sdk.AddUserToGroupCommand, { GroupName, UserName }),
    remove: (GroupName, UserName) => calls.again(sdk.RemoveUserFromGroupCommand, { GroupName, UserName }),
  };
}
