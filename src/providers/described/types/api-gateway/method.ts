/** Describes how the methods of API Gateway's REST APIs are managed. */

import {
  equal,
  isObject,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import type { Change } from '../../description.js';
import { when } from '../../property-forms.js';
import { API_GATEWAY, type Ask, type Call, type Description } from '../../sdk/api-gateway/rest.js';
import {
  isApplied,
  listPatches,
  lowered,
  mapPatches,
  raised,
  replaced,
  type Patch,
  type PatchedValue,
} from './patches.js';

const IDENTITY = ['RestApiId', 'ResourceId', 'HttpMethod'];

/** Properties of the method itself that stand alone, and the texts for what is gone. `undefined`: an empty text is refused. */
const PLAIN: Readonly<Record<string, string | undefined>> = {
  AuthorizationType: 'NONE',
  AuthorizerId: '',
  ApiKeyRequired: 'false',
  OperationName: undefined,
  RequestValidatorId: undefined,
};
const MAPS = ['RequestModels', 'RequestParameters'];

/** The authorizer is named in the call that sets the type, or the type is refused (localstack/localstack #7860). */
const AUTHORIZATION = ['AuthorizationType', 'AuthorizerId'];

/** Which method an API call is about. */
interface Target extends JsonObject {
  readonly restApiId: string;
  readonly resourceId: string;
  readonly httpMethod: string;
}

/**
 * `AWS::ApiGateway::Method`, by `api|resource|method`. Its integration and its responses are set by calls of their own;
 * none of it counts until a deployment is made.
 * Source: PutMethod, PutIntegration, PutMethodResponse, PutIntegrationResponse, UpdateMethod, Amazon API Gateway REST
 * API Reference.
 */
export const apiMethod: Description = {
  type: 'AWS::ApiGateway::Method',
  ...API_GATEWAY,
  goesUnseen: true,
  partOf: ['RestApiId', 'ResourceId'],
  identity: IDENTITY,
  create: (properties) => [
    'PutMethod',
    {
      authorizationType: 'NONE',
      ...lowered(
        picked(properties, [...IDENTITY, ...Object.keys(PLAIN), 'RequestModels', 'AuthorizationScopes']),
      ),
      ...flagsMember(properties, 'RequestParameters'),
    },
  ],
  idOf: (_answer, properties) => IDENTITY.map((name) => textOf(properties, name)).join('|'),
  usable: () => ({}),
  isDone,
  parts: [
    {
      properties: [...Object.keys(PLAIN), ...MAPS, 'AuthorizationScopes'],
      isInCreate: true,
      calls: async (change, { physicalId }, ask) => {
        const target = targetOf(physicalId);
        const patchOperations = methodPatches(change, await ask('GetMethod', target));
        return when(patchOperations.length > 0, ['UpdateMethod', { ...target, patchOperations }]);
      },
    },
    {
      properties: ['MethodResponses'],
      calls: ({ before, after }, { physicalId }) => responseCalls(before, after, targetOf(physicalId)),
    },
    {
      properties: ['Integration'],
      calls: ({ before, after }, { physicalId }) => integrationCalls(before, after, targetOf(physicalId)),
    },
  ],
  read: async (ask, { physicalId, properties }) => {
    const method = await ask('GetMethod', targetOf(physicalId));
    const { methodIntegration: integration, methodResponses: responses } = method;
    return {
      observed: {
        ...picked(properties, ['RestApiId', 'ResourceId', 'HttpMethod']),
        ...picked(raised(method), [...Object.keys(PLAIN), ...MAPS, 'AuthorizationScopes']),
        ...(isObject(responses) ? { MethodResponses: itemsOf(responses) } : {}),
        ...(isObject(integration) ? { Integration: observedIntegration(integration) } : {}),
      },
      attributes: {},
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteMethod', targetOf(physicalId)]],
  candidates: (_ask, properties) => [IDENTITY.map((name) => textOf(properties, name)).join('|')],
};

function targetOf(physicalId: string): Target {
  const [restApiId = '', resourceId = '', httpMethod = ''] = physicalId.split('|');
  return { restApiId, resourceId, httpMethod };
}

/** The patches of what changes; `now` is the method as API Gateway answers it. */
function methodPatches({ before, after }: Change, now: JsonObject): Patch[] {
  const isChanged = (property: string) => !equal(before[property], after[property]);
  const isAuthorizationChanged = AUTHORIZATION.some(isChanged);
  const plain = Object.entries(PLAIN).filter(([property]) =>
    AUTHORIZATION.includes(property)
      ? isAuthorizationChanged && (isChanged(property) || Object.hasOwn(after, property))
      : isChanged(property),
  );
  const valuesOf = (property: string): PatchedValue => ({
    before: before[property],
    after: after[property],
    now: now[lowerFirst(property)],
  });
  const scopes = isChanged('AuthorizationScopes') ? [valuesOf('AuthorizationScopes')] : [];
  return [
    ...plain.map(([property, empty]) => replaced(`/${lowerFirst(property)}`, after[property], empty)),
    ...MAPS.filter(isChanged).flatMap((property) =>
      mapPatches(`/${lowerFirst(property)}`, valuesOf(property)),
    ),
    ...scopes.flatMap((values) =>
      listPatches(values, (op, value) => ({ op, path: '/authorizationScopes', value })),
    ),
  ];
}

/** A response that changes is deleted and made again. */
function responseCalls(before: JsonObject, after: JsonObject, target: Target): readonly Call[] {
  const old = objectsOf(before, 'MethodResponses');
  const wanted = objectsOf(after, 'MethodResponses');
  const isKept = (response: JsonObject) =>
    !equal(old, wanted) &&
    old.some((one) => equal(one, response)) &&
    wanted.some((one) => equal(one, response));
  return [
    ...old
      .filter((response) => !isKept(response))
      .map((response): Call => [
        'DeleteMethodResponse',
        { ...target, statusCode: textOf(response, 'StatusCode') },
      ]),
    ...wanted
      .filter((response) => !isKept(response))
      .map((response): Call => [
        'PutMethodResponse',
        {
          ...target,
          ...lowered(picked(response, ['StatusCode', 'ResponseModels'])),
          ...flagsMember(response, 'ResponseParameters'),
        },
      ]),
  ];
}

/** An integration's responses go with it. */
function integrationCalls(before: JsonObject, after: JsonObject, target: Target): readonly Call[] {
  const integration = after['Integration'];
  const isThere = before['Integration'] !== undefined;
  const gone = when(isThere, ['DeleteIntegration', target]);
  if (!isObject(integration)) return gone;
  return [
    ...gone,
    ['PutIntegration', { ...target, ...lowered(omitted(integration, ['IntegrationResponses'])) }],
    ...objectsOf(integration, 'IntegrationResponses').map((response): Call => [
      'PutIntegrationResponse',
      { ...target, ...lowered(response) },
    ]),
  ];
}

/** Templates write flags as texts or booleans, API Gateway takes booleans. */
function flagsMember(value: JsonObject, property: string): JsonObject {
  const flags = value[property];
  if (!isObject(flags)) return {};
  const booleans = Object.entries(flags).map(
    ([key, flag]) => [key, flag === true || flag === 'true'] as const,
  );
  return { [lowerFirst(property)]: Object.fromEntries(booleans) };
}

function observedIntegration(integration: JsonObject): JsonObject {
  const { integrationResponses: responses, ...members } = integration;
  return {
    ...raised(members, { IntegrationHttpMethod: 'httpMethod' }),
    ...(isObject(responses) ? { IntegrationResponses: itemsOf(responses) } : {}),
  };
}

/** Responses by their status codes, as a list. */
function itemsOf(byCode: JsonObject): JsonObject[] {
  return Object.values(byCode)
    .filter(isObject)
    .map((one) => raised(one));
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What was put already is refused when it is put again. */
async function isDone(ask: Ask, [command, input]: Call): Promise<boolean> {
  const method = await ask('GetMethod', picked(input, ['restApiId', 'resourceId', 'httpMethod']));
  const integration = objectOf(method, 'methodIntegration');
  const code = textOf(input, 'statusCode');
  switch (command) {
    case 'UpdateMethod':
      return isApplied(input, method);
    case 'PutIntegration':
      return Object.keys(integration).length > 0;
    case 'PutMethodResponse':
      return Object.hasOwn(objectOf(method, 'methodResponses'), code);
    case 'PutIntegrationResponse':
      return Object.hasOwn(objectOf(integration, 'integrationResponses'), code);
    default:
      return false;
  }
}
