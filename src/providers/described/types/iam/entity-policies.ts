/** Describes how policies of IAM roles, users and groups are managed. */

import type { JsonObject } from '../../../../json.js';
import { objectsOf, textOf } from '../../../direct/answer-shapes.js';
import type { Ask, Call, Described, Part } from '../../description.js';
import { documentOf, documentText, eitherPart, tagsPart } from '../../property-forms.js';

/** A kind of identity that policies are attached to; part of the names of the API's commands and members. */
export type Entity = 'Group' | 'Role' | 'User';

export function managedPoliciesPart(entity: Entity): Part {
  return {
    properties: ['ManagedPolicyArns'],
    calls: ({ before, after }, { physicalId }) => {
      const wanted = textsOf(after, 'ManagedPolicyArns');
      const gone = textsOf(before, 'ManagedPolicyArns').filter((arn) => !wanted.includes(arn));
      return [
        ...wanted.map((arn) => attachment('Attach', entity, physicalId, arn)),
        ...gone.map((arn) => attachment('Detach', entity, physicalId, arn)),
      ];
    },
  };
}

export function inlinePoliciesPart(entity: Entity): Part {
  return {
    properties: ['Policies'],
    calls: ({ before, after }, { physicalId }) => {
      const wanted = objectsOf(after, 'Policies');
      const names = new Set(wanted.map(nameOf));
      const gone = objectsOf(before, 'Policies').filter((policy) => !names.has(nameOf(policy)));
      return [
        ...wanted.map((policy): Call => [
          `Put${entity}Policy`,
          {
            [`${entity}Name`]: physicalId,
            PolicyName: nameOf(policy),
            PolicyDocument: documentText(policy['PolicyDocument']),
          },
        ]),
        ...gone.map((policy) => inlineRemoval(entity, physicalId, policy)),
      ];
    },
  };
}

export function boundaryPart(entity: 'Role' | 'User'): Part {
  const name = ({ physicalId }: Described) => ({ [`${entity}Name`]: physicalId });
  const boundary = eitherPart(
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

/** All pages of a list, in order; empty if the role may not read it. */
export async function pagesOf(ask: Ask, command: string, input: JsonObject): Promise<JsonObject[]> {
  const answers: JsonObject[] = [];
  for (let Marker = ''; ;) {
    const answer = (await ask.optional(command, { ...input, ...(Marker === '' ? {} : { Marker }) })) ?? {};
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
