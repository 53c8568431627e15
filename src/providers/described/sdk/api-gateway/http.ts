/** The commands of API Gateway V2 that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const API_GATEWAY_V2 = { api: 'API Gateway V2', service: 'apigatewayv2', sdk: apiGatewayV2 } as const;

/** Loads the commands of API Gateway V2 that described types send. */
async function apiGatewayV2(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-apigatewayv2');
  const commands = commandsOf(sdk, [
    'CreateApi',
    'CreateIntegration',
    'CreateRoute',
    'CreateStage',
    'DeleteAccessLogSettings',
    'DeleteApi',
    'DeleteCorsConfiguration',
    'DeleteIntegration',
    'DeleteRoute',
    'DeleteStage',
    'GetApi',
    'GetApis',
    'GetIntegration',
    'GetIntegrations',
    'GetRoute',
    'GetRoutes',
    'GetStage',
    'TagResource',
    'UntagResource',
    'UpdateApi',
    'UpdateIntegration',
    'UpdateRoute',
    'UpdateStage',
  ]);
  return { client: (settings) => new sdk.ApiGatewayV2Client(settings), commands };
}
