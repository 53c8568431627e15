/** Simulates managed policies by IAM's own API. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { readModelOf } from './cloudcontrol/shared-lists.js';
import { OwnApi, textIn } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** Source: "IAM and AWS STS quotas". */
const MAX_VERSIONS = 5;

/** A version as the policy remembers it. */
interface Version extends JsonObject {
  readonly id: string;
  readonly document: JsonObject;
  readonly createdAt: number;
}

/**
 * Managed policies by IAM's own API, in the account that Cloud Control shares. The document of a policy is that of its
 * default version. Source: the operations of these names, IAM API Reference.
 */
export function policyOperations(account: Account): Operations<XmlElement> {
  const policies = new Policies(account);
  return {
    CreatePolicy: (input) => policies.create(input),
    GetPolicy: (input) => ({ Policy: policies.described(policies.existing(input)) }),
    GetPolicyVersion: (input) => policies.version(input),
    ListPolicyVersions: (input) => policies.versions(input),
    CreatePolicyVersion: (input) => policies.createVersion(input),
    DeletePolicyVersion: (input) => policies.deleteVersion(input),
    ListEntitiesForPolicy: (input) => policies.entities(input),
    DeletePolicy: (input) => policies.delete(input),
  };
}

class Policies {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::IAM::ManagedPolicy', {
      AlreadyExists: 'EntityAlreadyExists',
      ResourceConflict: 'DeleteConflict',
      InvalidRequest: 'MalformedPolicyDocument',
      fallback: 'DeleteConflict',
    });
  }

  create(input: Input): XmlElement {
    const description = input.optional('Description');
    const path = input.optional('Path');
    const made = this.own.create(input, {
      ManagedPolicyName: input.text('PolicyName'),
      PolicyDocument: documentIn(input),
      ...(description === undefined ? {} : { Description: description }),
      ...(path === undefined ? {} : { Path: path }),
    });
    return { Policy: this.described(made) };
  }

  version(input: Input): XmlElement {
    const policy = this.existing(input);
    const version = this.existingVersion(policy, input.text('VersionId'));
    return {
      PolicyVersion: {
        Document: encodeURIComponent(JSON.stringify(version.document)),
        ...summary(version, defaultOf(policy)),
      },
    };
  }

  versions(input: Input): XmlElement {
    const policy = this.existing(input);
    const member = versionsOf(policy).map((version) => summary(version, defaultOf(policy)));
    return { Versions: { member }, IsTruncated: false };
  }

  createVersion(input: Input): XmlElement {
    const policy = this.existing(input);
    const before = versionsOf(policy);
    if (before.length === MAX_VERSIONS) {
      const words = `A managed policy can have up to ${MAX_VERSIONS} versions. Before you create a new version, you must delete an existing version.`;
      throw new ServiceError('LimitExceeded', words, 409);
    }
    const last = Math.max(...before.map(({ id }) => Number(id.slice(1))));
    const version: Version = {
      id: `v${last + 1}`,
      document: documentIn(input),
      createdAt: this.account.now(),
    };
    const isDefault = input.optional('SetAsDefault') === 'true';
    const model = isDefault ? { ...policy.model, PolicyDocument: version.document } : policy.model;
    this.own.update(policy, model, {
      versions: [...before, version],
      ...(isDefault ? { default: version.id, updatedAt: this.account.now() } : {}),
    });
    return { PolicyVersion: summary(version, isDefault ? version.id : defaultOf(policy)) };
  }

  deleteVersion(input: Input): XmlElement {
    const policy = this.existing(input);
    const { id } = this.existingVersion(policy, input.text('VersionId'));
    if (id === defaultOf(policy)) {
      throw new ServiceError('DeleteConflict', 'Cannot delete the default version of a policy.', 409);
    }
    this.own.remember(policy, { versions: versionsOf(policy).filter((version) => version.id !== id) });
    return {};
  }

  entities(input: Input): XmlElement {
    const model = readModelOf(this.existing(input), this.account.inventory);
    const members = (kind: string) =>
      listOf(model[`${kind}s`]).map((name) => ({ [`${kind}Name`]: textIn(name) }));
    return {
      PolicyGroups: { member: members('Group') },
      PolicyRoles: { member: members('Role') },
      PolicyUsers: { member: members('User') },
      IsTruncated: false,
    };
  }

  delete(input: Input): XmlElement {
    const policy = this.existing(input);
    if (versionsOf(policy).length > 1) {
      const words =
        "This policy has more than one version. Before you delete a policy, you must delete the policy's versions. The default version is deleted with the policy.";
      throw new ServiceError('DeleteConflict', words, 409);
    }
    this.own.remove(policy);
    return {};
  }

  existing(input: Input): Resource {
    const arn = input.text('PolicyArn');
    const policy = this.own.all(input).find(({ identifier }) => identifier === arn);
    if (policy !== undefined) return policy;
    throw new ServiceError('NoSuchEntity', `Policy ${arn} was not found.`, 404);
  }

  described(policy: Resource): XmlElement {
    const { identifier, model, createdAt, internal } = policy;
    const shown = readModelOf(policy, this.account.inventory);
    const attached = ['Groups', 'Roles', 'Users'].reduce((sum, name) => sum + listOf(shown[name]).length, 0);
    return {
      PolicyName: textIn(model['ManagedPolicyName']),
      PolicyId: textIn(model['PolicyId']),
      Arn: identifier,
      Path: textIn(model['Path']) || '/',
      DefaultVersionId: defaultOf(policy),
      AttachmentCount: attached,
      PermissionsBoundaryUsageCount: 0,
      IsAttachable: true,
      Description: textIn(model['Description']),
      CreateDate: new Date(createdAt).toISOString(),
      UpdateDate: new Date(Number(internal['updatedAt'] ?? createdAt)).toISOString(),
    };
  }

  private existingVersion(policy: Resource, id: string): Version {
    const version = versionsOf(policy).find((one) => one.id === id);
    if (version !== undefined) return version;
    throw new ServiceError(
      'NoSuchEntity',
      `Policy ${policy.identifier} version ${id} does not exist or is not attachable.`,
      404,
    );
  }
}

/** Policies of Cloud Control have one version, which is that of their model. */
function versionsOf({ internal, model, createdAt }: Resource): Version[] {
  const { PolicyDocument: document } = model;
  const first: Version = { id: 'v1', document: isObject(document) ? document : {}, createdAt };
  const { versions } = internal;
  return Array.isArray(versions) ? (versions as Version[]) : [first];
}

function defaultOf({ internal }: Resource): string {
  return textIn(internal['default']) || 'v1';
}

function summary({ id, createdAt }: Version, defaultId: string): XmlElement {
  return {
    VersionId: id,
    IsDefaultVersion: id === defaultId,
    CreateDate: new Date(createdAt).toISOString(),
  };
}

function documentIn(input: Input): JsonObject {
  const document = parseObject(input.text('PolicyDocument'));
  if (document?.['Statement'] !== undefined) return document;
  throw new ServiceError('MalformedPolicyDocument', 'Syntax errors in policy.');
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
