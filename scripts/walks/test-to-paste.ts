/** Prints a failed walk as a test. */

import type { JsonObject } from '../../src/json.js';

/** A test that deploys the templates one after the other, as text. */
export function testToPaste(title: string, templates: readonly JsonObject[]): string {
  const list = templates.map((template) => `    ${JSON.stringify(template)},`).join('\n');
  return [
    `it(${JSON.stringify(title)}, async () => {`,
    '  await expectArrivals([',
    list,
    '  ]);',
    '});',
  ].join('\n');
}
