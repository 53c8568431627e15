/** Simulates instance profiles by IAM's own API. */

import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Simulates instance profiles by IAM's own API. Source: CreateInstanceProfile, AddRoleToInstanceProfile ("an instance
 * profile can contain only one role"), IAM API Reference.
 */
export function profileOperations(account: Account): Operations<XmlElement> {
  const profiles = new Profiles(account);
  return {
    CreateInstanceProfile: (input) => profiles.create(input),
    GetInstanceProfile: (input) => described(profiles.existing(input)),
    AddRoleToInstanceProfile: (input) => profiles.addRole(input),
    RemoveRoleFromInstanceProfile: (input) => profiles.removeRole(input),
    DeleteInstanceProfile: (input) => profiles.delete(input),
  };
}

class Profiles {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::IAM::InstanceProfile', {
      AlreadyExists: 'EntityAlreadyExists',
      ResourceConflict: 'DeleteConflict',
      InvalidRequest: 'NoSuchEntity',
      fallback: 'DeleteConflict',
    });
  }

  create(input: Input): XmlElement {
    const { InstanceProfileName = '', Path } = input.all();
    const model = { InstanceProfileName, Roles: [], ...(Path === undefined ? {} : { Path }) };
    return described(this.own.create(input, model));
  }

  addRole(input: Input): XmlElement {
    const profile = this.existing(input);
    if (rolesOf(profile).length > 0) {
      const message = 'Cannot exceed quota for InstanceSessionsPerInstanceProfile: 1';
      throw new ServiceError('LimitExceeded', message, 409);
    }
    this.own.update(profile, { ...profile.model, Roles: [input.text('RoleName')] });
    return {};
  }

  removeRole(input: Input): XmlElement {
    const profile = this.existing(input);
    const name = input.text('RoleName');
    const roles = rolesOf(profile);
    if (!roles.includes(name)) {
      throw new ServiceError('NoSuchEntity', `The role with name ${name} cannot be found.`, 404);
    }
    this.own.update(profile, { ...profile.model, Roles: roles.filter((role) => role !== name) });
    return {};
  }

  delete(input: Input): XmlElement {
    const profile = this.existing(input);
    if (rolesOf(profile).length > 0) {
      const message = 'Cannot delete entity, must remove roles from instance profile first.';
      throw new ServiceError('DeleteConflict', message, 409);
    }
    this.own.remove(profile);
    return {};
  }

  existing(input: Input): Resource {
    const name = input.text('InstanceProfileName');
    const profile = this.own.find(input, 'InstanceProfileName', name);
    if (profile !== undefined) return profile;
    throw new ServiceError('NoSuchEntity', `Instance Profile ${name} cannot be found.`, 404);
  }
}

function rolesOf({ model }: Resource): string[] {
  return [model['Roles'] ?? []].flat().map(textIn);
}

function described(profile: Resource): XmlElement {
  return {
    InstanceProfile: {
      Path: textIn(profile.model['Path']) || '/',
      InstanceProfileName: profile.identifier,
      InstanceProfileId: `AIPA${profile.identifier}`,
      Arn: textIn(profile.model['Arn']),
      CreateDate: new Date(profile.createdAt).toISOString(),
      Roles: { member: rolesOf(profile).map((RoleName) => ({ RoleName })) },
    },
  };
}
