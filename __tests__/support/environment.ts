/**
 * Puts these values into the environment of the process, where the AWS SDK looks for endpoints and keys, and takes out
 * every other value that it would heed. Returns what restores everything.
 */
export function replaceEnvironment(values: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  for (const name of Object.keys(before)) {
    if (/^(AWS|ACTIONS|INPUT|GITHUB)_/.test(name)) Reflect.deleteProperty(process.env, name);
  }
  // Files of the machine on which the tests run must not matter.
  Object.assign(process.env, { AWS_CONFIG_FILE: 'none', AWS_SHARED_CREDENTIALS_FILE: 'none', ...values });
  return () => {
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, before);
  };
}
