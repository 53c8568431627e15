/** The report section on a plan that differs from the reviewed one. */

import { canonical, isObject, type Json, type JsonObject } from '../../json.js';
import { comparableSteps } from '../../plan/approval/ignored-values.js';
import { stepDigestValue } from '../../plan/approval/plan-digest.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import { treeOf } from '../../plan/model/nested-preview.js';
import { isSameStack, type StackId } from '../../ports/stack-id.js';
import { byImportance } from '../text/dangerous-steps.js';
import { pathText, valueDifference } from '../text/diff-text.js';
import { fenced, htmlCode, inlineCode, oneLine } from '../text/escape.js';
import { blocks, details } from '../text/markdown.js';
import type { Report, ReviewFacts } from '../model.js';
import { resourceName, stackLabel } from '../text/names.js';
import type { View } from '../text/detail-levels.js';
import { ACTION_WORDS, plural } from '../text/words.js';

/** The number of lines that are shown unfolded. */
const SHORT = 30;

/** The differences between the reviewed plan and the current one, stack by stack, if the run was refused. */
export function approvalSection(report: Report, view: View): string {
  if (view.rows === 0) return '';
  const sections = (report.review?.refused ?? [])
    .flatMap(comparedTrees(report))
    .map(({ stack, reviewed, now }) => {
      const lines = planDifference(reviewed, now);
      if (lines.length === 0) return '';
      const text = lines.join('\n\n');
      const title = 'Differences from the reviewed plan in';
      if (text.split('\n').length <= SHORT) {
        return blocks(`${title} ${inlineCode(stackLabel(stack, report))}:`, fenced(text, 'diff'));
      }
      const summary = `${title} ${htmlCode(stackLabel(stack, report))}: ${plural(lines.length, 'resource')}`;
      return details(summary, fenced(text, 'diff'));
    });
  return blocks(...sections);
}

interface ComparedPlans {
  readonly stack: StackId;
  readonly reviewed: Plan;
  readonly now: Plan;
}

/** A stack and the stacks nested in it, as far as both plans have them. */
function comparedTrees(report: Report) {
  return ({ stack, reviewed }: ReviewFacts['refused'][number]): ComparedPlans[] => {
    const now = report.stacks.find((other) => isSameStack(other.stack, stack))?.plan;
    if (now === undefined || reviewed === undefined) return [];
    const current = treeOf(now);
    const shown = treeOf(reviewed);
    return current.map((plan) => ({
      stack: plan.stack,
      reviewed: shown.find((each) => isSameStack(each.stack, plan.stack)) ?? {
        ...plan,
        steps: [],
        outputs: {},
      },
      now: plan,
    }));
  };
}

/** One text per resource: `-` for the reviewed plan, `+` for the current one. */
function planDifference(reviewed: Plan, now: Plan): string[] {
  const [shown, current] = [comparableSteps(reviewed), comparableSteps(now)];
  const before = new Map(shown.map((step) => [step.logicalId, step]));
  const after = new Map(current.map((step) => [step.logicalId, step]));
  const gone = shown.filter(({ logicalId }) => !after.has(logicalId));
  const steps = [...current, ...gone].toSorted(byImportance).map((step) => {
    const [left, right] = [before.get(step.logicalId), after.get(step.logicalId)];
    return stepDifference(step, resourceName(step, now.stack), left, right);
  });
  return [...steps, outputDifference(reviewed, now)].filter((text) => text !== '');
}

function stepDifference(step: Step, name: string, reviewed?: Step, now?: Step): string {
  const [before, after] = [reviewed, now].map((side) => (side === undefined ? undefined : comparable(side)));
  if (before !== undefined && after !== undefined && canonical(before) === canonical(after)) return '';
  const heading = `@@ ${oneLine(name)} ${oneLine(step.type)} @@`;
  const verb = ({ action }: Step) => ACTION_WORDS[action].verb;
  const actions = [
    ...(reviewed === undefined ? [] : [`- reviewed: ${verb(reviewed)}`]),
    ...(now === undefined ? ['+ now: nothing'] : [`+ now: ${verb(now)}`]),
  ];
  const values = before === undefined || after === undefined ? [] : valueDifference('', before, after);
  return [heading, ...(reviewed?.action === now?.action ? [] : actions), ...values].join('\n');
}

/**
 * The relevant members of a step, each value once: changes repeat the properties, except for their old
 * values.
 */
function comparable(step: Step): JsonObject {
  const { changes: _changes, properties, ...facts } = stepDigestValue(step);
  const rest = { ...facts, ...(isObject(properties) ? properties : {}) };
  if (!('changes' in step)) return rest;
  const starts: Record<string, Json> = {};
  for (const { path, before } of step.changes) starts[pathText(path)] = before ?? null;
  return { ...rest, 'value before': starts };
}

function outputDifference(reviewed: Plan, now: Plan): string {
  const texts = [reviewed.outputs, now.outputs].map((outputs) => JSON.parse(JSON.stringify(outputs)) as Json);
  const lines = valueDifference('', texts[0], texts[1]);
  return lines.length === 0 ? '' : ['@@ outputs of the stack @@', ...lines].join('\n');
}
