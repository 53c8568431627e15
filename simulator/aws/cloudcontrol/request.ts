/** Reads and validates the members of a Cloud Control request. */

import { parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { HandlerName, ResourceSchema } from '../../schemas/registry.js';
import type { Call } from '../../service.js';
import type { Account } from './account.js';
import { RequestError } from './failures.js';
import { ruleOf } from './handlers/type-rules.js';
import { hasValues, parseIdentifier } from './identifiers.js';
import type { Place, Resource } from './inventory.js';

const ACTION_NAMES: Readonly<Record<HandlerName, string>> = {
  create: 'CREATE',
  read: 'READ',
  update: 'UPDATE',
  delete: 'DELETE',
  list: 'LIST',
};

const TYPE_NAME = /^[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}(::MODULE)?$/;

/** A request's members, taken out one by one and checked as the API's model says. */
export class Request {
  private readonly members: JsonObject;

  constructor(
    private readonly call: Call,
    readonly account: Account,
  ) {
    const members = parseObject(call.body.toString('utf8') || '{}');
    if (members === undefined)
      throw new RequestError('SerializationException', 'the body is not a JSON object');
    this.members = members;
  }

  get caller(): Place {
    return { accountId: this.call.principal.accountId, region: this.call.region };
  }

  member(name: string): Json | undefined {
    return this.members[name];
  }

  optionalText(name: string): string | undefined {
    const value = this.members[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string')
      throw new RequestError('SerializationException', `${name} is not a string`);
    return value;
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) {
      const member = name.charAt(0).toLowerCase() + name.slice(1);
      throw new RequestError(
        'ValidationException',
        `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`,
      );
    }
    return value;
  }

  /** A member that holds a JSON object as text. */
  document(name: string): JsonObject {
    const document = parseObject(this.text(name));
    if (document === undefined) throw new RequestError('ValidationException', `${name} is not a JSON object`);
    return document;
  }

  /**
   * The type's schema, if Cloud Control can do this with the type. An unknown type is refused before anything else is
   * looked at (recorded on all five operations).
   */
  schema(handler: HandlerName): ResourceSchema {
    const typeName = this.text('TypeName');
    const schema = this.account.registry.find(typeName);
    if (!TYPE_NAME.test(typeName) || schema === undefined) {
      throw new RequestError('TypeNotFoundException', `The type '${typeName}' cannot be found.`);
    }
    const isUnsupported =
      schema.provisioning === 'NON_PROVISIONABLE' ||
      this.account.settings.unsupported.includes(typeName) ||
      !schema.handlers.has(handler);
    if (!isUnsupported) return schema;
    throw new RequestError(
      'UnsupportedActionException',
      `Resource type ${typeName} does not support ${ACTION_NAMES[handler]} action`,
    );
  }

  /** The living resource that an identifier names, primary or secondary. */
  find(schema: ResourceSchema, text: string): Resource | undefined {
    const parsed = parseIdentifier(schema, text);
    const { inventory } = this.account;
    if (parsed.kind === 'primary') {
      const found = this.account.existing(inventory.find(schema.typeName, parsed.identifier, this.caller));
      const isUnseen = found !== undefined && ruleOf(found.type).isUnseen?.(found) === true;
      return isUnseen ? undefined : found;
    }
    const candidates = inventory.ofType(schema.typeName, this.caller);
    return this.account.existing(
      candidates.find(({ model }) => hasValues(model, parsed.properties, parsed.paths)),
    );
  }

  /** The same, or the answer of a read handler that finds nothing. */
  existing(schema: ResourceSchema): Resource {
    const identifier = this.text('Identifier');
    const resource = this.find(schema, identifier);
    if (resource === undefined) throw this.notFound(schema.typeName, identifier);
    return resource;
  }

  notFound(typeName: string, identifier: string): RequestError {
    return new RequestError(
      'ResourceNotFoundException',
      `${typeName} Handler returned status FAILED: Resource of type '${typeName}' with identifier '${identifier}' ` +
        `was not found. (HandlerErrorCode: NotFound, RequestToken: ${this.account.random.uuid()})`,
    );
  }
}
