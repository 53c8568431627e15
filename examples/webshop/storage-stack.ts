import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { GatewayVpcEndpointAwsService, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface StorageStackProps extends StackProps {
  /** The table and the messages are in a construct of their own. */
  readonly wrapped: boolean;
}

/** What outlives a release of the service. An example is deleted with all that it keeps: a real shop would retain. */
export class StorageStack extends Stack {
  readonly network: Vpc;
  readonly images: Bucket;
  readonly orders: Table;
  readonly orderEvents: Topic;
  readonly orderQueue: Queue;
  readonly failedOrders: Queue;

  constructor(scope: Construct, id: string, { wrapped, ...props }: StorageStackProps) {
    super(scope, id, props);
    const ordering = wrapped ? new Construct(this, 'Ordering') : this;

    this.network = new Vpc(this, 'Network', {
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [
        { name: 'Public', subnetType: SubnetType.PUBLIC, cidrMask: 24 },
        { name: 'Private', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      // AWS's default group can only be emptied by a custom resource; nothing here uses it.
      restrictDefaultSecurityGroup: false,
    });
    this.network.addGatewayEndpoint('DynamoDb', { service: GatewayVpcEndpointAwsService.DYNAMODB });

    this.images = new Bucket(this, 'Images', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });

    this.orders = new Table(ordering, 'Orders', {
      partitionKey: { name: 'customer', type: AttributeType.STRING },
      sortKey: { name: 'placedAt', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      removalPolicy: RemovalPolicy.DESTROY,
    });

    this.failedOrders = queue(ordering, 'FailedOrders', { retentionPeriod: Duration.days(14) });
    this.orderQueue = queue(ordering, 'OrderQueue', {
      visibilityTimeout: Duration.minutes(3),
      deadLetterQueue: { queue: this.failedOrders, maxReceiveCount: 3 },
    });
    this.orderEvents = new Topic(ordering, 'OrderEvents', { enforceSSL: true });
    this.orderEvents.addSubscription(new SqsSubscription(this.orderQueue, { rawMessageDelivery: true }));
  }
}

function queue(scope: Construct, id: string, props: QueueProps): Queue {
  return new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
}
