/** Simulates state machines by Step Functions' own API. */

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { lowerKeys, OwnApi, tagListOf, tagMapOf, textIn, upperKeys } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { Activities } from './activities.js';

const CONFIGURATIONS = ['LoggingConfiguration', 'TracingConfiguration', 'EncryptionConfiguration'];

const ERRORS = {
  AlreadyExists: 'StateMachineAlreadyExists',
  InvalidRequest: 'AccessDeniedException',
  fallback: 'ValidationException',
} as const;

/**
 * State machines by the service's own API, in the account that Cloud Control shares. "CreateStateMachine is an
 * idempotent API"; deletes are asynchronous there, and at once here.
 * Source: CreateStateMachine, UpdateStateMachine, DescribeStateMachine, AWS Step Functions API Reference.
 */
export function machineOperations(account: Account): Operations<JsonObject> {
  const machines = new OwnApi(account, 'AWS::StepFunctions::StateMachine', ERRORS);
  const activities = new Activities(account);
  const existing = (input: Input, member = 'stateMachineArn'): Resource => {
    const arn = input.text(member);
    const machine = machines.all(input).find(({ identifier }) => identifier === arn);
    if (machine !== undefined) return machine;
    throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  };
  /** What has tags: a state machine or an activity. */
  const retag = (input: Input, change: (tags: JsonObject) => JsonObject): JsonObject => {
    const found = activities.find(input, input.text('resourceArn'));
    if (found !== undefined) return changeTags(activities.own, found, change);
    return changeTags(machines, existing(input, 'resourceArn'), change);
  };
  return {
    ...activities.operations(),
    CreateStateMachine: (input) => create(input, machines),
    DescribeStateMachine: (input) => described(existing(input)),
    UpdateStateMachine: (input) => {
      const machine = existing(input);
      machines.update(machine, { ...machine.model, ...settingsOf(input) }, { updatedAt: account.now() });
      return { updateDate: account.now() / 1000 };
    },
    DeleteStateMachine: (input) => {
      const arn = input.text('stateMachineArn');
      const machine = machines.all(input).find(({ identifier }) => identifier === arn);
      if (machine !== undefined) machines.remove(machine);
      return {};
    },
    ListTagsForResource: (input) => ({
      tags: lowerKeys(
        tagListOf(
          (activities.find(input, input.text('resourceArn')) ?? existing(input, 'resourceArn')).model['Tags'],
        ),
      ),
    }),
    TagResource: (input) =>
      retag(input, (tags) => ({ ...tags, ...tagMapOf(upperKeys(input.value('tags') ?? [])) })),
    UntagResource: (input) =>
      retag(input, (tags) => withoutKeys(tags, [input.value('tagKeys') ?? []].flat())),
  };
}

function create(input: Input, own: OwnApi): JsonObject {
  const before = own.find(input, 'StateMachineName', input.text('name'));
  const settings = settingsOf(input);
  if (before !== undefined) {
    const isSame = Object.keys(settings).every(
      (name) => JSON.stringify(settings[name]) === JSON.stringify(before.model[name]),
    );
    if (isSame) return { stateMachineArn: before.identifier, creationDate: before.createdAt / 1000 };
    throw new ServiceError(
      'StateMachineAlreadyExists',
      `State Machine Already Exists: '${before.identifier}'`,
    );
  }
  const made = own.create(input, {
    StateMachineName: input.text('name'),
    StateMachineType: input.optional('type') ?? 'STANDARD',
    ...settings,
    ...tagsGiven(tagListOf(upperKeys(input.value('tags') ?? []))),
  });
  return { stateMachineArn: made.identifier, creationDate: made.createdAt / 1000 };
}

function settingsOf(input: Input): JsonObject {
  const { definition, roleArn } = input.all();
  if (typeof definition === 'string' && parseObject(definition) === undefined) {
    throw new ServiceError('InvalidDefinition', 'Invalid State Machine Definition');
  }
  const configurations = CONFIGURATIONS.flatMap((name): [string, Json][] => {
    const value = input.value(name.charAt(0).toLowerCase() + name.slice(1));
    return value === undefined ? [] : [[name, upperKeys(value)]];
  });
  return {
    ...(definition === undefined ? {} : { DefinitionString: definition }),
    ...(roleArn === undefined ? {} : { RoleArn: roleArn }),
    ...Object.fromEntries(configurations),
  };
}

function described({ model, identifier, createdAt }: Resource): JsonObject {
  const configurations = CONFIGURATIONS.flatMap((name): [string, Json][] => {
    const value = model[name];
    return value === undefined ? [] : [[name.charAt(0).toLowerCase() + name.slice(1), lowerKeys(value)]];
  });
  return {
    stateMachineArn: identifier,
    name: textIn(model['StateMachineName']),
    type: textIn(model['StateMachineType']),
    definition: textIn(model['DefinitionString']),
    roleArn: textIn(model['RoleArn']),
    status: 'ACTIVE',
    creationDate: createdAt / 1000,
    ...Object.fromEntries(configurations),
  };
}
