/** Table-driven services behind AWS's protocols. */

import { parseObject, type Json, type JsonObject } from '../../src/json.js';
import { jsonError, queryError } from '../kernel/protocol.js';
import { writeXml, type XmlElement } from '../kernel/xml.js';
import type { Answer, Call, Service } from '../service.js';

/** Services of which only a few operations are simulated: a table of functions behind one of AWS's protocols. */

/** An error of a service, under the name and with the HTTP status that its API reference gives. */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}

/** The members of a request, whatever the protocol. */
export class Input {
  constructor(
    private readonly members: JsonObject,
    readonly call: Call,
  ) {}

  value(name: string): Json | undefined {
    return this.members[name];
  }

  /** Every member, as it came. */
  all(): JsonObject {
    return this.members;
  }

  optional(name: string): string | undefined {
    const value = this.members[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Throws `ValidationError` where the member is absent. */
  text(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new ServiceError('ValidationError', `The parameter ${name} is required`);
    return value;
  }
}

/** How requests and answers of a protocol look. */
export interface Wire<Output> {
  operationOf(request: Pick<Call, 'headers' | 'body'>): string;
  members(call: Call): JsonObject;
  write(operation: string, output: Output): Answer;
  error(code: string, message: string, status: number): Answer;
}

export type Operations<Output> = Readonly<Record<string, (input: Input) => Output>>;

export interface ServiceTable<Output> {
  readonly name: string;
  readonly wire: Wire<Output>;
  readonly operations: Operations<Output>;
  /** Called before every operation: lets happen what is due. */
  readonly settle?: () => void;
  /** What the service remembers by itself, beyond the account that it shares with others. */
  readonly snapshot?: () => Json;
  readonly restore?: (snapshot: Json) => void;
}

export function serviceFrom<Output>(table: ServiceTable<Output>): Service {
  const { wire, operations } = table;
  return {
    name: table.name,
    operationOf: (request) => {
      const operation = wire.operationOf(request);
      return Object.hasOwn(operations, operation) ? operation : undefined;
    },
    handle: (call) => {
      table.settle?.();
      try {
        const operation = operations[call.operation];
        if (operation === undefined) throw new ServiceError('InvalidAction', call.operation);
        return wire.write(call.operation, operation(new Input(wire.members(call), call)));
      } catch (thrown) {
        if (thrown instanceof ServiceError) return wire.error(thrown.code, thrown.message, thrown.status);
        throw thrown;
      }
    },
    error: (code, message, status) => wire.error(code, message, status),
    snapshot: () => table.snapshot?.() ?? null,
    restore: (snapshot) => table.restore?.(snapshot as Json),
  };
}

function formOf({ body }: Pick<Call, 'body'>): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}

/** The query protocol: a form in, XML out. */
export function queryWire(namespace: string): Wire<XmlElement> {
  return {
    operationOf: (request) => formOf(request)['Action'] ?? '',
    members: formOf,
    write: (operation, output) => {
      const content = { [`${operation}Result`]: output, ResponseMetadata: { RequestId: 'simulated' } };
      return xml(writeXml(`${operation}Response`, content, namespace));
    },
    error: (code, message, status) => queryError(namespace, { code, message, status }),
  };
}

/** EC2's own: as the query protocol, with other envelopes. */
export function ec2Wire(namespace: string): Wire<XmlElement> {
  return {
    operationOf: (request) => formOf(request)['Action'] ?? '',
    members: formOf,
    write: (operation, output) =>
      xml(writeXml(`${operation}Response`, { requestId: 'simulated', ...output }, namespace)),
    error: (Code, Message, status) => ({
      ...xml(writeXml('Response', { Errors: { Error: { Code, Message } }, RequestID: 'simulated' })),
      status,
    }),
  };
}

function xml(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}

/** JSON 1.0 and 1.1: the operation in a header, JSON in and out. */
export function jsonWire(targetPrefix: string, version: '1.0' | '1.1'): Wire<JsonObject> {
  return {
    operationOf: ({ headers }) => {
      const target = headers['x-amz-target'] ?? '';
      return target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
    },
    members: ({ body }) => parseObject(body.toString('utf8') || '{}') ?? {},
    write: (_operation, output) => ({
      status: 200,
      headers: { 'content-type': `application/x-amz-json-${version}` },
      body: JSON.stringify(output),
    }),
    error: (code, message, status) => jsonError({ code, message, status }, version),
  };
}
