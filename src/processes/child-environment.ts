/** An environment: `process.env`, or what a child's is made from. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What the runner gives to the action and to nothing that it starts: its inputs (tokens among them), the right to
 * mint OIDC tokens, access to caches and artifacts, and the files through which a step talks to the runner.
 */
const OURS_ALONE = [
  /^INPUT_/i,
  /^ACTIONS_(ID_TOKEN_REQUEST|RUNTIME|CACHE|RESULTS)_/,
  /^GITHUB_(OUTPUT|ENV|STATE|PATH|STEP_SUMMARY)$/,
];

/** Our environment without what is the action's own, and without what else is withheld: for a process that we start. */
export function inheritedVariables(
  ours: Variables,
  withheld: readonly RegExp[] = [],
): Record<string, string> {
  const patterns = [...OURS_ALONE, ...withheld];
  const inherited = Object.entries(ours).filter(([name]) => !patterns.some((pattern) => pattern.test(name)));
  return defined(Object.fromEntries(inherited));
}

/** Without the variables that have no value. */
export function defined(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
