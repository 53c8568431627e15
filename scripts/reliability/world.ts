/** Inspects the simulated account and the state bucket of a trial. */

import { textAt } from '../../simulator/aws/cloudcontrol/model-paths.js';
import type { Stage } from '../../simulator/stage.js';
import { isObject, member, parseObject, type Json, type JsonObject } from '../../src/json.js';

/** What is there, in the account and in the state bucket, beside what `Stage` tells. */

export const ACCOUNT = '123456789012';
export const STATE_BUCKET = `cdkd-state-${ACCOUNT}`;

/** Rows of all states, nested stacks' too, by stack and logical id; `undefined` where there is no state. */
export function rowsIn(stage: Stage): JsonObject | undefined {
  const keys = stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.endsWith('/state.json'));
  if (keys.length === 0) return undefined;
  const rows = keys.flatMap((key) => {
    const state = parseObject(stage.aws.s3.readObject(STATE_BUCKET, key)?.toString('utf8') ?? '');
    const resources = state?.['resources'];
    const stack = key.split('/').at(-3) ?? '';
    return isObject(resources)
      ? Object.entries(resources).map(([logicalId, row]) => [`${stack} ${logicalId}`, row] as const)
      : [];
  });
  return Object.fromEntries(rows);
}

export function textOf(row: Json, name: string): string {
  const value = member(row, name);
  return typeof value === 'string' ? value : '';
}

/** Locks, journals and answers of handlers: there should be none while no run is at work. */
export function leftoversIn({ aws }: Stage): string[] {
  return aws.s3.keys(STATE_BUCKET).filter((key) => /lock\.json$|\/journal\/|^cdkd-responses\//.test(key));
}

/**
 * What the handler of the custom resource has granted and not taken back, by what it was asked. The simulated account
 * knows nothing of that: a handler may make anything.
 */
export class Wishes {
  readonly #stage: Stage;
  #granted: ReadonlySet<string> = new Set();
  #from = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get alive(): ReadonlySet<string> {
    const alive = new Set(this.#granted);
    for (const { event } of this.#stage.aws.lambda.invocations.slice(this.#from)) {
      if (!isObject(event)) continue;
      const [kind, request, physicalId] = ['RequestType', 'RequestId', 'PhysicalResourceId'].map(
        (name) => textAt(event, [name]) ?? '',
      );
      if (kind === 'Create') alive.add(`wish-${request}`);
      if (kind === 'Delete') alive.delete(physicalId ?? '');
    }
    return alive;
  }

  /** From now on, these are granted. */
  reset(granted: ReadonlySet<string>): void {
    this.#granted = granted;
    this.#from = this.#stage.aws.lambda.invocations.length;
  }
}

/** What is in one list more often than in the other. */
export function without(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter((item) => {
    const at = rest.indexOf(item);
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
}
