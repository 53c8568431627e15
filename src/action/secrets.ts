/**
 * Has the runner replace the secrets by `***` in everything that is logged from now on. Outside GitHub Actions the
 * command would itself be the leak, so nothing is written there.
 *
 * Written by hand, since this comes before the first line of work and `@actions/core` takes most of the time that
 * the start may take. Form and escapes: GitHub's "Workflow commands", "Masking a value in a log".
 */
export function maskSecrets(secrets: readonly string[], write: (line: string) => void): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  for (const secret of secrets) {
    // The log is masked line by line, so each line of a secret is one of its own.
    for (const line of new Set([secret, ...secret.split(/\r?\n/)])) {
      if (line.trim() !== '') write(`::add-mask::${escapeData(line)}\n`);
    }
  }
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
