/** Simulates tables of DynamoDB with the time that their changes take. */

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, textIn } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { tagListOf, tagMapOf } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import {
  changedIndexes,
  refuseKeys,
  refuseUnchanged,
  refuseUnused,
  usedDefinitions,
  withoutUnlimited,
} from './table-checks.js';
import { described } from './table-forms.js';

const TYPE = 'AWS::DynamoDB::Table';

/** Milliseconds at AWS. Source: cdkd, docs/benchmarks.md (a table is ACTIVE after 8 s); an index of an empty table takes minutes. */
const TAKES = { create: 8_000, update: 5_000, index: 120_000, delete: 5_000 };

const MEMBERS = [
  'TableName',
  'AttributeDefinitions',
  'BillingMode',
  'DeletionProtectionEnabled',
  'GlobalSecondaryIndexes',
  'KeySchema',
  'LocalSecondaryIndexes',
  'OnDemandThroughput',
  'ProvisionedThroughput',
  'TableClass',
];

/**
 * Tables by DynamoDB's own API, in the account that Cloud Control shares. A table takes one change at a time.
 * Source: the operations of these names, Amazon DynamoDB API Reference; their errors' words: terraform-provider-aws, aws-sdk.
 */
export class Tables {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, TYPE, {
      AlreadyExists: 'ResourceInUseException',
      fallback: 'ValidationException',
    });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateTable: (input) => this.create(input),
      DescribeTable: (input) => ({ Table: described(this.existing(input), this.account.now()) }),
      UpdateTable: (input) => this.update(input),
      DeleteTable: (input) => this.delete(input),
      DescribeContinuousBackups: (input) => ({ ContinuousBackupsDescription: backups(this.existing(input)) }),
      UpdateContinuousBackups: (input) => this.protect(input),
      DescribeTimeToLive: (input) => ({ TimeToLiveDescription: expiry(this.existing(input)) }),
      UpdateTimeToLive: (input) => this.expire(input),
      GetResourcePolicy: (input) => this.policy(input),
      PutResourcePolicy: (input) => this.allow(input),
      DeleteResourcePolicy: (input) => {
        const { ResourcePolicy: _, ...model } = this.byArn(input).model;
        this.own.update(this.byArn(input), model);
        return {};
      },
      ListTagsOfResource: (input) => ({ Tags: tagListOf(this.byArn(input).model['Tags']) }),
      TagResource: (input) =>
        changeTags(this.own, this.byArn(input), (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) =>
        changeTags(this.own, this.byArn(input), (tags) =>
          withoutKeys(tags, [input.value('TagKeys') ?? []].flat()),
        ),
    };
  }

  private create(input: Input): JsonObject {
    const TableName = input.text('TableName');
    const before = this.own.find(input, 'TableName', TableName);
    if (before !== undefined) {
      const isGoing = this.own.all(input).length > 0 && this.stateOf(before) === 'DELETING';
      throw inUse(isGoing ? `Table is being deleted: ${TableName}` : `Table already exists: ${TableName}`);
    }
    refuseKeys(input.all());
    const { StreamSpecification: stream, SSESpecification: encryption } = input.all();
    const table = this.own.create(
      input,
      {
        ...membersOf(input, MEMBERS),
        ...streamModel(stream),
        ...encryptionModel(encryption),
        ...policyModel(input.optional('ResourcePolicy')),
        ...tagsGiven(tagListOf(input.value('Tags'))),
      },
      { ...this.busy('CREATING', TAKES.create) },
    );
    this.account.hideNew(table);
    return { TableDescription: described(table, this.account.now()) };
  }

  private delete(input: Input): JsonObject {
    const table = this.ready(input);
    if (table.model['DeletionProtectionEnabled'] === true) {
      throw new ServiceError(
        'ValidationException',
        'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
      );
    }
    // Gone for those who count what lives; its name is taken until it is.
    const lingersUntil = this.until(TAKES.delete);
    const after = this.own.remember(table, { ...this.busy('DELETING', TAKES.delete), lingersUntil });
    return { TableDescription: described(after, this.account.now()) };
  }

  private update(input: Input): JsonObject {
    const table = this.ready(input);
    const { StreamSpecification: stream, SSESpecification: encryption, ...members } = input.all();
    refuseUnchanged(table, members);
    const { GlobalSecondaryIndexUpdates: updates, ...plain } = members;
    const withIndexes = Array.isArray(updates) ? changedIndexes(table, updates.filter(isObject)) : {};
    const isIndexChange =
      Array.isArray(updates) && updates.some((one) => isObject(one) && one['Update'] === undefined);
    const isStream = isObject(stream);
    if (isStream && stream['StreamEnabled'] === (table.model['StreamSpecification'] !== undefined)) {
      const words = stream['StreamEnabled'] ? 'already has an enabled stream' : 'has no stream to disable';
      throw new ServiceError('ValidationException', `Table ${words}`);
    }
    const {
      StreamSpecification: _stream,
      SSESpecification: _encryption,
      StreamArn: _arn,
      ...rest
    } = table.model;
    const model: JsonObject = {
      ...withoutUnlimited({ ...rest, ...plain }),
      ...withIndexes,
      ...(isStream ? streamModel(stream) : only(table.model, ['StreamSpecification', 'StreamArn'])),
      ...(encryption === undefined ? only(table.model, ['SSESpecification']) : encryptionModel(encryption)),
    };
    if (model['BillingMode'] === 'PAY_PER_REQUEST') delete model['ProvisionedThroughput'];
    if (plain['AttributeDefinitions'] !== undefined) refuseUnused(model);
    model['AttributeDefinitions'] = usedDefinitions(model);
    const after = this.own.update(
      table,
      model,
      this.busy('UPDATING', isIndexChange ? TAKES.index : TAKES.update),
    );
    return { TableDescription: described(after, this.account.now()) };
  }

  private protect(input: Input): JsonObject {
    const table = this.ready(input);
    const given = input.value('PointInTimeRecoverySpecification');
    const after = this.own.update(table, { ...table.model, PointInTimeRecoverySpecification: given ?? {} });
    return { ContinuousBackupsDescription: backups(after) };
  }

  private expire(input: Input): JsonObject {
    const table = this.ready(input);
    const given = input.value('TimeToLiveSpecification');
    const isOn = isObject(given) && given['Enabled'] === true;
    const wasOn = expiry(table)['TimeToLiveStatus'] === 'ENABLED';
    const current = textIn(expiry(table)['AttributeName']);
    if (isOn && wasOn && current !== textIn(given['AttributeName'])) {
      const message = `TimeToLive is active on a different AttributeName: current AttributeName is ${current}`;
      throw new ServiceError('ValidationException', message);
    }
    if (isOn === wasOn) {
      throw new ServiceError('ValidationException', `TimeToLive is already ${isOn ? 'enabled' : 'disabled'}`);
    }
    const { TimeToLiveSpecification: _, ...model } = table.model;
    this.own.update(table, { ...model, ...(isOn ? { TimeToLiveSpecification: given } : {}) });
    return { TimeToLiveSpecification: given ?? {} };
  }

  private policy(input: Input): JsonObject {
    const { ResourcePolicy: policy } = this.byArn(input).model;
    if (!isObject(policy)) {
      const message = `Resource-based policy not found for the provided ResourceArn: ${input.text('ResourceArn')}`;
      throw new ServiceError('PolicyNotFoundException', message);
    }
    return { Policy: JSON.stringify(policy['PolicyDocument']), RevisionId: '1' };
  }

  private allow(input: Input): JsonObject {
    const table = this.ready(input, this.byArn(input));
    this.own.update(table, { ...table.model, ...policyModel(input.text('Policy')) });
    return { RevisionId: '1' };
  }

  private busy(state: string, milliseconds: number): JsonObject {
    return { state, until: this.until(milliseconds) };
  }

  private until(milliseconds: number): number {
    return this.account.now() + milliseconds * this.account.settings.settling;
  }

  private stateOf({ internal }: Resource): string {
    const isBusy = Number(internal['until'] ?? 0) > this.account.now();
    return isBusy ? textIn(internal['state']) : 'ACTIVE';
  }

  private existing(input: Input): Resource {
    return this.found(this.own.find(input, 'TableName', input.text('TableName')), input);
  }

  private byArn(input: Input): Resource {
    return this.found(this.own.find(input, 'Arn', input.text('ResourceArn')), input);
  }

  private found(table: Resource | undefined, input: Input): Resource {
    const isGone =
      table !== undefined && table.internal['state'] === 'DELETING' && this.stateOf(table) === 'ACTIVE';
    if (table !== undefined && isGone) this.account.remove(keyOf(table));
    if (table !== undefined && !isGone && this.account.isVisible(keyOf(table))) return table;
    const name = input.optional('TableName') ?? input.optional('ResourceArn') ?? '';
    const { accountId } = placeFor(input);
    const message = `Requested resource not found: Table: ${name} not found (${accountId})`;
    throw new ServiceError('ResourceNotFoundException', message);
  }

  /** "The table must be in the ACTIVE state for this operation to succeed". */
  private ready(input: Input, table = this.existing(input)): Resource {
    const state = this.stateOf(table);
    if (state === 'ACTIVE') return table;
    const words = { CREATING: 'created', UPDATING: 'updated', DELETING: 'deleted' }[state] ?? state;
    throw inUse(
      `Attempt to change a resource which is still in use: Table is being ${words}: ${table.identifier}`,
    );
  }
}

function inUse(message: string): ServiceError {
  return new ServiceError('ResourceInUseException', message);
}

function only(model: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(model).filter(([name]) => names.includes(name)));
}

function policyModel(text: string | undefined): JsonObject {
  if (text === undefined) return {};
  const PolicyDocument = parseObject(text);
  if (PolicyDocument === undefined)
    throw new ServiceError('ValidationException', 'Provided ResourcePolicy is not valid');
  return { ResourcePolicy: { PolicyDocument } };
}

function streamModel(stream: Json | undefined): JsonObject {
  if (!isObject(stream) || stream['StreamEnabled'] !== true) return {};
  return { StreamSpecification: { StreamViewType: stream['StreamViewType'] ?? 'NEW_AND_OLD_IMAGES' } };
}

function encryptionModel(encryption: Json | undefined): JsonObject {
  if (!isObject(encryption)) return {};
  const { Enabled, ...rest } = encryption;
  return { SSESpecification: { SSEEnabled: Enabled === true, ...rest } };
}

function backups({ model }: Resource): JsonObject {
  const given = model['PointInTimeRecoverySpecification'];
  const isOn = isObject(given) && given['PointInTimeRecoveryEnabled'] === true;
  const days = isObject(given) ? (given['RecoveryPeriodInDays'] ?? 35) : 35;
  return {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: isOn ? 'ENABLED' : 'DISABLED',
      ...(isOn ? { RecoveryPeriodInDays: days } : {}),
    },
  };
}

function expiry({ model }: Resource): JsonObject {
  const given = model['TimeToLiveSpecification'];
  const isOn = isObject(given) && given['Enabled'] === true;
  return isOn
    ? { TimeToLiveStatus: 'ENABLED', AttributeName: given['AttributeName'] ?? '' }
    : { TimeToLiveStatus: 'DISABLED' };
}
