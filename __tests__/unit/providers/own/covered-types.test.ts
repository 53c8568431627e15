import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { NormalizedSchema } from '@smithy/core/schema';
import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import { COMPANIONS } from './companions.js';
import { uncoveredProperties } from '../../../../src/providers/direct/covered-type.js';
import { COVERED_TYPES } from '../../../../src/providers/own/covered-types.js';
import { DIRECT, DRAFT, sentBy, THING, type Sent } from './recording.js';
import { AT_DELETE, factsOf, propertiesOf, sampleFor, withoutProperty } from './samples.js';

/**
 * START HERE. Proves that every property of a covered type is sent by its own API or routed to Cloud Control: a sample of each
 * property goes through the provider, and what it sends is compared with the sample and with the SDK's own schemas. An
 * SDK leaves out members that it does not know without a word.
 */

describe.each([...COVERED_TYPES, ...DIRECT])('%s', (type, covered) => {
  const facts = factsOf(type);
  const isReadOnly = (name: string) => facts.readOnly.includes(name);
  const settable = propertiesOf(facts.shape).filter((name) => !isReadOnly(name));
  const required = Object.fromEntries(facts.required.map((name) => [name, sampleFor(facts, name)]));
  const others = (name: string): JsonObject => ({
    ...withoutProperty(COMPANIONS[type] ?? {}, name),
    ...COMPANIONS[`${type} ${name}`],
    ...withoutProperty(required, name),
  });

  it('covers only properties that templates can set', () => {
    expect(covered.covers.filter((name) => !settable.includes(name))).toEqual([]);
  });

  it('routes every other property to Cloud Control', () => {
    if (DIRECT.has(type)) expect([...covered.covers].sort()).toEqual([...settable].sort());
    for (const name of settable.filter((one) => !covered.covers.includes(one))) {
      const properties = { ...required, [name]: sampleFor(facts, name) };
      expect(uncoveredProperties(covered, properties)).toContain(name);
    }
  });

  it.each(covered.covers)('sends %s, whole, and only members that the API has', async (name) => {
    const sample = sampleFor(facts, name);
    const properties = { ...others(name), [name]: sample };
    if (uncoveredProperties(covered, properties).length > 0) return;
    const sentWith = async (asked: JsonObject) => {
      if (!AT_DELETE.has(`${type} ${name}`)) return sentBy(covered, (own) => own.create(asked, DRAFT));
      return sentBy(covered, (own) => own.delete({ ...THING, properties: asked }));
    };
    const sent = await sentWith(properties);
    expect(unknownMembers(sent)).toEqual([]);
    expect(sent).not.toEqual(await sentWith(others(name)));
    expect(marksIn(sample).filter((mark) => !textOf(sent).includes(mark))).toEqual([]);
  });

  const isChangeable = (name: string) =>
    !facts.createOnly.includes(name) && !AT_DELETE.has(`${type} ${name}`);
  const changeable = covered.covers.filter(isChangeable);
  if (changeable.length === 0) return;
  it.each(changeable)('sends a changed %s, or refuses to change it', async (name) => {
    const sample = sampleFor(facts, name);
    const desired = { ...others(name), [name]: sample };
    if (uncoveredProperties(covered, desired).length > 0) return;
    const before = others(name);
    const subject = { ...THING, properties: before };
    const sent = await sentBy(covered, async (own) => {
      await own.update?.(subject, desired, before).catch((error: unknown) => {
        if (!(error instanceof Error) || !/cannot be changed in place/.test(error.message)) throw error;
        throw new Refused();
      });
    }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return undefined;
    });
    if (sent === undefined) return;
    expect(sent).not.toEqual([]);
    expect(unknownMembers(sent)).toEqual([]);
    expect(marksIn(sample).filter((mark) => !textOf(sent).includes(mark))).toEqual([]);
  });
});

class Refused extends Error {}

/** Members of inputs that the command's schema does not have. */
function unknownMembers(sent: readonly Sent[]): string[] {
  return sent.flatMap(({ command, input, schema }) =>
    strangers(input, NormalizedSchema.of(schema as never), command),
  );
}

function strangers(value: unknown, schema: NormalizedSchema, place: string): string[] {
  if (Array.isArray(value)) {
    return schema.isListSchema()
      ? value.flatMap((item, index) => strangers(item, schema.getValueSchema(), `${place}.${index}`))
      : [`${place} is no list`];
  }
  if (!isObject(value)) return [];
  const members = Object.entries(value);
  if (schema.isDocumentSchema() || schema.isBlobSchema() || schema.isTimestampSchema()) return [];
  if (schema.isMapSchema()) {
    return members.flatMap(([key, member]) => strangers(member, schema.getValueSchema(), `${place}.${key}`));
  }
  if (!schema.isStructSchema()) return [`${place} is no object`];
  const known = new Map([...schema.structIterator()]);
  return members.flatMap(([key, member]) => {
    const below = known.get(key);
    return below === undefined ? [`${place}.${key}`] : strangers(member, below, `${place}.${key}`);
  });
}

/** The texts of a sample. */
function marksIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(marksIn);
  return isObject(value) ? Object.values(value).flatMap(marksIn) : [];
}

function textOf(sent: readonly Sent[]): string {
  return JSON.stringify(
    sent.map(({ input }) => input),
    (_, value: Json | Uint8Array) => (value instanceof Uint8Array ? filesIn(value) : value),
  );
}

/** The files of an archive, as texts. */
function filesIn(archive: Uint8Array): string[] {
  return Object.values(unzipSync(archive)).map((content) => Buffer.from(content).toString());
}
