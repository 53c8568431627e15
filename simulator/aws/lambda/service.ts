/** Simulates Lambda's API for callers of functions. */

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Answer, Call, Service } from '../../service.js';
import { ServiceError } from '../table-service.js';
import { configurationOf } from './functions.js';
import type { Invocation, LambdaRuntime } from './runtime.js';

/** `/2015-03-31/functions/{name}[/configuration|/invocations]`, by method. */
const PATH = /^\/2015-03-31\/functions\/([^/]+)(?:\/(configuration|invocations))?$/;
const OPERATIONS: Readonly<Record<string, string>> = {
  'GET ': 'GetFunction',
  'GET configuration': 'GetFunctionConfiguration',
  'POST invocations': 'Invoke',
  'PUT configuration': 'UpdateFunctionConfiguration',
};

/**
 * Lambda's API, as far as somebody who calls functions uses it; functions themselves are made by Cloud
 * Control. Handlers really run: `runtime.ts` says how. `lambda.md` lists the rules with their sources.
 */
export class LambdaService implements Service {
  readonly name = 'lambda';

  constructor(private readonly runtime: LambdaRuntime) {}

  /** Every invocation so far, in order. */
  get invocations(): readonly Invocation[] {
    return this.runtime.invocations;
  }

  operationOf({ method, path }: Pick<Call, 'method' | 'path'>): string | undefined {
    const [whole, , part = ''] = PATH.exec(path) ?? [];
    return whole === undefined ? undefined : OPERATIONS[`${method} ${part}`];
  }

  async handle(call: Call): Promise<Answer> {
    try {
      return await this.carryOut(call);
    } catch (thrown) {
      if (thrown instanceof ServiceError) return this.error(thrown.code, thrown.message, thrown.status);
      throw thrown;
    }
  }

  /** REST-JSON: the error's name is in a header. */
  error(code: string, message: string, status: number): Answer {
    const headers = { 'content-type': 'application/json', 'x-amzn-errortype': code };
    return { status, headers, body: JSON.stringify({ Type: 'User', Message: message, message }) };
  }

  snapshot(): unknown {
    return null;
  }

  restore(): void {
    // Functions are the account's, and what runs cannot be put back.
  }

  stop(): void {
    this.runtime.stop();
  }

  private async carryOut(call: Call): Promise<Answer> {
    const [, asked = ''] = PATH.exec(call.path) ?? [];
    const qualifier = call.query.get('Qualifier');
    const { accountId } = call.principal;
    const name = qualifier === null ? asked : `${asked}:${qualifier}`;
    const found = this.runtime.find(name, { accountId, region: call.region });
    const configuration = configurationOf(found, this.runtime.state(found));
    switch (call.operation) {
      case 'GetFunction':
        return json({ Configuration: configuration, Code: { RepositoryType: 'S3' }, Tags: {} });
      case 'GetFunctionConfiguration':
        return json(configuration);
      case 'UpdateFunctionConfiguration': {
        const updated = this.runtime.describeAs(found, descriptionIn(call.body));
        return json(configurationOf(updated, this.runtime.state(updated)));
      }
      default:
        return this.invoke(call, name);
    }
  }

  /** Source: Invoke, Lambda API Reference. An event is run once here, not three times where it fails. */
  private async invoke(call: Call, name: string): Promise<Answer> {
    const place = { accountId: call.principal.accountId, region: call.region };
    const event = eventOf(call.body);
    const found = this.runtime.find(name, place);
    const type = call.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    if (type === 'DryRun') return { status: 204 };
    const running = this.runtime.invoke(found, event);
    if (type === 'Event') {
      running.catch(() => undefined);
      return { status: 202 };
    }
    const outcome = await running;
    const log = call.headers['x-amz-log-type'] === 'Tail' ? { 'x-amz-log-result': tailOf(outcome.log) } : {};
    if (outcome.kind === 'returned')
      return json(outcome.value, { 'x-amz-executed-version': '$LATEST', ...log });
    return json(outcome.error, { 'x-amz-function-error': 'Unhandled', ...log });
  }
}

/** The last 4 KB of an invocation's log. Source: Invoke, `LogResult`, Lambda API Reference. */
function tailOf(log: string): string {
  return Buffer.from(log).subarray(-4096).toString('base64');
}

/** Of a function's configuration nothing but the description can be changed here. */
function descriptionIn(body: Buffer): string {
  const { Description, ...others } = (parseObject(body.toString('utf8')) ?? {}) as Record<string, Json>;
  if (typeof Description !== 'string' || Object.keys(others).length > 0) {
    throw new Error(`not simulated of UpdateFunctionConfiguration: ${Object.keys(others).join(', ')}`);
  }
  return Description;
}

function eventOf(body: Buffer): Json {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch {
    throw new ServiceError('InvalidRequestContentException', 'Could not parse request body into json', 400);
  }
}

function json(value: Json | JsonObject, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}
