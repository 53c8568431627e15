/** Converts the configuration of distributions between the template's form and CloudFront's. */

import { equal, type Json, type JsonObject, objectOf, omitted, picked } from '../../../../json.js';
import type { Change } from '../../description.js';
import { fromApi, listForm, memberForm, unknownIn, type Member, type Members } from './forms.js';

const PLAIN: Member = {};
const EMPTY: Member = { initial: '' };
const LIST: Member = { is: 'list', initial: { Quantity: 0 } };
const SWITCHED: Member = { is: 'switched', initial: { Enabled: false, Quantity: 0 } };
const GIVEN_LIST: Member = { is: 'list' };

const ORIGIN: Members = {
  ConnectionAttempts: { initial: 3 },
  ConnectionTimeout: { initial: 10 },
  CustomOriginConfig: {
    of: {
      HTTPPort: { initial: 80 },
      HTTPSPort: { initial: 443 },
      IpAddressType: PLAIN,
      OriginKeepaliveTimeout: { initial: 5 },
      OriginProtocolPolicy: PLAIN,
      OriginReadTimeout: { initial: 30 },
      OriginSSLProtocols: { ...LIST, api: 'OriginSslProtocols', initial: listForm(['TLSv1', 'SSLv3']) },
    },
  },
  DomainName: PLAIN,
  Id: PLAIN,
  OriginAccessControlId: EMPTY,
  OriginCustomHeaders: { ...LIST, api: 'CustomHeaders' },
  OriginPath: EMPTY,
  OriginShield: { of: { Enabled: PLAIN, OriginShieldRegion: PLAIN }, initial: { Enabled: false } },
  ResponseCompletionTimeout: PLAIN,
  S3OriginConfig: { of: { OriginAccessIdentity: EMPTY, OriginReadTimeout: PLAIN } },
  VpcOriginConfig: {
    of: {
      OriginKeepaliveTimeout: PLAIN,
      OriginReadTimeout: PLAIN,
      OwnerAccountId: PLAIN,
      VpcOriginId: PLAIN,
    },
  },
};

const GET_AND_HEAD = listForm(['GET', 'HEAD']);

const BEHAVIOR: Members = {
  AllowedMethods: { is: 'list', initial: GET_AND_HEAD },
  CachePolicyId: PLAIN,
  CachedMethods: { is: 'list', initial: GET_AND_HEAD },
  Compress: { initial: false },
  DefaultTTL: PLAIN,
  FieldLevelEncryptionId: EMPTY,
  ForwardedValues: {
    of: {
      Cookies: { of: { Forward: PLAIN, WhitelistedNames: GIVEN_LIST }, initial: { Forward: 'none' } },
      Headers: LIST,
      QueryString: PLAIN,
      QueryStringCacheKeys: LIST,
    },
  },
  FunctionAssociations: LIST,
  GrpcConfig: { of: { Enabled: PLAIN } },
  LambdaFunctionAssociations: LIST,
  MaxTTL: PLAIN,
  MinTTL: PLAIN,
  OriginRequestPolicyId: PLAIN,
  RealtimeLogConfigArn: PLAIN,
  ResponseHeadersPolicyId: PLAIN,
  SmoothStreaming: { initial: false },
  TargetOriginId: PLAIN,
  TrustedKeyGroups: SWITCHED,
  TrustedSigners: SWITCHED,
  ViewerProtocolPolicy: PLAIN,
};

/**
 * The members of `DistributionConfig` that CloudFront's API is used for, with the values of a distribution whose template
 * gives none. Source: DistributionConfig and its types, Amazon CloudFront API Reference; the defaults of the template
 * reference ("AWS::CloudFront::Distribution DistributionConfig").
 */
const CONFIG: Members = {
  Aliases: LIST,
  CacheBehaviors: { ...LIST, of: { PathPattern: PLAIN, ...BEHAVIOR } },
  Comment: EMPTY,
  CustomErrorResponses: {
    ...LIST,
    of: {
      ErrorCachingMinTTL: { initial: 300 },
      ErrorCode: PLAIN,
      ResponseCode: EMPTY,
      ResponsePagePath: EMPTY,
    },
  },
  DefaultCacheBehavior: { of: BEHAVIOR },
  DefaultRootObject: EMPTY,
  Enabled: PLAIN,
  HttpVersion: { initial: 'http1.1' },
  IPV6Enabled: { api: 'IsIPV6Enabled', initial: false },
  Logging: {
    of: { Bucket: EMPTY, IncludeCookies: { initial: false }, Prefix: EMPTY },
    initial: { Enabled: false, IncludeCookies: false, Bucket: '', Prefix: '' },
  },
  OriginGroups: { initial: { Quantity: 0 } },
  Origins: { ...LIST, of: ORIGIN },
  PriceClass: { initial: 'PriceClass_All' },
  Restrictions: {
    of: { GeoRestriction: { of: { Locations: GIVEN_LIST, RestrictionType: PLAIN } } },
    initial: { GeoRestriction: { RestrictionType: 'none', Quantity: 0 } },
  },
  ViewerCertificate: {
    of: {
      AcmCertificateArn: { api: 'ACMCertificateArn' },
      CloudFrontDefaultCertificate: PLAIN,
      IamCertificateId: { api: 'IAMCertificateId' },
      MinimumProtocolVersion: PLAIN,
      SslSupportMethod: { api: 'SSLSupportMethod' },
    },
    initial: { CloudFrontDefaultCertificate: true },
  },
  WebACLId: EMPTY,
};

/** Whether the API is not used for something in it, such as what only tenants and staging distributions have. */
export function isForCloudControl(config: JsonObject): boolean {
  return unknownIn(config, CONFIG).length > 0;
}

/** The whole configuration of a new distribution. */
export function newConfig(config: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(CONFIG).flatMap(([name, member]) => formOf(name, config[name], member)),
  );
}

/** `current`, as CloudFront has it, with what the template changes: the API takes all of it. */
export function changedConfig(current: JsonObject, { before, after }: Change): JsonObject {
  const changed = Object.entries(CONFIG).filter(([name]) => !equal(before[name], after[name]));
  const forms = changed.flatMap(([name, member]) => formOf(name, after[name], member));
  return {
    ...omitted(
      current,
      changed.map(([name, { api = name }]) => api),
    ),
    ...Object.fromEntries(forms),
  };
}

function formOf(name: string, value: Json | undefined, member: Member): [string, Json][] {
  const form = memberForm(value, member);
  return form === undefined ? [] : [[member.api ?? name, nested(name, form, value)]];
}

/** Where the API has a list within another object than the template, or a member that says what the template implies. */
function nested(name: string, form: Json, value: Json | undefined): Json {
  const object = form as JsonObject;
  if (name === 'Logging' && value !== undefined) return { Enabled: true, ...object };
  if (name === 'DefaultCacheBehavior') return behaviorForm(object);
  if (name === 'CacheBehaviors') return { ...object, ...withItems(object, behaviorForm) };
  if (name !== 'Restrictions') return form;
  const { Locations = { Quantity: 0 }, ...geo } = objectOf(object, 'GeoRestriction');
  return { GeoRestriction: { Quantity: 0, ...geo, ...(Locations as JsonObject) } };
}

function withItems(list: JsonObject, change: (item: JsonObject) => JsonObject): JsonObject {
  const items = list['Items'];
  return Array.isArray(items) ? { Items: items.map((item) => change(item as JsonObject)) } : {};
}

/** Times of a behavior without a policy are required, and others refused ("MinTTL", CacheBehavior). */
const TIMES = { MinTTL: 0, DefaultTTL: 86_400, MaxTTL: 31_536_000 };

function behaviorForm({ AllowedMethods, CachedMethods, ...form }: JsonObject): JsonObject {
  return {
    ...(form['ForwardedValues'] === undefined ? {} : TIMES),
    ...form,
    AllowedMethods: { ...(AllowedMethods as JsonObject), CachedMethods: CachedMethods ?? GET_AND_HEAD },
  };
}

/** The configuration of an answer, in the template's form. */
export function observedConfig(config: JsonObject): JsonObject {
  const { Enabled: isLogging } = objectOf(config, 'Logging');
  const { Items: Locations = [], RestrictionType } = objectOf(
    objectOf(config, 'Restrictions'),
    'GeoRestriction',
  );
  const shown = fromApi(
    {
      ...omitted(config, ['Restrictions']),
      DefaultCacheBehavior: flattened(objectOf(config, 'DefaultCacheBehavior')),
      CacheBehaviors: withItems(objectOf(config, 'CacheBehaviors'), flattened),
      CustomErrorResponses: withItems(objectOf(config, 'CustomErrorResponses'), observedResponse),
    },
    CONFIG,
  );
  const unlogged = isLogging === true ? shown : omitted(shown, ['Logging']);
  if (RestrictionType === undefined) return unlogged;
  return { ...unlogged, Restrictions: { GeoRestriction: { RestrictionType, Locations } } };
}

function flattened(behavior: JsonObject): JsonObject {
  return { ...behavior, ...picked(objectOf(behavior, 'AllowedMethods'), ['CachedMethods']) };
}

/** The code is a text in the API, and empty where the template gives none. */
function observedResponse({ ResponseCode = '', ...response }: JsonObject): JsonObject {
  return ResponseCode === '' ? response : { ...response, ResponseCode: Number(ResponseCode) };
}
