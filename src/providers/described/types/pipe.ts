/** Describes how EventBridge pipes are managed. */

import {
  equal,
  isObject,
  objectOf,
  omitted,
  picked,
  textOf,
  type Json,
  type JsonObject,
} from '../../../json.js';
import { momentOf, resets } from '../../direct/answer-shapes.js';
import { phaseIn } from '../../direct/phase.js';
import { arnIn } from '../description.js';
import { LOWER_MEMBERS, shows, tagMapPart } from '../property-forms.js';
import { PIPES, type Description } from '../sdk/messaging/pipes.js';

/** Values for what the template no longer sets. */
const EMPTY: JsonObject = {
  Description: '',
  DesiredState: 'RUNNING',
  Enrichment: '',
  EnrichmentParameters: {},
  KmsKeyIdentifier: '',
  LogConfiguration: { Level: 'OFF' },
};
const PARAMETERS = ['SourceParameters', 'TargetParameters'];
const SETTINGS = ['Target', 'RoleArn', ...PARAMETERS, ...Object.keys(EMPTY)];
const OBSERVED = SETTINGS.filter((name) => !PARAMETERS.includes(name));

/**
 * `AWS::Pipes::Pipe`, by its name. Pipes to ECS tasks, whose parameters the API spells otherwise, go to Cloud Control.
 * Source: CreatePipe, UpdatePipe, DescribePipe, Amazon EventBridge Pipes API Reference.
 */
export const pipe: Description = {
  type: 'AWS::Pipes::Pipe',
  ...PIPES,
  identity: ['Name'],
  fixed: ['Source'],
  unreadable: PARAMETERS,
  exceptions: (properties) =>
    Object.hasOwn(objectOf(properties, 'TargetParameters'), 'EcsTaskParameters') ? ['TargetParameters'] : [],
  create: (properties) => [
    'CreatePipe',
    {
      Name: textOf(properties, 'Name'),
      Source: textOf(properties, 'Source'),
      Target: textOf(properties, 'Target'),
      RoleArn: textOf(properties, 'RoleArn'),
      ...picked(properties, [...SETTINGS, 'Tags']),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  isDone: async (ask, [command, input]) => {
    if (command !== 'UpdatePipe' && command !== 'DeletePipe') return false;
    const found: JsonObject = await ask('DescribePipe', { Name: textOf(input, 'Name') });
    if (command === 'DeletePipe') return found['CurrentState'] === 'DELETING';
    return shows(found, { ...input });
  },
  parts: [
    {
      properties: SETTINGS,
      isInCreate: true,
      sends: 'changes',
      isAwaited: true,
      calls: ({ before, after }, { physicalId: Name, properties, observed = {} }) => {
        const RoleArn = textOf(observed, 'RoleArn') || textOf(properties, 'RoleArn');
        const changed = PARAMETERS.flatMap((name) => changedParameters(name, before, after));
        const rest = { ...resets(before, after, EMPTY), ...omitted(after, PARAMETERS) };
        return [['UpdatePipe', { Name, RoleArn, ...rest, ...Object.fromEntries(changed) }]];
      },
    },
    tagMapPart(
      ({ physicalId, place }) => ({ resourceArn: arnIn(place, 'pipes', `pipe/${physicalId}`) }),
      LOWER_MEMBERS,
    ),
  ],
  read: async (ask, { physicalId: Name }) => {
    const found: JsonObject = await ask('DescribePipe', { Name });
    const given = Object.entries(picked(found, OBSERVED)).filter(([, value]) => value !== '');
    const tags = objectOf(found, 'Tags');
    return {
      observed: {
        ...picked(found, ['Name', 'Source']),
        ...Object.fromEntries(given),
        ...(Object.keys(tags).length === 0 ? {} : { Tags: tags }),
      },
      attributes: {
        ...picked(found, ['Arn', 'CreationTime', 'CurrentState', 'LastModifiedTime']),
        StateReason: textOf(found, 'StateReason'),
      },
      ...phaseIn(found['CurrentState'], STATES, found['StateReason']),
      ...momentOf(found, 'CreationTime'),
    };
  },
  delete: (_ask, { physicalId: Name }) => [['DeletePipe', { Name }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

const STATES = {
  changing: ['CREATING', 'UPDATING', 'STARTING', 'STOPPING'],
  going: ['DELETING'],
  failed: ['CREATE_FAILED', 'UPDATE_FAILED', 'START_FAILED', 'STOP_FAILED'],
};

/** Members of the source's parameters that only a create takes. */
const AT_CREATE = [
  'AdditionalBootstrapServers',
  'ConsumerGroupID',
  'QueueName',
  'StartingPosition',
  'StartingPositionTimestamp',
  'TopicName',
  'VirtualHost',
];

/** Values for members that are gone; an empty object resets what it could have, because an object is updated "atomically as one" (UpdatePipe). */
const NONE: JsonObject = { FilterCriteria: { Filters: [] }, InputTemplate: '' };

/** The changed members only: UpdatePipe leaves alone what it is not given. */
function changedParameters(
  name: string,
  before: JsonObject,
  after: JsonObject,
): [name: string, members: JsonObject][] {
  const [old, wanted] = [objectOf(before, name), objectOf(after, name)];
  // What a former target took goes with that target.
  const isReset = (member: string) => member in NONE || !Object.hasOwn(after, 'Target');
  const gone = Object.keys(old).filter((member) => !Object.hasOwn(wanted, member) && isReset(member));
  const set = Object.keys(wanted).filter((member) => !equal(old[member], wanted[member]));
  if (gone.length + set.length === 0) return [];
  const members = [
    ...gone.map((member) => [member, NONE[member] ?? {}] as const),
    ...set.map((member) => [member, updatable(wanted[member] ?? null)] as const),
  ];
  return [[name, Object.fromEntries(members)]];
}

function updatable(value: Json): Json {
  return isObject(value) ? omitted(value, AT_CREATE) : value;
}
