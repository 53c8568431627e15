/**
 * Masks secrets in the runner's log.
 *
 * From now on the runner replaces them by `***`. Outside GitHub Actions the command itself would leak them,
 * so nothing is written. Written manually, since this precedes all other work and loading `@actions/core`
 * takes most of the permitted start-up time. Format and escapes: GitHub's "Workflow commands", "Masking a
 * value in a log".
 */
export function maskSecrets(secrets: readonly string[], write: (line: string) => void): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  for (const secret of secrets) {
    // The log is masked line by line, so each line of a secret is masked separately.
    for (const line of new Set([secret, ...secret.split(/\r?\n/)])) {
      if (line.trim() !== '') write(`::add-mask::${escapeData(line)}\n`);
    }
  }
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
