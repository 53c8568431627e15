import type { Stores } from './stores.js';
import type { OpenSecrets } from '../../engine/operation/operation-ports.js';
import type { ProvisionedBy, ResourceProvider } from '../../ports/resources.js';
import type { CallbackStores } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StackService } from '../../ports/cloudformation.js';
import type { AssetInventory, AssetStore } from '../../ports/assets.js';
import type { ImageRegistry } from '../../ports/images.js';
import type { Provisioned } from '../../providers/registry.js';
import type { MissingContext } from '../../synth/assembly/assembly.js';
import type { LookupAnswer } from '../../synth/look-up.js';
import type { TypeCatalog } from '../../types/schema/facts.js';

export interface Identity {
  readonly accountId: string;
  /** `aws`, `aws-cn`, `aws-us-gov`. */
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
  makeStateBucket(wish: BootstrapOptions): Promise<BootstrappedResource>;
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
  /** Providers of a stack's resources; `callbacks` is where others put what these wait for. */
  providers(catalog: TypeCatalog, stack: StackId, callbacks: CallbackStores): Promise<ProviderLookup>;
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
  bootstrap(target: BootstrapOptions): Promise<BootstrapResult>;
}

export type ProviderLookup = (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;

export interface BootstrapOptions {
  readonly stateBucket: string | undefined;
  readonly region: string;
  /** Only look, and tell what would be made. */
  readonly dryRun: boolean;
}

/** A bucket or repository that `bootstrap` looked after, and what was done to it, in words. */
export interface BootstrappedResource {
  readonly name: string;
  readonly changes: readonly string[];
}

export interface BootstrapResult {
  readonly buckets: readonly BootstrappedResource[];
}
