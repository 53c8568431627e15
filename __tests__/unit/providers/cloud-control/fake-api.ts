import type { JsonObject } from '../../../../src/json.js';
import { ProviderFailure, type FailureKind } from '../../../../src/ports/resource-failure.js';
import type {
  CloudControlApi,
  PatchOperation,
  ProgressEvent,
  Sending,
} from '../../../../src/providers/cloud-control/api.js';

export function failure(kind: FailureKind, name: string, message: string = name): ProviderFailure {
  return new ProviderFailure(kind, message, { name });
}

export const running: ProgressEvent = { requestToken: 'request-1', status: 'IN_PROGRESS' };

export function succeeded(identifier: string): ProgressEvent {
  return { requestToken: 'request-1', status: 'SUCCESS', identifier };
}

export function failed(errorCode: string, changes: Partial<ProgressEvent> = {}): ProgressEvent {
  return {
    requestToken: 'request-1',
    status: 'FAILED',
    errorCode,
    message: `it is ${errorCode}`,
    ...changes,
  };
}

type Answer<Value> = Value | Error;

/** Cloud Control that answers as it is told, one answer after the other, the last one for ever. */
export class FakeApi implements CloudControlApi {
  /** What was asked for, in order: `create token-1`, `get id`. */
  readonly calls: string[] = [];
  readonly patches: (readonly PatchOperation[])[] = [];
  mutations: Answer<ProgressEvent>[] = [running];
  statuses: Answer<ProgressEvent>[] = [succeeded('id')];
  reads: Answer<JsonObject>[] = [{ Id: 'id' }];
  creates: Answer<readonly ProgressEvent[]> = [];

  create(type: string, _desired: JsonObject, { clientToken }: Sending): Promise<ProgressEvent> {
    return this.#answer(`create ${type} ${clientToken}`, this.mutations);
  }

  update(
    type: string,
    identifier: string,
    patch: readonly PatchOperation[],
    { clientToken }: Sending,
  ): Promise<ProgressEvent> {
    this.patches.push(patch);
    return this.#answer(`update ${type} ${identifier} ${clientToken}`, this.mutations);
  }

  delete(type: string, identifier: string, { clientToken }: Sending): Promise<ProgressEvent> {
    return this.#answer(`delete ${type} ${identifier} ${clientToken}`, this.mutations);
  }

  async get(_type: string, identifier: string): Promise<{ identifier: string; model: JsonObject }> {
    return { identifier, model: await this.#answer(`get ${identifier}`, this.reads) };
  }

  status(requestToken: string): Promise<ProgressEvent> {
    return this.#answer(`status ${requestToken}`, this.statuses);
  }

  listRunning(): Promise<readonly ProgressEvent[]> {
    return Promise.reject(failure('terminal', 'AccessDeniedException'));
  }

  listCreates(): Promise<readonly ProgressEvent[]> {
    return this.creates instanceof Error ? Promise.reject(this.creates) : Promise.resolve(this.creates);
  }

  /** What was asked for, without the questions about requests. */
  get changes(): string[] {
    return this.calls.filter((call) => /^(create|update|delete)/.test(call));
  }

  #answer<Value>(call: string, answers: Answer<Value>[]): Promise<Value> {
    this.calls.push(call);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new Error(`no answer to ${call}`);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}
