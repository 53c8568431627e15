/** Detects duplicate keys in JSON text. */

/** The characters that delimit strings and determine their role. */
const MARKS = /["[\]{}:]/g;

/**
 * The first duplicate key of an object in a JSON text; `undefined` if there is none. `JSON.parse` silently
 * keeps the last one, which would drop one of two resources with the same name. The text must be valid JSON.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  const marks = new RegExp(MARKS);
  /** The latest string as written: a key if a colon follows. */
  let latest = '';
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found;
    if (mark === '{' || mark === '[') open.push(new Set());
    else if (mark === '}' || mark === ']') open.pop();
    else if (mark === ':') {
      const key = latest.includes('\\') ? (JSON.parse(latest) as string) : latest.slice(1, -1);
      const keys = open.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    } else {
      marks.lastIndex = endOfString(text, found.index);
      latest = text.slice(found.index, marks.lastIndex);
    }
  }
  return undefined;
}

/**
 * The index after the closing quote, which is the first unescaped one. A regular expression for the whole
 * string would overflow the stack.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
