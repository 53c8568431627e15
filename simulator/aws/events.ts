/** Simulates EventBridge: event buses, rules and their targets. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { EventBuses } from './event-buses.js';
import { membersOf, OwnApi, tagListOf, tagMapOf, textIn, upperKeys } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Rules of EventBridge, in the account that Cloud Control shares. `PutRule` overwrites a rule of the name.
 * Source: PutRule, PutTargets, DescribeRule, DeleteRule, Amazon EventBridge API Reference.
 */
export function eventsService(account: Account): Service {
  const buses = new EventBuses(account);
  const rules = new Rules(account, buses);
  return serviceFrom<JsonObject>({
    name: 'events',
    wire: jsonWire('AWSEvents.', '1.1'),
    settle: () => account.settle(),
    operations: {
      ...buses.operations(),
      PutRule: (input) => rules.put(input),
      DescribeRule: (input) => rules.describe(input),
      DeleteRule: (input) => rules.delete(input),
      PutTargets: (input) => rules.putTargets(input),
      RemoveTargets: (input) => rules.removeTargets(input),
      ListTargetsByRule: (input) => ({
        Targets: targetsOf(rules.existing(input, 'Rule')).map((target) => spelled(target, API_MEMBERS)),
      }),
      ListTagsForResource: (input) => ({ Tags: tagListOf(rules.byArn(input).model['Tags']) }),
      TagResource: (input) => rules.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) =>
        rules.tag(input, (tags) => withoutKeys(tags, [input.value('TagKeys') ?? []].flat())),
    },
  });
}

const SETTINGS = ['Description', 'RoleArn', 'ScheduleExpression', 'State'];

class Rules {
  private readonly own: OwnApi;

  constructor(
    account: Account,
    private readonly buses: EventBuses,
  ) {
    this.own = new OwnApi(account, 'AWS::Events::Rule', {
      InvalidRequest: 'ResourceNotFoundException',
      fallback: 'ValidationException',
    });
  }

  put(input: Input): JsonObject {
    const before = this.find(input, 'Name');
    const pattern = input.optional('EventPattern');
    if (pattern !== undefined && parseObject(pattern) === undefined) {
      throw new ServiceError('InvalidEventPatternException', 'Event pattern is not valid.');
    }
    const settings: JsonObject = {
      State: 'ENABLED',
      ...membersOf(input, ['Name', 'EventBusName', ...SETTINGS]),
      ...(pattern === undefined ? {} : { EventPattern: parseObject(pattern) ?? {} }),
    };
    if (before === undefined) {
      const tags = tagsGiven(tagListOf(input.value('Tags')));
      return { RuleArn: this.own.create(input, { ...settings, ...tags }).identifier };
    }
    const { Targets, Tags, Arn, RuleName, EventBusName } = before.model;
    const kept = Object.entries({ Targets, Tags, Arn, RuleName, EventBusName });
    const model = { ...settings, ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)) };
    return { RuleArn: this.own.update(before, model as JsonObject).identifier };
  }

  describe(input: Input): JsonObject {
    const { model, identifier } = this.existing(input, 'Name');
    const { EventPattern: pattern, Name = '', EventBusName = 'default' } = model;
    const settings = SETTINGS.flatMap((name): [string, Json][] =>
      model[name] === undefined ? [] : [[name, model[name]]],
    );
    return {
      ...Object.fromEntries(settings),
      Name,
      EventBusName,
      Arn: identifier,
      ...(pattern === undefined
        ? {}
        : { EventPattern: isObject(pattern) ? JSON.stringify(pattern) : pattern }),
    };
  }

  /** "Before you can delete the rule, you must remove all targets". What is not there is no error. */
  delete(input: Input): JsonObject {
    const rule = this.find(input, 'Name');
    if (rule === undefined) return {};
    if (targetsOf(rule).length > 0) {
      throw new ServiceError('ValidationException', "Rule can't be deleted since it has targets.");
    }
    this.own.remove(rule);
    return {};
  }

  putTargets(input: Input): JsonObject {
    const rule = this.existing(input, 'Rule');
    const put = [input.value('Targets') ?? []]
      .flat()
      .filter(isObject)
      .map((target) => spelled(target, PROPERTIES));
    const ids = new Set(put.map(({ Id }) => Id));
    const kept = targetsOf(rule).filter(({ Id }) => !ids.has(Id));
    this.own.update(rule, { ...rule.model, Targets: [...kept, ...put] });
    return { FailedEntryCount: 0, FailedEntries: [] };
  }

  removeTargets(input: Input): JsonObject {
    const rule = this.existing(input, 'Rule');
    const gone = [input.value('Ids') ?? []].flat();
    const Targets = targetsOf(rule).filter(({ Id }) => !gone.includes(Id ?? ''));
    const { Targets: _before, ...model } = rule.model;
    this.own.update(rule, { ...model, ...(Targets.length === 0 ? {} : { Targets }) });
    return { FailedEntryCount: 0, FailedEntries: [] };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const bus = this.buses.byArn(input);
    return changeTags(bus === undefined ? this.own : this.buses.own, bus ?? this.byArn(input), change);
  }

  /** What has tags: a rule or an event bus. */
  byArn(input: Input): Resource {
    const arn = input.text('ResourceARN');
    const rule = this.own.all(input).find(({ identifier }) => identifier === arn) ?? this.buses.byArn(input);
    if (rule === undefined) throw notFound(arn);
    return rule;
  }

  existing(input: Input, member: 'Name' | 'Rule'): Resource {
    const rule = this.find(input, member);
    if (rule === undefined) throw notFound(input.text(member));
    return rule;
  }

  private find(input: Input, member: 'Name' | 'Rule'): Resource | undefined {
    const name = input.text(member);
    const bus = input.optional('EventBusName') ?? 'default';
    return this.own
      .all(input)
      .find(({ model }) => model['Name'] === name && (textIn(model['EventBusName']) || 'default') === bus);
  }
}

function notFound(name: string): ServiceError {
  return new ServiceError('ResourceNotFoundException', `Rule ${name} does not exist on EventBus.`);
}

function targetsOf({ model }: Resource): JsonObject[] {
  return [model['Targets'] ?? []].flat().filter(isObject);
}

/** Members of ECS targets that the API spells otherwise than templates do. Source: EcsParameters, API Reference. */
const PROPERTIES: Readonly<Record<string, string>> = {
  PlacementStrategy: 'PlacementStrategies',
  Tags: 'TagList',
  awsvpcConfiguration: 'AwsVpcConfiguration',
};
const API_MEMBERS: Readonly<Record<string, string>> = {
  AwsVpcConfiguration: 'awsvpcConfiguration',
  Base: 'base',
  CapacityProvider: 'capacityProvider',
  Expression: 'expression',
  Field: 'field',
  PlacementStrategies: 'PlacementStrategy',
  TagList: 'Tags',
  Type: 'type',
  Weight: 'weight',
};

function spelled(target: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const { EcsParameters: parameters } = target;
  if (parameters === undefined) return target;
  const isToApi = names === API_MEMBERS;
  return { ...target, EcsParameters: isToApi ? renamed(parameters, names) : upperKeys(parameters, names) };
}

function renamed(value: Json, names: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [names[key] ?? key, renamed(member, names)]),
  );
}
