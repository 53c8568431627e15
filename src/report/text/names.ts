/** Display names of stacks and resources. */

import { defined } from '../../defined.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { placeOf, rootOf } from '../../state/nested.js';
import { inlineCode, prose } from './escape.js';
import { hasFailed, type Report, type StackReport } from '../model.js';
import { plannedStep } from './planned-step.js';
import { plural } from './words.js';

/**
 * The stack's name; with its region if the report has that name in several regions, and with its account in a
 * run over several accounts.
 */
export function stackLabel(stack: StackId, report: Report): string {
  const isShared = report.stacks.some(
    ({ stack: other }) => other.stackName === stack.stackName && other.region !== stack.region,
  );
  const account = accountLabel(stack, report);
  const places = [...(isShared ? [stack.region] : []), ...(account === undefined ? [] : [account])];
  const name = nestedName(stack, report) ?? stack.stackName;
  return places.length === 0 ? name : `${name} (${places.join(', ')})`;
}

/** `Shop/Data` for a nested stack whose construct the parent's plan names: the CDK calls its resource `Shop/Data.NestedStack/Data.NestedStackResource`. */
function nestedName(stack: StackId, { stacks }: Report): string | undefined {
  const place = placeOf(stack);
  if (place === undefined) return undefined;
  const parent = stacks.find((other) => isSameStack(other.stack, place.parent));
  const path = plannedStep(parent?.plan, place.logicalId)?.constructPath;
  const construct = path === undefined ? undefined : /^(.+)\.NestedStack\/[^/]+$/.exec(path)?.[1];
  if (construct === undefined) return undefined;
  const root = rootOf(stack);
  return `${root.stackName}/${resourceName({ logicalId: place.logicalId, constructPath: construct }, root)}`;
}

/** What to call the account of a stack; `undefined` in a run over one account. Never its whole number. */
export function accountLabel({ account }: StackId, { run }: Report): string | undefined {
  return account === undefined ? undefined : (run.accounts?.[account] ?? accountText(account.slice(-4)));
}

/** An account without an alias, by the last digits of its number. */
export function accountText(ending: string): string {
  return `account …${ending}`;
}

/** A stack as the outputs name it: with the account's number in a run over several accounts. */
export function namedStack({ stackName, region, account }: StackId) {
  return { stack: stackName, region, ...defined({ account }) };
}

/** Where the run works, as plain text: the title, environment or account; `undefined` if nothing is known. */
export function placeOfRun({ run }: Report): string | undefined {
  const { title, environment, accountAlias, accountEnding, accounts } = run;
  const several = accounts === undefined ? undefined : plural(Object.keys(accounts).length, 'account');
  const account = accountEnding === undefined ? several : accountText(accountEnding);
  return title ?? environment ?? accountAlias ?? account;
}

/** ` for production`, with the given preposition; empty if the place is unknown. */
export function withPlace(report: Report, preposition: 'for' | 'to' | 'in'): string {
  const name = placeOfRun(report);
  if (name === undefined) return '';
  const { title, environment, accountAlias } = report.run;
  const isGiven = (title ?? environment ?? accountAlias) !== undefined;
  return ` ${preposition} ${isGiven ? prose(name) : name}`;
}

interface NamedResource {
  readonly logicalId: string;
  readonly constructPath?: string;
}

/**
 * The construct's path without the stack's own part, else the logical id. The stack's part ends at a
 * construct with the stack's name, or where the names so far make up the stack's: `Prod-Api` has the path
 * `Prod/Api`.
 */
export function resourceName({ logicalId, constructPath }: NamedResource, stack: StackId): string {
  if (constructPath === undefined) return logicalId.replace(/~replaced~.*$/s, ' (replaced)');
  const parts = constructPath.split('/');
  const { stackName } = rootOf(stack);
  const end = parts.findIndex(
    (part, index) => part === stackName || parts.slice(0, index + 1).join('-') === stackName,
  );
  return end === parts.length - 1 ? constructPath : parts.slice(end + 1).join('/');
}

/** The name with the logical id behind it, if that is another one: ``Api/Greeter [Greeter4A1C]``. */
export function fullName(resource: NamedResource, stack: StackId): string {
  const name = resourceName(resource, stack);
  return name === resource.logicalId ? name : `${name} [${resource.logicalId}]`;
}

/** The end of a long name, where the names of deep constructs differ. */
export function endOf(name: string, length: number): string {
  return name.length <= length ? name : `…${name.slice(1 - length)}`;
}

/** The display name of one of the plan's resources: reports on steps do not carry the construct's path. */
export function nameInStack(logicalId: string, { plan, stack }: StackReport): string {
  return resourceName(plannedStep(plan, logicalId) ?? { logicalId }, stack);
}

/** ` in X` if a single stack is concerned. */
export function inStack(report: Report): string {
  const failed = report.stacks.filter(hasFailed);
  const [first] = failed.length > 0 ? failed : report.stacks;
  if (first === undefined || (failed.length !== 1 && report.stacks.length > 1)) return '';
  return ` in ${inlineLabel(first, report)}`;
}

/** The stack's name, or the number of stacks, as Markdown. */
export function subject(stacks: readonly StackReport[], report: Report): string {
  const [first] = stacks;
  return stacks.length === 1 && first !== undefined
    ? inlineLabel(first, report)
    : plural(stacks.length, 'stack');
}

export function inlineLabel(stack: StackReport, report: Report): string {
  return inlineCode(stackLabel(stack.stack, report));
}
