/** Plans unselected stacks whose values the selected ones need. */

import type { Plan } from '../../plan/model/plan.js';
import type { StackArtifact } from '../../synth/assembly/assembly.js';
import { readTemplate } from '../../synth/assembly/read-assembly.js';
import { exportNamesOf } from '../../template/validate/expression-locations.js';
import type { ExternalRequest } from '../../template/evaluate/scope.js';
import type { StackTarget } from '../select/load-app.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';
import { validateStack, type ValidatedStack } from '../validate/validate-stack.js';

/** Plans a stack as a deploy would find it. */
type PlanStack = (validated: ValidatedStack) => Promise<Plan>;

/** The region of the request, and whether the value does not exist yet. */
interface Asker {
  readonly region: string;
  readonly isMissing: boolean;
}

/**
 * The stacks of the app that were not selected for a diff. Selected ones may need values that only their
 * deploy creates or changes: such a stack is planned without reporting it. A stack that cannot be planned is
 * skipped: its own diff reports the reason.
 */
export class UnselectedProducers {
  readonly #targets: readonly StackTarget[];
  readonly #context: CommandContext;
  readonly #identity: Identity;
  readonly #validated = new Map<StackTarget, Promise<ValidatedStack | undefined>>();
  readonly #asked = new Set<StackTarget>();

  constructor(targets: readonly StackTarget[], context: CommandContext, identity: Identity) {
    this.#targets = targets;
    this.#context = { ...context, emit: () => undefined };
    this.#identity = identity;
  }

  /**
   * The plan of the stack that produces the requested value, on the first request. Only stacks whose template
   * contains the name are considered, unless the value is missing: names may be composed from parts.
   */
  async planOf(request: ExternalRequest, asker: Asker, plan: PlanStack): Promise<Plan | undefined> {
    for (const target of this.#targets) {
      if (this.#asked.has(target) || !(await mayMake(target, request, asker))) continue;
      const validated = await this.#validatedOf(target);
      if (validated === undefined || !makes(validated, request)) continue;
      this.#asked.add(target);
      return plan(validated).catch(() => undefined);
    }
    return undefined;
  }

  /** For planning them silently. */
  get context(): CommandContext {
    return this.#context;
  }

  #validatedOf(target: StackTarget): Promise<ValidatedStack | undefined> {
    const validated =
      this.#validated.get(target) ??
      validateStack(target, this.#context, this.#identity).catch(() => undefined);
    this.#validated.set(target, validated);
    return validated;
  }
}

async function mayMake(
  { stack, artifact }: StackTarget,
  request: ExternalRequest,
  { region, isMissing }: Asker,
): Promise<boolean> {
  if (request.kind === 'stack-output')
    return stack.stackName === request.stackName && stack.region === request.region;
  if (request.kind !== 'import' || stack.region !== region) return false;
  return isMissing || (await holds(artifact, request.exportName));
}

async function holds(artifact: StackArtifact, name: string): Promise<boolean> {
  const template = await readTemplate(artifact).catch(() => undefined);
  return template !== undefined && JSON.stringify(template).includes(JSON.stringify(name));
}

function makes({ effective, scope }: ValidatedStack, request: ExternalRequest): boolean {
  if (request.kind === 'stack-output') return effective.outputs.has(request.outputName);
  if (request.kind !== 'import') return false;
  return exportNamesOf(effective, scope).some(({ name }) => name === request.exportName);
}
