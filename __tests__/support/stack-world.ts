import type { StackSealer } from '../../src/template/syntax/sealed-text.js';
import { ALLOWS_ALL } from '../../src/plan/approval/destructive-steps.js';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RunChanges } from '../../src/engine/operation/run-changes.js';
import { TemplateReferences } from '../../src/engine/record/template-references.js';
import { asCdkdError, type CdkdError } from '../../src/errors.js';
import type { RunEvent } from '../../src/events.js';
import type { JsonObject } from '../../src/json.js';
import type { StackId } from '../../src/ports/stack-id.js';
import type { CommandContext } from '../../src/stacks/context.js';
import { Exports } from '../../src/stacks/exports/cross-stack-values.js';
import type { Stores } from '../../src/stacks/ports/stores.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { validateStack, type ValidatedStack } from '../../src/stacks/validate/validate-stack.js';
import { decodeState } from '../../src/state/codec.js';
import type { StackState } from '../../src/state/schema.js';
import type { StackArtifact } from '../../src/synth/assembly/assembly.js';
import type { TypeCatalog } from '../../src/types/schema/facts.js';
import { FakeAccount } from './fake-account.js';
import { FakeClock } from './fake-clock.js';
import { Machine } from './machine.js';
import { MemorySpool } from './memory-spool.js';
import {
  MemoryBucket,
  MemoryExportsRegistry,
  MemoryJournalStore,
  MemoryLockStore,
  MemoryResponseStore,
  MemoryRollbackStore,
  MemoryStateStore,
} from './memory-stores.js';

/** A bucket, an account and an app on disk, for operations on whole stacks without a process or a simulator. */
export const ROOT: StackId = { stackName: 'Shop', region: 'us-east-1' };

const IDENTITY = { accountId: '111122223333', partition: 'aws' };

/** How a run ended, and what it reported; `killed` if its machine died first. */
export interface StackRunEnd {
  readonly error: CdkdError | 'killed' | undefined;
  readonly events: readonly RunEvent[];
  /** Outcomes by stack, in the order in which they were reported: `Shop: done`. */
  readonly outcomes: readonly string[];
  /** Lets a run that stood still come to its end, once its machine is awake. */
  readonly finish: () => Promise<void>;
}

type Execution = CommandContext['settings']['execution'];

export interface StackRunOptions {
  readonly execution?: Partial<Execution>;
  /** Everything between the run and the world passes through it. */
  readonly machine?: Machine;
}

/** Every value of a label is the same secret. */
const SEALER: StackSealer = {
  seal: (label) => `sealed ${label}`,
  open: () => undefined,
  inStack: () => SEALER,
};

export class StackWorld {
  readonly clock = new FakeClock();
  readonly bucket = new MemoryBucket(this.clock);
  readonly account = new FakeAccount(this.clock);
  /** What each run has left for its post step, by name. */
  readonly spools = new Map<string, MemorySpool>();
  /** How much time passes in a turn of the event loop, while templates may be read; milliseconds. */
  stride = 500;
  /** Aborts the run at work. */
  cancel = new AbortController();
  readonly #folder = mkdtempSync(join(tmpdir(), 'stack-world-'));
  readonly #catalog: TypeCatalog;
  /** Machines by the address of the run that they work on. */
  readonly #machines = new Map<string, Machine>();
  #runs = 0;

  constructor(catalog: TypeCatalog) {
    this.#catalog = catalog;
  }

  /** Does `work` as one run, and lets the time pass that it takes. Throws where a stranger is not as it was. */
  async run(
    work: (ports: StackPorts) => Promise<void>,
    { execution = {}, machine = new Machine() }: StackRunOptions = {},
  ): Promise<StackRunEnd> {
    const events: RunEvent[] = [];
    this.cancel = new AbortController();
    const context = this.#context((event) => events.push(event), execution, machine);
    const stores = this.#stores(machine);
    const exports = new Exports(context, stores, [ROOT], { mends: true });
    const ports = { context, stores, identity: IDENTITY, exports };
    const end = work(ports).then(
      () => undefined,
      (error: unknown) => asCdkdError(error),
    );
    const error = await this.#letPass(Promise.race([end, machine.death]));
    this.#refuseChangedStrangers();
    const outcomes = events.flatMap((event) =>
      event.kind === 'stack-finished' ? [`${event.stack.stackName}: ${event.outcome.result}`] : [],
    );
    const finish = async () => {
      await this.#letPass(end);
    };
    return { error, events, outcomes, finish };
  }

  /** The root with these resources, and nested stacks by logical id. */
  async validated(
    { context }: StackPorts,
    resources: JsonObject,
    nested: Readonly<Record<string, JsonObject>> = {},
  ): Promise<ValidatedStack> {
    const write = (name: string, template: JsonObject) => {
      writeFileSync(join(this.#folder, name), JSON.stringify(template));
      return name;
    };
    const stacks = Object.entries(nested).map(([logicalId, template]) => {
      const path = write(`${logicalId}.template.json`, template);
      const Metadata = { 'aws:asset:path': path, 'aws:asset:property': 'TemplateURL' };
      return [logicalId, { Type: 'AWS::CloudFormation::Stack', Properties: {}, Metadata }] as const;
    });
    const merged = { ...Object.fromEntries(stacks) } as Record<string, JsonObject>;
    for (const [logicalId, resource] of Object.entries(resources)) {
      merged[logicalId] = { ...merged[logicalId], ...(resource as JsonObject) };
    }
    const file = write('root.template.json', { Resources: merged });
    const artifact: StackArtifact = {
      id: ROOT.stackName,
      stackName: ROOT.stackName,
      displayPath: ROOT.stackName,
      templateFile: join(this.#folder, file),
      account: undefined,
      region: ROOT.region,
      dependencies: [],
      parameters: {},
      tags: {},
      terminationProtection: false,
      assetManifests: [],
      metadata: {},
    };
    return validateStack({ artifact, stack: ROOT }, context, IDENTITY);
  }

  /** A state as the bucket has it. */
  async state(stackName = ROOT.stackName): Promise<StackState | undefined> {
    const stack = { ...ROOT, stackName };
    const stored = await new MemoryStateStore(this.bucket).read(stack);
    return stored === undefined ? undefined : decodeState(stored.body, stack);
  }

  /** Also where a state is of a version that nobody can read. */
  #refuseChangedStrangers(): void {
    this.account.strangers.refuseChanges();
    for (const [key, { body }] of this.bucket.objects) {
      if (!key.endsWith('/state.json')) continue;
      const { resources } = JSON.parse(body) as {
        resources?: Record<string, { physicalId: string }>;
      };
      this.account.strangers.refuseChanges(resources);
    }
  }

  /** Keys of what is in the bucket besides states and the index of exports. */
  get leftovers(): string[] {
    return [...this.bucket.objects.keys()].filter((key) => !/state\.json$|exports/.test(key));
  }

  #stores(machine: Machine): Stores {
    const bucket = this.bucket.seenBy(() => machine.pass('bucket'));
    const stores: Partial<Stores> = {
      bucket: 'state',
      bucketRegion: ROOT.region,
      prefix: '',
      states: new MemoryStateStore(bucket),
      journals: new MemoryJournalStore(bucket),
      locks: new MemoryLockStore(bucket),
      points: new MemoryRollbackStore(bucket),
      history: { prepare: () => undefined, write: () => Promise.resolve() } as never,
      responses: new MemoryResponseStore(),
      exports: new MemoryExportsRegistry(bucket),
      plans: {
        read: () => Promise.resolve(undefined),
        list: () => Promise.resolve([]),
        clear: () => Promise.resolve(),
      } as never,
      usedApprovals: { read: () => Promise.resolve(undefined) } as never,
    };
    return stores as Stores;
  }

  #context(emit: CommandContext['emit'], execution: Partial<Execution>, machine: Machine): CommandContext {
    this.#runs += 1;
    const run = `run-${this.#runs}`;
    const url = `https://github.com/octo-org/shop/actions/runs/${this.#runs}`;
    this.#machines.set(url, machine);
    const provider = this.account.provider(() => machine.pass('account'));
    let tokens = 0;
    const spool = new MemorySpool();
    this.spools.set(run, spool);
    const catalog = this.#catalog;
    const aws: Partial<CommandContext['aws']> = {
      catalog: () => Promise.resolve(catalog),
      describedTypes: () => Promise.resolve(catalog),
      preload: () => undefined,
      prepareStores: () => Promise.resolve(),
      provisioning: () =>
        Promise.resolve((type) =>
          catalog.facts(type) === undefined && type !== 'AWS::CloudFormation::Stack'
            ? undefined
            : { provisionedBy: 'cc-api', isUpdatable: true },
        ),
      providers: () => Promise.resolve(() => provider),
      lastChange: () => Promise.resolve(undefined),
      openSecrets: () => (properties) => Promise.resolve(properties),
      ssmParameters: () => Promise.resolve(new Map()),
      rereadSecretsBy: () => undefined,
      sealer: () => SEALER,
      identity: () => Promise.resolve(IDENTITY),
    };
    const settings = {
      app: { app: undefined, workingDirectory: this.#folder, parameters: [], context: {}, outputDir: '' },
      region: ROOT.region,
      lockTimeout: 0,
      concurrency: 4,
      stackConcurrency: 1,
      resourceLimits: { timeout: () => 1_800_000, warnAfter: () => 300_000 },
      allowDestructive: ALLOWS_ALL,
      driftAction: 'detect',
      planFile: undefined,
      execution: { ...EXECUTION, ...execution },
      capturesObserved: true,
    } as unknown as CommandContext['settings'];
    return {
      settings,
      run: { id: run, owner: run, url },
      aws: aws as CommandContext['aws'],
      runs: {
        hasEnded: (other: string) =>
          Promise.resolve(this.#machines.get(other)?.isDead === true ? 'ended' : 'running'),
      },
      clock: this.clock,
      random: () => 0.5,
      newToken: () => `${run}-token-${(tokens += 1)}`,
      changes: new RunChanges(),
      references: new TemplateReferences(),
      emit,
      spool,
      signal: this.cancel.signal,
      graceExpired: new AbortController().signal,
    } as unknown as CommandContext;
  }

  /** Templates are read from disk, so that real time passes as well. */
  async #letPass<T>(work: Promise<T>): Promise<T> {
    const progress = { hasEnded: false };
    void work.finally(() => {
      progress.hasEnded = true;
    });
    while (!progress.hasEnded) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await this.clock.advance(this.stride);
    }
    return work;
  }
}

const EXECUTION: Execution = {
  provisioning: 'auto',
  rollback: true,
  moves: 'auto',
  replace: false,
  forceStatefulRecreation: false,
  recreate: { viaCloudControl: [], viaSdk: [] },
  allowedTypes: [],
  ignored: [],
  approvalIgnores: [],
  aggressiveVpcParallel: false,
  waits: true,
  settleTime: 0,
  removeProtection: false,
  prefixUserSuppliedNames: false,
  cfnFallback: true,
  macros: 'refuse',
  confirmed: false,
};
