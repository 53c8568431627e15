/** The least that any deployer needs for a stack: the calls that nobody can leave out. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';

/** Who am I, the state, the lock, an intent, and a commit. */
const OF_EVERY_RUN = 5;

/** Calls beside the creating one that the services' APIs need for given properties. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'AWS::EC2::SecurityGroup': ['SecurityGroupIngress'],
  'AWS::IAM::Role': ['Policies'],
  'AWS::Logs::LogGroup': ['RetentionInDays'],
  'AWS::S3::Bucket': ['VersioningConfiguration'],
};

export interface Floor {
  /** Mandatory calls in all. */
  readonly calls: number;
  /** Mandatory calls that wait for each other: of the run, and of the longest chain of resources. */
  readonly chain: number;
}

/** The floor of the first deploy of a template. A policy is one call, as every other property that needs one is. */
export function floorOf({ Resources = {} }: JsonObject): Floor {
  const resources = Object.entries(Resources as Readonly<Record<string, JsonObject>>);
  const calls = new Map(resources.map(([name, resource]) => [name, callsOf(resource)]));
  const needs = new Map(resources.map(([name, resource]) => [name, [...referencesIn(resource)]]));
  const chainTo = (name: string): number =>
    (calls.get(name) ?? 0) + Math.max(0, ...(needs.get(name) ?? []).map(chainTo));
  const sum = [...calls.values()].reduce((total, count) => total + count, 0);
  return {
    calls: OF_EVERY_RUN + sum,
    chain: OF_EVERY_RUN + Math.max(0, ...resources.map(([name]) => chainTo(name))),
  };
}

function callsOf({ Type, Properties }: JsonObject): number {
  const given = isObject(Properties) ? Properties : {};
  const further = typeof Type === 'string' ? (FURTHER[Type] ?? []) : [];
  return 1 + further.filter((name) => Object.hasOwn(given, name)).length;
}

function referencesIn(value: Json | undefined): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...referencesIn(item)]));
  if (!isObject(value)) return new Set();
  if (typeof value['Ref'] === 'string') return new Set([value['Ref']]);
  return new Set(Object.values(value).flatMap((item) => [...referencesIn(item)]));
}
