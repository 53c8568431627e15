/** Hides property values that may be secrets. */

import { equal, isObject, type Json, type JsonObject } from '../../json.js';

/**
 * A value that somebody set manually may be a secret that no template marks as such. It is hidden everywhere
 * if its key suggests so.
 */
const HIDDEN = '(hidden)';

/** Ends of names, in whatever case. */
const SECRET_NAME =
  /(?:password|passwd|passphrase|secret|token|credentials?|(?:secret|private|api|access|signing|encryption|license)[_-]?key|(?:connection|secret)[_-]?string)$/i;
/** Words that are also the end of others (`bypass`) count as the last word of a name only. */
const SECRET_WORD = /(?:(?:^|[^a-z])(?:pass|pwd|pw|dsn)|[a-z\d](?:Pass|Pwd|Pw|Dsn|DSN))$/;

/** The value with secrets hidden, also those within JSON in a string; `name` is the name of the property or item. */
export function withoutSecrets(value: Json, name: string): Json {
  if (typeof value === 'string') return textWithoutSecrets(value, name);
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

function textWithoutSecrets(text: string, name: string): string {
  if (isSecretName(name) && !isReference(text)) return HIDDEN;
  const data = parsed(text);
  if (data === undefined) return withoutPasswords(withoutSignature(text));
  const shown = withoutSecrets(data, name);
  // Its spelling stays where nothing is hidden.
  return equal(data, shown) ? text : JSON.stringify(shown);
}

/** Whether somebody who names a value so means a secret. */
export function isSecretName(name: string): boolean {
  const isUpperCase = name === name.toUpperCase();
  return SECRET_NAME.test(name) || SECRET_WORD.test(isUpperCase ? name.toLowerCase() : name);
}

function parsed(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Passwords in URLs and in connection strings: `postgres://user:…@host`, `Server=host;Password=…`. */
function withoutPasswords(text: string): string {
  return text
    .replace(/(?<=:\/\/[^\s/?#:@"']{0,256}:)[^\s@"']{1,1024}(?=@)/g, HIDDEN)
    .replace(/(?<=\b(?:password|passwd|pwd)=)[^\s;&"']+/gi, HIDDEN);
}

/** A presigned URL grants its own permission, such as signaling a wait condition or answering for a custom resource. */
export function withoutSignature(text: string): string {
  return text.replace(SIGNED, `$1${HIDDEN}`).replace(SIGNED_IN_URL, `$1${HIDDEN}`);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const SIGNED = /(X-Amz-(?:Security-Token|Signature)=)[^&\s"'\\]+/gi;
/** The same URL as the value of a parameter of another one. */
const SIGNED_IN_URL = /(X-Amz-(?:Security-Token|Signature)%3D)(?:(?!%26)[^&\s"'\\])+/gi;

/** A variable may be written as `{Name, Value}`. */
function labelOf(value: JsonObject): string | undefined {
  const label = value['Name'] ?? value['Key'];
  return typeof label === 'string' ? label : undefined;
}

/** The name of a secret, or a reference to one, is not secret. */
function isReference(text: string): boolean {
  return /^(arn:|\{\{resolve:)/.test(text);
}
