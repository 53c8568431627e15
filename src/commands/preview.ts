import { describeRequest, plain } from '../template/residue.js';
import type { Json } from '../json.js';
import { hangsOnNew } from '../plan/nested.js';
import type { Plan } from '../plan/plan.js';
import type { ExternalRequest } from '../template/scope.js';
import type { ExternalLookup } from './context.js';

/** Outputs as they would be: those that are there, with those of the stacks that were planned before in their place. */
export class Preview {
  readonly #live: ExternalLookup;
  readonly #planned = new Map<string, { readonly value: Json; readonly stack: string }>();
  readonly #exports = new Map<string, Map<string, Json>>();
  readonly #changing = new Map<string, Set<string>>();

  constructor(live: ExternalLookup) {
    this.#live = live;
  }

  add(plan: Plan): void {
    const { stackName, region } = plan.stack;
    const outside = this.changingIn(region);
    for (const [outputName, { exportName, value }] of Object.entries(plan.outputs)) {
      const isNew = hangsOnNew(value, plan, outside);
      const output: ExternalRequest = { kind: 'stack-output', stackName, region, outputName };
      this.#planned.set(keyOf(output, region), { value, stack: stackName });
      if (isNew) this.#noteChange(output);
      if (exportName === undefined) continue;
      const exported: ExternalRequest = { kind: 'import', exportName };
      this.#planned.set(keyOf(exported, region), { value, stack: stackName });
      this.#exports.set(
        region,
        (this.#exports.get(region) ?? new Map<string, Json>()).set(exportName, value),
      );
      if (isNew) outside.add(describeRequest(exported));
    }
    for (const child of Object.values(plan.children)) this.add(child);
  }

  /** What the planned stacks of a region export, by name. */
  exports(region: string): Map<string, Json> {
    return new Map(this.#exports.get(region));
  }

  /** What stacks of the region take from others and will certainly be another value after the deploy. */
  changingIn(region: string): Set<string> {
    const changing = this.#changing.get(region) ?? new Set(this.#changing.get(ANYWHERE));
    this.#changing.set(region, changing);
    return changing;
  }

  /** Looks things up; what comes from outside the run is also noted in `outside`. */
  lookupFor(outside: Map<string, Json>): ExternalLookup {
    return async (request, region) => {
      const planned = this.#planned.get(keyOf(request, region));
      if (planned !== undefined) {
        const known = plain(planned.value);
        return { producer: planned.stack, ...(known === undefined ? {} : { known }) };
      }
      const found = await this.#live(request, region);
      if (found?.known !== undefined) outside.set(JSON.stringify(request), found.known.value);
      return found;
    };
  }

  /** An output can be read from every region. */
  #noteChange(output: ExternalRequest): void {
    const words = describeRequest(output);
    this.changingIn(ANYWHERE).add(words);
    for (const changing of this.#changing.values()) changing.add(words);
  }
}

const ANYWHERE = '*';

/** An export is found within a region, everything else names its own. */
function keyOf(request: ExternalRequest, region: string): string {
  return JSON.stringify(request.kind === 'import' ? { ...request, region } : request);
}
