/** Simulates IAM roles and instance profiles by IAM's own API. */

import { parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { readModelOf } from './cloudcontrol/shared-lists.js';
import { formMembers } from './form-members.js';
import { refuseTooMany } from './iam-quotas.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const ERRORS = {
  AlreadyExists: 'EntityAlreadyExists',
  ResourceConflict: 'DeleteConflict',
  InvalidRequest: 'MalformedPolicyDocument',
  fallback: 'DeleteConflict',
} as const;

/**
 * Roles by IAM's own API, in the account that Cloud Control shares.
 * Source: the operations of these names, IAM API Reference.
 */
export function roleOperations(account: Account): Operations<XmlElement> {
  const roles = new Roles(account);
  return {
    CreateRole: (input) => roles.create(input),
    GetRole: (input) => ({ Role: described(roles.existing(input)) }),
    DeleteRole: (input) => roles.delete(input),
    UpdateRole: (input) => roles.update(input),
    UpdateAssumeRolePolicy: (input) =>
      roles.change(input, { AssumeRolePolicyDocument: document(input.text('PolicyDocument')) }),
    PutRolePermissionsBoundary: (input) =>
      roles.change(input, { PermissionsBoundary: input.text('PermissionsBoundary') }),
    DeleteRolePermissionsBoundary: (input) => roles.change(input, {}, ['PermissionsBoundary']),
    AttachRolePolicy: (input) => roles.attach(input),
    DetachRolePolicy: (input) => roles.detach(input),
    ListAttachedRolePolicies: (input) => roles.attached(input),
    TagRole: (input) => roles.tag(input, (tags) => ({ ...tags, ...tagMapOf(formMembers(input)['Tags']) })),
    UntagRole: (input) =>
      roles.tag(input, (tags) => withoutKeys(tags, [formMembers(input)['TagKeys'] ?? []].flat())),
  };
}

class Roles {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::IAM::Role', ERRORS);
  }

  create(input: Input): XmlElement {
    const { MaxSessionDuration: duration, ...form } = formMembers(input);
    const given = ['RoleName', 'Path', 'Description', 'PermissionsBoundary'];
    const made = this.own.create(input, {
      ...Object.fromEntries(given.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]]))),
      AssumeRolePolicyDocument: document(input.text('AssumeRolePolicyDocument')),
      ...(duration === undefined ? {} : { MaxSessionDuration: Number(duration) }),
      ...tagsGiven(tagListOf(form['Tags'])),
    });
    return { Role: described(made) };
  }

  /** "You must first remove the role from all instance profiles, detach all managed policies and delete all inline policies". */
  delete(input: Input): XmlElement {
    const role = this.existing(input);
    const { ManagedPolicyArns: attached, Policies: inline } = readModelOf(role, this.account.inventory);
    const conflict = (words: string) => new ServiceError('DeleteConflict', words, 409);
    if (listOf(attached).length > 0) throw conflict('Cannot delete entity, must detach all policies first.');
    if (listOf(inline).length > 0) throw conflict('Cannot delete entity, must delete policies first.');
    this.own.remove(role);
    return {};
  }

  update(input: Input): XmlElement {
    const { Description: description, MaxSessionDuration: duration } = input.all();
    return this.change(input, {
      ...(description === undefined ? {} : { Description: description }),
      ...(duration === undefined ? {} : { MaxSessionDuration: Number(duration) }),
    });
  }

  change(input: Input, changes: JsonObject, gone: readonly string[] = []): XmlElement {
    const role = this.existing(input);
    const model = { ...role.model, ...changes };
    const kept = Object.entries(model).filter(([name]) => !gone.includes(name));
    this.own.update(role, Object.fromEntries(kept), { updatedAt: this.account.now() });
    return {};
  }

  attach(input: Input): XmlElement {
    const arn = input.text('PolicyArn');
    const attached = this.policyArns(input);
    if (attached.includes(arn)) return {};
    if (!arn.includes(':iam::aws:policy/') && this.account.inventory.named(arn).length === 0) {
      throw new ServiceError('NoSuchEntity', `Policy ${arn} does not exist or is not attachable.`, 404);
    }
    refuseTooMany(attached.length, 'PoliciesPerRole');
    return this.change(input, {
      ManagedPolicyArns: [...listOf(this.existing(input).model['ManagedPolicyArns']), arn],
    });
  }

  detach(input: Input): XmlElement {
    const arn = input.text('PolicyArn');
    const own = listOf(this.existing(input).model['ManagedPolicyArns']);
    if (!own.includes(arn)) throw new ServiceError('NoSuchEntity', `Policy ${arn} was not found.`, 404);
    const left = own.filter((other) => other !== arn);
    return left.length === 0
      ? this.change(input, {}, ['ManagedPolicyArns'])
      : this.change(input, { ManagedPolicyArns: left });
  }

  attached(input: Input): XmlElement {
    const member = this.policyArns(input).map((PolicyArn) => ({
      PolicyName: PolicyArn.slice(PolicyArn.lastIndexOf('/') + 1),
      PolicyArn,
    }));
    return { AttachedPolicies: { member }, IsTruncated: false };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): XmlElement {
    changeTags(this.own, this.existing(input), change);
    return {};
  }

  existing(input: Input): Resource {
    const name = input.text('RoleName');
    const role = this.own.find(input, 'RoleName', name);
    if (role !== undefined) return role;
    throw new ServiceError('NoSuchEntity', `The role with name ${name} cannot be found.`, 404);
  }

  private policyArns(input: Input): string[] {
    const { ManagedPolicyArns: arns } = readModelOf(this.existing(input), this.account.inventory);
    return listOf(arns).map((arn) => textIn(arn));
  }
}

/** Documents come as JSON and are answered URL-encoded. */
function document(text: string): JsonObject {
  const parsed = parseObject(text);
  if (parsed === undefined) throw new ServiceError('MalformedPolicyDocument', 'Syntax errors in policy.');
  return parsed;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function described({ model, createdAt }: Resource): XmlElement {
  const boundary = textIn(model['PermissionsBoundary']);
  const Tags = tagListOf(model['Tags']).map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) }));
  return {
    Path: textIn(model['Path']) || '/',
    RoleName: textIn(model['RoleName']),
    RoleId: textIn(model['RoleId']),
    Arn: textIn(model['Arn']),
    CreateDate: new Date(createdAt).toISOString(),
    AssumeRolePolicyDocument: encodeURIComponent(JSON.stringify(model['AssumeRolePolicyDocument'] ?? {})),
    Description: textIn(model['Description']),
    MaxSessionDuration: Number(model['MaxSessionDuration'] ?? 3600),
    ...(boundary === ''
      ? {}
      : {
          PermissionsBoundary: { PermissionsBoundaryType: 'Policy', PermissionsBoundaryArn: boundary },
        }),
    ...(Tags.length === 0 ? {} : { Tags: { member: Tags } }),
  };
}
