/** Describes how the stages of API Gateway's REST APIs are managed. */

import {
  equal,
  isObject,
  type Json,
  type JsonObject,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { givenTags, observedTags, tagsPart, when } from '../../property-forms.js';
import { API_GATEWAY, type Call, type Description, type Part } from '../../sdk/api-gateway/rest.js';
import {
  isApplied,
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

/** What the creating call takes. */
const IN_CREATE: Readonly<Record<string, Patches>> = {
  ...Object.fromEntries(
    Object.entries(PLAIN).map(([property, empty]): [string, Patches] => [
      property,
      ({ after }) => [replaced(`/${memberOf(property)}`, after, empty)],
    ]),
  ),
  Variables: (change) => mapPatches('/variables', change),
};

/** What only updates take. */
const LATER: Readonly<Record<string, Patches>> = {
  ClientCertificateId: ({ after }) => [replaced('/clientCertificateId', after, '')],
  AccessLogSetting: logPatches,
  MethodSettings: settingPatches,
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
  partOf: ['RestApiId'],
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
  isDone: async (ask, [command, input]) =>
    command === 'UpdateStage' &&
    isApplied(input, await ask('GetStage', picked(input, ['restApiId', 'stageName']))),
  parts: [
    { ...patchesPart(IN_CREATE), isInCreate: true },
    patchesPart(LATER),
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
  delete: (_ask, { physicalId, properties }) => [
    ['DeleteStage', { ...apiOf(properties), stageName: lastOf(physicalId) }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'StageName')],
};

function memberOf(property: string): string {
  return property.charAt(0).toLowerCase() + property.slice(1);
}

/** One call for what changes, so that no deployment is live with the variables of another one. */
function patchesPart(patches: Readonly<Record<string, Patches>>): Part {
  return {
    properties: Object.keys(patches),
    calls: async ({ before, after }, { physicalId, properties }, ask): Promise<readonly Call[]> => {
      const target = { ...apiOf(properties), stageName: lastOf(physicalId) };
      const stage: JsonObject = await ask('GetStage', target);
      const patchOperations = Object.entries(patches).flatMap(([property, patchesOf]) => {
        const values = { before: before[property], after: after[property] };
        if (equal(values.before, values.after)) return [];
        return patchesOf({ ...values, now: stage[NOW[property] ?? memberOf(property)] });
      });
      return when(patchOperations.length > 0, ['UpdateStage', { ...target, patchOperations }]);
    },
  };
}

function logPatches({ before, after, now }: PatchedValue): readonly Patch[] {
  const remove: Patch[] = isObject(now) ? [{ op: 'remove', path: '/accessLogSettings' }] : [];
  if (!isObject(after)) return remove;
  return [
    ...(losesMember(before, after) ? remove : []),
    ...Object.entries(lowered(after)).map(([name, value]) => replaced(`/accessLogSettings/${name}`, value)),
  ];
}

/** No patch resets a single member: all of them are removed, and the others set again by the same call. */
function losesMember(before: Json | undefined, after: JsonObject): boolean {
  return isObject(before) && Object.keys(before).some((name) => !Object.hasOwn(after, name));
}

/** `{path}/{method}`, where the path's slashes are written `~1`, as templates have them already. */
function keyOf(setting: JsonObject): string {
  const path = textOf(setting, 'ResourcePath').replace(/^\//, '') || '~1';
  return `${path}/${textOf(setting, 'HttpMethod')}`;
}

function settingPatches({ before, after, now }: PatchedValue): readonly Patch[] {
  const [past, wanted] = [before, after].map((all) => objectsOf({ all: all ?? [] }, 'all'));
  const { set, gone } = itemChanges(past ?? [], wanted ?? [], keyOf);
  const old = new Map((past ?? []).map((setting) => [keyOf(setting), setting]));
  const losing = set.filter((setting) => losesMember(old.get(keyOf(setting)), setting));
  const left = [...gone, ...losing].map(keyOf).filter((key) => isObject(now) && Object.hasOwn(now, key));
  return [
    ...left.map((key): Patch => ({ op: 'remove', path: `/${key}` })),
    ...set.flatMap((setting) =>
      Object.entries(SETTINGS)
        .filter(([name]) => setting[name] !== undefined)
        .map(([name, path]) => replaced(`/${keyOf(setting)}/${path}`, setting[name])),
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
