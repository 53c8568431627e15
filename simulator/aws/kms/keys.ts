/** Simulates the customer managed keys of KMS. */

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, textIn } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';

const TYPE = 'AWS::KMS::Key';
const SYMMETRIC = 'SYMMETRIC_DEFAULT';
/** Members of a create that a template has by the same names. */
const MEMBERS = ['Description', 'KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'];

/**
 * Keys by KMS's own API, in the account that Cloud Control shares. A new key is not seen by the first calls
 * about it, where the account is told to play that ("AWS KMS eventual consistency", Developer Guide). One
 * whose deletion is scheduled can still be described.
 * Source: the operations of these names, AWS KMS API Reference.
 */
export class Keys {
  private readonly own: OwnApi;
  private readonly pending = new Map<string, Resource>();

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, TYPE, {
      InvalidRequest: 'MalformedPolicyDocumentException',
      fallback: 'InvalidArnException',
    });
    account.deletions.push((resource) => {
      if (resource.type === TYPE) this.pending.set(resource.identifier, resource);
    });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateKey: (input) => this.create(input),
      DescribeKey: (input) => {
        const key = this.known(input);
        return { KeyMetadata: this.metadataOf(key) };
      },
      DisableKey: (input) => this.change(input, { Enabled: false }),
      EnableKey: (input) => this.change(input, { Enabled: true }),
      DisableKeyRotation: (input) => this.rotate(input, false),
      EnableKeyRotation: (input) => this.rotate(input, true),
      GetKeyPolicy: (input) => ({
        PolicyName: 'default',
        Policy: this.policyOf(this.known(input)),
      }),
      GetKeyRotationStatus: (input) => this.rotation(input),
      ListKeys: (input) => page(this.all(input), 'Keys', input),
      ListResourceTags: (input) => page(wireTags(this.known(input)), 'Tags', input),
      PutKeyPolicy: (input) =>
        this.change(input, { KeyPolicy: parseObject(input.text('Policy')) ?? malformed() }),
      ScheduleKeyDeletion: (input) => this.schedule(input),
      TagResource: (input) =>
        changeTags(this.own, this.usable(input), (tags) => ({ ...tags, ...tagsIn(input.value('Tags')) })),
      UntagResource: (input) =>
        changeTags(this.own, this.usable(input), (tags) =>
          withoutKeys(tags, [input.value('TagKeys') ?? []].flat()),
        ),
      UpdateKeyDescription: (input) => this.change(input, { Description: input.text('Description') }),
    };
  }

  snapshot(): Json {
    return [...this.pending.values()] as unknown as Json;
  }

  restore(snapshot: Json): void {
    this.pending.clear();
    for (const key of snapshot as unknown as Resource[]) this.pending.set(key.identifier, key);
  }

  private create(input: Input): JsonObject {
    const policy = input.optional('Policy');
    const tags = Object.entries(tagsIn(input.value('Tags'))).map(([Key, Value]) => ({ Key, Value }));
    const key = this.own.create(input, {
      ...membersOf(input, MEMBERS),
      ...(policy === undefined ? {} : { KeyPolicy: parseObject(policy) ?? malformed() }),
      ...tagsGiven(tags),
    });
    this.account.hideNew(key);
    return { KeyMetadata: this.metadataOf(key) };
  }

  private metadataOf({ identifier, model, accountId, createdAt }: Resource): JsonObject {
    const isPending = this.pending.has(identifier);
    const isEnabled = model['Enabled'] !== false && model['Origin'] !== 'EXTERNAL' && !isPending;
    const state = model['Origin'] === 'EXTERNAL' ? 'PendingImport' : isEnabled ? 'Enabled' : 'Disabled';
    return {
      AWSAccountId: accountId,
      KeyId: identifier,
      Arn: textIn(model['Arn']),
      CreationDate: createdAt / 1000,
      Enabled: isEnabled,
      Description: textIn(model['Description']),
      KeyUsage: model['KeyUsage'] ?? 'ENCRYPT_DECRYPT',
      KeyState: isPending ? 'PendingDeletion' : state,
      Origin: model['Origin'] ?? 'AWS_KMS',
      KeyManager: 'CUSTOMER',
      KeySpec: model['KeySpec'] ?? SYMMETRIC,
      CustomerMasterKeySpec: model['KeySpec'] ?? SYMMETRIC,
      MultiRegion: model['MultiRegion'] === true,
    };
  }

  private change(input: Input, changes: JsonObject): JsonObject {
    const key = this.usable(input);
    this.own.update(key, { ...key.model, ...changes });
    return {};
  }

  /** "You cannot enable automatic rotation of asymmetric keys, HMAC keys, keys with imported key material". */
  private rotate(input: Input, isOn: boolean): JsonObject {
    const key = this.usable(input);
    this.refuseUnrotatable(key);
    if (key.model['Enabled'] === false) {
      throw new ServiceError('DisabledException', `${textIn(key.model['Arn'])} is disabled.`);
    }
    const days = Number(input.value('RotationPeriodInDays') ?? 365);
    if (days < 90 || days > 2_560) throw new ServiceError('ValidationException', 'RotationPeriodInDays');
    const { RotationPeriodInDays: _, ...others } = key.model;
    const period = isOn && days !== 365 ? { RotationPeriodInDays: days } : {};
    this.own.update(key, { ...others, EnableKeyRotation: isOn, ...period }, { rotationPeriod: days });
    return {};
  }

  private rotation(input: Input): JsonObject {
    const key = this.known(input);
    this.refuseUnrotatable(key);
    const isOn = key.model['EnableKeyRotation'] === true;
    const period = key.internal['rotationPeriod'] ?? 365;
    return {
      KeyId: textIn(key.model['Arn']),
      KeyRotationEnabled: isOn,
      ...(isOn ? { RotationPeriodInDays: period } : {}),
    };
  }

  private refuseUnrotatable({ model }: Resource): void {
    if ((model['KeySpec'] ?? SYMMETRIC) !== SYMMETRIC || model['Origin'] === 'EXTERNAL') {
      throw new ServiceError('UnsupportedOperationException', `${textIn(model['Arn'])} cannot be rotated`);
    }
  }

  private schedule(input: Input): JsonObject {
    const key = this.usable(input);
    const days = Number(input.value('PendingWindowInDays') ?? 30);
    if (days < 7 || days > 30) throw new ServiceError('ValidationException', 'PendingWindowInDays');
    this.own.remove(key);
    this.pending.set(key.identifier, key);
    const deletion = this.account.now() / 1000 + days * 86_400;
    return {
      KeyId: textIn(key.model['Arn']),
      DeletionDate: deletion,
      KeyState: 'PendingDeletion',
      PendingWindowInDays: days,
    };
  }

  private policyOf({ model, accountId }: Resource): string {
    const given = model['KeyPolicy'];
    const root = {
      Sid: 'Enable IAM User Permissions',
      Effect: 'Allow',
      Principal: { AWS: `arn:aws:iam::${accountId}:root` },
      Action: 'kms:*',
      Resource: '*',
    };
    const byDefault = { Version: '2012-10-17', Id: 'key-default', Statement: [root] };
    return typeof given === 'string' ? given : JSON.stringify(given ?? byDefault, undefined, 2);
  }

  private all(input: Input): JsonObject[] {
    const here = placeFor(input);
    const pending = [...this.pending.values()].filter(
      ({ accountId, region }) => accountId === here.accountId && region === here.region,
    );
    return [...this.own.all(input), ...pending].map(({ identifier, model }) => ({
      KeyId: identifier,
      KeyArn: textIn(model['Arn']),
    }));
  }

  /** By id or ARN. */
  private known(input: Input): Resource {
    const asked = input.text('KeyId');
    const id = asked.slice(asked.lastIndexOf('/') + 1);
    const living = this.own.all(input).find(({ identifier }) => identifier === id);
    const key = living ?? this.pending.get(id);
    if (key === undefined || !this.account.isVisible(keyOf(key))) {
      const arn = `arn:aws:kms:${input.call.region}:${input.call.principal.accountId}:key/${id}`;
      throw new ServiceError('NotFoundException', `Key '${arn}' does not exist`);
    }
    return key;
  }

  private usable(input: Input): Resource {
    const key = this.known(input);
    if (!this.pending.has(key.identifier)) return key;
    throw new ServiceError('KMSInvalidStateException', `${textIn(key.model['Arn'])} is pending deletion.`);
  }
}

function malformed(): never {
  throw new ServiceError('MalformedPolicyDocumentException', 'Syntax errors in policy.');
}

function tagsIn(tags: Json | undefined): Record<string, Json> {
  const list = Array.isArray(tags) ? (tags as JsonObject[]) : [];
  return Object.fromEntries(list.map(({ TagKey, TagValue }) => [textIn(TagKey), textIn(TagValue)]));
}

function wireTags({ model }: Resource): JsonObject[] {
  const tags = Array.isArray(model['Tags']) ? (model['Tags'] as JsonObject[]) : [];
  return tags.map(({ Key, Value }) => ({ TagKey: textIn(Key), TagValue: textIn(Value) }));
}

/** Source: `Limit` and `Marker` of the listing operations: 50 a page by default, 100 for keys. */
export function page(all: readonly JsonObject[], member: string, input: Input): JsonObject {
  const most = { Keys: 1_000, Tags: 50 }[member] ?? 100;
  const limit = Number(input.value('Limit') ?? (member === 'Keys' ? 100 : 50));
  const start = Number(input.optional('Marker') ?? 0);
  if (limit < 1 || limit > most) throw new ServiceError('ValidationException', `Limit must be 1 to ${most}`);
  const end = start + limit;
  return {
    [member]: all.slice(start, end),
    Truncated: end < all.length,
    ...(end < all.length ? { NextMarker: String(end) } : {}),
  };
}
