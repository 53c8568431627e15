/** Describes how the integrations of API Gateway's HTTP and WebSocket APIs are managed. */

import type { JsonObject } from '../../../../json.js';
import { picked, textOf } from '../../../direct/answer-shapes.js';
import { includes } from '../../../direct/ownership.js';
import type { Description } from '../../description.js';
import { wholePart } from '../../property-forms.js';
import { API_GATEWAY_V2 } from '../../sdk/api-gateway/http.js';
import { apiOf, items, keyBy, lastOf, withGone } from './members.js';

const TEXTS = [
  'ConnectionId',
  'ContentHandlingStrategy',
  'CredentialsArn',
  'Description',
  'IntegrationMethod',
  'IntegrationSubtype',
  'IntegrationUri',
  'PassthroughBehavior',
  'TemplateSelectionExpression',
];
const PLAIN = [
  'ConnectionType',
  'IntegrationType',
  ...TEXTS,
  'PayloadFormatVersion',
  'TimeoutInMillis',
  'TlsConfig',
];
const MAPS = ['RequestParameters', 'RequestTemplates'];
const PROPERTIES = [...PLAIN, ...MAPS];

/** What stands for a property that is gone. */
const EMPTY: JsonObject = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  ConnectionType: 'INTERNET',
  PayloadFormatVersion: '1.0',
  TimeoutInMillis: 30_000,
};

const keyOf = keyBy('IntegrationId');

/**
 * `AWS::ApiGatewayV2::Integration`, by its id within the API; rows that Cloud Control wrote hold `api|integration`.
 * It has neither a name nor tags.
 * Source: CreateIntegration, UpdateIntegration, GetIntegrations, Amazon API Gateway V2 API Reference.
 */
export const httpIntegration: Description = {
  type: 'AWS::ApiGatewayV2::Integration',
  ...API_GATEWAY_V2,
  goesUnseen: true,
  isFoundByTime: true,
  identity: ['ApiId'],
  create: (properties) => ['CreateIntegration', picked(properties, ['ApiId', ...PROPERTIES])],
  idOf: (answer) => textOf(answer, 'IntegrationId'),
  parts: [
    wholePart(PLAIN, (after, resource) => ['UpdateIntegration', { ...keyOf(resource), ...after }], EMPTY),
    ...MAPS.map((name) => ({
      properties: [name],
      isInCreate: true as const,
      calls: (
        { before, after }: Readonly<Record<'before' | 'after', JsonObject>>,
        { physicalId, properties }: { readonly physicalId: string; readonly properties: JsonObject },
      ) => {
        const IntegrationId = lastOf(physicalId);
        const map = withGone(before[name], after[name]);
        return [['UpdateIntegration', { ...apiOf(properties), IntegrationId, [name]: map }] as const];
      },
    })),
  ],
  read: async (ask, { physicalId, properties }) => {
    const IntegrationId = lastOf(physicalId);
    const integration = await ask('GetIntegration', { ...apiOf(properties), IntegrationId });
    return {
      observed: { ...picked(properties, ['ApiId']), ...picked(integration, PROPERTIES) },
      attributes: { IntegrationId },
    };
  },
  delete: (_ask, resource) => Promise.resolve([['DeleteIntegration', keyOf(resource)]]),
  candidates: async (ask, properties) => {
    const integrations = await items(ask, 'GetIntegrations', apiOf(properties));
    return integrations
      .filter((integration) => includes(integration, picked(properties, PROPERTIES)))
      .map((integration) => textOf(integration, 'IntegrationId'));
  },
};
