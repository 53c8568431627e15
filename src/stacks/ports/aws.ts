/** The port for everything that commands need from AWS. */

import type { LastChange } from '../../drift/last-change.js';
import type { Json, JsonObject } from '../../json.js';
import type { Stores } from './stores.js';
import type { OpenSecrets } from '../../engine/operation/operation-ports.js';
import type { ProvisionedBy, ResourceProvider } from '../../ports/resources.js';
import type { ExternalRequest } from '../../template/evaluate/scope.js';
import type { CloudFormationValue } from './external-values.js';
import type { CallbackStores } from '../../ports/callbacks.js';
import type { StackSealer } from '../../template/syntax/sealed-text.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StackService } from '../../ports/cloudformation.js';
import type { AssetInventory, AssetStore } from '../../ports/assets.js';
import type { ImageRegistry } from '../../ports/images.js';
import type { Provisioned } from '../../providers/registry.js';
import type { MissingContext } from '../../synth/assembly/assembly.js';
import type { LookupAnswer } from '../../synth/look-up.js';
import type { TypeCatalog } from '../../types/schema/facts.js';

/** The resources of a CloudFormation stack, by logical id. */
export type DeployedResources = ReadonlyMap<string, { readonly type: string; readonly physicalId: string }>;

export interface Identity {
  readonly accountId: string;
  /** `aws`, `aws-cn`, `aws-us-gov`. */
  readonly partition: string;
}

/** Credentials as the SDKs name them. */
interface SessionKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

interface RequestedStores {
  /** `undefined`: the account's own. */
  readonly bucket: string | undefined;
  readonly region: string;
  /** If the account has no bucket yet: stores that are empty, after a warning. */
  readonly orEmpty?: boolean;
}

/** The AWS services that commands need. Everything is created on first use. */
export interface Aws {
  /** Throws `NO_CREDENTIALS`, `CREDENTIALS_EXPIRED`, `ROLE_NOT_ASSUMED`. */
  identity(region: string): Promise<Identity>;
  keys(): Promise<SessionKeys>;
  /** Keys of another role, which the run's own credentials assume. Throws `ROLE_NOT_ASSUMED`. */
  keysOfRole(role: string, region: string): Promise<SessionKeys>;
  /** Throws `BUCKET_MISSING`. */
  stores(requested: RequestedStores): Promise<Stores>;
  /** The bucket that older versions of cdkd used in this region; `undefined` if there is none. */
  legacyStores(region: string): Promise<Stores | undefined>;
  /** Creates the state bucket if there is none; leaves an existing one unchanged. */
  makeStateBucket(requested: BootstrapOptions): Promise<BootstrappedResource>;
  assets(region: string, accountId: string): AssetStore;
  images(region: string): ImageRegistry;
  /** `undefined`: the bucket that `bootstrap` creates. */
  assetInventory(region: string, bucket: string | undefined): Promise<AssetInventory>;
  /** Passes the template of each CloudFormation stack in the region to a callback. Throws `ACCESS_DENIED`. */
  forEachTemplate(region: string, note: (text: string) => void): Promise<void>;
  /** The facts about these types; queries AWS for types newer than the built-in facts. */
  catalog(types: Iterable<string>, region: string): Promise<TypeCatalog>;
  /** AWS's current descriptions of the types; omits types that it does not describe. */
  /** Begins to find the bucket of stores that are opened later, which then fails or not. */
  prepareStores(request: Parameters<Aws['stores']>[0]): Promise<void>;
  /** Begins to load the code for resources of these types, which takes its time. */
  preload(types: Iterable<string>): void;
  describedTypes(types: Iterable<string>, region: string): Promise<TypeCatalog>;
  /** How resources with these properties are provisioned; `undefined` for an unsupported type. */
  provisioning(
    catalog: TypeCatalog,
  ): Promise<(type: string, properties?: JsonObject) => Provisioned | undefined>;
  /** Providers of a stack's resources; `callbacks` is where external parties put what these wait for. */
  providers(catalog: TypeCatalog, stack: StackId, callbacks: CallbackStores): Promise<ProviderLookup>;
  /**
   * Who changed a resource last, besides runs of this action; `undefined` if that is unknown, or may not be looked up.
   * Only the first resources of a run are looked up. Never rejects.
   */
  lastChange(resource: ChangedResource): Promise<LastChange | undefined>;
  openSecrets(stack: StackId): OpenSecrets;
  /** How a resource of the stack is read again when a reference to its secret attribute is to be opened. */
  rereadSecretsBy(stack: StackId, reread: (logicalId: string) => Promise<void>): void;
  /** Makes the references that replace a stack's secrets from now on, everywhere except in requests to AWS. */
  sealer(stack: StackId): StackSealer;
  /** Opens the reference from now on, if an earlier run had sealed this value as it. */
  recognizeSecret(stack: StackId, label: string, value: string, reference: string): void;
  /**
   * A CloudFormation stack's resources, by logical id; `undefined` if there is no such stack or permission.
   */
  resourcesOfStack(stackName: string, region: string): Promise<DeployedResources | undefined>;
  /**
   * An export or an output of a CloudFormation stack; `undefined` if there is none, or, after a warning, if the
   * role may not look. Throws `AWS_UNAVAILABLE`.
   */
  cloudFormationValue(
    request: CloudFormationRequest,
    region: string,
  ): Promise<CloudFormationValue | undefined>;
  /** CloudFormation's own stacks. */
  stackService(region: string, signal: AbortSignal): StackService;
  /**
   * Lets CloudFormation expand the macros of a template, once per run for the same content. Throws
   * `MACRO_UNSUPPORTED` with CloudFormation's reason, `ACCESS_DENIED`.
   */
  expandMacros(request: MacroRequest): Promise<string>;
  ssmParameters(names: readonly string[], region: string): Promise<ReadonlyMap<string, string>>;
  /** Whether a bucket contains an object, an older version, or a delete marker. */
  readonly holdsObjects: (bucket: string, region: string) => Promise<boolean>;
  /** Whether a queue, by its URL, has messages that nobody has received and deleted yet. */
  readonly holdsMessages: (queueUrl: string, region: string) => Promise<boolean>;
  availabilityZones(region: string): Promise<readonly string[]>;
  /** Looks up the context values that an app requests; STS is called in `region`. */
  lookUp(missing: readonly MissingContext[], region: string): Promise<readonly LookupAnswer[]>;
  bootstrap(target: BootstrapOptions): Promise<BootstrapResult>;
}

/** A resource that somebody has changed. */
export interface ChangedResource {
  readonly type: string;
  readonly physicalId: string;
  /** Its attribute `Arn`, if it has one. */
  readonly arn: Json | undefined;
  readonly region: string;
}

/** What CloudFormation can answer. */
export type CloudFormationRequest = Exclude<ExternalRequest, { readonly kind: 'availability-zones' }>;

/** A template with macros. */
export interface MacroRequest {
  readonly stackName: string;
  readonly region: string;
  /** JSON. */
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The page of the run, and how to tell whether another run has ended. */
  readonly runUrl: string | undefined;
  readonly runHasEnded: (runUrl: string) => Promise<boolean>;
  /** Stores a template that is too long for a request; resolves to its URL. */
  readonly store: (key: string, body: string) => Promise<string>;
  readonly signal: AbortSignal;
}

export type ProviderLookup = (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;

export interface BootstrapOptions {
  readonly stateBucket: string | undefined;
  readonly region: string;
  /** Only check, and report what would be created. */
  readonly dryRun: boolean;
}

/** A bucket or repository that `bootstrap` checked, and the changes made to it, in words. */
export interface BootstrappedResource {
  readonly name: string;
  readonly changes: readonly string[];
}

export interface BootstrapResult {
  readonly buckets: readonly BootstrappedResource[];
  /** What a later `cdk bootstrap` changes; absent if the CDK's bucket and repository were there already. */
  readonly note?: string;
}
