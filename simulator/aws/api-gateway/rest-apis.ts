/** Simulates REST APIs of API Gateway, and the resources of their paths. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { ServiceError, type Input } from '../table-service.js';
import {
  asFlag,
  badPath,
  conflict,
  given,
  keyed,
  lower,
  notFound,
  setItem,
  setText,
  shown,
  stepsOf,
  upper,
  type PatchStep,
} from './patching.js';

const API = 'AWS::ApiGateway::RestApi';
const RESOURCE = 'AWS::ApiGateway::Resource';
const STAGE = 'AWS::ApiGateway::Stage';

const MEMBERS = [
  'Name',
  'Description',
  'Version',
  'BinaryMediaTypes',
  'MinimumCompressionSize',
  'DisableExecuteApiEndpoint',
];
const ERRORS = { fallback: 'BadRequestException', AlreadyExists: 'ConflictException' } as const;

/** Source: CreateRestApi, UpdateRestApi, GetRestApis, CreateResource, GetResources, TagResource. */
export class RestApis {
  private readonly own: OwnApi;
  private readonly ownResources: OwnApi;
  private readonly ownStages: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, API, ERRORS);
    this.ownResources = new OwnApi(account, RESOURCE, ERRORS);
    this.ownStages = new OwnApi(account, STAGE, ERRORS);
  }

  create(input: Input): JsonObject {
    if (input.optional('name') === undefined) {
      throw new ServiceError('BadRequestException', 'REST API name cannot be empty.');
    }
    const endpoint = input.value('endpointConfiguration');
    const source = input.value('apiKeySource');
    const policy = input.optional('policy');
    const api = this.own.create(input, {
      ...given(input, MEMBERS),
      ...(endpoint === undefined ? {} : { EndpointConfiguration: keyed(endpoint, upper) }),
      ...(source === undefined ? {} : { ApiKeySourceType: source }),
      ...(policy === undefined ? {} : { Policy: JSON.parse(policy) as Json }),
      ...tagsGiven(tagListOf(input.value('tags'))),
    });
    this.account.hideNew(api);
    return described(api);
  }

  list(input: Input): JsonObject {
    return { item: this.own.all(input).map(described) };
  }

  get(input: Input): JsonObject {
    return described(this.existing(input));
  }

  update(input: Input): JsonObject {
    const api = this.existing(input);
    let { model } = api;
    for (const step of stepsOf(input)) model = patchedApi(model, step);
    return described(this.own.update(api, model));
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  tag(input: Input): JsonObject {
    return this.changeTags(input, (tags) => ({ ...tags, ...tagMapOf(input.value('tags')) }));
  }

  untag(input: Input): JsonObject {
    return this.changeTags(input, (tags) => withoutKeys(tags, input.call.query.getAll('tagKeys')));
  }

  /** The root is a resource, too. */
  resources(input: Input): JsonObject {
    const api = this.existing(input);
    const made = this.ownResources.all(input).filter(({ model }) => model['RestApiId'] === api.identifier);
    return {
      item: [{ id: textIn(api.model['RootResourceId']), path: '/' }, ...made.map(describedResource)],
    };
  }

  createResource(input: Input): JsonObject {
    const api = this.existing(input);
    const model = {
      RestApiId: api.identifier,
      ParentId: input.text('parentId'),
      PathPart: input.text('pathPart'),
    };
    const isTaken = this.ownResources
      .all(input)
      .some((one) => Object.entries(model).every(([name, value]) => one.model[name] === value));
    if (isTaken) {
      throw conflict(`Another resource with the same parent already has this name: ${model.PathPart}`);
    }
    return describedResource(this.ownResources.create(input, model));
  }

  resource(input: Input): JsonObject {
    return describedResource(this.existingResource(input));
  }

  /** "Deletes a Resource resource", with its methods and the resources below. */
  deleteResource(input: Input): JsonObject {
    const removed = this.existingResource(input);
    const id = textIn(removed.model['ResourceId']);
    for (const type of [RESOURCE, 'AWS::ApiGateway::Method']) {
      const all = this.account.inventory.ofType(type, removed);
      const below = all.filter(
        ({ model }) => model['ParentId'] === id || (type !== RESOURCE && model['ResourceId'] === id),
      );
      for (const one of below) this.account.remove(keyOf(one));
    }
    this.ownResources.drop(removed);
    return {};
  }

  private changeTags(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const arn = decodeURIComponent(input.text('resourceArn'));
    const [, apiId = '', stage] = /::\/restapis\/([^/]+)(?:\/stages\/([^/]+))?$/.exec(arn) ?? [];
    const found =
      stage === undefined
        ? this.own.find(input, 'RestApiId', apiId)
        : this.ownStages
            .all(input)
            .find(({ model }) => model['RestApiId'] === apiId && model['StageName'] === stage);
    if (found === undefined || !this.account.isVisible(keyOf(found))) throw notFound('Invalid resource ARN');
    return changeTags(stage === undefined ? this.own : this.ownStages, found, change);
  }

  private existing(input: Input): Resource {
    const id = input.text('restApiId');
    const api = this.own.find(input, 'RestApiId', id);
    if (api !== undefined && this.account.isVisible(keyOf(api))) return api;
    throw notFound(`Invalid API identifier specified ${input.call.principal.accountId}:${id}`);
  }

  private existingResource(input: Input): Resource {
    const api = this.existing(input);
    const id = input.text('resourceId');
    const found = this.ownResources
      .all(input)
      .find(({ model }) => model['RestApiId'] === api.identifier && model['ResourceId'] === id);
    if (found === undefined) throw notFound('Invalid Resource identifier specified');
    return found;
  }
}

function described({ identifier, model, createdAt }: Resource): JsonObject {
  const { EndpointConfiguration: endpoint, Policy: policy } = model;
  const text = isObject(policy) ? JSON.stringify(policy) : textIn(policy);
  return {
    id: identifier,
    createdDate: createdAt / 1000,
    ...shown(model, MEMBERS),
    apiKeySource: model['ApiKeySourceType'] ?? 'HEADER',
    endpointConfiguration: isObject(endpoint)
      ? keyed(endpoint, lower)
      : { types: ['EDGE'], ipAddressType: 'ipv4' },
    rootResourceId: textIn(model['RootResourceId']),
    // Recorded in terraform-provider-aws (aws_api_gateway_rest_api): quotes come back with backslashes.
    ...(text === '' ? {} : { policy: text.replace(/"/g, '\\"') }),
    tags: tagMapOf(model['Tags']),
  };
}

function describedResource({ model }: Resource): JsonObject {
  return {
    id: textIn(model['ResourceId']),
    parentId: textIn(model['ParentId']),
    pathPart: textIn(model['PathPart']),
    path: `/${textIn(model['PathPart'])}`,
  };
}

function patchedApi(model: JsonObject, step: PatchStep): JsonObject {
  const [name = '', item = '', last = ''] = step.path;
  switch (name) {
    case 'name':
    case 'description':
      return setText(model, upper(name), step);
    case 'apiKeySource':
      return setText(model, 'ApiKeySourceType', step);
    case 'disableExecuteApiEndpoint':
      return setText(model, 'DisableExecuteApiEndpoint', step, asFlag);
    case 'minimumCompressionSize':
      return setText(model, 'MinimumCompressionSize', step, Number);
    case 'policy':
      return setText(model, 'Policy', step, (text) => JSON.parse(text) as Json);
    case 'binaryMediaTypes':
      return setItem(model, 'BinaryMediaTypes', step, item);
    case 'endpointConfiguration':
      return { ...model, EndpointConfiguration: patchedEndpoint(model, step, { item, last }) };
    default:
      throw badPath(step);
  }
}

function patchedEndpoint(
  { EndpointConfiguration: before }: JsonObject,
  step: PatchStep,
  { item, last }: Readonly<Record<'item' | 'last', string>>,
): JsonObject {
  const endpoint = isObject(before) ? before : { Types: ['EDGE'] };
  const { value = '' } = step;
  if (item === 'ipAddressType') return { ...endpoint, IpAddressType: value };
  if (item === 'vpcEndpointIds') return setItem(endpoint, 'VpcEndpointIds', step, value);
  const types = Array.isArray(endpoint['Types']) ? endpoint['Types'] : [];
  if (item !== 'types' || !types.includes(last)) throw badPath(step);
  return { ...endpoint, Types: types.map((type) => (type === last ? value : type)) };
}
