import type { StackId } from '../../ports/stack-id.js';
import { rootOf } from '../../state/nested.js';
import { inlineCode } from './escape.js';
import { hasFailed, type Report, type StackReport } from '../model.js';
import { plannedStep } from './planned-step.js';
import { plural } from './words.js';

/** What people call things: stacks by their name, resources by their construct's path within the stack. */

/** The stack's name; with its region where the report has that name in several. */
export function stackLabel(stack: StackId, report: Report): string {
  const isShared = report.stacks.some(
    ({ stack: other }) => other.stackName === stack.stackName && other.region !== stack.region,
  );
  return isShared ? `${stack.stackName} (${stack.region})` : stack.stackName;
}

interface NamedResource {
  readonly logicalId: string;
  readonly constructPath?: string;
}

/**
 * The construct's path without the stack's own part, else the logical id. The stack's part ends where a construct is
 * called like the stack, or where the names so far make up the stack's: `Prod-Api` has the path `Prod/Api`.
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

/** The end of a long name: that is where names of deep constructs differ. */
export function endOf(name: string, length: number): string {
  return name.length <= length ? name : `…${name.slice(1 - length)}`;
}

/** The name of one of the plan's resources: reports on steps do not carry the construct's path. */
export function nameInStack(logicalId: string, { plan, stack }: StackReport): string {
  return resourceName(plannedStep(plan, logicalId) ?? { logicalId }, stack);
}

/** ` in X` where one stack of several, or the only one, is to blame. */
export function inStack(report: Report): string {
  const failed = report.stacks.filter(hasFailed);
  const [first] = failed.length > 0 ? failed : report.stacks;
  if (first === undefined || (failed.length !== 1 && report.stacks.length > 1)) return '';
  return ` in ${inlineLabel(first, report)}`;
}

/** The stack's name, or how many there are, as Markdown. */
export function subject(stacks: readonly StackReport[], report: Report): string {
  const [first] = stacks;
  return stacks.length === 1 && first !== undefined
    ? inlineLabel(first, report)
    : plural(stacks.length, 'stack');
}

export function inlineLabel(stack: StackReport, report: Report): string {
  return inlineCode(stackLabel(stack.stack, report));
}
