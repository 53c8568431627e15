/** Renders drifted values as lines of a diff block. */

import { defined } from '../../defined.js';
import type { DriftChange } from '../../drift/model.js';
import { changeLines } from './diff-text.js';
import { withoutSecrets } from './redact-values.js';

/** The recorded value is removed, AWS's value is added. */
export function driftChangeLines(changes: readonly DriftChange[]): string[] {
  return changes.map(hidden).flatMap(({ path, stateValue, awsValue }) =>
    changeLines({
      path,
      replaces: 'no',
      ...defined({ before: stateValue, after: awsValue }),
    }),
  );
}

/** The change with secrets hidden. */
export function hidden(change: DriftChange): DriftChange {
  const { path, label, stateValue, awsValue } = change;
  const name = label ?? path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  return {
    path,
    ...defined({ label }),
    ...(stateValue === undefined ? {} : { stateValue: withoutSecrets(stateValue, name) }),
    ...(awsValue === undefined ? {} : { awsValue: withoutSecrets(awsValue, name) }),
  };
}
