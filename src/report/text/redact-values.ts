import { isObject, type Json, type JsonObject } from '../../json.js';

/**
 * What somebody has set by hand may be a secret that no template names. Where its key says so, its value is shown
 * neither in the log nor anywhere else.
 */
const HIDDEN = '(hidden)';

const SECRET_KEY =
  /(password|passwd|passphrase|secret|token|credentials?|private[_-]?key|api[_-]?key|access[_-]?key)$/i;

/** The value as it may be shown; `name` is what it is called where it stands. */
export function withoutSecrets(value: Json, name: string): Json {
  if (typeof value === 'string') {
    return SECRET_KEY.test(name) && !isReference(value) ? HIDDEN : withoutSignature(value);
  }
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

/** Whoever has a presigned URL may do what it is for, as the handle of a wait condition may be signalled. */
export function withoutSignature(text: string): string {
  return text.replace(/(X-Amz-(?:Signature|Security-Token)=)[^&\s"']+/g, `$1${HIDDEN}`);
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
