/** Renders drifted values, and who changed them. */

import { defined } from '../../defined.js';
import type { LastChange } from '../../drift/last-change.js';
import type { DriftChange } from '../../drift/model.js';
import { changeLines } from './diff-text.js';
import { shorten } from './escape.js';
import { withoutSecrets } from '../secrets/redact-values.js';
import { momentText } from './words.js';

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

/** `Last changed by alice (role Admin, console) on 2026-11-20 14:03 UTC, PutBucketVersioning`; `code` escapes names. */
export function lastChangeText(
  { who, role, isConsole, at, event }: LastChange,
  code: (text: string) => string,
): string {
  const name = (text: string) => code(shorten(text, 80));
  const how = [...(role === undefined ? [] : [`role ${name(role)}`]), ...(isConsole ? ['console'] : [])];
  const means = how.length === 0 ? '' : ` (${how.join(', ')})`;
  return `Last changed by ${name(who)}${means} on ${momentText(at)}, ${name(event)}`;
}
