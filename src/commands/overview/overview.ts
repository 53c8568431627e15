/** The command `overview`. */

import pLimit from 'p-limit';

import { defined } from '../../defined.js';
import type { ShownCell } from '../../events.js';
import type { Json } from '../../json.js';
import { durationText, listText, momentText, plural } from '../../report/text/words.js';
import type { CommandContext } from '../../stacks/context.js';
import { homeRegion } from '../../stacks/select/load-app.js';
import { columns, openStores } from '../../stacks/select/open-stores.js';
import { contextsOf } from '../../stacks/select/places.js';
import { selectStored } from '../../stacks/select/select-stored.js';
import { isNestedIn, placeOf } from '../../state/nested.js';
import { factsOf, type StackFacts } from './stack-facts.js';

/** Stacks that are read at once: each takes five requests or more. */
const STACKS_AT_ONCE = 16;

interface AccountStack extends StackFacts {
  readonly account: string;
}

/**
 * Lists the stacks of the run's accounts with what the buckets say of each: its last run, drift, waiting plan and lock.
 * Reads the buckets only, and changes nothing; stacks count with those nested in them. All stacks if none is named.
 */
export async function overview(context: CommandContext): Promise<void> {
  const stacks = (await Promise.all(contextsOf(context).map(stacksOf))).flat();
  const now = context.clock.now();
  const rows = stacks.map((stack) => cellsOf(stack, now));
  const texts = rows.map((row) => row.map(({ text }) => text));
  context.emit({
    kind: 'shown',
    stacks: stacks.map(({ stack }) => stack),
    title: titleOf(stacks),
    lines: stacks.length === 0 ? [] : columns([COLUMNS, ...texts]),
    data: stacks.map((stack) => dataOf(stack, now)),
    table: { columns: COLUMNS, rows },
  });
}

async function stacksOf(context: CommandContext): Promise<AccountStack[]> {
  const stores = await openStores(context, true);
  const { accountId } = await context.aws.identity(homeRegion(context));
  const stored = await stores.states.list();
  const { selection } = context.settings;
  const isNamed = selection.patterns.length > 0;
  const here = stored.filter(({ region }) => [undefined, region].includes(selection.region));
  const roots = (isNamed ? selectStored(stored, selection) : here).filter(
    (stack) => placeOf(stack) === undefined,
  );
  const limit = pLimit(STACKS_AT_ONCE);
  return Promise.all(
    roots.map((root) =>
      limit(async () => {
        const nested = stored.filter((stack) => isNestedIn(stack, root));
        return { ...(await factsOf(root, nested, stores)), account: accountId };
      }),
    ),
  );
}

function titleOf(stacks: readonly AccountStack[]): string {
  const count = (has: (stack: AccountStack) => boolean) => stacks.filter(has).length;
  const counts: [count: number, text: (count: number) => string][] = [
    [count(({ damage }) => damage !== undefined), (damaged) => `${damaged} damaged`],
    [count(({ lastRun }) => lastRun?.result === 'FAILED'), (failed) => `${failed} failed`],
    [count(({ check }) => (check?.drifted ?? 0) > 0), (drifted) => `${drifted} drifted`],
    [count(({ waiting }) => waiting !== undefined), (waiting) => `${plural(waiting, 'plan')} waiting`],
  ];
  const found = counts.flatMap(([number, text]) => (number === 0 ? [] : [text(number)]));
  const accounts = new Set(stacks.map(({ account }) => account)).size;
  const where = accounts > 1 ? ` in ${accounts} accounts` : '';
  return `${plural(stacks.length, 'stack')}${where}${found.length === 0 ? '' : `: ${listText(found)}`}`;
}

const COLUMNS = [
  'Stack',
  'Account',
  'Region',
  'Resources',
  'Last run',
  'Finished',
  'Commit',
  'Actor',
  'Drift',
  'Checked',
  'Plan waiting',
  'Lock',
];

function cellsOf(
  { stack, account, resources, damage, lastRun, changedAt, check, waiting, lockedBy }: AccountStack,
  now: number,
): ShownCell[] {
  const runUrl = defined({ runUrl: lastRun?.runUrl });
  const finishedAt = lastRun?.finishedAt ?? changedAt;
  return [
    { text: stack.stackName },
    { text: account },
    { text: stack.region },
    damage === undefined ? { text: String(resources), order: resources } : { text: 'damaged', order: -1 },
    { text: lastRun === undefined ? '' : `${lastRun.command} ${lastRun.result}`, ...runUrl },
    finishedAt === undefined ? NOTHING : { text: momentText(finishedAt), order: finishedAt },
    { text: (lastRun?.commit ?? '').slice(0, 7) },
    { text: lastRun?.actor ?? '' },
    driftCell(check),
    check === undefined ? NOTHING : { text: `${ageText(now - check.checkedAt)} ago`, order: check.checkedAt },
    waiting === undefined
      ? NOTHING
      : { text: listText(waiting.pullRequests) || momentText(waiting.shownAt), order: waiting.shownAt },
    { text: lockedBy ?? '' },
  ];
}

const NOTHING: ShownCell = { text: '' };

/** Sorted by what is worse. */
function driftCell(check: StackFacts['check']): ShownCell {
  if (check === undefined) return { text: 'never checked', order: 0.5 };
  const { drifted, unread } = check;
  const text = [
    drifted === 0 ? '' : `${drifted} drifted`,
    unread === 0 ? '' : `${unread} not compared`,
  ].filter(Boolean);
  return { text: text.length === 0 ? 'none' : text.join(', '), order: drifted };
}

const HOUR = 60 * 60 * 1000;

/** Milliseconds as days, hours or minutes. */
function ageText(age: number): string {
  if (age >= 48 * HOUR) return plural(Math.floor(age / (24 * HOUR)), 'day');
  if (age >= 2 * HOUR) return plural(Math.floor(age / HOUR), 'hour');
  return durationText(Math.max(0, age));
}

/** Times in ISO format, `ageSeconds` of the drift check in seconds. */
function dataOf(
  { stack, account, resources, changedAt, damage, lastRun, check, waiting, lockedBy }: AccountStack,
  now: number,
): Json {
  const time = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    stack: stack.stackName,
    account,
    region: stack.region,
    ...defined({ resources: damage === undefined ? resources : undefined, damage }),
    ...defined({ lastModified: time(changedAt) }),
    lastRun:
      lastRun === undefined ? null : { ...lastRun, ...defined({ finishedAt: time(lastRun.finishedAt) }) },
    drift:
      check === undefined
        ? null
        : {
            drifted: check.drifted,
            notCompared: check.unread,
            checkedAt: time(check.checkedAt) ?? '',
            ageSeconds: Math.max(0, Math.round((now - check.checkedAt) / 1000)),
          },
    plan:
      waiting === undefined
        ? null
        : { shownAt: time(waiting.shownAt) ?? '', pullRequests: [...waiting.pullRequests] },
    lock: lockedBy ?? null,
  };
}
