/** Applies the patches of API Gateway to resources in a template's shape. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';

export interface PatchStep {
  readonly op: string;
  /** Unescaped. */
  readonly path: readonly string[];
  readonly value: string | undefined;
}

/** Source: "Patch operations", Amazon API Gateway REST API Reference; RFC 6902. */
export function stepsOf(input: Input): PatchStep[] {
  const list = input.value('patchOperations');
  return (Array.isArray(list) ? list.filter(isObject) : []).map(({ op, path, value }) => ({
    op: textIn(op),
    path: textIn(path).split('/').slice(1).map(unescaped),
    value: value === undefined ? undefined : textIn(value),
  }));
}

function unescaped(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** How texts of patches become values of properties. */
export type Reader = (text: string) => Json;

export const asText: Reader = (text) => text;
export const asFlag: Reader = (text) => text === 'true';

/** Sets `property`; an empty text takes it away. */
export function setText(
  model: JsonObject,
  property: string,
  { value = '' }: PatchStep,
  read = asText,
): JsonObject {
  const { [property]: _, ...rest } = model;
  return value === '' ? rest : { ...rest, [property]: read(value) };
}

/** Sets or takes away a member of a map. */
export function setMember(
  model: JsonObject,
  property: string,
  step: PatchStep,
  read: Reader = asText,
): JsonObject {
  const { path, op, value = '' } = step;
  const map = isObject(model[property]) ? model[property] : {};
  const key = path[1] ?? '';
  if (op === 'remove') {
    if (!Object.hasOwn(map, key)) throw badPath(step);
    const { [key]: _, ...left } = map;
    return { ...model, [property]: left };
  }
  return { ...model, [property]: { ...map, [key]: read(value) } };
}

/** Adds or removes an item of a list. */
export function setItem(model: JsonObject, property: string, step: PatchStep, item: string): JsonObject {
  const list = Array.isArray(model[property]) ? model[property] : [];
  const others = list.filter((one) => one !== item);
  if (step.op === 'remove' && others.length === list.length) throw badPath(step);
  return { ...model, [property]: step.op === 'remove' ? others : [...others, item] };
}

export function badPath({ path }: PatchStep): ServiceError {
  return new ServiceError('BadRequestException', `Invalid patch path /${path.join('/')}`);
}

export function notFound(message: string): ServiceError {
  return new ServiceError('NotFoundException', message, 404);
}

export function conflict(message: string): ServiceError {
  return new ServiceError('ConflictException', message, 409);
}

/** Members of a request by the properties' names. */
export function given(input: Input, names: readonly string[]): JsonObject {
  const all = input.all();
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = all[lower(name)];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** The same back. */
export function shown(model: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = model[name];
      return value === undefined ? [] : [[lower(name), value]];
    }),
  );
}

export function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The top-level keys of an object otherwise; what is below are names. */
export function keyed(value: Json | undefined, spell: (key: string) => string): JsonObject {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [spell(key), member]));
}

export function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
