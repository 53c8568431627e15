/** Compares inputs of AWS calls with the models that the AWS SDK ships. */

import { NormalizedSchema } from '@smithy/core/schema';

import type { Choice, SdkEnums } from './enums.js';

/** An operation's static schema: kind, namespace, name, traits, input, output. */
export type OperationSchema = readonly [9, string, string, unknown, unknown, unknown];

/** A structure's static schema: kind, namespace, name, traits, members, their schemas, how many of them are required. */
type StructureSchema = readonly [number, string, string, unknown, readonly string[], unknown, number?];

/** A part of an input, with its place in it. */
interface Spot {
  readonly value: unknown;
  readonly schema: NormalizedSchema;
  readonly place: string;
  readonly choice?: Choice | undefined;
}

export function isOperationSchema(schema: unknown): schema is OperationSchema {
  return Array.isArray(schema) && schema[0] === 9;
}

/** What a service would not find in its model, or would miss; a line each. */
export function misfitsOf(input: object, operation: OperationSchema, enums: SdkEnums): string[] {
  const schema = NormalizedSchema.of(operation[4] as never);
  if (schema.isUnitSchema()) return Object.keys(input).map((name) => `${operation[2]}.${name} is unknown`);
  return new Check(enums).misfits({ value: input, schema, place: operation[2] });
}

class Check {
  constructor(private readonly enums: SdkEnums) {}

  misfits(spot: Spot): string[] {
    const { value, schema, place } = spot;
    if (schema.isDocumentSchema() || schema.isStreaming()) return [];
    if (schema.isStructSchema())
      return isRecord(value) ? this.#inStructure(value, spot) : [noFit(spot, 'object')];
    if (schema.isMapSchema()) return isRecord(value) ? this.#inMap(value, spot) : [noFit(spot, 'object')];
    if (schema.isListSchema()) {
      if (!Array.isArray(value)) return [noFit(spot, 'list')];
      return value.flatMap((item: unknown, index) =>
        this.misfits({ ...spot, value: item, schema: schema.getValueSchema(), place: `${place}.${index}` }),
      );
    }
    return misfitsOfScalar(spot);
  }

  #inStructure(value: Readonly<Record<string, unknown>>, { schema, place }: Spot): string[] {
    const [kind, namespace, structure, , names, , required = 0] =
      schema.getSchema() as unknown as StructureSchema;
    const given = Object.entries(value).filter(([, member]) => member !== undefined);
    const isMissing = (name: string) =>
      (value[name] === undefined || value[name] === null) &&
      !schema.getMemberSchema(name).isIdempotencyToken();
    const isTwofold = kind === 4 && given.length !== 1;
    return [
      ...names
        .slice(0, required)
        .filter(isMissing)
        .map((name) => `${place}.${name} is missing`),
      ...(isTwofold ? [`${place} is a union, and has ${given.length} members`] : []),
      ...given.flatMap(([name, member]) => {
        const below = `${place}.${name}`;
        if (!names.includes(name)) return [`${below} is unknown`];
        const choice = this.enums.choice(namespace, structure, name);
        return this.misfits({ value: member, schema: schema.getMemberSchema(name), place: below, choice });
      }),
    ];
  }

  #inMap(value: Readonly<Record<string, unknown>>, { schema, place, choice }: Spot): string[] {
    return Object.entries(value).flatMap(([key, member]) => {
      const below = `${place}.${key}`;
      const isStrange = choice?.keys !== undefined && !choice.keys.has(key);
      return [
        ...(isStrange ? [`${below} is no key that the model has`] : []),
        ...this.misfits({ value: member, schema: schema.getValueSchema(), place: below, choice }),
      ];
    });
  }
}

function misfitsOfScalar({ value, schema, place, choice }: Spot): string[] {
  const spot = { value, schema, place };
  if (schema.isBooleanSchema()) return typeof value === 'boolean' ? [] : [noFit(spot, 'boolean')];
  if (schema.isStringSchema()) {
    if (typeof value !== 'string') return [noFit(spot, 'string')];
    const isStrange = choice?.values !== undefined && !choice.values.has(value);
    return isStrange ? [`${place} is ${JSON.stringify(value)}, which its enum does not have`] : [];
  }
  // The SDK encodes strings as UTF-8.
  if (schema.isBlobSchema())
    return ArrayBuffer.isView(value) || typeof value === 'string' ? [] : [noFit(spot, 'blob')];
  if (schema.isTimestampSchema())
    return Object.prototype.toString.call(value) === '[object Date]' ? [] : [noFit(spot, 'date')];
  return ['number', 'bigint'].includes(typeof value) ? [] : [noFit(spot, 'number')];
}

function noFit({ value, place }: Spot, wanted: string): string {
  return `${place} is ${JSON.stringify(value)}, no ${wanted}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
