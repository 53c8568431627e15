/** Formats a path as a JSON pointer (https://www.rfc-editor.org/rfc/rfc6901). */
export function pointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
