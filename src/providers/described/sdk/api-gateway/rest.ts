/** The API Gateway commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const API_GATEWAY = { api: 'API Gateway', service: 'apigateway', sdk: apiGateway } as const;

/** Loads the commands of API Gateway that described types send. */
async function apiGateway(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-api-gateway');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.APIGatewayClient(settings), commands };
}
