/** Names deposed resources: the ones that a replacement leaves behind until they are deleted. */

/** Marks the name of a record whose resource was replaced. */
const DEPOSED = '~replaced~';

/**
 * The name under which the state records a replaced resource until it is deleted. As no template contains it,
 * the next run deletes it, even one of the cdkd CLI.
 */
export function deposedName(logicalId: string, physicalId: string): string {
  return `${logicalId}${DEPOSED}${physicalId}`;
}

/** The logical id of a deposed name; any other name unchanged. */
export function originalName(name: string): string {
  const at = name.indexOf(DEPOSED);
  return at < 0 ? name : name.slice(0, at);
}

export function isDeposed(name: string): boolean {
  return name.includes(DEPOSED);
}

/** How a record is shown: by its logical id, and by its own name where that is another one. */
export function namedBy(name: string): { readonly logicalId: string; readonly record?: string } {
  const logicalId = originalName(name);
  return logicalId === name ? { logicalId } : { logicalId, record: name };
}
