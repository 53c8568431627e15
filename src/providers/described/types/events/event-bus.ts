/** Describes how EventBridge event buses are managed. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { arnIn } from '../../description.js';
import {
  documentOf,
  documentText,
  eitherPart,
  givenTags,
  observedTags,
  tagsPart,
  wholePart,
} from '../../property-forms.js';
import { EVENTS, type Description } from '../../sdk/messaging/events.js';

const SETTINGS = ['Description', 'DeadLetterConfig', 'KmsKeyIdentifier', 'LogConfig'];

/** Values for settings that the template no longer sets. */
const EMPTY: JsonObject = {
  Description: '',
  DeadLetterConfig: {},
  KmsKeyIdentifier: '',
  LogConfig: { IncludeDetail: 'NONE', Level: 'OFF' },
};

/**
 * `AWS::Events::EventBus`, by its name. Buses of partner event sources (`EventSourceName`) go to Cloud Control.
 * Source: CreateEventBus, UpdateEventBus, PutPermission, DescribeEventBus, Amazon EventBridge API Reference.
 */
export const eventBus: Description = {
  type: 'AWS::Events::EventBus',
  ...EVENTS,
  identity: ['Name'],
  create: (properties) => [
    'CreateEventBus',
    { ...picked(properties, ['Name', ...SETTINGS]), ...givenTags(properties, 'Tags', 'pairs') },
  ],
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  parts: [
    wholePart(SETTINGS, (after, { physicalId: Name }) => ['UpdateEventBus', { Name, ...after }], EMPTY),
    eitherPart(
      'Policy',
      (policy, { physicalId: EventBusName }) => [
        'PutPermission',
        { EventBusName, Policy: documentText(policy) },
      ],
      ({ physicalId: EventBusName }) => ['RemovePermission', { EventBusName, RemoveAllPermissions: true }],
    ),
    tagsPart({
      style: 'pairs',
      target: ({ physicalId, place }) => ({
        ResourceARN: arnIn(place, 'events', `event-bus/${physicalId}`),
      }),
    }),
  ],
  read: async (ask, { physicalId: Name }) => {
    const bus = await ask('DescribeEventBus', { Name });
    const Arn = textOf(bus, 'Arn');
    const tags = await ask.optional('ListTagsForResource', { ResourceARN: Arn });
    const policy = textOf(bus, 'Policy');
    const given = Object.entries(picked(bus, SETTINGS)).filter(([, value]) => value !== '');
    return {
      observed: {
        Name,
        ...Object.fromEntries(given),
        ...(policy === '' ? {} : { Policy: documentOf(policy) }),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { Arn, Name },
      ...momentOf(bus, 'CreationTime'),
    };
  },
  delete: (_ask, { physicalId: Name }) => [['DeleteEventBus', { Name }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};
