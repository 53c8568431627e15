/** What a program needs of the environment to run at all; nothing that could point it at the real AWS. */
const NEEDED = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

export function baseEnvironment(): Record<string, string> {
  const set = NEEDED.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(set.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
