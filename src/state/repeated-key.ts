/** Strings, and what gives them their place. */
const TOKENS = /"(?:[^"\\]+|\\.)*"|[[\]{}:]/g;

/**
 * The first key that an object of a JSON text has twice; `undefined` where there is none. `JSON.parse` keeps the last one
 * and says nothing: of two resources by one name, the other one would be forgotten. The text is known to be JSON.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  let latest = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      if (keys?.has(latest) === true) return latest;
      keys?.add(latest);
    } else latest = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
  }
  return undefined;
}
