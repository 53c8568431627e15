/** A table-driven service with a REST API. */

import type { Json } from '../../src/json.js';
import type { Answer, Call, Service } from '../service.js';
import { Input, ServiceError, type ServiceTable } from './table-service.js';

/** One operation of a REST API. Groups of the path that have names are members of the request. */
export interface Route<Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: RegExp;
  readonly operation: string;
  readonly act: (input: Input) => Output;
}

export function route<Output>(
  method: Route<Output>['method'],
  path: RegExp,
  operation: string,
  act: Route<Output>['act'],
): Route<Output> {
  return { method, path, operation, act };
}

/** How bodies of a REST API are read and written. */
export interface RestWire<Output> {
  members(call: Call): Record<string, Json>;
  write(operation: string, output: Output): Answer;
  error(code: string, message: string, status: number): Answer;
}

export interface RestTable<Output> extends Pick<ServiceTable<Output>, 'name' | 'settle'> {
  readonly wire: RestWire<Output>;
  readonly routes: readonly Route<Output>[];
}

/** A service whose operations are told apart by method and path. The query's parameters are members too. */
export function restService<Output>({ name, wire, routes, settle }: RestTable<Output>): Service {
  const routeOf = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
    routes.find((route) => route.method === method && route.path.test(path));
  return {
    name,
    operationOf: (request) => routeOf(request)?.operation,
    handle: (call) => {
      settle?.();
      const route = routeOf(call);
      if (route === undefined) return wire.error('UnknownOperationException', call.path, 404);
      const members = {
        ...wire.members(call),
        ...Object.fromEntries(call.query),
        ...route.path.exec(call.path)?.groups,
      };
      try {
        return wire.write(route.operation, route.act(new Input(members, call)));
      } catch (thrown) {
        if (thrown instanceof ServiceError) return wire.error(thrown.code, thrown.message, thrown.status);
        throw thrown;
      }
    },
    error: (code, message, status) => wire.error(code, message, status),
    snapshot: () => null,
    restore: () => undefined,
  };
}
