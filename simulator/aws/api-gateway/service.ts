/** Simulates API Gateway's management APIs: for REST APIs, and for HTTP and WebSocket APIs. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import { restJsonWire } from '../appsync.js';
import type { Account } from '../cloudcontrol/account.js';
import { restService, route, type Route } from '../rest-service.js';
import { httpApiRoutes } from './http-apis.js';
import { Methods } from './methods.js';
import { RestApis } from './rest-apis.js';
import { Stages } from './stages.js';

/**
 * REST APIs with their resources, methods, deployments and stages, in the account that Cloud Control shares.
 * Source: the operations of these names, Amazon API Gateway REST API Reference.
 */
export function apiGatewayService(account: Account): Service {
  return restService<JsonObject>({
    name: 'apigateway',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      ...apiRoutes(new RestApis(account)),
      ...methodRoutes(new Methods(account)),
      ...stageRoutes(new Stages(account)),
      ...httpApiRoutes(account),
    ],
  });
}

const API = '/restapis/(?<restApiId>[^/]+)';

const at = (path: string) => new RegExp(`^${path}$`);

function apiRoutes(apis: RestApis): Route<JsonObject>[] {
  const tags = at('/tags/(?<resourceArn>.+)');
  const one = at(`${API}/resources/(?<resourceId>[^/]+)`);
  const below = at(`${API}/resources/(?<parentId>[^/]+)`);
  return [
    route('POST', at('/restapis'), 'CreateRestApi', (input) => apis.create(input)),
    route('GET', at('/restapis'), 'GetRestApis', (input) => apis.list(input)),
    route('GET', at(API), 'GetRestApi', (input) => apis.get(input)),
    route('PATCH', at(API), 'UpdateRestApi', (input) => apis.update(input)),
    route('DELETE', at(API), 'DeleteRestApi', (input) => apis.delete(input)),
    route('PUT', tags, 'TagResource', (input) => apis.tag(input)),
    route('DELETE', tags, 'UntagResource', (input) => apis.untag(input)),
    route('GET', at(`${API}/resources`), 'GetResources', (input) => apis.resources(input)),
    route('POST', below, 'CreateResource', (input) => apis.createResource(input)),
    route('GET', one, 'GetResource', (input) => apis.resource(input)),
    route('DELETE', one, 'DeleteResource', (input) => apis.deleteResource(input)),
  ];
}

function methodRoutes(methods: Methods): Route<JsonObject>[] {
  const method = `${API}/resources/(?<resourceId>[^/]+)/methods/(?<httpMethod>[^/]+)`;
  const integration = at(`${method}/integration`);
  const code = '/responses/(?<statusCode>[^/]+)';
  const response = at(`${method}${code}`);
  return [
    route('PUT', at(method), 'PutMethod', (input) => methods.put(input)),
    route('GET', at(method), 'GetMethod', (input) => methods.get(input)),
    route('PATCH', at(method), 'UpdateMethod', (input) => methods.update(input)),
    route('DELETE', at(method), 'DeleteMethod', (input) => methods.delete(input)),
    route('PUT', response, 'PutMethodResponse', (input) => methods.putResponse(input)),
    route('DELETE', response, 'DeleteMethodResponse', (input) => methods.deleteResponse(input)),
    route('PUT', integration, 'PutIntegration', (input) => methods.putIntegration(input)),
    route('DELETE', integration, 'DeleteIntegration', (input) => methods.deleteIntegration(input)),
    route('PUT', at(`${method}/integration${code}`), 'PutIntegrationResponse', (input) =>
      methods.putIntegrationResponse(input),
    ),
  ];
}

function stageRoutes(stages: Stages): Route<JsonObject>[] {
  const deployment = at(`${API}/deployments/(?<deploymentId>[^/]+)`);
  const stage = at(`${API}/stages/(?<stageName>[^/]+)`);
  return [
    route('POST', at(`${API}/deployments`), 'CreateDeployment', (input) => stages.deploy(input)),
    route('GET', at(`${API}/deployments`), 'GetDeployments', (input) => stages.deployments(input)),
    route('GET', deployment, 'GetDeployment', (input) => stages.deployment(input)),
    route('PATCH', deployment, 'UpdateDeployment', (input) => stages.describe(input)),
    route('DELETE', deployment, 'DeleteDeployment', (input) => stages.undeploy(input)),
    route('POST', at(`${API}/stages`), 'CreateStage', (input) => stages.create(input)),
    route('GET', stage, 'GetStage', (input) => stages.get(input)),
    route('PATCH', stage, 'UpdateStage', (input) => stages.update(input)),
    route('DELETE', stage, 'DeleteStage', (input) => stages.delete(input)),
  ];
}
