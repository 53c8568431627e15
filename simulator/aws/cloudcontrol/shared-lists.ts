/** Lists of one resource that several resources write. */

import { equal, type Json, type JsonObject } from '../../../src/json.js';
import { keyOf, type Inventory, type Resource } from './inventory.js';

/**
 * Lists that several resources write. A read handler asks the service, which does not know who put an item there: a
 * role lists every inline policy, those of `AWS::IAM::RolePolicy` and of PutRolePolicy included. An update therefore
 * removes what its patched model lacks, whoever had put it there (hashicorp/terraform-provider-awscc issue 399).
 *
 * Only what a resource was given itself is stored with it; what others put there is added when it is read.
 */

/** How resources of one type put items on a list of another. */
interface Sharing {
  readonly owner: string;
  readonly property: string;
  readonly by: string;
  /** The item as the owner's read model shows it; `undefined` where the resource refers to the owner otherwise. */
  readonly itemOf: (contributor: Resource, owner: Resource) => Json | undefined;
  /** The contributor without its item; absent where nothing is left of it then. */
  readonly detached?: (contributor: Resource, owner: Resource) => Resource;
}

const IAM_KINDS = ['Group', 'Role', 'User'] as const;

/** Sources: the read handlers' permissions in the registry's schemas, and the services' describe and list operations. */
const SHARINGS: readonly Sharing[] = [
  ...IAM_KINDS.flatMap((kind) => [inlinePolicies(kind), attachments(kind), entities(kind)]),
  {
    owner: 'AWS::IAM::User',
    property: 'Groups',
    by: 'AWS::IAM::UserToGroupAddition',
    itemOf: ({ model }) => model['GroupName'],
  },
  ...(['Ingress', 'Egress'] as const).map((direction): Sharing => ({
    owner: 'AWS::EC2::SecurityGroup',
    property: `SecurityGroup${direction}`,
    by: `AWS::EC2::SecurityGroup${direction}`,
    itemOf: ({ model }, owner) =>
      model['GroupId'] === owner.identifier ? without(model, ['GroupId', 'Id']) : undefined,
  })),
  {
    owner: 'AWS::SNS::Topic',
    property: 'Subscription',
    by: 'AWS::SNS::Subscription',
    itemOf: ({ model }, owner) =>
      model['TopicArn'] === owner.identifier ? only(model, ['Endpoint', 'Protocol']) : undefined,
  },
  {
    owner: 'AWS::AutoScaling::AutoScalingGroup',
    property: 'LifecycleHookSpecificationList',
    by: 'AWS::AutoScaling::LifecycleHook',
    itemOf: ({ model }) => without(model, ['AutoScalingGroupName']),
  },
  {
    owner: 'AWS::EC2::Instance',
    property: 'Volumes',
    by: 'AWS::EC2::VolumeAttachment',
    itemOf: ({ model }, owner) =>
      model['InstanceId'] === owner.identifier ? only(model, ['Device', 'VolumeId']) : undefined,
  },
];

function inlinePolicies(kind: (typeof IAM_KINDS)[number]): Sharing {
  return {
    owner: `AWS::IAM::${kind}`,
    property: 'Policies',
    by: `AWS::IAM::${kind}Policy`,
    itemOf: ({ model }) => only(model, ['PolicyName', 'PolicyDocument']),
  };
}

/** A managed policy that names those whom it is attached to. */
function attachments(kind: (typeof IAM_KINDS)[number]): Sharing {
  return {
    owner: `AWS::IAM::${kind}`,
    property: 'ManagedPolicyArns',
    by: 'AWS::IAM::ManagedPolicy',
    itemOf: ({ model, identifier }, owner) =>
      listOf(model, `${kind}s`).includes(owner.identifier) ? identifier : undefined,
    detached: (policy, owner) => withoutItem(policy, `${kind}s`, owner),
  };
}

/** The same seen from the policy: ListEntitiesForPolicy names also those that name the policy themselves. */
function entities(kind: (typeof IAM_KINDS)[number]): Sharing {
  return {
    owner: 'AWS::IAM::ManagedPolicy',
    property: `${kind}s`,
    by: `AWS::IAM::${kind}`,
    itemOf: ({ model, identifier }, owner) =>
      listOf(model, 'ManagedPolicyArns').includes(owner.identifier) ? identifier : undefined,
    detached: (entity, owner) => withoutItem(entity, 'ManagedPolicyArns', owner),
  };
}

interface Contribution {
  readonly property: string;
  readonly item: Json;
  readonly contributor: Resource;
}

/** Where an item comes from that an update takes away. */
export interface Withdrawal {
  readonly property: string;
  readonly contributor: string;
}

function contributionsTo(owner: Resource, inventory: Inventory): Contribution[] {
  const sharings = SHARINGS.filter((sharing) => sharing.owner === owner.type);
  if (sharings.length === 0) return [];
  const referring = inventory.referringTo(keyOf(owner));
  return sharings.flatMap(({ property, by, itemOf }) =>
    referring
      .filter(({ type }) => type === by)
      .flatMap((contributor): Contribution[] => {
        const item = itemOf(contributor, owner);
        const isOwn = listOf(owner.model, property).some((own) => equal(own, item));
        return item === undefined || isOwn ? [] : [{ property, item, contributor }];
      }),
  );
}

/** What a read returns: the resource's own model, and what others have put on its lists. */
export function readModelOf(resource: Resource, inventory: Inventory): JsonObject {
  let { model } = resource;
  for (const { property, item } of contributionsTo(resource, inventory)) {
    model = { ...model, [property]: [...listOf(model, property), item] };
  }
  return model;
}

/** Takes a patched read model apart: what is left of the resource's own, and what is to be taken from others. */
export function ownPart(
  owner: Resource,
  patched: JsonObject,
  inventory: Inventory,
): { readonly model: JsonObject; readonly withdrawals: Withdrawal[] } {
  let model = patched;
  const withdrawals: Withdrawal[] = [];
  for (const { property, item, contributor } of contributionsTo(owner, inventory)) {
    const list = listOf(model, property);
    const place = list.findIndex((other) => equal(other, item));
    if (place < 0) {
      withdrawals.push({ property, contributor: keyOf(contributor) });
      continue;
    }
    const rest = list.filter((_, index) => index !== place);
    const isGone = rest.length === 0 && !Object.hasOwn(owner.model, property);
    model = isGone ? without(model, [property]) : { ...model, [property]: rest };
  }
  return { model, withdrawals };
}

/** The contributor as it is once its item is gone; `undefined` where it is gone too. */
export function afterWithdrawal(
  owner: Resource,
  { property, contributor }: Withdrawal,
  inventory: Inventory,
): Resource | undefined {
  const from = inventory.get(contributor);
  if (from === undefined) return undefined;
  const isMeant = (one: Sharing) =>
    one.owner === owner.type && one.property === property && one.by === from.type;
  return SHARINGS.find(isMeant)?.detached?.(from, owner);
}

function withoutItem(resource: Resource, property: string, owner: Resource): Resource {
  const taken = (model: JsonObject): JsonObject =>
    Object.hasOwn(model, property)
      ? { ...model, [property]: listOf(model, property).filter((item) => item !== owner.identifier) }
      : model;
  const isKept = ({ path, target }: Resource['references'][number]) =>
    target !== keyOf(owner) || path.split('/')[0] !== property;
  return {
    ...resource,
    asked: taken(resource.asked),
    model: taken(resource.model),
    references: resource.references.filter(isKept),
  };
}

function listOf(model: JsonObject, property: string): Json[] {
  const value = model[property];
  return Array.isArray(value) ? value : [];
}

function only(model: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(model).filter(([name]) => names.includes(name)));
}

function without(model: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(model).filter(([name]) => !names.includes(name)));
}
