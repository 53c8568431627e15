/** Encodes type facts for the baked registry, as the second half of bake-types.py. */

import { text } from 'node:stream/consumers';
import { isObject, parseObject, type JsonObject } from '../src/json.js';
import { encodeFacts } from '../src/types/schema/encoding.js';
import { factsFromSchema } from '../src/types/schema/cloudformation-schema.js';

/**
 * The second half of bake-types.py: reads `{schema, ref, attributes}` a line from standard input and writes the lines
 * of the baked registry, in the same order.
 */
function encodedLine(row: JsonObject): string {
  const { schema, ref, attributes } = row;
  const facts = factsFromSchema(isObject(schema) ? schema : {});
  const [only, ...others] = facts.primaryIdentifier;
  // `Ref` of one property that is the whole identifier is no exception.
  const differs = typeof ref === 'string' && (others.length > 0 || ref !== only);
  const names = Array.isArray(attributes) ? attributes.filter((name) => typeof name === 'string') : [];
  const encoded = encodeFacts({
    ...facts,
    ...(differs ? { ref } : {}),
    ...(names.length === 0 ? {} : { attributes: names }),
  });
  return `${facts.type}\t${JSON.stringify(encoded)}\n`;
}

const lines = (await text(process.stdin)).split('\n');
const rows = lines.map(parseObject).filter((row) => row !== undefined);
process.stdout.write(rows.map(encodedLine).join(''));
