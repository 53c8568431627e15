/** Formats drift findings and their resolutions as log lines. */

import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import type { DriftResolution } from '../../events.js';
import { driftChangeLines } from '../text/drift-values.js';
import type { StackReport } from '../model.js';
import { plural } from '../text/words.js';

/**
 * The drift of a stack as log lines: first each resource that differs, then those that could not be compared.
 */
export function driftLines({ drift = [] }: StackReport): string[] {
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
    ...found.flatMap(resourceLines),
    ...unknown.map(
      ({ logicalId, type, finding }) =>
        `? ${logicalId} (${type}): ${finding.status === 'unknown' ? finding.why : ''}`,
    ),
  ];
}

function resourceLines({ logicalId, type, physicalId, finding }: ResourceDrift): string[] {
  if (finding.status !== 'drifted') return [`~ ${logicalId} (${type}): deleted, ${physicalId} is not there`];
  return [`~ ${logicalId} (${type})`, ...driftChangeLines(finding.changes).map((line) => `    ${line}`)];
}

const RESOLUTIONS: Readonly<Record<DriftResolution, string>> = {
  accepted: 'recorded as in AWS',
  forgotten: 'gone from AWS and from the record',
  reverted: 'reverted',
  recreated: 'recreated',
};

export function resolutionLine(logicalId: string, how: DriftResolution): string {
  return `✓ ${logicalId}: ${RESOLUTIONS[how]}`;
}
