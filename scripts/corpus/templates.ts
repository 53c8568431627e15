/** Reads and inspects the templates of the corpus. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';

/** A template of the corpus: real ones, from public repositories. */
export interface CorpusTemplate {
  readonly name: string;
  readonly isCdk: boolean;
  readonly template: JsonObject;
}

/** Reads `templates.jsonl.gz`: one JSON object a line, with `file`, `repo`, `cdk` and `template`. */
export function readCorpus(file: string): CorpusTemplate[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const entry = parseObject(line);
      const template = entry?.['template'];
      if (entry === undefined || !isObject(template)) return [];
      return [{ name: text(entry['file']), isCdk: entry['cdk'] === true, template }];
    });
}

export function resourcesOf(template: JsonObject): Record<string, JsonObject> {
  const resources = template['Resources'];
  return Object.fromEntries(
    Object.entries(isObject(resources) ? resources : {}).filter((entry): entry is [string, JsonObject] =>
      isObject(entry[1]),
    ),
  );
}

export function typesOf(template: JsonObject): Set<string> {
  return new Set(Object.values(resourcesOf(template)).map((resource) => text(resource['Type'])));
}

/** Every value under a key, at any depth. */
export function valuesOf(value: Json, key: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...valuesOf(member, key),
  ]);
}

/** Logical ids of the resources that their DeletionPolicy keeps. */
export function retainedResources(template: JsonObject): Set<string> {
  const policies = ['Retain', 'RetainExceptOnCreate'];
  return new Set(
    Object.entries(resourcesOf(template))
      .filter(([, { DeletionPolicy: policy }]) => policies.includes(text(policy)))
      .map(([logicalId]) => logicalId),
  );
}

/** Logical ids of the resources that the template itself protects from being deleted. */
export function protectedResources(template: JsonObject): Set<string> {
  const isOn = (value: Json | undefined) => [true, 'true', 'ACTIVE', 'ENABLED'].some((on) => value === on);
  return new Set(
    Object.entries(resourcesOf(template))
      .filter(([, { Properties: properties }]) =>
        ['DeletionProtection', 'DeletionProtectionEnabled', 'DisableApiTermination'].some(
          (name) => isObject(properties) && isOn(properties[name]),
        ),
      )
      .map(([logicalId]) => logicalId),
  );
}

/** The given resources with everything that they refer to, directly or not: AWS does not delete what is in use. */
export function withNeeded(template: JsonObject, logicalIds: ReadonlySet<string>): Set<string> {
  const resources = resourcesOf(template);
  const found = new Set(logicalIds);
  for (const logicalId of found) {
    const resource = resources[logicalId] ?? {};
    const mentioned = new Set(JSON.stringify(resource).match(/[A-Za-z0-9]+/g));
    for (const other of Object.keys(resources)) if (mentioned.has(other)) found.add(other);
  }
  return found;
}

export function typesIn(template: JsonObject, logicalIds: ReadonlySet<string>): string[] {
  const resources = resourcesOf(template);
  return [...logicalIds].map((logicalId) => text(resources[logicalId]?.['Type'])).sort();
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
