/** Wraps a template in a construct: every logical id changes by the CDK's own rule, and nothing else. */

import { createHash } from 'node:crypto';

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { INERT_TYPES } from '../../src/plan/rules/plannable.js';
import { resourcesOf } from './templates.js';

const WRAPPER = 'Wrapped';
const PATH_HASH = /[0-9A-F]{8}$/;

/**
 * The template as the CDK would write it if all constructs of the stack were in another one: logical ids, paths, and what
 * it makes of them (the name of a generated policy, the `Name` tag of a VPC). `file`: named after the stack.
 */
export function wrapped(template: JsonObject, file: string): JsonObject {
  const resources = resourcesOf(template);
  const names = new Map(
    Object.entries(resources).flatMap(([id, { Type }]) =>
      typeof Type === 'string' && INERT_TYPES.has(Type) ? [] : [[id, wrappedId(id)] as const],
    ),
  );
  const [, own = ''] = /([^_/]+)\.template\.json$/.exec(file) ?? [];
  const stacks = new Set([own, ...Object.values(resources).flatMap((resource) => stackOf(resource) ?? [])]);
  const follow = (value: Json): Json => renamed(value, { names, stacks });
  const after = Object.entries(template).map(([section, content]) => {
    if (section === 'Resources') return [section, renamedKeys(follow(content) as JsonObject, names)] as const;
    return [section, section === 'Outputs' ? follow(content) : content] as const;
  });
  return Object.fromEntries(after);
}

/** Readable ids are joined; the hash is that of the whole path. */
function wrappedId(logicalId: string): string {
  const hash = createHash('md5').update(`${WRAPPER}/${logicalId}`).digest('hex').slice(0, 8).toUpperCase();
  return `${WRAPPER}${logicalId.replace(PATH_HASH, '')}${hash}`;
}

function stackOf({ Metadata }: JsonObject): string | undefined {
  const path = isObject(Metadata) ? Metadata['aws:cdk:path'] : undefined;
  return typeof path === 'string' ? path.split('/')[0] : undefined;
}

interface Renaming {
  readonly names: ReadonlyMap<string, string>;
  readonly stacks: ReadonlySet<string>;
}

function renamed(value: Json, renaming: Renaming): Json {
  if (typeof value === 'string') return renamedText(value, renaming);
  if (Array.isArray(value)) return value.map((item) => renamed(item, renaming));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, renamedMember(key, member, renaming)]),
  );
}

function renamedMember(key: string, member: Json, renaming: Renaming): Json {
  const { names } = renaming;
  const nameOf = (id: string) => names.get(id) ?? id;
  if (key === 'Ref' && typeof member === 'string') return nameOf(member);
  // Containers of a task have such a property, too, which holds no texts.
  if (key === 'DependsOn') return [member].flat().map((id) => (typeof id === 'string' ? nameOf(id) : id));
  if (key === 'Fn::GetAtt' && typeof member === 'string') return member.replace(/^\w+/, nameOf);
  if (key === 'Fn::GetAtt' && Array.isArray(member)) {
    const [id, ...rest] = member;
    return [
      typeof id === 'string' ? nameOf(id) : (id ?? null),
      ...rest.map((part) => renamed(part, renaming)),
    ];
  }
  if (key !== 'Fn::Sub') return renamed(member, renaming);
  const inText = (text: string) => text.replace(/\$\{(\w+)/g, (_whole, id: string) => '${' + nameOf(id));
  if (typeof member === 'string') return inText(member);
  if (!Array.isArray(member)) return member;
  const [text, ...values] = member;
  return [
    typeof text === 'string' ? inText(text) : (text ?? null),
    ...values.map((each) => renamed(each, renaming)),
  ];
}

/** What the CDK makes of a place: the logical id itself, and the path. */
function renamedText(text: string, { names, stacks }: Renaming): string {
  const id = names.get(text);
  if (id !== undefined && PATH_HASH.test(text)) return id;
  const [stack, ...constructs] = text.split('/');
  if (stack === undefined || constructs.length === 0 || !stacks.has(stack)) return text;
  return [stack, WRAPPER, ...constructs].join('/');
}

function renamedKeys(content: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(content).map(([id, resource]) => [names.get(id) ?? id, resource]));
}
