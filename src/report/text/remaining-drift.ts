/** The drift that remains at the end of a run, as data and as the output `drift`. */

import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import type { Json } from '../../json.js';
import { sum } from './counts.js';
import { hidden } from './drift-values.js';
import { namedStack } from './names.js';
import type { Report, StackReport } from '../model.js';

/** The remaining drift: without the resources that were accepted or reverted. */
export function driftLeft({ drift = [], resolved = {} }: StackReport): ResourceDrift[] {
  return drift.filter((found) => isDrifted(found) && !Object.hasOwn(resolved, found.logicalId));
}

export function driftedCount(report: Report): number {
  return sum(report.stacks.map((stack) => driftLeft(stack).length));
}

/**
 * Output `drift`: `[{stack, region, account?, drifted: [{logicalId, type, path, lastChange?, changes}], clean: [{logicalId, type}],
 * notSupported: [{logicalId, type}]}]`, the situation at the end of the run. `path` of a resource is the
 * construct's path, or the logical id if none is recorded; `path` of a change is dotted; a missing side is `null`. A deleted resource has one change, with an empty path, from its recorded name to `null`.
 */
export function driftOutput(report: Report): Json {
  return report.stacks.flatMap((stack) =>
    stack.drift === undefined ? [] : [stackOutput(stack, stack.drift)],
  );
}

function stackOutput(stack: StackReport, drift: readonly ResourceDrift[]): Json {
  const left = new Set(driftLeft(stack));
  const named = ({ logicalId, type }: ResourceDrift) => ({ logicalId, type });
  const isUnknown = ({ finding }: ResourceDrift) => finding.status === 'unknown';
  return {
    ...namedStack(stack.stack),
    drifted: drift
      .filter((found) => left.has(found))
      .map((found) => ({
        ...named(found),
        path: found.constructPath ?? found.logicalId,
        ...changedBy(found),
        changes: changesOf(found),
      })),
    clean: drift.filter((found) => !left.has(found) && !isUnknown(found)).map(named),
    notSupported: drift.filter(isUnknown).map(named),
  };
}

function changedBy({ lastChange }: ResourceDrift): { readonly lastChange?: Json } {
  if (lastChange === undefined) return {};
  const { at, ...rest } = lastChange;
  return { lastChange: { ...rest, at: new Date(at).toISOString() } };
}

function changesOf({ finding, physicalId }: ResourceDrift): Json[] {
  if (finding.status === 'deleted') return [{ path: '', stateValue: physicalId, awsValue: null }];
  if (finding.status !== 'drifted') return [];
  return finding.changes.map((change) => {
    const { path, stateValue = null, awsValue = null } = hidden(change);
    return { path: path.join('.'), stateValue, awsValue };
  });
}
