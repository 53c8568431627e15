/** The AWS services of a run, created on first use. */

import type { JsonObject } from '../../json.js';
import { randomUUID } from 'node:crypto';

import type { Emit } from '../../events.js';
import type { OpenSecrets } from '../../engine/operation/operation-ports.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { CallbackStores } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StackService } from '../../ports/cloudformation.js';
import type { AssetInventory, AssetStore } from '../../ports/assets.js';
import type { ImageRegistry } from '../../ports/images.js';
import type { Aws, BootstrapOptions, CloudFormationRequest } from '../../stacks/ports/aws.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { assetBucketName } from '../../assets/asset-manifest.js';
import { CdkdError } from '../../errors.js';
import { SecretData } from '../../providers/custom-resource/secret-data.js';
import { Redactor } from '../../providers/wrappers/redacting.js';
import type { ProvisioningChoice } from '../../providers/registry.js';
import type { StackSealer } from '../../template/syntax/sealed-text.js';
import { SealedValues } from '../../template/syntax/secret-references.js';
import type { MissingContext } from '../../synth/assembly/assembly.js';
import type { LookupAnswer } from '../../synth/look-up.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { accountAlias } from './auth/account-alias.js';
import { S3AssetInventory } from './assets/asset-inventory.js';
import { S3AssetStore } from './assets/asset-store.js';
import { PublishingRoles } from './assets/publishing-roles.js';
import { availabilityZones } from './transport/availability-zones.js';
import { bootstrapAccount, makeStateBucket } from './bootstrap/bootstrap.js';
import { holdsMessages, holdsObjects } from './contents.js';
import { AwsClients } from './transport/clients.js';
import type { AwsKeys, KeysProvider } from './transport/keys.js';
import { forEachTemplate, resourcesOfStack } from './cloudformation/deployed-templates.js';
import type { Outbound } from '../proxy.js';
import { RateLimiters } from './transport/rate-limiters.js';
import { EventHistory } from './event-history.js';
import { EcrRegistry } from './assets/image-registry.js';
import { keysForApp } from './auth/assumed-keys.js';
import { callerIdentity, refuseOtherAccounts, type AwsIdentity } from './auth/caller-identity.js';
import {
  defaultStateBucket,
  legacyStateBucket,
  StateBucketFinder,
  type LocatedBucket,
} from './s3/find-state-bucket.js';
import type { ResourceProviders } from './resource-providers.js';
import { sealScope, sealScopes, secretOpener, stackSealer } from './secret-resolver.js';
import { CloudFormationStacks } from './cloudformation/stack-service.js';
import { StackValues } from './cloudformation/stack-values.js';
import { bucketStores } from './s3/bucket-stores.js';
import { MissingBucket } from './s3/missing-bucket.js';
import { StateBucket } from './s3/object-store.js';
import { ssmParameters } from './ssm-parameters.js';
import { MacroExpansion } from './cloudformation/macro-expansion.js';
import { TypeAnswers } from './cloudformation/type-cache.js';
import { TypeFactsSource } from './cloudformation/type-catalog.js';

interface AwsServicesOptions {
  readonly keys: KeysProvider;
  /** Account ids; empty or absent: any account. */
  readonly allowedAccounts?: readonly string[];
  readonly statePrefix: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
  readonly mask: (secret: string) => void;
  /** Absent: direct connections. */
  readonly outbound?: Outbound;
  /**
   * How long a custom resource handler's permissions must have been unchanged before it is invoked, in
   * milliseconds.
   */
  readonly handlerSettleTime: number;
  /** Whether the report names the account. */
  readonly namesAccount?: boolean;
  /** Which path resources take that own APIs and Cloud Control can both manage. Absent: `auto`. */
  readonly provisioning?: ProvisioningChoice;
  /** The directory for results that other runs may reuse; absent: none. */
  readonly cacheFolder?: string;
}

/** AWS as the commands need it: one instance for each run, which creates each client when it is first needed. */
export class AwsServices implements Aws {
  readonly #options: AwsServicesOptions;
  readonly #clients: AwsClients;
  readonly #rateLimiters: RateLimiters;
  readonly #types: TypeFactsSource;
  readonly #macros: MacroExpansion;
  readonly #zones = new Map<string, Promise<string[]>>();
  #providers: Promise<ResourceProviders> | undefined;
  readonly #stackValues: StackValues;
  /** Secret responses of custom resources, which other stacks of the run may need. */
  readonly #answered: SecretData;
  readonly #sealed = new SealedValues();
  readonly #redactor = new Redactor();
  /** Read a resource again for its secret attributes, by the scope of its stack. */
  readonly #rereads = new Map<string, (logicalId: string) => Promise<void>>();
  readonly #eventHistory: EventHistory;
  readonly #buckets: StateBucketFinder;
  readonly #stateBuckets = new Set<string>();
  #identity: Promise<AwsIdentity> | undefined;
  #alias: Promise<string | undefined> | undefined;
  #roles: PublishingRoles | undefined;

  constructor(options: AwsServicesOptions) {
    this.#options = options;
    this.#clients = this.#withKeys(options.keys);
    this.#rateLimiters = new RateLimiters(options);
    this.#buckets = new StateBucketFinder(this.#clients);
    this.#macros = new MacroExpansion(this.#clients, { ...options, newToken: randomUUID });
    const kept = new TypeAnswers(options.cacheFolder, options.clock);
    this.#types = new TypeFactsSource(this.#clients, kept, options.emit);
    this.#answered = new SecretData(options.mask);
    this.#stackValues = new StackValues(this.#clients, options.emit);
    this.#eventHistory = new EventHistory(this.#clients, {
      ...options,
      identity: (region) => this.identity(region),
    });
  }

  #withKeys(keys: KeysProvider): AwsClients {
    return new AwsClients(keys, this.#options.environment, this.#options.outbound);
  }

  readonly keys = (): Promise<AwsKeys> => this.#options.keys.get();

  async identity(region: string): Promise<AwsIdentity> {
    this.#identity ??= callerIdentity(this.#clients, region);
    const identity = await this.#identity;
    refuseOtherAccounts(identity, this.#options.allowedAccounts ?? []);
    return identity;
  }

  readonly keysOfRole = (arn: string, homeRegion: string): Promise<AwsKeys> =>
    keysForApp(arn, { ...this.#options, clients: this.#clients, homeRegion });

  /** Asked for once. With `namesAccount`, this begins before anybody needs it. */
  readonly accountAlias = (region: string) => (this.#alias ??= accountAlias(this.#clients, region));

  /** The last four digits of the account, if the run has asked for it. */
  async accountEnding(): Promise<string | undefined> {
    const identity = await this.#identity?.catch(() => undefined);
    return identity?.accountId.slice(-4);
  }

  async prepareStores({ bucket, region }: Parameters<Aws['stores']>[0]): Promise<void> {
    // Read and compiled while answers are on their way.
    import('@aws-sdk/client-s3').catch(() => undefined);
    const { accountId } = await this.identity(region);
    this.#buckets.find({ name: bucket, accountId, region }).catch(() => undefined);
    import('../../providers/registry.js').catch(() => undefined);
    if (this.#options.namesAccount === true) void this.accountAlias(region);
  }

  async stores({ bucket, region, orEmpty = false }: Parameters<Aws['stores']>[0]) {
    const { accountId } = await this.identity(region);
    const requested = { name: bucket, accountId, region };
    const located = await this.#buckets.find(requested).catch((thrown: unknown) => {
      const isFirst = orEmpty && bucket === undefined;
      if (!isFirst || !(thrown instanceof CdkdError) || thrown.code !== 'BUCKET_MISSING') throw thrown;
      return thrown;
    });
    if (located instanceof CdkdError) return this.#emptyStores(region, accountId, located);
    if (located.isLegacy) {
      const message = `The state is in ${located.name}, a name that only older versions of cdkd used: move it to ${defaultStateBucket(accountId)} with the command \`state-migrate\``;
      this.#options.emit({ kind: 'warning', code: 'LEGACY_BUCKET', message });
    }
    return this.#storesIn(located, accountId);
  }

  async legacyStores(region: string) {
    const { accountId } = await this.identity(region);
    const located = await legacyStateBucket(this.#clients, { accountId, region });
    return located === undefined ? undefined : this.#storesIn(located, accountId);
  }

  async #emptyStores(region: string, accountId: string, missing: CdkdError): Promise<Stores> {
    const name = defaultStateBucket(accountId);
    const message = `The account has no state bucket yet, so this plan starts from nothing. A deploy needs one: run the command \`bootstrap\` once for this account and region, with a role that may create it`;
    this.#options.emit({ kind: 'warning', code: 'NO_STATE_BUCKET', message });
    const { clock, random } = this.#options;
    const client = await this.#clients.s3(region);
    return this.#storesOf(new MissingBucket({ client, bucket: name, clock, random }, missing), region);
  }

  async #storesIn(located: LocatedBucket, accountId: string): Promise<Stores> {
    const { clock, random } = this.#options;
    const client = await this.#clients.s3(located.region);
    this.#stateBuckets.add(located.name);
    const owner = located.isDerived ? { owner: accountId } : {};
    const store = new StateBucket({ client, bucket: located.name, ...owner, clock, random });
    return this.#storesOf(store, located.region);
  }

  #storesOf(store: StateBucket, region: string): Stores {
    const signer = (life: number) => this.#clients.s3Signer(region, life);
    return bucketStores(store, region, { ...this.#options, signer });
  }

  assets(region: string, accountId: string): AssetStore {
    const options = { clock: this.#options.clock, stateBuckets: this.#stateBuckets };
    return new S3AssetStore(this.#publishingRoles(region), { region, owner: accountId, ...options });
  }

  /** One for each run: a role is assumed once. */
  #publishingRoles(homeRegion: string): PublishingRoles {
    this.#roles ??= new PublishingRoles({
      ...this.#options,
      clients: this.#clients,
      homeRegion,
      withKeys: (keys) => this.#withKeys(keys),
    });
    return this.#roles;
  }

  images(region: string): ImageRegistry {
    const { clock, mask } = this.#options;
    return new EcrRegistry(this.#publishingRoles(region), { region, clock, mask });
  }

  async assetInventory(region: string, named: string | undefined): Promise<AssetInventory> {
    const { accountId } = await this.identity(region);
    const bucket = named ?? assetBucketName(accountId, region);
    return new S3AssetInventory({ client: await this.#clients.s3(region), bucket, owner: accountId });
  }

  readonly forEachTemplate: Aws['forEachTemplate'] = (...what) => forEachTemplate(this.#clients, ...what);

  catalog(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    return this.#types.catalog(types, region);
  }

  describedTypes(types: Iterable<string>, region: string): Promise<TypeCatalog> {
    return this.#types.described(types, region);
  }

  async provisioning(catalog: TypeCatalog) {
    const { provisioning: choice = 'auto' } = this.#options;
    const { provisioningOf } = await import('../../providers/registry.js');
    return (type: string, properties?: JsonObject) =>
      provisioningOf(type, catalog, { choice, ...(properties === undefined ? {} : { properties }) });
  }

  preload(types: Iterable<string>): void {
    import('./resource-providers.js').then(({ preload }) => preload(types)).catch(() => undefined);
  }

  async providers(catalog: TypeCatalog, stack: StackId, callbacks: CallbackStores) {
    this.#providers ??= this.#newProviders();
    return (await this.#providers).of(catalog, stack, callbacks);
  }

  async #newProviders(): Promise<ResourceProviders> {
    const { ResourceProviders: Loaded } = await import('./resource-providers.js');
    return new Loaded({
      ...this.#options,
      clients: this.#clients,
      rateLimiters: this.#rateLimiters,
      answered: this.#answered,
      redactor: this.#redactor,
      identity: (region) => this.identity(region),
      openSecrets: (stack) => this.openSecrets(stack),
    });
  }

  readonly lastChange: Aws['lastChange'] = (resource) => this.#eventHistory.lastChange(resource);

  openSecrets(stack: StackId): OpenSecrets {
    const onOpened = (secret: string, reference: string) => this.#noteSecret(secret, reference);
    return secretOpener({
      clients: this.#clients,
      region: stack.region,
      sealed: this.#sealed,
      scopes: sealScopes(stack),
      answered: this.#answered,
      reread: async (logicalId) => {
        for (const scope of sealScopes(stack)) await this.#rereads.get(scope)?.(logicalId);
      },
      onOpened,
    });
  }

  rereadSecretsBy(stack: StackId, reread: (logicalId: string) => Promise<void>): void {
    this.#rereads.set(sealScope(stack), reread);
  }

  sealer(stack: StackId): StackSealer {
    return stackSealer(this.#sealed, stack, (secret, reference) => this.#noteSecret(secret, reference));
  }

  recognizeSecret(stack: StackId, label: string, value: string, reference: string): void {
    const isIn = (scope: string) => this.#sealed.recognize(scope, label, value, reference);
    if (sealScopes(stack).some(isIn)) this.#noteSecret(value, reference);
  }

  #noteSecret(secret: string, reference: string): void {
    this.#options.mask(secret);
    this.#redactor.note(secret, reference);
  }

  readonly expandMacros: Aws['expandMacros'] = (request) => this.#macros.expand(request);

  readonly ssmParameters: Aws['ssmParameters'] = (names, region) =>
    ssmParameters(this.#clients, names, region);

  readonly holdsObjects = (bucket: string, region: string) => holdsObjects(this.#clients, bucket, region);
  readonly holdsMessages = (url: string, region: string) => holdsMessages(this.#clients, url, region);

  availabilityZones(region: string): Promise<string[]> {
    const zones = this.#zones.get(region) ?? availabilityZones(this.#clients, region, this.#options);
    this.#zones.set(region, zones);
    return zones;
  }

  async lookUp(missing: readonly MissingContext[], region: string): Promise<LookupAnswer[]> {
    const { lookUpAll } = await import('./lookups/context-providers.js');
    return lookUpAll(missing, {
      ...this.#options,
      env: this.#options.environment,
      clients: this.#clients,
      rateLimiters: this.#rateLimiters,
      identity: await this.identity(region),
      homeRegion: region,
      withKeys: (keys) => this.#withKeys(keys),
    });
  }

  /** Leaves an existing bucket unchanged. */
  async makeStateBucket(requested: BootstrapOptions) {
    return makeStateBucket(this.#clients, await this.identity(requested.region), requested);
  }

  /** With `dryRun` nothing is created, and the result describes what would be. */
  async bootstrap(requested: BootstrapOptions) {
    return bootstrapAccount(this.#clients, await this.identity(requested.region), requested, this.#options);
  }

  resourcesOfStack(stackName: string, region: string) {
    return resourcesOfStack(this.#clients, { stackName, region }, this.#options.emit);
  }

  cloudFormationValue(request: CloudFormationRequest, region: string) {
    return this.#stackValues.find(request, region);
  }

  stackService(region: string, signal: AbortSignal): StackService {
    return new CloudFormationStacks(this.#clients, {
      region,
      signal,
      clock: this.#options.clock,
      newToken: randomUUID,
    });
  }

  async close(): Promise<void> {
    this.#rateLimiters.reportWaits();
    await this.#roles?.close();
    await this.#clients.close();
  }
}
