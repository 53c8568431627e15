/** Converts between the members of the ECS API and the properties of templates. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { tagListOf, textIn } from '../own-api.js';
import type { Input } from '../table-service.js';

/** Members of type `String to string map`, and what templates call those that differ by more than the first letter. */
const STRING_MAPS = ['dockerLabels', 'driverOpts', 'labels', 'options'];
const TEMPLATE_NAMES: Readonly<Record<string, string>> = {
  efsVolumeConfiguration: 'EFSVolumeConfiguration',
  fsxWindowsFileServerVolumeConfiguration: 'FSxWindowsFileServerVolumeConfiguration',
  iam: 'IAM',
  s3filesVolumeConfiguration: 'S3FilesVolumeConfiguration',
};

/** Source: the data types of RegisterTaskDefinition and CreateCluster, and the Template Reference. */
export function propertiesFrom(value: Json, parent = ''): Json {
  if (Array.isArray(value)) return value.map((item) => propertiesFrom(item, parent));
  if (!isObject(value) || STRING_MAPS.includes(parent)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, item]) => [nameOf(member, parent), propertiesFrom(item, member)]),
  );
}

function nameOf(member: string, parent: string): string {
  if (parent === 'efsVolumeConfiguration' && member === 'fileSystemId') return 'FilesystemId';
  if (parent === 'proxyConfiguration' && member === 'properties') return 'ProxyConfigurationProperties';
  return TEMPLATE_NAMES[member] ?? member.slice(0, 1).toUpperCase() + member.slice(1);
}

const MEMBERS = new Map(Object.entries(TEMPLATE_NAMES).map(([member, property]) => [property, member]));

export function membersFrom(value: Json, parent = ''): Json {
  if (Array.isArray(value)) return value.map((item) => membersFrom(item, parent));
  const isMap = STRING_MAPS.includes(parent.slice(0, 1).toLowerCase() + parent.slice(1));
  if (!isObject(value) || isMap) return value;
  return Object.fromEntries(
    Object.entries(value).map(([property, item]) => [memberOf(property), membersFrom(item, property)]),
  );
}

function memberOf(property: string): string {
  if (property === 'FilesystemId') return 'fileSystemId';
  if (property === 'ProxyConfigurationProperties') return 'properties';
  return MEMBERS.get(property) ?? property.slice(0, 1).toLowerCase() + property.slice(1);
}

/** Tags of a request, as pairs of `Key` and `Value`. */
export function tagsIn(input: Input): JsonObject[] {
  const tags = input.value('tags');
  const list = Array.isArray(tags) ? tags.filter(isObject) : [];
  return list.map((tag) => ({ Key: textIn(tag['key']), Value: textIn(tag['value']) }));
}

/** Tags of a model as an answer has them. */
export function tagsOut(tags: Json | undefined): JsonObject[] {
  return tagListOf(tags).map((tag) => ({ key: tag['Key'] ?? '', value: tag['Value'] ?? '' }));
}
