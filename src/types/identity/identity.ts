/** Translates between Cloud Control identifiers, `Ref` values and the physical ids in resource records. */

import { at, isObject, type Json, type JsonObject } from '../../json.js';
import type { TypeFacts } from '../schema/facts.js';
import type { ResourceRow } from '../profiles/profile.js';
import { madeIdentifierPart, madeRef, refProperty } from '../quirks.js';

/**
 * A resource has one name in Cloud Control (its identifier: the primary identifier's values joined by `|`),
 * possibly another in templates (`Ref`), and a third in records that the cdkd CLI wrote (physical ids as the
 * service's own API takes them).
 */

/**
 * The Cloud Control identifier of a record's resource. Records written through Cloud Control already hold it.
 * For the CLI's records, an ARN is shortened to a name or a name extended to an ARN, as the identifier
 * requires, and reordered or partial ids are completed from the properties. If none of this is possible,
 * returns the physical id unchanged.
 */
export function identifierOf(facts: TypeFacts, row: ResourceRow): string {
  const { primaryIdentifier: names } = facts;
  const [only] = names;
  if (only === undefined || row.physicalId.startsWith('{')) return row.physicalId;
  return names.length === 1 ? singleIdentifier(only, row) : compositeIdentifier(facts, row);
}

function singleIdentifier(name: string, row: ResourceRow): string {
  const { physicalId } = row;
  const known = scalarText(row.attributes[name] ?? row.properties[name]);
  const isArn = physicalId.startsWith('arn:');
  if (/Arn$/i.test(name) && !isArn) {
    return [known, scalarText(row.attributes.Arn)].find((text) => text?.startsWith('arn:')) ?? physicalId;
  }
  if (/Name$/.test(name) && isArn) {
    return known !== undefined && physicalId.includes(known) ? known : nameInArn(physicalId);
  }
  if (/Url$/.test(name) && !physicalId.includes('://')) return known ?? physicalId;
  return physicalId;
}

/**
 * `arn:aws:ecs:…:cluster/name`, `arn:aws:iam::…:role/path/name`, `arn:aws:logs:…:log-group:/a/b:*`,
 * `arn:aws:batch:…:job-definition/name:revision`.
 */
function nameInArn(arn: string): string {
  const [, , service, , , ...rest] = arn.split(':');
  const resource = rest.join(':').replace(/:\*$/, '');
  const name = /^[^:/]+[:/](.+)$/.exec(resource)?.[1] ?? resource;
  if (service === 'batch') return name.replace(/:\d+$/, '');
  return service === 'iam' ? name.slice(name.lastIndexOf('/') + 1) : name;
}

/**
 * Assigns each token of the physical id to the part with that value; the rest keep their order. A token that
 * equals some other property (the gateway's id, where the identifier needs its kind) is replaced by the
 * part's own value.
 */
function compositeIdentifier(facts: TypeFacts, row: ResourceRow): string {
  const tokens = row.physicalId.split('|');
  const known = facts.primaryIdentifier.map((name) =>
    scalarText(row.attributes[name] ?? madeIdentifierPart(facts.type, name, row) ?? row.properties[name]),
  );
  if (tokens.length !== known.length) {
    const missing = known.filter((value) => value === undefined).length;
    if (missing > 1 || (missing === 1 && tokens.length > 1)) return row.physicalId;
    return known.map((value) => value ?? row.physicalId).join('|');
  }
  const placed = known.map((value) => (value !== undefined && tokens.includes(value) ? value : undefined));
  const left = tokens.filter((token) => !placed.includes(token));
  const values = Object.values(row.properties);
  return placed
    .map((value, index) => {
      if (value !== undefined) return value;
      const token = takeToken(left, tokens[index] ?? '');
      return values.includes(token) ? (known[index] ?? token) : token;
    })
    .join('|');
}

function takeToken(left: string[], preferred: string): string {
  const index = Math.max(0, left.indexOf(preferred));
  return left.splice(index, 1)[0] ?? preferred;
}

/**
 * The value that `Ref` returns. Without facts (custom resources, the CLI's own types) it is the physical id.
 */
export function refValue(facts: TypeFacts | undefined, row: ResourceRow): Json {
  if (facts === undefined) return row.physicalId;
  const made = madeRef(facts.type, row);
  if (made !== undefined) return made;
  const name = refProperty(facts);
  if (name === undefined) return row.physicalId;
  return row.attributes[name] ?? row.properties[name] ?? identifierPart(facts, row, name) ?? row.physicalId;
}

function identifierPart(facts: TypeFacts, row: ResourceRow, name: string): string | undefined {
  const identifier = identifierOf(facts, row);
  const index = facts.primaryIdentifier.indexOf(name);
  const tokens = facts.primaryIdentifier.length === 1 ? [identifier] : identifier.split('|');
  return index >= 0 && tokens.length === facts.primaryIdentifier.length ? tokens[index] : undefined;
}

/**
 * The `Fn::GetAtt` values in a read model, by attribute name: read-only properties (`Endpoint.Address` as
 * well as the members of `Endpoint`), properties that are documented as attributes too, and the identifier's
 * parts.
 */
export function attributesOf(facts: TypeFacts, model: JsonObject): JsonObject {
  const names = [...facts.readOnly, ...(facts.attributes ?? []), ...facts.primaryIdentifier];
  const entries = names
    .filter((path) => !path.includes('*'))
    .flatMap((path) => {
      const value = at(model, path.split('/'));
      return value === undefined ? [] : leaves(path.replaceAll('/', '.'), value);
    });
  return Object.fromEntries(entries);
}

/** An object is no attribute value; its members are, by dotted name. */
function leaves(name: string, value: Json): [string, Json][] {
  if (!isObject(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, member]) => leaves(`${name}.${key}`, member));
}

/**
 * The value that `Fn::GetAtt` returns, from a record: its attributes, else the properties as read, else a
 * part of the identifier, else the desired properties. `undefined` if the record does not hold it.
 */
export function lookupAttribute(
  facts: TypeFacts | undefined,
  row: ResourceRow,
  name: string,
): Json | undefined {
  if (Object.hasOwn(row.attributes, name)) return row.attributes[name];
  const path = name.split('.');
  const remembered = at(row.attributes, path) ?? at(row.observedProperties, path);
  if (remembered !== undefined) return remembered;
  const part = facts === undefined ? undefined : identifierPart(facts, row, name);
  if (part !== undefined) return part;
  if (name === 'Arn' && row.physicalId.startsWith('arn:')) return row.physicalId;
  // A custom resource's attributes are those its handler returned, never its inputs.
  return facts === undefined ? undefined : at(row.properties, path);
}

function scalarText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
