/** Selects the stacks of the app that a command is about, and validates their templates. */

import { loadStack } from '../../engine/record/load-stack.js';
import { dagOf, descendants } from '../../graph/dag.js';
import type { Assembly } from '../../synth/assembly/assembly.js';
import { refuseFailedLookups } from '../../synth/look-up.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import {
  heedAppMessages,
  homeRegion,
  bundlingOf,
  loadAssembly,
  selectTargets,
  type StackTarget,
} from '../select/load-app.js';
import { prepareStores } from '../select/open-stores.js';
import { openPlaces, reachesOf, type ByAccount, type Place, type Reach } from '../select/places.js';
import type { Bundling } from '../../synth/synthesize.js';
import { neededBundles } from './needed-bundles.js';
import { checkTogether } from './validate-together.js';
import { valuesWrittenBy, type ValuesToCome } from './stack-parameters.js';
import { validateStack, wantedBy, type ValidatedStack } from './validate-stack.js';

/** The selected stacks, before validation. */
export interface SelectedStacks {
  /** Of the run's own credentials. */
  readonly identity: Identity;
  readonly reachOf: ByAccount<Reach>;
  readonly assembly: Assembly;
  /** In the order of a deploy. */
  readonly targets: readonly StackTarget[];
}

interface SelectedAndValidated extends SelectedStacks {
  readonly placeOf: ByAccount<Place>;
  /** One for each target, in the same order. */
  readonly stacks: readonly ValidatedStack[];
  /** Validates a stack once those before it are deployed, if it uses what they write. */
  readonly atItsTurn: (validated: ValidatedStack) => Promise<ValidatedStack>;
}

interface SelectionOptions {
  /** What the command does with assets; absent: it publishes them. `names`: it compares their names. */
  readonly assets?: 'none' | 'names';
  /** Whether the command works without the state bucket. */
  readonly isWithoutBucket?: boolean;
  /** Without the stacks that the selected ones depend on. */
  readonly exclusively?: boolean;
  /** Whether the app's own warnings are reported, and its errors refused. */
  readonly heedsMessages?: boolean;
  /** Whether an account without a state bucket counts as one in which nothing is deployed. */
  readonly mayLackBucket?: boolean;
}

/** Synthesizes the app and selects stacks of it. */
export async function selectStacks(
  context: CommandContext,
  {
    exclusively = context.settings.selection.exclusively,
    assets,
    isWithoutBucket = false,
  }: SelectionOptions = {},
): Promise<SelectedStacks> {
  if (!isWithoutBucket && context.accounts === undefined) prepareStores(context).catch(() => undefined);
  const identity = await context.aws.identity(homeRegion(context));
  const { settings } = context;
  const selection = { ...settings.selection, exclusively };
  const own = { ...context, settings: { ...settings, selection } };
  const select = async (bundling: Bundling) => {
    const assembly = await loadAssembly(context, identity, { bundling });
    return { assembly, targets: selectTargets(assembly, own, identity) };
  };
  const first = await select(assets === 'none' ? 'none' : bundlingOf(context));
  const reachOf = await reachesOf(first.targets, context, identity);
  const publishes = assets === undefined;
  const needed = await neededBundles(first.targets, first.assembly, { reachOf, publishes });
  const selected = needed.size === 0 ? first : await select({ needed });
  return { identity, reachOf, ...selected };
}

/** Throws what is wrong with any selected template, each by itself and all together, before a stack is touched. */
export async function selectAndValidate(
  context: CommandContext,
  options: SelectionOptions = {},
): Promise<SelectedAndValidated> {
  const selected = await selectStacks(context, options);
  const { assembly, targets } = selected;
  refuseFailedLookups(targets.map(({ artifact }) => artifact));
  if (options.heedsMessages !== false) heedAppMessages(targets, context);
  const placeOf = await openPlaces(targets, selected.reachOf, options.mayLackBucket);
  const validate = (target: StackTarget, toCome: ValuesToCome = new Map()) => {
    const { context: own, identity, stores } = placeOf(target.stack);
    const earlier = async () => {
      const { replay } = (await loadStack(target.stack, stores)).recovered;
      return replay.outputs.givenParameters ?? {};
    };
    return validateStack(target, own, identity, { earlier, toCome });
  };
  const stacks: ValidatedStack[] = [];
  for (const target of targets) stacks.push(await validate(target, valuesBefore(target, stacks)));
  checkTogether(stacks, assembly.stacks, context);
  const atItsTurn = (one: ValidatedStack) =>
    one.isProvisional === true ? validate(one.target) : Promise.resolve(one);
  return { ...selected, placeOf, stacks, atItsTurn };
}

/** What the stacks that one depends on, among those before it, write into the Parameter Store of its account and region. */
function valuesBefore({ artifact, stack }: StackTarget, before: readonly ValidatedStack[]): ValuesToCome {
  const graph = dagOf(before.map(({ target }) => [target.artifact.id, target.artifact.dependencies]));
  const needed = new Set([...artifact.dependencies, ...descendants(graph, artifact.dependencies)]);
  const isBefore = ({ target }: ValidatedStack) =>
    needed.has(target.artifact.id) &&
    target.stack.region === stack.region &&
    target.stack.account === stack.account;
  return new Map(before.filter(isBefore).flatMap((one) => valuesWrittenBy(wantedBy(one))));
}
