/** Evaluates the values of CloudFormation templates. */

import { at, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { ServiceError, type Input } from './table-service.js';

/** A member that is a text in the request. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** Lists of the query protocol: `Parameters.member.1.ParameterKey`. */
export function membersOf(input: Input, name: string): JsonObject[] {
  const found: JsonObject[] = [];
  for (const [key, value] of Object.entries(input.all())) {
    const match = new RegExp(`^${name}\\.member\\.(\\d+)\\.?(.*)$`).exec(key);
    if (match === null) continue;
    const index = Number(match[1]) - 1;
    found[index] = { ...found[index], [match[2] === '' ? 'value' : (match[2] ?? '')]: value };
  }
  return found;
}

/** `ResourceIdentifier.entry.1.key` and `.value`. */
export function mapOf(member: JsonObject, name: string): Record<string, string> {
  const map: Record<string, string> = {};
  for (let index = 1; ; index += 1) {
    const key = member[`${name}.entry.${index}.key`];
    if (typeof key !== 'string') return map;
    map[key] = textOf(member[`${name}.entry.${index}.value`]);
  }
}

/** A template as far as change sets look at it. */
export class StackTemplate {
  readonly #source: JsonObject;

  constructor(readonly text: string) {
    const source = parseObject(text);
    if (source === undefined)
      throw new ServiceError('ValidationError', 'Template format error: JSON not well-formed.');
    this.#source = source;
    this.#refuseUnresolved();
  }

  get resources(): Readonly<Record<string, JsonObject>> {
    return this.section('Resources') as Record<string, JsonObject>;
  }

  section(name: string): JsonObject {
    const section = this.#source[name];
    return isObject(section) ? section : {};
  }

  /** "Template format error", as the service says it. */
  #refuseUnresolved(): void {
    const names = new Set([...Object.keys(this.resources), ...Object.keys(this.section('Parameters'))]);
    const missing = new Set<string>();
    for (const resource of Object.values(this.resources)) {
      for (const name of referredIn(resource)) {
        if (!names.has(name) && !name.startsWith('AWS::')) missing.add(name);
      }
    }
    if (missing.size === 0) return;
    const list = [...missing].join(', ');
    throw new ServiceError(
      'ValidationError',
      `Template format error: Unresolved resource dependencies [${list}] in the Resources block of the template`,
    );
  }
}

function referredIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referredIn);
  if (!isObject(value)) return [];
  const before = value['DependsOn'];
  const named = (Array.isArray(before) ? before : [before]).filter((name) => typeof name === 'string');
  return [
    ...named,
    ...Object.entries(value).flatMap(([key, member]) => [...directly(key, member), ...referredIn(member)]),
  ];
}

function directly(key: string, argument: Json): string[] {
  if (key === 'Ref' && typeof argument === 'string') return [argument];
  if (key === 'Fn::GetAtt') {
    const [name] = typeof argument === 'string' ? argument.split('.') : (argument as string[]);
    return name === undefined ? [] : [name];
  }
  if (key !== 'Fn::Sub') return [];
  const [text, own] = typeof argument === 'string' ? [argument, {}] : (argument as [string, JsonObject]);
  return [...text.matchAll(/\$\{([A-Za-z0-9:]+)[^}!]*\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(own, name));
}

/** What references stand for: parameters, and what the stack has by now. */
export interface Surroundings {
  ref(name: string): string | undefined;
  attribute(logicalId: string, name: string): Json | undefined;
}

/** Values of `Ref`, `Fn::GetAtt`, `Fn::Join` and `Fn::Sub`; anything else stays as it is. */
export function resolved(value: Json, around: Surroundings): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, around));
  if (!isObject(value)) return value;
  const [[name, argument] = ['', null]] = Object.entries(value);
  if (name === 'Ref' && typeof argument === 'string') return around.ref(argument) ?? value;
  if (name === 'Fn::GetAtt') {
    const [logicalId = '', ...rest] =
      typeof argument === 'string' ? argument.split('.') : (argument as string[]);
    return around.attribute(logicalId, rest.join('.')) ?? value;
  }
  if (name === 'Fn::Join') {
    const parts = resolved(at(argument, ['1']) ?? [], around);
    return Array.isArray(parts) ? parts.map(textOf).join(textOf(at(argument, ['0']))) : value;
  }
  if (name === 'Fn::Sub' && typeof argument === 'string') {
    return argument.replaceAll(/\$\{([^}!]+)\}/g, (whole, key: string) => {
      const [logicalId = '', ...rest] = key.split('.');
      const found = rest.length === 0 ? around.ref(key) : around.attribute(logicalId, rest.join('.'));
      return found === undefined ? whole : textOf(found);
    });
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, around)]));
}

/** Whether a resource's condition holds: `Fn::Equals`, `Fn::And`, `Fn::Or`, `Fn::Not` of parameters. */
export function presence(
  template: StackTemplate,
  parameters: Readonly<Record<string, string>>,
): (resource: JsonObject) => boolean {
  const conditions = template.section('Conditions');
  const around = { ref: (name: string) => parameters[name], attribute: () => undefined };
  const holds = (expression: Json): boolean => {
    const [[name, argument] = ['', null]] = isObject(expression) ? Object.entries(expression) : [];
    const parts = Array.isArray(argument) ? argument : [];
    if (name === 'Condition') return holds(conditions[textOf(argument)] ?? null);
    if (name === 'Fn::Not') return !parts.every(holds);
    if (name === 'Fn::And') return parts.every(holds);
    if (name === 'Fn::Or') return parts.some(holds);
    const [left, right] = parts.map((part) => resolved(part, around));
    return name === 'Fn::Equals' && JSON.stringify(left) === JSON.stringify(right);
  };
  return ({ Condition }) => typeof Condition !== 'string' || holds({ Condition });
}
