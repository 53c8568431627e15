/** Projects the outputs that planned deploys will produce. */

import { describeRequest, plain } from '../../template/evaluate/unknown-values.js';
import type { Json } from '../../json.js';
import { hangsOnNew } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import type { ExternalRequest, Known } from '../../template/evaluate/scope.js';
import type { ExternalLookup } from '../ports/external-values.js';

/**
 * Plans the app's stack that produces the requested value, if the run does not change it; `isMissing`: the
 * value does not exist yet.
 */
type PlanOfUnselected = (
  request: ExternalRequest,
  region: string,
  isMissing: boolean,
) => Promise<Plan | undefined> | undefined;

interface PlannedValue {
  readonly value: Json;
  readonly stack: string;
  readonly isUnselected: boolean;
}

/** Projected outputs: the existing ones, replaced by those of previously planned stacks. */
export class ProjectedOutputs {
  readonly #live: ExternalLookup;
  readonly #unselected: PlanOfUnselected | undefined;
  readonly #planned = new Map<string, PlannedValue>();
  readonly #exports = new Map<string, Map<string, Json>>();
  readonly #changing = new Map<string, Set<string>>();

  constructor(live: ExternalLookup, unselected?: PlanOfUnselected) {
    this.#live = live;
    this.#unselected = unselected;
  }

  /** `isUnselected`: the run does not change the stack, which is only planned for its values. */
  add(plan: Plan, isUnselected = false): void {
    const { stackName, region } = plan.stack;
    const outside = this.changingIn(region);
    for (const [outputName, { exportName, value }] of Object.entries(plan.outputs)) {
      const isNew = hangsOnNew(value, plan, outside);
      const output: ExternalRequest = { kind: 'stack-output', stackName, region, outputName };
      this.#planned.set(keyOf(output, region), { value, stack: stackName, isUnselected });
      if (isNew) this.#noteChange(output);
      if (exportName === undefined) continue;
      const exported: ExternalRequest = { kind: 'import', exportName };
      this.#planned.set(keyOf(exported, region), { value, stack: stackName, isUnselected });
      this.#exports.set(
        region,
        (this.#exports.get(region) ?? new Map<string, Json>()).set(exportName, value),
      );
      if (isNew) outside.add(describeRequest(exported));
    }
    for (const child of Object.values(plan.children)) this.add(child, isUnselected);
  }

  /** The exports of a region's planned stacks, by name. */
  exports(region: string): Map<string, Json> {
    return new Map(this.#exports.get(region));
  }

  /** Values from other stacks that will certainly change with the deploy, for a region. */
  changingIn(region: string): Set<string> {
    const changing = this.#changing.get(region) ?? new Set(this.#changing.get(ANYWHERE));
    this.#changing.set(region, changing);
    return changing;
  }

  /** Looks up values; those from outside the run are also recorded in `outside`. */
  lookupFor(outside: Map<string, Json>): ExternalLookup {
    const note = (request: ExternalRequest, known: Known | undefined) => {
      if (known !== undefined) outside.set(JSON.stringify(request), known.value);
    };
    const answer = (request: ExternalRequest, { value, stack, isUnselected }: PlannedValue) => {
      const known = plain(value);
      if (isUnselected) note(request, known);
      return { producer: stack, ...(known === undefined ? {} : { known }) };
    };
    return async (request, region) => {
      const planned =
        this.#planned.get(keyOf(request, region)) ?? (await this.#ofUnselectedProducer(request, region));
      if (planned !== undefined) return answer(request, planned);
      const found = await this.#live(request, region);
      note(request, found?.known);
      if (found !== undefined) return found;
      const made = await this.#ofUnselectedProducer(request, region, true);
      return made === undefined ? undefined : answer(request, made);
    };
  }

  async #ofUnselectedProducer(
    request: ExternalRequest,
    region: string,
    isMissing = false,
  ): Promise<PlannedValue | undefined> {
    const plan = await this.#unselected?.(request, region, isMissing);
    if (plan === undefined) return undefined;
    this.add(plan, true);
    return this.#planned.get(keyOf(request, region));
  }

  /** An output can be read from every region. */
  #noteChange(output: ExternalRequest): void {
    const words = describeRequest(output);
    this.changingIn(ANYWHERE).add(words);
    for (const changing of this.#changing.values()) changing.add(words);
  }
}

const ANYWHERE = '*';

/** An export belongs to a region; every other request names its own. */
function keyOf(request: ExternalRequest, region: string): string {
  return JSON.stringify(request.kind === 'import' ? { ...request, region } : request);
}
