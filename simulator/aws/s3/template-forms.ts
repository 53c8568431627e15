/** Converts bucket configurations between S3's documents and the properties of templates. */

import { XMLParser } from 'fast-xml-parser';

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { writeXml, type XmlElement, type XmlValue } from '../../kernel/xml.js';

/** An element of a document, and the property that says the same. */
interface Field {
  readonly xml: string;
  readonly property: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'moment' | readonly Field[];
  readonly isRepeated?: true;
}

interface Form {
  readonly property: string;
  /** The document's root element. */
  readonly root: string;
  readonly fields: readonly Field[];
  /** The property's value as the document is nested, and the reverse. */
  readonly nest?: (value: JsonObject) => JsonObject;
  readonly flatten?: (value: JsonObject) => JsonObject;
}

const field = (xml: string, property = xml, kind: Field['kind'] = 'text'): Field => ({ xml, property, kind });
const list = (xml: string, property = xml, kind: Field['kind'] = 'text'): Field => ({
  ...field(xml, property, kind),
  isRepeated: true,
});
const flags = (...names: string[]) => names.map((name) => field(name, name, 'boolean'));

const TAG = [field('Key'), field('Value')];
const SIZES = [field('ObjectSizeGreaterThan'), field('ObjectSizeLessThan')];
const AFTER = [
  field('Date', 'TransitionDate', 'moment'),
  field('Days', 'TransitionInDays', 'number'),
  field('StorageClass'),
];
const NEWER = field('NewerNoncurrentVersions', 'NewerNoncurrentVersions', 'number');

const LIFECYCLE: readonly Field[] = [
  list('Rule', 'Rules', [
    field('ID', 'Id'),
    field('Status'),
    field('Filter', 'Filter', [
      field('Prefix'),
      field('Tag', 'Tag', TAG),
      ...SIZES,
      field('And', 'And', [field('Prefix'), list('Tag', 'Tags', TAG), ...SIZES]),
    ]),
    field('Expiration', 'Expiration', [
      field('Date', 'ExpirationDate', 'moment'),
      field('Days', 'ExpirationInDays', 'number'),
      field('ExpiredObjectDeleteMarker', 'ExpiredObjectDeleteMarker', 'boolean'),
    ]),
    list('Transition', 'Transitions', AFTER),
    field('NoncurrentVersionExpiration', 'NoncurrentVersionExpiration', [
      field('NoncurrentDays', 'NoncurrentDays', 'number'),
      NEWER,
    ]),
    list('NoncurrentVersionTransition', 'NoncurrentVersionTransitions', [
      field('NoncurrentDays', 'TransitionInDays', 'number'),
      field('StorageClass'),
      NEWER,
    ]),
    field('AbortIncompleteMultipartUpload', 'AbortIncompleteMultipartUpload', [
      field('DaysAfterInitiation', 'DaysAfterInitiation', 'number'),
    ]),
  ]),
];

/** Source: the Put operations of each, S3 API Reference; the properties of the same names, Template Reference. */
const FORMS: Readonly<Record<string, Form>> = {
  cors: {
    property: 'CorsConfiguration',
    root: 'CORSConfiguration',
    fields: [
      list('CORSRule', 'CorsRules', [
        field('ID', 'Id'),
        list('AllowedHeader', 'AllowedHeaders'),
        list('AllowedMethod', 'AllowedMethods'),
        list('AllowedOrigin', 'AllowedOrigins'),
        list('ExposeHeader', 'ExposedHeaders'),
        field('MaxAgeSeconds', 'MaxAge', 'number'),
      ]),
    ],
  },
  encryption: {
    property: 'BucketEncryption',
    root: 'ServerSideEncryptionConfiguration',
    fields: [
      list('Rule', 'ServerSideEncryptionConfiguration', [
        field('ApplyServerSideEncryptionByDefault', 'ServerSideEncryptionByDefault', [
          field('SSEAlgorithm'),
          field('KMSMasterKeyID'),
        ]),
        ...flags('BucketKeyEnabled'),
        field('BlockedEncryptionTypes', 'BlockedEncryptionTypes', [list('EncryptionType')]),
      ]),
    ],
  },
  lifecycle: {
    property: 'LifecycleConfiguration',
    root: 'LifecycleConfiguration',
    fields: LIFECYCLE,
    nest: (value) => ({ ...value, Rules: objectsIn(value['Rules']).map(nestedRule) }),
    flatten: (value) => ({ ...value, Rules: objectsIn(value['Rules']).map(flatRule) }),
  },
  logging: {
    property: 'LoggingConfiguration',
    root: 'BucketLoggingStatus',
    fields: [
      field('LoggingEnabled', 'LoggingEnabled', [
        field('TargetBucket', 'DestinationBucketName'),
        field('TargetPrefix', 'LogFilePrefix'),
        field('TargetObjectKeyFormat', 'TargetObjectKeyFormat', [
          field('SimplePrefix', 'SimplePrefix', []),
          field('PartitionedPrefix', 'PartitionedPrefix', [field('PartitionDateSource')]),
        ]),
      ]),
    ],
    nest: (value) => ({ LoggingEnabled: { LogFilePrefix: '', ...value } }),
    flatten: ({ LoggingEnabled: value }) => (isObject(value) ? value : {}),
  },
  ownershipControls: {
    property: 'OwnershipControls',
    root: 'OwnershipControls',
    fields: [list('Rule', 'Rules', [field('ObjectOwnership')])],
  },
  publicAccessBlock: {
    property: 'PublicAccessBlockConfiguration',
    root: 'PublicAccessBlockConfiguration',
    fields: flags('BlockPublicAcls', 'IgnorePublicAcls', 'BlockPublicPolicy', 'RestrictPublicBuckets'),
  },
  tagging: {
    property: 'Tags',
    root: 'Tagging',
    fields: [field('TagSet', 'TagSet', [list('Tag', 'Tags', TAG)])],
    nest: ({ items }) => ({ TagSet: { Tags: items ?? [] } }),
    flatten: ({ TagSet: set }) => ({ items: isObject(set) ? (set['Tags'] ?? []) : [] }),
  },
  website: {
    property: 'WebsiteConfiguration',
    root: 'WebsiteConfiguration',
    fields: [
      field('IndexDocument', 'IndexDocument', [field('Suffix')]),
      field('ErrorDocument', 'ErrorDocument', [field('Key')]),
      field('RedirectAllRequestsTo', 'RedirectAllRequestsTo', [field('HostName'), field('Protocol')]),
      field('RoutingRules', 'RoutingRules', [
        list('RoutingRule', 'RoutingRules', [
          field('Condition', 'RoutingRuleCondition', [
            field('HttpErrorCodeReturnedEquals'),
            field('KeyPrefixEquals'),
          ]),
          field(
            'Redirect',
            'RedirectRule',
            ['HostName', 'HttpRedirectCode', 'Protocol', 'ReplaceKeyPrefixWith', 'ReplaceKeyWith'].map(
              (name) => field(name),
            ),
          ),
        ]),
      ]),
    ],
    nest: ({ IndexDocument: index, ErrorDocument: error, RoutingRules: rules, ...rest }) => ({
      ...rest,
      ...(index === undefined ? {} : { IndexDocument: { Suffix: index } }),
      ...(error === undefined ? {} : { ErrorDocument: { Key: error } }),
      ...(rules === undefined ? {} : { RoutingRules: { RoutingRules: rules } }),
    }),
    flatten: ({ IndexDocument: index, ErrorDocument: error, RoutingRules: rules, ...rest }) => ({
      ...rest,
      ...(isObject(index) ? { IndexDocument: index['Suffix'] ?? '' } : {}),
      ...(isObject(error) ? { ErrorDocument: error['Key'] ?? '' } : {}),
      ...(isObject(rules) ? { RoutingRules: rules['RoutingRules'] ?? [] } : {}),
    }),
  },
};

/** The property that a sub-resource of a bucket stands for; `undefined` where templates have none like it. */
export function propertyOf(configuration: string): string | undefined {
  return FORMS[configuration]?.property;
}

/** Sub-resources that templates have a property for. */
export const MIRRORED: readonly string[] = Object.keys(FORMS);

export function documentOf(configuration: string, value: Json): string {
  const form = formOf(configuration);
  const given = isObject(value) ? value : { items: value };
  return writeXml(form.root, toXml(form.nest?.(given) ?? given, form.fields));
}

/** `undefined` for a document that configures nothing. */
export function propertyIn(configuration: string, document: string): Json | undefined {
  const form = formOf(configuration);
  const parsed: unknown = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    isArray: () => true,
  }).parse(document);
  const read = fromXml(elementsIn(parsed, form.root)[0], form.fields);
  const value = form.flatten?.(read) ?? read;
  if (Object.keys(value).length === 0) return undefined;
  return value['items'] ?? value;
}

function formOf(configuration: string): Form {
  const form = FORMS[configuration];
  if (form === undefined) throw new Error(`no property for ${configuration}`);
  return form;
}

function toXml(value: JsonObject, fields: readonly Field[]): XmlElement {
  return Object.fromEntries(
    fields.flatMap(({ xml, property, kind }): [string, XmlValue][] => {
      const member = value[property];
      if (member === undefined) return [];
      const write = (one: Json): XmlValue =>
        typeof kind === 'string' ? (one as string) : toXml(isObject(one) ? one : {}, kind);
      return [[xml, Array.isArray(member) ? member.map(write) : write(member)]];
    }),
  );
}

function fromXml(element: unknown, fields: readonly Field[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ xml, property, kind, isRepeated }): [string, Json][] => {
      const found = elementsIn(element, xml).map((one): Json => readAs(one, kind));
      const [first] = found;
      if (first === undefined) return [];
      return [[property, isRepeated === true ? found : first]];
    }),
  );
}

function readAs(element: unknown, kind: Field['kind']): Json {
  if (typeof kind !== 'string') return fromXml(element, kind);
  const text = typeof element === 'string' ? element : '';
  if (kind === 'number') return Number(text);
  if (kind === 'moment') return new Date(text).toISOString();
  return kind === 'boolean' ? text === 'true' : text;
}

function elementsIn(element: unknown, name: string): readonly unknown[] {
  const found: unknown =
    typeof element === 'object' && element !== null ? Reflect.get(element, name) : undefined;
  return Array.isArray(found) ? (found as unknown[]) : [];
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

const EXPIRATION = ['ExpirationDate', 'ExpirationInDays', 'ExpiredObjectDeleteMarker'];
const FILTERS = ['Prefix', 'ObjectSizeGreaterThan', 'ObjectSizeLessThan'];

function chosen(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

function nestedRule(rule: JsonObject): JsonObject {
  const filters = chosen(rule, FILTERS);
  const tags = objectsIn(rule['TagFilters']);
  const [tag] = tags;
  const isOne = Object.keys(filters).length + tags.length <= 1;
  const single: JsonObject = tag === undefined ? { Prefix: '', ...filters } : { Tag: tag };
  const expiration = chosen(rule, EXPIRATION);
  return {
    ...rule,
    Filter: isOne ? single : { And: { ...filters, Tags: tags } },
    ...(Object.keys(expiration).length === 0 ? {} : { Expiration: expiration }),
  };
}

function flatRule({ Filter: filter, Expiration: expiration, ...rule }: JsonObject): JsonObject {
  const { And: and, Tag: tag, ...one } = isObject(filter) ? filter : {};
  const { Tags: tags, ...many } = isObject(and) ? and : {};
  const TagFilters = tag === undefined ? objectsIn(tags) : [tag];
  const { Prefix, ...others } = { ...one, ...many };
  return {
    ...rule,
    ...others,
    ...(Prefix === undefined || Prefix === '' ? {} : { Prefix }),
    ...(isObject(expiration) ? expiration : {}),
    ...(TagFilters.length === 0 ? {} : { TagFilters }),
  };
}
