/** Renders a report's errors and warnings as GitHub annotations. */

import { dangerousSteps } from '../text/dangerous-steps.js';
import { annotationMessage, annotationProperty } from '../text/escape.js';
import type { SourceLine } from '../../events.js';
import { showsPlans, isOfResources, type Report, type ReportedError } from '../model.js';
import { nameInStack, resourceName, stackLabel } from '../text/names.js';
import { plannedStep } from '../text/planned-step.js';
import { sourceOf } from '../text/source-links.js';
import { ACTION_WORDS, plural } from '../text/words.js';

/** A warning or an error at a source line, as GitHub shows it on the run and in the diff. */
interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Relative to the repository, with `/`; absent, like the line, if the location is unknown. */
  readonly file?: string;
  readonly line?: number;
}

/** GitHub shows at most this many annotations of one level per step. */
const MAX_OF_A_LEVEL = 10;

/**
 * Errors, causes first, and warnings, worst first; at most ten of each, the last one counting the omitted
 * ones.
 */
export function annotations(report: Report): Annotation[] {
  return [...bounded(errors(report)), ...bounded(warnings(report))];
}

function bounded(all: readonly Annotation[]): readonly Annotation[] {
  const last = all[MAX_OF_A_LEVEL - 1];
  if (all.length <= MAX_OF_A_LEVEL || last === undefined) return all;
  const rest = all.length - MAX_OF_A_LEVEL + 1;
  const title = plural(rest, `more ${last.level}`);
  return [
    ...all.slice(0, MAX_OF_A_LEVEL - 1),
    { level: last.level, title, message: 'The job summary lists all of them' },
  ];
}

function errors(report: Report): Annotation[] {
  const stepErrors = report.stacks.flatMap((stack) => {
    return stack.steps
      .filter(({ status }) => status === 'failed')
      .map(({ logicalId, type, action, failure }) => {
        const request = failure?.requestId === undefined ? '' : `\nRequest id: ${failure.requestId}`;
        const message = `${failure?.name ?? ''}: ${failure?.message ?? ''}${request}`;
        const title = `${nameInStack(logicalId, stack)} (${type}) was not ${ACTION_WORDS[action].done}`;
        return annotation('error', title, message, sourceOf(plannedStep(stack.plan, logicalId), report));
      });
  });
  const others = [...report.stacks.map(({ error }) => error), report.error].flatMap((error) =>
    error === undefined || (isOfResources(error) && stepErrors.length > 0)
      ? []
      : errorAnnotations(error, report),
  );
  return distinct([...stepErrors, ...others]);
}

/** One per construct at fault, if the error names any. */
function errorAnnotations({ code, message, next, findings }: ReportedError, report: Report): Annotation[] {
  if (findings === undefined || findings.length === 0)
    return [annotation('error', code, `${message}\nNext: ${next}`)];
  return findings.map(({ constructPath, message: finding }) =>
    annotation(
      'error',
      `${code}: ${constructPath}`,
      `${finding}\nNext: ${next}`,
      sourceOf({ constructPath }, report),
    ),
  );
}

function warnings(report: Report): Annotation[] {
  const dangers = showsPlans(report)
    ? dangerousSteps(report.stacks).map(({ step, stack }) => {
        const verb = step.action === 'UPDATE' ? 'may replace' : ACTION_WORDS[step.action].verb;
        const title = `${verb}: ${resourceName(step, stack.stack)} (${step.type})`;
        const message = `${step.reason} (stack ${stackLabel(stack.stack, report)})`;
        return annotation('warning', title, message, sourceOf(step, report));
      })
    : [];
  const ofStacks = report.stacks.flatMap((stack) => {
    const label = stackLabel(stack.stack, report);
    const ofPlan = (stack.plan?.warnings ?? []).map((message) => annotation('warning', label, message));
    const coded = stack.warnings.map((one) =>
      annotation('warning', `${one.code}: ${label}`, one.message, sourceOf(one, report)),
    );
    return [...coded, ...ofPlan];
  });
  const ofPolicies = (report.policies ?? [])
    .filter(({ level }) => level === 'warning')
    .flatMap(({ rule, text, fix, constructs }) =>
      constructs.map((path) => {
        const constructPath = path.replace(/\/Resource$/, '');
        const message = fix === undefined ? text : `${text}\nFix: ${fix}`;
        return annotation('warning', `${rule}: ${path}`, message, sourceOf({ constructPath }, report));
      }),
    );
  const ofRun = report.warnings.map(({ code, message }) => annotation('warning', code, message));
  return distinct([...dangers, ...ofRun, ...ofPolicies, ...ofStacks]);
}

function annotation(
  level: Annotation['level'],
  title: string,
  message: string,
  source?: SourceLine,
): Annotation {
  return {
    level,
    title: annotationProperty(title),
    message: annotationMessage(message),
    ...(source === undefined ? {} : { file: annotationProperty(source.file), line: source.line }),
  };
}

function distinct(all: readonly Annotation[]): Annotation[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
