/** What gives strings their place, and where they begin. */
const MARKS = /["[\]{}:]/g;

/**
 * The first key that an object of a JSON text has twice; `undefined` where there is none. `JSON.parse` keeps the last one
 * and says nothing: of two resources by one name, the other one would be forgotten. The text is known to be JSON.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  const marks = new RegExp(MARKS);
  /** The latest string, as it stands there: a key, where a colon follows. */
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

/** Behind the closing quote: the first one that is not escaped. A pattern for all of it would run out of stack. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
