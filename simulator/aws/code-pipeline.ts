/** Simulates CodePipeline's pipelines. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, objectIn, OwnApi, tagListOf, textIn, upperKeys } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Pipelines. Source: CreatePipeline, GetPipeline, UpdatePipeline, DeletePipeline, AWS CodePipeline API Reference; "CodePipeline
 * pipeline structure reference", User Guide.
 */
export function codePipelineService(account: Account): Service {
  const pipelines = new Pipelines(account);
  return serviceFrom({
    name: 'codepipeline',
    wire: jsonWire('CodePipeline_20150709.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreatePipeline: (input) => pipelines.create(input),
      GetPipeline: (input) => pipelines.get(input),
      UpdatePipeline: (input) => pipelines.update(input),
      DeletePipeline: (input) => pipelines.delete(input),
      ListTagsForResource: (input) => ({ tags: lowerPairs(pipelines.byArn(input)) }),
      TagResource: (input) => pipelines.tag(input, (tags) => ({ ...tags, ...tagsIn(input) })),
      UntagResource: (input) =>
        pipelines.tag(input, (tags) => withoutKeys(tags, [input.value('tagKeys') ?? []].flat())),
    },
  });
}

class Pipelines {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::CodePipeline::Pipeline', {
      AlreadyExists: 'PipelineNameInUseException',
      NotFound: 'PipelineNotFoundException',
      fallback: 'InvalidStructureException',
    });
  }

  create(input: Input): JsonObject {
    const model = this.structureIn(input);
    const name = textIn(model['Name']);
    if (this.own.find(input, 'Name', name) !== undefined) {
      const message = `A pipeline with the name '${name}' already exists in account '${input.call.principal.accountId}'`;
      throw new ServiceError('PipelineNameInUseException', message);
    }
    const tags = tagsGiven(tagListOf(upperPairs(input.value('tags'))));
    const made = this.own.create(input, { ...model, ...tags });
    return { pipeline: structureOf(made), tags: lowerPairs(made) };
  }

  get(input: Input): JsonObject {
    const found = this.existing(input, input.text('name'));
    const { createdAt, internal, model } = found;
    return {
      pipeline: structureOf(found),
      metadata: {
        pipelineArn: textIn(model['Arn']),
        created: createdAt / 1000,
        updated: Number(internal['updated'] ?? createdAt) / 1000,
      },
    };
  }

  /** The whole structure; each update increments the version (`version`, PipelineDeclaration). */
  update(input: Input): JsonObject {
    const structure = this.structureIn(input);
    const found = this.existing(input, textIn(structure['Name']));
    const { Tags: tags, Arn, Version } = found.model;
    const model = {
      ...structure,
      ...(Arn === undefined ? {} : { Arn }),
      ...(tags === undefined ? {} : { Tags: tags }),
      Version: String(Number(Version ?? 1) + 1),
    };
    return { pipeline: structureOf(this.own.update(found, model, { updated: this.account.now() })) };
  }

  /** A pipeline that is not there is as good as deleted. */
  delete(input: Input): JsonObject {
    const found = this.own.find(input, 'Name', input.text('name'));
    if (found !== undefined) this.own.remove(found);
    return {};
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    return changeTags(this.own, this.byArn(input), change);
  }

  byArn(input: Input): Resource {
    const arn = input.text('resourceArn');
    const found = this.own.find(input, 'Name', arn.slice(arn.lastIndexOf(':') + 1));
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', `${arn} was not found`);
  }

  /** "A pipeline must contain at least two stages." Source: the structure reference. */
  private structureIn(input: Input): JsonObject {
    const given = input.value('pipeline');
    if (!isObject(given)) throw new ServiceError('ValidationException', 'The parameter pipeline is required');
    const { version: _version, artifactStores, ...rest } = given;
    const stores = Object.entries(objectIn(artifactStores)).map(([Region, store]) => ({
      Region,
      ArtifactStore: upper(store),
    }));
    const model = upper(rest) as JsonObject;
    const stages = Array.isArray(model['Stages']) ? model['Stages'] : [];
    if (stages.length < 2) {
      throw new ServiceError('InvalidStructureException', 'Pipeline should have at least 2 stages');
    }
    return { ...model, ...(stores.length === 0 ? {} : { ArtifactStores: stores }) };
  }

  private existing(input: Input, name: string): Resource {
    const found = this.own.find(input, 'Name', name);
    if (found !== undefined) return found;
    const message = `Account '${input.call.principal.accountId}' does not have a pipeline with name '${name}'`;
    throw new ServiceError('PipelineNotFoundException', message);
  }
}

/** What every action has in an answer, whatever was given. Source: the examples of GetPipeline. */
const OF_ACTIONS = { configuration: {}, inputArtifacts: [], outputArtifacts: [], runOrder: 1 };

function structureOf({ model }: Resource): JsonObject {
  const { Arn: _arn, Tags: _tags, Version, ArtifactStores: stores, ...rest } = model;
  const structure = lower(rest) as JsonObject;
  const byRegion = (Array.isArray(stores) ? stores : [])
    .filter(isObject)
    .map((item): [string, Json] => [textIn(item['Region']), lower(item['ArtifactStore'] ?? {})]);
  const stages = (Array.isArray(structure['stages']) ? structure['stages'] : []).filter(isObject);
  return {
    executionMode: 'SUPERSEDED',
    pipelineType: 'V1',
    ...structure,
    stages: stages.map((stage) => ({
      ...stage,
      actions: (Array.isArray(stage['actions']) ? stage['actions'] : [])
        .filter(isObject)
        .map((action) => ({ ...OF_ACTIONS, ...action })),
    })),
    ...(byRegion.length === 0 ? {} : { artifactStores: Object.fromEntries(byRegion) }),
    version: Number(Version ?? 1),
  };
}

/** The members of a configuration are the action's own. */
const upper = (value: Json): Json => upperKeys(value, {}, ['configuration']);
const lower = (value: Json): Json => lowerKeys(value, {}, ['Configuration']);

function upperPairs(tags: Json | undefined): Json {
  return upper(tags ?? []);
}

function tagsIn(input: Input): JsonObject {
  const pairs = tagListOf(upperPairs(input.value('tags')));
  return Object.fromEntries(pairs.map(({ Key, Value }) => [textIn(Key), Value ?? '']));
}

function lowerPairs({ model }: Resource): Json {
  return lower(model['Tags'] ?? []);
}
