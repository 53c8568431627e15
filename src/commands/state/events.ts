/** The commands `events` and `events-prune`. */

import { CdkdError } from '../../errors.js';
import { isObject, member, textOf, type Json, type JsonObject } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { KEPT_RUNS } from '../../report/log/run-history.js';
import type { CommandContext } from '../../stacks/context.js';
import type { History, Stores } from '../../stacks/ports/stores.js';
import { columns, openStores } from '../../stacks/select/open-stores.js';
import { selectStored } from '../../stacks/select/select-stored.js';

/**
 * Shows the recorded runs of stacks, newest first, with the events of the newest. A destroyed stack keeps its
 * history (cdkd CLI's reference, "events").
 */
export async function events(context: CommandContext): Promise<void> {
  const { history } = await openStores(context);
  const stacks = await stacksWithHistory(context, history);
  const shown = await Promise.all(stacks.map((stack) => historyOf(stack, history)));
  context.emit({
    kind: 'shown',
    stacks,
    title: `History of ${stacks.map(({ stackName }) => stackName).join(', ')}`,
    lines: shown.flatMap(({ lines }) => lines),
    data: shown.map(({ data }) => data),
  });
}

async function historyOf(stack: StackId, history: History): Promise<{ lines: string[]; data: Json }> {
  const runs = await history.runs(stack);
  const [newest] = runs;
  const happened = newest === undefined ? [] : await history.events(stack, textOf(newest, 'runId'));
  const table = columns([
    ['Run', 'Command', 'Result', 'Started', 'Finished'],
    ...runs.map((run) =>
      ['runId', 'command', 'result', 'startedAt', 'finishedAt'].map(
        (key) => textOf(run, key) || (key === 'result' ? 'UNKNOWN' : ''),
      ),
    ),
  ]);
  return {
    lines: [`${stack.stackName} (${stack.region})`, ...table, ...happened.map(eventLine)],
    data: { stack: stack.stackName, region: stack.region, runs, events: happened },
  };
}

/** A line of this version, of the CLI, or of earlier versions, which had `type` and errors as strings. */
function eventLine(event: JsonObject): string {
  const error = member(event, 'error') ?? null;
  const problem = isObject(error)
    ? [textOf(error, 'name'), textOf(error, 'message')]
    : [textOf(event, 'error')];
  const words = [
    ...['timestamp', 'eventType', 'type', 'operation', 'logicalId', 'resourceType', 'result'].map((key) =>
      textOf(event, key),
    ),
    ...problem,
    ...['message', 'reason'].map((key) => textOf(event, key)),
  ];
  return `  ${words.filter(Boolean).join(' ')}`;
}

/** Deletes all runs except the newest, or all of them with `purge-events`. */
export async function eventsPrune(context: CommandContext): Promise<void> {
  const { history } = await openStores(context);
  const { dryRun, purgesEvents } = context.settings;
  const stacks = await stacksWithHistory(context, history);
  const kept = purgesEvents ? 0 : KEPT_RUNS;
  const pruned = [];
  for (const stack of stacks) pruned.push({ stack, runs: await history.prune(stack, kept, dryRun) });
  const count = pruned.reduce((sum, { runs }) => sum + runs.length, 0);
  context.emit({
    kind: 'shown',
    stacks,
    title:
      `${count} ${count === 1 ? 'run' : 'runs'} ${dryRun ? 'would be' : ''} deleted from the history`.replace(
        '  ',
        ' ',
      ),
    lines: pruned.map(({ stack, runs }) => `${stack.stackName} (${stack.region}): ${runs.length}`),
    data: pruned.map(({ stack, runs }) => ({
      stack: stack.stackName,
      region: stack.region,
      deleted: [...runs],
    })),
  });
}

async function stacksWithHistory(
  { settings }: CommandContext,
  history: Stores['history'],
): Promise<StackId[]> {
  const all = await history.list();
  if (all.length > 0) return selectStored(all, settings.selection);
  throw new CdkdError('UNKNOWN_STACK', 'No stack has a history in this bucket', {
    next: 'A deploy or a destroy records one; check `state-bucket` and `state-prefix`.',
  });
}
