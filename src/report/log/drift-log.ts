/** Formats drift findings and their resolutions as log lines. */

import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import type { DriftResolution } from '../../events.js';
import type { StackId } from '../../ports/stack-id.js';
import { driftChangeLines } from '../text/drift-values.js';
import type { StackReport } from '../model.js';
import { resourceName } from '../text/names.js';
import { plural } from '../text/words.js';

/**
 * The drift of a stack as log lines: first each resource that differs, then those that could not be compared.
 */
export function driftLines({ drift = [], stack }: StackReport): string[] {
  const found = drift.filter(isDrifted);
  const unknown = drift.filter(({ finding }) => finding.status === 'unknown');
  const clean = drift.length - found.length - unknown.length;
  const counts = [
    `${found.length} drifted`,
    `${clean} clean`,
    ...(unknown.length > 0 ? [`${unknown.length} not compared`] : []),
  ];
  return [
    `drift: ${counts.join(', ')} of ${plural(drift.length, 'resource')}`,
    ...found.flatMap((one) => resourceLines(one, stack)),
    ...unknown.map(
      ({ type, finding, ...named }) =>
        `? ${resourceName(named, stack)} (${type}): ${finding.status === 'unknown' ? finding.why : ''}`,
    ),
  ];
}

function resourceLines({ type, physicalId, finding, ...named }: ResourceDrift, stack: StackId): string[] {
  const name = resourceName(named, stack);
  if (finding.status !== 'drifted') return [`~ ${name} (${type}): deleted, ${physicalId} is not there`];
  return [`~ ${name} (${type})`, ...driftChangeLines(finding.changes).map((line) => `    ${line}`)];
}

const RESOLUTIONS: Readonly<Record<DriftResolution, string>> = {
  accepted: 'recorded as in AWS',
  forgotten: 'gone from AWS and from the record',
  reverted: 'reverted',
  recreated: 'recreated',
};

/** What the report of the drift called the resource. */
export function driftedName(logicalId: string, { drift = [], stack }: StackReport): string {
  return resourceName(drift.find((one) => one.logicalId === logicalId) ?? { logicalId }, stack);
}

export function resolutionLine(name: string, how: DriftResolution): string {
  return `✓ ${name}: ${RESOLUTIONS[how]}`;
}
