/** Describes how ECS task definitions are managed. */

import { type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { includes } from '../../../direct/provider/ownership.js';
import { isFailure, rejectionOf } from '../../../wire/failures.js';
import { givenTags, observedTags, tagsPart } from '../../property-forms.js';
import { ECS, type Ask, type Description } from '../../sdk/containers/ecs.js';
import { ecsMembers, ecsProperties } from './spelling.js';

const PROPERTIES = [
  'Family',
  'ContainerDefinitions',
  'Cpu',
  'EnableFaultInjection',
  'EphemeralStorage',
  'ExecutionRoleArn',
  'InferenceAccelerators',
  'IpcMode',
  'Memory',
  'NetworkMode',
  'PidMode',
  'PlacementConstraints',
  'ProxyConfiguration',
  'RequiresCompatibilities',
  'RuntimePlatform',
  'TaskRoleArn',
  'Volumes',
];

/** How many of the newest revisions are searched for that of a create whose answer was lost. */
const RECENT = 5;

/**
 * `AWS::ECS::TaskDefinition`, by its ARN. Registering adds a revision to an existing family, as intended. A deregistered
 * revision is still described, as `INACTIVE`. Only tags can be changed.
 * Source: RegisterTaskDefinition, DescribeTaskDefinition, DeregisterTaskDefinition, Amazon ECS API Reference.
 */
export const ecsTaskDefinition: Description = {
  type: 'AWS::ECS::TaskDefinition',
  ...ECS,
  isListed: true,
  identity: PROPERTIES,
  create: (properties) => [
    'RegisterTaskDefinition',
    {
      ...ecsMembers(picked(properties, PROPERTIES)),
      ...givenTags(properties, 'tags', 'lower-pairs'),
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'taskDefinition'), 'taskDefinitionArn'),
  isDone: async (ask, [command, input]) =>
    command === 'DeregisterTaskDefinition' &&
    (await activeDefinition(ask, textOf(input, 'taskDefinition'))) === undefined,
  parts: [
    tagsPart({
      style: 'lower-pairs',
      target: ({ physicalId: resourceArn }) => ({ resourceArn }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const found = await activeDefinition(ask, physicalId);
    if (found === undefined) return undefined;
    const definition = objectOf(found, 'taskDefinition');
    return {
      observed: {
        ...picked(ecsProperties(definition), PROPERTIES),
        ...observedTags(found, 'tags', 'lower-pairs'),
      },
      attributes: { TaskDefinitionArn: physicalId },
      ...momentOf(definition, 'registeredAt'),
    };
  },
  delete: async (ask, { physicalId: taskDefinition }) =>
    (await activeDefinition(ask, taskDefinition)) === undefined
      ? []
      : [['DeregisterTaskDefinition', { taskDefinition }]],
  earlier: recentOf,
  candidates: async (ask, properties) => {
    const arns = await recentOf(ask, properties);
    const wanted = picked(properties, PROPERTIES);
    const same = await Promise.all(
      arns.map(async (arn) => {
        const found = await activeDefinition(ask, arn);
        return includes(ecsProperties(objectOf(found ?? {}, 'taskDefinition')), wanted) ? [arn] : [];
      }),
    );
    return same.flat();
  },
};

async function recentOf(ask: Ask, properties: JsonObject): Promise<string[]> {
  const familyPrefix = textOf(properties, 'Family');
  const answer = await ask('ListTaskDefinitions', { familyPrefix, sort: 'DESC', maxResults: RECENT });
  return [answer['taskDefinitionArns'] ?? []].flat().filter((arn) => typeof arn === 'string');
}

/** The description of an active revision. ECS refuses to describe one that was deleted permanently. */
async function activeDefinition(ask: Ask, taskDefinition: string): Promise<JsonObject | undefined> {
  try {
    const answer = await ask('DescribeTaskDefinition', { taskDefinition, include: ['TAGS'] });
    return objectOf(answer, 'taskDefinition')['status'] === 'ACTIVE' ? answer : undefined;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    const isMissing = /unable to describe task definition/i.test(rejection.message);
    if (isMissing && isFailure(rejection, 'terminal')) return undefined;
    throw rejection;
  }
}
