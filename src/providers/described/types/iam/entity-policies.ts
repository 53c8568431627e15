/** Describes how policies of IAM roles, users and groups are managed. */

import { type JsonObject, objectsOf, textOf } from '../../../../json.js';
import { itemChanges } from '../../../direct/item-changes.js';
import type { Described } from '../../description.js';
import type { Ask, Call, Part, Iam } from '../../sdk/iam.js';
import { documentOf, documentText, eitherPart, tagsPart } from '../../property-forms.js';

/** A kind of identity that policies are attached to; part of the names of the API's commands and members. */
export type Entity = 'Group' | 'Role' | 'User';

/** Managed policies of a role, user or group, and groups of a user, that every account may have. Source: "IAM and AWS STS quotas". */
const MAX_MEMBERS = 10;

/** Characters of all inline policies of one entity, without white space. Source: "IAM and AWS STS quotas". */
const MAX_CHARACTERS: Readonly<Record<Entity, number>> = { Group: 5_120, Role: 10_240, User: 2_048 };

/**
 * Adds before it removes, so that the entity is never without both; the other way round where both together might not
 * fit into IAM's quota.
 */
export function swapped(added: readonly Call[], removed: readonly Call[], bothFit: boolean): Call[] {
  return bothFit ? [...added, ...removed] : [...removed, ...added];
}

/** Whether an entity may have all of these members at once. */
export function fitTogether(...lists: readonly (readonly string[])[]): boolean {
  return new Set(lists.flat()).size <= MAX_MEMBERS;
}

export function managedPoliciesPart(entity: Entity): Part {
  return {
    properties: ['ManagedPolicyArns'],
    calls: ({ before, after }, { physicalId, observed = {} }) => {
      const wanted = textsOf(after, 'ManagedPolicyArns');
      const present = textsOf(before, 'ManagedPolicyArns');
      const { set, gone } = itemChanges(present, wanted);
      return swapped(
        set.map((arn) => attachment('Attach', entity, physicalId, arn)),
        gone.map((arn) => attachment('Detach', entity, physicalId, arn)),
        fitTogether(wanted, present, textsOf(observed, 'ManagedPolicyArns')),
      );
    },
  };
}

export function inlinePoliciesPart(entity: Entity): Part {
  return {
    properties: ['Policies'],
    calls: ({ before, after }, { physicalId, observed = {} }) => {
      const wanted = objectsOf(after, 'Policies');
      const names = new Set(wanted.map(nameOf));
      const isGone = (policy: JsonObject) => !names.has(nameOf(policy));
      const { set, gone } = itemChanges(objectsOf(before, 'Policies'), wanted, nameOf);
      const present = [...gone, ...objectsOf(observed, 'Policies').filter(isGone)];
      return swapped(
        set.map((policy): Call => [
          `Put${entity}Policy`,
          {
            [`${entity}Name`]: physicalId,
            PolicyName: nameOf(policy),
            PolicyDocument: documentText(policy['PolicyDocument']),
          },
        ]),
        gone.map((policy) => inlineRemoval(entity, physicalId, policy)),
        sizeOf([...wanted, ...present]) <= MAX_CHARACTERS[entity],
      );
    },
  };
}

/** Characters of policies, each name once. */
function sizeOf(policies: readonly JsonObject[]): number {
  const byName = new Map(policies.map((policy) => [nameOf(policy), policy]));
  const sizes = [...byName.values()].map(
    ({ PolicyDocument }) => documentText(PolicyDocument).replace(/\s/g, '').length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export function boundaryPart(entity: 'Role' | 'User'): Part {
  const name = ({ physicalId }: Described) => ({ [`${entity}Name`]: physicalId });
  const boundary = eitherPart<Iam>(
    'PermissionsBoundary',
    (value, resource) => [
      `Put${entity}PermissionsBoundary`,
      { ...name(resource), PermissionsBoundary: value },
    ],
    (resource) => [`Delete${entity}PermissionsBoundary`, name(resource)],
  );
  return { ...boundary, isInCreate: true };
}

export function entityTagsPart(entity: 'Role' | 'User'): Part {
  return tagsPart({
    style: 'pairs',
    set: `Tag${entity}`,
    unset: `Untag${entity}`,
    target: ({ physicalId }) => ({ [`${entity}Name`]: physicalId }),
  });
}

/** The calls that remove a resource's own policies, which must precede its deletion. */
export function policyRemovals(entity: Entity, name: string, properties: JsonObject): Call[] {
  return [
    ...textsOf(properties, 'ManagedPolicyArns').map((arn) => attachment('Detach', entity, name, arn)),
    ...objectsOf(properties, 'Policies').map((policy) => inlineRemoval(entity, name, policy)),
  ];
}

export function attachment(verb: 'Attach' | 'Detach', entity: Entity, name: string, PolicyArn: string): Call {
  return [`${verb}${entity}Policy`, { [`${entity}Name`]: name, PolicyArn }];
}

/** `ManagedPolicyArns` and `Policies` as read, if there are any. */
export async function observedPolicies(ask: Ask, entity: Entity, name: string): Promise<JsonObject> {
  const [ManagedPolicyArns, Policies] = await Promise.all([
    attached(ask, entity, name),
    inline(ask, entity, name),
  ]);
  return {
    ...(ManagedPolicyArns.length === 0 ? {} : { ManagedPolicyArns }),
    ...(Policies.length === 0 ? {} : { Policies }),
  };
}

/** The same of a new entity, as they were sent. */
export function sentPolicies(properties: JsonObject): JsonObject {
  const ManagedPolicyArns = [...new Set(textsOf(properties, 'ManagedPolicyArns'))];
  const Policies = objectsOf(properties, 'Policies').map((policy) => ({
    PolicyName: nameOf(policy),
    PolicyDocument: documentOf(documentText(policy['PolicyDocument'])),
  }));
  return {
    ...(ManagedPolicyArns.length === 0 ? {} : { ManagedPolicyArns }),
    ...(Policies.length === 0 ? {} : { Policies }),
  };
}

/** All pages of a list, in order; empty if the role may not read it. */
export async function pagesOf<Name extends keyof Iam>(
  ask: Ask,
  command: Name,
  input: Iam[Name]['input'],
): Promise<JsonObject[]> {
  const answers: JsonObject[] = [];
  for (let Marker = ''; ;) {
    const page = { ...input, ...(Marker === '' ? {} : { Marker }) };
    const answer: JsonObject = (await ask.optional(command, page)) ?? {};
    answers.push(answer);
    Marker = answer['IsTruncated'] === true ? textOf(answer, 'Marker') : '';
    if (Marker === '') return answers;
  }
}

export function textsOf(properties: JsonObject, name: string): string[] {
  const list = properties[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

async function attached(ask: Ask, entity: Entity, name: string): Promise<string[]> {
  const pages = await pagesOf(ask, `ListAttached${entity}Policies`, { [`${entity}Name`]: name });
  return pages.flatMap((page) =>
    objectsOf(page, 'AttachedPolicies').map((policy) => textOf(policy, 'PolicyArn')),
  );
}

async function inline(ask: Ask, entity: Entity, name: string): Promise<JsonObject[]> {
  const owner = { [`${entity}Name`]: name };
  const pages = await pagesOf(ask, `List${entity}Policies`, owner);
  const names = pages.flatMap((page) => textsOf(page, 'PolicyNames'));
  const policies = await Promise.all(
    names.map((PolicyName) => ask.optional(`Get${entity}Policy`, { ...owner, PolicyName })),
  );
  return policies.flatMap((policy) =>
    policy === undefined
      ? []
      : [
          {
            PolicyName: nameOf(policy),
            PolicyDocument: documentOf(decodeURIComponent(textOf(policy, 'PolicyDocument'))),
          },
        ],
  );
}

function inlineRemoval(entity: Entity, name: string, policy: JsonObject): Call {
  return [`Delete${entity}Policy`, { [`${entity}Name`]: name, PolicyName: nameOf(policy) }];
}

function nameOf(policy: JsonObject): string {
  return textOf(policy, 'PolicyName');
}
