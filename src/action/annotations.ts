import type { Annotation } from '../report/annotations.js';

/**
 * Has GitHub show the annotations on the run and at their source lines. How many it keeps and how long they may be is
 * the report's concern. Does nothing outside GitHub Actions.
 */
export async function annotate(annotations: readonly Annotation[]): Promise<void> {
  if (process.env['GITHUB_ACTIONS'] !== 'true' || annotations.length === 0) return;
  const core = await import('@actions/core');
  for (const { level, title, message, source } of annotations) {
    const place = source === undefined ? {} : { file: source.file, startLine: source.line };
    core[level](message, { title, ...place });
  }
}
