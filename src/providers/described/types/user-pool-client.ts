/** Describes how app clients of Cognito user pools are managed. */

import { type JsonObject, objectOf, picked, textOf } from '../../../json.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { listed } from '../listing.js';
import { COGNITO, type Ask, type Description } from '../sdk/cognito.js';

const SETTINGS = [
  'AccessTokenValidity',
  'AllowedOAuthFlows',
  'AllowedOAuthFlowsUserPoolClient',
  'AllowedOAuthScopes',
  'AnalyticsConfiguration',
  'AuthSessionValidity',
  'CallbackURLs',
  'ClientName',
  'DefaultRedirectURI',
  'EnablePropagateAdditionalUserContextData',
  'EnableTokenRevocation',
  'ExplicitAuthFlows',
  'IdTokenValidity',
  'LogoutURLs',
  'PreventUserExistenceErrors',
  'ReadAttributes',
  'RefreshTokenRotation',
  'RefreshTokenValidity',
  'SupportedIdentityProviders',
  'TokenValidityUnits',
  'WriteAttributes',
];

/**
 * `AWS::Cognito::UserPoolClient`, by `pool|client` as Cloud Control writes it. A client with a secret is Cloud Control's:
 * every read by Cognito's API returns the secret. An update sets what it does not name to its default.
 * Source: CreateUserPoolClient, UpdateUserPoolClient, DescribeUserPoolClient, Amazon Cognito user pools API Reference.
 */
export const userPoolClient: Description = {
  type: 'AWS::Cognito::UserPoolClient',
  ...COGNITO,
  isFoundByTime: true,
  partOf: ['UserPoolId'],
  identity: ['UserPoolId', 'GenerateSecret'],
  exceptions: ({ GenerateSecret: secret = false }) => (secret === false ? [] : ['GenerateSecret']),
  create: (properties, _place, unique) => [
    'CreateUserPoolClient',
    { ClientName: unique, ...picked(properties, ['UserPoolId', 'GenerateSecret', ...SETTINGS]) },
  ],
  idOf: (answer) => {
    const client = objectOf(answer, 'UserPoolClient');
    return [textOf(client, 'UserPoolId'), textOf(client, 'ClientId')].join('|');
  },
  parts: [
    {
      properties: SETTINGS,
      isInCreate: true,
      sends: 'whole',
      calls: async ({ after }, { physicalId }, ask) => {
        const name = after['ClientName'] ?? (await clientOf(ask, physicalId))['ClientName'];
        return [
          [
            'UpdateUserPoolClient',
            { ...keyOf(physicalId), ...after, ...(name === undefined ? {} : { ClientName: name }) },
          ],
        ];
      },
    },
  ],
  read: async (ask, { physicalId, properties }) => {
    const client = await clientOf(ask, physicalId);
    return {
      observed: {
        ...picked(client, ['UserPoolId', 'ClientId', ...SETTINGS]),
        ...picked(properties, ['GenerateSecret']),
      },
      attributes: { ...picked(client, ['ClientId']), Name: textOf(client, 'ClientName') },
      ...momentOf(client, 'CreationDate'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteUserPoolClient', keyOf(physicalId)]],
  candidates: async (ask, properties, _place, unique) => {
    const UserPoolId = textOf(properties, 'UserPoolId');
    const paging = { member: 'UserPoolClients', token: 'NextToken' };
    const clients = await listed(ask, ['ListUserPoolClients', { UserPoolId, MaxResults: 60 }], paging);
    const name = textOf(properties, 'ClientName') || unique;
    return clients
      .filter((one) => one['ClientName'] === name)
      .map((one) => [UserPoolId, textOf(one, 'ClientId')].join('|'));
  },
};

/** Ids of pools hold no bar. */
function keyOf(physicalId: string): { readonly UserPoolId: string; readonly ClientId: string } {
  const end = physicalId.indexOf('|');
  return { UserPoolId: physicalId.slice(0, end), ClientId: physicalId.slice(end + 1) };
}

async function clientOf(ask: Ask, physicalId: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeUserPoolClient', keyOf(physicalId)), 'UserPoolClient');
}
