/** Converts properties between the spelling of templates and of the ECS API. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';

/** Properties whose keys are user data. */
const MAPS: ReadonlySet<string> = new Set(['DockerLabels', 'DriverOpts', 'Labels', 'Options']);

/** Properties whose names in the API differ by more than a lower-case first letter. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ClusterSettings: 'settings',
  EFSVolumeConfiguration: 'efsVolumeConfiguration',
  FSxWindowsFileServerVolumeConfiguration: 'fsxWindowsFileServerVolumeConfiguration',
  FilesystemId: 'fileSystemId',
  IAM: 'iam',
  ProxyConfigurationProperties: 'properties',
  S3FilesVolumeConfiguration: 's3filesVolumeConfiguration',
};

const REGULAR = new Map(Object.entries(IRREGULAR).map(([property, member]) => [member, property]));

export function ecsMembers(properties: JsonObject): JsonObject {
  return respelled(
    properties,
    (name) => IRREGULAR[name] ?? name.charAt(0).toLowerCase() + name.slice(1),
    (name) => MAPS.has(name),
  ) as JsonObject;
}

/** The reverse. EFS volumes spell `FilesystemId` and FSx volumes `FileSystemId`, so both are returned. */
export function ecsProperties(members: JsonObject): JsonObject {
  const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const properties = respelled(
    members,
    (name) => (name === 'fileSystemId' ? 'FileSystemId' : (REGULAR.get(name) ?? upper(name))),
    (name) => MAPS.has(upper(name)),
  );
  return withFilesystemIds(properties) as JsonObject;
}

function respelled(value: Json, spell: (name: string) => string, isMap: (name: string) => boolean): Json {
  if (Array.isArray(value)) return value.map((item) => respelled(item, spell, isMap));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      spell(name),
      isMap(name) ? member : respelled(member, spell, isMap),
    ]),
  );
}

function withFilesystemIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withFilesystemIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, Json][] =>
      name === 'FileSystemId'
        ? [
            [name, member],
            ['FilesystemId', member],
          ]
        : [[name, withFilesystemIds(member)]],
    ),
  );
}
