/** Describes how Step Functions activities are managed. */

import { textOf } from '../../../json.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { arnIn } from '../description.js';
import { givenTags, observedTags, tagsPart } from '../property-forms.js';
import { STATES, type Description } from '../sdk/states.js';

/**
 * `AWS::StepFunctions::Activity`, by its ARN. `CreateActivity` answers with the activity that has the name already.
 * Source: CreateActivity, DescribeActivity, DeleteActivity, AWS Step Functions API Reference.
 */
export const activity: Description = {
  type: 'AWS::StepFunctions::Activity',
  ...STATES,
  looksFirst: true,
  identity: ['Name'],
  create: (properties) => [
    'CreateActivity',
    { name: textOf(properties, 'Name'), ...givenTags(properties, 'tags', 'lower-pairs') },
  ],
  idOf: (answer) => textOf(answer, 'activityArn'),
  parts: [tagsPart({ style: 'lower-pairs', target: ({ physicalId }) => ({ resourceArn: physicalId }) })],
  read: async (ask, { physicalId }) => {
    const found = await ask('DescribeActivity', { activityArn: physicalId });
    const tags = await ask.optional('ListTagsForResource', { resourceArn: physicalId });
    const attributes = { Arn: physicalId, Name: textOf(found, 'name') };
    return {
      observed: { ...attributes, ...observedTags(tags, 'tags', 'lower-pairs') },
      attributes,
      ...momentOf(found, 'creationDate'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteActivity', { activityArn: physicalId }]],
  candidates: (_ask, properties, place) => [arnIn(place, 'states', `activity:${textOf(properties, 'Name')}`)],
};
