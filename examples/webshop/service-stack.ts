import { fileURLToPath } from 'node:url';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type FunctionProps,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import {
  Choice,
  Condition,
  DefinitionBody,
  StateMachine,
  Succeed,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, SnsPublish } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { StorageStack } from './storage-stack.js';

interface ServiceStackProps extends StackProps {
  readonly storage: StorageStack;
  /** Synthesizes what the next commit would. */
  readonly edited: boolean;
}

type HandlerProps = Pick<FunctionProps, 'code'> & Partial<FunctionProps>;

/** What is released with every commit. Its references to the storage stack become exports and imports. */
export class ServiceStack extends Stack {
  readonly #edited: boolean;
  readonly #alerts: Topic;

  constructor(scope: Construct, id: string, { storage, edited, ...props }: ServiceStackProps) {
    super(scope, id, props);
    this.#edited = edited;
    this.#alerts = new Topic(this, 'Alerts', { displayName: 'Web shop alerts', enforceSSL: true });

    this.createApi(storage);
    this.createFulfilment(storage);
    this.createNightlyReport(storage);
  }

  private createApi(storage: StorageStack): void {
    const orders = this.createFunction('PlaceOrder', {
      code: codeOf('orders'),
      memorySize: this.#edited ? 512 : 256,
      environment: { TABLE: storage.orders.tableName, TOPIC: storage.orderEvents.topicArn },
    });
    storage.orders.grantReadWriteData(orders);
    storage.orderEvents.grantPublish(orders);

    const api = new HttpApi(this, 'Api', { description: 'Orders of the web shop' });
    const integration = new HttpLambdaIntegration('Orders', orders);
    api.addRoutes({ path: '/orders', methods: [HttpMethod.GET, HttpMethod.POST], integration });

    // A parameter cannot be renamed: the edit makes a new one and deletes the old one.
    new StringParameter(this, 'ApiUrl', {
      parameterName: this.#edited ? '/webshop/v2/api-url' : '/webshop/api-url',
      stringValue: api.apiEndpoint,
    });
    new CfnOutput(this, 'Url', { value: api.apiEndpoint });

    this.alertOn('ApiErrors', api.metricServerError(), 5);
    if (!this.#edited) this.alertOn('SlowOrders', orders.metricDuration(), 3_000);
  }

  private createFulfilment(storage: StorageStack): void {
    const fulfilment = this.createFunction('Fulfilment', {
      code: codeOf('fulfilment'),
      environment: { TABLE: storage.orders.tableName, IMAGES: storage.images.bucketName },
    });
    storage.orders.grantReadWriteData(fulfilment);
    storage.images.grantRead(fulfilment);
    fulfilment.addEventSource(
      new SqsEventSource(storage.orderQueue, { batchSize: 10, reportBatchItemFailures: true }),
    );

    this.alertOn('FailedOrders', storage.failedOrders.metricApproximateNumberOfMessagesVisible(), 1);
  }

  private createNightlyReport(storage: StorageStack): void {
    const count = this.createFunction('CountOrders', {
      // Small enough to stand in the template; it needs nothing but what the runtime brings along.
      code: Code.fromInline(`
        const { DynamoDBClient, DescribeTableCommand } = require('@aws-sdk/client-dynamodb');
        const dynamodb = new DynamoDBClient();
        exports.handler = async () => {
          const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: process.env.TABLE }));
          return { orders: Table.ItemCount };
        };`),
      environment: { TABLE: storage.orders.tableName },
      vpc: storage.network,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    });
    storage.orders.grant(count, 'dynamodb:DescribeTable');

    const publish = new SnsPublish(this, 'PublishReport', {
      topic: this.#alerts,
      message: TaskInput.fromJsonPathAt("States.Format('{} orders', $.orders)"),
    });
    const report = new LambdaInvoke(this, 'Count', { lambdaFunction: count, payloadResponseOnly: true }).next(
      new Choice(this, 'AnyOrders')
        .when(Condition.numberGreaterThan('$.orders', 0), publish)
        .otherwise(new Succeed(this, 'NothingToReport')),
    );
    const stateMachine = new StateMachine(this, 'NightlyReport', {
      definitionBody: DefinitionBody.fromChainable(report),
      timeout: Duration.minutes(5),
    });
    new Rule(this, 'EveryNight', {
      schedule: Schedule.cron({ hour: '3', minute: '0' }),
      targets: [new SfnStateMachine(stateMachine)],
    });
  }

  /** A function with a log group of its own, so that its logs expire and are deleted with it. */
  private createFunction(id: string, props: HandlerProps): LambdaFunction {
    const logGroup = new LogGroup(this, `${id}Logs`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new LambdaFunction(this, id, {
      runtime: Runtime.NODEJS_22_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      timeout: Duration.seconds(30),
      logGroup,
      ...props,
    });
  }

  private alertOn(id: string, metric: Metric, threshold: number): void {
    const alarm = metric.createAlarm(this, `${id}Alarm`, {
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#alerts));
  }
}

function codeOf(name: string): Code {
  return Code.fromAsset(fileURLToPath(new URL(`functions/${name}`, import.meta.url)));
}
