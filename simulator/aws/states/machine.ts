/** Runs Step Functions state machines. */

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import { textAt } from '../cloudcontrol/model-paths.js';

/** What became of a task: its result, or an error as `Catch` and `Retry` see it. */
export type TaskOutcome =
  | { readonly ok: true; readonly result: Json }
  | { readonly ok: false; readonly error: string; readonly cause: string };

export interface MachinePorts {
  /** Runs the task of a state: `resource` is a function's ARN. */
  task(resource: string, input: Json): Promise<TaskOutcome>;
  /** Waits so many seconds; false where the machine is to stop. */
  wait(seconds: number): Promise<boolean>;
}

/**
 * Amazon States Language, as far as machines go that call functions one after the other until something is done:
 * `Task` with `Retry` and `Catch`, `Pass`, `Wait`, `Succeed`, `Fail`. A state of another kind is refused.
 * Source: "Amazon States Language", https://states-language.net/spec.html.
 */
export async function runMachine(definition: string, input: Json, ports: MachinePorts): Promise<void> {
  const machine = parseObject(definition) ?? {};
  const states = isObject(machine['States']) ? machine['States'] : {};
  let data = input;
  let name = machine['StartAt'];
  while (typeof name === 'string') {
    const state = states[name];
    if (!isObject(state)) throw new Error(`the state machine has no state ${name}`);
    const step = await runState(state, data, ports);
    if (step === 'stopped') return;
    data = step.data;
    name = step.next;
  }
}

type Step = { readonly data: Json; readonly next: Json | undefined } | 'stopped';

async function runState(state: JsonObject, data: Json, ports: MachinePorts): Promise<Step> {
  const type = textAt(state, ['Type']) ?? '';
  switch (type) {
    case 'Task':
      return runTask(state, data, ports);
    case 'Pass':
      return { data: state['Result'] ?? data, next: state['Next'] };
    case 'Wait':
      if (!(await ports.wait(Number(state['Seconds'] ?? 0)))) return 'stopped';
      return { data, next: state['Next'] };
    case 'Succeed':
    case 'Fail':
      return { data, next: undefined };
    default:
      throw new Error(`no states of type ${type} are simulated`);
  }
}

async function runTask(state: JsonObject, data: Json, ports: MachinePorts): Promise<Step> {
  const retries = objectsIn(state['Retry']).map((rule) => new RetryRule(rule));
  for (;;) {
    const outcome = await ports.task(textAt(state, ['Resource']) ?? '', data);
    if (outcome.ok) return { data: outcome.result, next: state['Next'] };
    const seconds = retries.find((rule) => rule.matches(outcome.error))?.nextPause();
    if (seconds !== undefined) {
      if (!(await ports.wait(seconds))) return 'stopped';
      continue;
    }
    const handler = objectsIn(state['Catch']).find((rule) => matches(rule, outcome.error));
    const failure = { Error: outcome.error, Cause: outcome.cause };
    return { data: failure, next: handler?.['Next'] };
  }
}

/** Counts its tries over the whole time that a state is in. */
class RetryRule {
  private tries = 0;

  constructor(private readonly rule: JsonObject) {}

  matches(error: string): boolean {
    return matches(this.rule, error);
  }

  /** Seconds until the next try; `undefined` where there is none. */
  nextPause(): number | undefined {
    const { IntervalSeconds = 1, MaxAttempts = 3, BackoffRate = 2, MaxDelaySeconds } = this.rule;
    if (this.tries >= Number(MaxAttempts)) return undefined;
    const pause = Number(IntervalSeconds) * Number(BackoffRate) ** this.tries;
    this.tries += 1;
    return MaxDelaySeconds === undefined ? pause : Math.min(pause, Number(MaxDelaySeconds));
  }
}

function matches(rule: JsonObject, error: string): boolean {
  const names = Array.isArray(rule['ErrorEquals']) ? rule['ErrorEquals'] : [];
  return names.includes(error) || names.includes('States.ALL') || names.includes('States.TaskFailed');
}

function objectsIn(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}
