/** Builds the environment variables of child processes. */

/** Environment variables: `process.env`, or the source of a child's. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables that the runner gives to the action only: its inputs (tokens among them), the permission to mint
 * OIDC tokens, access to caches and artifacts, and the files through which a step talks to the runner.
 */
const OURS_ALONE = [
  /^INPUT_/i,
  /^ACTIONS_(ID_TOKEN_REQUEST|RUNTIME|CACHE|RESULTS)_/,
  /^GITHUB_(OUTPUT|ENV|STATE|PATH|STEP_SUMMARY)$/,
];

/**
 * This process's environment without the action's own variables and other withheld ones, for child processes.
 */
export function inheritedVariables(
  ours: Variables,
  withheld: readonly RegExp[] = [],
): Record<string, string> {
  const patterns = [...OURS_ALONE, ...withheld];
  const inherited = Object.entries(ours).filter(([name]) => !patterns.some((pattern) => pattern.test(name)));
  return definedVariables(Object.fromEntries(inherited));
}

/** The variables that have a value. */
export function definedVariables(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
