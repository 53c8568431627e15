/** Draws the planned changes as a Mermaid flowchart. */

import type { StackId } from '../../ports/stack-id.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import { changesOf, countActions, plainPlannedCounts } from '../text/counts.js';
import { dangerOf } from '../text/dangerous-steps.js';
import { fenced, mermaidText } from '../text/escape.js';
import type { Report, StackReport } from '../model.js';
import { endOf, resourceName, stackLabel } from '../text/names.js';
import { ACTION_WORDS } from '../text/words.js';
import { essentialArrows, type Arrow } from './arrows.js';

/**
 * One box per resource, colored by its change, one frame per stack, and an arrow from each resource to its
 * dependents. https://mermaid.js.org/syntax/flowchart.html
 */

interface Box {
  readonly id: string;
  readonly step: Step;
  readonly stack: StackReport;
}

/** More boxes are not readable within the width of a page. */
const MAX_BOXES = 40;
const MAX_NAME_LENGTH = 36;

export function areTooMany(changes: number): boolean {
  return changes > MAX_BOXES;
}

/** A graph with fewer arrows says less than the list beside it. */
const FEWEST_ARROWS = 2;

/** `undefined` if there would be hardly more than unconnected boxes. */
export function changeGraph(report: Report): string | undefined {
  const boxes = boxesOf(report);
  const arrows = essentialArrows([...boxArrows(boxes)]);
  const stacks = report.stacks.filter((stack) => boxes.some((box) => box.stack === stack));
  const between = stackArrows(stacks);
  if (arrows.length + between.length < FEWEST_ARROWS) return undefined;
  const frames = stacks.flatMap((stack) => frameLines(stack, { report, boxes, stacks }));
  const named = `  class ${stacks.map((_, index) => `s${index}`).join(',')} stack`;
  return fenced(
    ['flowchart LR', ...frames, ...arrowLines(arrows, between), ...CLASSES, FRAME, named].join('\n'),
    'mermaid',
  );
}

/** The stacks alone, for changes with too many resources to draw. */
export function stackGraph(report: Report): string | undefined {
  const stacks = report.stacks.filter((stack) => changesOf(stack).length > 0);
  const between = stackArrows(stacks);
  if (areTooMany(stacks.length) || between.length === 0) return undefined;
  const lines = stacks.map((stack, index) => {
    const counts = plainPlannedCounts(countActions(changesOf(stack)));
    return `  s${index}["${nameText(stackLabel(stack.stack, report))}<br/>${mermaidText(counts)}"]`;
  });
  return fenced(['flowchart LR', ...lines, ...arrowLines([], between)].join('\n'), 'mermaid');
}

function boxesOf({ stacks }: Report): Box[] {
  const changes = stacks.flatMap((stack) => changesOf(stack).map((step) => ({ step, stack })));
  return changes.map((change, index) => ({ ...change, id: `r${index}` }));
}

function* boxArrows(boxes: readonly Box[]): Generator<Arrow> {
  for (const { id, step, stack } of boxes) {
    if (!('dependencies' in step)) continue;
    for (const needed of boxes) {
      const isNeeded = needed.stack === stack && step.dependencies.includes(needed.step.logicalId);
      if (isNeeded && needed.id !== id) yield { from: needed.id, to: id };
    }
  }
}

/** One stack depends on another if it imports or reads that stack's exports or outputs. */
function stackArrows(stacks: readonly StackReport[]): Arrow[] {
  const arrows = stacks.flatMap(({ plan }, to) =>
    stacks.flatMap(({ stack }, from) =>
      plan !== undefined && from !== to && reads(plan, stack) ? [{ from: `s${from}`, to: `s${to}` }] : [],
    ),
  );
  return essentialArrows(arrows);
}

function reads({ stack, imports, outputReads }: Plan, { stackName, region, account }: StackId): boolean {
  if (stack.account !== account) return false;
  return [...imports, ...outputReads].some(
    ({ sourceStack, sourceRegion }) => sourceStack === stackName && sourceRegion === region,
  );
}

interface Frames {
  readonly report: Report;
  readonly boxes: readonly Box[];
  readonly stacks: readonly StackReport[];
}

function frameLines(stack: StackReport, { report, boxes, stacks }: Frames): string[] {
  const lines = boxes
    .filter((box) => box.stack === stack)
    .map(({ id, step }) => `    ${id}["${labelOf(step, stack)}"]:::${classOf(step)}`);
  const title = nameText(stackLabel(stack.stack, report));
  return [`  subgraph s${stacks.indexOf(stack)}["${title}"]`, '    direction LR', ...lines, '  end'];
}

/** The icon goes first, so that no name is parsed as a list or a keyword. */
function labelOf(step: Step, stack: StackReport): string {
  const name = nameText(resourceName(step, stack.stack));
  const type = nameText(step.type.replace(/^AWS::/, '').replaceAll('::', ' '));
  return `${ACTION_WORDS[step.action].icon} ${name}<br/>${type}`;
}

function nameText(name: string): string {
  return mermaidText(endOf(name, MAX_NAME_LENGTH));
}

function arrowLines(arrows: readonly Arrow[], between: readonly Arrow[]): string[] {
  return [
    ...arrows.map(({ from, to }) => `  ${from} --> ${to}`),
    ...between.map(({ from, to }) => `  ${from} -.-> ${to}`),
  ];
}

function classOf(step: Step): string {
  return dangerOf(step) !== undefined && step.action === 'UPDATE' ? 'replace' : step.action.toLowerCase();
}

/** Text and background have explicit colors, readable in light and dark mode. */
const CLASSES = [
  ['create', '#dafbe1', '#1a7f37'],
  ['update', '#ddf4ff', '#0969da'],
  ['replace', '#fff1e5', '#bc4c00'],
  ['delete', '#ffebe9', '#cf222e'],
  ['retain', '#fbefff', '#8250df'],
  ['metadata', '#f6f8fa', '#59636e'],
].map(([name = '', ground = '', line = '']) => {
  return `  classDef ${name} fill:${ground},stroke:${line},color:#1f2328`;
});

/** By default Mermaid fills frames with a yellow that looks like a warning. */
const FRAME = '  classDef stack fill:none,stroke:#8c959f';
