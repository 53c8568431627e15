/** Describes how S3 buckets are managed. */

import { type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { tagChanges } from '../../../direct/tags.js';
import type { Described, Place } from '../../description.js';
import { sentTags, when } from '../../property-forms.js';
import { S3, type Ask, type Call, type Description, type Part } from '../../sdk/s3.js';
import { AFTER_ACL, BEFORE_ACL, configurationPart, type Configuration } from './configurations.js';
import { isOutdated } from './lifecycle.js';
import { unlessUnset } from './unset.js';

/** The region in which creating a bucket that the account already owns succeeds. */
const FIRST_REGION = 'us-east-1';

/** Regions whose website endpoints are written with a hyphen. Source: "Amazon S3 endpoints", AWS General Reference. */
const HYPHENATED =
  /^(us-east-1|us-west-1|us-west-2|ap-southeast-1|ap-southeast-2|ap-northeast-1|eu-west-1|sa-east-1|us-gov-west-1)$/;

/**
 * `AWS::S3::Bucket`, by its name. Of its configurations, a read asks for those of the template.
 * Source: CreateBucket, the `PutBucket…` and `GetBucket…` operations, Amazon S3 API Reference.
 */
export const bucket: Description = {
  type: 'AWS::S3::Bucket',
  ...S3,
  looksFirst: true,
  appearsLate: true,
  identity: ['BucketName'],
  unreadable: ['AccessControl'],
  exceptions: (properties) =>
    isOutdated(objectOf(properties, 'LifecycleConfiguration')) ? ['LifecycleConfiguration'] : [],
  create: (properties, { region }) => {
    const [rule] = objectsOf(objectOf(properties, 'OwnershipControls'), 'Rules');
    return [
      'CreateBucket',
      {
        Bucket: textOf(properties, 'BucketName'),
        ...(region === FIRST_REGION ? {} : { CreateBucketConfiguration: { LocationConstraint: region } }),
        ...(rule === undefined ? {} : picked(rule, ['ObjectOwnership'])),
      },
    ];
  },
  idOf: (_answer, properties) => textOf(properties, 'BucketName'),
  usable: ({ physicalId, place: { partition } }) => ({ Arn: `arn:${partition}:s3:::${physicalId}` }),
  parts: [
    // An ACL with grants to others must be removed before ACLs are disabled.
    aclPart((acl) => acl === 'private'),
    ...BEFORE_ACL.map(configurationPart),
    aclPart((acl) => acl !== 'private'),
    ...AFTER_ACL.map(configurationPart),
    { properties: ['Tags'], calls: tagCalls },
  ],
  read: async (ask, resource) => {
    const { physicalId: Bucket, place } = resource;
    const attributes = attributesOf(Bucket, place);
    if (resource.isNew === true) {
      return { observed: { BucketName: Bucket, ...(await configured(ask, resource)) }, attributes };
    }
    // Refused to who may not ask, and for the buckets of others.
    const location = await ask.optional('GetBucketLocation', { Bucket });
    const [observed, made] = await Promise.all([configured(ask, resource), listed(ask, Bucket)]);
    const isSeen = location !== undefined || made !== undefined;
    return {
      observed: { BucketName: Bucket, ...observed },
      attributes,
      ...momentOf(made ?? {}, 'CreationDate'),
      ...(isSeen ? {} : { isOpaque: true as const }),
    };
  },
  delete: (_ask, { physicalId: Bucket }) => [['DeleteBucket', { Bucket }]],
  candidates: (_ask, properties) => [textOf(properties, 'BucketName')],
};

/** ACLs of objects: "If you specify this canned ACL when creating a bucket, Amazon S3 ignores it" (S3 User Guide). */
const OF_OBJECTS: ReadonlySet<string> = new Set(['BucketOwnerRead', 'BucketOwnerFullControl']);

/** `PublicRead` is `public-read` for S3. */
function aclOf(properties: JsonObject): string {
  const given = textOf(properties, 'AccessControl') || 'Private';
  const name = OF_OBJECTS.has(given) ? 'Private' : given;
  return name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function aclPart(isItsTurn: (acl: string) => boolean): Part {
  return {
    properties: ['AccessControl'],
    calls: ({ before, after }, { physicalId: Bucket }) => {
      const ACL = aclOf(after);
      // A new bucket is private, and a bucket without ACLs accepts none.
      return when(isItsTurn(ACL) && ACL !== aclOf(before), ['PutBucketAcl', { Bucket, ACL }]);
    },
  };
}

/**
 * S3 replaces the whole set, so that tags of others are sent again, AWS's own among them. An update without the
 * permission to read them would remove them; a new bucket has none.
 */
async function tagCalls(
  { before, after }: Readonly<Record<'before' | 'after', JsonObject>>,
  { physicalId: Bucket, observed }: Described,
  ask: Ask,
): Promise<readonly Call[]> {
  const { set, removed } = tagChanges(before, after);
  const own = new Set([...set.map((tag) => textOf(tag, 'Key')), ...removed]);
  const tags = await tagsBy(observed === undefined ? ask.optional : ask, Bucket);
  const others = tags.filter((tag) => !own.has(textOf(tag, 'Key')));
  const TagSet = [...others, ...set];
  return TagSet.length === 0
    ? [['DeleteBucketTagging', { Bucket }]]
    : [['PutBucketTagging', { Bucket, Tagging: { TagSet } }]];
}

async function tagsBy(ask: Ask | Ask['optional'], Bucket: string): Promise<JsonObject[]> {
  const answer = await unlessUnset(ask('GetBucketTagging', { Bucket }));
  return objectsOf(answer ?? {}, 'TagSet');
}

/** All configurations, since drift is also what the template leaves to S3, such as the block of public access. */
async function configured(ask: Ask, resource: Described): Promise<JsonObject> {
  const { physicalId: Bucket, properties, isNew } = resource;
  const isUnset = ({ property, isUnsetAtFirst }: Configuration) =>
    isNew === true && isUnsetAtFirst === true && !Object.hasOwn(properties, property);
  const asked = [...BEFORE_ACL, ...AFTER_ACL].filter((each) => !isUnset(each));
  const [found, tags] = await Promise.all([
    Promise.all(
      asked.map(async ({ property, get, seen }): Promise<[string, Json][]> => {
        const value = seen((await unlessUnset(ask.optional(get, { Bucket }))) ?? {});
        return value === undefined ? [] : [[property, value]];
      }),
    ),
    isNew === true ? sentTags(properties) : tagsBy(ask.optional, Bucket),
  ]);
  const Tags = tags.filter((tag) => !textOf(tag, 'Key').startsWith('aws:'));
  return { ...Object.fromEntries(found.flat()), ...(Tags.length === 0 ? {} : { Tags }) };
}

/** The bucket in the account's list, which alone tells when it was created. */
async function listed(ask: Ask, name: string): Promise<JsonObject | undefined> {
  const answer = await ask.optional('ListBuckets', { Prefix: name });
  return objectsOf(answer ?? {}, 'Buckets').find(({ Name }) => Name === name);
}

function attributesOf(name: string, { region, partition }: Place): JsonObject {
  const suffix = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com';
  const separator = HYPHENATED.test(region) ? '-' : '.';
  return {
    Arn: `arn:${partition}:s3:::${name}`,
    DomainName: `${name}.s3.${suffix}`,
    DualStackDomainName: `${name}.s3.dualstack.${region}.${suffix}`,
    RegionalDomainName: `${name}.s3.${region}.${suffix}`,
    WebsiteURL: `http://${name}.s3-website${separator}${region}.${suffix}`,
  };
}
