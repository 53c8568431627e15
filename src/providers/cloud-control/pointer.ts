/** A path as https://www.rfc-editor.org/rfc/rfc6901 writes it. */
export function pointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
