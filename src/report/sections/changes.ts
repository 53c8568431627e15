/** The report section on the planned changes of one stack. */

import { isBootstrapped } from '../../plan/model/asset-places.js';
import type { Step } from '../../plan/model/plan.js';
import { changesOf, interruptedIn, possibleSteps } from '../text/counts.js';
import { byImportance, dangerOf, isPossible } from '../text/dangerous-steps.js';
import { stepLines } from '../text/diff-text.js';
import { cellCode, fenced, htmlCode, inlineCode, oneLine, prose, shorten } from '../text/escape.js';
import { blocks, bulletList, details, table } from '../text/markdown.js';
import type { Report, StackReport } from '../model.js';
import { endOf, fullName, resourceName } from '../text/names.js';
import { cloudFormationValues, outputSection } from './outputs.js';
import { linked, placeText, sourceOf } from '../text/source-links.js';
import { showsProperties, type View } from '../text/detail-levels.js';
import { ACTION_WORDS, listText, plural } from '../text/words.js';

/** From this number on, creations are folded: first deploys have many, and reviewers seldom look for them. */
const FOLDED_CREATIONS = 10;
/** Types that the line of folded creations names. */
const MAX_TYPES = 5;
const MAX_POSSIBLE = 10;

/**
 * The planned changes of one stack: a table with one line per resource, and the folded properties.
 * `rows` are the steps that may have a line in this view; the others are counted.
 */
export function stackChanges(
  stack: StackReport,
  report: Report,
  view: View,
  rows: ReadonlySet<Step>,
): string {
  const changes = changesOf(stack).toSorted(byImportance);
  const creations = changes.filter(({ action }) => action === 'CREATE');
  const isFolded = (step: Step) => creations.length >= FOLDED_CREATIONS && step.action === 'CREATE';
  const newCode = changes.filter(isNewCode);
  const isCode = (step: Step) => newCode.length >= FOLDED_CODE && newCode.includes(step);
  const isMove = ({ action }: Step) => action === 'MOVE';
  const shown = changes.filter((step) => rows.has(step) && !isCode(step));
  const setting = { stack, report, view };
  const folded = changeTable(shown.filter(isFolded), setting);
  const hidden = changes.filter((step) => !rows.has(step) && !isCode(step)).length;
  return blocks(
    changeTable(
      shown.filter((step) => !isFolded(step) && !isMove(step)),
      setting,
    ),
    moveTable(shown.filter(isMove), setting),
    codeText(newCode.filter(isCode), stack),
    details(creationSummary(creations), folded),
    hidden > 0 ? `… and ${plural(hidden, 'more change')}` : '',
    interruptedSection(stack),
    assetSection(stack),
    possibleUpdates(stack),
    cloudFormationValues(stack, (name) => inlineCode(shorten(name, 120))),
    propertyDetails(setting),
    outputSection(stack, view),
  );
}

/** Assets that go elsewhere than usual: whoever can write there decides what code runs. */
function assetSection({ plan }: StackReport): string {
  const places = (plan?.assets ?? []).filter(({ place }) => !isBootstrapped(place));
  if (places.length === 0) return '';
  const lines = places.map(({ kind, place, region, role }) => {
    const where = region === undefined ? '' : ` in ${inlineCode(shorten(region, 40))}`;
    const by = role === undefined ? '' : `, by ${inlineCode(shorten(role, 200))}`;
    return `${kind === 'file' ? 'files' : 'images'} to ${inlineCode(shorten(place, 120))}${where}${by}`;
  });
  return blocks(
    'Assets are published to places that `cdk bootstrap` does not make:',
    bulletList([...new Set(lines)]),
  );
}

/** What became of these calls is only known under the lock: each may be finished, undone, or found to be done. */
function interruptedSection(stack: StackReport): string {
  const operations = interruptedIn(stack);
  if (operations.length === 0) return '';
  const shown = operations.slice(0, MAX_POSSIBLE).map(({ stack: name, logicalId, type, action, run }) => {
    const where = name === stack.stack.stackName ? '' : ` in ${inlineCode(shorten(name, 120))}`;
    return `${action} ${inlineCode(shorten(logicalId, 120))} (${inlineCode(shorten(type, 80))})${where}, by ${inlineCode(shorten(run, 80))}`;
  });
  const rest = operations.length - shown.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return blocks(
    'An interrupted run left these calls in flight. A deploy finds out what became of them, and finishes or deletes what they have made:',
    bulletList([...shown, ...more]),
  );
}

interface Setting {
  readonly stack: StackReport;
  readonly report: Report;
  readonly view: View;
}

function changeTable(steps: readonly Step[], setting: Setting): string {
  const rows = steps.map((step) => [
    actionCell(step),
    resourceCell(step, setting),
    cellCode(shorten(step.type, 80)),
    prose(shorten(step.reason, 160), cellCode),
  ]);
  return table(['Change', 'Resource', 'Type', 'Why'], rows);
}

/** From this number on, moves are folded: nothing becomes of the resources. */
const FOLDED_MOVES = 4;

/** Resources that keep existing under another logical id, with the evidence. */
function moveTable(steps: readonly Step[], setting: Setting): string {
  if (steps.length === 0) return '';
  const rows = steps.map((step) => [
    resourceCell(step, setting),
    cellCode(shorten(step.type, 80)),
    prose(shorten(step.reason, 160), cellCode),
  ]);
  const title = `${ACTION_WORDS.MOVE.icon} Moved, not replaced: ${steps.length}`;
  const list = table(['Resource', 'Type', 'Why'], rows);
  return steps.length < FOLDED_MOVES ? blocks(title, list) : details(title, list);
}

function resourceCell(step: Step, { stack, report, view }: Setting): string {
  const name = cellCode(endOf(resourceName(step, stack.stack), 64));
  return view.links ? linked(name, step, report) : name;
}

function actionCell(step: Step): string {
  const { icon, verb } = ACTION_WORDS[step.action];
  const danger = dangerOf(step);
  if (danger === undefined) return `${icon}&nbsp;${verb}`;
  return step.action === 'UPDATE' ? `${icon}&nbsp;${verb}, **maybe replace**` : `${icon}&nbsp;**${verb}**`;
}

/** From this number on, functions that only get new code share a line: a build may change all of them. */
const FOLDED_CODE = 3;
const CODE_PATHS = new Set(['Code.S3Key', 'Code.S3Bucket', 'Code.ImageUri']);

/** Whether a function's code is all that changes. */
function isNewCode(step: Step): boolean {
  if (step.action !== 'UPDATE' || isPossible(step) || dangerOf(step) !== undefined) return false;
  return step.changes.length > 0 && step.changes.every(({ path }) => CODE_PATHS.has(path.join('.')));
}

function codeText(steps: readonly Step[], stack: StackReport): string {
  if (steps.length === 0) return '';
  const { icon } = ACTION_WORDS.UPDATE;
  const named = steps
    .slice(0, MAX_POSSIBLE)
    .map((step) => inlineCode(endOf(resourceName(step, stack.stack), 64)));
  const rest = steps.length - named.length;
  const names = listText([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
  return `${icon} Only new code in ${plural(steps.length, 'function')}: ${names}`;
}

/** `46 to create: 12 × Lambda::Function, 9 × IAM::Role and 3 more types`, as HTML. */
function creationSummary(creations: readonly Step[]): string {
  const counts = new Map<string, number>();
  for (const { type } of creations) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].sort(([, left], [, right]) => right - left);
  const named = types.slice(0, MAX_TYPES).map(([type, count]) => `${count} × ${htmlCode(shorten(type, 80))}`);
  const rest = types.length - named.length;
  const { icon, toDo } = ACTION_WORDS.CREATE;
  const more = rest > 0 ? [plural(rest, 'more type')] : [];
  return `${icon} ${toDo(creations.length)}: ${listText([...named, ...more])}`;
}

function possibleUpdates(stack: StackReport): string {
  const possible = possibleSteps(stack);
  if (possible.length === 0) return '';
  const named = possible
    .slice(0, MAX_POSSIBLE)
    .map((step) => inlineCode(endOf(resourceName(step, stack.stack), 64)));
  const rest = possible.length - named.length;
  const more = rest > 0 ? [`${rest} more`] : [];
  return `Also updated if the values they refer to change: ${listText([...named, ...more])}`;
}

/** All visible properties of the stack in one block, each resource under a hunk-like heading. */
function propertyDetails({ stack, report, view }: Setting): string {
  const hunks = (stack.plan?.steps ?? [])
    .filter((step) => showsProperties(view, step))
    .toSorted(byImportance)
    .map((step) => ({ step, lines: stepLines(step) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ step, lines }) => [hunkHeading(step, stack, report), ...lines].join('\n'));
  if (hunks.length === 0) return '';
  return details(`Properties of ${plural(hunks.length, 'resource')}`, fenced(hunks.join('\n\n'), 'diff'));
}

/** Ends with the location, as a hunk heading of git does. */
function hunkHeading(step: Step, stack: StackReport, report: Report): string {
  const verb = isPossible(step) ? 'may update' : ACTION_WORDS[step.action].verb;
  const source = sourceOf(step, report);
  const place = source === undefined ? '' : ` ${oneLine(placeText(source))}`;
  return `@@ ${verb} ${oneLine(fullName(step, stack.stack))} ${oneLine(step.type)} @@${place}`;
}
