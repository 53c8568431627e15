/** Reports at the end of a run which tests were left out, and how to run them. */

import { leftOut, LONG } from './selection.mjs';

export default class LeftOut {
  onRunComplete() {
    if (leftOut(process.argv.slice(2), {}).length === 0) return;
    const long = LONG.map((path) => `  npm test -- ${path}`).join('\n');
    process.stderr.write(
      `\nThe longest tests were left out, but for some of each kind. To run them:\n${long}\n`,
    );
  }
}
