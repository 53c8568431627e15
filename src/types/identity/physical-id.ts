/** Parses and compares the physical ids of types that are managed through their services' own APIs. */

import type { Json, JsonObject } from '../../json.js';
import type { TypeFacts } from '../schema/facts.js';
import { identifierOf } from './identity.js';

/**
 * New records hold the id that the cdkd CLI writes; earlier versions wrote Cloud Control's identifier. Both
 * spellings are read, and `resourceKeys` recognizes that they mean the same resource.
 */

/** The type and properties needed to interpret an id. */
interface NamedResource {
  readonly physicalId: string;
  readonly properties: JsonObject;
}

/** The part of a record that identifies its resource. */
export interface HeldResource extends NamedResource {
  readonly resourceType: string;
  readonly attributes: JsonObject;
  readonly provisionedBy?: 'sdk' | 'cc-api';
}

/**
 * Every way in which a record may spell its resource's id: two records are taken for the same resource if they share
 * one. Translating an id needs attributes that only one of the records may have, so the raw id counts as well. Whether
 * a resource may be deleted is decided by `resourceKey`, which says nothing when in doubt.
 */
export function spelledIds(row: HeldResource, facts?: TypeFacts): readonly string[] {
  const { resourceType, physicalId, provisionedBy } = row;
  const name = ownNameOf(row);
  if (name !== undefined) return [`${resourceType} ${name}`];
  const isTranslated = provisionedBy !== 'cc-api' && facts !== undefined;
  const ids = isTranslated ? [physicalId, identifierOf(facts, row)] : [physicalId];
  return [...new Set(ids)].map((id) => `${resourceType} ${id}`);
}

/**
 * The canonical spelling of the resource's name for types whose records have several; `undefined` for other
 * types.
 */
export function ownNameOf(row: HeldResource): string | undefined {
  return Object.hasOwn(KEYS, row.resourceType) ? KEYS[row.resourceType]?.(row) : undefined;
}

export function isSameResource(one: HeldResource, other: HeldResource, facts?: TypeFacts): boolean {
  const keys = spelledIds(other, facts);
  return spelledIds(one, facts).some((key) => keys.includes(key));
}

const RULE_SOURCES = ['CidrIp', 'CidrIpv6', 'SourcePrefixListId', 'SourceSecurityGroupId'];

const KEYS: Readonly<Record<string, (row: NamedResource) => string>> = {
  // The CLI's id, `group|protocol|from|to`, is shared by rules for several sources.
  'AWS::EC2::SecurityGroupIngress': ({ physicalId, properties }) =>
    /(?:^|\|)(sgr-[^|]+)$/.exec(physicalId)?.[1] ??
    [physicalId, ...RULE_SOURCES.map((name) => text(properties, name))].join('|'),
  'AWS::Route53::RecordSet': (row) => {
    const { zone, name, type, setIdentifier } = recordSetOf(row);
    return recordSetId({ zone, name: absoluteName(name), type, setIdentifier });
  },
  'AWS::Glue::Table': (row) => {
    const { catalog, database, name } = glueTableOf(row);
    return [catalog, database, name].join('|').toLowerCase();
  },
  'AWS::Glue::Connection': (row) => {
    const { catalog, name } = glueConnectionOf(row);
    return `${catalog}|${name}`;
  },
};

interface RecordSetName {
  readonly zone: string;
  readonly name: string;
  readonly type: string;
  readonly setIdentifier: string;
}

/**
 * `zone|name|type`, as the CLI writes it, followed by the set identifier if there is one, since several sets
 * share the rest.
 */
export function recordSetId({ zone, name, type, setIdentifier }: RecordSetName): string {
  return [zone, name, type, ...(setIdentifier === '' ? [] : [setIdentifier])].join('|');
}

/** Earlier versions wrote `name|zone|type[|set identifier]`. */
function recordSetOf({ physicalId, properties }: NamedResource): RecordSetName {
  const [first = '', second = '', type = '', ...rest] = physicalId.split('|');
  const setIdentifier = text(properties, 'SetIdentifier') || rest.join('|');
  const isReversed = second === text(properties, 'HostedZoneId') || isNameOf(properties, first, second);
  const [zone, name] = isReversed ? [second, first] : [first, second];
  return { zone, name, type, setIdentifier };
}

function isNameOf(properties: JsonObject, first: string, second: string): boolean {
  const name = absoluteName(text(properties, 'Name'));
  return absoluteName(first) === name && absoluteName(second) !== name;
}

/** Canonical names end in a dot, are lower case, and spell an escaped wildcard as `*`. */
export function absoluteName(name: string): string {
  const plain = name.toLowerCase().replaceAll(String.raw`\052`, '*');
  return plain.endsWith('.') ? plain : `${plain}.`;
}

/** A name in the template's spelling if it is the same name: `www.example.com` for `www.example.com.`. */
export function spelledName(name: Json | undefined, asked: Json | undefined): Json {
  const isSame =
    typeof name === 'string' && typeof asked === 'string' && absoluteName(name) === absoluteName(asked);
  return isSame ? asked : (name ?? '');
}

interface GlueTableName {
  readonly catalog: string;
  readonly database: string;
  readonly name: string;
}

/** `database|table`, as the CLI writes it; earlier versions wrote `catalog|database|table`. */
export function glueTableOf({ physicalId, properties }: NamedResource): GlueTableName {
  const { catalog, rest } = withoutCatalog(physicalId, text(properties, 'CatalogId'));
  const [first = '', ...others] = rest.split('|');
  // CloudFormation, from which records are imported, identifies a table by its name alone.
  if (others.length === 0) return { catalog, database: text(properties, 'DatabaseName'), name: first };
  return { catalog, database: first, name: others.join('|') };
}

interface GlueConnectionName {
  readonly catalog: string;
  readonly name: string;
}

/** `name`, as the CLI writes it; earlier versions wrote `catalog|name`. */
export function glueConnectionOf({ physicalId, properties }: NamedResource): GlueConnectionName {
  const { catalog, rest } = withoutCatalog(physicalId, text(properties, 'CatalogId'));
  return { catalog, name: rest };
}

/** A catalog is an account number, which no database or connection is named by accident. */
function withoutCatalog(physicalId: string, asked: string): { catalog: string; rest: string } {
  const [, named = '', rest = ''] = /^(\d{12})\|(.*)$/s.exec(physicalId) ?? [];
  return rest === '' || (asked !== '' && asked !== named)
    ? { catalog: asked, rest: physicalId }
    : { catalog: named, rest };
}

function text(properties: JsonObject, name: string): string {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
