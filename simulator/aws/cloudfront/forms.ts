/** Converts between templates' properties and the XML of CloudFront's API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement, XmlValue } from '../../kernel/xml.js';
import { dereference, type JsonSchema } from '../../schemas/json-schema.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import type { Account } from '../cloudcontrol/account.js';
import { objectIn, tagListOf, textIn } from '../own-api.js';
import { tagsGiven } from '../own-tags.js';
import type { Input } from '../table-service.js';

/** What the API calls properties, where it is not the same. Source: the types of the Amazon CloudFront API Reference. */
const API_NAMES: Readonly<Record<string, string>> = {
  AcmCertificateArn: 'ACMCertificateArn',
  IPV6Enabled: 'IsIPV6Enabled',
  IamCertificateId: 'IAMCertificateId',
  OriginCustomHeaders: 'CustomHeaders',
  OriginSSLProtocols: 'OriginSslProtocols',
  SslSupportMethod: 'SSLSupportMethod',
};

/** The elements of lists, by the property or, of a list that is called `Items`, by the object that it is in. */
const ELEMENTS: Readonly<Record<string, string>> = {
  Aliases: 'CNAME',
  AllowedMethods: 'Method',
  CacheBehaviors: 'CacheBehavior',
  CachedMethods: 'Method',
  CustomErrorResponses: 'CustomErrorResponse',
  FunctionAssociations: 'FunctionAssociation',
  Headers: 'Name',
  KeyValueStoreAssociations: 'KeyValueStoreAssociation',
  LambdaFunctionAssociations: 'LambdaFunctionAssociation',
  Locations: 'Location',
  Members: 'OriginGroupMember',
  OriginCustomHeaders: 'OriginCustomHeader',
  OriginGroups: 'OriginGroup',
  OriginSSLProtocols: 'SslProtocol',
  Origins: 'Origin',
  QueryStringCacheKeys: 'Name',
  StatusCodes: 'StatusCode',
  TrustedKeyGroups: 'KeyGroup',
  TrustedSigners: 'AwsAccountNumber',
  WhitelistedNames: 'Name',
};

/** Lists of accounts and groups, which the API switches on and off. */
const SWITCHED = ['TrustedKeyGroups', 'TrustedSigners'];

/** Ids of other resources, which are empty where there is none. */
const IDS = ['FieldLevelEncryptionId', 'OriginAccessControlId', 'WebACLId'];

type Where = Pick<ResourceSchema, 'definitions'>;

/** A property of a request in the template's shape. An empty list or number is as good as none. */
function propertyFrom(form: Json, own: JsonSchema, where: Where, name = ''): Json | undefined {
  const { type, items, properties } = dereference(own, where.definitions);
  if (items !== undefined) {
    const list = itemsOf(name === 'Items' ? form : objectIn(form)['Items']);
    return list.map((item) => propertyFrom(item, items, where) ?? '');
  }
  if (properties !== undefined) return objectFrom(objectIn(form), properties, where);
  if (form === '' && type !== 'string') return undefined;
  if (type === 'boolean') return form === 'true';
  return type === 'integer' || type === 'number' ? Number(form) : form;
}

function objectFrom(
  form: JsonObject,
  properties: Readonly<Record<string, JsonSchema>>,
  where: Where,
): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, own]): [string, Json][] => {
      const given = memberOf(form, name);
      if (given === undefined) return [];
      const value = propertyFrom(given, own, where, name);
      const isUnset = value === undefined || isEmpty(value) || (value === '' && IDS.includes(name));
      return isUnset || isOff(name, form) ? [] : [[name, value]];
    }),
  );
}

function isOff(name: string, form: JsonObject): boolean {
  return name === 'Logging' && objectIn(form['Logging'])['Enabled'] !== 'true';
}

/** The API nests some lists otherwise than templates. */
function memberOf(form: JsonObject, name: string): Json | undefined {
  if (name === 'CachedMethods') return objectIn(form['AllowedMethods'])['CachedMethods'];
  if (name === 'Locations') return form['Items'] === undefined ? undefined : { Items: form['Items'] };
  return form[API_NAMES[name] ?? name];
}

function isEmpty(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function itemsOf(items: Json | undefined): Json[] {
  return Object.values(objectIn(items))
    .flat()
    .filter((item) => item !== '');
}

/** A property as an answer has it. */
export function xmlOf(value: Json, name: string, parent = ''): XmlValue {
  if (Array.isArray(value)) {
    const element = ELEMENTS[name === 'Items' ? parent : name] ?? 'member';
    const item = value.map((one) => xmlOf(one, ''));
    const Items = { [element]: item };
    if (name === 'Items') return Items;
    const switched = SWITCHED.includes(name) ? { Enabled: value.length > 0 } : {};
    return { ...switched, Quantity: value.length, Items };
  }
  return isObject(value) ? elementOf(value, name) : textIn(value);
}

export function elementOf(value: JsonObject, name = ''): XmlElement {
  const { CachedMethods, Locations, ...members } = value;
  const element: XmlElement = Object.fromEntries(
    Object.entries(members).map(([member, item]) => [API_NAMES[member] ?? member, xmlOf(item, member, name)]),
  );
  if (name === 'GeoRestriction') {
    return { ...element, ...(xmlOf(Locations ?? [], 'Locations') as XmlElement) };
  }
  if (CachedMethods === undefined) return element;
  const methods = element['AllowedMethods'] as XmlElement;
  return { ...element, AllowedMethods: { ...methods, CachedMethods: xmlOf(CachedMethods, 'CachedMethods') } };
}

/** An object property of a type, from its form in a request. */
export function configFrom(account: Account, type: string, property: string, form: Json): JsonObject {
  const schema = account.registry.find(type);
  const own = schema?.root.properties?.[property];
  if (schema === undefined || own === undefined) throw new Error(`no schema of ${type}`);
  return objectIn(propertyFrom(form, own, schema));
}

/** The tags that a creating call gives. */
export function tagsIn(input: Input): JsonObject {
  return tagsGiven(tagListOf([objectIn(objectIn(input.value('Tags'))['Items'])['Tag'] ?? []].flat()));
}
