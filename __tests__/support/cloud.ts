import { at, isObject, parseObject, type JsonObject } from '../../src/json.js';
import type { Account } from '../../simulator/aws/cloudcontrol/account.js';
import { openAccount } from '../../simulator/aws/cloudcontrol/populated-account.js';
import type { CloudControlOptions } from '../../simulator/aws/cloudcontrol/options.js';
import { CloudControlService } from '../../simulator/aws/cloudcontrol/service.js';
import { S3Service } from '../../simulator/aws/s3/service.js';
import { OffsetClock } from '../../simulator/kernel/clock.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { bundledRegistry } from '../../simulator/schemas/registry.js';
import { callJson, type JsonReply } from './calls.js';

/** What an operation came to: refused at once, or an event at its end. */
export interface Ended {
  readonly reply: JsonReply;
  readonly status?: string;
  readonly code?: string;
  readonly message: string;
  readonly identifier: string;
}

/** Cloud Control without HTTP, with helpers that say in one line what a test means. */
export class Cloud {
  readonly clock = new OffsetClock();
  readonly s3: S3Service;
  readonly account: Account;
  readonly service: CloudControlService;
  private tokens = 0;

  constructor(options: CloudControlOptions = {}) {
    const context = { clock: this.clock, random: new SeededRandom(1) };
    this.s3 = new S3Service(context);
    this.account = openAccount({ ...context, registry: bundledRegistry(), buckets: this.s3, options });
    this.service = new CloudControlService(this.account);
  }

  call(operation: string, members: JsonObject): Promise<JsonReply> {
    return callJson(this.service, `CloudApiService.${operation}`, members);
  }

  start(operation: string, members: JsonObject): Promise<JsonReply> {
    this.tokens += 1;
    return this.call(operation, { ClientToken: `token-${this.tokens}`, ...members });
  }

  /** Creates a resource that has to succeed; gives its identifier and what a read returns. */
  async make(type: string, properties: JsonObject = {}): Promise<{ id: string; model: JsonObject }> {
    const ended = await this.create(type, properties);
    if (ended.status !== 'SUCCESS') throw new Error(`${type}: ${ended.message}`);
    return { id: ended.identifier, model: await this.read(type, ended.identifier) };
  }

  create(type: string, properties: JsonObject = {}): Promise<Ended> {
    return this.run('CreateResource', { TypeName: type, DesiredState: JSON.stringify(properties) });
  }

  update(type: string, identifier: string, patch: readonly JsonObject[]): Promise<Ended> {
    const PatchDocument = JSON.stringify(patch);
    return this.run('UpdateResource', { TypeName: type, Identifier: identifier, PatchDocument });
  }

  delete(type: string, identifier: string): Promise<Ended> {
    return this.run('DeleteResource', { TypeName: type, Identifier: identifier });
  }

  /** What a read returns; an empty object where there is no such resource. */
  async read(type: string, identifier: string): Promise<JsonObject> {
    const reply = await this.call('GetResource', { TypeName: type, Identifier: identifier });
    const text = at(reply.body, ['ResourceDescription', 'Properties']);
    return parseObject(typeof text === 'string' ? text : '') ?? {};
  }

  /** Starts an operation and looks once; instant operations have ended by then. */
  async run(operation: string, members: JsonObject): Promise<Ended> {
    const reply = await this.start(operation, members);
    return this.outcome(reply);
  }

  async outcome(reply: JsonReply): Promise<Ended> {
    const token = at(reply.body, ['ProgressEvent', 'RequestToken']);
    if (typeof token !== 'string') return { reply, message: messageOf(reply), identifier: '' };
    const event = await this.event(token);
    const member = (name: string): string => (typeof event[name] === 'string' ? event[name] : '');
    return {
      reply,
      status: member('OperationStatus'),
      message: member('StatusMessage'),
      identifier: member('Identifier'),
      ...(event['ErrorCode'] === undefined ? {} : { code: member('ErrorCode') }),
    };
  }

  async event(requestToken: string): Promise<JsonObject> {
    const reply = await this.call('GetResourceRequestStatus', { RequestToken: requestToken });
    const event = reply.body['ProgressEvent'];
    return isObject(event) ? event : {};
  }
}

export function messageOf({ body }: JsonReply): string {
  const message = body['Message'] ?? body['message'];
  return typeof message === 'string' ? message : '';
}

/** The request token of an answer. */
export function tokenOf({ body }: JsonReply): string {
  const token = at(body, ['ProgressEvent', 'RequestToken']);
  return typeof token === 'string' ? token : '';
}

/** A trust policy for a service. */
export function trust(service: string): JsonObject {
  const statement = {
    Effect: 'Allow',
    Principal: { Service: `${service}.amazonaws.com` },
    Action: 'sts:AssumeRole',
  };
  return { Version: '2012-10-17', Statement: [statement] };
}
