/** Simulates IAM users and groups by IAM's own API. */

import type { Json, JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { readModelOf } from './cloudcontrol/shared-lists.js';
import { formMembers } from './form-members.js';
import { refuseTooMany } from './iam-quotas.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Users and groups by IAM's own API, in the account that Cloud Control shares. `iam-members.ts` puts users in groups.
 * Source: the operations of these names, IAM API Reference.
 */
export function entityOperations(account: Account): Operations<XmlElement> {
  const users = new Entities('User', account);
  const groups = new Entities('Group', account);
  return {
    ...operationsOf('User', users),
    ...operationsOf('Group', groups),
    GetUser: (input) => ({ User: users.described(users.existing(input)) }),
    ListGroupsForUser: (input) => ({
      Groups: { member: users.groups(input).map((GroupName) => ({ GroupName })) },
      IsTruncated: false,
    }),
    PutUserPermissionsBoundary: (input) =>
      users.change(input, { PermissionsBoundary: input.text('PermissionsBoundary') }),
    DeleteUserPermissionsBoundary: (input) => users.change(input, {}, ['PermissionsBoundary']),
    TagUser: (input) => users.tag(input, (tags) => ({ ...tags, ...tagMapOf(formMembers(input)['Tags']) })),
    UntagUser: (input) =>
      users.tag(input, (tags) => withoutKeys(tags, [formMembers(input)['TagKeys'] ?? []].flat())),
  };
}

type Kind = 'User' | 'Group';

function operationsOf(kind: Kind, entities: Entities): Operations<XmlElement> {
  return {
    [`Create${kind}`]: (input) => entities.create(input),
    [`Update${kind}`]: (input) =>
      input.optional('NewPath') === undefined
        ? {}
        : entities.change(input, { Path: input.text('NewPath') }, ['Arn']),
    [`Delete${kind}`]: (input) => entities.delete(input),
    [`Attach${kind}Policy`]: (input) => entities.attach(input),
    [`Detach${kind}Policy`]: (input) => entities.detach(input),
    [`ListAttached${kind}Policies`]: (input) => entities.attached(input),
  };
}

const MEMBERSHIP = 'AWS::IAM::UserToGroupAddition';

class Entities {
  private readonly own: OwnApi;

  constructor(
    private readonly kind: Kind,
    private readonly account: Account,
  ) {
    this.own = new OwnApi(account, `AWS::IAM::${kind}`, {
      AlreadyExists: 'EntityAlreadyExists',
      ResourceConflict: 'DeleteConflict',
      InvalidRequest: 'NoSuchEntity',
      fallback: 'DeleteConflict',
    });
  }

  create(input: Input): XmlElement {
    const form = formMembers(input);
    const given = [`${this.kind}Name`, 'Path', 'PermissionsBoundary'].filter(
      (name) => form[name] !== undefined,
    );
    const model = Object.fromEntries(given.map((name) => [name, form[name] ?? '']));
    const made = this.own.create(input, { ...model, ...tagsGiven(tagListOf(form['Tags'])) });
    return { [this.kind]: this.described(made) };
  }

  change(input: Input, changes: JsonObject, gone: readonly string[] = []): XmlElement {
    const entity = this.existing(input);
    const kept = Object.entries(entity.model).filter(([name]) => !gone.includes(name));
    const path = textIn(changes['Path'] ?? entity.model['Path']) || '/';
    const Arn = `arn:aws:iam::${entity.accountId}:${this.kind.toLowerCase()}${path}${entity.identifier}`;
    this.own.update(entity, { ...Object.fromEntries(kept), Arn, ...changes });
    return {};
  }

  delete(input: Input): XmlElement {
    const entity = this.existing(input);
    const { ManagedPolicyArns: attached, Policies: inline } = readModelOf(entity, this.account.inventory);
    const conflict = (words: string) => new ServiceError('DeleteConflict', words, 409);
    if (listOf(attached).length > 0) throw conflict('Cannot delete entity, must detach all policies first.');
    if (listOf(inline).length > 0) throw conflict('Cannot delete entity, must delete policies first.');
    if (this.kind === 'User' && this.groups(input).length > 0)
      throw conflict('Cannot delete entity, must remove users from group first.');
    this.own.remove(entity);
    return {};
  }

  attach(input: Input): XmlElement {
    const entity = this.existing(input);
    const arn = input.text('PolicyArn');
    if (this.policyArns(entity).includes(arn)) return {};
    if (!arn.includes(':iam::aws:policy/') && this.account.inventory.named(arn).length === 0) {
      throw new ServiceError('NoSuchEntity', `Policy ${arn} does not exist or is not attachable.`, 404);
    }
    refuseTooMany(this.policyArns(entity).length, `PoliciesPer${this.kind}`);
    const own = listOf(entity.model['ManagedPolicyArns']);
    this.own.update(entity, { ...entity.model, ManagedPolicyArns: [...own, arn] });
    return {};
  }

  detach(input: Input): XmlElement {
    const entity = this.existing(input);
    const arn = input.text('PolicyArn');
    const own = listOf(entity.model['ManagedPolicyArns']);
    if (!own.includes(arn)) throw new ServiceError('NoSuchEntity', `Policy ${arn} was not found.`, 404);
    const left = own.filter((other) => other !== arn);
    const { ManagedPolicyArns: _, ...others } = entity.model;
    this.own.update(entity, left.length === 0 ? others : { ...others, ManagedPolicyArns: left });
    return {};
  }

  attached(input: Input): XmlElement {
    const member = this.policyArns(this.existing(input)).map((PolicyArn) => ({
      PolicyName: PolicyArn.slice(PolicyArn.lastIndexOf('/') + 1),
      PolicyArn,
    }));
    return { AttachedPolicies: { member }, IsTruncated: false };
  }

  /** Groups that a user was put in by whatever API. */
  groups(input: Input): string[] {
    const user = this.existing(input);
    const added = this.account.inventory.referringTo(keyOf(user)).filter(({ type }) => type === MEMBERSHIP);
    const names = [...listOf(user.model['Groups']), ...added.map(({ model }) => model['GroupName'] ?? '')];
    return [...new Set(names.map((name) => textIn(name)))];
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): XmlElement {
    changeTags(this.own, this.existing(input), change);
    return {};
  }

  existing(input: Input): Resource {
    const name = input.text(`${this.kind}Name`);
    const entity = this.own.find(input, `${this.kind}Name`, name);
    if (entity !== undefined) return entity;
    throw new ServiceError(
      'NoSuchEntity',
      `The ${this.kind.toLowerCase()} with name ${name} cannot be found.`,
      404,
    );
  }

  described({ identifier, model, createdAt }: Resource): XmlElement {
    return describedEntity(this.kind, identifier, model, createdAt);
  }

  private policyArns(entity: Resource): string[] {
    const { ManagedPolicyArns: arns } = readModelOf(entity, this.account.inventory);
    return listOf(arns).map((arn) => textIn(arn));
  }
}

export function describedEntity(kind: Kind, name: string, model: JsonObject, createdAt: number): XmlElement {
  const boundary = textIn(model['PermissionsBoundary']);
  const tags = tagListOf(model['Tags']).map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) }));
  return {
    Path: textIn(model['Path']) || '/',
    [`${kind}Name`]: name,
    [`${kind}Id`]: `${kind === 'User' ? 'AIDA' : 'AGPA'}${name.toUpperCase()}`,
    Arn: textIn(model['Arn']),
    CreateDate: new Date(createdAt).toISOString(),
    ...(boundary === ''
      ? {}
      : { PermissionsBoundary: { PermissionsBoundaryType: 'Policy', PermissionsBoundaryArn: boundary } }),
    ...(tags.length === 0 ? {} : { Tags: { member: tags } }),
  };
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
