/** Gives the inputs of AWS calls the types that the SDK's model has. */

import type { NormalizedSchema } from '@smithy/core/schema';

import { beforeEachCall } from './before-each-call.js';

/** An operation's static schema: kind, namespace, name, traits, input, output. */
type OperationSchema = readonly [9, string, string, unknown, unknown, unknown];

function isOperation(schema: unknown): schema is OperationSchema {
  return Array.isArray(schema) && schema[0] === 9;
}

function fitted(value: unknown, schema: NormalizedSchema): unknown {
  if (schema.isDocumentSchema() || schema.isStreaming() || schema.isUnitSchema()) return value;
  if (schema.isListSchema()) {
    return Array.isArray(value) ? value.map((item) => fitted(item, schema.getValueSchema())) : value;
  }
  if (schema.isMapSchema()) {
    return isRecord(value)
      ? mapped(value, (_name, member) => fitted(member, schema.getValueSchema()))
      : value;
  }
  if (!schema.isStructSchema()) return fittedScalar(value, schema);
  if (!isRecord(value)) return value;
  const names = new Set([...schema.structIterator()].map(([name]) => name));
  return mapped(value, (name, member) =>
    names.has(name) ? fitted(member, schema.getMemberSchema(name)) : member,
  );
}

function fittedScalar(value: unknown, schema: NormalizedSchema): unknown {
  if (typeof value !== 'string') {
    const isConverted = schema.isStringSchema() && (typeof value === 'boolean' || typeof value === 'number');
    return isConverted ? String(value) : value;
  }
  if (schema.isBooleanSchema()) return value === 'true' ? true : value === 'false' ? false : value;
  if (schema.isTimestampSchema()) {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? value : date;
  }
  const isNumber =
    schema.isNumericSchema() &&
    !schema.isBigIntegerSchema() &&
    !schema.isBigDecimalSchema() &&
    value.trim() !== '' &&
    Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function mapped(
  value: Readonly<Record<string, unknown>>,
  change: (name: string, member: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]));
}

/**
 * Makes a client send each scalar as the model wants it: `true` as a text where it has a string, `"5"` as a number where it
 * has one, a text as a date where it has a timestamp. CloudFormation converts likewise, and templates count on it where a
 * property takes any JSON: the CDK writes `"has_encrypted_data": true` into the parameters of a Glue table, whose API takes
 * texts alone.
 *
 * What does not fit otherwise stays as it is, for AWS to refuse. Without a schema, so does everything.
 */
export function fitRequests(client: { readonly middlewareStack?: unknown }): void {
  beforeEachCall(client, 'fitRequests', async (input, operation) => {
    if (!isOperation(operation)) return input;
    const { NormalizedSchema } = await import('@smithy/core/schema');
    return fitted(input, NormalizedSchema.of(operation[4] as never)) as object;
  });
}
