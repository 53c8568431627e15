/** Type rules for IAM and secrets. */

import { equal, isObject, parseObject, type Json, type JsonObject } from '../../../../../src/json.js';
import type { SeededRandom } from '../../../../kernel/random.js';
import type { Refusal } from '../../failures.js';
import { keyOf, type Resource } from '../../inventory.js';
import { textAt } from '../../model-paths.js';
import type { Draft, TypeRule, World } from '../../world.js';

/** Who may do what: IAM, and secrets. */

const text = (model: JsonObject, name: string): string => textAt(model, [name]) ?? '';

/** Paths are part of ARNs. Source: "IAM ARNs", IAM User Guide. */
function arnWithPath(attribute: string, kind: string, nameProperty: string): (draft: Draft) => JsonObject {
  return ({ model, place }) => ({
    [attribute]: `arn:aws:iam::${place.accountId}:${kind}${textAt(model, ['Path']) ?? '/'}${text(model, nameProperty)}`,
  });
}

/**
 * A trust or resource policy can name only principals of the own account that exist, and that have propagated.
 * Source: "Invalid principal in policy", CreateRole and PutBucketPolicy; IAM User Guide, "Troubleshoot IAM policies";
 * of new ones hashicorp/terraform-provider-aws #39064 (ECR), go-to-k/cdkd #839 (SQS, SNS), opstrace/opstrace #88 (IAM).
 */
export function refuseUnknownPrincipals(
  document: Json | undefined,
  world: World,
  accountId: string,
): Refusal | undefined {
  const policy = typeof document === 'string' ? parseObject(document) : document;
  if (!isObject(policy)) return undefined;
  const statements = [policy['Statement'] ?? []].flat();
  const arns = statements.flatMap((statement) => {
    const principal = isObject(statement) ? statement['Principal'] : undefined;
    return isObject(principal) ? [principal['AWS'] ?? []].flat() : [];
  });
  const unknown = arns
    .filter((arn) => typeof arn === 'string')
    .find(
      (arn) =>
        arn.startsWith(`arn:aws:iam::${accountId}:`) && /:(role|user)\//.test(arn) && isUnknown(arn, world),
    );
  return unknown === undefined
    ? undefined
    : {
        code: 'InvalidRequest',
        message: `Invalid principal in policy: "AWS":"${unknown}" (MalformedPolicyDocument)`,
      };
}

function isUnknown(arn: string, world: World): boolean {
  const [principal] = world.inventory.named(arn);
  if (principal === undefined) return !world.mayBeOutside(arn);
  return world.now() < principal.createdAt + world.settings.iamPropagation;
}

function trustPolicy({ asked, accountId }: Resource, world: World): Refusal | undefined {
  return refuseUnknownPrincipals(asked['AssumeRolePolicyDocument'], world, accountId);
}

/** From then on its change propagates. */
function noteChange(after: Resource, world: World): Resource {
  return { ...after, internal: { ...after.internal, updatedAt: world.now() } };
}

/** Source: aws-samples/siem-on-amazon-opensearch-service #32, as a resource handler passes KMS's words on. */
function keyPolicy({ asked, accountId }: Resource, world: World): Refusal | undefined {
  const isRefused = refuseUnknownPrincipals(asked['KeyPolicy'], world, accountId) !== undefined;
  const message =
    'Policy contains a statement with one or more invalid principals. (Service: Kms, Status Code: 400)';
  return isRefused ? { code: 'InvalidRequest', message } : undefined;
}

/** Source: hashicorp/terraform-provider-aws #39064. */
export function repositoryPolicy({ asked, accountId }: Resource, world: World): Refusal | undefined {
  const isRefused = refuseUnknownPrincipals(asked['RepositoryPolicyText'], world, accountId) !== undefined;
  const message =
    "Invalid parameter at 'PolicyText' failed to satisfy constraint: 'Principal not found' (Service: Ecr, Status Code: 400)";
  return isRefused ? { code: 'InvalidRequest', message } : undefined;
}

/** Source: CreateServiceLinkedRole: one for each service and suffix. */
const serviceLinkedRole: TypeRule = {
  prepare: ({ asked }) => {
    const service = text(asked, 'AWSServiceName').split('.')[0] ?? '';
    const suffix = textAt(asked, ['CustomSuffix']);
    return { RoleName: `AWSServiceRoleFor${service}${suffix === undefined ? '' : `_${suffix}`}` };
  },
};

/** Source: CreateOpenIDConnectProvider: the ARN is made of the URL. */
const oidcProvider: TypeRule = {
  prepare: ({ asked, place }) => ({
    Arn: `arn:aws:iam::${place.accountId}:oidc-provider/${text(asked, 'Url').replace(/^https?:\/\//, '')}`,
  }),
};

/** The value of a secret, as given or as generated. Source: GenerateSecretString, Template Reference; GetRandomPassword. */
function secretValueOf(asked: JsonObject, random: SeededRandom): string {
  const given = textAt(asked, ['SecretString']);
  const how = asked['GenerateSecretString'];
  if (given !== undefined || !isObject(how)) return given ?? '{}';
  const password = randomPassword(how, random);
  const key = textAt(how, ['GenerateStringKey']);
  if (key === undefined) return password;
  const template = parseObject(textAt(how, ['SecretStringTemplate']) ?? '{}') ?? {};
  return JSON.stringify({ ...template, [key]: password });
}

const PASSWORD_PARTS = [
  ['ExcludeUppercase', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['ExcludeLowercase', 'abcdefghijklmnopqrstuvwxyz'],
  ['ExcludeNumbers', '0123456789'],
  ['ExcludePunctuation', '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~'],
] as const;

export function randomPassword(how: JsonObject, random: SeededRandom): string {
  const excluded = textAt(how, ['ExcludeCharacters']) ?? '';
  const alphabet = PASSWORD_PARTS.filter(([exclude]) => how[exclude] !== true)
    .flatMap(([, characters]) => characters.split(''))
    .filter((character) => !excluded.includes(character))
    .join('');
  return random.text(alphabet, Number(how['PasswordLength'] ?? 32));
}

/**
 * The value changes, under a new version, when the caller changes what it comes from. Where the handler compares with
 * the read model, which has no write-only values, it changes also when the same is sent again.
 */
const secret: TypeRule = {
  remember: (asked, world) => ({
    value: secretValueOf(asked, world.random),
    versionId: world.random.uuid(),
    source: sourceOf(asked),
  }),
  updated: (after, world, patched) => {
    const isSent = patched['GenerateSecretString'] !== undefined || patched['SecretString'] !== undefined;
    const isNew = isSent && world.settings.secretGenerated === 'when-sent';
    return !isNew && equal(after.internal['source'], sourceOf(after.asked))
      ? after
      : { ...after, internal: secret.remember?.(after.asked, world) ?? {} };
  },
};

function sourceOf({ SecretString: given, GenerateSecretString: how }: JsonObject): Json {
  return [given ?? null, how ?? null];
}

/** Each change is a version, from 1. Source: PutParameter, Systems Manager API Reference. */
const parameter: TypeRule = {
  remember: () => ({ version: 1 }),
  updated: (after) => ({
    ...after,
    internal: { ...after.internal, version: Number(after.internal['version'] ?? 1) + 1 },
  }),
};

const FIXED_OF_KEYS = ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'];

/**
 * "If you change the value of the KeySpec property of an existing KMS key, the update request fails, regardless of the
 * value of the UpdateReplacePolicy attribute" (`AWS::KMS::Key`, Template Reference; the others alike). The wording of
 * the failure is not published.
 */
const key: TypeRule = {
  refuseCreate: keyPolicy,
  refuseUpdate: (after, world) => {
    const before = world.inventory.get(keyOf(after));
    const changed = FIXED_OF_KEYS.find(
      (name) => !equal(before?.model[name] ?? null, after.model[name] ?? null),
    );
    return changed === undefined || before === undefined
      ? keyPolicy(after, world)
      : { code: 'NotUpdatable', message: `The ${changed} of a key cannot be changed` };
  },
};

export const ACCESS_RULES: Readonly<Record<string, TypeRule>> = {
  'AWS::IAM::Group': { prepare: arnWithPath('Arn', 'group', 'GroupName') },
  'AWS::IAM::InstanceProfile': { prepare: arnWithPath('Arn', 'instance-profile', 'InstanceProfileName') },
  'AWS::IAM::ManagedPolicy': {
    prepare: arnWithPath('PolicyArn', 'policy', 'ManagedPolicyName'),
    updated: noteChange,
  },
  'AWS::IAM::OIDCProvider': oidcProvider,
  'AWS::IAM::Role': {
    prepare: arnWithPath('Arn', 'role', 'RoleName'),
    refuseCreate: trustPolicy,
    refuseUpdate: trustPolicy,
    updated: noteChange,
  },
  'AWS::IAM::ServiceLinkedRole': serviceLinkedRole,
  'AWS::SSM::Parameter': parameter,
  'AWS::SecretsManager::Secret': secret,
  'AWS::IAM::User': { prepare: arnWithPath('Arn', 'user', 'UserName') },
  'AWS::KMS::Key': key,
};
