/** Describes how EventBridge rules are managed. */

import { isObject, type Json, type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { ProviderFailure } from '../../../../ports/resource-failure.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { kindOf } from '../../../wire/failures.js';
import { arnIn, type Described, type Place } from '../../description.js';
import { listed } from '../../listing.js';
import {
  documentOf,
  documentText,
  givenTags,
  observedTags,
  respelled,
  tagsPart,
  when,
} from '../../property-forms.js';
import { EVENTS, type Ask, type Call, type Description } from '../../sdk/messaging/events.js';

const SETTINGS = ['Description', 'EventPattern', 'RoleArn', 'ScheduleExpression', 'State'];

/**
 * `AWS::Events::Rule`, by its ARN. `PutRule` creates and overwrites the whole rule, and sets tags on new rules only.
 * Source: PutRule, PutTargets, DescribeRule, Amazon EventBridge API Reference.
 */
export const eventsRule: Description = {
  type: 'AWS::Events::Rule',
  ...EVENTS,
  looksFirst: true,
  identity: ['Name'],
  fixed: ['EventBusName'],
  defaults: { EventBusName: 'default' },
  // A bus in another account or region is given by its ARN, from which the rule's own ARN cannot be derived.
  exceptions: ({ EventBusName: bus }) =>
    bus === undefined || (typeof bus === 'string' && !bus.startsWith('arn:')) || isReference(bus)
      ? []
      : ['EventBusName'],
  create: (properties) => ['PutRule', { ...ruleOf(properties), ...givenTags(properties, 'Tags', 'pairs') }],
  idOf: (answer) => textOf(answer, 'RuleArn'),
  refusal: (answer) => {
    const [entry] = objectsOf(answer, 'FailedEntries');
    if (entry === undefined) return undefined;
    const name = textOf(entry, 'ErrorCode');
    const message = textOf(entry, 'ErrorMessage');
    return new ProviderFailure(kindOf(name, message, 'Events'), message, { name });
  },
  parts: [
    {
      properties: SETTINGS,
      isInCreate: true,
      // "If you omit arguments in PutRule, the old values for those arguments are not kept" (PutRule).
      sends: 'whole',
      calls: ({ after }, { properties, ...rule }) => [
        [
          'PutRule',
          {
            ...ruleOf({ ...picked(properties, ['EventBusName']), ...after }),
            ...keyOf(arnFor({ properties, ...rule })),
          },
        ],
      ],
    },
    {
      properties: ['Targets'],
      calls: ({ before, after }, rule) => targetCalls(before, after, arnFor(rule)),
    },
    tagsPart({
      style: 'pairs',
      target: (rule) => ({ ResourceARN: arnFor(rule) }),
    }),
  ],
  read: async (ask, resource) => {
    const Arn = arnFor(resource);
    const rule = await ask('DescribeRule', keyOf(Arn));
    const targets = await targetsOf(ask, Arn);
    const tags = await ask.optional('ListTagsForResource', { ResourceARN: Arn });
    const { EventPattern: pattern } = rule;
    return {
      observed: {
        ...picked(rule, ['Name', 'EventBusName', 'Description', 'RoleArn', 'ScheduleExpression', 'State']),
        ...(typeof pattern === 'string' ? { EventPattern: documentOf(pattern) } : {}),
        ...(targets.length === 0 ? {} : { Targets: targets.map(targetProperties) }),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { Arn, RuleName: textOf(rule, 'Name') },
    };
  },
  delete: async (ask, rule) => {
    const Arn = arnFor(rule);
    const { Name: Rule, ...bus } = keyOf(Arn);
    const Ids = (await targetsOf(ask, Arn)).map((target) => textOf(target, 'Id'));
    return [...when(Ids.length > 0, ['RemoveTargets', { Rule, ...bus, Ids }]), ['DeleteRule', keyOf(Arn)]];
  },
  candidates: (_ask, properties, place) => [arnOf(properties, place)],
};

/** `Ref` of a bus is its name. Of a parameter that holds an ARN, the value routes the rule once it is known. */
function isReference(bus: Json): boolean {
  return isObject(bus) && Object.hasOwn(bus, 'Ref');
}

function ruleOf(properties: JsonObject): JsonObject {
  const { EventPattern: pattern } = properties;
  return {
    ...picked(properties, ['Name', 'EventBusName', ...SETTINGS]),
    ...(pattern === undefined ? {} : { EventPattern: documentText(pattern) }),
  };
}

function arnOf(properties: JsonObject, place: Place): string {
  const bus = textOf(properties, 'EventBusName');
  const path = bus === '' || bus === 'default' ? '' : `${bus}/`;
  return arnIn(place, 'events', `rule/${path}${textOf(properties, 'Name')}`);
}

/** Rows of the cdkd CLI may have the name as the physical id. */
function arnFor({ physicalId, properties, place }: Described): string {
  return physicalId.startsWith('arn:') ? physicalId : arnOf({ ...properties, Name: physicalId }, place);
}

/** The rule of an ARN, `…:rule/[bus/]name`. Names of partner buses contain slashes, names of rules do not (PutRule). */
function keyOf(arn: string): { readonly Name: string; readonly EventBusName?: string } {
  const path = arn.slice(arn.indexOf(':rule/') + ':rule/'.length);
  const end = path.lastIndexOf('/');
  const Name = path.slice(end + 1);
  return end < 0 ? { Name } : { Name, EventBusName: path.slice(0, end) };
}

function targetCalls(before: JsonObject, after: JsonObject, physicalId: string): Call[] {
  const { Name: Rule, ...bus } = keyOf(physicalId);
  const idOf = (target: JsonObject) => textOf(target, 'Id');
  const { set, gone } = itemChanges(objectsOf(before, 'Targets'), objectsOf(after, 'Targets'), idOf);
  const Ids = [...new Set(gone.map(idOf))];
  return [
    ...when(set.length > 0, ['PutTargets', { Rule, ...bus, Targets: set.map(targetInput) }]),
    ...when(Ids.length > 0, ['RemoveTargets', { Rule, ...bus, Ids }]),
  ];
}

function targetsOf(ask: Ask, physicalId: string): Promise<JsonObject[]> {
  const { Name: Rule, ...bus } = keyOf(physicalId);
  return listed(ask, ['ListTargetsByRule', { Rule, ...bus }], { member: 'Targets', token: 'NextToken' });
}

/** Members of `EcsParameters` that templates and the API spell differently. */
const ECS_MEMBERS: Readonly<Record<string, string>> = {
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

const ECS_PROPERTIES = Object.fromEntries(
  Object.entries(ECS_MEMBERS).map(([property, member]) => [member, property]),
);

function targetInput(target: JsonObject): JsonObject {
  return withEcs(target, ECS_MEMBERS);
}

function targetProperties(target: JsonObject): JsonObject {
  return withEcs(target, ECS_PROPERTIES);
}

function withEcs(target: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const { EcsParameters: parameters } = target;
  return parameters === undefined ? target : { ...target, EcsParameters: respelled(parameters, names) };
}
