/** Describes how Glue jobs are managed. */

import { objectOf, omitted, picked, textOf, type JsonObject } from '../../../json.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { arnIn, type Place } from '../description.js';
import { tagMapPart, wholePart } from '../property-forms.js';
import { GLUE, type Description } from '../sdk/glue.js';

const SETTINGS = [
  'AllocatedCapacity',
  'Command',
  'Connections',
  'DefaultArguments',
  'Description',
  'ExecutionClass',
  'ExecutionProperty',
  'GlueVersion',
  'JobMode',
  'JobRunQueuingEnabled',
  'LogUri',
  'MaintenanceWindow',
  'MaxCapacity',
  'MaxRetries',
  'NonOverridableArguments',
  'NotificationProperty',
  'NumberOfWorkers',
  'Role',
  'SecurityConfiguration',
  'Timeout',
  'WorkerType',
];

/**
 * `AWS::Glue::Job`, by its name. UpdateJob replaces the whole job.
 * Source: CreateJob, UpdateJob, GetJob, DeleteJob, AWS Glue API.
 */
export const glueJob: Description = {
  type: 'AWS::Glue::Job',
  ...GLUE,
  identity: ['Name'],
  unreadable: ['AllocatedCapacity'],
  create: (properties) => [
    'CreateJob',
    {
      Name: textOf(properties, 'Name'),
      Role: textOf(properties, 'Role'),
      Command: objectOf(properties, 'Command'),
      ...picked(properties, [...SETTINGS, 'Tags']),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  parts: [
    wholePart(SETTINGS, (after, { physicalId: JobName, properties }) => [
      'UpdateJob',
      { JobName, JobUpdate: withOneCapacity(after, properties) },
    ]),
    tagMapPart(({ physicalId, place }) => ({ ResourceArn: arnOf(physicalId, place) }), {
      tags: 'TagsToAdd',
      keys: 'TagsToRemove',
    }),
  ],
  read: async (ask, { physicalId: JobName, place }) => {
    const job = objectOf(await ask('GetJob', { JobName }), 'Job');
    const tags = objectOf(
      (await ask.optional('GetTags', { ResourceArn: arnOf(JobName, place) })) ?? {},
      'Tags',
    );
    return {
      observed: {
        ...picked(job, ['Name']),
        ...omitted(picked(job, SETTINGS), computedIn(job)),
        ...(Object.keys(tags).length === 0 ? {} : { Tags: tags }),
      },
      attributes: {},
      ...momentOf(job, 'CreatedOn'),
    };
  },
  delete: (_ask, { physicalId: JobName }) => [['DeleteJob', { JobName }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

function arnOf(name: string, place: Place): string {
  return arnIn(place, 'glue', `job/${name}`);
}

const WORKERS = ['WorkerType', 'NumberOfWorkers'];

/**
 * The whole job without the capacity that Glue has chosen, where the template gives the other kind: "Do
 * not set `MaxCapacity` if using `WorkerType` and `NumberOfWorkers`" (JobUpdate).
 */
function withOneCapacity(job: JsonObject, properties: JsonObject): JsonObject {
  if (Object.hasOwn(properties, 'WorkerType')) return omitted(job, notIn(properties, ['MaxCapacity']));
  if (Object.hasOwn(properties, 'MaxCapacity')) return omitted(job, notIn(properties, WORKERS));
  return job;
}

function notIn(properties: JsonObject, names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(properties, name));
}

/** Capacities that Glue computes from the workers; AllocatedCapacity repeats MaxCapacity. */
function computedIn(job: JsonObject): string[] {
  return job['WorkerType'] === undefined ? ['AllocatedCapacity'] : ['AllocatedCapacity', 'MaxCapacity'];
}
