/** Simulates task definitions by ECS's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi } from '../own-api.js';
import { changeTags, tagsGiven } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { membersFrom, propertiesFrom, tagsIn, tagsOut } from './spelling.js';

/**
 * Revisions of task definitions. One that was deregistered stays described, as `INACTIVE`.
 * Source: RegisterTaskDefinition, DeregisterTaskDefinition, DescribeTaskDefinition, Amazon ECS API Reference.
 */
export class TaskDefinitions {
  private readonly own: OwnApi;
  private readonly inactive = new Map<string, JsonObject>();

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::ECS::TaskDefinition', {
      InvalidRequest: 'ClientException',
      fallback: 'ClientException',
    });
  }

  operations(): Operations<JsonObject> {
    return {
      RegisterTaskDefinition: (input) => this.register(input),
      DescribeTaskDefinition: (input) => this.describe(input),
      DeregisterTaskDefinition: (input) => this.deregister(input),
      ListTaskDefinitions: (input) => this.list(input),
    };
  }

  changeTags(input: Input, arn: string, change: (tags: JsonObject) => JsonObject): boolean {
    const found = this.find(input, arn);
    if (found !== undefined) changeTags(this.own, found, change);
    return found !== undefined;
  }

  snapshot(): Json {
    return Object.fromEntries(this.inactive);
  }

  restore(snapshot: Json): void {
    this.inactive.clear();
    for (const [arn, definition] of Object.entries(isObject(snapshot) ? snapshot : {})) {
      if (isObject(definition)) this.inactive.set(arn, definition);
    }
  }

  private register(input: Input): JsonObject {
    const { tags: _tags, family, ...members } = input.all();
    if (typeof family !== 'string')
      throw new ServiceError('ClientException', 'Family should not be null or empty.');
    const model = { Family: family, ...(propertiesFrom(members) as JsonObject), ...tagsGiven(tagsIn(input)) };
    return this.answer(this.own.create(input, model));
  }

  /** Source of the words: hashicorp/terraform-provider-aws #29749. */
  private describe(input: Input): JsonObject {
    const arn = input.text('taskDefinition');
    const found = this.find(input, arn);
    if (found !== undefined) return this.answer(found);
    const inactive = this.inactive.get(arn);
    if (inactive !== undefined) return { taskDefinition: inactive, tags: [] };
    throw new ServiceError('ClientException', 'Unable to describe task definition.');
  }

  /** What AWS says to a second time is not documented: the stricter reading is that it refuses. */
  private deregister(input: Input): JsonObject {
    const found = this.find(input, input.text('taskDefinition'));
    if (found === undefined) {
      throw new ServiceError('InvalidParameterException', 'The specified task definition is inactive.');
    }
    this.own.remove(found);
    const taskDefinition = {
      ...described(found),
      status: 'INACTIVE',
      deregisteredAt: this.account.now() / 1000,
    };
    this.inactive.set(found.identifier, taskDefinition);
    return { taskDefinition };
  }

  private list(input: Input): JsonObject {
    const family = input.optional('familyPrefix');
    const arns = this.own
      .all(input)
      .filter(({ model }) => family === undefined || model['Family'] === family)
      .map(({ identifier }) => identifier);
    const sorted = input.optional('sort') === 'DESC' ? arns.reverse() : arns;
    return { taskDefinitionArns: sorted.slice(0, Number(input.value('maxResults') ?? 100)) };
  }

  private answer(found: Resource): JsonObject {
    return { taskDefinition: described(found), tags: tagsOut(found.model['Tags']) };
  }

  private find(input: Input, arn: string): Resource | undefined {
    return this.own.find(input, 'TaskDefinitionArn', arn);
  }
}

function described({ model, identifier, createdAt }: Resource): JsonObject {
  const { Tags: _tags, TaskDefinitionArn: _arn, ...others } = model;
  const members = membersFrom(others) as JsonObject;
  const containers = [members['containerDefinitions'] ?? []].flat().filter(isObject);
  return {
    placementConstraints: [],
    volumes: [],
    ...members,
    // What ECS adds to every container. Source: the response of "Example", RegisterTaskDefinition.
    containerDefinitions: containers.map((container) => ({
      cpu: 0,
      environment: [],
      essential: true,
      mountPoints: [],
      portMappings: [],
      volumesFrom: [],
      ...container,
    })),
    taskDefinitionArn: identifier,
    revision: Number(identifier.slice(identifier.lastIndexOf(':') + 1)),
    status: 'ACTIVE',
    registeredAt: createdAt / 1000,
  };
}
