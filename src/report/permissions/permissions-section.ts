/** Renders the permission changes of a report. */

import { cellCode, htmlText, inlineCode, prose, shorten } from '../text/escape.js';
import { blocks, bulletList, details, table } from '../text/markdown.js';
import { isRemoval } from '../../interface/command-table.js';
import type { Report, StackReport } from '../model.js';
import { endOf, resourceName, stackLabel } from '../text/names.js';
import type { View } from '../text/detail-levels.js';
import { listText, plural } from '../text/words.js';
import { permissionChanges, type Grant, type PermissionChange } from './permission-changes.js';
import { withNames } from './principal-names.js';

interface Row {
  readonly change: PermissionChange;
  readonly stack: StackReport;
}

/** Rows shown unfolded: those that broaden access. */
const MAX_SHOWN = 12;
/** The number of rows that are always shown. */
const FEW = 5;
/** Items per cell; longer lists are not readable. */
const MAX_ITEMS = 5;

/**
 * Who gains access to what, and who loses it: IAM statements, trust, resource policies, managed policies,
 * network rules and public access. Changes that broaden access come first and are never folded. What is shown are
 * bullets, since a phone cuts a table off before it says what is permitted on what; what is folded is a table.
 */
export function permissionSection(report: Report, view: View): string {
  const rows = rowsOf(report);
  if (rows.length === 0) return '';
  const broad = rows.filter(isBroad);
  const others = rows.filter((row) => !broad.includes(row)).toSorted(gainsFirst);
  const shown = [...broad.slice(0, MAX_SHOWN), ...others.slice(0, Math.max(0, FEW - broad.length))];
  const rest = [...broad, ...others].filter((row) => !shown.includes(row));
  const hidden = view.rows === Infinity ? permissionTable(rest, report) : '';
  const title = plural(rest.length, 'other permission change');
  return blocks(
    `#### 🔐 ${headline(rows, broad)}`,
    bulletList(shown.map((row) => permissionLine(row, report))),
    hidden === '' ? leftOut(rest) : details(htmlText(title), hidden),
  );
}

/** The first broad permission, for the screen that shows the dangers; empty without any. */
export function accessLine(report: Report): string {
  const [first, ...others] = broadPermissions(report);
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` – and ${plural(others.length, 'more broad permission')} below`;
  return `🔐 ${permissionLine(first, report)}${more}`;
}

/** The changes that broaden access, with the stack of each. */
export function broadPermissions(report: Report): readonly Row[] {
  return rowsOf(report).filter(isBroad);
}

function rowsOf(report: Report): Row[] {
  if (isRemoval(report.command)) return [];
  return report.stacks.flatMap((stack) =>
    stack.plan === undefined ? [] : permissionChanges(stack.plan).map((change) => ({ change, stack })),
  );
}

function isBroad({ change }: Row): boolean {
  return change.broadens.length > 0;
}

/** Gains come first, since reviewers look for them; denials and revocations follow. */
function gainsFirst(left: Row, right: Row): number {
  return Number(isGain(right)) - Number(isGain(left));
}

function isGain({ change: { change, grant } }: Row): boolean {
  const isLimit = grant.kind === 'managed-policy' ? grant.isBoundary : isDenial(grant);
  return (change === 'added') !== isLimit;
}

function isDenial(grant: Grant): boolean {
  return grant.kind === 'statement' && grant.statement.effect === 'Deny';
}

function headline(rows: readonly Row[], broad: readonly Row[]): string {
  const count = (kind: PermissionChange['change']) =>
    rows.filter(({ change }) => change.change === kind).length;
  const counts = [
    ...(count('added') > 0 ? [`${count('added')} added`] : []),
    ...(count('removed') > 0 ? [`${count('removed')} removed`] : []),
  ];
  const warning = broad.length === 0 ? '' : `, ⚠️ **${broad.length} broad**`;
  return `Permissions: ${counts.join(', ')}${warning}`;
}

/** `➕ allow ⚠️ **all of kms**: `Checkout-Role` may `kms:*` on `*` in `WebShop-Api``. */
function permissionLine({ change, stack }: Row, report: Report): string {
  const { who, may, on } = partsOf(change.grant, endOf(resourceName(change.step, stack.stack), 64));
  const named = (texts: readonly string[]) =>
    codeList(
      texts.map((text) => withNames(text, stack, report)),
      inlineCode,
    );
  const conditions = conditionsOf(change.grant);
  const where = report.stacks.length > 1 ? ` in ${inlineCode(stackLabel(stack.stack, report))}` : '';
  const limit = conditions.length === 0 ? '' : `, only if ${named(conditions)}`;
  const target = on.length === 0 ? '' : ` on ${named(on)}`;
  const { kind } = change.grant;
  if (kind === 'public') return `${changeCell(change)}: ${prose(change.grant.means)}${target}${where}`;
  const verb = kind === 'managed-policy' ? 'has' : 'may';
  return `${changeCell(change)}: ${named(who)} ${verb} ${codeList(may, inlineCode)}${target}${limit}${where}`;
}

function leftOut(rest: readonly Row[]): string {
  return rest.length === 0 ? '' : `… and ${plural(rest.length, 'more permission change')}`;
}

function permissionTable(rows: readonly Row[], report: Report): string {
  const hasConditions = rows.some(({ change }) => conditionsOf(change.grant).length > 0);
  const hasStacks = report.stacks.filter(({ plan }) => (plan?.steps.length ?? 0) > 0).length > 1;
  const header = ['Change', 'Who', 'May', 'On', 'Only if', 'Stack'];
  const isShown = (_cell: string, column: number) =>
    (column !== 4 || hasConditions) && (column !== 5 || hasStacks);
  const cells = rows.map((row) => rowCells(row, report).filter(isShown));
  return table(header.filter(isShown), cells);
}

function rowCells({ change, stack }: Row, report: Report): string[] {
  const name = endOf(resourceName(change.step, stack.stack), 64);
  const { who, may, on } = partsOf(change.grant, name);
  const named = (texts: readonly string[]) => cellList(texts.map((text) => withNames(text, stack, report)));
  return [
    changeCell(change),
    named(who),
    cellList(may),
    named(on),
    named(conditionsOf(change.grant)),
    cellCode(stackLabel(stack.stack, report)),
  ];
}

function changeCell({ change, grant, broadens }: PermissionChange): string {
  const sign = change === 'added' ? '➕' : '➖';
  const effect = isDenial(grant) ? 'deny' : 'allow';
  const why = broadens.length === 0 ? '' : ` ⚠️&nbsp;**${listText(broadens)}**`;
  return `${sign}&nbsp;${grant.kind === 'managed-policy' && grant.isBoundary ? 'boundary' : effect}${why}`;
}

interface Parts {
  readonly who: readonly string[];
  readonly may: readonly string[];
  readonly on: readonly string[];
}

/**
 * Every grant as "who may do what on what"; `name` is the name of the resource whose properties contain it.
 */
function partsOf(grant: Grant, name: string): Parts {
  switch (grant.kind) {
    case 'statement': {
      const { policy, statement, holders } = grant;
      const { principals, actions, resources } = statement;
      const own = holders === undefined || holders.length === 0 ? [name] : holders;
      if (policy === 'identity') return { who: own, may: actions, on: resources };
      const isItself = resources.length === 0 || resources.includes('*');
      return { who: principals, may: actions, on: isItself ? own : resources };
    }
    case 'managed-policy':
      return { who: [name], may: [grant.arn], on: [] };
    case 'rule': {
      const { direction, traffic, peer } = grant.rule;
      const group = grant.group ?? name;
      return direction === 'in'
        ? { who: [peer], may: [traffic], on: [group] }
        : { who: [group], may: [`out: ${traffic}`], on: [peer] };
    }
    case 'public':
      return { who: ['the public'], may: [grant.means], on: [name] };
  }
}

function conditionsOf(grant: Grant): readonly string[] {
  return grant.kind === 'statement' ? grant.statement.conditions : [];
}

function cellList(texts: readonly string[]): string {
  return codeList(texts, cellCode);
}

function codeList(texts: readonly string[], code: (text: string) => string): string {
  const shown = texts.slice(0, MAX_ITEMS).map((text) => code(shorten(text, 120)));
  const rest = texts.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}
