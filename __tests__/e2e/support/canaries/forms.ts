/** The encodings in which a secret must not be found. */

/** Where a text was found, by the name of its encoding. */
type Forms = Readonly<Record<string, readonly string[]>>;

/** What a search for bytes in base64 can find, wherever they are in the encoded data. */
function base64At(offset: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  return text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3));
}

/** A secret of several lines is searched by its lines: a log shows them one by one. */
function formsOf(secret: string): Forms {
  const lines = secret.split('\n').filter((line) => line.includes('cnry'));
  const each = (encode: (line: string) => string) => (lines.length === 0 ? [secret] : lines).map(encode);
  const json = (text: string) => JSON.stringify(text).slice(1, -1);
  const base64 = (offset: number) => each((line) => base64At(offset, Buffer.from(line)));
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const html = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const url = encodeURIComponent;
  return {
    plain: each((line) => line),
    json: each(json),
    'json in json': each((line) => json(json(line))),
    url: each(url),
    'url in lower case': each((line) => url(line).replaceAll(/%../g, (code) => code.toLowerCase())),
    'form data': each((line) => url(line).replaceAll('%20', '+')),
    base64: [0, 1, 2].flatMap(base64),
    base64url: [0, 1, 2].flatMap(base64).map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hex: each((line) => Buffer.from(line).toString('hex')),
    'hex in upper case': each((line) => Buffer.from(line).toString('hex').toUpperCase()),
    html: each(html),
    'json in scripts': each((line) => json(line).replaceAll(/[<>&]/g, escaped)),
  };
}

export const ENCODINGS = Object.keys(formsOf('cnry'));

/** All encodings of the secrets, as a service might repeat them in a message. */
export function inAllForms(secrets: readonly string[]): string {
  return secrets.flatMap((secret) => Object.values(formsOf(secret)).flat()).join(' ; ');
}

/** `source (encodings)` of every secret in a text. */
export function leaksIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets).flatMap(([source, secret]) => {
    const found = Object.entries(formsOf(secret)).filter(([, forms]) =>
      forms.some((form) => text.includes(form)),
    );
    return found.length === 0 ? [] : [`${source} (${found.map(([encoding]) => encoding).join(', ')})`];
  });
}
