/**
 * The bundle over real templates, each in an account of its own: deploy, compare again, destroy. Prints how many of
 * them go through, and why each other one does not.
 *
 *   npx tsx scripts/corpus/main.ts FILE [--limit N] [--only PATTERN] [--jobs N]
 *
 * FILE is a `templates.jsonl.gz`. Taken are the templates that CDK made and that hold only types which Cloud Control
 * or a provider of ours can manage.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { Stage, type StageResult } from '../../simulator/stage.js';
import { INERT_TYPES } from '../../src/plan/build.js';
import { provisioningOf } from '../../src/providers/registry.js';
import { bakedCatalog } from '../../src/types/catalog.js';
import { readFileSync } from 'node:fs';
import { prepareAccount, STACK, writeAssembly } from './stage-template.js';
import {
  readCorpus,
  retainedResources,
  typesIn,
  typesOf,
  withNeeded,
  type CorpusTemplate,
} from './templates.js';

interface Verdict {
  readonly name: string;
  readonly deployed: boolean;
  readonly rediffedEmpty: boolean;
  readonly destroyedClean: boolean;
  /** Of the first thing that went wrong. */
  readonly reason?: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      only: { type: 'string' },
      jobs: { type: 'string', default: '2' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('name the corpus: templates.jsonl.gz');
  const chosen = manageable(readCorpus(file))
    .filter(({ name }) => values.only === undefined || new RegExp(values.only).test(name))
    .slice(0, values.limit === undefined ? undefined : Number(values.limit));
  const queue = [...chosen];
  const verdicts: Verdict[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const verdict = await judge(next);
      verdicts.push(verdict);
      if (verdict.reason !== undefined) console.log(`✗ ${verdict.name}\n    ${verdict.reason}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  await report(verdicts);
}

function manageable(corpus: readonly CorpusTemplate[]): CorpusTemplate[] {
  const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
  const isManageable = (type: string) => INERT_TYPES.has(type) || provisioningOf(type, catalog) !== undefined;
  return corpus.filter(({ isCdk, template }) => isCdk && [...typesOf(template)].every(isManageable));
}

async function judge({ name, template }: CorpusTemplate): Promise<Verdict> {
  const stage = await Stage.open({ aws: { cloudControl: { outside: 'presumed' } } });
  const app = await writeAssembly(template);
  const failed = { name, deployed: false, rediffedEmpty: false, destroyedClean: false };
  const step = (command: string) => stage.run({ inputs: { command, app, concurrency: '50', yes: 'true' } });
  try {
    await step('bootstrap');
    prepareAccount(stage.aws, template);
    const deploy = await step('deploy');
    if (deploy.exitCode !== 0) return { ...failed, reason: `deploy: ${reasonOf(deploy)}` };
    const diff = await step('diff');
    const rediffedEmpty = diff.results.outputs['has-changes'] === 'false';
    const destroy = await step('destroy');
    const left = leftovers(stage, template, destroy.exitCode);
    const destroyedClean = destroy.exitCode !== 1 && left === '';
    const reason = !rediffedEmpty
      ? `diff: ${changesOf(diff)}`
      : destroyedClean
        ? undefined
        : `destroy: ${left === '' ? '' : `${left} | `}${destroy.exitCode === 0 ? '' : reasonOf(destroy)}`;
    return {
      name,
      deployed: true,
      rediffedEmpty,
      destroyedClean,
      ...(reason === undefined ? {} : { reason }),
    };
  } finally {
    await stage.close();
    await rm(app, { recursive: true, force: true });
  }
}

function reasonOf({ stdout, exitCode }: StageResult): string {
  const lines = stdout.split('\n').filter((line) => /✗|Error|Exception/.test(line) && !line.startsWith('::'));
  return lines.slice(0, 4).join(' | ').slice(0, 900) || `exit code ${exitCode}: ${stdout.slice(-300)}`;
}

function changesOf({ results, exitCode, stdout }: StageResult): string {
  return exitCode === 0 ? (results.outputs['changes'] ?? '').slice(0, 900) : stdout.slice(-400);
}

/**
 * What is alive and should not be, is not and should be, and what is left in the bucket. A resource that is kept keeps
 * those that it uses alive, since AWS does not delete them under it: then some of the stack is left, and its state.
 */
function leftovers(stage: Stage, template: CorpusTemplate['template'], exitCode: number | null): string {
  const retained = retainedResources(template);
  const blocked = withNeeded(template, retained);
  const living = stage.living().map(({ type }) => type);
  const allowed = typesIn(template, blocked);
  const extra = without(living, allowed);
  const lost = without(typesIn(template, retained), living);
  const keys = stage.aws.s3.keys('cdkd-state-123456789012').filter((key) => key.includes(`/${STACK}/`));
  const isBlocked = exitCode === 2 && blocked.size > retained.size;
  const inBucket = keys.filter(
    (key) => /lock\.json|journal\//.test(key) || (key.endsWith('state.json') && !isBlocked),
  );
  return [...extra.map((type) => `alive: ${type}`), ...lost.map((type) => `gone: ${type}`), ...inBucket].join(
    ', ',
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

async function report(verdicts: readonly Verdict[]): Promise<void> {
  const share = (count: number) =>
    `${count} of ${verdicts.length} (${((100 * count) / Math.max(1, verdicts.length)).toFixed(1)} %)`;
  const count = (test: (verdict: Verdict) => boolean) => verdicts.filter(test).length;
  console.log(`\ndeployed          ${share(count(({ deployed }) => deployed))}`);
  console.log(`diffed empty      ${share(count(({ rediffedEmpty }) => rediffedEmpty))}`);
  console.log(`destroyed clean   ${share(count(({ destroyedClean }) => destroyedClean))}`);
  console.log(`all three         ${share(count(({ reason }) => reason === undefined))}`);
  await mkdir('out', { recursive: true });
  await writeFile('out/corpus.json', `${JSON.stringify(verdicts, null, 2)}\n`);
}

await main();
