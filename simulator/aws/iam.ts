/** Simulates IAM: inline policies of roles, users and groups. */

import { isObject, parseObject, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { textAt } from './cloudcontrol/model-paths.js';
import { keyOf, placeOf, type Resource } from './cloudcontrol/inventory.js';
import { entityOperations } from './iam-entities.js';
import { memberOperations } from './iam-members.js';
import { policyOperations } from './iam-policies.js';
import { profileOperations } from './iam-profiles.js';
import { roleOperations } from './iam-roles.js';
import { samlOperations } from './iam-saml.js';
import { queryWire, serviceFrom, ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Inline policies of roles, users and groups, which Cloud Control makes and IAM's own API dresses. A policy
 * that was put is a living thing of the account, of the type that Cloud Control gives it: it has to be
 * deleted before its owner can be. Source: the operations of these names, IAM API Reference.
 */
export function iamService(account: Account, aliases: readonly string[] = []): Service {
  return serviceFrom({
    name: 'iam',
    wire: queryWire('https://iam.amazonaws.com/doc/2010-05-08/'),
    operations: Object.assign(
      {},
      ...KINDS.map((kind) => operationsFor(kind, account)),
      memberOperations(account),
      entityOperations(account),
      policyOperations(account),
      roleOperations(account),
      profileOperations(account),
      samlOperations(account),
      {
        // An account has one alias or none (IAM API Reference, ListAccountAliases).
        ListAccountAliases: () => ({ AccountAliases: { member: [...aliases] }, IsTruncated: false }),
      },
    ) as Operations<XmlElement>,
    settle: () => account.settle(),
  });
}

interface Kind {
  /** `Role`: of `PutRolePolicy`, `RoleName`, `AWS::IAM::RolePolicy`. */
  readonly name: 'Role' | 'User' | 'Group';
  /** Characters that all inline policies of one entity may have, without white space. Source: "IAM quotas". */
  readonly quota: number;
}

const KINDS: readonly Kind[] = [
  { name: 'Role', quota: 10_240 },
  { name: 'User', quota: 2_048 },
  { name: 'Group', quota: 5_120 },
];

function operationsFor({ name, quota }: Kind, account: Account): Operations<XmlElement> {
  const policies = new InlinePolicies(name, quota, account);
  return {
    [`Put${name}Policy`]: (input) => policies.put(input),
    [`Get${name}Policy`]: (input) => policies.get(input),
    [`Delete${name}Policy`]: (input) => policies.delete(input),
    [`List${name === 'Group' ? 'GroupPolicies' : `${name}Policies`}`]: (input) => policies.list(input),
  };
}

class InlinePolicies {
  private readonly type: string;
  private readonly nameMember: string;

  constructor(
    private readonly kind: Kind['name'],
    private readonly quota: number,
    private readonly account: Account,
  ) {
    this.type = `AWS::IAM::${kind}Policy`;
    this.nameMember = `${kind}Name`;
  }

  /** Overwrites a policy of the same name, also one that came with the entity itself. */
  put(input: Input): XmlElement {
    const owner = this.owner(input);
    const name = input.text('PolicyName');
    const text = input.text('PolicyDocument');
    const document = parseObject(text);
    if (document === undefined || document['Statement'] === undefined) {
      throw new ServiceError('MalformedPolicyDocument', 'Syntax errors in policy.');
    }
    const size = this.sizeOfOthers(owner, name) + text.replace(/\s/g, '').length;
    if (size > this.quota) {
      const message = `Maximum policy size of ${this.quota} bytes exceeded for ${this.kind.toLowerCase()} ${owner.identifier}`;
      throw new ServiceError('LimitExceeded', message, 409);
    }
    const model: JsonObject = {
      PolicyName: name,
      [this.nameMember]: owner.identifier,
      PolicyDocument: document,
    };
    this.account.inventory.put(withoutEmbedded(owner, name));
    this.account.inventory.put({
      ...placeOf(this.type, owner),
      type: this.type,
      identifier: `${name}|${owner.identifier}`,
      asked: model,
      model,
      internal: {},
      createdBy: `iam:Put${this.kind}Policy`,
      createdAt: this.account.now(),
      references: [{ path: this.nameMember, value: owner.identifier, target: keyOf(owner) }],
    });
    return {};
  }

  get(input: Input): XmlElement {
    const owner = this.owner(input);
    const name = input.text('PolicyName');
    const document = this.documents(owner).get(name);
    if (document === undefined) throw this.noSuchPolicy(name);
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    return {
      [this.nameMember]: owner.identifier,
      PolicyName: name,
      PolicyDocument: encodeURIComponent(text),
    };
  }

  delete(input: Input): XmlElement {
    const owner = this.owner(input);
    const name = input.text('PolicyName');
    if (!this.documents(owner).has(name)) throw this.noSuchPolicy(name);
    const policy = this.attached(owner).find(({ model }) => model['PolicyName'] === name);
    if (policy === undefined) this.account.inventory.put(withoutEmbedded(owner, name));
    else this.account.remove(keyOf(policy));
    return {};
  }

  list(input: Input): XmlElement {
    const names = [...this.documents(this.owner(input)).keys()].sort();
    return { PolicyNames: { member: names }, IsTruncated: false };
  }

  private owner(input: Input): Resource {
    const name = input.text(this.nameMember);
    const { accountId } = input.call.principal;
    const owner = this.account.inventory.find(`AWS::IAM::${this.kind}`, name, {
      accountId,
      region: 'global',
    });
    if (owner !== undefined) return owner;
    throw new ServiceError(
      'NoSuchEntity',
      `The ${this.kind.toLowerCase()} with name ${name} cannot be found.`,
      404,
    );
  }

  private attached(owner: Resource): Resource[] {
    return this.account.inventory.referringTo(keyOf(owner)).filter(({ type }) => type === this.type);
  }

  /** By name: those that were put, and those that came with the entity itself. */
  private documents(owner: Resource): Map<string, JsonObject | string> {
    const own = Array.isArray(owner.model['Policies']) ? owner.model['Policies'] : [];
    const embedded = own.filter(isObject);
    return new Map(
      [...embedded, ...this.attached(owner).map(({ model }) => model)].map((policy) => [
        textAt(policy, ['PolicyName']) ?? '',
        policy['PolicyDocument'] as JsonObject | string,
      ]),
    );
  }

  private sizeOfOthers(owner: Resource, name: string): number {
    const others = [...this.documents(owner)].filter(([other]) => other !== name);
    return others.reduce((size, [, document]) => size + JSON.stringify(document).length, 0);
  }

  private noSuchPolicy(name: string): ServiceError {
    const kind = this.kind.toLowerCase();
    return new ServiceError('NoSuchEntity', `The ${kind} policy with name ${name} cannot be found.`, 404);
  }
}

/** The entity without the inline policy of that name among those that it was made with. */
function withoutEmbedded(owner: Resource, name: string): Resource {
  const { Policies: own } = owner.model;
  if (!Array.isArray(own)) return owner;
  const kept = own.filter((policy) => !isObject(policy) || policy['PolicyName'] !== name);
  return { ...owner, model: { ...owner.model, Policies: kept } };
}
