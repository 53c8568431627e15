/** Simulates HTTP and WebSocket APIs of API Gateway, and what belongs to them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, textIn } from '../own-api.js';
import { route, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { conflict, keyed, lower, notFound, upper } from './patching.js';

interface Kind {
  readonly type: string;
  /** As its operations name it. */
  readonly name: string;
  /** The path below the API; empty for APIs themselves. */
  readonly path: string;
  /** The property that names it in the path. */
  readonly id: string;
  /** A property that may be taken once in an API. */
  readonly unique?: string;
}

/** Source: the operations of these names, Amazon API Gateway V2 API Reference. */
const KINDS: readonly Kind[] = [
  { type: 'AWS::ApiGatewayV2::Api', name: 'Api', path: '', id: 'ApiId' },
  { type: 'AWS::ApiGatewayV2::Route', name: 'Route', path: 'routes', id: 'RouteId', unique: 'RouteKey' },
  { type: 'AWS::ApiGatewayV2::Integration', name: 'Integration', path: 'integrations', id: 'IntegrationId' },
  { type: 'AWS::ApiGatewayV2::Stage', name: 'Stage', path: 'stages', id: 'StageName', unique: 'StageName' },
];

/** Members whose own members are spelled like properties. */
const NESTED = ['CorsConfiguration', 'TlsConfig', 'AccessLogSettings'];

/** Members that are maps of names. */
const MAPS = ['RequestParameters', 'RequestTemplates', 'StageVariables'];

/** "Between 50 and 29,000 milliseconds for WebSocket APIs and between 50 and 30,000 milliseconds for HTTP APIs" (UpdateIntegration). */
const MAX_TIMEOUT: Readonly<Record<string, number>> = { WEBSOCKET: 29_000, HTTP: 30_000 };

export function httpApiRoutes(account: Account): Route<JsonObject>[] {
  const all = KINDS.map((kind) => new HttpResources(account, kind));
  const tags = /^\/v2\/tags\/(?<resourceArn>.+)$/;
  return [
    ...all.flatMap((resources) => resources.routes()),
    route('POST', tags, 'TagResource', (input) =>
      changeTags(all, input, (before) => ({ ...before, ...(input.value('tags') as JsonObject) })),
    ),
    route('DELETE', tags, 'UntagResource', (input) =>
      changeTags(all, input, (before) => {
        const gone = input.call.query.getAll('tagKeys');
        return Object.fromEntries(Object.entries(before).filter(([key]) => !gone.includes(key)));
      }),
    ),
  ];
}

class HttpResources {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly kind: Kind,
  ) {
    this.own = new OwnApi(account, kind.type, {
      AlreadyExists: 'ConflictException',
      fallback: 'BadRequestException',
    });
  }

  routes(): Route<JsonObject>[] {
    const { name, path, id } = this.kind;
    const api = path === '' ? '' : '/(?<apiId>[^/]+)/';
    const many = new RegExp(`^/v2/apis${api}${path}$`);
    const one = new RegExp(`^/v2/apis${api}${path}/(?<${lower(id)}>[^/]+)$`);
    const part = (member: string) => new RegExp(`${one.source.slice(0, -1)}/${member}$`);
    return [
      route('POST', many, `Create${name}`, (input) => this.create(input)),
      route('GET', many, `Get${name}s`, (input) => ({ items: this.siblings(input).map(described) })),
      route('GET', one, `Get${name}`, (input) => described(this.existing(input))),
      route('PATCH', one, `Update${name}`, (input) => this.update(input)),
      route('DELETE', one, `Delete${name}`, (input) => {
        this.own.remove(this.existing(input));
        return {};
      }),
      ...(name === 'Api'
        ? [route('DELETE', part('cors'), 'DeleteCorsConfiguration', this.without('CorsConfiguration'))]
        : []),
      ...(name === 'Stage'
        ? [
            route(
              'DELETE',
              part('accesslogsettings'),
              'DeleteAccessLogSettings',
              this.without('AccessLogSettings'),
            ),
          ]
        : []),
    ];
  }

  find(input: Input, isIt: (model: JsonObject) => boolean): Resource | undefined {
    return this.own.all(input).find(({ model }) => isIt(model));
  }

  tag(resource: Resource, tags: JsonObject): void {
    const { Tags: _, ...model } = resource.model;
    this.own.update(resource, { ...model, ...(Object.keys(tags).length === 0 ? {} : { Tags: tags }) });
  }

  get type(): string {
    return this.kind.type;
  }

  private create(input: Input): JsonObject {
    const { unique } = this.kind;
    const model = modelOf(input);
    if (unique !== undefined && this.siblings(input).some((one) => one.model[unique] === model[unique])) {
      throw conflict(`${this.kind.name} with key ${textIn(model[unique])} already exists for this API`);
    }
    if (this.kind.name === 'Api' && (model['Name'] === undefined || model['ProtocolType'] === undefined)) {
      throw new ServiceError('BadRequestException', 'Name and ProtocolType must be given');
    }
    this.refuseTimeout(input, model);
    return described(this.own.create(input, withoutEmpty(model)));
  }

  private update(input: Input): JsonObject {
    const resource = this.existing(input);
    const asked = modelOf(input);
    refuseWithoutSubtype(resource.model, asked);
    this.refuseTimeout(input, asked);
    const changes = Object.entries(asked).map(([name, value]): [string, Json] => {
      const before = resource.model[name];
      const isMap = MAPS.includes(name) && isObject(value);
      return [name, isMap ? withoutEmpty({ ...(isObject(before) ? before : {}), ...value }) : value];
    });
    const model = { ...resource.model, ...Object.fromEntries(changes) };
    return described(this.own.update(resource, withoutEmpty(model)));
  }

  private refuseTimeout(input: Input, { TimeoutInMillis: timeout }: JsonObject): void {
    if (typeof timeout !== 'number') return;
    const apis = this.account.inventory.ofType('AWS::ApiGatewayV2::Api', placeFor(input));
    const api = apis.find(({ model }) => model['ApiId'] === input.optional('apiId'));
    const longest = MAX_TIMEOUT[textIn(api?.model['ProtocolType'])] ?? Infinity;
    if (timeout >= 50 && timeout <= longest) return;
    throw new ServiceError('BadRequestException', `Timeout should be between 50 ms and ${longest} ms`);
  }

  private without(property: string) {
    return (input: Input): JsonObject => {
      const resource = this.existing(input);
      const { [property]: _, ...model } = resource.model;
      this.own.update(resource, model);
      return {};
    };
  }

  private siblings(input: Input): Resource[] {
    const api = input.optional('apiId');
    if (this.kind.path === '') return this.own.all(input);
    return this.own.all(input).filter(({ model }) => model['ApiId'] === api);
  }

  private existing(input: Input): Resource {
    const id = decodeURIComponent(input.text(lower(this.kind.id)));
    const found = this.siblings(input).find(({ model }) => model[this.kind.id] === id);
    if (found === undefined) throw notFound(`Invalid ${this.kind.name} identifier specified`);
    return found;
  }
}

/**
 * What a request says of an integration with a subtype is judged as that of one without, unless it says the subtype, too.
 * Recorded in hashicorp/terraform-provider-aws #15861.
 */
function refuseWithoutSubtype(model: JsonObject, asked: JsonObject): void {
  if (model['IntegrationSubtype'] === undefined || asked['IntegrationSubtype'] !== undefined) return;
  if (asked['RequestParameters'] === undefined) return;
  throw new ServiceError('BadRequestException', 'Invalid integration URI specified');
}

function modelOf(input: Input): JsonObject {
  const { maxResults: _max, nextToken: _token, ...members } = input.all();
  const model = keyed(members, upper);
  return Object.fromEntries(
    Object.entries(model).map(([name, value]) => [
      name,
      NESTED.includes(name) ? keyed(value, upper) : typeof value === 'string' ? decoded(name, value) : value,
    ]),
  );
}

/** Parts of the path. */
function decoded(name: string, value: string): string {
  return name === 'StageName' ? decodeURIComponent(value) : value;
}

/** Empty texts and lists say that there is none; so do empty settings of TLS. */
function withoutEmpty(model: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(model).filter(
      ([name, value]) =>
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        !(name === 'TlsConfig' && isObject(value) && Object.keys(value).length === 0),
    ),
  );
}

function described({ model, createdAt }: Resource): JsonObject {
  const members = Object.entries(model).map(([name, value]): [string, Json] => [
    name,
    NESTED.includes(name) ? keyed(value, lower) : value,
  ]);
  return { ...keyed(Object.fromEntries(members), lower), createdDate: new Date(createdAt).toISOString() };
}

function changeTags(
  all: readonly HttpResources[],
  input: Input,
  change: (tags: JsonObject) => JsonObject,
): JsonObject {
  const arn = decodeURIComponent(input.text('resourceArn'));
  const [, api, stage] = /::\/apis\/([^/]+)(?:\/stages\/([^/]+))?$/.exec(arn) ?? [];
  const type = stage === undefined ? 'AWS::ApiGatewayV2::Api' : 'AWS::ApiGatewayV2::Stage';
  const kind = all.find((one) => one.type === type);
  const found = kind?.find(
    input,
    (model) => model['ApiId'] === api && (stage === undefined || model['StageName'] === stage),
  );
  if (kind === undefined || found === undefined) throw notFound('Invalid resource ARN');
  const { Tags: tags } = found.model;
  kind.tag(found, change(isObject(tags) ? tags : {}));
  return {};
}
