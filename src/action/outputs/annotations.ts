/** Writes annotations to the runner. */

import { defined } from '../../defined.js';

/** A message about the run, at a line of a repository file if known. */
interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** Relative to the repository, with `/`. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/**
 * Writes the annotations in this order. The caller limits their number and length. Does nothing outside
 * GitHub Actions.
 */
export async function annotate(annotations: readonly Annotation[]): Promise<void> {
  if (process.env['GITHUB_ACTIONS'] !== 'true' || annotations.length === 0) return;
  const core = await import('@actions/core');
  for (const { level, title, message, file, line } of annotations) {
    core[level](message, {
      title,
      ...defined({ file, startLine: line }),
    });
  }
}
