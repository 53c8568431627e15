/** Describes how Step Functions state machines are managed. */

import { type JsonObject, objectOf, textOf } from '../../../json.js';
import { literalPattern } from '../../../occurrences.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { camelCased, momentOf, pascalCased } from '../../direct/answer-shapes.js';
import { arnIn } from '../description.js';
import {
  documentText,
  givenTags,
  keepingPart,
  observedTags,
  tagsPart,
  wholePart,
} from '../property-forms.js';
import { STATES, type Description } from '../sdk/states.js';

const DEFINITION = ['Definition', 'DefinitionString', 'DefinitionSubstitutions'];
const CONFIGURATIONS = ['LoggingConfiguration', 'TracingConfiguration', 'EncryptionConfiguration'] as const;

/**
 * The value for a configuration that the template no longer sets. AWS's handler keeps the others
 * (aws-cloudformation-resource-providers-stepfunctions, UpdateHandler).
 */
const EMPTY: JsonObject = { EncryptionConfiguration: { Type: 'AWS_OWNED_KEY' } };

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
    keepingPart(
      wholePart(
        [...DEFINITION, 'RoleArn', ...CONFIGURATIONS],
        (after, { physicalId }) => [
          'UpdateStateMachine',
          { stateMachineArn: physicalId, ...settingsOf(after) },
        ],
        EMPTY,
      ),
      (property) => DEFINITION.includes(property) || Object.hasOwn(EMPTY, property),
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
  delete: (_ask, { physicalId }) => [['DeleteStateMachine', { stateMachineArn: physicalId }]],
  candidates: (_ask, properties, place) => [
    arnIn(place, 'states', `stateMachine:${textOf(properties, 'StateMachineName')}`),
  ],
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

/**
 * The definition with its substitutions: `${name}` stands for a value of `DefinitionSubstitutions`, which may contain
 * further ones. AWS's handler replaces all at once, and again until nothing is left, as often as there are names
 * (aws-cloudformation-resource-providers-stepfunctions, DefinitionProcessor: `StringUtils.replaceEachRepeatedly`).
 */
function definitionOf(properties: JsonObject): string {
  const values = new Map(
    Object.entries(objectOf(properties, 'DefinitionSubstitutions')).map(([name, value]) => [
      `\${${name}}`,
      documentText(value),
    ]),
  );
  let text = documentText(properties['DefinitionString'] ?? properties['Definition']);
  if (values.size === 0) return text;
  const names = new RegExp([...values.keys()].map(literalPattern).join('|'), 'g');
  for (let passes = 0; passes <= values.size; passes += 1) {
    const next = text.replace(names, (name) => values.get(name) ?? name);
    if (next === text) return text;
    text = next;
  }
  const message = `DefinitionSubstitutions name each other in a circle: ${[...values.keys()].join(', ')}`;
  throw new ProviderFailure('terminal', message, { name: 'InvalidDefinition' });
}

function lowerFirst<Name extends string>(name: Name): Uncapitalize<Name> {
  return (name.charAt(0).toLowerCase() + name.slice(1)) as Uncapitalize<Name>;
}
