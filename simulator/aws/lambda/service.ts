/** Simulates Lambda's API for callers of functions. */

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Answer, Call, Service } from '../../service.js';
import type { Route } from '../rest-service.js';
import { Input, ServiceError } from '../table-service.js';
import type { Account } from '../cloudcontrol/account.js';
import { besides, functionCall, FunctionOperations } from './function-operations.js';
import { configurationOf, type SimulatedFunction } from './functions.js';
import { invokeConfigRoutes } from './invoke-configs.js';
import { layerRoutes } from './layers.js';
import { mappingRoutes } from './mappings.js';
import { permissionCall, Permissions } from './permissions.js';
import type { Invocation, LambdaRuntime } from './runtime.js';
import { urlRoutes } from './urls.js';
import { besidesVersion, shaOf, versionRoutes } from './versions.js';

/** `/2015-03-31/functions/{name}[/configuration|/invocations]`, by method. */
const PATH = /^\/2015-03-31\/functions\/([^/]+)(?:\/(configuration|invocations))?$/;
const OPERATIONS: Readonly<Record<string, string>> = {
  'GET ': 'GetFunction',
  'GET configuration': 'GetFunctionConfiguration',
  'POST invocations': 'Invoke',
};

/**
 * Lambda's API, as far as somebody who calls functions uses it; `function-operations.ts` creates, changes and
 * deletes them. Handlers really run: `runtime.ts` says how. `lambda.md` lists the rules with their sources.
 */
export class LambdaService implements Service {
  readonly name = 'lambda';

  private readonly functions: FunctionOperations;
  private readonly permissions: Permissions;
  private readonly routes: readonly Route<JsonObject>[];

  constructor(
    private readonly runtime: LambdaRuntime,
    private readonly account: Account,
  ) {
    this.permissions = new Permissions(account);
    this.routes = [
      ...invokeConfigRoutes(account),
      ...layerRoutes(account),
      ...mappingRoutes(account, runtime.mappingDuration),
      ...urlRoutes(account),
      ...versionRoutes(account, (found) => runtime.state(found)),
    ];
    this.functions = new FunctionOperations(account, (resource) => {
      const { State, LastUpdateStatus } = runtime.state(runtime.find(resource.identifier, resource));
      return State === 'Pending' || LastUpdateStatus === 'InProgress';
    });
  }

  /** Every invocation so far, in order. */
  get invocations(): readonly Invocation[] {
    return this.runtime.invocations;
  }

  operationOf({ method, path }: Pick<Call, 'method' | 'path'>): string | undefined {
    const making = functionCall({ method, path }) ?? permissionCall({ method, path });
    if (making !== undefined) return making.operation;
    const route = this.routeOf({ method, path });
    if (route !== undefined) return route.operation;
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

  private routeOf({ method, path }: Pick<Call, 'method' | 'path'>): Route<JsonObject> | undefined {
    return this.routes.find((route) => route.method === method && route.path.test(path));
  }

  private async carryOut(call: Call): Promise<Answer> {
    const route = this.routeOf(call);
    if (route !== undefined) return json(route.act(inputOf(call, route)));
    const permitted = permissionCall(call);
    if (permitted !== undefined) {
      const answer = this.permissions.carryOut(call, permitted);
      return answer === undefined ? { status: 204 } : json(answer);
    }
    if (functionCall(call) !== undefined) {
      const changed = this.functions.carryOut(call);
      if (changed === undefined) return { status: 204 };
      const found = this.runtime.find(changed.identifier, changed);
      return json(configurationOf(found, this.runtime.state(found)));
    }
    const [, asked = ''] = PATH.exec(call.path) ?? [];
    const qualifier = call.query.get('Qualifier');
    const { accountId } = call.principal;
    const name = qualifier === null ? asked : `${asked}:${qualifier}`;
    const found = this.runtime.find(name, { accountId, region: call.region });
    const configuration = this.configurationOf(found);
    switch (call.operation) {
      case 'GetFunction':
        return json({
          Configuration: configuration,
          Code: { RepositoryType: 'S3' },
          ...besides(found.resource),
        });
      case 'GetFunctionConfiguration':
        return json(configuration);
      default:
        return this.invoke(call, name);
    }
  }

  private configurationOf(found: SimulatedFunction): JsonObject {
    const version = this.account.inventory
      .named(found.invokedArn)
      .find(({ type }) => type === 'AWS::Lambda::Version');
    return {
      ...configurationOf(found, this.runtime.state(found)),
      CodeSha256: shaOf(found.resource),
      ...(version === undefined ? {} : besidesVersion(version)),
    };
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

/** The members of a call: those of its body, its query and its path. */
function inputOf(call: Call, { path }: Route<JsonObject>): Input {
  const named = Object.entries(path.exec(call.path)?.groups ?? {});
  const members = {
    ...parseObject(call.body.toString('utf8') || '{}'),
    ...Object.fromEntries(call.query),
    ...Object.fromEntries(named.map(([name, text]) => [name, decodeURIComponent(text)])),
  };
  return new Input(members, call);
}

/** The last 4 KB of an invocation's log. Source: Invoke, `LogResult`, Lambda API Reference. */
function tailOf(log: string): string {
  return Buffer.from(log).subarray(-4096).toString('base64');
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
