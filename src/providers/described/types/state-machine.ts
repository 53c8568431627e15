/** Describes how Step Functions state machines are managed. */

import type { JsonObject } from '../../../json.js';
import { camelCased, momentOf, objectOf, pascalCased, textOf } from '../../direct/answer-shapes.js';
import { arnIn, type Description } from '../description.js';
import { documentText, givenTags, observedTags, tagsPart, wholePart } from '../property-forms.js';
import { STATES } from '../sdk/states.js';

const DEFINITION = ['Definition', 'DefinitionString', 'DefinitionSubstitutions'];
const CONFIGURATIONS = ['LoggingConfiguration', 'TracingConfiguration', 'EncryptionConfiguration'] as const;

/** Values for configurations that the template no longer sets. */
const EMPTY: JsonObject = {
  LoggingConfiguration: { Level: 'OFF', IncludeExecutionData: false },
  TracingConfiguration: { Enabled: false },
  EncryptionConfiguration: { Type: 'AWS_OWNED_KEY' },
};

/**
 * `AWS::StepFunctions::StateMachine`, by its ARN. `CreateStateMachine` returns the existing state machine of that name
 * if it is identical.
 * Source: CreateStateMachine, UpdateStateMachine, DescribeStateMachine, AWS Step Functions API Reference.
 */
export const stateMachine: Description = {
  type: 'AWS::StepFunctions::StateMachine',
  ...STATES,
  looksFirst: true,
  identity: ['StateMachineName', 'StateMachineType'],
  create: (properties) => {
    const type = textOf(properties, 'StateMachineType');
    return [
      'CreateStateMachine',
      {
        name: textOf(properties, 'StateMachineName'),
        ...(type === '' ? {} : { type }),
        ...settingsOf(properties),
        ...givenTags(properties, 'tags', 'lower-pairs'),
      },
    ];
  },
  idOf: (answer) => textOf(answer, 'stateMachineArn'),
  parts: [
    wholePart(
      [...DEFINITION, 'RoleArn', ...CONFIGURATIONS],
      (after, { physicalId }) => [
        'UpdateStateMachine',
        { stateMachineArn: physicalId, ...settingsOf(after) },
      ],
      EMPTY,
    ),
    tagsPart({
      style: 'lower-pairs',
      target: ({ physicalId }) => ({ resourceArn: physicalId }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const machine = await ask('DescribeStateMachine', { stateMachineArn: physicalId });
    const tags = await ask.optional('ListTagsForResource', { resourceArn: physicalId });
    const configurations = CONFIGURATIONS.flatMap((name) => {
      const member = objectOf(machine, lowerFirst(name));
      return Object.keys(member).length === 0 ? [] : [[name, pascalCased(member)] as const];
    });
    const Name = textOf(machine, 'name');
    return {
      observed: {
        StateMachineName: Name,
        StateMachineType: textOf(machine, 'type'),
        DefinitionString: textOf(machine, 'definition'),
        RoleArn: textOf(machine, 'roleArn'),
        ...Object.fromEntries(configurations),
        ...observedTags(tags, 'tags', 'lower-pairs'),
      },
      attributes: {
        Arn: physicalId,
        Name,
        StateMachineRevisionId: textOf(machine, 'revisionId') || 'INITIAL',
      },
      ...(machine['status'] === 'DELETING' ? { phase: 'going' as const } : {}),
      ...momentOf(machine, 'creationDate'),
    };
  },
  delete: (_ask, { physicalId }) =>
    Promise.resolve([['DeleteStateMachine', { stateMachineArn: physicalId }]]),
  candidates: (_ask, properties, place) =>
    Promise.resolve([arnIn(place, 'states', `stateMachine:${textOf(properties, 'StateMachineName')}`)]),
};

/** The given settings that both the creating and the updating call take. */
function settingsOf(properties: JsonObject): JsonObject {
  const configurations = CONFIGURATIONS.flatMap((name) =>
    properties[name] === undefined
      ? []
      : [[lowerFirst(name), camelCased(objectOf(properties, name))] as const],
  );
  const role = textOf(properties, 'RoleArn');
  return {
    definition: definitionOf(properties),
    ...(role === '' ? {} : { roleArn: role }),
    ...Object.fromEntries(configurations),
  };
}

/** The definition with its substitutions: `${name}` stands for a value of `DefinitionSubstitutions`. */
function definitionOf(properties: JsonObject): string {
  const text = documentText(properties['DefinitionString'] ?? properties['Definition']);
  return Object.entries(objectOf(properties, 'DefinitionSubstitutions')).reduce(
    (done, [name, value]) => done.replaceAll(`\${${name}}`, () => documentText(value)),
    text,
  );
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
