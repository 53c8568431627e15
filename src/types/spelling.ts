/** Alternative spellings of property keys that CloudFormation accepts and Cloud Control rejects. */

import { isObject, member, type JsonObject } from '../json.js';
import { mapMembers } from '../template/syntax/intrinsics.js';

/**
 * By type and property: the key as written → the key in the registry's schema, against which Cloud Control
 * validates.
 */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  // The type's page in CloudFormation's template reference documents these spellings, and the CDK writes
  // them.
  'AWS::EC2::FlowLog': {
    DestinationOptions: {
      fileFormat: 'FileFormat',
      hiveCompatiblePartitions: 'HiveCompatiblePartitions',
      perHourPartition: 'PerHourPartition',
    },
  },
};

/** The properties with their keys as the type's schema spells them. */
export function asSchemaSpells(type: string, properties: JsonObject): JsonObject {
  const spellings = SPELLINGS[type];
  if (spellings === undefined) return properties;
  return mapMembers(properties, (value, name) => {
    const keys = spellings[name];
    if (keys === undefined || !isObject(value)) return value;
    const respelled = Object.entries(value).map(([key, inner]) => [
      member(value, keys[key] ?? '') === undefined ? (keys[key] ?? key) : key,
      inner,
    ]);
    return Object.fromEntries(respelled) as JsonObject;
  });
}
