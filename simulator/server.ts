/** Starts the simulated AWS on a loopback server. */

import type { Account } from './aws/cloudcontrol/account.js';
import { openAccount } from './aws/cloudcontrol/populated-account.js';
import type { CloudControlOptions } from './aws/cloudcontrol/options.js';
import { CloudControlService } from './aws/cloudcontrol/service.js';
import { apiGatewayService } from './aws/api-gateway/service.js';
import { appSyncService } from './aws/appsync.js';
import { autoScalingService } from './aws/autoscaling.js';
import type { CloudFrontOptions } from './aws/cloudfront/distributions.js';
import { cloudFrontService } from './aws/cloudfront/service.js';
import { cloudTrailService } from './aws/cloudtrail.js';
import { codeBuildService } from './aws/codebuild.js';
import { codePipelineService } from './aws/code-pipeline.js';
import { cloudFormationService } from './aws/cloudformation.js';
import { codeCommitService } from './aws/codecommit.js';
import { cognitoService } from './aws/cognito.js';
import { configService } from './aws/config-service.js';
import { elastiCacheService, redshiftService } from './aws/database-snapshots.js';
import { docDbService } from './aws/docdb.js';
import { ecrServices } from './aws/ecr.js';
import { ecsService } from './aws/ecs/service.js';
import { dynamoDbService } from './aws/dynamodb/service.js';
import { ec2Service } from './aws/ec2/service.js';
import type { Ec2Options } from './aws/ec2/things.js';
import { elasticsearchService } from './aws/elasticsearch.js';
import { cloudWatchService } from './aws/cloudwatch.js';
import { emrService } from './aws/emr/service.js';
import { eventsService } from './aws/events.js';
import { firehoseService } from './aws/firehose.js';
import { fsxService } from './aws/fsx.js';
import { glueService } from './aws/glue.js';
import { iamService } from './aws/iam.js';
import { iotService } from './aws/iot.js';
import { kinesisService } from './aws/kinesis.js';
import { pipesService } from './aws/pipes.js';
import { kmsService } from './aws/kms/service.js';
import type { LambdaOptions } from './aws/lambda/functions.js';
import { LambdaRuntime } from './aws/lambda/runtime.js';
import { LambdaService } from './aws/lambda/service.js';
import { loadBalancingService } from './aws/load-balancing/service.js';
import type { LoadBalancingOptions } from './aws/load-balancing/things.js';
import { logsService } from './aws/logs.js';
import { managedFlinkService } from './aws/managed-flink.js';
import { route53Service } from './aws/route53/service.js';
import { defined } from '../src/defined.js';
import { BucketMirror } from './aws/s3/bucket-mirror.js';
import { S3Service, type S3Options } from './aws/s3/service.js';
import { schedulerService } from './aws/scheduler.js';
import { secretsManagerService } from './aws/secretsmanager.js';
import { serviceDiscoveryService } from './aws/servicediscovery.js';
import { sesService } from './aws/ses.js';
import { snsService } from './aws/sns.js';
import { sqsService } from './aws/sqs.js';
import { ssmService } from './aws/ssm.js';
import { statesService } from './aws/states/service.js';
import { StsService } from './aws/sts.js';
import { taggingService } from './aws/tagging.js';
import { OffsetClock } from './kernel/clock.js';
import { CredentialStore, TEST_CREDENTIALS, type IssuedKey } from './kernel/credentials.js';
import { Dispatcher } from './kernel/dispatcher.js';
import { wafService } from './aws/wafv2.js';
import { FaultRules, type FaultRule } from './kernel/faults.js';
import { LateEffects } from './kernel/late-effects.js';
import { LatencyModel, type LatencyRule } from './kernel/latency.js';
import { listen } from './kernel/listener.js';
import { SeededRandom } from './kernel/random.js';
import { RequestLog } from './kernel/request-log.js';
import { bundledRegistry } from './schemas/registry.js';
import type { Service } from './service.js';
import type { ServiceContext } from './service-context.js';

export interface SimulatorOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Of identifiers, delays and faults by rate. Default 1. */
  readonly seed?: number;
  readonly latency?: readonly LatencyRule[];
  readonly faults?: readonly FaultRule[];
  readonly s3?: S3Options;
  readonly cloudControl?: CloudControlOptions;
  readonly cloudFront?: CloudFrontOptions;
  readonly lambda?: LambdaOptions;
  readonly ec2?: Ec2Options;
  readonly loadBalancing?: LoadBalancingOptions;
  /** Names of the account beside its number. Default: none. */
  readonly accountAliases?: readonly string[];
  /** For runs whose STS is another server: keys that we have not issued are taken for good. Default: false. */
  readonly trustForeignKeys?: boolean;
  /** Services besides the registered ones; one of the same name takes the place of a registered one. */
  readonly services?: readonly Service[];
}

function accountOf(context: ServiceContext, { cloudControl, seed }: SimulatorOptions, buckets: S3Service) {
  const account = openAccount({
    ...context,
    registry: bundledRegistry(),
    buckets,
    ...(cloudControl === undefined ? {} : { options: cloudControl }),
    ...(seed === undefined ? {} : { seed }),
  });
  buckets.mirror = new BucketMirror(account);
  return account;
}

function analyticsServices(account: Account) {
  return {
    emr: emrService(account),
    firehose: firehoseService(account),
    fsx: fsxService(account),
    glue: glueService(account),
    iot: iotService(account),
    kinesis: kinesisService(account),
    managedFlink: managedFlinkService(account),
    pipes: pipesService(account),
  };
}

function edgeServices(account: Account, cloudFront?: CloudFrontOptions) {
  return {
    cloudFront: cloudFrontService(account, cloudFront),
    route53: route53Service(account),
    waf: wafService(account),
  };
}

/** The services of the simulated account, by the names that tests use. A new service is one line here. */
function registerServices(context: ServiceContext, options: SimulatorOptions, endpoint: () => string) {
  const s3 = new S3Service(context, options.s3);
  const readObject = (bucket: string, key: string) =>
    s3.hasBucket(bucket) ? s3.readObject(bucket, key) : undefined;
  const account = accountOf(context, options, s3);
  const code = { context, account, endpoint, readObject };
  const runtime = new LambdaRuntime({ ...code, ...defined({ options: options.lambda }) });
  const { unsupported } = options.cloudControl ?? {};
  return {
    s3,
    sts: new StsService(context),
    apiGateway: apiGatewayService(account),
    appSync: appSyncService(account),
    autoScaling: autoScalingService(account),
    codeBuild: codeBuildService(account),
    codeCommit: codeCommitService(account),
    codePipeline: codePipelineService(account),
    cognito: cognitoService(account),
    config: configService(account),
    docDb: docDbService(account),
    dynamoDb: dynamoDbService(account),
    elastiCache: elastiCacheService(account),
    elasticsearch: elasticsearchService(account),
    cloudWatch: cloudWatchService(account),
    events: eventsService(account),
    ...analyticsServices(account),
    serviceDiscovery: serviceDiscoveryService(account),
    cloudControl: new CloudControlService(account),
    cloudFormation: cloudFormationService({ account, readObject, runtime }, unsupported),
    ...edgeServices(account, options.cloudFront),
    cloudTrail: cloudTrailService(context),
    ec2: ec2Service(account, options.ec2),
    ...ecrServices(account, context),
    ecs: ecsService(account),
    iam: iamService(account, options.accountAliases),
    kms: kmsService(account),
    lambda: new LambdaService(runtime, account),
    loadBalancing: loadBalancingService(account, options.loadBalancing),
    logs: logsService(account),
    redshift: redshiftService(account),
    scheduler: schedulerService(account),
    secretsManager: secretsManagerService(account),
    ses: sesService(account),
    sns: snsService(account, runtime),
    sqs: sqsService(account),
    ssm: ssmService(account),
    states: statesService(account, runtime),
    tagging: taggingService(account),
  };
}

export type RegisteredServices = ReturnType<typeof registerServices>;

/** A world that can be put back: JSON-compatible data, to be kept in memory or in a file. */
export interface SimulatorSnapshot {
  /** Milliseconds that the clock was off real time. */
  readonly clockOffset: number;
  readonly randomState: number;
  readonly credentials: readonly IssuedKey[];
  readonly services: Readonly<Record<string, unknown>>;
}

export interface Simulator extends RegisteredServices {
  /** For `AWS_ENDPOINT_URL`: every service is behind it. */
  readonly url: string;
  readonly clock: OffsetClock;
  readonly log: RequestLog;
  readonly faults: FaultRules;
  /** Of calls whose callers are gone. */
  readonly late: LateEffects;
  readonly credentials: CredentialStore;
  /** What a child process needs to take the simulator for AWS, as the user of the test key unless told otherwise. */
  environment(
    key?: Pick<IssuedKey, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>,
  ): Record<string, string>;
  /** Services, credentials, clock and identifiers; not the log, the faults in force, or what calls are under way. */
  snapshot(): SimulatorSnapshot;
  restore(snapshot: SimulatorSnapshot): void;
  close(): Promise<void>;
}

/**
 * Starts an AWS on loopback: one HTTP server for all services, told apart by the credential scope of the
 * signature. `README.md` shows its use, `kernel.md` what it promises.
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const seed = options.seed ?? 1;
  const clock = new OffsetClock();
  const random = new SeededRandom(seed);
  const context = {
    clock,
    random,
    credentials: new CredentialStore(clock, random, options.trustForeignKeys),
  };
  let url = '';
  const registered = registerServices(context, options, () => url);
  const all: readonly Service[] = [...Object.values(registered), ...(options.services ?? [])];
  const services = new Map(all.map((service) => [service.name, service]));
  const log = new RequestLog();
  const faults = new FaultRules(seed);
  for (const rule of options.faults ?? []) faults.arm(rule);
  const latency = new LatencyModel(options.latency ?? [], seed);
  const late = new LateEffects();
  const dispatcher = new Dispatcher({ services, log, faults, late, latency, ...context });
  const listener = await listen((request) => dispatcher.dispatch(request), options.port);
  url = listener.url;
  return {
    ...registered,
    url: listener.url,
    clock,
    log,
    faults,
    late,
    credentials: context.credentials,
    environment: (key = TEST_CREDENTIALS) => environmentOf(listener.url, key),
    snapshot: () => takeSnapshot(context, services),
    restore: (snapshot) => {
      late.forgetAll();
      revertDrift(snapshot, context, services);
    },
    close: async () => {
      late.forgetAll();
      registered.states.stop();
      registered.lambda.stop();
      await listener.close();
    },
  };
}

function environmentOf(
  url: string,
  key: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string },
): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    ...(key.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: key.sessionToken }),
  };
}

function takeSnapshot(
  { clock, random, credentials }: ServiceContext,
  services: ReadonlyMap<string, Service>,
): SimulatorSnapshot {
  return {
    clockOffset: clock.offset,
    randomState: random.state,
    credentials: credentials.snapshot(),
    services: Object.fromEntries([...services].map(([name, service]) => [name, service.snapshot()])),
  };
}

function revertDrift(
  snapshot: SimulatorSnapshot,
  { clock, random, credentials }: ServiceContext,
  services: ReadonlyMap<string, Service>,
): void {
  clock.offset = snapshot.clockOffset;
  random.state = snapshot.randomState;
  credentials.restore(snapshot.credentials);
  for (const [name, service] of services) service.restore(snapshot.services[name]);
}
