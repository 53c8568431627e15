/** The types that a description lets their services' own APIs manage. */

import { describedType } from '../described/described-type.js';
import { coveredBy, type AnyDescription } from '../described/description.js';
import { activity } from '../described/types/activity.js';
import { distribution } from '../described/types/cloudfront/distribution.js';
import { cloudFrontFunction } from '../described/types/cloudfront/function.js';
import { originAccessControl, originAccessIdentity } from '../described/types/cloudfront/origin-access.js';
import { cloudWatchAlarm } from '../described/types/cloudwatch/alarm.js';
import { httpApi } from '../described/types/api-gateway-v2/api.js';
import { httpIntegration } from '../described/types/api-gateway-v2/integration.js';
import { httpRoute } from '../described/types/api-gateway-v2/route.js';
import { httpStage } from '../described/types/api-gateway-v2/stage.js';
import { apiDeployment } from '../described/types/api-gateway/deployment.js';
import { apiMethod } from '../described/types/api-gateway/method.js';
import { apiResource } from '../described/types/api-gateway/resource.js';
import { restApi } from '../described/types/api-gateway/rest-api.js';
import { apiStage } from '../described/types/api-gateway/stage.js';
import { dashboard } from '../described/types/cloudwatch/dashboard.js';
import { dbSubnetGroup, docDbSubnetGroup } from '../described/types/databases/db-subnet-group.js';
import { docDbParameterGroup } from '../described/types/databases/docdb-parameter-group.js';
import { dynamoDbTable } from '../described/types/dynamodb/table.js';
import { flowLog } from '../described/types/ec2/flow-log.js';
import {
  egressOnlyInternetGateway,
  elasticIp,
  internetGateway,
  natGateway,
  vpcGatewayAttachment,
} from '../described/types/ec2/gateways.js';
import { instance } from '../described/types/ec2/instance.js';
import { launchTemplate } from '../described/types/ec2/launch-template.js';
import { route, routeTable, subnetRouteTableAssociation } from '../described/types/ec2/route-table.js';
import { securityGroupEgress, securityGroupIngress } from '../described/types/ec2/security-group-rules.js';
import { securityGroup } from '../described/types/ec2/security-group.js';
import { subnet } from '../described/types/ec2/subnet.js';
import { volume } from '../described/types/ec2/volume.js';
import { vpcEndpoint } from '../described/types/ec2/vpc-endpoint.js';
import { vpcCidrBlock } from '../described/types/ec2/vpc-cidr-block.js';
import { vpc } from '../described/types/ec2/vpc.js';
import { ecrRepository } from '../described/types/ecr/repository.js';
import { ecsCluster } from '../described/types/ecs/cluster.js';
import { ecsTaskDefinition } from '../described/types/ecs/task-definition.js';
import { eventBus } from '../described/types/events/event-bus.js';
import { eventBusPolicy } from '../described/types/events/event-bus-policy.js';
import { eventsRule } from '../described/types/events/rule.js';
import { iamGroup } from '../described/types/iam/group.js';
import { instanceProfile } from '../described/types/iam/instance-profile.js';
import { managedPolicy } from '../described/types/iam/managed-policy.js';
import { iamRole } from '../described/types/iam/role.js';
import { samlProvider } from '../described/types/iam/saml-provider.js';
import { iamUser } from '../described/types/iam/user.js';
import { deliveryStream } from '../described/types/delivery-stream.js';
import { glueJob } from '../described/types/glue-job.js';
import { hostedZone } from '../described/types/hosted-zone.js';
import { kinesisStream } from '../described/types/kinesis-stream.js';
import { kmsAlias } from '../described/types/kms/alias.js';
import { kmsKey } from '../described/types/kms/key.js';
import { lambdaAlias } from '../described/types/lambda/alias.js';
import { eventInvokeConfig } from '../described/types/lambda/event-invoke-config.js';
import { eventSourceMapping } from '../described/types/lambda/event-source-mapping.js';
import { lambdaFunction } from '../described/types/lambda/function.js';
import { layerVersion } from '../described/types/lambda/layer-version.js';
import { lambdaPermission } from '../described/types/lambda/permission.js';
import { lambdaUrl } from '../described/types/lambda/url.js';
import { lambdaVersion } from '../described/types/lambda/version.js';
import { listener } from '../described/types/load-balancing/listener.js';
import { listenerRule } from '../described/types/load-balancing/listener-rule.js';
import { loadBalancer } from '../described/types/load-balancing/load-balancer.js';
import { targetGroup } from '../described/types/load-balancing/target-group.js';
import { logGroup } from '../described/types/logs/log-group.js';
import { metricFilter } from '../described/types/logs/metric-filter.js';
import { subscriptionFilter } from '../described/types/logs/subscription-filter.js';
import { logStream } from '../described/types/logs/log-stream.js';
import { bucket } from '../described/types/s3/bucket.js';
import { bucketPolicy } from '../described/types/s3/bucket-policy.js';
import { pipe } from '../described/types/pipe.js';
import { pipeline } from '../described/types/pipeline.js';
import { secret } from '../described/types/secret.js';
import { snsSubscription } from '../described/types/sns/subscription.js';
import { snsTopic } from '../described/types/sns/topic.js';
import { sqsQueue } from '../described/types/sqs-queue.js';
import { ssmParameter } from '../described/types/ssm-parameter.js';
import { stateMachine } from '../described/types/state-machine.js';
import { topicRule } from '../described/types/topic-rule.js';
import { webAcl } from '../described/types/web-acl.js';
import { userPoolClient } from '../described/types/user-pool-client.js';
import { clientVpnTargetNetworkAssociation } from '../described/types/ec2/client-vpn/association.js';
import { clientVpnEndpoint } from '../described/types/ec2/client-vpn/endpoint.js';
import { networkAclEntry } from '../described/types/ec2/network-acl-entry.js';
import type { ServiceAccess } from '../direct/access.js';
import type { CoveredType } from '../direct/own-api-type.js';

/**
 * Cloud Control could manage these too; their own APIs answer within a second. To add a type, add it here and its
 * description in `described/types/` (see CONTRIBUTING.md).
 */
const COVERED: readonly AnyDescription[] = [
  bucket,
  bucketPolicy,
  activity,
  cloudFrontFunction,
  distribution,
  originAccessControl,
  originAccessIdentity,
  cloudWatchAlarm,
  httpApi,
  httpIntegration,
  httpRoute,
  httpStage,
  apiDeployment,
  apiMethod,
  apiResource,
  apiStage,
  restApi,
  dashboard,
  dbSubnetGroup,
  deliveryStream,
  dynamoDbTable,
  ecrRepository,
  ecsCluster,
  ecsTaskDefinition,
  eventBus,
  eventBusPolicy,
  eventInvokeConfig,
  eventSourceMapping,
  eventsRule,
  glueJob,
  hostedZone,
  iamGroup,
  iamRole,
  iamUser,
  samlProvider,
  instanceProfile,
  kinesisStream,
  kmsAlias,
  kmsKey,
  lambdaAlias,
  lambdaFunction,
  lambdaPermission,
  lambdaUrl,
  lambdaVersion,
  layerVersion,
  listener,
  listenerRule,
  loadBalancer,
  targetGroup,
  logGroup,
  logStream,
  metricFilter,
  subscriptionFilter,
  managedPolicy,
  pipe,
  pipeline,
  secret,
  snsSubscription,
  snsTopic,
  sqsQueue,
  ssmParameter,
  stateMachine,
  topicRule,
  userPoolClient,
  webAcl,
  egressOnlyInternetGateway,
  elasticIp,
  flowLog,
  instance,
  internetGateway,
  launchTemplate,
  natGateway,
  route,
  routeTable,
  securityGroup,
  securityGroupEgress,
  securityGroupIngress,
  subnet,
  subnetRouteTableAssociation,
  volume,
  vpc,
  vpcCidrBlock,
  vpcEndpoint,
  vpcGatewayAttachment,
];

/** Cloud Control cannot manage these. */
const OWN_API_ONLY: readonly AnyDescription[] = [
  clientVpnEndpoint,
  clientVpnTargetNetworkAssociation,
  docDbParameterGroup,
  docDbSubnetGroup,
  networkAclEntry,
];

type Rows = readonly (readonly [type: string, row: CoveredType])[];

export const DESCRIBED_TYPES: Readonly<Record<'covered' | 'own-api', Rows>> = {
  covered: COVERED.map(rowOf),
  'own-api': OWN_API_ONLY.map(rowOf),
};

function rowOf(description: AnyDescription): readonly [string, CoveredType] {
  const { type, api, exceptions } = description;
  const row = {
    api,
    covers: coveredBy(description),
    preload: description.sdk,
    load: (access: ServiceAccess) => describedType(description, access),
    ...(exceptions === undefined ? {} : { exceptions }),
  };
  return [type, row];
}
