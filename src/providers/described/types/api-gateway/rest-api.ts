/** Describes how API Gateway's REST APIs are managed. */

import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  parseObject,
  picked,
  textOf,
} from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { tagList, tagMap } from '../../../direct/tags.js';
import { listed } from '../../listing.js';
import { isMarked, MARK, markedTags } from '../../marks.js';
import { documentText, observedTags, tagsPart, when } from '../../property-forms.js';
import { API_GATEWAY, type Ask, type Call, type Description, type Part } from '../../sdk/api-gateway/rest.js';
import {
  escaped,
  isApplied,
  listPatches,
  lowered,
  raised,
  replaced,
  textsIn,
  type Patch,
  type PatchedValue,
  type Patches,
} from './patches.js';

const RENAMED = { ApiKeySourceType: 'apiKeySource' };

/** Properties that the API has by the same name, and the texts that stand for what is gone. */
const PLAIN: Readonly<Record<string, string>> = {
  Name: '',
  Description: '',
  ApiKeySourceType: 'HEADER',
  DisableExecuteApiEndpoint: 'false',
  MinimumCompressionSize: '',
};

/** Properties that only a create sets. */
const FIXED = ['Version'];

/**
 * `AWS::ApiGateway::RestApi` without an OpenAPI document, by the id that API Gateway gives. Names are not unique.
 * Source: CreateRestApi, UpdateRestApi, DeleteRestApi, Amazon API Gateway REST API Reference.
 */
export const restApi: Description = {
  type: 'AWS::ApiGateway::RestApi',
  ...API_GATEWAY,
  appearsLate: true,
  identity: [],
  fixed: FIXED,
  // An API without a document needs a name.
  exceptions: (properties) => (textOf(properties, 'Name') === '' ? ['Name'] : []),
  create: (properties, _place, unique) => [
    'CreateRestApi',
    {
      ...lowered(picked(properties, [...Object.keys(PLAIN), ...FIXED, 'BinaryMediaTypes']), RENAMED),
      ...endpointMember(properties),
      ...policyMember(properties),
      tags: tagMap(markedTags(properties, unique)),
    },
  ],
  idOf: (answer) => textOf(answer, 'id'),
  usable: ({ physicalId, answer }) => ({
    RestApiId: physicalId,
    RootResourceId: textOf(answer, 'rootResourceId'),
  }),
  isDone: async (ask, [command, input]) =>
    command === 'UpdateRestApi' && isApplied(input, await ask('GetRestApi', picked(input, ['restApiId']))),
  unmark: ({ physicalId, place }) => [
    'UntagResource',
    { resourceArn: arnOf(place, physicalId), tagKeys: [MARK] },
  ],
  parts: [
    ...Object.entries(PLAIN).map(([property, empty]) => plainPart(property, empty)),
    patchPart('Policy', ({ after }) => [
      replaced('/policy', after === undefined ? undefined : documentText(after), ''),
    ]),
    patchPart('BinaryMediaTypes', (change) =>
      listPatches(change, (op, type) => ({ op, path: `/binaryMediaTypes/${escaped(type)}` })),
    ),
    patchPart('EndpointConfiguration', endpointPatches),
    tagsPart({
      style: 'map',
      set: 'TagResource',
      unset: 'UntagResource',
      members: { tags: 'tags', keys: 'tagKeys' },
      target: ({ physicalId, place }) => ({ resourceArn: arnOf(place, physicalId) }),
    }),
  ],
  read: async (ask, { physicalId: restApiId }) => {
    const api = await ask('GetRestApi', { restApiId });
    const endpoint = objectOf(api, 'endpointConfiguration');
    const policy = textOf(api, 'policy');
    return {
      observed: {
        ...picked(raised(api, RENAMED), [...Object.keys(PLAIN), ...FIXED, 'BinaryMediaTypes']),
        ...(Object.keys(endpoint).length === 0 ? {} : { EndpointConfiguration: raised(endpoint) }),
        ...(policy === '' ? {} : { Policy: policyOf(policy) }),
        ...observedTags(api, 'tags', 'map'),
      },
      attributes: { RestApiId: restApiId, RootResourceId: textOf(api, 'rootResourceId') },
      ...momentOf(api, 'createdDate'),
    };
  },
  delete: (_ask, { physicalId: restApiId }) => [['DeleteRestApi', { restApiId }]],
  candidates: async (ask, _properties, _place, unique) => {
    const apis = await pages(ask, 'GetRestApis', {});
    return apis
      .filter((api) => isMarked(tagList(objectOf(api, 'tags')), unique))
      .map((api) => textOf(api, 'id'));
  },
};

/** Everything that a listing of API Gateway has, page by page. */
export function pages(ask: Ask, command: string, input: JsonObject): Promise<JsonObject[]> {
  return listed(ask, [command, { ...input, limit: 500 }], { member: 'items', token: 'position' });
}

function arnOf(
  { partition, region }: { readonly partition: string; readonly region: string },
  id: string,
): string {
  return `arn:${partition}:apigateway:${region}::/restapis/${id}`;
}

function endpointMember(properties: JsonObject): JsonObject {
  const endpoint = objectOf(properties, 'EndpointConfiguration');
  return Object.keys(endpoint).length === 0 ? {} : { endpointConfiguration: lowered(endpoint) };
}

function policyMember({ Policy: policy }: JsonObject): JsonObject {
  return policy === undefined ? {} : { policy: documentText(policy) };
}

/** API Gateway answers a policy as the inside of a JSON text, quotes escaped. */
function policyOf(text: string): Json {
  const unescaped = text.replace(/\\(["\\/])/g, '$1');
  return parseObject(text) ?? parseObject(unescaped) ?? text;
}

function patchPart(property: string, patches: Patches): Part {
  return {
    properties: [property],
    isInCreate: true,
    calls: async ({ before, after }, { physicalId: restApiId }, ask): Promise<readonly Call[]> => {
      const api = await ask('GetRestApi', { restApiId });
      const now = raised(api, RENAMED)[property];
      const patchOperations = [...patches({ before: before[property], after: after[property], now })];
      return when(patchOperations.length > 0, ['UpdateRestApi', { restApiId, patchOperations }]);
    },
  };
}

function plainPart(property: string, empty: string): Part {
  const [member = ''] = Object.keys(lowered({ [property]: '' }, RENAMED));
  return patchPart(property, ({ after }) => [replaced(`/${member}`, after, empty)]);
}

/** The path of the type names the one that the API has now. */
function endpointPatches({ before, after, now }: PatchedValue): Patch[] {
  const members = (value: Json | undefined) => (isObject(value) ? value : {});
  const current = raised(members(now));
  const wanted = members(after);
  const [from = 'EDGE'] = textsIn(current['Types']);
  const [to = 'EDGE'] = textsIn(wanted['Types']);
  const address = wanted['IpAddressType'];
  const endpoints = {
    before: members(before)['VpcEndpointIds'],
    after: wanted['VpcEndpointIds'],
    now: current['VpcEndpointIds'],
  };
  return [
    ...(from === to ? [] : [replaced(`/endpointConfiguration/types/${from}`, to, '')]),
    ...(address === undefined ? [] : [replaced('/endpointConfiguration/ipAddressType', address, '')]),
    ...listPatches(endpoints, (op, value) => ({ op, path: '/endpointConfiguration/vpcEndpointIds', value })),
  ];
}
