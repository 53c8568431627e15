/** Creates the resource providers of a run's stacks. */

import type { WarningCode } from '../../warnings.js';
import type { OpenSecrets } from '../../engine/operation/operation-ports.js';
import type { Emit } from '../../events.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { ResourceProvider } from '../../ports/resources.js';
import type { CallbackStores, ResponseStore, SignalStore } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import { operationClock, refuseAfterAbort } from '../../providers/wire/abort-scope.js';
import { atRate } from '../../providers/wire/at-rate.js';
import { AttachedPolicyProvider, type PolicyService } from '../../providers/policies/attached-policy.js';
import { CloudControlProvider } from '../../providers/cloud-control/cloud-control-provider.js';
import { RowNames } from '../../providers/cloud-control/row-names.js';
import { sdkCloudControl } from '../../providers/cloud-control/sdk-api.js';
import { RequestWatcher } from '../../providers/cloud-control/watcher.js';
import { Handlers } from '../../providers/custom-resource/handlers.js';
import { lambdaHandler } from '../../providers/custom-resource/lambda-handler.js';
import { CustomResourceProvider } from '../../providers/custom-resource/custom-resource-provider.js';
import type { SecretData } from '../../providers/custom-resource/secret-data.js';
import { snsHandler } from '../../providers/custom-resource/sns-handler.js';
import type { ServiceAccess } from '../../providers/direct/access.js';
import { iamPolicyService } from '../../providers/policies/iam-policy.js';
import { abortable } from '../../providers/wrappers/abortable.js';
import { LambdaInterfaces } from '../../providers/wrappers/lambda-interfaces.js';
import { withPatientDeletes } from '../../providers/wrappers/patient-deletes.js';
import { withRdsDeletes } from '../../providers/wrappers/rds-deletes.js';
import { withSecretAttributes } from '../../providers/wrappers/secret-attributes.js';
import { redacting, type Redactor } from '../../providers/wrappers/redacting.js';
import { OWN_TYPES, type AttachedPolicyType } from '../../providers/own/own-types.js';
import { ownProvider, routedProvider } from '../../providers/own/own-provider.js';
import { providerLookup, type ProviderFactories, type ProvisioningChoice } from '../../providers/registry.js';
import { topicPolicyService } from '../../providers/policies/sns-topic-policy.js';
import { withInstanceRefresh, type RefreshPorts } from '../../providers/wrappers/instance-refresh.js';
import { withSnapshots } from '../../providers/wrappers/snapshot-on-delete.js';
import { queuePolicyService } from '../../providers/policies/sqs-queue-policy.js';
import { WaitConditionProvider } from '../../providers/wait-condition/condition.js';
import { WaitHandleProvider } from '../../providers/wait-condition/handle.js';
import type { ProviderLookup } from '../../stacks/ports/aws.js';
import { stackArn } from '../../state/stack-arn.js';
import { isCustomResource } from '../../types/custom-resource.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { WAIT_CONDITION_HANDLE, type WaitType } from '../../types/wait-condition.js';
import { objectBytes, objectText } from './assets/asset-store.js';
import type { AwsClients } from './transport/clients.js';
import type { RateLimiters } from './transport/rate-limiters.js';
import type { AwsIdentity } from './auth/caller-identity.js';
import { askQuery, type QueryService } from './transport/query-protocol.js';

/** The parts that all providers share. */
interface ResourceProvidersOptions {
  readonly clients: AwsClients;
  readonly rateLimiters: RateLimiters;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
  readonly handlerSettleTime: number;
  /** Secret responses of custom resources, which other stacks of the run may need. */
  readonly answered: SecretData;
  readonly redactor: Redactor;
  readonly identity: (region: string) => Promise<AwsIdentity>;
  readonly openSecrets: (stack: StackId) => OpenSecrets;
  readonly provisioning?: ProvisioningChoice;
}

/** Loads the SDK clients of resource types. A failure is that of whoever needs them. */
export function preload(types: Iterable<string>): void {
  for (const type of types) {
    const row = OWN_TYPES.get(type);
    if (row !== undefined && 'preload' in row) row.preload().catch(() => undefined);
  }
}

/** The providers of all stacks of a run; SDK clients are loaded on first use. */
export class ResourceProviders {
  readonly #options: ResourceProvidersOptions;
  readonly #refreshed: RefreshPorts['done'] = new Map();

  constructor(options: ResourceProvidersOptions) {
    this.#options = { ...options, clock: operationClock(options.clock) };
  }

  /** The provider of a resource, by its type and by how it was created. */
  async of(catalog: TypeCatalog, stack: StackId, callbacks: CallbackStores): Promise<ProviderLookup> {
    const { clock, redactor, answered } = this.#options;
    const { region } = stack;
    answered.lookIn((requestId) => callbacks.responses.read(stack, requestId));
    const identity = await this.#options.identity(region);
    const access = this.#serviceAccess(stack);
    const cloudControl = await this.#cloudControl(catalog, stack, access);
    const own = { access, catalog, stackName: stack.stackName };
    const factories: ProviderFactories = {
      covered: (row, type) => routedProvider(type, row, own, cloudControl.sdk),
      'own-api': (row, type) => ownProvider(type, row, own),
      policy: ({ type }) => new AttachedPolicyProvider(() => this.#policyService(type, region)),
      signals: ({ type }) => this.#waitTypes(type, stack, callbacks.signals),
      handler: () => this.#customResources(stack, stackArn(stack, identity), callbacks.responses),
    };
    const lookup = providerLookup(cloudControl, factories, this.#options.provisioning);
    const ask = this.#asker(region);
    const snapshots = { stack, clock, ask };
    const interfaces = this.#lambdaInterfaces(stack);
    const refreshes: RefreshPorts = {
      ask: (action, parameters) => ask('autoscaling', action, parameters),
      clock,
      done: this.#refreshed,
    };
    return (type, provisionedBy) => {
      const found = withRdsDeletes(lookup(type, provisionedBy), type, snapshots);
      // The error messages of a user's handler must not be interpreted as AWS's.
      const patient = isCustomResource(type) ? found : withPatientDeletes(found, type, interfaces);
      const sealing = withSecretAttributes(patient, type, access.seal);
      const provider = withSnapshots(redacting(sealing, catalog, redactor), type, snapshots);
      return abortable(withInstanceRefresh(provider, type, refreshes));
    };
  }

  async #cloudControl(catalog: TypeCatalog, { stackName, region }: StackId, access: ServiceAccess) {
    const { clients, rateLimiters, clock, random } = this.#options;
    const rateLimiter = rateLimiters.of('Cloud Control', region, '*');
    const client = await clients.cloudControl(region);
    // One budget for reads and writes: separate read budgets cost a tenth more calls on days of throttling.
    const api = await sdkCloudControl({ client, rateLimiter, clock, random });
    const watcher = new RequestWatcher(api, clock, random);
    const onThrottled = () => rateLimiter.throttled();
    const ports = { api, watcher, catalog, clock, onThrottled, stackName };
    return {
      'cc-api': new CloudControlProvider(ports),
      sdk: new CloudControlProvider({ ...ports, rowNames: new RowNames(catalog, access) }),
    };
  }

  #lambdaInterfaces(stack: StackId): LambdaInterfaces {
    const { emit } = this.#options;
    const ask = this.#asker(stack.region);
    return new LambdaInterfaces({
      ask: (action, parameters) => ask('ec2', action, parameters),
      warn: (message) => emit({ kind: 'warning', code: 'PERMISSION', message, stack }),
    });
  }

  /** Calls services by the Query protocol, each at its own rate. */
  #asker(region: string) {
    const { clients, rateLimiters, environment: env } = this.#options;
    return (service: QueryService, action: string, parameters: Readonly<Record<string, string>>) =>
      atRate(rateLimiters.of(service, region, action), () =>
        askQuery(clients, { service, region, env, action, parameters }),
      );
  }

  #serviceAccess({ stackName, region }: StackId): ServiceAccess {
    const { clients, rateLimiters, answered, clock, random, identity } = this.#options;
    return {
      region,
      stackName,
      clock,
      random,
      clients: (service, make) => clients.unretried(service, region, make),
      rateLimiter: (service, operation) => rateLimiters.of(service, region, operation),
      account: () => identity(region),
      fetchText: async (bucket, key) => objectText(await this.#assetClient(region), bucket, key),
      fetchBytes: async (bucket, key, version) =>
        objectBytes(await this.#assetClient(region), bucket, key, version),
      seal: (secrets, logicalId, version) => answered.seal(secrets, { logicalId, requestId: version }),
    };
  }

  /** The journal and the state are written by the same client, whatever has become of an operation. */
  #assetClient(region: string) {
    refuseAfterAbort();
    return this.#options.clients.s3(region);
  }

  #customResources(stack: StackId, arn: string, responses: ResponseStore): ResourceProvider {
    const { clients, answered, clock, emit, openSecrets, handlerSettleTime } = this.#options;
    return new CustomResourceProvider({
      stack,
      stackArn: arn,
      responses,
      clock,
      settleTime: handlerSettleTime,
      handlers: new Handlers({
        lambda: async (region) => lambdaHandler(await clients.lambda(region), clock),
        sns: async (region) => snsHandler(await clients.sns(region)),
      }),
      secrets: answered,
      openSecrets: openSecrets(stack),
      warn: (code, message) => emit({ kind: 'warning', code, message, stack }),
    });
  }

  async #policyService(type: AttachedPolicyType, region: string): Promise<PolicyService> {
    const { clients } = this.#options;
    switch (type) {
      case 'AWS::IAM::Policy':
        return iamPolicyService(await clients.iam(region));
      case 'AWS::SQS::QueuePolicy':
        return queuePolicyService(await clients.sqs(region));
      case 'AWS::SNS::TopicPolicy':
        return topicPolicyService(await clients.sns(region));
    }
  }

  #waitTypes(type: WaitType, stack: StackId, signals: SignalStore): ResourceProvider {
    if (type === WAIT_CONDITION_HANDLE) return new WaitHandleProvider({ stack, signals });
    const { clock, emit } = this.#options;
    const warn = (code: WarningCode, message: string) => emit({ kind: 'warning', code, message, stack });
    return new WaitConditionProvider({ stack, signals, clock, warn });
  }
}
