/** Simulates EventBridge's event buses. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { membersOf, OwnApi, tagListOf, textIn } from './own-api.js';
import { tagsGiven } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const SETTINGS = ['Description', 'DeadLetterConfig', 'KmsKeyIdentifier', 'LogConfig'];

/**
 * Event buses, in the account that Cloud Control shares. The default bus cannot be changed here. A delete of what is not
 * there succeeds; words of the refusal: anomalyco/ion #809.
 * Source: CreateEventBus, UpdateEventBus, DescribeEventBus, DeleteEventBus, PutPermission, EventBridge API Reference.
 */
export class EventBuses {
  readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Events::EventBus', { fallback: 'ValidationException' });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateEventBus: (input) => this.create(input),
      DescribeEventBus: (input) => described(this.existing(input, 'Name')),
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
      PutPermission: (input) => {
        const bus = this.existing(input, 'EventBusName');
        this.own.update(bus, { ...bus.model, Policy: parseObject(input.text('Policy')) ?? {} });
        return {};
      },
      RemovePermission: (input) => {
        const bus = this.existing(input, 'EventBusName');
        const { Policy: policy, ...model } = bus.model;
        if (policy === undefined) {
          throw new ServiceError('ResourceNotFoundException', 'EventBus does not have a policy.');
        }
        this.own.update(bus, model);
        return {};
      },
    };
  }

  byArn(input: Input): Resource | undefined {
    return this.own.find(input, 'Arn', input.text('ResourceARN'));
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
