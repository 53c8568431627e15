/** Simulates web ACLs by AWS WAF's own API. */

import type { JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { withOwnCode } from './ec2/things.js';
import { membersOf, OwnApi, tagListOf, tagMapOf, textIn, upperKeys } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const CONFIG = [
  'AssociationConfig',
  'CaptchaConfig',
  'ChallengeConfig',
  'CustomResponseBodies',
  'DataProtectionConfig',
  'DefaultAction',
  'Description',
  'OnSourceDDoSProtectionConfig',
  'Rules',
  'TokenDomains',
  'VisibilityConfig',
];

/** Members whose own members are names that somebody chose. */
const NAMED = ['CustomResponseBodies'];

/** Source: CreateWebACL, GetWebACL, UpdateWebACL, DeleteWebACL, ListWebACLs, AWS WAF API Reference. */
export function wafService(account: Account): Service {
  const acls = new WebAcls(account);
  return serviceFrom<JsonObject>({
    name: 'wafv2',
    wire: jsonWire('AWSWAF_20190729.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateWebACL: (input) => ({ Summary: summaryOf(acls.create(input)) }),
      GetWebACL: (input) => acls.get(input),
      UpdateWebACL: (input) => acls.update(input),
      DeleteWebACL: (input) => acls.delete(input),
      ListWebACLs: (input) => ({ WebACLs: acls.all(input).map(summaryOf) }),
      ListTagsForResource: (input) => {
        const { model } = acls.byArn(input);
        return { TagInfoForResource: { ResourceARN: model['Arn'] ?? '', TagList: tagListOf(model['Tags']) } };
      },
      TagResource: (input) => acls.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) =>
        acls.tag(input, (tags) => withoutKeys(tags, [input.value('TagKeys') ?? []].flat())),
    },
  });
}

class WebAcls {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::WAFv2::WebACL', {
      AlreadyExists: 'WAFDuplicateItemException',
      ResourceConflict: 'WAFAssociatedItemException',
      fallback: 'WAFInvalidParameterException',
    });
  }

  all(input: Input): Resource[] {
    const scope = input.text('Scope');
    return this.own.all(input).filter(({ model }) => model['Scope'] === scope);
  }

  /** "WAFDuplicateItemException: … the same name as another resource." */
  create(input: Input): Resource {
    const Name = input.text('Name');
    if (this.all(input).some(({ model }) => model['Name'] === Name)) {
      const message =
        'AWS WAF couldn’t perform the operation because some resource in your request is a duplicate of an existing one.';
      throw new ServiceError('WAFDuplicateItemException', message);
    }
    const tags = tagsGiven(tagListOf(input.value('Tags')));
    return this.own.create(input, { Name, Scope: input.text('Scope'), ...configIn(input), ...tags });
  }

  get(input: Input): JsonObject {
    const acl = this.existing(input);
    const { Arn, Scope: _scope, Tags: _tags, ...others } = acl.model;
    return {
      WebACL: { ...(upperKeys(others, { Arn: 'ARN' }, NAMED) as JsonObject), ARN: Arn ?? '' },
      LockToken: tokenOf(acl),
    };
  }

  /** "This operation completely replaces the mutable specifications that you already have for the web ACL." */
  update(input: Input): JsonObject {
    const before = this.existing(input);
    refuseStale(input, before);
    const kept = Object.entries(before.model).filter(([name]) => !CONFIG.includes(name));
    const version = Number(before.internal['version'] ?? 1) + 1;
    const after = this.own.update(before, { ...Object.fromEntries(kept), ...configIn(input) }, { version });
    return { NextLockToken: tokenOf(after) };
  }

  delete(input: Input): JsonObject {
    const acl = this.existing(input);
    refuseStale(input, acl);
    withOwnCode(() => this.own.remove(acl));
    return {};
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    return changeTags(this.own, this.byArn(input), change);
  }

  byArn(input: Input): Resource {
    const found = this.own.find(input, 'Arn', input.text('ResourceARN'));
    return found ?? missing();
  }

  private existing(input: Input): Resource {
    const id = input.text('Id');
    const found = this.all(input).find(({ model }) => model['Id'] === id);
    return found ?? missing();
  }
}

function missing(): never {
  const message = 'AWS WAF couldn’t perform the operation because your resource doesn’t exist.';
  throw new ServiceError('WAFNonexistentItemException', message);
}

function refuseStale(input: Input, acl: Resource): void {
  if (input.text('LockToken') === tokenOf(acl)) return;
  const message =
    'AWS WAF couldn’t save your changes because someone changed the resource after you started to edit it.';
  throw new ServiceError('WAFOptimisticLockException', message);
}

function tokenOf({ model, internal }: Resource): string {
  return `${textIn(model['Id']).slice(0, -4)}${String(Number(internal['version'] ?? 1)).padStart(4, '0')}`;
}

function configIn(input: Input): JsonObject {
  return upperKeys(membersOf(input, CONFIG), { ARN: 'Arn' }, NAMED) as JsonObject;
}

function summaryOf(acl: Resource): JsonObject {
  const { Name = '', Id = '', Arn = '', Description = '' } = acl.model;
  return { Name, Id, ARN: Arn, Description, LockToken: tokenOf(acl) };
}
