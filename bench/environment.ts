/** The environment variables of benchmarked programs, without any access to the real AWS. */
const NEEDED = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

export function baseEnvironment(): Record<string, string> {
  const set = NEEDED.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(set.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
