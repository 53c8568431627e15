/** Reads plan files as far as a deploy compares them with its own plans. */

import { isObject, parseObject, type Json } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Plan } from '../model/plan.js';
import { planDigest } from './plan-digest.js';

/** The digests of a plan file, by `account/region/stack`; the account is empty in runs over one account. */
export type FilePlans = ReadonlyMap<string, string>;

/** `undefined` if the text is no plan file of this version. */
export function decodePlanFile(text: string): FilePlans | undefined {
  const file = parseObject(text);
  if (file?.['version'] !== 1 || !Array.isArray(file['stacks'])) return undefined;
  const entries = file['stacks'].map(digestOf);
  return entries.includes(undefined) ? undefined : new Map(entries.filter((entry) => entry !== undefined));
}

function digestOf(entry: Json): readonly [string, string] | undefined {
  if (!isObject(entry)) return undefined;
  const { stack, region, account, digest } = entry;
  if (typeof stack !== 'string' || typeof region !== 'string' || typeof digest !== 'string') return undefined;
  return [keyOf({ stackName: stack, region, ...(typeof account === 'string' ? { account } : {}) }), digest];
}

function keyOf({ stackName, region, account = '' }: StackId): string {
  return `${account}/${region}/${stackName}`;
}

/** How the stacks of a deploy differ from those of a plan file: their names. */
interface PlanFileDifference {
  readonly changed: readonly string[];
  /** In the file alone. */
  readonly missing: readonly string[];
  /** In the deploy alone. */
  readonly added: readonly string[];
}

/** `undefined` if the plans are those of the file. */
export function differenceFrom(file: FilePlans, plans: readonly Plan[]): PlanFileDifference | undefined {
  const current = new Map(plans.map((plan) => [keyOf(plan.stack), plan]));
  const changed = [...current].filter(([key, plan]) => file.has(key) && file.get(key) !== planDigest([plan]));
  const missing = [...file.keys()].filter((key) => !current.has(key));
  const added = [...current.keys()].filter((key) => !file.has(key));
  if (changed.length + missing.length + added.length === 0) return undefined;
  return {
    changed: changed.map(([key]) => nameIn(key)),
    missing: missing.map(nameIn),
    added: added.map(nameIn),
  };
}

/** Stack names hold no slash. */
function nameIn(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
