/** Selects stacks of the state bucket by name. */

import { CdkdError } from '../../errors.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { isNestedIn } from '../../state/nested.js';
import { fitting } from '../../synth/select.js';

/** The selection of stored stacks. */
export interface StoredSelection {
  readonly all: boolean;
  /** Names, and patterns with `*`. */
  readonly patterns: readonly string[];
  /** `stack-region`; absent: any. */
  readonly region: string | undefined;
}

/**
 * The selected stacks with a state, with their nested ones (`Parent~Child`), in the bucket's order. Without a
 * selection, the only one (cdkd CLI's reference, "cdkd drift").
 *
 * Throws `UNKNOWN_STACK` if a name matches nothing, or if a choice is required: between stacks, or between
 * the regions of one.
 */
export function selectStored(stored: readonly StackId[], selection: StoredSelection): StackId[] {
  const { all, patterns, region } = selection;
  const here = stored.filter((stack) => region === undefined || stack.region === region);
  if (all) return here;
  const tops = here.filter((stack) => !here.some((other) => isWithin(stack, other)));
  const chosen = patterns.length > 0 ? patterns.flatMap((pattern) => matching(here, pattern)) : onlyOne(tops);
  return here.filter((stack) => chosen.some((one) => isPartOf(stack, one)));
}

/** Each stack once, however many lists name it. */
export function distinctStacks(stacks: readonly StackId[]): StackId[] {
  return [...new Map(stacks.map((stack) => [`${stack.stackName}/${stack.region}`, stack])).values()];
}

function matching(stored: readonly StackId[], pattern: string): StackId[] {
  const fits = fitting(pattern);
  // The CDK names the stack of a path like this, unless the app says otherwise.
  const found = stored.filter(
    ({ stackName }) => fits(stackName) || stackName === pattern.replaceAll('/', '-'),
  );
  if (stored.length === 0) throw nothingStored();
  if (found.length === 0) {
    throw new CdkdError(
      'UNKNOWN_STACK',
      `No stack with a state matches ${pattern}; the state bucket has:\n${listed(stored)}`,
      {
        value: pattern,
        next: 'Use a name from the state bucket; `state-list` lists them all.',
      },
    );
  }
  const regions = new Set(found.map(({ region }) => region));
  if (!pattern.includes('*') && regions.size > 1) throw severalRegions(pattern, found);
  return found;
}

function nothingStored(): CdkdError {
  return new CdkdError('UNKNOWN_STACK', 'Found no stack with a state', {
    next: 'Deploy a stack first, or check `state-bucket`, `state-prefix` and `stack-region`.',
  });
}

function onlyOne(stored: readonly StackId[]): StackId[] {
  const [first, second] = stored;
  if (first === undefined) throw nothingStored();
  if (second === undefined) return [first];
  const names = new Set(stored.map(({ stackName }) => stackName));
  const isOneAccount = stored.every(({ account }) => account === first.account);
  if (names.size === 1 && isOneAccount) throw severalRegions(first.stackName, stored);
  throw new CdkdError('UNKNOWN_STACK', `Several stacks have a state:\n${listed(stored)}`, {
    next: 'Select stacks with `stacks` (names or patterns), or set `all: true`.',
  });
}

function severalRegions(name: string, stored: readonly StackId[]): CdkdError {
  const regions = [...new Set(stored.map(({ region }) => region))].join(', ');
  return new CdkdError('UNKNOWN_STACK', `${name} has a state in several regions: ${regions}`, {
    value: name,
    next: 'Select one with `stack-region`.',
  });
}

function isPartOf(stack: StackId, parent: StackId): boolean {
  return isSameStack(stack, parent) || isWithin(stack, parent);
}

function isWithin(stack: StackId, outer: StackId): boolean {
  return stack.account === outer.account && isNestedIn(stack, outer);
}

function listed(stored: readonly StackId[]): string {
  return stored.map(({ stackName, region }) => `- ${stackName} (${region})`).join('\n');
}
