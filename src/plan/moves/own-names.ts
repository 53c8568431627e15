/** Recognizes the names that the CDK gives a resource by its place in the app, which change with the place. */

import type { Json } from '../../json.js';
import { mapTexts } from '../../template/syntax/dynamic-references.js';

/** The hash of the construct's path at the end of a logical id. */
const PATH_HASH = /[0-9A-F]{8}$/;
/** A secret that stands in the resource's own properties: the reference has the logical id as its label. */
const OWN_SECRET = /\{\{resolve:cdkd-sealed:([^:{}.]+)\.[^{}]*\}\}/g;

/** The name of a record among those of several stacks: neither part can contain a slash. */
export function nameInStack(stackName: string, logicalId: string): string {
  return `${stackName}/${logicalId}`;
}

/** Whether a record is named by its stack, too. */
export function isFromOtherStack(name: string): boolean {
  return name.includes('/');
}

function logicalIdIn(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * The part of a logical id that is made of the ids of its constructs (`LambdaServiceRole` of
 * `LambdaServiceRole4C9A1E2B`), be it named with its stack or without.
 */
export function readablePart(name: string): string {
  return logicalIdIn(name).replace(PATH_HASH, '');
}

/**
 * The same from the ids of the constructs below the stack. The CDK leaves out `Resource` and `Default`, and an id with
 * which the one before it ends (aws-cdk-lib, `core/lib/private/uniqueid`).
 */
export function readableId(constructs: readonly string[]): string {
  const shown = constructs.filter((id) => id !== 'Resource' && id !== 'Default').map(lettersOf);
  return shown.filter((id, index) => index === 0 || shown[index - 1]?.endsWith(id) !== true).join('');
}

/**
 * Properties without names by the resource's own place: its logical id (the name of a generated policy), its
 * path (`Shop/Vpc`, the `Name` tag of a VPC and the description of a security group), the path as an id (the family
 * of a task definition), and the label of its own secrets. `name`: its logical id, with its stack if that is another one.
 */
export function withoutOwnNames(value: Json, name: string, stackName: string): Json {
  const stack = isFromOtherStack(name) ? name.slice(0, name.lastIndexOf('/')) : stackName;
  return mapTexts(value, (text) => withoutOwnName(text, logicalIdIn(name), stack));
}

const OWN = '{{own name}}';
/** As long as the hash of a path and a letter. */
const LONG_WORD = /\b[A-Za-z0-9]{9,}\b/g;

function withoutOwnName(text: string, logicalId: string, stackName: string): string {
  if (isOwnPath(text, logicalId) || isOwnId(text, logicalId, stackName)) return OWN;
  // "Automatic security group for Lambda Function ShopReport1A2B3C4D"; of `DbGroupfromShopApiGroup1A2B3C4DIndirectPort5E6F7A8B`:
  // "from ShopApiGroup1A2B3C4D:{IndirectPort}".
  const isOwn = (word: string) =>
    isOwnId(word, logicalId, stackName) || (PATH_HASH.test(word) && logicalId.includes(word));
  if (text.includes(' ')) return text.replace(LONG_WORD, (word) => (isOwn(word) ? OWN : word));
  return text.replace(OWN_SECRET, (whole, label: string) => (label === logicalId ? OWN : whole));
}

/** `Shop/Vpc/PublicSubnet1` for `VpcPublicSubnet1Subnet5C2D37C4`; in a stage, `Prod/Shop/Vpc/PublicSubnet1`. */
function isOwnPath(text: string, logicalId: string): boolean {
  // No path of a construct begins with a slash or contains a colon; names that an app chooses may: `/shop/jobs`.
  if (text.startsWith('/') || text.includes(':')) return false;
  const [, ...constructs] = text.split('/');
  return constructs.some((_id, at) => {
    const below = readableId(constructs.slice(at));
    return below !== '' && logicalId.startsWith(below);
  });
}

/**
 * The logical id, or `ShopTask1A2B3C4D` for the logical id `Task79114B6B` in the stack `Shop`. Without a hash, it is a name
 * that somebody chose.
 */
function isOwnId(text: string, logicalId: string, stackName: string): boolean {
  const stack = lettersOf(stackName);
  if (!PATH_HASH.test(text)) return false;
  if (text === logicalId) return true;
  if (!text.startsWith(stack)) return false;
  const constructs = readablePart(text).slice(stack.length);
  return constructs !== '' && logicalId.startsWith(constructs);
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '');
}
