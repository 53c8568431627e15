/** Describes how database subnet groups are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { arnIn } from '../description.js';
import { givenTags, observedTags, tagsPart, wholePart } from '../property-forms.js';
import { RDS, type Description } from '../sdk/databases/rds.js';

const GIVEN = ['DBSubnetGroupDescription', 'SubnetIds'];

/**
 * `AWS::RDS::DBSubnetGroup`, by its name, which RDS stores in lower case.
 * Source: CreateDBSubnetGroup, ModifyDBSubnetGroup, DescribeDBSubnetGroups, Amazon RDS API Reference.
 */
export const dbSubnetGroup: Description = {
  type: 'AWS::RDS::DBSubnetGroup',
  ...RDS,
  identity: ['DBSubnetGroupName'],
  create: (properties) => [
    'CreateDBSubnetGroup',
    { ...picked(properties, ['DBSubnetGroupName', ...GIVEN]), ...givenTags(properties, 'Tags', 'pairs') },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'DBSubnetGroup'), 'DBSubnetGroupName'),
  parts: [
    wholePart(GIVEN, (after, { physicalId: DBSubnetGroupName }) => [
      'ModifyDBSubnetGroup',
      { DBSubnetGroupName, ...after },
    ]),
    tagsPart({
      style: 'pairs',
      set: 'AddTagsToResource',
      unset: 'RemoveTagsFromResource',
      target: ({ physicalId, place }) => ({ ResourceName: arnIn(place, 'rds', `subgrp:${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId: DBSubnetGroupName, properties }) => {
    const answer = await ask('DescribeDBSubnetGroups', { DBSubnetGroupName });
    const [found] = objectsOf(answer, 'DBSubnetGroups');
    if (found === undefined) return undefined;
    const attributes = picked(found, ['DBSubnetGroupArn']);
    const tags = await ask.optional('ListTagsForResource', {
      ResourceName: textOf(found, 'DBSubnetGroupArn'),
    });
    return {
      observed: {
        ...picked(found, ['DBSubnetGroupDescription', 'DBSubnetGroupName']),
        ...nameAsGiven(properties, found),
        SubnetIds: objectsOf(found, 'Subnets').map((subnet) => textOf(subnet, 'SubnetIdentifier')),
        ...observedTags(tags, 'TagList', 'pairs'),
      },
      attributes,
    };
  },
  delete: (_ask, { physicalId: DBSubnetGroupName }) => [['DeleteDBSubnetGroup', { DBSubnetGroupName }]],
  candidates: (_ask, properties) => [textOf(properties, 'DBSubnetGroupName').toLowerCase()],
};

/** The template's name may contain capitals. */
function nameAsGiven(properties: JsonObject, found: JsonObject): JsonObject {
  const [given, kept] = [properties, found].map((one) => textOf(one, 'DBSubnetGroupName'));
  return given?.toLowerCase() === kept ? { DBSubnetGroupName: given ?? '' } : {};
}
