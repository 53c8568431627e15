/** Notices reads of members that no answer of an operation has. */

import { NormalizedSchema } from '@smithy/core/schema';

import { isOperationSchema } from './misfits.js';

/** What JavaScript and test frameworks ask any object for. */
const ASKED_OF_ALL =
  /^(?:then|toJSON|constructor|asymmetricMatch|\$unknown|nodeType|tagName|\$\$typeof|@@.*)$/;

/** What `refusal` of a description looks for in the answers to all commands of its type. */
const SAYS_A_REFUSAL: ReadonlySet<string> = new Set(['Unsuccessful', 'FailedEntries']);

/**
 * Gives every object of an answer a prototype that reports what is read from it and has no place in the model. What the
 * answer has, and its copies, are as before.
 */
export function watchReads(answer: object, operation: unknown, report: (misfit: string) => void): void {
  if (!isOperationSchema(operation)) return;
  const schema = NormalizedSchema.of(operation[5] as never);
  if (schema.isStructSchema()) watch(answer, schema, { place: `${operation[2]}'s answer`, report });
}

interface Watching {
  readonly place: string;
  readonly report: (misfit: string) => void;
}

function watch(value: unknown, schema: NormalizedSchema, { place, report }: Watching): void {
  if (typeof value !== 'object' || value === null || schema.isDocumentSchema()) return;
  if (schema.isListSchema() && Array.isArray(value)) {
    for (const item of value) watch(item, schema.getValueSchema(), { place, report });
  } else if (schema.isMapSchema()) {
    for (const item of Object.values(value)) watch(item, schema.getValueSchema(), { place, report });
  } else if (schema.isStructSchema()) {
    const names = new Set([...schema.structIterator()].map(([name]) => name));
    for (const [name, member] of Object.entries(value)) {
      if (names.has(name)) watch(member, schema.getMemberSchema(name), { place: `${place}.${name}`, report });
    }
    Object.setPrototypeOf(
      value,
      prototype(names, (name) => report(`${place}.${name} is read, and unknown`)),
    );
  }
}

function prototype(names: ReadonlySet<string>, report: (name: string) => void): object {
  return new Proxy(Object.prototype, {
    get: (target, name, receiver): unknown => {
      const isKnown = typeof name === 'symbol' || name in target || names.has(name);
      if (!isKnown && !ASKED_OF_ALL.test(name) && !SAYS_A_REFUSAL.has(name)) report(name);
      return Reflect.get(target, name, receiver);
    },
  });
}
