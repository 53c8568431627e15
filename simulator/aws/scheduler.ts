/** Simulates EventBridge Scheduler: schedules in groups. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import { restJsonWire } from './appsync.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { DEFAULT_GROUP, groupIn } from './cloudcontrol/schedule-groups.js';
import { membersOf, OwnApi, placeFor } from './own-api.js';
import { restService, route } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

/**
 * Schedules of EventBridge Scheduler, each in a group. Cloud Control makes the groups, and finds schedules of
 * the default group only. Unlike AWS's, the names of schedules are unique over all groups. Source:
 * CreateSchedule, GetSchedule, UpdateSchedule, DeleteSchedule, EventBridge Scheduler API Reference.
 */
export function schedulerService(account: Account): Service {
  const schedules = new Schedules(account);
  const path = /^\/schedules\/(?<Name>[^/]+)$/;
  return restService<JsonObject>({
    name: 'scheduler',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      route('POST', path, 'CreateSchedule', (input) => schedules.create(input)),
      route('GET', path, 'GetSchedule', (input) => schedules.get(input)),
      route('PUT', path, 'UpdateSchedule', (input) => schedules.update(input)),
      route('DELETE', path, 'DeleteSchedule', (input) => schedules.delete(input)),
    ],
  });
}

/** The members of CreateSchedule and UpdateSchedule that templates have too. */
const MEMBERS = [
  'Name',
  'Description',
  'FlexibleTimeWindow',
  'KmsKeyArn',
  'ScheduleExpression',
  'ScheduleExpressionTimezone',
  'State',
];
const MOMENTS = ['StartDate', 'EndDate'];

/** Keys of `EcsParameters` that only the API writes in lower case. Source: EcsParameters, API Reference. */
const LOWER = [
  'awsvpcConfiguration',
  'capacityProvider',
  'weight',
  'base',
  'type',
  'expression',
  'field',
] as const;

class Schedules {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Scheduler::Schedule', {
      AlreadyExists: 'ConflictException',
      NotFound: 'ResourceNotFoundException',
      fallback: 'ValidationException',
    });
  }

  create(input: Input): JsonObject {
    this.refuseUnknownGroup(input);
    const name = input.text('Name');
    if (this.find(input) !== undefined) {
      throw new ServiceError('ConflictException', `Schedule ${name} already exists.`, 409);
    }
    return { ScheduleArn: this.own.create(input, this.complete(modelOf(input), input)).model['Arn'] ?? '' };
  }

  get(input: Input): JsonObject {
    const { model, createdAt, internal } = this.existing(input);
    return {
      ...model,
      ...Object.fromEntries(MOMENTS.flatMap((name) => momentIn(model, name))),
      GroupName: groupOf(input),
      Target: apiSpelling(model['Target'] ?? {}),
      ActionAfterCompletion: 'NONE',
      CreationDate: createdAt / 1000,
      LastModificationDate: Number(internal['modified'] ?? createdAt) / 1000,
    };
  }

  /** "uses all values, including empty values, specified in the request and overrides the existing schedule" */
  update(input: Input): JsonObject {
    const schedule = this.existing(input);
    const model = this.complete(modelOf(input), input);
    return {
      ScheduleArn: this.own.update(schedule, model, { modified: this.account.now() }).model['Arn'] ?? '',
    };
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  /** What the service adds to every schedule. Source: GetSchedule, "Response Elements"; RetryPolicy. */
  private complete(model: JsonObject, input: Input): JsonObject {
    const { region, principal } = input.call;
    const path = `${groupOf(input)}/${input.text('Name')}`;
    const target = isObject(model['Target']) ? model['Target'] : {};
    return {
      ScheduleExpressionTimezone: 'UTC',
      State: 'ENABLED',
      ...model,
      Target: { RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 }, ...target },
      Arn: `arn:aws:scheduler:${region}:${principal.accountId}:schedule/${path}`,
    };
  }

  private existing(input: Input): Resource {
    const schedule = this.find(input);
    if (schedule !== undefined) return schedule;
    throw notFound(`Schedule ${input.text('Name')} does not exist.`);
  }

  private find(input: Input): Resource | undefined {
    return this.own
      .all(input)
      .find(({ model }) => model['Name'] === input.text('Name') && groupIn(model) === groupOf(input));
  }

  private refuseUnknownGroup(input: Input): void {
    const name = groupOf(input);
    const groups = this.account.inventory.ofType('AWS::Scheduler::ScheduleGroup', placeFor(input));
    const isThere = name === DEFAULT_GROUP || groups.some(({ model }) => model['Name'] === name);
    if (!isThere && !this.account.mayBeOutside(name))
      throw notFound(`Schedule group ${name} does not exist.`);
  }
}

/** In the body of some requests, in the query of others. */
function groupOf(input: Input): string {
  return input.optional('GroupName') ?? input.optional('groupName') ?? DEFAULT_GROUP;
}

function modelOf(input: Input): JsonObject {
  const moments = MOMENTS.flatMap((name): [string, Json][] => {
    const seconds = input.value(name);
    if (seconds === undefined) return [];
    if (typeof seconds === 'number') return [[name, new Date(seconds * 1000).toISOString()]];
    throw new ServiceError('SerializationException', `${name} is not a number`);
  });
  const group = groupOf(input);
  return {
    ...membersOf(input, MEMBERS),
    ...Object.fromEntries(moments),
    ...(group === DEFAULT_GROUP ? {} : { GroupName: group }),
    Target: templateSpelling(input.value('Target') ?? {}),
  };
}

function momentIn(model: JsonObject, name: string): [string, Json][] {
  const text = model[name];
  return typeof text === 'string' ? [[name, Date.parse(text) / 1000]] : [];
}

const upper = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

function templateSpelling(value: Json): Json {
  return spelled(value, new Map(LOWER.map((key) => [key, upper(key)])));
}

function apiSpelling(value: Json): Json {
  return spelled(value, new Map(LOWER.map((key) => [upper(key), key])));
}

function spelled(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => spelled(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [names.get(key) ?? key, spelled(member, names)]),
  );
}

function notFound(message: string): ServiceError {
  return new ServiceError('ResourceNotFoundException', message, 404);
}
