/** Manages EventBridge Scheduler schedules. */

import type * as Sdk from '@aws-sdk/client-scheduler';

import { isObject, type Json, type JsonObject, objectOf, omitted, textOf } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { directType, ServiceType } from '../direct/access.js';
import { momentOf } from '../direct/answer-shapes.js';
import { wholeWith } from '../direct/property-changes.js';
import { generatedName } from '../../types/identity/generated-names.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { scheduler } from './services.js';
import { failureOf } from '../wire/failures.js';

export const schedule = directType(scheduler, (service) => new Schedule(service));

const TYPE = 'AWS::Scheduler::Schedule';

const MOMENTS = ['StartDate', 'EndDate'];

/** What UpdateSchedule takes, besides the name. */
const SETTINGS = [
  ...MOMENTS,
  'Description',
  'FlexibleTimeWindow',
  'GroupName',
  'KmsKeyArn',
  'ScheduleExpression',
  'ScheduleExpressionTimezone',
  'State',
  'Target',
];

/** Members that Scheduler's API writes in lower case inside `EcsParameters`. */
const LOWER_CASE = [
  'NetworkConfiguration/AwsvpcConfiguration',
  'CapacityProviderStrategy/CapacityProvider',
  'CapacityProviderStrategy/Weight',
  'CapacityProviderStrategy/Base',
  'PlacementConstraints/Type',
  'PlacementConstraints/Expression',
  'PlacementStrategy/Type',
  'PlacementStrategy/Field',
];

/**
 * `AWS::Scheduler::Schedule`, by its name. Cloud Control's identifier is the name alone, and its handlers
 * look only in the default group (go-to-k/cdkd #961), so records created through Cloud Control are managed
 * here, too. Source: CreateSchedule, GetSchedule, UpdateSchedule, DeleteSchedule, EventBridge Scheduler API
 * Reference.
 */
class Schedule extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const Name = this.#nameOf(properties, draft);
    const input = { ...inputOf(properties), Name };
    await this.calls.once(this.sdk.CreateScheduleCommand, input).catch((error: unknown) => {
      throw asKind('exists', error);
    });
    return Name;
  }

  async read({ physicalId: Name, properties }: Subject): Promise<Reading> {
    const answer = await this.calls.again(this.sdk.GetScheduleCommand, { Name, ...groupOf(properties) });
    const observed = {
      ...answer,
      ...momentsAsAsked(answer, properties),
      Target: respelled(answer, (key) => key.charAt(0).toUpperCase() + key.slice(1)),
    };
    return { observed, attributes: { Arn: textOf(answer, 'Arn') }, ...momentOf(answer, 'CreationDate') };
  }

  /** The request replaces the whole schedule: an absent member gets its default. */
  async update(
    { physicalId: Name, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const input = { ...inputOf(wholeWith({ before: properties, after: desired }, observed, SETTINGS)), Name };
    await this.calls.again(this.sdk.UpdateScheduleCommand, input).catch((error: unknown) => {
      throw asKind('conflict', error);
    });
  }

  /** A group deletes its schedules with it, so a missing one counts as deleted. */
  async delete({ physicalId: Name, properties }: Subject): Promise<void> {
    const input = { Name, ...groupOf(properties) };
    await this.calls.again(this.sdk.DeleteScheduleCommand, input).catch((error: unknown) => {
      throw asKind('conflict', error);
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([this.#nameOf(properties, draft)]);
  }

  #nameOf(properties: JsonObject, { logicalId, token }: Draft): string {
    const nameless = { stackName: this.access.stackName, type: TYPE, logicalId, properties, token };
    return generatedName(nameless)?.name ?? textOf(properties, 'Name');
  }
}

/** Without a group, Scheduler looks in the default group. */
function groupOf(properties: JsonObject): { GroupName?: string } {
  const GroupName = textOf(properties, 'GroupName');
  return GroupName === '' ? {} : { GroupName };
}

function inputOf(properties: JsonObject): JsonObject {
  return {
    ...omitted(properties, ['Arn', ...MOMENTS]),
    ...Object.fromEntries(
      MOMENTS.filter((name) => name in properties).map((name) => [name, dateOf(properties, name)]),
    ),
    Target: respelled(properties, (key) => key.charAt(0).toLowerCase() + key.slice(1)),
  };
}

/** The SDK takes dates as such. */
function dateOf(properties: JsonObject, name: string): Json {
  const text = textOf(properties, name);
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date as unknown as Json;
  throw new ProviderFailure('terminal', `${name} is not a date: ${text}`, { name: 'ValidationException' });
}

/** Keeps the template's spelling of the same timestamp: `…:00Z` is `…:00.000Z`. */
function momentsAsAsked(answer: JsonObject, properties: JsonObject): JsonObject {
  const isSame = (name: string) =>
    name in properties && Date.parse(textOf(answer, name)) === Date.parse(textOf(properties, name));
  return Object.fromEntries(MOMENTS.filter(isSame).map((name) => [name, textOf(properties, name)]));
}

/** The target, with the keys of `EcsParameters` that differ between templates and the API spelled by `spell`. */
function respelled(schedule: JsonObject, spell: (key: string) => string): JsonObject {
  const target = objectOf(schedule, 'Target');
  const ecs = target['EcsParameters'];
  if (!isObject(ecs)) return target;
  const below = (member: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map((item) => below(member, item));
    if (!isObject(value)) return value;
    const differs = (key: string) =>
      LOWER_CASE.some((path) => path.toLowerCase() === `${member}/${key}`.toLowerCase());
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [differs(key) ? spell(key) : key, item]),
    );
  };
  const members = Object.entries(ecs).map(([member, value]): [string, Json] => [
    member,
    below(member, value),
  ]);
  return { ...target, EcsParameters: Object.fromEntries(members) };
}

/**
 * `ConflictException` of a create means that the name is taken; of other calls, that another change is in
 * progress.
 */
function asKind(kind: 'exists' | 'conflict', thrown: unknown): unknown {
  const failure = failureOf(thrown);
  return failure.details.name === 'ConflictException'
    ? new ProviderFailure(kind, failure.message, failure.details)
    : thrown;
}
