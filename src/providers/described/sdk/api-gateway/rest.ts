/** The API Gateway commands that described types send. */

import type * as Sdk from '@aws-sdk/client-api-gateway';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const API_GATEWAY = { api: 'API Gateway', service: 'apigateway', sdk: apiGateway } as const;

const COMMANDS = [
  'CreateDeployment',
  'CreateResource',
  'CreateRestApi',
  'CreateStage',
  'DeleteDeployment',
  'DeleteIntegration',
  'DeleteMethod',
  'DeleteMethodResponse',
  'DeleteResource',
  'DeleteRestApi',
  'DeleteStage',
  'GetDeployment',
  'GetDeployments',
  'GetMethod',
  'GetResource',
  'GetResources',
  'GetRestApi',
  'GetRestApis',
  'GetStage',
  'PutIntegration',
  'PutIntegrationResponse',
  'PutMethod',
  'PutMethodResponse',
  'TagResource',
  'UntagResource',
  'UpdateDeployment',
  'UpdateMethod',
  'UpdateRestApi',
  'UpdateStage',
] as const;

type ApiGateway = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<ApiGateway>;
export type Call = Untyped.Call<ApiGateway>;
export type Description = Untyped.Description<ApiGateway>;
export type Part = Untyped.Part<ApiGateway>;

/** Loads the commands of API Gateway that described types send. */
async function apiGateway(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-api-gateway');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.APIGatewayClient(settings), commands };
}
