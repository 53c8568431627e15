/** Simulates methods of REST APIs with their integrations and responses. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, textIn } from '../own-api.js';
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
  setMember,
  setText,
  shown,
  stepsOf,
  upper,
  type PatchStep,
} from './patching.js';

const IDENTITY = ['RestApiId', 'ResourceId', 'HttpMethod'];
const PLAIN = ['AuthorizationType', 'AuthorizerId', 'OperationName', 'RequestValidatorId'];
const MEMBERS = [...PLAIN, 'ApiKeyRequired', 'AuthorizationScopes', 'RequestModels', 'RequestParameters'];

/** Source: PutMethod, UpdateMethod, PutMethodResponse, PutIntegration, PutIntegrationResponse and their deletes. */
export class Methods {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::ApiGateway::Method', {
      AlreadyExists: 'ConflictException',
      fallback: 'NotFoundException',
    });
  }

  put(input: Input): JsonObject {
    if (this.find(input) !== undefined) throw conflict('Method already exists for this resource');
    if (input.optional('authorizationType') === undefined) {
      throw new ServiceError('BadRequestException', 'Invalid authorization type');
    }
    refuseWithoutAuthorizer(input.text('authorizationType'), input.optional('authorizerId'));
    return described(this.own.create(input, given(input, [...IDENTITY, ...MEMBERS])));
  }

  get(input: Input): JsonObject {
    return described(this.existing(input));
  }

  update(input: Input): JsonObject {
    const method = this.existing(input);
    let { model } = method;
    const steps = stepsOf(input);
    const valueAt = (name: string) => steps.find(({ path: [first] }) => first === name)?.value;
    refuseWithoutAuthorizer(valueAt('authorizationType'), valueAt('authorizerId'));
    for (const step of steps) model = patched(model, step);
    return described(this.own.update(method, model));
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  putResponse(input: Input): JsonObject {
    const method = this.existing(input);
    const list = responsesOf(method.model);
    const StatusCode = input.text('statusCode');
    if (list.some((one) => one['StatusCode'] === StatusCode)) {
      throw conflict('Response already exists for this resource');
    }
    const response = { StatusCode, ...given(input, ['ResponseModels', 'ResponseParameters']) };
    this.own.update(method, { ...method.model, MethodResponses: [...list, response] });
    return keyed(response, lower);
  }

  deleteResponse(input: Input): JsonObject {
    const method = this.existing(input);
    const list = responsesOf(method.model);
    const left = list.filter((one) => one['StatusCode'] !== input.text('statusCode'));
    if (left.length === list.length) throw notFound('Invalid Response status code specified');
    const { MethodResponses: _, ...model } = method.model;
    this.own.update(method, { ...model, ...(left.length === 0 ? {} : { MethodResponses: left }) });
    return {};
  }

  putIntegration(input: Input): JsonObject {
    const method = this.existing(input);
    const { restApiId: _api, resourceId: _id, httpMethod, uri, type, ...members } = input.all();
    if (type === undefined)
      throw new ServiceError('BadRequestException', 'Enumeration value for type must be given');
    // The integration's own method comes by the name that the path has for the API's.
    const body = JSON.parse(input.call.body.toString('utf8')) as JsonObject;
    const Integration = {
      ...keyed(members, upper),
      Type: type,
      ...(uri === undefined ? {} : { Uri: uri }),
      ...(body['httpMethod'] === undefined ? {} : { IntegrationHttpMethod: body['httpMethod'] }),
    };
    this.own.update(method, { ...method.model, Integration });
    return { ...keyed(Integration, lower), httpMethod: textIn(httpMethod) };
  }

  deleteIntegration(input: Input): JsonObject {
    const method = this.existing(input);
    const { Integration: integration, ...model } = method.model;
    if (integration === undefined) throw notFound('No integration defined for method');
    this.own.update(method, model);
    return {};
  }

  putIntegrationResponse(input: Input): JsonObject {
    const method = this.existing(input);
    const { Integration: integration } = method.model;
    if (!isObject(integration)) throw notFound('No integration defined for method');
    const StatusCode = input.text('statusCode');
    if (!responsesOf(method.model).some((one) => one['StatusCode'] === StatusCode)) {
      throw notFound('Invalid Response status code specified');
    }
    const others = objects(integration['IntegrationResponses']).filter(
      (one) => one['StatusCode'] !== StatusCode,
    );
    const response = {
      StatusCode,
      ...given(input, ['ContentHandling', 'ResponseParameters', 'ResponseTemplates', 'SelectionPattern']),
    };
    const IntegrationResponses = [...others, response];
    this.own.update(method, { ...method.model, Integration: { ...integration, IntegrationResponses } });
    return keyed(response, lower);
  }

  private find(input: Input): Resource | undefined {
    const [api, id, verb] = ['restApiId', 'resourceId'].map((name) => input.text(name)).concat(verbOf(input));
    return this.own
      .all(input)
      .find(
        ({ model }) =>
          model['RestApiId'] === api && model['ResourceId'] === id && model['HttpMethod'] === verb,
      );
  }

  private existing(input: Input): Resource {
    const method = this.find(input);
    if (method === undefined) throw notFound('Invalid Method identifier specified');
    return method;
  }
}

/**
 * A call that sets one of these types names the authorizer, too, whatever the method has already. Recorded in
 * localstack/localstack #7860 and aws/aws-cdk #5574.
 */
function refuseWithoutAuthorizer(type: string | undefined, authorizer: string | undefined): void {
  if (!['CUSTOM', 'COGNITO_USER_POOLS'].includes(type ?? '') || (authorizer ?? '') !== '') return;
  throw new ServiceError(
    'BadRequestException',
    'Invalid authorizer ID specified. Setting the authorization type to CUSTOM or COGNITO_USER_POOLS requires a valid authorizer.',
  );
}

/** Members whose removal is a patch without a value. Recorded in terraform-provider-aws (aws_api_gateway_method). */
const NEVER_EMPTY: readonly string[] = ['RequestValidatorId', 'OperationName'];

function verbOf({ call }: Input): string {
  return /\/methods\/([^/]+)/.exec(call.path)?.[1] ?? '';
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function responsesOf(model: JsonObject): JsonObject[] {
  return objects(model['MethodResponses']);
}

function byCode(list: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(list.map((one) => [textIn(one['StatusCode']), keyed(one, lower)]));
}

function described({ model }: Resource): JsonObject {
  const { Integration: integration } = model;
  const responses = responsesOf(model);
  return {
    httpMethod: textIn(model['HttpMethod']),
    apiKeyRequired: model['ApiKeyRequired'] === true,
    ...shown(model, MEMBERS),
    ...(responses.length === 0 ? {} : { methodResponses: byCode(responses) }),
    ...(isObject(integration) ? { methodIntegration: describedIntegration(integration, model) } : {}),
  };
}

/** With the defaults that API Gateway gives: "If unspecified, the default is 29,000 milliseconds". */
function describedIntegration(integration: JsonObject, { ResourceId: id }: JsonObject): JsonObject {
  const { IntegrationResponses: list, IntegrationHttpMethod: verb, ...members } = integration;
  const responses = objects(list);
  return {
    cacheKeyParameters: [],
    cacheNamespace: textIn(id),
    passthroughBehavior: 'WHEN_NO_MATCH',
    timeoutInMillis: 29_000,
    ...keyed(members, lower),
    ...(verb === undefined ? {} : { httpMethod: verb }),
    ...(responses.length === 0 ? {} : { integrationResponses: byCode(responses) }),
  };
}

function patched(model: JsonObject, step: PatchStep): JsonObject {
  const [name = ''] = step.path;
  const property = upper(name);
  if (NEVER_EMPTY.includes(property) && step.value === '') {
    throw new ServiceError('BadRequestException', `${name} cannot be an empty string`);
  }
  if (PLAIN.includes(property)) return setText(model, property, step);
  if (property === 'ApiKeyRequired') return setText(model, property, step, asFlag);
  if (property === 'RequestModels') return setMember(model, property, step);
  if (property === 'RequestParameters') return setMember(model, property, step, asFlag);
  if (property === 'AuthorizationScopes') return setItem(model, property, step, step.value ?? '');
  throw badPath(step);
}
