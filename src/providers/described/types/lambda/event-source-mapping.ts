/** Describes how event source mappings of Lambda functions are managed. */

import { equal, type Json, type JsonObject, omitted, picked, textOf } from '../../../../json.js';
import { changeOf } from '../../../direct/answer-shapes.js';
import { phaseIn } from '../../../direct/phase.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { arnIn } from '../../description.js';
import { givenTags, observedTags, tagsPart } from '../../property-forms.js';
import { listed } from '../../listing.js';
import { LAMBDA, type Ask, type Description } from '../../sdk/lambda.js';
import { asAsked, functionOf } from './names.js';

const SOURCE = ['EventSourceArn', 'StartingPosition'];
/** No update takes them, although the schema says so. */
const FIXED = ['Queues', 'Topics'];

const SETTINGS = [
  'AmazonManagedKafkaEventSourceConfig',
  'BatchSize',
  'BisectBatchOnFunctionError',
  'DestinationConfig',
  'DocumentDBEventSourceConfig',
  'Enabled',
  'FilterCriteria',
  'FunctionName',
  'FunctionResponseTypes',
  'KmsKeyArn',
  'LoggingConfig',
  'MaximumBatchingWindowInSeconds',
  'MaximumRecordAgeInSeconds',
  'MaximumRetryAttempts',
  'MetricsConfig',
  'ParallelizationFactor',
  'ProvisionedPollerConfig',
  'ScalingConfig',
  'SourceAccessConfigurations',
  'TumblingWindowInSeconds',
];

/** What stands for a setting that the template no longer gives: an update leaves what it does not name. */
const EMPTY: JsonObject = {
  BisectBatchOnFunctionError: false,
  DestinationConfig: { OnFailure: {} },
  Enabled: true,
  FilterCriteria: { Filters: [] },
  FunctionResponseTypes: [],
  KmsKeyArn: '',
  MaximumBatchingWindowInSeconds: 0,
  MaximumRecordAgeInSeconds: -1,
  MaximumRetryAttempts: -1,
  MetricsConfig: { Metrics: [] },
  ParallelizationFactor: 1,
  ProvisionedPollerConfig: {},
  ScalingConfig: {},
  SourceAccessConfigurations: [],
  TumblingWindowInSeconds: 0,
};

/**
 * `AWS::Lambda::EventSourceMapping`, by its UUID. A source may have several mappings to one function: by another
 * qualifier, topic or queue. A mapping takes some seconds to be created, updated and deleted, and no other
 * change meanwhile. Self-managed Kafka and starting times are Cloud Control's.
 * Source: CreateEventSourceMapping, UpdateEventSourceMapping, ListEventSourceMappings, AWS Lambda API Reference.
 */
export const eventSourceMapping: Description = {
  type: 'AWS::Lambda::EventSourceMapping',
  ...LAMBDA,
  isListed: true,
  partOf: ['FunctionName', 'EventSourceArn'],
  identity: SOURCE,
  fixed: FIXED,
  create: (properties) => [
    'CreateEventSourceMapping',
    {
      ...picked(properties, [...SOURCE, ...FIXED]),
      ...settingsOf(properties),
      ...givenTags(properties, 'Tags', 'map'),
    },
  ],
  idOf: (answer) => textOf(answer, 'UUID'),
  parts: [
    {
      properties: SETTINGS,
      isInCreate: true,
      sends: 'changes',
      isAwaited: true,
      calls: ({ before, after }, { physicalId: UUID, properties }) => {
        const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
        const batch = textOf(properties, 'EventSourceArn').includes(':sqs:') ? 10 : 100;
        const empty = picked({ ...EMPTY, BatchSize: batch }, gone);
        return [['UpdateEventSourceMapping', { UUID, ...settingsOf({ ...empty, ...after }) }]];
      },
    },
    tagsPart({
      style: 'map',
      target: ({ physicalId, place }) => ({
        Resource: arnIn(place, 'lambda', `event-source-mapping:${physicalId}`),
      }),
    }),
  ],
  read: async (ask, { physicalId: UUID, properties }) => {
    const mapping = await ask('GetEventSourceMapping', { UUID });
    const EventSourceMappingArn = textOf(mapping, 'EventSourceMappingArn');
    const answer =
      EventSourceMappingArn === ''
        ? undefined
        : await ask.optional('ListTags', { Resource: EventSourceMappingArn });
    return {
      observed: {
        FunctionName: asAsked(textOf(properties, 'FunctionName'), textOf(mapping, 'FunctionArn')),
        ...observedOf(mapping),
        ...observedTags(answer, 'Tags', 'map'),
      },
      attributes: { Id: UUID, ...(EventSourceMappingArn === '' ? {} : { EventSourceMappingArn }) },
      ...phaseIn(mapping['State'], STATES),
      ...changeOf(mapping, 'LastModified'),
    };
  },
  delete: (_ask, { physicalId: UUID }) => [['DeleteEventSourceMapping', { UUID }]],
  candidates: async (ask, properties) => {
    const source = picked(properties, ['FunctionName', 'EventSourceArn']);
    const mappings = (await unlessMissing(mappingsOf(ask, source))) ?? [];
    const { name, qualifier } = functionOf(textOf(properties, 'FunctionName'));
    const isOfOurs = (mapping: JsonObject) => {
      const target = functionOf(textOf(mapping, 'FunctionArn'));
      return target.name === name && target.qualifier === qualifier;
    };
    return mappings
      .filter(
        (mapping) =>
          isOfOurs(mapping) && FIXED.every((list) => equal(mapping[list] ?? [], properties[list] ?? [])),
      )
      .map((mapping) => textOf(mapping, 'UUID'));
  },
};

function settingsOf(properties: JsonObject): JsonObject {
  const { KmsKeyArn: key, ...settings } = picked(properties, SETTINGS);
  return { ...settings, ...(key === undefined ? {} : { KMSKeyArn: key }) };
}

function observedOf(mapping: JsonObject): JsonObject {
  const { KMSKeyArn: key, State: state } = mapping;
  const settings = SETTINGS.filter((name) => name !== 'FunctionName' && name !== 'Enabled');
  const given = picked(mapping, [...SOURCE, ...FIXED, ...settings]);
  const empty = Object.keys(given).filter((name) => isEmpty(given[name]));
  return {
    ...omitted(given, empty),
    ...(key === undefined ? {} : { KmsKeyArn: key }),
    ...(state === 'Enabled' || state === 'Disabled' ? { Enabled: state === 'Enabled' } : {}),
  };
}

/** Lambda answers empty lists and objects for what a mapping does not have. */
function isEmpty(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Object.values(value).every(isEmpty);
}

/** Source: `State`, EventSourceMappingConfiguration, AWS Lambda API Reference. */
const STATES = { changing: ['Creating', 'Enabling', 'Disabling', 'Updating'], going: ['Deleting'] };

function mappingsOf(ask: Ask, source: JsonObject): Promise<JsonObject[]> {
  const paging = { member: 'EventSourceMappings', token: 'Marker', next: 'NextMarker' };
  return listed(ask, ['ListEventSourceMappings', source], paging);
}
