import type { DriftChange } from '../drift/model.js';
import { isObject, type Json, type JsonObject } from '../json.js';
import { changeLines } from './diff-text.js';

/**
 * What somebody has set by hand may be a secret that no template names. Where its key says so, its value is shown
 * neither in the log nor anywhere else.
 */
export const HIDDEN = '(hidden)';

const SECRET_KEY =
  /(password|passwd|passphrase|secret|token|credentials?|private[_-]?key|api[_-]?key|access[_-]?key)$/i;

/** What was recorded goes, what AWS holds comes: lines of a ```diff block. */
export function driftChangeLines(changes: readonly DriftChange[]): string[] {
  return changes.map(hidden).flatMap(({ path, stateValue, awsValue }) =>
    changeLines({
      path,
      replaces: 'no',
      ...(stateValue === undefined ? {} : { before: stateValue }),
      ...(awsValue === undefined ? {} : { after: awsValue }),
    }),
  );
}

/** The change as it may be shown. */
export function hidden(change: DriftChange): DriftChange {
  const { path, label, stateValue, awsValue } = change;
  const name = label ?? path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  return {
    path,
    ...(label === undefined ? {} : { label }),
    ...(stateValue === undefined ? {} : { stateValue: withoutSecrets(stateValue, name) }),
    ...(awsValue === undefined ? {} : { awsValue: withoutSecrets(awsValue, name) }),
  };
}

function withoutSecrets(value: Json, name: string): Json {
  if (typeof value === 'string') return SECRET_KEY.test(name) && !isReference(value) ? HIDDEN : value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, name));
  if (!isObject(value)) return value;
  const label = labelOf(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      withoutSecrets(member, key === 'Value' && label !== undefined ? label : key),
    ]),
  );
}

/** A variable may be written as `{Name, Value}`. */
function labelOf(value: JsonObject): string | undefined {
  const label = value['Name'] ?? value['Key'];
  return typeof label === 'string' ? label : undefined;
}

/** A name of a secret, or a reference to one, is none itself. */
function isReference(text: string): boolean {
  return /^(arn:|\{\{resolve:)/.test(text);
}
