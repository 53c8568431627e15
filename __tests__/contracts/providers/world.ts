import '../../support/one-realm.js';
import { livingThings, type LivingThing } from '../../../simulator/aws/cloudcontrol/view.js';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/server.js';
import { AwsServices } from '../../../src/adapters/aws/aws-services.js';
import { refuseChangedStrangers } from '../../../simulator/strangers-check.js';
import type { RunEvent } from '../../../src/events.js';
import type { JsonObject } from '../../../src/json.js';
import type { Clock } from '../../../src/ports/clock.js';
import type {
  OperationContext,
  OperationHandle,
  ProvisionedBy,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
} from '../../../src/ports/resources.js';
import { replaceEnvironment } from '../../support/environment.js';
import { MemoryResponseStore, MemorySignalStore } from '../../support/memory-stores.js';

export const REGION = 'us-east-1';
const STACK = { stackName: 'Contract', region: REGION };

/** An operation's context, and what was journalled of it. */
export interface RecordedContext extends OperationContext {
  readonly handles: OperationHandle[];
}

/** A simulated AWS, and the providers as a run has them. Time passes there by being slept on here. */
export class ProviderWorld {
  readonly events: RunEvent[] = [];
  readonly masked: string[] = [];
  readonly responses = new MemoryResponseStore();
  readonly signals = new MemorySignalStore(this.clock);
  readonly session: AwsServices;
  readonly #restoreEnvironment: () => void;
  #tokens = 0;

  private constructor(readonly simulator: Simulator) {
    this.#restoreEnvironment = replaceEnvironment(simulator.environment());
    this.session = new AwsServices({
      keys: {
        get: () => Promise.resolve(TEST_CREDENTIALS),
        replace: () => Promise.resolve(false),
        isRefused: () => false,
      },
      handlerSettleTime: 0,
      statePrefix: 'cdkd',
      environment: process.env,
      clock: this.clock,
      random: () => 0.5,
      emit: (event) => this.events.push(event),
      mask: (secret) => this.masked.push(secret),
    });
  }

  /** Somebody else has resources in the account, too. */
  static async start(options: SimulatorOptions = {}): Promise<ProviderWorld> {
    const cloudControl = { strangers: true, ...options.cloudControl };
    return new ProviderWorld(await startSimulator({ ...options, cloudControl }));
  }

  get clock(): Clock {
    return {
      now: () => this.simulator.clock.now(),
      sleep: async (milliseconds, signal) => {
        signal?.throwIfAborted();
        this.simulator.clock.advance(milliseconds);
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      },
    };
  }

  /** `provisionedBy` decides only for types that both Cloud Control and their own API can manage. */
  async provider(type: string, provisionedBy: ProvisionedBy = 'cc-api'): Promise<ResourceProvider> {
    const catalog = await this.session.catalog([type], REGION);
    const lookup = await this.session.providers(catalog, STACK, this);
    return lookup(type, provisionedBy);
  }

  /** A context with a token of its own, unless one is given. */
  context(changes: { clientToken?: string; signal?: AbortSignal } = {}): RecordedContext {
    this.#tokens += 1;
    const handles: OperationHandle[] = [];
    return {
      clientToken: changes.clientToken ?? `token-${this.#tokens}`,
      accepted: (handle) => handles.push(handle),
      noted: () => Promise.resolve(),
      signal: changes.signal ?? new AbortController().signal,
      handles,
    };
  }

  /** Makes what a test needs beside what it is about. */
  async make(type: string, properties: JsonObject): Promise<ResourceModel> {
    const provider = await this.provider(type);
    return provider.create({ logicalId: 'Needed', type, properties }, this.context());
  }

  /** What is alive of a type, in order of creation. */
  living(type: string): LivingThing[] {
    return livingThings(this.simulator.cloudControl.account).filter((thing) => thing.type === type);
  }

  /** Ends the simulator; finds what it has to complain of. */
  async close(): Promise<void> {
    await this.session.close();
    await this.simulator.close();
    this.#restoreEnvironment();
    const [defect] = this.simulator.log.defects();
    if (defect !== undefined) throw new Error('the simulator has a defect', { cause: defect });
    refuseChangedStrangers(this.simulator);
  }
}

/** The resource as a row of the state has it. */
export function targetOf(type: string, model: ResourceModel, properties: JsonObject): ResourceTarget {
  const { physicalId, attributes } = model;
  return { logicalId: 'Thing', type, physicalId, properties, attributes };
}
