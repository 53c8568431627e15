/** Simulates deployments and stages of REST APIs. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { tagsGiven } from '../own-tags.js';
import type { Input } from '../table-service.js';
import {
  asFlag,
  badPath,
  conflict,
  given,
  keyed,
  lower,
  notFound,
  setMember,
  setText,
  shown,
  stepsOf,
  upper,
  type PatchStep,
} from './patching.js';

const MEMBERS = ['DeploymentId', 'Description', 'DocumentationVersion', 'TracingEnabled', 'Variables'];
const ERRORS = { fallback: 'BadRequestException', AlreadyExists: 'ConflictException' } as const;

/** Where patches have the settings of a method, and how they are read. Source: UpdateStage, "Patch operations". */
const SETTINGS: Readonly<Record<string, readonly [property: string, read: (text: string) => Json]>> = {
  'metrics/enabled': ['MetricsEnabled', asFlag],
  'logging/loglevel': ['LoggingLevel', (text) => text],
  'logging/dataTrace': ['DataTraceEnabled', asFlag],
  'throttling/burstLimit': ['ThrottlingBurstLimit', Number],
  'throttling/rateLimit': ['ThrottlingRateLimit', Number],
  'caching/enabled': ['CachingEnabled', asFlag],
  'caching/ttlInSeconds': ['CacheTtlInSeconds', Number],
  'caching/dataEncrypted': ['CacheDataEncrypted', asFlag],
};

/** What a setting has that says nothing of it. Source: MethodSetting, API Reference. */
const SETTING_DEFAULTS = {
  MetricsEnabled: false,
  LoggingLevel: 'OFF',
  DataTraceEnabled: false,
  CachingEnabled: false,
};

/** Source: CreateDeployment, UpdateDeployment, CreateStage, UpdateStage and their deletes. */
export class Stages {
  private readonly own: OwnApi;
  private readonly ownDeployments: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::ApiGateway::Stage', ERRORS);
    this.ownDeployments = new OwnApi(account, 'AWS::ApiGateway::Deployment', ERRORS);
  }

  deploy(input: Input): JsonObject {
    return describedDeployment(this.ownDeployments.create(input, given(input, ['RestApiId', 'Description'])));
  }

  deployments(input: Input): JsonObject {
    const all = this.ownDeployments.all(input);
    const ofApi = all.filter(({ model }) => model['RestApiId'] === input.text('restApiId'));
    return { item: ofApi.map(describedDeployment) };
  }

  deployment(input: Input): JsonObject {
    return describedDeployment(this.existingDeployment(input));
  }

  describe(input: Input): JsonObject {
    const deployment = this.existingDeployment(input);
    let { model } = deployment;
    for (const step of stepsOf(input)) {
      if (step.path[0] !== 'description') throw badPath(step);
      model = setText(model, 'Description', step);
    }
    return describedDeployment(this.ownDeployments.update(deployment, model));
  }

  undeploy(input: Input): JsonObject {
    this.ownDeployments.remove(this.existingDeployment(input));
    return {};
  }

  create(input: Input): JsonObject {
    const StageName = input.text('stageName');
    const RestApiId = input.text('restApiId');
    const isTaken = this.own
      .all(input)
      .some(({ model }) => model['RestApiId'] === RestApiId && model['StageName'] === StageName);
    if (isTaken) throw conflict('Stage already exists');
    const model = {
      RestApiId,
      StageName,
      ...given(input, MEMBERS),
      ...tagsGiven(tagListOf(input.value('tags'))),
    };
    return described(this.own.create(input, model));
  }

  get(input: Input): JsonObject {
    return described(this.existing(input));
  }

  update(input: Input): JsonObject {
    const stage = this.existing(input);
    let { model } = stage;
    for (const step of stepsOf(input)) model = patched(model, step);
    return described(this.own.update(stage, model));
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  private existing(input: Input): Resource {
    const [api, name] = [input.text('restApiId'), input.text('stageName')];
    const stage = this.own
      .all(input)
      .find(({ model }) => model['RestApiId'] === api && model['StageName'] === name);
    if (stage === undefined) throw notFound('Invalid stage identifier specified');
    return stage;
  }

  private existingDeployment(input: Input): Resource {
    const [api, id] = [input.text('restApiId'), input.text('deploymentId')];
    const deployment = this.ownDeployments
      .all(input)
      .find(({ model }) => model['RestApiId'] === api && model['DeploymentId'] === id);
    if (deployment === undefined) throw notFound('Invalid Deployment identifier specified');
    return deployment;
  }
}

function describedDeployment({ model, createdAt }: Resource): JsonObject {
  return {
    id: textIn(model['DeploymentId']),
    createdDate: createdAt / 1000,
    ...shown(model, ['Description']),
  };
}

function described({ model, createdAt }: Resource): JsonObject {
  const { AccessLogSetting: log, MethodSettings: settings } = model;
  const list = Array.isArray(settings) ? settings.filter(isObject) : [];
  return {
    stageName: textIn(model['StageName']),
    createdDate: createdAt / 1000,
    cacheClusterEnabled: false,
    cacheClusterStatus: 'NOT_AVAILABLE',
    tracingEnabled: false,
    ...shown(model, [...MEMBERS, 'ClientCertificateId']),
    methodSettings: Object.fromEntries(list.map((one) => [keyFor(one), settingOf(one)])),
    ...(isObject(log) ? { accessLogSettings: keyed(log, lower) } : {}),
    tags: tagMapOf(model['Tags']),
  };
}

function settingOf({ ResourcePath: _path, HttpMethod: _verb, ...setting }: JsonObject): JsonObject {
  return keyed({ ...SETTING_DEFAULTS, ...setting }, lower);
}

/** A setting's key has the slashes of its path escaped, but for the first. */
function keyFor({ ResourcePath: path, HttpMethod: verb }: JsonObject): string {
  return `${textIn(path).replace(/^\//, '')}/${textIn(verb)}`;
}

function patched(model: JsonObject, step: PatchStep): JsonObject {
  const [name = '', member = ''] = step.path;
  const property = upper(name);
  if (['DeploymentId', 'Description', 'DocumentationVersion', 'ClientCertificateId'].includes(property)) {
    return setText(model, property, step);
  }
  if (property === 'TracingEnabled') return setText(model, property, step, asFlag);
  if (property === 'Variables') return setMember(model, property, step);
  if (property === 'AccessLogSettings') {
    const { AccessLogSetting: log, ...rest } = model;
    if (step.op === 'remove' && log === undefined) throw badPath(step);
    if (step.op === 'remove') return rest;
    return {
      ...rest,
      AccessLogSetting: { ...(isObject(log) ? log : {}), [upper(member)]: step.value ?? '' },
    };
  }
  return patchedSettings(model, step);
}

/** `/{path}/{method}/{group}/{setting}`; without the last two, the whole setting. */
function patchedSettings(model: JsonObject, step: PatchStep): JsonObject {
  const [path = '', verb = '', ...rest] = step.path;
  const ResourcePath = `/${path.replace(/\//g, '~1')}`;
  const isIt = (one: JsonObject) => one['ResourcePath'] === ResourcePath && one['HttpMethod'] === verb;
  const list = Array.isArray(model['MethodSettings']) ? model['MethodSettings'].filter(isObject) : [];
  const others = list.filter((one) => !isIt(one));
  if (step.op === 'remove' && rest.length === 0) {
    if (others.length === list.length) throw badPath(step);
    const { MethodSettings: _, ...left } = model;
    return { ...left, ...(others.length === 0 ? {} : { MethodSettings: others }) };
  }
  const [property, read] = SETTINGS[rest.join('/')] ?? [];
  if (property === undefined || read === undefined) throw badPath(step);
  const before = list.find(isIt) ?? {};
  const setting = { ...before, ResourcePath, HttpMethod: verb, [property]: read(step.value ?? '') };
  return { ...model, MethodSettings: [...others, setting] };
}
