/** Describes how database subnet groups are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { arnIn } from '../../description.js';
import { DOCDB } from '../../sdk/databases/docdb.js';
import { givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { RDS, type Description } from '../../sdk/databases/rds.js';

const GIVEN = ['DBSubnetGroupDescription', 'SubnetIds'];

/** Source: CreateDBSubnetGroup, ModifyDBSubnetGroup, DescribeDBSubnetGroups, Amazon RDS API Reference. */
export const dbSubnetGroup = subnetGroup({
  type: 'AWS::RDS::DBSubnetGroup',
  ...RDS,
  attributes: (found) => picked(found, ['DBSubnetGroupArn']),
});

/** Source: the same operations, Amazon DocumentDB API Reference. */
export const docDbSubnetGroup = subnetGroup({
  type: 'AWS::DocDB::DBSubnetGroup',
  ...DOCDB,
  attributes: (found) => ({ Id: textOf(found, 'DBSubnetGroupName') }),
});

interface SubnetGroupService extends Pick<Description, 'type' | 'api' | 'service' | 'sdk'> {
  readonly attributes: (found: JsonObject) => JsonObject;
}

/** A subnet group, by its name, which is stored in lower case. */
function subnetGroup({ attributes, ...service }: SubnetGroupService): Description {
  return {
    ...service,
    identity: ['DBSubnetGroupName'],
    create: (properties, _place, unique) => [
      'CreateDBSubnetGroup',
      {
        DBSubnetGroupName: nameIn(properties, unique),
        ...picked(properties, GIVEN),
        ...givenTags(properties, 'Tags', 'pairs'),
      },
    ],
    idOf: (answer) => textOf(objectOf(answer, 'DBSubnetGroup'), 'DBSubnetGroupName').toLowerCase(),
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
      const ResourceName = textOf(found, 'DBSubnetGroupArn');
      const tags = await ask.optional('ListTagsForResource', { ResourceName });
      return {
        observed: {
          ...picked(found, ['DBSubnetGroupDescription', 'DBSubnetGroupName']),
          ...nameAsGiven(properties, found),
          SubnetIds: objectsOf(found, 'Subnets').map((subnet) => textOf(subnet, 'SubnetIdentifier')),
          ...observedTags(tags, 'TagList', 'pairs'),
        },
        attributes: attributes(found),
      };
    },
    delete: (_ask, { physicalId: DBSubnetGroupName }) => [['DeleteDBSubnetGroup', { DBSubnetGroupName }]],
    candidates: (_ask, properties, _place, unique) => [nameIn(properties, unique).toLowerCase()],
  };
}

function nameIn(properties: JsonObject, unique: string): string {
  return textOf(properties, 'DBSubnetGroupName') || unique;
}

/** The template's name may contain capitals. */
function nameAsGiven(properties: JsonObject, found: JsonObject): JsonObject {
  const [given, kept] = [properties, found].map((one) => textOf(one, 'DBSubnetGroupName'));
  return given?.toLowerCase() === kept ? { DBSubnetGroupName: given ?? '' } : {};
}
