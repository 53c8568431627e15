/** Looks up and checks values that stacks share: exports, imports and outputs. */

import pLimit from 'p-limit';
import { asCdkdError, CdkdError } from '../../errors.js';
import { equal, type Json } from '../../json.js';
import { affectedExports, type AffectedExport } from '../../plan/rules/exports-in-use.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { decodeState } from '../../state/codec.js';
import { exportsOf, takenExports, type ExportsIndex } from '../../state/exports.js';
import { rootOf } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';
import type { CommandContext } from '../context.js';
import type { CloudFormationRequest } from '../ports/aws.js';
import type { ExternalAnswer, ExternalLookup } from '../ports/external-values.js';
import type { Stores } from '../ports/stores.js';
import { consumersIn, isHeldIn, keyOf, type Consumer, type ReadState } from './consumers.js';

/** The number of states read concurrently. */
const READS = 8;

interface ExportInUse extends AffectedExport {
  readonly users: readonly Consumer[];
}

/** What previews know of a run: they see its stacks as they are before it. */
export interface Prospects {
  /** Whether a stack of the run imports an export by its new template, too. */
  readonly stillImports: (stack: StackId, exportName: string) => boolean;
  /** Whether a stack of the run waits for another one. */
  readonly isAfter: (stack: StackId, other: StackId) => boolean;
  /** Whether a value is the id of a resource that moves to another stack before the first one is deployed. */
  readonly isMoving: (value: Json) => boolean;
  /** Stacks that will be gone by then. */
  readonly ended: readonly StackId[];
}

const NO_PROSPECTS: Prospects = {
  stillImports: () => false,
  isAfter: () => false,
  isMoving: () => false,
  ended: [],
};

/**
 * The values that stacks share. The states are authoritative: the index only leads to them, and if it is
 * missing or wrong, the states of the region are searched. CloudFormation is asked for what no state has.
 */
export class Exports {
  readonly #context: CommandContext;
  readonly #stores: Stores;
  readonly #deployed: ReadonlySet<string>;
  readonly #mends: boolean;
  readonly #prospects: Prospects;
  /** Exports of the stacks in progress in this run: their states are written when their sessions end. */
  readonly #published = new Map<string, { readonly stack: StackId; readonly values: Record<string, Json> }>();

  /** `deployed`: the stacks that the run deploys, or would. Only with `mends` are missing index entries written. */
  constructor(
    context: CommandContext,
    stores: Stores,
    deployed: Iterable<StackId> = [],
    { mends, prospects = NO_PROSPECTS }: { readonly mends: boolean; readonly prospects?: Prospects } = {
      mends: false,
    },
  ) {
    this.#context = context;
    this.#stores = stores;
    this.#deployed = new Set([...deployed].map(keyOf));
    this.#mends = mends;
    this.#prospects = prospects;
  }

  /** Looks up current values; availability zones once per run, exports and outputs each time. */
  readonly lookup: ExternalLookup = async (request, region) => {
    switch (request.kind) {
      case 'availability-zones': {
        const zones = await this.#context.aws.availabilityZones(
          request.region === '' ? region : request.region,
        );
        return { known: { value: [...zones] } };
      }
      case 'import':
        return (await this.#import(request.exportName, region)) ?? this.#inCloudFormation(request, region);
      case 'stack-output': {
        const { stackName, region: where, outputName } = request;
        const outputs = (await this.#stateOf({ stackName, region: where }))?.outputs ?? {};
        const value = Object.hasOwn(outputs, outputName) ? outputs[outputName] : undefined;
        return value === undefined ? this.#inCloudFormation(request, region) : { known: { value } };
      }
    }
  };

  async #inCloudFormation(
    request: CloudFormationRequest,
    region: string,
  ): Promise<ExternalAnswer | undefined> {
    const { aws, settings } = this.#context;
    if (!settings.execution.cfnFallback) return undefined;
    const found = await aws.cloudFormationValue(request, region);
    return found === undefined
      ? undefined
      : { known: { value: found.value }, cloudFormationStack: found.stackName };
  }

  /** Publishes a stack's exports: in the index, and to the other stacks of this run. */
  async publish(stack: StackId, values: Record<string, Json>): Promise<void> {
    await this.#stores.exports.publish(stack, values);
    this.#published.set(keyOf(stack), { stack, values });
  }

  /**
   * CloudFormation's rules: two stacks of a region cannot export the same name (`TEMPLATE_INVALID`), and an
   * export that another stack imports can be neither removed nor changed (`EXPORT_IN_USE`), unless that stack
   * is deployed in this run, no longer imports it or gets the new value next, and finds what the old one names until then.
   *
   * `withdrawn`: outputs that an interrupted run had removed from the record, possibly before it searched for
   * their consumers. Resolves to the stack's current exports, including these.
   */
  async refuseConflicts(
    plan: Plan,
    state: StackState,
    withdrawn: StackState['outputs'] = {},
  ): Promise<Record<string, Json>> {
    const names = Object.values(plan.outputs).flatMap(({ exportName }) => exportName ?? []);
    const recorded = { ...exportsOf({ ...state, outputs: withdrawn }), ...exportsOf(state) };
    if (names.length === 0 && Object.keys(recorded).length === 0) return {};
    const index = await this.#stores.exports.read(plan.stack.region);
    const believed = takenExports(index, plan.stack, names);
    const taken = believed.length === 0 ? undefined : await this.#firstTaken(believed, plan.stack, index);
    if (taken !== undefined) throw alreadyExported(taken, index);
    const exported = { ...recorded, ...exportedBy(plan.stack, index) };
    await this.refuseInUse(plan.stack, affectedExports(plan, exported, state.resources));
    return exported;
  }

  /** Throws `EXPORT_IN_USE` if other stacks import exports that a stack is about to delete or change. */
  async refuseInUse(stack: StackId, affected: readonly AffectedExport[]): Promise<void> {
    const inUse = await this.#inUse(stack, affected);
    if (inUse.length > 0) throw exportInUse(inUse);
  }

  /** Whether a stack that this run does not deploy imports one of these exports. */
  async isInUse(stack: StackId, names: readonly string[]): Promise<boolean> {
    const affected = names.map((exportName) => ({ exportName, fate: 'deleted', staysValid: true }) as const);
    return (await this.#inUse(stack, affected)).length > 0;
  }

  async #inUse(stack: StackId, affected: readonly AffectedExport[]): Promise<ExportInUse[]> {
    if (affected.length === 0) return [];
    const states = await this.#readAllBeside([stack]);
    const names = affected.map(({ exportName }) => exportName);
    const consumers = consumersIn(states, [stack], names);
    return affected.flatMap((each) => {
      const isKept = each.staysValid === true || this.#isHeld(each, states, stack);
      const one: AffectedExport = isKept ? { ...each, staysValid: true } : each;
      const users = consumers.filter((user) => {
        const { exportName, stackName } = user;
        if (exportName !== one.exportName || this.#isEnded({ ...stack, stackName })) return false;
        return !this.#isDeployed(user, stack) || this.#comesTooLate(user, one, stack);
      });
      return users.length === 0 ? [] : [{ ...one, users }];
    });
  }

  /** Whether a stack of this run still needs the present value when its producer is deployed. */
  #comesTooLate(
    { stackName }: Consumer,
    { exportName, fate, ...affected }: AffectedExport,
    producer: StackId,
  ): boolean {
    const consumer = { ...producer, stackName };
    const [staysValid, losesResource] = [affected.staysValid === true, affected.losesResource === true];
    const isMissed = (fate === 'deleted' && !staysValid) || losesResource;
    // In a deploy, the stacks before the producer have been deployed, and no longer import it.
    if (isMissed && (this.#mends || this.#prospects.isAfter(rootOf(consumer), rootOf(producer)))) return true;
    return (staysValid || losesResource) && this.#prospects.stillImports(consumer, exportName);
  }

  /** Whether another stack has, or gets, the resource that a value names. */
  #isHeld({ value }: AffectedExport, states: readonly ReadState[], producer: StackId): boolean {
    return value !== undefined && (isHeldIn(states, value, producer) || this.#prospects.isMoving(value));
  }

  #isEnded(stack: StackId): boolean {
    return this.#prospects.ended.some((each) => keyOf(each) === keyOf(rootOf(stack)));
  }

  /** Throws `EXPORT_IN_USE` naming every other stack that imports from these. */
  async refuseConsumers(stacks: readonly StackId[]): Promise<void> {
    const byName = new Map<string, Consumer[]>();
    const [states, inRegions] = await Promise.all([
      Promise.all(stacks.map((stack) => this.#stateOf(stack))),
      this.#readAllBeside(stacks),
    ]);
    const names = states.flatMap((state) => (state === undefined ? [] : Object.keys(exportsOf(state))));
    for (const consumer of consumersIn(inRegions, stacks, names)) {
      byName.set(consumer.exportName, [...(byName.get(consumer.exportName) ?? []), consumer]);
    }
    if (byName.size === 0) return;
    throw exportInUse(
      [...byName].map(([exportName, users]) => ({ exportName, fate: 'deleted' as const, users })),
    );
  }

  async #stateOf(stack: StackId): Promise<StackState | undefined> {
    return (await this.#read(stack))?.state;
  }

  /** Read leniently: an unreadable state is reported, and stops only its own stack. */
  async #read(stack: StackId): Promise<ReadState | undefined> {
    const stored = await this.#stores.states.read(stack);
    if (stored === undefined) return undefined;
    const { body } = stored;
    try {
      return { stack, body, state: decodeState(body, stack) };
    } catch (error) {
      const message = `Could not read what a stack exports and imports: ${asCdkdError(error).message}`;
      this.#context.emit({ kind: 'warning', code: 'STATE_UNREADABLE', message });
      return { stack, body };
    }
  }

  /**
   * The first name that the index lists for another stack and whose state confirms it as an export. The cdkd
   * CLI also puts plain outputs into the index; those count only if somebody imports them.
   */
  async #firstTaken(
    names: readonly string[],
    { region }: StackId,
    index: ExportsIndex,
  ): Promise<string | undefined> {
    for (const name of names) {
      const producer = { stackName: index.get(name)?.producerStack ?? '', region };
      if (this.#isEnded(producer)) continue;
      const state = await this.#stateOf(producer);
      if (state === undefined || !Object.hasOwn(state.outputs, name)) continue;
      if (exportsOf(state)[name] !== undefined) return name;
      const consumers = consumersIn(await this.#readAllBeside([producer]), [producer], [name]);
      if (consumers.some(({ exportName }) => exportName === name)) return name;
    }
    return undefined;
  }

  async #import(exportName: string, region: string): Promise<ExternalAnswer | undefined> {
    for (const { stack, values } of this.#published.values()) {
      const value = stack.region === region ? values[exportName] : undefined;
      if (value !== undefined) return { known: { value }, producer: stack.stackName };
    }
    const entry = (await this.#stores.exports.read(region)).get(exportName);
    if (entry === undefined) return this.#search(exportName, region, undefined);
    const producer = { stackName: entry.producerStack, region };
    const state = await this.#stateOf(producer);
    const recorded = state === undefined ? undefined : exportsOf(state)[exportName];
    const answer = { known: { value: entry.value }, producer: producer.stackName };
    if (recorded !== undefined && equal(recorded, entry.value)) return answer;
    if (state === undefined || recorded !== undefined || !Object.hasOwn(state.outputs, exportName))
      return this.#search(exportName, region, producer.stackName);
    // A plain output added by the CLI, or an export with an output's name: states before version 9 do not
    // distinguish these, so the index stays unchanged.
    const exported = exporterIn(await this.#statesOf(region), exportName);
    return exported ?? answer;
  }

  /** The index was wrong or missing: the states decide, and the index is corrected. */
  async #search(
    exportName: string,
    region: string,
    believed: string | undefined,
  ): Promise<ExternalAnswer | undefined> {
    const states = await this.#statesOf(region);
    if (this.#mends) {
      for (const state of states) await this.#stores.exports.publish(state, exportsOf(state));
      if (believed !== undefined && !states.some(({ stackName }) => stackName === believed)) {
        await this.#stores.exports.publish({ stackName: believed, region }, {});
      }
    }
    return exporterIn(states, exportName);
  }

  async #statesOf(region: string): Promise<StackState[]> {
    const states = await this.#readAll(region);
    return states.flatMap(({ state }) => state ?? []);
  }

  async #readAll(region: string): Promise<ReadState[]> {
    const stacks = (await this.#stores.states.list()).filter((stack) => stack.region === region);
    const limit = pLimit(READS);
    const states = await Promise.all(stacks.map((stack) => limit(() => this.#read(stack))));
    return states.filter((state) => state !== undefined);
  }

  /** All states in the regions of these stacks. */
  async #readAllBeside(stacks: readonly StackId[]): Promise<ReadState[]> {
    const regions = [...new Set(stacks.map(({ region }) => region))];
    return (await Promise.all(regions.map((region) => this.#readAll(region)))).flat();
  }

  #isDeployed({ stackName }: Consumer, { region }: StackId): boolean {
    return this.#deployed.has(keyOf(rootOf({ stackName, region })));
  }
}

function exporterIn(states: readonly StackState[], exportName: string): ExternalAnswer | undefined {
  for (const state of states) {
    const value = exportsOf(state)[exportName];
    if (value !== undefined) return { known: { value }, producer: state.stackName };
  }
  return undefined;
}

function exportedBy({ stackName }: StackId, index: ExportsIndex): Record<string, Json> {
  const entries = [...index].filter(([, { producerStack }]) => producerStack === stackName);
  return Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
}

/** CloudFormation's message: "Export with name X is already exported by stack Y". */
function alreadyExported(name: string, index: ExportsIndex): CdkdError {
  const producer = index.get(name)?.producerStack ?? '';
  return new CdkdError(
    'TEMPLATE_INVALID',
    `Export with name ${name} is already exported by stack ${producer}`,
    {
      value: name,
      next: 'Give the export another name: export names are unique within an account and region.',
    },
  );
}

/** CloudFormation's message: "Export X cannot be deleted as it is in use by Y". */
function exportInUse(exports: readonly ExportInUse[]): CdkdError {
  const sentences = exports.map(({ exportName, fate, users }) => {
    const names = [...new Set(users.map(({ stackName }) => stackName))].sort().join(', ');
    return `Export ${exportName} cannot be ${fate} as it is in use by ${names}`;
  });
  const users = exports.flatMap((each) => each.users.map(({ stackName }) => stackName));
  return new CdkdError('EXPORT_IN_USE', sentences.join('; '), {
    value: [...new Set(users)].sort().join(', '),
    next: exports.some(({ losesResource }) => losesResource)
      ? 'These stacks need the resource that would be deleted until they have the new one. Add the new resource beside the old one and export it under another name, deploy all stacks, then remove the old one; or set `UpdateReplacePolicy: Retain` on it.'
      : 'Remove the import from these stacks and deploy them, or destroy them, then run again. After an interrupted deploy, a stack still counts as importing until its next deploy.',
  });
}
