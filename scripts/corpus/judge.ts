/** Deploys, compares and destroys one template of the corpus, and judges the result. */

import { rm } from 'node:fs/promises';

import { GO_ALONG } from '../../simulator/aws/cloudcontrol/integrity/go-along.js';
import { livingThings, type LivingThing } from '../../simulator/aws/cloudcontrol/view.js';
import type { JsonObject } from '../../src/json.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';
import { merged, type TemplateTree } from './nested.js';
import { STACK, writeAssembly, writeTemplate } from './stage-template.js';
import { signalAsMachines } from './machines.js';
import { prepareAccount } from './surroundings.js';
import { protectedResources, retainedResources, typesIn, withNeeded } from './templates.js';
import { wrapped } from './wrapped.js';

/** A template of the corpus with what is nested in it. */
export interface Subject {
  readonly name: string;
  readonly isCdk: boolean;
  readonly tree: TemplateTree;
  /** Whether the template is wrapped in a construct after its deploy, and has to keep what it has. */
  readonly isWrapped?: boolean;
}

export interface Verdict {
  readonly name: string;
  readonly isCdk: boolean;
  /** Nested templates that the corpus lacks: what stood in their place is a guess. */
  readonly standIns?: readonly string[];
  /** `refused`: before anything was made, for a named reason. */
  readonly outcome: 'passed' | 'refused' | 'not deployed' | 'not empty again' | 'not kept' | 'not clean';
  readonly reason?: string;
  /** Milliseconds. */
  readonly took: number;
}

/** Deploys a template in a new account, compares again, and destroys. */
export async function judge(
  { name, isCdk, tree, isWrapped = false }: Subject,
  runs: ActionRuns,
): Promise<Verdict> {
  const start = performance.now();
  const app = await writeAssembly(tree.root, tree.nested);
  try {
    const wrap = () => writeTemplate(app, wrapped(tree.root, name), tree.nested);
    const { outcome, reason } = await tryOut(
      { template: merged(tree), app },
      runs,
      isWrapped ? wrap : undefined,
    );
    const took = Math.round(performance.now() - start);
    const guessed = tree.standIns.length === 0 ? {} : { standIns: tree.standIns };
    return { name, isCdk, outcome, took, ...guessed, ...(reason === undefined ? {} : { reason }) };
  } finally {
    await rm(app, { recursive: true, force: true });
  }
}

async function tryOut(
  { template, app }: { readonly template: JsonObject; readonly app: string },
  runs: ActionRuns,
  wrap: (() => Promise<void>) | undefined,
): Promise<Pick<Verdict, 'outcome' | 'reason'>> {
  const step = (command: string) => runs.run({ command, app, concurrency: '50', yes: 'true' });
  const bootstrap = await runs.run({ command: 'bootstrap' });
  if (bootstrap.exitCode !== 0) throw new Error(`bootstrap: ${bootstrap.stdout}`);
  await prepareAccount(runs.aws, template);
  const foreign = new Set(livingIn(runs).map(nameOf));
  const stopSignalling = signalAsMachines(runs.aws);
  const deploy = await step('deploy').finally(stopSignalling);
  if (deploy.exitCode !== 0) {
    const isUntouched = livingIn(runs).every((thing) => foreign.has(nameOf(thing)));
    const code = deploy.outputs['failure-reason'] ?? '';
    return REFUSALS.has(code) && isUntouched
      ? { outcome: 'refused', reason: `${code} ${reasonOf(deploy)}` }
      : { outcome: 'not deployed', reason: reasonOf(deploy) };
  }
  const diff = await step('diff');
  if (diff.outputs['has-changes'] !== 'false') return { outcome: 'not empty again', reason: changesOf(diff) };
  if (wrap !== undefined) {
    await wrap();
    const lost = await lostIn(await step('deploy'), () => step('diff'));
    if (lost !== '') return { outcome: 'not kept', reason: lost };
  }
  const destroy = await step('destroy');
  const left = leftovers(runs, template, { foreign, exitCode: destroy.exitCode });
  if (destroy.exitCode !== 1 && left === '') return { outcome: 'passed' };
  return {
    outcome: 'not clean',
    reason: [left, destroy.exitCode === 0 ? '' : reasonOf(destroy)].filter((text) => text !== '').join(' | '),
  };
}

/** What a deploy has not kept, or changes again. */
async function lostIn(deploy: ActionOutcome, diff: () => Promise<ActionOutcome>): Promise<string> {
  if (deploy.exitCode !== 0) return reasonOf(deploy);
  const [{ changes = [] } = {}] = JSON.parse(deploy.outputs['changes'] ?? '[]') as Partial<StackChanges>[];
  const lost = changes.filter(({ change }) => !['MOVE', 'UPDATE', 'METADATA'].includes(change));
  if (lost.length > 0)
    return lost.map(({ change, type, logicalId }) => `${change} ${logicalId} (${type})`).join(', ');
  const again = await diff();
  return again.outputs['has-changes'] === 'false' ? '' : `not empty again: ${changesOf(again)}`;
}

/** A part of the output `changes`. */
interface StackChanges {
  readonly changes: readonly { readonly change: string; readonly type: string; readonly logicalId: string }[];
}

function livingIn({ aws }: ActionRuns): LivingThing[] {
  return livingThings(aws.cloudControl.account);
}

function nameOf({ type, identifier }: LivingThing): string {
  return `${type} ${identifier}`;
}

/** Reasons for which a template may be refused before anything is made. */
const REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_PARAMETER',
  'MACRO_UNSUPPORTED',
  'TEMPLATE_CYCLE',
  'TEMPLATE_INVALID',
  'TYPE_UNSUPPORTED',
  'UNKNOWN_INTRINSIC',
  'UNRESOLVED_REFERENCE',
]);

function reasonOf({ stdout, exitCode }: ActionOutcome): string {
  const lines = stdout.split('\n').filter((line) => /✗|Error|Exception/.test(line) && !line.startsWith('::'));
  return lines.slice(0, 4).join(' | ').slice(0, 900) || `exit code ${exitCode}: ${stdout.slice(-300)}`;
}

function changesOf({ outputs, exitCode, stdout }: ActionOutcome): string {
  return exitCode === 0 ? (outputs['changes'] ?? '').slice(0, 900) : stdout.slice(-400);
}

/**
 * What is alive and should not be, is not and should be, and what is left in the bucket. A resource that is kept or
 * protected keeps those that it uses alive, since AWS does not delete them under it: then some of the stack is left, and its state.
 */
function leftovers(
  runs: ActionRuns,
  template: JsonObject,
  { foreign, exitCode }: { readonly foreign: ReadonlySet<string>; readonly exitCode: number | null },
): string {
  const { aws } = runs;
  const retained = retainedResources(template);
  const blocked = withNeeded(template, new Set([...retained, ...protectedResources(template)]));
  const living = livingIn(runs)
    .filter((thing) => !foreign.has(nameOf(thing)))
    .map(({ type }) => type);
  const extra = without(living, typesIn(template, blocked));
  const lost = without(typesIn(template, retained), living).filter((type) => !hasLostParent(type, living));
  const keys = aws.s3
    .keys('cdkd-state-123456789012')
    .filter((key) => key.includes(`/${STACK}/`) || key.includes(`/${STACK}~`));
  const isBlocked = exitCode === 2 && blocked.size > retained.size;
  const inBucket = keys.filter(
    (key) => /lock\.json|journal\//.test(key) || (key.endsWith('state.json') && !isBlocked),
  );
  return [...extra.map((type) => `alive: ${type}`), ...lost.map((type) => `gone: ${type}`), ...inBucket].join(
    ', ',
  );
}

/** What the service deletes with its parent does not stay, whatever the template says: a function's version. */
function hasLostParent(type: string, living: readonly string[]): boolean {
  return Object.entries(GO_ALONG).some(
    ([parent, children]) => children.includes(type) && !living.includes(parent),
  );
}

/** The items of the first list that the second does not match one for one. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
