/** Generates physical names for resources whose template gives none. */

import { createHash } from 'node:crypto';

import type { NameRule } from '../profiles/profile.js';
import { PROFILES, profileOf } from '../profiles/profile-of.js';

/**
 * CloudFormation's handlers derive names from the stack's name, which Cloud Control does not pass on: a queue
 * would be named `Queue-…`, and policies that allow `stack-name-*` would deny access. The name is therefore
 * generated here, in CloudFormation's form: `Stack-LogicalId-HASH`.
 */

const HASH_LENGTH = 12;

/** Goes before a stack's name that begins with a reserved prefix. The choice is ours: no record says what CloudFormation does. */
const SUBSTITUTE_PREFIX = 'CFN-';

/** The resource that needs a name; the same `token` gives the same name. */
interface Nameless {
  readonly stackName: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/**
 * The name property that the template leaves out, with a name for it; `undefined` if the type has none or it
 * is given.
 */
export function generatedName(
  nameless: Nameless,
): { readonly property: string; readonly name: string } | undefined {
  const { type, properties } = nameless;
  const rule = profileOf(type).name;
  if (rule === undefined || properties[rule.property] !== undefined) return undefined;
  return { property: rule.property, name: nameBy(rule, nameless) };
}

/** Types with generated names, for tests. */
export const GENERATED_NAME_TYPES: readonly string[] = Object.keys(PROFILES).filter(
  (type) => profileOf(type).name !== undefined,
);

/**
 * Letters, digits and single hyphens, starting with a letter, which nearly every service accepts. If the name would
 * be too long, the end of the logical id is cut: policies match the stack's name at the start.
 */
function nameBy(
  { longest, isLowerCase, separator = '-', suffix, reserved = [] }: NameRule,
  nameless: Nameless,
): string {
  const { stackName, logicalId, token, properties } = nameless;
  const ending = suffix?.(properties) ?? '';
  const hash = createHash('sha256').update(token).digest('hex').slice(0, HASH_LENGTH).toUpperCase();
  const isReserved = reserved.some((start) => stackName.toLowerCase().startsWith(start));
  const plain = `${isReserved ? SUBSTITUTE_PREFIX : ''}${stackName}-${logicalId}`
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, longest - HASH_LENGTH - 1 - ending.length)
    .replace(/-$/, '');
  const name = `${plain}-${hash}${ending}`.replaceAll('-', separator);
  return isLowerCase === true ? name.toLowerCase() : name;
}
