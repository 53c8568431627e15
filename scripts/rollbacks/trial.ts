/** Makes one deploy fail, and checks that account and state are as before. */

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { Simulator, SimulatorSnapshot } from '../../simulator/server.js';
import { equal, isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import { bakedCatalog } from '../../src/types/schema/catalog.js';
import { keepsForeignItems } from '../../src/types/foreign-properties.js';
import { isForeignAttribute } from '../../src/types/quirks.js';
import type { Call } from '../../simulator/service.js';
import { ACCOUNT } from '../corpus/guesses.js';
import { merged, type TemplateTree } from '../corpus/nested.js';
import { STACK, writeAssembly, writeTemplate } from '../corpus/stage-template.js';
import { prepareAccount } from '../corpus/surroundings.js';
import { text } from '../corpus/templates.js';
import type { ActionOutcome, ActionRuns } from '../support/action-runs.js';

/**
 * How a step of a deploy fails: its request is refused at once, or accepted and then fails; the handler of a custom
 * resource says that it failed.
 */
type Failing = 'refused' | 'failed' | 'answered';
const WAYS: readonly Failing[] = ['refused', 'failed', 'answered'];

/** What became of failing a deploy at each of its steps in turn. */
export interface Tally {
  /** Steps that were made to fail, and after which all was as before. */
  taken: number;
  /** Failures of removals, once everything that the template describes was there: no deploy goes back from there. */
  past: number;
  /** Resources that had been deleted to make room, and that AWS gave another identifier when they were made again. */
  anew: number;
  readonly troubles: string[];
}

const BUCKET = `cdkd-state-${ACCOUNT}`;
/** Of the stack, and of those nested in it. */
const FOLDERS = [`cdkd/${STACK}/`, `cdkd/${STACK}~`];

type Everything = ReadonlyMap<string, Json>;

/** A stack in a simulated account, whose deploys are made to fail. */
export class RollbackTrial {
  readonly #runs: ActionRuns;
  readonly #app: string;

  private constructor(runs: ActionRuns, app: string) {
    this.#runs = runs;
    this.#app = app;
  }

  static async start(runs: ActionRuns): Promise<RollbackTrial> {
    await runs.run({ command: 'bootstrap' });
    return new RollbackTrial(runs, await writeAssembly({}));
  }

  /** Resolves with why the templates cannot be deployed at all; then there is nothing to try. */
  async deploy(tree: TemplateTree): Promise<string | undefined> {
    await prepareAccount(this.#runs.aws, merged(tree));
    const { exitCode, stdout } = await this.#deploy(tree);
    return exitCode === 0 ? undefined : errorIn(stdout);
  }

  /** From here on the account can be brought back to what it holds now. */
  get snapshot(): SimulatorSnapshot {
    return this.#runs.aws.snapshot();
  }

  restore(snapshot: SimulatorSnapshot): void {
    this.#runs.aws.restore(snapshot);
  }

  /** Fails the deploy of templates at each of their steps in turn, from what the account holds now. */
  async failEverywhere(tree: TemplateTree, tally: Tally): Promise<void> {
    await prepareAccount(this.#runs.aws, merged(tree));
    const start = this.snapshot;
    for (const way of WAYS) {
      for (let step = 1; ; step += 1) {
        this.restore(start);
        if (!(await this.#failAt(tree, { way, step }, tally))) break;
      }
    }
    this.restore(start);
  }

  async close(): Promise<void> {
    await this.#runs.close();
    await rm(this.#app, { recursive: true, force: true });
  }

  /** Whether the deploy came so far. */
  async #failAt(
    tree: TemplateTree,
    { way, step }: { readonly way: Failing; readonly step: number },
    tally: Tally,
  ): Promise<boolean> {
    const before = this.#everything();
    const failure = this.#arm(way, step);
    const { exitCode, stdout } = await this.#deploy(tree);
    failure.disarm();
    if (!failure.hasStruck()) return false;
    const where = `step ${step} ${way}`;
    if (exitCode === 2 && stdout.includes('everything in the app is deployed')) tally.past += 1;
    else if (exitCode !== 1) tally.troubles.push(`${where}: exit code ${exitCode}: ${errorIn(stdout)}`);
    else {
      const { after, anew } = asBefore(before, this.#everything());
      tally.anew += anew;
      const found = differences(before, after);
      if (found.length === 0) tally.taken += 1;
      else tally.troubles.push(`${where}: ${found.slice(0, 3).join('; ')}`);
    }
    return true;
  }

  #arm(way: Failing, nth: number): { disarm: () => void; hasStruck: () => boolean } {
    const { aws } = this.#runs;
    if (way !== 'failed') {
      const armed = aws.faults.arm(way === 'refused' ? refusal(nth) : failingAnswer(nth, aws));
      return { disarm: () => armed.disarm(), hasStruck: () => armed.played > 0 };
    }
    const tokens: string[] = [];
    const disarm = aws.cloudControl.account.outcomes.arm({
      where: ({ operation, clientToken }) => {
        // Calls of own APIs, which have no token, fail in trials of their own.
        if (operation === 'DELETE' || clientToken === '') return false;
        if (!tokens.includes(clientToken)) tokens.push(clientToken);
        return tokens[nth - 1] === clientToken;
      },
      on: 'every',
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' },
    });
    return { disarm, hasStruck: () => tokens.length >= nth };
  }

  async #deploy({ root, nested }: TemplateTree): Promise<ActionOutcome> {
    await writeTemplate(this.#app, root, nested);
    const inputs = { app: this.#app, concurrency: '20', 'force-stateful-recreation': 'true' };
    return this.#runs.run({ command: 'deploy', ...inputs });
  }

  /** Everything that is alive, by type and identifier, what the states say, and what else is kept of the stack. */
  #everything(): Everything {
    const { aws } = this.#runs;
    const found = new Map<string, Json>();
    for (const { type, identifier, model } of livingThings(aws.cloudControl.account)) {
      found.set(`${type} ${identifier}`, model);
    }
    const keys = aws.s3
      .keys(BUCKET)
      .filter((key) => FOLDERS.some((folder) => key.startsWith(folder)) && !key.includes('/deployments/'));
    for (const key of keys) {
      const body = aws.s3.readObject(BUCKET, key)?.toString('utf8') ?? '';
      const state = key.endsWith('/state.json') ? parseObject(body) : undefined;
      found.set(key, state === undefined ? body : comparable(state));
    }
    return found;
  }
}

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/**
 * What there is, under the identifiers of before: what was deleted to make room and made again has another one. Which
 * it is its properties tell.
 */
function asBefore(
  before: Everything,
  after: Everything,
): { readonly after: Everything; readonly anew: number } {
  const gone = [...before].filter(([name]) => !after.has(name));
  const renamed = [...after].flatMap(([name, value]) => {
    const [type = '', identifier = ''] = name.split(' ');
    if (before.has(name) || CATALOG.facts(type)?.deleteFirst !== true) return [];
    const at = gone.findIndex(
      ([other, old]) => other.startsWith(`${type} `) && equal(withoutOwn(old), withoutOwn(value)),
    );
    const [old] = at < 0 ? [] : gone.splice(at, 1);
    return old === undefined ? [] : [[identifier, old[0].slice(type.length + 1)] as const];
  });
  let body = JSON.stringify([...after]);
  for (const [identifier, old] of renamed) body = body.replaceAll(identifier, old);
  return { after: new Map(JSON.parse(body) as [string, Json][]), anew: renamed.length };
}

/** A state without its time, and without what other resources change: how that was is read whenever it is needed. */
function comparable(state: JsonObject): JsonObject {
  const rows = Object.entries(isObject(state['resources']) ? state['resources'] : {}).map(([name, row]) => {
    if (!isObject(row)) return [name, row] as const;
    const type = text(row['resourceType']);
    const asked = isObject(row['properties']) ? row['properties'] : {};
    const isForeign = (key: string) =>
      isForeignAttribute(type, key) || (asked[key] === undefined && keepsForeignItems(type, key));
    const own = (values: Json | undefined) =>
      Object.fromEntries(Object.entries(isObject(values) ? values : {}).filter(([key]) => !isForeign(key)));
    const { attributes, observedProperties } = row;
    return [name, { ...row, attributes: own(attributes), observedProperties: own(observedProperties) }];
  });
  return { ...state, lastModified: 0, resources: Object.fromEntries(rows) as JsonObject };
}

/** A model without the identifier that AWS gave it. */
function withoutOwn(model: Json): Json {
  if (!isObject(model)) return model;
  const { Id: _id, ...rest } = model;
  return rest;
}

/** What the action keeps its own records in. */
const OWN_SERVICES: ReadonlySet<string> = new Set(['s3', 'sts']);

function refusal(nth: number): FaultRule {
  return {
    mutating: true,
    where: (call) => !OWN_SERVICES.has(call.service) && !isRemoval(call),
    on: { nth },
    when: 'before',
    fault: { kind: 'error', code: 'ValidationException', status: 400, message: 'not that way' },
  };
}

/** Puts another answer in the place of the one that the handler has uploaded. */
function failingAnswer(nth: number, { s3 }: Simulator): FaultRule {
  const answer = (call: Call) => {
    const {
      ResponseURL: url,
      StackId,
      RequestId,
      LogicalResourceId,
    } = parseObject(call.body.toString()) ?? {};
    const [, bucket = '', ...key] = new URL(text(url)).pathname.split('/').map(decodeURIComponent);
    const names = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: `half of ${text(RequestId)}` };
    s3.putObject(bucket, key.join('/'), JSON.stringify({ ...names, Status: 'FAILED', Reason: 'not today' }));
    return 'proceed' as const;
  };
  return {
    service: 'lambda',
    operation: 'Invoke',
    where: (call) => call.body.includes('"ResponseURL"') && !isRemoval(call),
    on: { nth },
    when: 'after',
    fault: { kind: 'callback', run: answer },
  };
}

/**
 * Of one resource or of tags, by whatever API; custom resources are told by their functions' calls. A deploy goes on
 * where the tag that marks a create cannot be removed.
 */
function isRemoval({ operation, body }: Call): boolean {
  return (
    /^(Delete|Untag)/.test(operation) || (operation === 'Invoke' && body.includes('"RequestType":"Delete"'))
  );
}

function differences(before: Everything, after: Everything): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => differing(before.get(name), after.get(name), name));
}

/** Where two values differ, down to the last key. */
function differing(then: Json | undefined, now: Json | undefined, path: string): string[] {
  if (then !== undefined && now !== undefined && equal(then, now)) return [];
  if (then === undefined && now === undefined) return [];
  if (isObject(then) && isObject(now)) {
    const keys = new Set([...Object.keys(then), ...Object.keys(now)]);
    return [...keys].flatMap((key) => differing(then[key], now[key], `${path}/${key}`));
  }
  if (then === undefined) return [`${path} is new`];
  if (now === undefined) return [`${path} is gone`];
  return [`${path} was ${JSON.stringify(then)}, and is ${JSON.stringify(now)}`];
}

function errorIn(stdout: string): string {
  const lines = stdout.split('\n').filter((line) => /✗|Error|Exception/.test(line) && !line.startsWith('::'));
  return lines.slice(0, 3).join(' | ').slice(0, 700);
}
