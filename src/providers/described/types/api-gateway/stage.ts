/** Describes how the stages of API Gateway's REST APIs are managed. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';
import { momentOf, objectsOf, omitted, picked, textOf } from '../../../direct/answer-shapes.js';
import type { Call, Description, Part } from '../../description.js';
import { givenTags, observedTags, tagsPart, when } from '../../property-forms.js';
import { API_GATEWAY } from '../../sdk/api-gateway/rest.js';
import {
  lowered,
  mapPatches,
  raised,
  replaced,
  type Patch,
  type PatchedValue,
  type Patches,
} from './patches.js';
import { apiOf, lastOf } from './resource.js';

/** Properties that the creating call takes and that stand alone, and the texts for what is gone. */
const PLAIN: Readonly<Record<string, string>> = {
  DeploymentId: '',
  Description: '',
  DocumentationVersion: '',
  TracingEnabled: 'false',
};

/** Where patches have the settings of a method. Source: UpdateStage, "Patch operations". */
const SETTINGS: Readonly<Record<string, string>> = {
  MetricsEnabled: 'metrics/enabled',
  LoggingLevel: 'logging/loglevel',
  DataTraceEnabled: 'logging/dataTrace',
  ThrottlingBurstLimit: 'throttling/burstLimit',
  ThrottlingRateLimit: 'throttling/rateLimit',
  CachingEnabled: 'caching/enabled',
  CacheTtlInSeconds: 'caching/ttlInSeconds',
  CacheDataEncrypted: 'caching/dataEncrypted',
};

/** Members that answers have by another name than patches. */
const NOW: Readonly<Record<string, string>> = { AccessLogSetting: 'accessLogSettings' };

/**
 * `AWS::ApiGateway::Stage`, by its name; rows that Cloud Control wrote hold `api|stage`. Stages with caches and
 * canaries go to Cloud Control.
 * Source: CreateStage, UpdateStage, DeleteStage, Amazon API Gateway REST API Reference.
 */
export const apiStage: Description = {
  type: 'AWS::ApiGateway::Stage',
  ...API_GATEWAY,
  goesUnseen: true,
  identity: ['RestApiId', 'StageName'],
  exceptions: (properties) =>
    ['StageName', 'DeploymentId'].filter((name) => !Object.hasOwn(properties, name)),
  create: (properties) => [
    'CreateStage',
    {
      ...lowered(picked(properties, ['RestApiId', 'StageName', 'Variables', ...Object.keys(PLAIN)])),
      ...givenTags(properties, 'tags', 'map'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'StageName'),
  parts: [
    ...Object.entries(PLAIN).map(([property, empty]) =>
      patchPart(property, ({ after }) => [replaced(`/${memberOf(property)}`, after, empty)], true),
    ),
    patchPart('Variables', (change) => mapPatches('/variables', change), true),
    patchPart('ClientCertificateId', ({ after }) => [replaced('/clientCertificateId', after, '')]),
    patchPart('AccessLogSetting', logPatches),
    patchPart('MethodSettings', settingPatches),
    tagsPart({
      style: 'map',
      set: 'TagResource',
      unset: 'UntagResource',
      members: { tags: 'tags', keys: 'tagKeys' },
      target: ({ physicalId, properties, place: { partition, region } }) => ({
        resourceArn: `arn:${partition}:apigateway:${region}::/restapis/${textOf(properties, 'RestApiId')}/stages/${lastOf(physicalId)}`,
      }),
    }),
  ],
  read: async (ask, { physicalId, properties }) => {
    const stage = await ask('GetStage', { ...apiOf(properties), stageName: lastOf(physicalId) });
    const { accessLogSettings: log, methodSettings: settings } = stage;
    return {
      observed: {
        ...picked(properties, ['RestApiId']),
        ...picked(raised(stage), ['StageName', 'Variables', 'ClientCertificateId', ...Object.keys(PLAIN)]),
        ...(isObject(log) ? { AccessLogSetting: raised(log) } : {}),
        ...(isObject(settings) && Object.keys(settings).length > 0
          ? { MethodSettings: Object.entries(settings).map(observedSetting) }
          : {}),
        ...observedTags(stage, 'tags', 'map'),
      },
      attributes: {},
      ...momentOf(stage, 'createdDate'),
    };
  },
  delete: (_ask, { physicalId, properties }) =>
    Promise.resolve([['DeleteStage', { ...apiOf(properties), stageName: lastOf(physicalId) }]]),
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'StageName')]),
};

function memberOf(property: string): string {
  return property.charAt(0).toLowerCase() + property.slice(1);
}

function patchPart(property: string, patches: Patches, isInCreate?: true): Part {
  return {
    properties: [property],
    ...(isInCreate === undefined ? {} : { isInCreate }),
    calls: async ({ before, after }, { physicalId, properties }, ask): Promise<readonly Call[]> => {
      const target = { ...apiOf(properties), stageName: lastOf(physicalId) };
      const now = (await ask('GetStage', target))[NOW[property] ?? memberOf(property)];
      const patchOperations = [...patches({ before: before[property], after: after[property], now })];
      return when(patchOperations.length > 0, ['UpdateStage', { ...target, patchOperations }]);
    },
  };
}

function logPatches({ after, now }: PatchedValue): readonly Patch[] {
  if (!isObject(after)) return isObject(now) ? [{ op: 'remove', path: '/accessLogSettings' }] : [];
  return Object.entries(lowered(after)).map(([name, value]) =>
    replaced(`/accessLogSettings/${name}`, value, ''),
  );
}

/** `{path}/{method}`, where the path's slashes are written `~1`, as templates have them already. */
function keyOf(setting: JsonObject): string {
  const path = textOf(setting, 'ResourcePath').replace(/^\//, '') || '~1';
  return `${path}/${textOf(setting, 'HttpMethod')}`;
}

function settingPatches({ before, after, now }: PatchedValue): readonly Patch[] {
  const wanted = objectsOf({ after: after ?? [] }, 'after');
  const keys = new Set(wanted.map(keyOf));
  const gone = objectsOf({ before: before ?? [] }, 'before')
    .map(keyOf)
    .filter((key) => !keys.has(key) && isObject(now) && Object.hasOwn(now, key));
  return [
    ...gone.map((key): Patch => ({ op: 'remove', path: `/${key}` })),
    ...wanted.flatMap((setting) =>
      Object.entries(SETTINGS)
        .filter(([name]) => setting[name] !== undefined)
        .map(([name, path]) => replaced(`/${keyOf(setting)}/${path}`, setting[name], '')),
    ),
  ];
}

function observedSetting([key, setting]: [string, Json]): JsonObject {
  const cut = key.lastIndexOf('/');
  const members = isObject(setting) ? raised(setting) : {};
  return {
    ...omitted(members, ['RequireAuthorizationForCacheControl', 'UnauthorizedCacheControlHeaderStrategy']),
    ResourcePath: `/${key.slice(0, cut)}`,
    HttpMethod: key.slice(cut + 1),
  };
}
