/** The type of the process environment. */

/** `process.env`, or a test's substitute. */
export type Environment = Readonly<Record<string, string | undefined>>;
