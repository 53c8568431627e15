/** Type rules for buckets, databases, APIs, queues and events. */

import { isObject, type Json, type JsonObject } from '../../../../../src/json.js';
import type { Refusal } from '../../failures.js';
import { textAt } from '../../model-paths.js';
import { DEFAULT_GROUP, groupIn } from '../../schedule-groups.js';
import type { Resource } from '../../inventory.js';
import type { Draft, TypeRule, World } from '../../world.js';

/** Buckets, databases, APIs, queues and events. */

const text = (model: JsonObject, name: string): string => textAt(model, [name]) ?? '';

/** ACLs that grant nothing to anybody but the owner; S3 ignores the last two for buckets ("Canned ACL", S3 User Guide). */
const OWNERS_ACLS: ReadonlySet<string> = new Set([
  '',
  'Private',
  'BucketOwnerRead',
  'BucketOwnerFullControl',
]);

/**
 * ACLs are off unless `ObjectOwnership` switches them on. The message is CloudFormation's in
 * aws-cloudformation/cloudformation-coverage-roadmap#1606.
 */
function refuseAcl({ asked }: Resource): Refusal | undefined {
  const ownership = textAt(asked, ['OwnershipControls', 'Rules', '0', 'ObjectOwnership']);
  const isOff = ownership === undefined || ownership === 'BucketOwnerEnforced';
  if (!isOff || OWNERS_ACLS.has(text(asked, 'AccessControl'))) return undefined;
  const message = `Bucket cannot have ACLs set with ObjectOwnership's BucketOwnerEnforced setting (Service: Amazon S3; Status Code: 400; Error Code: InvalidBucketAclWithObjectOwnership)`;
  return { code: 'InvalidRequest', message };
}

/** Source: CreateBucket and DeleteBucket, S3 API Reference: names are unique over all accounts; BucketNotEmpty. */
const bucket: TypeRule = {
  refuseCreate: (resource, world) =>
    world.buckets.hasBucket(resource.identifier)
      ? {
          code: 'AlreadyExists',
          message: `${resource.identifier} already exists (Service: S3, Status Code: 409, BucketAlreadyExists)`,
        }
      : refuseAcl(resource),
  created: ({ identifier, accountId, region, model }, world) => {
    world.buckets.createBucket(identifier, { accountId, region });
    world.buckets.configureBucket(identifier, model);
  },
  updated: (after, world) => {
    if (world.buckets.hasBucket(after.identifier))
      world.buckets.configureBucket(after.identifier, after.model);
    return after;
  },
  refuseDelete: ({ identifier }, world) =>
    world.buckets.hasBucket(identifier) && !world.buckets.bucketIsEmpty(identifier)
      ? {
          code: 'InvalidRequest',
          message:
            'The bucket you tried to delete is not empty (Service: S3, Status Code: 409, BucketNotEmpty)',
        }
      : undefined,
  deleted: ({ identifier }, world) => {
    if (world.buckets.hasBucket(identifier)) world.buckets.deleteBucket(identifier);
  },
  isGone: ({ identifier }, world) => !world.buckets.hasBucket(identifier),
};

const setPolicy = ({ identifier, model }: Resource, world: World): void => {
  const document = model['PolicyDocument'];
  if (!world.buckets.hasBucket(identifier)) return;
  world.buckets.setBucketPolicy(
    identifier,
    typeof document === 'string' ? document : JSON.stringify(document),
  );
};

/** The policy is the bucket's for S3's own API, too. */
const bucketPolicy: TypeRule = {
  created: setPolicy,
  updated: (after, world) => {
    setPolicy(after, world);
    return after;
  },
  deleted: ({ identifier }, world) => {
    if (world.buckets.hasBucket(identifier)) world.buckets.setBucketPolicy(identifier, undefined);
  },
};

const ENGINE_PORTS: readonly (readonly [RegExp, string])[] = [
  [/postgres/, '5432'],
  [/oracle/, '1521'],
  [/sqlserver/, '1433'],
];

/** Source: "Port", DBCluster and DBInstance, Template Reference: the engine's usual one where none is given. */
function databasePort({ asked }: Draft): JsonObject {
  const usual = ENGINE_PORTS.find(([engine]) => engine.test(text(asked, 'Engine')))?.[1] ?? '3306';
  return { Endpoint: { Port: textAt(asked, ['Port']) ?? usual } };
}

/** The names of first-in-first-out queues and topics end in `.fifo`. Source: CreateQueue, CreateTopic. */
function fifoName(nameProperty: string, flag: string): (draft: Draft) => JsonObject {
  return ({ asked, model }) =>
    asked[flag] === true && asked[nameProperty] === undefined
      ? { [nameProperty]: `${text(model, nameProperty)}.fifo` }
      : {};
}

/** Source: CreateDeployment, API Gateway V1: "The REST API doesn't contain any methods". */
const deployment: TypeRule = {
  refuseCreate: ({ asked, accountId, region }, world): Refusal | undefined => {
    const apiId = text(asked, 'RestApiId');
    const api = world.inventory.find('AWS::ApiGateway::RestApi', apiId, { accountId, region });
    const hasBody = api?.asked['Body'] !== undefined || api?.asked['BodyS3Location'] !== undefined;
    const methods = world.inventory.ofType('AWS::ApiGateway::Method', { accountId, region });
    const hasMethod = methods.some(({ model }) => model['RestApiId'] === apiId);
    return api === undefined || hasBody || hasMethod
      ? undefined
      : { code: 'InvalidRequest', message: "The REST API doesn't contain any methods" };
  },
};

/** The default bus is not part of a rule's ARN. Source: "Resource types defined by Amazon EventBridge". */
const eventRule: TypeRule = {
  prepare: ({ model, place }) => {
    const bus = (textAt(model, ['EventBusName']) ?? 'default').split('/').at(-1) ?? 'default';
    const name = text(model, 'Name');
    const path = bus === 'default' ? name : `${bus}/${name}`;
    return { RuleName: name, Arn: `arn:aws:events:${place.region}:${place.accountId}:rule/${path}` };
  },
};

/** The catalog is the account's unless told otherwise. Source: CreateTable, Glue API Reference. */
const glueTable: TypeRule = {
  prepare: ({ asked, place }) => {
    const name = textAt(asked, ['Name']) ?? textAt(asked, ['TableInput', 'Name']);
    const catalog = textAt(asked, ['CatalogId']) ?? place.accountId;
    return { CatalogId: catalog, ...(name === undefined ? {} : { Name: name }) };
  },
};

/**
 * What a database is made from, as write-only values: what is sent is compared with the read model, where none of them
 * is. Source: aws-cloudformation-resource-providers-rds, aws-rds-dbinstance, `ImmutabilityHelper` and UpdateHandler.
 */
const MADE_FROM = [
  'DBSnapshotIdentifier',
  'RestoreTime',
  'SourceDBInstanceAutomatedBackupsArn',
  'SourceDBInstanceIdentifier',
  'SourceDbiResourceId',
  'UseLatestRestorableTime',
];

const databaseInstance: TypeRule = {
  prepare: databasePort,
  refuseUpdate: (_, __, patched) =>
    MADE_FROM.some((name) => ![undefined, '', false].includes(patched[name] as string | boolean | undefined))
      ? { code: 'NotUpdatable', message: 'Resource is immutable' }
      : undefined,
};

/** Source: pulumi-aws-native issue 3078; terraform-provider-awscc issue 3243. */
const webAcl: TypeRule = {
  refuseUpdate: (_, __, patched) =>
    hasBoth(patched, 'SearchString', 'SearchStringBase64')
      ? {
          code: 'GeneralServiceException',
          message: 'You must only specify exactly one of SearchString and SearchStringBase64',
        }
      : undefined,
};

function hasBoth(value: Json, one: string, other: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasBoth(item, one, other));
  if (!isObject(value)) return false;
  const isHere = Object.hasOwn(value, one) && Object.hasOwn(value, other);
  return isHere || Object.values(value).some((member) => hasBoth(member, one, other));
}

/**
 * Cloud Control identifies a schedule by its name, and the handlers look for it in the default group: a create in
 * another group succeeds, a read, an update or a delete finds nothing. Source: go-to-k/cdkd #961, seen at AWS.
 */
const schedule: TypeRule = {
  prepare: ({ model, place }) => {
    const { accountId, region } = place;
    const path = `${groupIn(model)}/${text(model, 'Name')}`;
    return { Arn: `arn:aws:scheduler:${region}:${accountId}:schedule/${path}` };
  },
  isUnseen: ({ model }) => groupIn(model) !== DEFAULT_GROUP,
};

export const APPLICATION_RULES: Readonly<Record<string, TypeRule>> = {
  'AWS::ApiGateway::Deployment': deployment,
  'AWS::Events::Rule': eventRule,
  'AWS::Glue::Table': glueTable,
  'AWS::RDS::DBCluster': { prepare: databasePort },
  'AWS::RDS::DBInstance': databaseInstance,
  'AWS::S3::Bucket': bucket,
  'AWS::S3::BucketPolicy': bucketPolicy,
  'AWS::Scheduler::Schedule': schedule,
  'AWS::SNS::Topic': { prepare: fifoName('TopicName', 'FifoTopic') },
  'AWS::SQS::Queue': { prepare: fifoName('QueueName', 'FifoQueue') },
  'AWS::WAFv2::RuleGroup': webAcl,
  'AWS::WAFv2::WebACL': webAcl,
};
