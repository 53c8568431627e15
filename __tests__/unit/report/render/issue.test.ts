import { describe, expect, it } from '@jest/globals';

import { issueBodies, ofGoneStacks } from '../../../../src/report/render/issue.js';
import { readMarker, type Marker } from '../../../../src/report/render/comment-marker.js';
import { newReport, type Report, type StackReport } from '../../../../src/report/model.js';

const ORIGIN = '0123456789ab';

function stackReport(stackName: string, more: Partial<StackReport> = {}): StackReport {
  const stack = { stackName, region: 'us-east-1' };
  return { stack, origin: ORIGIN, steps: [], warnings: [], ...more };
}

function markerOf(stack: StackReport): Marker {
  const report = newReport('drift', {}, 0);
  const [body = ''] = issueBodies(report, { drift: [], ...stack });
  return readMarker(body)!;
}

/** As versions wrote it that did not name the stack. */
function olderMarkerOf(stack: StackReport): Marker {
  const { stack: _stack, ...marker } = markerOf(stack);
  return marker;
}

describe('the issue of a stack', () => {
  const destroyed: Report = {
    ...newReport('destroy', {}, 0),
    stacks: [stackReport('Shop', { isRemoved: true }), stackReport('Blog')],
  };

  it('belongs to a destroyed stack, or to one that was nested in it', () => {
    const isGone = ofGoneStacks(destroyed)!;
    expect(isGone(markerOf(stackReport('Shop')))).toBe(true);
    expect(isGone(olderMarkerOf(stackReport('Shop')))).toBe(true);
    expect(isGone(markerOf(stackReport('Shop~Queue')))).toBe(true);
    expect(isGone(olderMarkerOf(stackReport('Shop~Queue')))).toBe(false);
    for (const name of ['Blog', 'Shopping', 'Blog~Queue'])
      expect(isGone(markerOf(stackReport(name)))).toBe(false);
    expect(isGone(markerOf(stackReport('Shop', { origin: 'elsewhere' })))).toBe(false);
    expect(isGone({ ...markerOf(stackReport('Shop')), kind: 'diff' })).toBe(false);
  });

  it('belongs to a stack that is not among those that have a state', () => {
    const stacks = [{ stackName: 'Blog', region: 'us-east-1' }];
    const listed = (region: string | undefined) =>
      ofGoneStacks({
        ...newReport('drift', {}, 0),
        inventories: [{ origin: ORIGIN, region, stacks }],
      })!;
    const marker = markerOf(stackReport('Shop'));
    expect(listed(undefined)(marker)).toBe(true);
    expect(listed('us-east-1')(marker)).toBe(true);
    expect(listed('eu-west-1')(marker)).toBe(false);
    expect(listed(undefined)(markerOf(stackReport('Blog')))).toBe(false);
    expect(listed(undefined)(markerOf(stackReport('Shop', { origin: 'elsewhere' })))).toBe(false);
    expect(listed(undefined)(olderMarkerOf(stackReport('Shop')))).toBe(false);
  });

  it('is asked about by no run that saw no stack go', () => {
    expect(ofGoneStacks({ ...destroyed, stacks: [stackReport('Shop')] })).toBeUndefined();
  });
});
