/** Describes how Systems Manager parameters are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { changeOf, momentOf } from '../../direct/answer-shapes.js';
import { tagList, tagMap } from '../../direct/tags.js';
import { plainText, when, wholePart } from '../property-forms.js';
import { SSM, type Description } from '../sdk/ssm.js';

const VALUES = ['Value', 'Type', 'Description', 'AllowedPattern', 'Tier', 'DataType'];

/**
 * `AWS::SSM::Parameter`, by its name. `PutParameter` without `Overwrite` creates, and refuses a name that is taken.
 * Source: PutParameter, GetParameter, DeleteParameter, AWS Systems Manager API Reference.
 */
export const ssmParameter: Description = {
  type: 'AWS::SSM::Parameter',
  ...SSM,
  goesUnseen: true,
  identity: ['Name'],
  // Systems Manager checks an image's id after its answer; CloudFormation does not take secure strings.
  exceptions: ({ DataType, Type }) => [
    ...(DataType === undefined || DataType === 'text' ? [] : ['DataType']),
    ...(Type === 'String' || Type === 'StringList' ? [] : ['Type']),
  ],
  create: (properties) => {
    const Tags = tagList(objectOf(properties, 'Tags'));
    const values = picked(properties, ['Name', ...VALUES]);
    return ['PutParameter', { ...values, ...(Tags.length === 0 ? {} : { Tags }) }];
  },
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  parts: [
    wholePart(
      VALUES,
      (after, { physicalId }) => ['PutParameter', { Name: physicalId, ...after, Overwrite: true }],
      { Description: '', AllowedPattern: '' },
    ),
    {
      properties: ['Tags'],
      isInCreate: true,
      calls: ({ before, after }, { physicalId }) => {
        const target = { ResourceType: 'Parameter', ResourceId: physicalId };
        const wanted = objectOf(after, 'Tags');
        const TagKeys = Object.keys(objectOf(before, 'Tags')).filter((key) => !Object.hasOwn(wanted, key));
        const Tags = tagList(wanted);
        return [
          ...when(TagKeys.length > 0, ['RemoveTagsFromResource', { ...target, TagKeys }]),
          ...when(Tags.length > 0, ['AddTagsToResource', { ...target, Tags }]),
        ];
      },
    },
  ],
  read: async (ask, { physicalId, properties, isNew }) => {
    const [found, Tags] = await Promise.all([
      ask('GetParameter', { Name: physicalId }),
      isNew === true
        ? texts(objectOf(properties, 'Tags'))
        : ask
            .optional('ListTagsForResource', { ResourceType: 'Parameter', ResourceId: physicalId })
            .then(tagsIn),
    ]);
    const parameter = objectOf(found, 'Parameter');
    return {
      observed: {
        ...picked(parameter, ['Name', 'Type', 'Value', 'DataType']),
        ...(Object.keys(Tags).length === 0 ? {} : { Tags }),
      },
      attributes: {
        Arn: textOf(parameter, 'ARN'),
        Name: physicalId,
        ...picked(parameter, ['Type', 'Value']),
      },
      // The first version is as old as the parameter.
      ...(parameter['Version'] === 1
        ? momentOf(parameter, 'LastModifiedDate')
        : changeOf(parameter, 'LastModifiedDate')),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteParameter', { Name: physicalId }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

/** Values as Systems Manager answers them. */
function texts(tags: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, plainText(value)]));
}

function tagsIn(answer: JsonObject = {}): JsonObject {
  return tagMap(objectsOf(answer, 'TagList'));
}
