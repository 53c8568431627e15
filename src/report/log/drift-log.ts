/** Formats drift findings and their resolutions as log lines. */

import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import type { DriftResolution } from '../../events.js';
import type { StackId } from '../../ports/stack-id.js';
import { driftChangeLines, lastChangeText } from '../text/drift-values.js';
import type { StackReport } from '../model.js';
import { oneLine } from '../text/escape.js';
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

function resourceLines(drift: ResourceDrift, stack: StackId): string[] {
  const { type, physicalId, finding, lastChange } = drift;
  const name = `~ ${resourceName(drift, stack)} (${type})`;
  const who = lastChange === undefined ? [] : [lastChangeText(lastChange, oneLine)];
  const changes = finding.status === 'drifted' ? driftChangeLines(finding.changes) : [];
  return [
    finding.status === 'drifted' ? name : `${name}: deleted, ${physicalId} is not there`,
    ...[...changes, ...who].map((line) => `    ${line}`),
  ];
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
