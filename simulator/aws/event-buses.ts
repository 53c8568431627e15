/** Simulates EventBridge's event buses. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { membersOf, objectIn, OwnApi, tagListOf, textIn } from './own-api.js';
import { tagsGiven } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const DEFAULT_BUS = 'default';
const SETTINGS = ['Description', 'DeadLetterConfig', 'KmsKeyIdentifier', 'LogConfig'];

/**
 * Event buses and their permissions, in the account that Cloud Control shares. The default bus cannot be changed here, but
 * has permissions. A statement of an id that exists is overwritten, as by moto; unlike in moto, other statements for the same
 * principal stay. A delete of what is not there succeeds; words of the refusal: anomalyco/ion #809.
 * Source: CreateEventBus, UpdateEventBus, DescribeEventBus, DeleteEventBus, PutPermission, EventBridge API Reference.
 */
export class EventBuses {
  readonly own: OwnApi;
  private readonly statements: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Events::EventBus', { fallback: 'ValidationException' });
    this.statements = new OwnApi(account, 'AWS::Events::EventBusPolicy', { fallback: 'ValidationException' });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateEventBus: (input) => this.create(input),
      DescribeEventBus: (input) => this.describe(input),
      UpdateEventBus: (input) => {
        const bus = this.existing(input, 'Name');
        const given = membersOf(input, SETTINGS);
        this.own.update(bus, withoutEmpty({ ...bus.model, ...given }));
        return { Name: bus.identifier, Arn: textIn(bus.model['Arn']) };
      },
      DeleteEventBus: (input) => {
        const bus = this.find(input, 'Name');
        if (bus !== undefined) this.remove(bus);
        return {};
      },
      PutPermission: (input) => this.permit(input),
      RemovePermission: (input) => this.forbid(input),
    };
  }

  byArn(input: Input): Resource | undefined {
    return this.own.find(input, 'Arn', input.text('ResourceARN'));
  }

  private describe(input: Input): JsonObject {
    const name = input.text('Name');
    const isDefault = name === DEFAULT_BUS;
    const { Policy: policy, ...bus } = isDefault
      ? defaultBus(input)
      : described(this.existing(input, 'Name'));
    const statements = [
      ...statementsIn(policy),
      ...this.statementsOf(input, name).map(({ model }) => statementOf(model, bus['Arn'])),
    ];
    if (policy === undefined && statements.length === 0) return bus;
    return { ...bus, Policy: JSON.stringify({ Version: '2012-10-17', Statement: statements }) };
  }

  private permit(input: Input): JsonObject {
    const EventBusName = input.optional('EventBusName') ?? DEFAULT_BUS;
    const bus = EventBusName === DEFAULT_BUS ? undefined : this.existing(input, 'EventBusName');
    const policy = input.optional('Policy');
    if (policy !== undefined) {
      if (bus !== undefined) this.own.update(bus, { ...bus.model, Policy: parseObject(policy) ?? {} });
      return {};
    }
    const asked = membersOf(input, ['StatementId', 'Action', 'Principal', 'Condition']);
    const Statement = statementOf(asked, (bus?.model ?? defaultBus(input))['Arn']);
    const model = { EventBusName, StatementId: Statement['Sid'] ?? '', Statement };
    const before = this.statement(input, EventBusName);
    if (before === undefined) this.statements.create(input, model);
    else this.statements.update(before, model);
    return {};
  }

  private forbid(input: Input): JsonObject {
    const name = input.optional('EventBusName') ?? DEFAULT_BUS;
    const bus = name === DEFAULT_BUS ? undefined : this.existing(input, 'EventBusName');
    const own = this.statementsOf(input, name);
    const { Policy: policy, ...model } = bus?.model ?? {};
    if (policy === undefined && own.length === 0) {
      throw new ServiceError('ResourceNotFoundException', 'EventBus does not have a policy.');
    }
    if (input.value('RemoveAllPermissions') === true) {
      if (bus !== undefined) this.own.update(bus, model);
      for (const one of own) this.statements.remove(one);
      return {};
    }
    const one = this.statement(input, name);
    if (one === undefined)
      throw new ServiceError('ResourceNotFoundException', 'Statement with the provided id does not exist.');
    this.statements.remove(one);
    return {};
  }

  private statementsOf(input: Input, bus: string): Resource[] {
    return this.statements.all(input).filter(({ model }) => (model['EventBusName'] ?? DEFAULT_BUS) === bus);
  }

  private statement(input: Input, bus: string): Resource | undefined {
    return this.statementsOf(input, bus).find(
      ({ model }) => model['StatementId'] === input.text('StatementId'),
    );
  }

  private create(input: Input): JsonObject {
    const name = input.text('Name');
    if (this.find(input, 'Name') !== undefined) {
      throw new ServiceError('ResourceAlreadyExistsException', `Event bus ${name} already exists.`);
    }
    const bus = this.own.create(input, {
      Name: name,
      ...membersOf(input, SETTINGS),
      ...tagsGiven(tagListOf(input.value('Tags'))),
    });
    return { EventBusArn: textIn(bus.model['Arn']) };
  }

  private remove(bus: Resource): void {
    try {
      this.own.remove(bus);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown;
      throw new ServiceError('ValidationException', "EventBus can't be deleted since it has rules.");
    }
  }

  private existing(input: Input, member: 'Name' | 'EventBusName'): Resource {
    const bus = this.find(input, member);
    if (bus !== undefined) return bus;
    throw new ServiceError('ResourceNotFoundException', `Event bus ${input.text(member)} does not exist.`);
  }

  private find(input: Input, member: 'Name' | 'EventBusName'): Resource | undefined {
    return this.own.find(input, 'Name', input.text(member));
  }
}

function defaultBus({ call: { principal, region } }: Input): JsonObject {
  const Arn = `arn:aws:events:${region}:${principal.accountId}:event-bus/${DEFAULT_BUS}`;
  return { Name: DEFAULT_BUS, Arn };
}

function statementsIn(policy: Json | undefined): Json[] {
  const document = typeof policy === 'string' ? parseObject(policy) : undefined;
  return [document?.['Statement'] ?? []].flat();
}

/** As moto's `EventBusPolicyStatement`, but for everybody, whom moto shows as the root of an account `*`: neither is recorded. */
function statementOf(model: JsonObject, bus: Json = ''): JsonObject {
  const { StatementId: Sid = '', Statement, Action = '', Principal = '', Condition } = model;
  if (isObject(Statement)) return { Sid, ...Statement };
  const account = `arn:aws:iam::${textIn(Principal)}:root`;
  const { Type, Key, Value } = objectIn(Condition);
  return {
    Sid,
    Effect: 'Allow',
    Principal: Principal === '*' ? '*' : { AWS: account },
    Action,
    Resource: bus,
    ...(Condition === undefined ? {} : { Condition: { [textIn(Type)]: { [textIn(Key)]: Value ?? '' } } }),
  };
}

function described({ model, createdAt }: Resource): JsonObject {
  const { Policy: policy, Tags: _tags, ...settings } = model;
  return {
    ...settings,
    ...(isObject(policy) ? { Policy: JSON.stringify(policy) } : {}),
    CreationTime: createdAt / 1000,
  };
}

/** An empty value says that there is none. */
function withoutEmpty(model: JsonObject): JsonObject {
  const isEmpty = (value: Json) => value === '' || (isObject(value) && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(model).filter(([, value]) => !isEmpty(value)));
}
