/** Describes how the integrations of API Gateway's HTTP and WebSocket APIs are managed. */

import { equal, type JsonObject, picked, textOf } from '../../../../json.js';
import { includes } from '../../../direct/provider/ownership.js';
import type { Change } from '../../description.js';
import { when } from '../../property-forms.js';
import { API_GATEWAY_V2, type Description } from '../../sdk/api-gateway/http.js';
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
  TlsConfig: {},
};

/** "The default timeout is 29 seconds for WebSocket APIs and 30 seconds for HTTP APIs" (CreateIntegration). */
const TIMEOUTS = { websocket: 29_000, http: 30_000 };

/**
 * Members without which others are misunderstood: parameters of an integration with a subtype are refused with "Invalid
 * integration URI specified" (hashicorp/terraform-provider-aws #15861).
 */
const KIND = ['IntegrationType', 'IntegrationSubtype'];

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
  partOf: ['ApiId'],
  identity: ['ApiId'],
  create: (properties) => ['CreateIntegration', picked(properties, ['ApiId', ...PROPERTIES])],
  idOf: (answer) => textOf(answer, 'IntegrationId'),
  usable: ({ physicalId: IntegrationId }) => ({ IntegrationId }),
  parts: [
    {
      properties: PROPERTIES,
      isInCreate: true,
      calls: async (change, resource, ask) => {
        const changes = await changesOf(change, () => ask.optional('GetApi', apiOf(resource.properties)));
        return when(Object.keys(changes).length > 0, [
          'UpdateIntegration',
          { ...keyOf(resource), ...picked(change.after, KIND), ...changes },
        ]);
      },
    },
  ],
  read: async (ask, { physicalId, properties }) => {
    const IntegrationId = lastOf(physicalId);
    const integration = await ask('GetIntegration', { ...apiOf(properties), IntegrationId });
    return {
      observed: { ...picked(properties, ['ApiId']), ...picked(integration, PROPERTIES) },
      attributes: { IntegrationId },
    };
  },
  delete: (_ask, resource) => [['DeleteIntegration', keyOf(resource)]],
  candidates: async (ask, properties) => {
    const integrations = await items(ask, 'GetIntegrations', apiOf(properties));
    return integrations
      .filter((integration) => includes(integration, picked(properties, PROPERTIES)))
      .map((integration) => textOf(integration, 'IntegrationId'));
  },
};

/** What an update sends of what the template changes. Both kinds of APIs accept the shorter timeout. */
async function changesOf(
  { before, after }: Change,
  askApi: () => Promise<JsonObject | undefined>,
): Promise<JsonObject> {
  const isChanged = (name: string) => !equal(before[name], after[name]);
  const gone = PLAIN.filter((name) => Object.hasOwn(before, name) && !Object.hasOwn(after, name));
  const isTimeoutGone = gone.includes('TimeoutInMillis');
  const isHttp = isTimeoutGone && (await askApi())?.['ProtocolType'] === 'HTTP';
  return {
    ...picked(EMPTY, gone),
    ...(isTimeoutGone ? { TimeoutInMillis: isHttp ? TIMEOUTS.http : TIMEOUTS.websocket } : {}),
    ...picked(after, PLAIN.filter(isChanged)),
    ...Object.fromEntries(
      MAPS.filter(isChanged).map((name) => [name, withGone(before[name], after[name])] as const),
    ),
  };
}
