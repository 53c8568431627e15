import { isObject, member, type JsonObject } from '../json.js';
import { mapMembers } from '../template/syntax/intrinsics.js';

/**
 * Keys that templates spell otherwise than the registry's schema, and that CloudFormation takes. Cloud Control, which
 * validates against the schema, does not. By type and property: as written → as the schema has it.
 */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  // The type's page of CloudFormation's template reference documents these spellings, and the CDK writes them.
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
