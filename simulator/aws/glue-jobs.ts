/** Simulates Glue's jobs. */

import type { JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { objectIn, OwnApi, tagMapOf } from './own-api.js';
import { withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Jobs, in the account that Cloud Control shares. An update replaces the whole job.
 * Source: CreateJob, UpdateJob, GetJob, DeleteJob, JobUpdate, AWS Glue API.
 */
export class GlueJobs {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Glue::Job', {
      AlreadyExists: 'AlreadyExistsException',
      NotFound: 'EntityNotFoundException',
      fallback: 'InvalidInputException',
    });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateJob: (input) => this.create(input),
      GetJob: (input) => ({ Job: this.described(this.existing(input)) }),
      UpdateJob: (input) => {
        const job = this.existing(input);
        const { Name: name, Tags: tags } = job.model;
        const wanted = { Name: name ?? '', ...sound(objectIn(input.value('JobUpdate'))) };
        this.own.update(job, tags === undefined ? wanted : { ...wanted, Tags: tags });
        return { JobName: job.identifier };
      },
      // "If the job definition is not found, no exception is thrown."
      DeleteJob: (input) => {
        const job = this.find(input, input.text('JobName'));
        if (job !== undefined) this.own.remove(job);
        return { JobName: input.text('JobName') };
      },
    };
  }

  tagsOf(input: Input): JsonObject {
    return tagMapOf(this.byArn(input).model['Tags']);
  }

  tag(input: Input): JsonObject {
    return this.retag(input, (tags) => ({ ...tags, ...objectIn(input.value('TagsToAdd')) }));
  }

  untag(input: Input): JsonObject {
    return this.retag(input, (tags) => withoutKeys(tags, [input.value('TagsToRemove') ?? []].flat()));
  }

  private create(input: Input): JsonObject {
    const name = input.text('Name');
    if (this.find(input, name) !== undefined) {
      throw new ServiceError('AlreadyExistsException', `Job ${name} already exists.`);
    }
    this.own.create(input, sound(input.all()));
    return { Name: name };
  }

  /** With what Glue computes. Source: the members of Job and their defaults. */
  private described({ model, createdAt }: Resource): JsonObject {
    const { Tags: _tags, ...job } = model;
    const capacity = job['MaxCapacity'] ?? job['AllocatedCapacity'] ?? job['NumberOfWorkers'] ?? 10;
    return {
      MaxRetries: 0,
      Timeout: 2880,
      ExecutionProperty: { MaxConcurrentRuns: 1 },
      GlueVersion: '0.9',
      ...job,
      AllocatedCapacity: capacity,
      MaxCapacity: capacity,
      CreatedOn: createdAt / 1000,
      LastModifiedOn: createdAt / 1000,
    };
  }

  private retag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const job = this.byArn(input);
    const { Tags: tags, ...model } = job.model;
    const after = change(tagMapOf(tags));
    this.own.update(job, { ...model, ...(Object.keys(after).length === 0 ? {} : { Tags: after }) });
    return {};
  }

  private byArn(input: Input): Resource {
    const arn = input.text('ResourceArn');
    const job = this.find(input, arn.slice(arn.lastIndexOf('/') + 1));
    if (job !== undefined) return job;
    throw new ServiceError('EntityNotFoundException', `Entity Not Found (Service: AWSGlue): ${arn}`);
  }

  private existing(input: Input): Resource {
    const name = input.text('JobName');
    const job = this.find(input, name);
    if (job !== undefined) return job;
    throw new ServiceError('EntityNotFoundException', `Job with name: ${name} not found.`);
  }

  private find(input: Input, name: string): Resource | undefined {
    return this.own.find(input, 'Name', name);
  }
}

function sound(job: JsonObject): JsonObject {
  if (job['WorkerType'] === undefined || job['MaxCapacity'] === undefined) return job;
  throw new ServiceError(
    'InvalidInputException',
    'Please do not set Max Capacity if using Worker Type and Number of Workers.',
  );
}
