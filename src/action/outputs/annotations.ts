/** A remark on the run, and at a line of the repository's files where one is known. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** Relative to the repository, with `/`. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/**
 * Has GitHub show the annotations, in this order. How many it keeps and how long they may be is the concern of who
 * makes them. Does nothing outside GitHub Actions.
 */
export async function annotate(annotations: readonly Annotation[]): Promise<void> {
  if (process.env['GITHUB_ACTIONS'] !== 'true' || annotations.length === 0) return;
  const core = await import('@actions/core');
  for (const { level, title, message, file, line } of annotations) {
    core[level](message, {
      title,
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { startLine: line }),
    });
  }
}
