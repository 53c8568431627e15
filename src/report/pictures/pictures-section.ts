/** The report section with pictures: the graph of planned changes, or the timeline of executed ones. */

import { changesOf, sum } from '../text/counts.js';
import { blocks } from '../text/markdown.js';
import { showsPlans, type Report } from '../model.js';
import type { View } from '../text/detail-levels.js';
import { plural } from '../text/words.js';
import { areTooMany, changeGraph, stackGraph } from './change-graph.js';
import { timeline } from './timeline.js';

export function pictureSection(report: Report, view: View): string {
  if (!view.pictures) return '';
  return showsPlans(report) ? graphSection(report) : timeline(report);
}

function graphSection(report: Report): string {
  const changes = sum(report.stacks.map((stack) => changesOf(stack).length));
  if (!areTooMany(changes)) {
    const graph = changeGraph(report);
    return graph === undefined
      ? ''
      : blocks('**What changes.** Arrows point from a resource to its dependents.', graph);
  }
  const why = `${plural(changes, 'change')} are too many to draw one by one`;
  const stacks = stackGraph(report);
  if (stacks === undefined) return `**What changes** is not drawn: ${why}.`;
  return blocks(`**What changes.** Arrows point from a stack to its dependents; ${why}.`, stacks);
}
