/** Simulates AppSync: API keys and GraphQL schemas. */

import { parseObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, placeFor } from './own-api.js';
import { restService, route, type RestWire } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

/**
 * Keys and schemas of GraphQL APIs, which Cloud Control makes. A schema is `PROCESSING` when first asked.
 * Source: the operations of these names, AWS AppSync API Reference.
 */
export function appSyncService(account: Account): Service {
  const keys = new Keys(account);
  const schemas = new Schemas(account);
  const at = (rest: string) => new RegExp(`^/v1/apis/(?<apiId>[^/]+)${rest}$`);
  return restService<JsonObject>({
    name: 'appsync',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      route('POST', at('/apikeys'), 'CreateApiKey', (input) => keys.create(input)),
      route('GET', at('/apikeys'), 'ListApiKeys', (input) => keys.list(input)),
      route('POST', at('/apikeys/(?<id>[^/]+)'), 'UpdateApiKey', (input) => keys.update(input)),
      route('DELETE', at('/apikeys/(?<id>[^/]+)'), 'DeleteApiKey', (input) => keys.delete(input)),
      route('POST', at('/schemacreation'), 'StartSchemaCreation', (input) => schemas.start(input)),
      route('GET', at('/schemacreation'), 'GetSchemaCreationStatus', (input) => schemas.status(input)),
    ],
  });
}

/** REST with JSON bodies: the error's name is in a header. */
export function restJsonWire(): RestWire<JsonObject> {
  const headers = { 'content-type': 'application/json' };
  return {
    members: ({ body }) => parseObject(body.toString('utf8') || '{}') ?? {},
    write: (_operation, output) => ({ status: 200, headers, body: JSON.stringify(output) }),
    error: (code, message, status) => ({
      status,
      headers: { ...headers, 'x-amzn-errortype': code },
      body: JSON.stringify({ message }),
    }),
  };
}

const HOUR = 3600;
const DAY = 24 * HOUR;

class Keys {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::AppSync::ApiKey', { fallback: 'BadRequestException' });
  }

  /** "The expiration time is rounded down to the nearest hour", seven days from now by default. */
  create(input: Input): JsonObject {
    const api = apiOf(this.account, input);
    const description = input.optional('description');
    const id = `da2-${this.account.random.hex(26)}`;
    const made = this.own.create(input, {
      ApiId: api.model['ApiId'] ?? '',
      ...(description === undefined ? {} : { Description: description }),
      Expires: this.expiry(input),
    });
    const key = this.own.update(made, { ...made.model, ApiKeyId: id, ApiKey: id });
    return { apiKey: describe(key) };
  }

  list(input: Input): JsonObject {
    apiOf(this.account, input);
    return { apiKeys: this.ofApi(input).map(describe) };
  }

  update(input: Input): JsonObject {
    const key = this.existing(input);
    const Description = input.optional('description') ?? '';
    return {
      apiKey: describe(this.own.update(key, { ...key.model, Description, Expires: this.expiry(input) })),
    };
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  private expiry(input: Input): number {
    const asked = input.value('expires');
    const expires = typeof asked === 'number' ? asked : this.account.now() / 1000 + 7 * DAY;
    return Math.floor(expires / HOUR) * HOUR;
  }

  private ofApi(input: Input): Resource[] {
    return this.own.all(input).filter(({ model }) => model['ApiId'] === input.text('apiId'));
  }

  private existing(input: Input): Resource {
    const key = this.ofApi(input).find(({ model }) => model['ApiKeyId'] === input.text('id'));
    if (key !== undefined) return key;
    throw new ServiceError('NotFoundException', `API key not found: ${input.text('id')}`, 404);
  }
}

function describe({ model }: Resource): JsonObject {
  const expires = Number(model['Expires']);
  return {
    id: model['ApiKeyId'] ?? '',
    ...(model['Description'] === undefined ? {} : { description: model['Description'] }),
    expires,
    deletes: expires + 60 * DAY,
  };
}

class Schemas {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::AppSync::GraphQLSchema', { fallback: 'BadRequestException' });
  }

  /** Sets the schema, whatever was there. */
  start(input: Input): JsonObject {
    const ApiId = apiOf(this.account, input).model['ApiId'] ?? '';
    const Definition = Buffer.from(input.text('definition'), 'base64').toString('utf8');
    if (!/\b(type|schema|extend)\b/.test(Definition)) {
      throw new ServiceError('BadRequestException', 'Schema is not valid');
    }
    const there = this.find(input);
    if (there === undefined) this.own.create(input, { ApiId, Definition }, { questions: 0 });
    else this.own.update(there, { ...there.model, Definition }, { questions: 0 });
    return { status: 'PROCESSING' };
  }

  status(input: Input): JsonObject {
    apiOf(this.account, input);
    const schema = this.find(input);
    if (schema === undefined) return { status: 'NOT_APPLICABLE' };
    const questions = Number(schema.internal['questions']) + 1;
    this.own.remember(schema, { questions });
    return { status: questions > 1 ? 'SUCCESS' : 'PROCESSING' };
  }

  private find(input: Input): Resource | undefined {
    return this.own.find(input, 'ApiId', input.text('apiId'));
  }
}

function apiOf(account: Account, input: Input): Resource {
  const id = input.text('apiId');
  const api = account.inventory
    .ofType('AWS::AppSync::GraphQLApi', placeFor(input))
    .find(({ model }) => model['ApiId'] === id);
  if (api === undefined) throw new ServiceError('NotFoundException', `GraphQL API ${id} not found.`, 404);
  return api;
}
