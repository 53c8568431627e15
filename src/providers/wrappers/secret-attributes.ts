/** Replaces the secrets of AWS's own making in the answers of a provider by references. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import type { ResourceModel, ResourceProvider } from '../../ports/resources.js';
import { mapMembers } from '../../template/syntax/intrinsics.js';
import { secretAttributesOf } from '../../types/schema/secret-attributes.js';
import { decorated } from './decorated.js';

/** Stores the secrets of a resource and returns references; the same version gives the same references. */
type Seal = (secrets: JsonObject, logicalId: string, version: string) => JsonObject;

/**
 * State and journal get references to the secret attributes, like those of a `NoEcho` answer, which are opened in requests to AWS. A
 * later run opens them after it has read the resource again.
 */
export function withSecretAttributes(provider: ResourceProvider, type: string, seal: Seal): ResourceProvider {
  const patterns = secretAttributesOf(type);
  if (patterns.length === 0) return provider;
  const sealed = (model: ResourceModel, logicalId: string): ResourceModel =>
    sealedModel(model, patterns, (secrets) =>
      seal(secrets, logicalId, model.physicalId.replace(/[^\w-]/g, '_')),
    );
  return decorated(provider, {
    // Dependents wait until the secrets are sealed.
    create: async (request, { usable: _usable, ...context }) =>
      sealed(await provider.create(request, context), request.logicalId),
    update: async (request, context) => sealed(await provider.update(request, context), request.logicalId),
    read: async (target, signal) => {
      const found = await provider.read(target, signal);
      return found === undefined ? undefined : sealed(found, target.logicalId);
    },
    findOutcome: async (operation, context) => {
      const found = await provider.findOutcome(operation, context);
      return found.outcome === 'done' && found.model !== undefined
        ? { ...found, model: sealed(found.model, operation.logicalId) }
        : found;
    },
  });
}

function sealedModel(
  model: ResourceModel,
  patterns: readonly string[],
  seal: (secrets: JsonObject) => JsonObject,
): ResourceModel {
  const sealText = (text: string, path: string) => seal({ [path]: text })[path] ?? text;
  const attributes = mapMembers(model.attributes, (value, name) =>
    typeof value === 'string' && patterns.includes(name.replaceAll('.', '/')) ? sealText(value, name) : value,
  );
  if (model.observed === undefined) return { ...model, attributes };
  const observed = patterns.reduce<Json>(
    (value, pattern) => sealedAt(value, pattern.split('/'), [], sealText),
    model.observed,
  );
  return { ...model, attributes, observed: observed as JsonObject };
}

function sealedAt(
  value: Json,
  [key, ...rest]: readonly string[],
  path: readonly string[],
  seal: (text: string, path: string) => Json,
): Json {
  if (key === undefined) return typeof value === 'string' ? seal(value, path.join('.')) : value;
  if (Array.isArray(value)) {
    return value.map((item, index) => sealedAt(item, rest, [...path, String(index)], seal));
  }
  if (!isObject(value)) return value;
  return mapMembers(value, (member, name) =>
    name === key ? sealedAt(member, rest, [...path, name], seal) : member,
  );
}
