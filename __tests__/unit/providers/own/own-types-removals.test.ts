import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { uncoveredProperties, type CoveredType } from '../../../../src/providers/direct/own-api-type.js';
import { COMPANIONS } from './companions.js';
import { COVERED, OWN_API_ONLY, sentBy, THING } from './recording.js';
import { KEPT, setsBack } from './removals.js';
import { AT_DELETE, factsOf, sampleFor, withoutProperty } from './samples.js';

describe.each([...COVERED, ...OWN_API_ONLY])('%s without a property that it had', (type, covered) => {
  const facts = factsOf(type);
  const required = Object.fromEntries(facts.required.map((name) => [name, sampleFor(facts, name)]));
  const isRemovable = (name: string) =>
    !facts.required.includes(name) && !facts.createOnly.includes(name) && !AT_DELETE.has(`${type} ${name}`);

  it('is set back, or refused, or keeps the property for a reason', async () => {
    const kept: string[] = [];
    for (const name of covered.covers.filter(isRemovable)) {
      const desired = {
        ...withoutProperty(COMPANIONS[type] ?? {}, name),
        ...COMPANIONS[`${type} ${name}`],
        ...withoutProperty(required, name),
      };
      const before = { ...desired, [name]: sampleFor(facts, name) };
      if (uncoveredProperties(covered, before).length > 0) continue;
      const property = `${type} ${name}`;
      if (!(await isSetBack(covered, { property, before, desired }))) kept.push(property);
    }
    expect(kept).toEqual(Object.keys(KEPT).filter((one) => one.startsWith(`${type} `)));
  });
});

/** A property, by type and name, and the versions of a template with and without it. */
interface Loss {
  readonly property: string;
  readonly before: JsonObject;
  readonly desired: JsonObject;
}

/** Whether the update of a resource that loses a property is refused, or sends something that sets it back. */
async function isSetBack(covered: CoveredType, { property, before, desired }: Loss): Promise<boolean> {
  const refused: Error[] = [];
  const sent = await sentBy(covered, async (own) => {
    await own.update?.({ ...THING, properties: before }, desired, before).catch((error: unknown) => {
      if (!(error instanceof Error) || !/cannot be (changed|removed) in place/.test(error.message))
        throw error;
      refused.push(error);
    });
  });
  return refused.length > 0 || sent.some(({ schema, input }) => setsBack(schema[2], input, property));
}
