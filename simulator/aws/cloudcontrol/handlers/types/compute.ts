/** Type rules for Lambda, ECS, load balancers and launch templates. */

import { at, isObject, type JsonObject } from '../../../../../src/json.js';
import type { Refusal } from '../../failures.js';
import { textAt } from '../../model-paths.js';
import { keyOf, type Resource } from '../../inventory.js';
import type { Draft, TypeRule, World } from '../../world.js';
import { repositoryPolicy } from './access.js';

/** Lambda, ECS, load balancers and launch templates. */

const text = (model: JsonObject, name: string): string => textAt(model, [name]) ?? '';

/** Source: CreateFunction and PublishLayerVersion, Lambda API Reference: the object must exist and be readable. */
function refuseMissingCode(code: unknown, world: World): Refusal | undefined {
  if (!isObject(code)) return undefined;
  const { S3Bucket: bucket, S3Key: key, ImageUri: image } = code;
  if (typeof image === 'string') return refuseMissingImage(image, world);
  if (typeof bucket !== 'string' || typeof key !== 'string') return undefined;
  if (world.buckets.hasBucket(bucket) && world.buckets.objectExists(bucket, key)) return undefined;
  const reason = world.buckets.hasBucket(bucket)
    ? 'S3 Error Code: NoSuchKey. S3 Error Message: The specified key does not exist.'
    : 'S3 Error Code: NoSuchBucket. S3 Error Message: The specified bucket does not exist';
  return {
    code: 'InvalidRequest',
    message: `Resource handler returned message: "Error occurred while GetObject. ${reason}"`,
  };
}

/** Source: CreateFunction, Lambda API Reference; "Create a Lambda function using a container image". */
function refuseMissingImage(image: string, world: World): Refusal | undefined {
  if (world.images.has(image) !== false || world.mayBeOutside(image)) return undefined;
  const reason = `Source image ${image} does not exist. Provide a valid source image.`;
  return { code: 'InvalidRequest', message: `Resource handler returned message: "${reason}"` };
}

/** Source: CreateRepository and DeleteRepository, ECR API Reference. */
const repository: TypeRule = {
  refuseCreate: (resource, world) => {
    if (world.images.settingsOf(resource, resource.identifier) === undefined)
      return repositoryPolicy(resource, world);
    return {
      code: 'AlreadyExists',
      message: `The repository with name '${resource.identifier}' already exists in the registry`,
    };
  },
  refuseUpdate: repositoryPolicy,
  refuseDelete: (resource, world) => {
    const isKept = world.images.tagsOf(resource, resource.identifier).length > 0;
    if (!isKept || resource.asked['EmptyOnDelete'] === true) return undefined;
    const reason = `The repository with name '${resource.identifier}' cannot be deleted because it still contains images`;
    return { code: 'InvalidRequest', message: `Resource handler returned message: "${reason}"` };
  },
  deleted: (resource, world) => world.images.forget(resource, resource.identifier),
};

/** The ARN of the function that a property names, by name or by ARN. */
function functionArn(draft: Draft, world: World): string {
  const named = text(draft.asked, 'FunctionName');
  const found = world.inventory.named(named).find(({ type }) => type === 'AWS::Lambda::Function');
  return found === undefined ? named : text(found.model, 'Arn');
}

const lambdaFunction: TypeRule = {
  refuseCreate: ({ asked }, world) => refuseMissingCode(asked['Code'], world),
  refuseUpdate: ({ asked }, world) => refuseMissingCode(asked['Code'], world),
  updated: (after, world) => {
    const before = world.inventory.get(keyOf(after));
    const previousCode = before?.asked['Code'] ?? null;
    return { ...after, internal: { ...after.internal, previousCode, updatedAt: world.now() } };
  },
};

/** Versions are numbered from 1 for each function. Source: PublishVersion, Lambda API Reference. */
const lambdaVersion: TypeRule = {
  prepare: (draft, world) => {
    const arn = functionArn(draft, world);
    const version = String(world.counters.next(`versions of ${arn}`));
    return { Version: version, FunctionArn: `${arn}:${version}` };
  },
};

/** Source: CreateAlias, Lambda API Reference. */
const lambdaAlias: TypeRule = {
  prepare: (draft, world) => ({ AliasArn: `${functionArn(draft, world)}:${text(draft.asked, 'Name')}` }),
  refuseCreate: refuseMissingVersion,
  refuseUpdate: refuseMissingVersion,
};

function refuseMissingVersion({ model }: Resource, world: World): Refusal | undefined {
  const version = text(model, 'FunctionVersion');
  const target = text(model, 'AliasArn').replace(/:[^:]+$/, `:${version}`);
  if (version === '$LATEST' || world.inventory.named(target).length > 0) return undefined;
  return { code: 'NotFound', message: `Function not found: ${target}` };
}

/** Source: PublishLayerVersion, Lambda API Reference. */
const layerVersion: TypeRule = {
  prepare: ({ model, place }, world) => {
    const layer = `arn:aws:lambda:${place.region}:${place.accountId}:layer:${text(model, 'LayerName')}`;
    return { LayerVersionArn: `${layer}:${world.counters.next(`versions of ${layer}`)}` };
  },
  refuseCreate: ({ asked }, world) => refuseMissingCode(asked['Content'], world),
};

/** A function has one URL for itself and one for each alias. */
const lambdaUrl: TypeRule = {
  prepare: ({ asked, place }, world) => {
    const named = text(asked, 'TargetFunctionArn');
    const found = world.inventory.named(named).find(({ type }) => type === 'AWS::Lambda::Function');
    const arn = found === undefined ? named : text(found.model, 'Arn');
    const qualifier = textAt(asked, ['Qualifier']);
    return {
      FunctionArn: qualifier === undefined ? arn : `${arn}:${qualifier}`,
      FunctionUrl: `https://${world.random.text('abcdefghijklmnopqrstuvwxyz234567', 32)}.lambda-url.${place.region}.on.aws/`,
    };
  },
};

/** Revisions are numbered from 1 for each family. Source: RegisterTaskDefinition, ECS API Reference. */
const taskDefinition: TypeRule = {
  prepare: ({ model, place }, world) => {
    const family = textAt(model, ['Family']) ?? `TaskDefinition-${world.random.hex(12)}`;
    const prefix = `arn:aws:ecs:${place.region}:${place.accountId}:task-definition/${family}`;
    return { Family: family, TaskDefinitionArn: `${prefix}:${world.counters.next(prefix)}` };
  },
};

/** A service without a cluster goes to the one that is called `default`. Source: CreateService, ECS API Reference. */
const ecsService: TypeRule = {
  prepare: ({ model, place }) => {
    const cluster = textAt(model, ['Cluster']) ?? 'default';
    const clusterName = cluster.split('/').at(-1) ?? cluster;
    const name = text(model, 'ServiceName');
    return {
      Cluster: cluster,
      Name: name,
      ServiceArn: `arn:aws:ecs:${place.region}:${place.accountId}:service/${clusterName}/${name}`,
    };
  },
};

const LOAD_BALANCER_KINDS: Readonly<Record<string, string>> = { network: 'net', gateway: 'gwy' };

const loadBalancer: TypeRule = {
  prepare: ({ model, place }, world) => {
    const kind = LOAD_BALANCER_KINDS[text(model, 'Type')] ?? 'app';
    const name = text(model, 'Name');
    const fullName = `${kind}/${name}/${world.random.hex(16)}`;
    return {
      LoadBalancerName: name,
      LoadBalancerFullName: fullName,
      LoadBalancerArn: `arn:aws:elasticloadbalancing:${place.region}:${place.accountId}:loadbalancer/${fullName}`,
      DNSName: `${name}-${world.random.text('0123456789', 10)}.${place.region}.elb.amazonaws.com`,
      CanonicalHostedZoneID: 'Z35SXDOTRQ7X7K',
    };
  },
};

const targetGroup: TypeRule = {
  prepare: ({ model, place }, world) => {
    const name = text(model, 'Name');
    const fullName = `targetgroup/${name}/${world.random.hex(16)}`;
    return {
      TargetGroupName: name,
      TargetGroupFullName: fullName,
      TargetGroupArn: `arn:aws:elasticloadbalancing:${place.region}:${place.accountId}:${fullName}`,
      LoadBalancerArns: [],
    };
  },
};

const listener: TypeRule = {
  prepare: ({ asked }, world) => ({
    ListenerArn: `${text(asked, 'LoadBalancerArn').replace(':loadbalancer/', ':listener/')}/${world.random.hex(16)}`,
  }),
};

/** Two rules of a listener cannot have one priority. Source: CreateRule, Elastic Load Balancing API Reference. */
const listenerRule: TypeRule = {
  prepare: ({ asked }, world) => ({
    RuleArn: `${text(asked, 'ListenerArn').replace(':listener/', ':listener-rule/')}/${world.random.hex(16)}`,
    IsDefault: false,
  }),
  refuseCreate: (resource, world) => {
    if (resource.asked['ListenerArn'] === undefined) {
      return { code: 'InvalidRequest', message: 'A listener ARN must be specified' };
    }
    const isRival = ({ asked, model }: Resource): boolean =>
      asked['ListenerArn'] === resource.asked['ListenerArn'] &&
      model['Priority'] === resource.model['Priority'];
    return world.inventory.ofType(resource.type, resource).some(isRival)
      ? {
          code: 'AlreadyExists',
          message: `Priority '${text(resource.model, 'Priority')}' is currently in use`,
        }
      : undefined;
  },
};

/** Each change of the data is a version; the default version stays. Source: CreateLaunchTemplateVersion, EC2 API Reference. */
const launchTemplate: TypeRule = {
  updated: (after) => ({
    ...after,
    model: {
      ...after.model,
      LatestVersionNumber: String(Number(at(after.model, ['LatestVersionNumber']) ?? 1) + 1),
    },
  }),
};

/** Each change is a revision, and the one before it is deregistered. Source: RegisterJobDefinition, Batch API Reference. */
const jobDefinition: TypeRule = {
  updated: (after) => {
    const [name = '', revision = '1'] = text(after.model, 'JobDefinitionArn').split(/:(?=\d+$)/);
    return { ...after, model: { ...after.model, JobDefinitionArn: `${name}:${Number(revision) + 1}` } };
  },
};

export const COMPUTE_RULES: Readonly<Record<string, TypeRule>> = {
  'AWS::Batch::JobDefinition': jobDefinition,
  'AWS::EC2::LaunchTemplate': launchTemplate,
  'AWS::ECR::Repository': repository,
  'AWS::ECS::Service': ecsService,
  'AWS::ECS::TaskDefinition': taskDefinition,
  'AWS::ElasticLoadBalancingV2::Listener': listener,
  'AWS::ElasticLoadBalancingV2::ListenerRule': listenerRule,
  'AWS::ElasticLoadBalancingV2::LoadBalancer': loadBalancer,
  'AWS::ElasticLoadBalancingV2::TargetGroup': targetGroup,
  'AWS::Lambda::Alias': lambdaAlias,
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::LayerVersion': layerVersion,
  'AWS::Lambda::Url': lambdaUrl,
  'AWS::Lambda::Version': lambdaVersion,
};
