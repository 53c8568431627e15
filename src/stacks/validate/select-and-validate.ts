import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import { homeRegion, loadAssembly, namedStateBucket, selectTargets } from '../select/load-app.js';
import { checkTogether } from './validate-together.js';
import { validateStack, type ValidatedStack } from './validate-stack.js';

export interface ChosenStacks {
  /** Those that were chosen and none that they depend on, in the order of a deploy. */
  readonly sound: readonly ValidatedStack[];
  readonly stores: Stores;
  readonly identity: Identity;
}

/** What changes hands, for commands that take stacks over or hand them over: checked as for a deploy. */
export async function chosenStacks(context: CommandContext): Promise<ChosenStacks> {
  const region = homeRegion(context);
  const identity = await context.aws.identity(region);
  const { settings } = context;
  const selection = { ...settings.selection, exclusively: true };
  const assembly = await loadAssembly(context, identity);
  const targets = selectTargets(assembly, { ...context, settings: { ...settings, selection } }, identity);
  const stores = await context.aws.stores({ bucket: await namedStateBucket(context), region });
  const sound: ValidatedStack[] = [];
  for (const target of targets) sound.push(await validateStack(target, context, identity));
  checkTogether(sound, assembly.stacks, context);
  return { sound, stores, identity };
}
