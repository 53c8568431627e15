/** Decides the outcome of a request when it arrives. */

import { at, type JsonObject } from '../../../../src/json.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import type { Account } from '../account.js';
import { withAttributes } from './attributes.js';
import { askedAfter, withDefaults } from './defaults.js';
import { DELETION_RULES, type DeletionRule } from '../integrity/deletion-rules.js';
import type { Refusal } from '../failures.js';
import { identifierOf } from '../identifiers.js';
import { keyOf, placeOf, type Place, type Resource } from '../inventory.js';
import { only, overlaid, textAt, without } from '../model-paths.js';
import { generatedNames } from './physical-names.js';
import { referencesOf } from '../integrity/references.js';
import { refuseUnpropagated } from '../integrity/propagation.js';
import { resolveAll, type Resolution } from '../integrity/resolution.js';
import { refuseIncomplete } from './needed-properties.js';
import { refuseDuplicate, refuseProtected, ruleOf } from './type-rules.js';

/**
 * What a handler will do is decided when the request comes, and done when its time is over. Deciding early is
 * the stricter reading: what a resource refers to must be there when its creation starts, and what refers to
 * it must be gone when its deletion starts.
 */

export interface Decision {
  readonly resource: Resource;
  readonly refusal?: Refusal;
}

export function decideCreate(
  schema: ResourceSchema,
  asked: JsonObject,
  account: Account,
  caller: Place & { readonly clientToken: string },
): Decision {
  const place = placeOf(schema.typeName, { accountId: caller.accountId, region: caller.region });
  const rule = ruleOf(schema.typeName);
  const named = {
    ...asked,
    ...generatedNames(schema, asked, { accountId: caller.accountId, random: account.random }),
  };
  const prepared = overlaid(named, rule.prepare?.({ schema, place, asked, model: named }, account) ?? {});
  const complete = withAttributes(schema, {
    model: prepared,
    place,
    random: account.random,
    now: account.now(),
  });
  const identifier = identifierOf(schema, complete);
  const visible = without(complete, schema.writeOnly);
  const { resolved, missing } = resolve(schema, complete, account, caller);
  const resource: Resource = {
    ...place,
    type: schema.typeName,
    identifier: identifier ?? '',
    asked,
    model: account.settings.defaults ? withDefaults(schema, visible) : visible,
    internal: rule.remember?.(asked, account) ?? {},
    createdBy: caller.clientToken,
    createdAt: account.now(),
    references: resolved,
  };
  const refusal =
    (identifier === undefined ? refuseUnidentified(schema, complete) : undefined) ??
    refuseIncomplete(resource) ??
    refuseExisting(resource, account) ??
    refuseDuplicate(resource, account.inventory) ??
    account.aftermath.refuseCreate(resource) ??
    rule.refuseCreate?.(resource, account) ??
    refuseMissing(missing) ??
    refuseUnpropagated(resource, account);
  return refusal === undefined ? { resource } : { resource, refusal };
}

/**
 * A part of the identifier that the schema does not require, and the service does. Throws where it is one that the
 * simulator has to make up: then a row is missing in `attribute-forms.ts`.
 */
function refuseUnidentified(schema: ResourceSchema, model: JsonObject): Refusal {
  const absent = schema.primaryIdentifier.filter((steps) => textAt(model, steps) === undefined);
  const names = absent.map((steps) => steps.join('/'));
  const isOurs = absent.some((steps) =>
    schema.readOnly.some((readOnly) => readOnly.join('/') === steps.join('/')),
  );
  if (isOurs) throw new Error(`no identifier for ${schema.typeName}: ${names.join(', ')}`);
  return { code: 'InvalidRequest', message: `${names.join(', ')} must be given` };
}

function resolve(schema: ResourceSchema, model: JsonObject, account: Account, caller: Place): Resolution {
  return resolveAll(referencesOf(schema, model), account.surroundings(caller));
}

function refuseExisting(resource: Resource, account: Account): Refusal | undefined {
  if (account.inventory.get(keyOf(resource)) === undefined) return undefined;
  const message = `Resource of type '${resource.type}' with identifier '${resource.identifier}' already exists.`;
  return { code: 'AlreadyExists', message };
}

function refuseMissing(missing: Resolution['missing']): Refusal | undefined {
  const [first] = missing;
  return first === undefined
    ? undefined
    : { code: 'InvalidRequest', message: `'${first.value}', named by ${first.path}, does not exist` };
}

/** `patched` is the read model with the patch applied, and whatever write-only values the patch brought. */
export function decideUpdate(
  schema: ResourceSchema,
  before: Resource,
  patched: JsonObject,
  account: Account,
): Decision {
  const visible = without(patched, schema.writeOnly);
  const keptSecret = only(
    before.asked,
    schema.writeOnly.filter((steps) => !steps.includes('*') && at(patched, steps) === undefined),
  );
  const wanted = without(askedAfter(before.asked, before.model, visible), schema.readOnly);
  const complete = withAttributes(schema, {
    model: visible,
    place: before,
    random: account.random,
    now: account.now(),
  });
  const caller = { accountId: before.accountId, region: before.region };
  const { resolved, missing } = resolve(schema, patched, account, caller);
  const known = new Set(referencesOf(schema, before.model).map(({ value }) => value));
  const after: Resource = {
    ...before,
    asked: overlaid(overlaid(keptSecret, wanted), only(patched, schema.writeOnly)),
    model: account.settings.defaults ? withDefaults(schema, complete) : complete,
    references: resolved,
  };
  const refusal =
    refuseIncomplete(after) ??
    ruleOf(schema.typeName).refuseUpdate?.(after, account, patched) ??
    refuseMissing(missing.filter(({ value }) => !known.has(value))) ??
    refuseUnpropagated(after, account);
  return refusal === undefined ? { resource: after } : { resource: after, refusal };
}

export function refuseDelete(resource: Resource, account: Account): Refusal | undefined {
  return (
    refuseProtected(resource) ??
    refuseHeld(resource, account) ??
    ruleOf(resource.type).refuseDelete?.(resource, account)
  );
}

function refuseHeld(resource: Resource, account: Account): Refusal | undefined {
  const rules = DELETION_RULES.filter(({ type }) => type === resource.type);
  if (rules.length === 0) return undefined;
  const key = keyOf(resource);
  const inCreation = account
    .surroundings(resource)
    .inCreation.filter(({ references }) => references.some(({ target }) => target === key));
  const referring = [...account.inventory.referringTo(key), ...inCreation];
  const holds = (rule: DeletionRule) => referring.find(({ type }) => rule.heldBy.includes(type));
  const rule = rules.find((each) => holds(each) !== undefined);
  const holder = rule && holds(rule);
  if (rule === undefined || holder === undefined) return undefined;
  const holderName = `${holder.type} ${holder.identifier}`;
  const id = textAt({ id: resource.identifier }, ['id']) ?? '';
  return {
    code: rule.code,
    message: rule.message.replace('{id}', () => id).replace('{holder}', () => holderName),
  };
}
