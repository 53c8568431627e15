/** Manages AppSync API keys and GraphQL schemas. */

import type * as Sdk from '@aws-sdk/client-appsync';

import { defined } from '../../defined.js';
import { type JsonObject, objectOf, objectsOf, textOf } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import { directType, ServiceType } from '../direct/access.js';
import { wholeWith } from '../direct/property-changes.js';
import type { DirectType, Reading, Subject } from '../direct/type.js';
import { appSync } from './services.js';

export const apiKey = directType(appSync, (service) => new ApiKey(service));

/** AppSync rounds a key's expiration down to the hour. Seconds. */
const HOUR = 3600;

/**
 * `AWS::AppSync::ApiKey`, named by AWS; its id is the key itself, which is not secret: web pages contain it.
 * Source: CreateApiKey, UpdateApiKey, ListApiKeys, AppSync API Reference.
 */
class ApiKey extends ServiceType<typeof Sdk> implements DirectType {
  readonly isListed = true;
  readonly partOf = ['ApiId'];

  async create(properties: JsonObject): Promise<string> {
    const { calls, sdk } = this;
    const apiId = textOf(properties, 'ApiId');
    const answer = await calls.once(sdk.CreateApiKeyCommand, { apiId, ...settingsOf(properties) });
    return `${apiId}|${textOf(objectOf(answer, 'apiKey'), 'id')}`;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const [apiId, id] = partsOf(physicalId);
    const key = (await this.#list(apiId)).find((one) => one['id'] === id);
    return key === undefined ? undefined : this.#readingOf(apiId, key, properties);
  }

  async update(
    { physicalId, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const { calls, sdk } = this;
    const [apiId, id] = partsOf(physicalId);
    const whole = wholeWith({ before: properties, after: desired }, observed, ['Description', 'Expires']);
    await calls.again(sdk.UpdateApiKeyCommand, { apiId, id, description: '', ...settingsOf(whole) });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const { calls, sdk } = this;
    const [apiId, id] = partsOf(physicalId);
    await calls.again(sdk.DeleteApiKeyCommand, { apiId, id });
  }

  /** AppSync does not report when a key was created. */
  async candidates(properties: JsonObject): Promise<string[]> {
    const apiId = textOf(properties, 'ApiId');
    return (await this.#list(apiId)).map((key) => `${apiId}|${textOf(key, 'id')}`);
  }

  async #list(apiId: string): Promise<JsonObject[]> {
    const { calls, sdk } = this;
    const keys: JsonObject[] = [];
    for (let page: JsonObject = {}; ;) {
      const answer = await calls.again(sdk.ListApiKeysCommand, { apiId, ...page });
      keys.push(...objectsOf(answer, 'apiKeys'));
      if (answer['nextToken'] === undefined) return keys;
      page = { nextToken: answer['nextToken'] };
    }
  }

  async #readingOf(apiId: string, key: JsonObject, properties: JsonObject): Promise<Reading> {
    const { region, account } = this.access;
    const { accountId, partition } = await account();
    const id = textOf(key, 'id');
    const attributes = {
      ApiKey: id,
      ApiKeyId: id,
      Arn: `arn:${partition}:appsync:${region}:${accountId}:apis/${apiId}/apikey/${id}`,
    };
    const [asked, given] = [Number(properties['Expires'] ?? 0), Number(key['expires'] ?? 0)];
    const isAsked = Math.floor(asked / HOUR) === Math.floor(given / HOUR);
    return {
      observed: {
        ApiId: apiId,
        ...(textOf(key, 'description') === '' ? {} : { Description: textOf(key, 'description') }),
        Expires: isAsked ? asked : given,
        ...attributes,
      },
      attributes,
    };
  }
}

function settingsOf({ Description: description, Expires: expires }: JsonObject): JsonObject {
  return {
    ...defined({ description }),
    ...(expires === undefined ? {} : { expires: Number(expires) }),
  };
}

/** Cloud Control's identifier, `api|key`; `Ref` returns an ARN. */
function partsOf(physicalId: string): [apiId: string, id: string] {
  const [, inArn, keyInArn] = /:apis\/([^/]+)\/apikey\/(.+)$/.exec(physicalId) ?? [];
  const [apiId = '', id = ''] = physicalId.split('|');
  return [inArn ?? apiId, keyInArn ?? id];
}

export const graphQlSchema = directType(appSync, (service) => new GraphQlSchema(service));

/**
 * `AWS::AppSync::GraphQLSchema`: an API has one, and setting it creates or updates it. No call deletes it: it
 * is deleted with its API. Source: StartSchemaCreation, GetSchemaCreationStatus, AppSync API Reference.
 */
class GraphQlSchema extends ServiceType<typeof Sdk> implements DirectType {
  readonly partOf = ['ApiId'];
  readonly goesUnseen = true;
  async create(properties: JsonObject): Promise<string> {
    await this.#set(properties);
    return idOf(properties);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const answer = await calls.again(sdk.GetSchemaCreationStatusCommand, {
      apiId: textOf(properties, 'ApiId'),
    });
    const status = textOf(answer, 'status');
    if (status === 'NOT_APPLICABLE') return undefined;
    const reading = { observed: properties, attributes: { Id: physicalId } };
    if (status === 'FAILED') return { ...reading, phase: 'failed', trouble: textOf(answer, 'details') };
    return status === 'PROCESSING' ? { ...reading, phase: 'changing' } : reading;
  }

  async update(_subject: Subject, desired: JsonObject): Promise<undefined> {
    await this.#set(desired);
  }

  delete(): Promise<void> {
    return Promise.resolve();
  }

  candidates(properties: JsonObject): Promise<string[]> {
    return Promise.resolve([idOf(properties)]);
  }

  async #set(properties: JsonObject): Promise<void> {
    const { calls, sdk } = this;
    const definition = await this.#definitionOf(properties);
    await calls.again(sdk.StartSchemaCreationCommand, { apiId: textOf(properties, 'ApiId'), definition });
  }

  async #definitionOf(properties: JsonObject): Promise<string> {
    const location = textOf(properties, 'DefinitionS3Location');
    if (location === '') return textOf(properties, 'Definition');
    const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(location) ?? [];
    if (bucket !== undefined && key !== undefined) return this.access.fetchText(bucket, key);
    throw new ProviderFailure(
      'terminal',
      `#/DefinitionS3Location: expected s3://bucket/key, found ${location}`,
      {
        name: 'ValidationException',
      },
    );
  }
}

/** The same id as in CloudFormation. */
function idOf(properties: JsonObject): string {
  return `${textOf(properties, 'ApiId')}GraphQLSchema`;
}
