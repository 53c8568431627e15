/** Changes to strangers' resources that moto makes by itself. */

interface Exclusion {
  readonly line: RegExp;
  readonly reason: string;
}

const STRANGERS: readonly Exclusion[] = [];

const met = new Set<Exclusion>();

/** Why a changed line is no fault of the action. */
export function strangerExcuse(line: string): string | undefined {
  const found = STRANGERS.find((exclusion) => exclusion.line.test(line));
  if (found !== undefined) met.add(found);
  return found?.reason;
}
