import type { OperationLimits } from '../engine/deadline.js';
import type { OpenSecrets } from '../engine/operation-ports.js';
import type { RunChanges } from '../engine/run-changes.js';
import type { Emit } from '../events.js';
import type { Json, JsonObject } from '../json.js';
import type {
  BucketObjects,
  Clock,
  JournalStore,
  LockStore,
  PlanStore,
  ProvisionedBy,
  Random,
  ResourceProvider,
  ResponseStore,
  SignalStore,
  RollbackStore,
  RunStatus,
  Spool,
  StackId,
  StateStore,
} from '../ports.js';
import type { StackService } from '../ports/cloudformation.js';
import type { AssetInventory, AssetStore } from '../ports/assets.js';
import type { ImageRegistry } from '../ports/images.js';
import type { ExecutionChoices } from '../plan/choices.js';
import type { DestructionAllowance } from '../plan/destructive.js';
import type { Review } from '../plan/review.js';
import type { RunSummary } from '../report/history.js';
import type { ExportsIndex } from '../state/exports.js';
import type { MissingContext } from '../synth/assembly.js';
import type { LookupAnswer } from '../synth/look-up.js';
import type { GivenParameter } from '../template/parameters.js';
import type { ExternalRequest, Known } from '../template/scope.js';
import type { TypeCatalog } from '../types/facts.js';

/** START HERE. What commands are given to work with; `main` puts the real things in, tests their own. */
export interface CommandContext {
  readonly settings: CommandSettings;
  readonly run: RunOwner;
  readonly aws: Aws;
  readonly runs: RunStatus;
  /** The pull request whose reviewers see this run's report; absent for any other event. */
  readonly review: Review | undefined;
  readonly reviews: Reviews;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  /** What this run has changed so far, in all its stacks. */
  readonly changes: RunChanges;
  readonly emit: Emit;
  readonly spool: Spool;
  /** Aborted on cancel. */
  readonly signal: AbortSignal;
  /** Aborted when there is no more time to save anything in the bucket. */
  readonly hurry: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
  /** A new folder that only this user can read, and that does not outlive the run. */
  readonly privateFolder: (name: string) => string;
  /** Takes a folder for this process alone until it ends; false where another process on this machine has it. */
  readonly claimFolder: (folder: string) => Promise<boolean>;
  /** Has the runner hide a secret in its log. */
  readonly mask: (secret: string) => void;
}

/** Of the configuration, what commands heed. Durations are in milliseconds. */
export interface CommandSettings {
  readonly app: {
    readonly app: string | undefined;
    readonly workingDirectory: string;
    readonly outputDir: string;
    readonly context: Readonly<Record<string, string>>;
    readonly parameters: readonly GivenParameter[];
  };
  readonly selection: {
    readonly all: boolean;
    readonly patterns: readonly string[];
    readonly exclusively: boolean;
    /** Of stacks that have a state in several. */
    readonly region: string | undefined;
  };
  readonly region: string | undefined;
  /** From the input or the environment; `cdk.json` may name one too. */
  readonly stateBucket: string | undefined;
  readonly lockTimeout: number;
  readonly concurrency: number;
  readonly stackConcurrency: number;
  readonly assetPublishConcurrency: number;
  readonly imageBuildConcurrency: number;
  readonly resourceLimits: OperationLimits;
  readonly dryRun: boolean;
  readonly requireApprovedPlan: boolean;
  readonly allowDestructive: DestructionAllowance;
  readonly execution: ExecutionChoices;
  /** For commands that do more with it; that it is there where it must be has been seen to. */
  readonly yes: boolean;
  readonly driftAction: 'detect' | 'accept' | 'revert';
  /** Whether all of the history goes. */
  readonly purgesEvents: boolean;
  /** Whether rows record what AWS held; `undefined`: as `cdk.json` says, else they do. */
  readonly capturesObserved: boolean | undefined;
  /** A diff goes into nested stacks. */
  readonly recursive: boolean;
}

/** What our own comments in the pull request say was shown there. */
export interface NamedPlans extends Pick<Review, 'repository' | 'pullRequest'> {
  /** In the order of the comments. */
  readonly digests: readonly string[];
}

export interface Reviews {
  /** Throws `PLAN_CHANGED` where the run belongs to no pull request, `GITHUB_FAILED` where GitHub does not tell. */
  named(): Promise<NamedPlans>;
}

/** Who a run is, in locks and journals. */
export interface RunOwner {
  /** Unique among all runs, and growing with time, since it names the run's journal. */
  readonly id: string;
  readonly owner: string;
  readonly url?: string;
}

export interface Identity {
  readonly accountId: string;
  readonly partition: string;
}

/** AWS, as far as commands need it. Everything is fetched when it is first asked for. */
export interface Aws {
  /** Throws `NO_CREDENTIALS`, `CREDENTIALS_EXPIRED`, `ROLE_NOT_ASSUMED`. */
  identity(region: string): Promise<Identity>;
  keys(): Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }>;
  /** Throws `BUCKET_MISSING`. */
  stores(wish: { readonly bucket: string | undefined; readonly region: string }): Promise<Stores>;
  /** The bucket that older versions of cdkd used in this region; `undefined` where there is none. */
  legacyStores(region: string): Promise<Stores | undefined>;
  /** Makes the state bucket where there is none; nothing is done to one that is there. */
  makeStateBucket(wish: BootstrapWish): Promise<BootstrapResult['buckets'][number]>;
  assets(region: string, accountId: string): AssetStore;
  images(region: string): ImageRegistry;
  /** `undefined`: the bucket that `bootstrap` makes. */
  assetInventory(region: string, bucket: string | undefined): Promise<AssetInventory>;
  /** Hands over the template of each stack that CloudFormation has in the region. Throws `ACCESS_DENIED`. */
  forEachTemplate(region: string, note: (text: string) => void): Promise<void>;
  /** What is known of these types; asks AWS for those that are newer than what is built in. */
  catalog(types: Iterable<string>, region: string): Promise<TypeCatalog>;
  /** What AWS itself says of the types today; nothing of those that it says nothing of. */
  describedTypes(types: Iterable<string>, region: string): Promise<TypeCatalog>;
  /** How types are provisioned; `undefined` for one that nothing can manage. */
  provisioning(catalog: TypeCatalog): (type: string) => Provisioned | undefined;
  /** Providers of a stack's resources; the stores are where what these wait for is put by others. */
  providers(
    catalog: TypeCatalog,
    stack: StackId,
    stores: Pick<Stores, 'responses' | 'signals'>,
  ): Promise<ProviderLookup>;
  openSecrets(stack: StackId): OpenSecrets;
  /** The reference that stands for a stack's secret from now on, in everything but requests to AWS. */
  seal(stack: StackId, label: string, secret: string): string;
  /** Opens the reference from now on, if it is this value that an earlier run had sealed as it. */
  recognizeSecret(stack: StackId, label: string, value: string, reference: string): void;
  /**
   * What CloudFormation calls the resources of a stack of its own, by logical id; `undefined` where there is none, or
   * the role may not look.
   */
  resourcesOfStack(stackName: string, region: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** CloudFormation's own stacks. */
  stackService(region: string, signal: AbortSignal): StackService;
  ssmParameters(names: readonly string[], region: string): Promise<ReadonlyMap<string, string>>;
  /** Whether a bucket holds an object, an older version of one, or a marker of a deletion. */
  hasContents(bucket: string, region: string): Promise<boolean>;
  availabilityZones(region: string): Promise<readonly string[]>;
  /** What an app asks AWS for before it is complete; STS is asked in `region`. */
  lookUp(missing: readonly MissingContext[], region: string): Promise<readonly LookupAnswer[]>;
  bootstrap(target: BootstrapWish): Promise<BootstrapResult>;
}

export interface Provisioned {
  readonly provisionedBy: ProvisionedBy;
  readonly isUpdatable: boolean;
}

export type ProviderLookup = (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;

/** What is kept in the state bucket. */
export interface Stores {
  readonly bucket: string;
  readonly bucketRegion: string;
  /** `state-prefix` */
  readonly prefix: string;
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly locks: LockStore;
  readonly points: RollbackStore;
  readonly responses: ResponseStore;
  readonly signals: SignalStore;
  readonly exports: ExportsRegistry;
  readonly history: History;
  readonly plans: PlanStore;
  /** Stacks whose state stands at the oldest layout's key, without a region, and nowhere else. */
  readonly unmoved: () => Promise<{ readonly stack: StackId; readonly isLocked: boolean }[]>;
  /** Everything in the bucket, whatever its prefix. */
  readonly objects: BucketObjects;
}

/** Where a stack's runs are remembered. */
export interface History {
  write(stack: StackId, run: RunSummary, lines: readonly string[]): Promise<void>;
  /** Every stack that has a history; it may have been destroyed. */
  list(): Promise<StackId[]>;
  /** The recorded runs, newest first. */
  runs(stack: StackId): Promise<JsonObject[]>;
  events(stack: StackId, runId: string): Promise<JsonObject[]>;
  /** Deletes all but so many of the newest runs; resolves to the names of those that went, or would go. */
  prune(stack: StackId, kept: number, dryRun: boolean): Promise<string[]>;
}

export interface ExportsRegistry {
  read(region: string): Promise<ExportsIndex>;
  /** Makes the index say that the stack exports these values and no others. */
  publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void>;
}

export interface BootstrapWish {
  readonly stateBucket: string | undefined;
  readonly region: string;
  /** Only look, and tell what would be made. */
  readonly dryRun: boolean;
}

export interface BootstrapResult {
  readonly buckets: readonly { readonly name: string; readonly changes: readonly string[] }[];
}

/** What is found of an outside thing. */
export interface ExternalAnswer {
  /** Absent where the thing will be there, and its value is not known yet. */
  readonly known?: Known;
  /** The stack that exports it. */
  readonly producer?: string;
}

/** Looks outside things up for a template of a region; `undefined` where a thing is not there. */
export type ExternalLookup = (
  request: ExternalRequest,
  region: string,
) => Promise<ExternalAnswer | undefined>;
