/** Hides property values that may be secrets. */

import { isObject, type Json, type JsonObject } from '../../json.js';

/**
 * A value that somebody set manually may be a secret that no template marks as such. It is hidden everywhere
 * if its key suggests so.
 */
const HIDDEN = '(hidden)';

const SECRET_KEY =
  /(password|passwd|passphrase|secret|token|credentials?|private[_-]?key|api[_-]?key|access[_-]?key)$/i;

/** The value with secrets hidden; `name` is the name of the property or item. */
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

/** A presigned URL grants its own permission, such as signaling a wait condition or answering for a custom resource. */
export function withoutSignature(text: string): string {
  return text.replace(SIGNED, `$1${HIDDEN}`).replace(SIGNED_IN_URL, `$1${HIDDEN}`);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const SIGNED = /(X-Amz-(?:Credential|Security-Token|Signature)=)[^&\s"'\\]+/gi;
/** The same URL as the value of a parameter of another one. */
const SIGNED_IN_URL = /(X-Amz-(?:Credential|Security-Token|Signature)%3D)(?:(?!%26)[^&\s"'\\])+/gi;

/** A variable may be written as `{Name, Value}`. */
function labelOf(value: JsonObject): string | undefined {
  const label = value['Name'] ?? value['Key'];
  return typeof label === 'string' ? label : undefined;
}

/** The name of a secret, or a reference to one, is not secret. */
function isReference(text: string): boolean {
  return /^(arn:|\{\{resolve:)/.test(text);
}
