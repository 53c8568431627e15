/** Converts record sets between the shapes of templates and Route 53. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';

/** Record sets as templates, Route 53's XML and its order have them. */

/** XML knows only texts, and wraps each value: `<ResourceRecords><ResourceRecord><Value>`. */
export function templateOf(record: JsonObject): JsonObject {
  const {
    ResourceRecords: values,
    AliasTarget: alias,
    Weight: weight,
    MultiValueAnswer: multi,
    ...rest
  } = record;
  const list =
    isObject(values) && Array.isArray(values['ResourceRecord']) ? values['ResourceRecord'] : undefined;
  return {
    ...rest,
    ...(weight === undefined ? {} : { Weight: Number(weight) }),
    ...(multi === undefined ? {} : { MultiValueAnswer: multi === 'true' }),
    ...(list === undefined
      ? {}
      : { ResourceRecords: list.filter(isObject).map((one) => one['Value'] as Json) }),
    ...(isObject(alias)
      ? { AliasTarget: { ...alias, EvaluateTargetHealth: alias['EvaluateTargetHealth'] === 'true' } }
      : {}),
  };
}

/** Route 53 gives names in full, and escapes what is no letter, digit, hyphen or underscore. */
export function apiOf(model: JsonObject): XmlElement {
  const {
    HostedZoneId: _zone,
    Comment: _comment,
    Id: _id,
    ResourceRecords: values,
    Name: name,
    AliasTarget: alias,
    ...rest
  } = model;
  return {
    Name: absolute(textIn(name)).replaceAll('*', String.raw`\052`),
    ...(rest as XmlElement),
    ...(isObject(alias) ? { AliasTarget: { ...alias, DNSName: absolute(textIn(alias['DNSName'])) } } : {}),
    ...(Array.isArray(values)
      ? { ResourceRecords: { ResourceRecord: values.map((Value) => ({ Value: textIn(Value) })) } }
      : {}),
  };
}

export function canonicalOf(record: JsonObject): JsonObject {
  const { HostedZoneId: _zone, Id: _id, Comment: _comment, AliasTarget: alias, ...rest } = record;
  return {
    ...rest,
    Name: absolute(textIn(record['Name'])),
    ...(isObject(alias) ? { AliasTarget: { ...alias, DNSName: absolute(textIn(alias['DNSName'])) } } : {}),
  };
}

export function keyIn(record: JsonObject): string {
  const set = record['SetIdentifier'];
  return sortKey(textIn(record['Name']), textIn(record['Type']), typeof set === 'string' ? set : '');
}

export function sortKey(name: string, type: string, identifier: string): string {
  const labels = absolute(name).slice(0, -1).split('.').reverse();
  return [labels.join('.'), type, identifier].join(' ');
}

export function absolute(name: string): string {
  const plain = name.toLowerCase().replaceAll(String.raw`\052`, '*');
  return plain.endsWith('.') ? plain : `${plain}.`;
}

/** XML knows only texts. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
