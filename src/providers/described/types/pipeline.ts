/** Describes how CodePipeline's pipelines are managed. */

import { isObject, objectOf, objectsOf, picked, textOf, type Json, type JsonObject } from '../../../json.js';
import { camelCased, momentOf, pascalCased } from '../../direct/answer-shapes.js';
import { arnIn } from '../description.js';
import { givenTags, observedTags, plainText, tagsPart, wholePart } from '../property-forms.js';
import { CODE_PIPELINE, type Description } from '../sdk/code-pipeline.js';

const STRUCTURE = [
  'ArtifactStore',
  'ArtifactStores',
  'ExecutionMode',
  'PipelineType',
  'RoleArn',
  'Stages',
  'Triggers',
  'Variables',
];

/**
 * `AWS::CodePipeline::Pipeline`, by its name. UpdatePipeline replaces the whole structure, and GetPipeline hides the
 * secrets of other owners' actions, so that pipelines with these go to Cloud Control.
 * Source: CreatePipeline, UpdatePipeline, GetPipeline, AWS CodePipeline API Reference.
 */
export const pipeline: Description = {
  type: 'AWS::CodePipeline::Pipeline',
  ...CODE_PIPELINE,
  identity: ['Name'],
  exceptions: (properties) => (hasForeignAction(properties) ? ['Stages'] : []),
  create: (properties) => [
    'CreatePipeline',
    {
      pipeline: structureOf(textOf(properties, 'Name'), properties),
      ...givenTags(properties, 'tags', 'lower-pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  comparable: (properties) => ({ ...properties, ...observedOf(structureOf('', properties)) }),
  parts: [
    wholePart(STRUCTURE, (after, { physicalId }) => [
      'UpdatePipeline',
      { pipeline: structureOf(physicalId, after) },
    ]),
    tagsPart({
      style: 'lower-pairs',
      target: ({ physicalId, place }) => ({ resourceArn: arnIn(place, 'codepipeline', physicalId) }),
    }),
  ],
  read: async (ask, { physicalId: name, place }) => {
    const resourceArn = arnIn(place, 'codepipeline', name);
    const { pipeline: found, metadata }: JsonObject = await ask('GetPipeline', { name });
    const tags = await ask.optional('ListTagsForResource', { resourceArn });
    const structure = isObject(found) ? found : {};
    return {
      observed: { Name: name, ...observedOf(structure), ...observedTags(tags, 'tags', 'lower-pairs') },
      attributes: { Arn: resourceArn, Version: plainText(structure['version']) },
      ...momentOf(isObject(metadata) ? metadata : {}, 'created'),
    };
  },
  delete: (_ask, { physicalId: name }) => [['DeletePipeline', { name }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

/** The configuration of actions and rules has names and texts of its own. */
const FREE = { Configuration: textsOf };

function textsOf(configuration: Json): Json {
  if (!isObject(configuration)) return configuration;
  return Object.fromEntries(Object.entries(configuration).map(([key, value]) => [key, plainText(value)]));
}

/** The structure as the API takes it: the artifact stores of several regions are a map. */
function structureOf(name: string, properties: JsonObject) {
  const { ArtifactStores, ...rest } = picked(properties, STRUCTURE);
  const stores = objectsOf(properties, 'ArtifactStores').map((item) => [
    textOf(item, 'Region'),
    camelCased(objectOf(item, 'ArtifactStore')),
  ]);
  return {
    name,
    roleArn: textOf(properties, 'RoleArn'),
    ...camelCased(rest, {}, FREE),
    ...(ArtifactStores === undefined ? {} : { artifactStores: Object.fromEntries(stores) as JsonObject }),
    stages: objectsOf(properties, 'Stages').map((stage) => camelCased(stage, {}, FREE)),
  };
}

/** The reverse; stores in the order of their regions. */
function observedOf(structure: JsonObject): JsonObject {
  const { artifactStores, ...rest } = structure;
  const stores = Object.entries(isObject(artifactStores) ? artifactStores : {})
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([Region, store]) => ({ Region, ArtifactStore: pascalCased(isObject(store) ? store : {}) }));
  return {
    ...picked(pascalCased(rest, {}, FREE), STRUCTURE),
    ...(stores.length === 0 ? {} : { ArtifactStores: stores }),
  };
}

function hasForeignAction(properties: JsonObject): boolean {
  const actions = objectsOf(properties, 'Stages').flatMap((stage) => objectsOf(stage, 'Actions'));
  return actions.some((action) => textOf(objectOf(action, 'ActionTypeId'), 'Owner') !== 'AWS');
}
