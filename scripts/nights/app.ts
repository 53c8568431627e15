/** A typical web application of two stacks, as teams write it. The casts are for `exactOptionalPropertyTypes`, which the CDK's classes do not fit. */

import { App, Duration, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Schedule as ScalingSchedule } from 'aws-cdk-lib/aws-applicationautoscaling';
import { AutoScalingGroup, Schedule as GroupSchedule } from 'aws-cdk-lib/aws-autoscaling';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, Billing, BillingMode, Table, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { InstanceType, MachineImage, Peer, Port, SecurityGroup, Vpc, type IVpc } from 'aws-cdk-lib/aws-ec2';
import { Cluster, ContainerImage, type ICluster } from 'aws-cdk-lib/aws-ecs';
import { ApplicationLoadBalancedFargateService } from 'aws-cdk-lib/aws-ecs-patterns';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Code,
  Function as LambdaFunction,
  type IFunction,
  type IVersion,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DatabaseInstance, DatabaseInstanceEngine, PostgresEngineVersion } from 'aws-cdk-lib/aws-rds';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { DefinitionBody, Pass, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';

/** What outlives releases; the other stack uses it. */
class Foundation extends Stack {
  readonly vpc = new Vpc(this, 'Vpc', { maxAzs: 2, natGateways: 1 }) as IVpc;
  readonly access = new SecurityGroup(this, 'Access', { vpc: this.vpc, allowAllOutbound: false });
  readonly database = new DatabaseInstance(this, 'Database', {
    engine: DatabaseInstanceEngine.postgres({ version: PostgresEngineVersion.VER_16_4 }),
    vpc: this.vpc,
    multiAz: true,
    allocatedStorage: 100,
    maxAllocatedStorage: 500,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  readonly orders = new Table(this, 'Orders', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PROVISIONED,
    readCapacity: 5,
    writeCapacity: 5,
  });
  readonly sessions = new TableV2(this, 'Sessions', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billing: Billing.onDemand(),
    timeToLiveAttribute: 'expires',
  });
  readonly images = new Bucket(this, 'Images', {
    versioned: true,
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    lifecycleRules: [{ expiration: Duration.days(365) }],
  });

  constructor(app: App) {
    super(app, 'Foundation');
    this.database.connections.allowDefaultPortFrom(this.access);
    this.access.addEgressRule(Peer.anyIpv4(), Port.tcp(443));
    const scaling = this.orders.autoScaleReadCapacity({ minCapacity: 5, maxCapacity: 100 });
    scaling.scaleOnUtilization({ targetUtilizationPercent: 70 });
    scaling.scaleOnSchedule('Morning', { schedule: ScalingSchedule.cron({ hour: '8' }), minCapacity: 20 });
    this.orders.addGlobalSecondaryIndex({
      indexName: 'byDay',
      partitionKey: { name: 'day', type: AttributeType.STRING },
      readCapacity: 5,
      writeCapacity: 5,
    });
    this.orders
      .autoScaleGlobalSecondaryIndexReadCapacity('byDay', { minCapacity: 5, maxCapacity: 50 })
      .scaleOnUtilization({ targetUtilizationPercent: 70 });
  }
}

/** `release`: the number of the commit; each changes something small. */
class Shop extends Stack {
  readonly #foundation: Foundation;
  readonly #release: number;

  constructor(app: App, foundation: Foundation, release: number) {
    super(app, 'Shop');
    this.#foundation = foundation;
    this.#release = release;
    Tags.of(this).add('team', 'shop');
    this.#addSite();
    this.#addApi();
    this.#addWorkers();
    this.#addJobs();
  }

  #addSite(): void {
    const { vpc, images } = this.#foundation;
    const site = new ApplicationLoadBalancedFargateService(this, 'Site', {
      cluster: new Cluster(this, 'Cluster', { vpc }) as ICluster,
      taskImageOptions: {
        image: ContainerImage.fromRegistry('nginx'),
        environment: { RELEASE: String(Math.floor(this.#release / 3)) },
      },
      desiredCount: 2,
    });
    const scaling = site.service.autoScaleTaskCount({ minCapacity: 2, maxCapacity: 20 });
    scaling.scaleOnCpuUtilization('Cpu', { targetUtilizationPercent: 60 });
    const content = new Bucket(this, 'Pages') as IBucket;
    new Distribution(this, 'Content', {
      defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(content) },
    });
    images.grantRead(site.taskDefinition.taskRole);
  }

  #addApi(): void {
    const { orders, sessions } = this.#foundation;
    const handler = new LambdaFunction(this, 'Handler', {
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = async () => ({});'),
      memorySize: this.#release % 2 === 0 ? 256 : 512,
      environment: { TABLE: orders.tableName, SESSIONS: sessions.tableName },
      logGroup: new LogGroup(this, 'HandlerLogs', { retention: RetentionDays.ONE_MONTH }),
    });
    orders.grantReadWriteData(handler);
    sessions.grantReadWriteData(handler);
    const live = new Alias(this, 'Live', {
      aliasName: 'live',
      version: handler.currentVersion as IVersion,
      provisionedConcurrentExecutions: 2,
    });
    live.addAutoScaling({ minCapacity: 2, maxCapacity: 20 }).scaleOnUtilization({ utilizationTarget: 0.7 });
    const api = new HttpApi(this, 'Api', { description: `Release ${Math.floor(this.#release / 2)}` });
    const integration = new HttpLambdaIntegration('Orders', live as IFunction);
    api.addRoutes({ path: '/orders', methods: [HttpMethod.GET, HttpMethod.POST], integration });
    if (this.#release % 5 > 2) api.addRoutes({ path: '/health', methods: [HttpMethod.GET], integration });
    new StringParameter(this, 'Address', { stringValue: api.apiEndpoint });
  }

  #addWorkers(): void {
    const { vpc, access } = this.#foundation;
    const group = new AutoScalingGroup(this, 'Workers', {
      vpc,
      instanceType: new InstanceType('t4g.small'),
      machineImage: MachineImage.genericLinux({ 'us-east-1': 'ami-0123456789abcdef0' }),
      minCapacity: 1,
      maxCapacity: 10,
      securityGroup: access,
      requireImdsv2: true,
    });
    group.scaleOnCpuUtilization('Cpu', { targetUtilizationPercent: 50 });
    group.scaleOnSchedule('Evening', { schedule: GroupSchedule.cron({ hour: '20' }), minCapacity: 3 });
  }

  #addJobs(): void {
    const failed = new Queue(this, 'Failed', { retentionPeriod: Duration.days(14) });
    const jobs = new Queue(this, 'Jobs', { deadLetterQueue: { queue: failed, maxReceiveCount: 3 } });
    const news = new Topic(this, 'News', { displayName: 'News' });
    news.addSubscription(new SqsSubscription(jobs));
    const worker = new LambdaFunction(this, 'Worker', {
      runtime: Runtime.PYTHON_3_13,
      handler: 'index.handler',
      code: Code.fromInline('def handler(event, context): pass'),
      timeout: Duration.seconds(20 + (this.#release % 4)),
    });
    worker.addEventSource(new SqsEventSource(jobs));
    const nightly = new StateMachine(this, 'Nightly', {
      definitionBody: DefinitionBody.fromChainable(new Pass(this, 'Nothing')),
    });
    new Rule(this, 'EveryNight', {
      schedule: Schedule.cron({ hour: '3', minute: '0' }),
      targets: [new SfnStateMachine(nightly), new SqsQueue(jobs)],
    });
    const auditor = new Role(this, 'Auditor', { assumedBy: new ServicePrincipal('ec2.amazonaws.com') });
    auditor.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName('SecurityAudit'));
    this.#foundation.images.grantRead(auditor);
  }
}

/** Synthesizes the app and returns the folder of its assembly. */
export function synthesize(release: number, outdir: string): string {
  const app = new App({ outdir, analyticsReporting: false });
  new Shop(app, new Foundation(app), release);
  return app.synth().directory;
}
