/** Marks the name of a row whose resource a replacement has left behind. */
const SUPERSEDED = '~replaced~';

/**
 * Under which name the resource that a replacement leaves behind stands in the state until it is deleted. Being in
 * no template, it is deleted by whichever run comes next, the cdkd CLI's too.
 */
export function deposedName(logicalId: string, physicalId: string): string {
  return `${logicalId}${SUPERSEDED}${physicalId}`;
}

/** The logical id before it was superseded; any other name is its own. */
export function originalName(name: string): string {
  const at = name.indexOf(SUPERSEDED);
  return at < 0 ? name : name.slice(0, at);
}

export function isDeposed(name: string): boolean {
  return name.includes(SUPERSEDED);
}
