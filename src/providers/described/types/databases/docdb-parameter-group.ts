/** Describes how parameter groups of DocumentDB are managed. */

import { type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { changedProperties } from '../../../direct/property-changes.js';
import { arnIn } from '../../description.js';
import { listed } from '../../listing.js';
import { givenTags, observedTags, plainText, tagsPart } from '../../property-forms.js';
import { DOCDB, type Ask, type Call, type Description } from '../../sdk/databases/docdb.js';

/** "A maximum of 20 parameters can be modified in a single request" (ModifyDBClusterParameterGroup, API Reference). */
const MAX_PARAMETERS = 20;

/**
 * `AWS::DocDB::DBClusterParameterGroup`, by its name, which is stored in lower case. Its parameters are set by separate
 * calls. Source: CreateDBClusterParameterGroup, ModifyDBClusterParameterGroup, ResetDBClusterParameterGroup,
 * DescribeDBClusterParameters, Amazon DocumentDB API Reference.
 */
export const docDbParameterGroup: Description = {
  type: 'AWS::DocDB::DBClusterParameterGroup',
  ...DOCDB,
  identity: ['Name', 'Family', 'Description'],
  create: (properties, _place, unique) => [
    'CreateDBClusterParameterGroup',
    {
      DBClusterParameterGroupName: nameIn(properties, unique),
      DBParameterGroupFamily: textOf(properties, 'Family'),
      Description: textOf(properties, 'Description'),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) =>
    textOf(objectOf(answer, 'DBClusterParameterGroup'), 'DBClusterParameterGroupName').toLowerCase(),
  parts: [
    {
      properties: ['Parameters'],
      calls: ({ before, after }, { physicalId }) => {
        const [past, wanted] = [before, after].map((one) => objectOf(one, 'Parameters'));
        return parameterCalls(physicalId, past ?? {}, wanted ?? {});
      },
    },
    tagsPart({
      style: 'pairs',
      set: 'AddTagsToResource',
      unset: 'RemoveTagsFromResource',
      target: ({ physicalId, place }) => ({ ResourceName: arnIn(place, 'rds', `cluster-pg:${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId: DBClusterParameterGroupName, properties }) => {
    const answer = await ask('DescribeDBClusterParameterGroups', { DBClusterParameterGroupName });
    const [found] = objectsOf(answer, 'DBClusterParameterGroups');
    if (found === undefined) return undefined;
    const ResourceName = textOf(found, 'DBClusterParameterGroupArn');
    const tags = await ask.optional('ListTagsForResource', { ResourceName });
    return {
      observed: {
        ...picked(properties, ['Name']),
        Family: textOf(found, 'DBParameterGroupFamily'),
        Description: textOf(found, 'Description'),
        Parameters: await parametersOf(ask, DBClusterParameterGroupName),
        ...observedTags(tags, 'TagList', 'pairs'),
      },
      attributes: { Id: DBClusterParameterGroupName },
    };
  },
  delete: (_ask, { physicalId: DBClusterParameterGroupName }) => [
    ['DeleteDBClusterParameterGroup', { DBClusterParameterGroupName }],
  ],
  candidates: (_ask, properties, _place, unique) => [nameIn(properties, unique).toLowerCase()],
};

function nameIn(properties: JsonObject, unique: string): string {
  return textOf(properties, 'Name') || unique;
}

/** Resets the parameters that are gone, and sets those that are new or have another value. */
function parameterCalls(DBClusterParameterGroupName: string, past: JsonObject, wanted: JsonObject): Call[] {
  const gone = Object.keys(past).filter((name) => !Object.hasOwn(wanted, name));
  const changed = Object.entries(changedProperties({ before: past, after: wanted }));
  return [
    ...inParts(gone.map((ParameterName) => ({ ParameterName, ApplyMethod: 'pending-reboot' }))).map(
      (Parameters): Call => ['ResetDBClusterParameterGroup', { DBClusterParameterGroupName, Parameters }],
    ),
    ...inParts(
      changed.map(([ParameterName, value]) => ({
        ParameterName,
        ParameterValue: plainText(value),
        ApplyMethod: 'pending-reboot',
      })),
    ).map((Parameters): Call => [
      'ModifyDBClusterParameterGroup',
      { DBClusterParameterGroupName, Parameters },
    ]),
  ];
}

function inParts(parameters: readonly JsonObject[]): Json[][] {
  const count = Math.ceil(parameters.length / MAX_PARAMETERS);
  return Array.from({ length: count }, (_, index) =>
    parameters.slice(index * MAX_PARAMETERS, (index + 1) * MAX_PARAMETERS),
  );
}

/** The parameters that were set explicitly. */
async function parametersOf(ask: Ask, DBClusterParameterGroupName: string): Promise<JsonObject> {
  const found = await listed(
    ask,
    ['DescribeDBClusterParameters', { DBClusterParameterGroupName, Source: 'user' }],
    { member: 'Parameters', token: 'Marker' },
  );
  return Object.fromEntries(
    found.map((parameter) => [textOf(parameter, 'ParameterName'), parameter['ParameterValue'] ?? '']),
  );
}
