/** Simulates EventBridge Pipes. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import { restJsonWire } from './appsync.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { membersOf, objectIn, OwnApi, textIn } from './own-api.js';
import { withoutKeys } from './own-tags.js';
import { restService, route } from './rest-service.js';
import { ServiceError, type Input } from './table-service.js';

/**
 * Pipes, which take a while to be created, updated and deleted, and refuse changes meanwhile.
 * Source: CreatePipe, DescribePipe, UpdatePipe, DeletePipe, EventBridge Pipes API Reference.
 */
export function pipesService(account: Account): Service {
  const pipes = new Pipes(account);
  const path = /^\/v1\/pipes\/(?<Name>[^/]+)$/;
  const tags = /^\/tags\/(?<resourceArn>.+)$/;
  return restService<JsonObject>({
    name: 'pipes',
    wire: restJsonWire(),
    settle: () => account.settle(),
    routes: [
      route('POST', path, 'CreatePipe', (input) => pipes.create(input)),
      route('GET', path, 'DescribePipe', (input) => pipes.describe(input)),
      route('PUT', path, 'UpdatePipe', (input) => pipes.update(input)),
      route('DELETE', path, 'DeletePipe', (input) => pipes.delete(input)),
      route('POST', tags, 'TagResource', (input) =>
        pipes.tag(input, (before) => ({ ...before, ...objectIn(input.value('tags')) })),
      ),
      route('DELETE', tags, 'UntagResource', (input) =>
        pipes.tag(input, (before) => withoutKeys(before, input.call.query.getAll('tagKeys'))),
      ),
    ],
  });
}

/** Milliseconds that a change of a pipe takes. No figure is published: this is an assumption. */
const TAKES = 20_000;

const SETTINGS = [
  'Description',
  'DesiredState',
  'Target',
  'Enrichment',
  'EnrichmentParameters',
  'LogConfiguration',
  'KmsKeyIdentifier',
  'RoleArn',
];
/** DescribePipe returns them; the models that Cloud Control reads have none. */
const PARAMETERS = ['SourceParameters', 'TargetParameters'];

/** Members that only the create takes. Source: UpdatePipeSourceParameters has none of them. */
const AT_CREATE =
  /^(AdditionalBootstrapServers|ConsumerGroupID|QueueName|StartingPosition(Timestamp)?|TopicName|VirtualHost)$/;

class Pipes {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Pipes::Pipe', {
      AlreadyExists: 'ConflictException',
      NotFound: 'NotFoundException',
      fallback: 'ValidationException',
    });
  }

  create(input: Input): JsonObject {
    const name = input.text('Name');
    if (this.find(input, name) !== undefined) {
      throw new ServiceError('ConflictException', `Pipe ${name} already exists.`, 409);
    }
    const given = membersOf(input, ['Name', 'Source', ...SETTINGS, ...PARAMETERS, 'Tags']);
    const model = { DesiredState: 'RUNNING', ...withoutEmpty(given) };
    const parameters = membersOf(input, PARAMETERS);
    return this.summary(this.own.create(input, model, { ...this.busy('CREATING'), parameters }));
  }

  describe(input: Input): JsonObject {
    const pipe = this.existing(input);
    return { ...pipe.model, ...objectIn(pipe.internal['parameters']), ...this.summary(pipe) };
  }

  /** Fields of the request are updated; "the rest remain unchanged" (UpdatePipe). */
  update(input: Input): JsonObject {
    const pipe = this.ready(input);
    const before = objectIn(pipe.internal['parameters']);
    const parameters = PARAMETERS.map((name): [string, Json] => [
      name,
      changed(objectIn(before[name]), objectIn(input.value(name))),
    ]);
    const model = withoutEmpty({ ...pipe.model, ...membersOf(input, SETTINGS) });
    const kept = { ...this.busy('UPDATING'), parameters: withoutEmpty(Object.fromEntries(parameters)) };
    return this.summary(this.own.update(pipe, model, kept));
  }

  delete(input: Input): JsonObject {
    const pipe = this.ready(input);
    return this.summary(this.own.remember(pipe, { ...this.busy('DELETING'), lingersUntil: this.until() }));
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const arn = decodeURIComponent(input.text('resourceArn'));
    const pipe = this.find(input, arn.slice(arn.lastIndexOf('/') + 1));
    if (pipe === undefined) throw new ServiceError('NotFoundException', `${arn} does not exist.`, 404);
    const { Tags: tags, ...model } = pipe.model;
    this.own.update(pipe, withoutEmpty({ ...model, Tags: change(objectIn(tags)) }));
    return {};
  }

  private summary(pipe: Resource): JsonObject {
    const { model, createdAt, internal } = pipe;
    return {
      ...Object.fromEntries(['Name', 'Arn', 'DesiredState'].map((name) => [name, textIn(model[name])])),
      CurrentState: this.stateOf(pipe),
      CreationTime: createdAt / 1000,
      LastModifiedTime: Number(internal['modified'] ?? createdAt) / 1000,
    };
  }

  private ready(input: Input): Resource {
    const pipe = this.existing(input);
    const state = this.stateOf(pipe);
    if (/ING$/.test(state) && state !== 'RUNNING') {
      throw new ServiceError('ConflictException', `Pipe ${pipe.identifier} is in state ${state}.`, 409);
    }
    return pipe;
  }

  private existing(input: Input): Resource {
    const pipe = this.find(input, input.text('Name'));
    if (pipe !== undefined) return pipe;
    throw new ServiceError('NotFoundException', `Pipe ${input.text('Name')} does not exist.`, 404);
  }

  private find(input: Input, name: string): Resource | undefined {
    const found = this.own.find(input, 'Name', name);
    const isGone = found?.internal['state'] === 'DELETING' && this.stateOf(found) !== 'DELETING';
    if (found !== undefined && isGone) this.account.remove(keyOf(found));
    return isGone ? undefined : found;
  }

  private busy(state: string): JsonObject {
    return { state, until: this.until(), modified: this.account.now() };
  }

  private until(): number {
    return this.account.now() + TAKES * this.account.settings.settling;
  }

  private stateOf({ internal, model }: Resource): string {
    const isBusy = Number(internal['until'] ?? 0) > this.account.now();
    return isBusy ? textIn(internal['state']) : textIn(model['DesiredState']) || 'RUNNING';
  }
}

/** An object of the parameters that is given is updated "atomically as one", so what it lacks is at its default (UpdatePipe). */
function changed(before: JsonObject, given: JsonObject): JsonObject {
  const members = Object.entries(given).map(([name, value]): [string, Json] => {
    if (!isObject(value)) return [name, value];
    const kept = Object.entries(objectIn(before[name])).filter(([key]) => AT_CREATE.test(key));
    return [name, { ...Object.fromEntries(kept), ...value }];
  });
  return withoutEmpty({ ...before, ...Object.fromEntries(members) });
}

/** Empty texts and objects say that there is none, and a filter without patterns is none. */
function withoutEmpty(model: JsonObject): JsonObject {
  const isEmpty = (value: Json) =>
    value === '' ||
    (isObject(value) && Object.values(value).every((one) => Array.isArray(one) && one.length === 0));
  return Object.fromEntries(Object.entries(model).filter(([, value]) => !isEmpty(value)));
}
