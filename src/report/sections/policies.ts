/** The report section on what the app's policy plugins have found. */

import type { PolicyViolation } from '../../events.js';
import { inlineCode, prose, shorten } from '../text/escape.js';
import { blocks, bulletList, details } from '../text/markdown.js';
import type { Report } from '../model.js';
import type { View } from '../text/detail-levels.js';
import { linked } from '../text/source-links.js';
import { listText, plural } from '../text/words.js';

const MAX_VIOLATIONS = 20;
const MAX_CONSTRUCTS = 5;

/** Errors are listed, the rest is folded; empty if nothing was found. */
export function policySection(report: Report, view: View): string {
  const { policies = [] } = report;
  const errors = policies.filter(({ level }) => level === 'error');
  const others = policies.filter(({ level }) => level !== 'error');
  if (view.rows === 0) return policies.length === 0 ? '' : `🛡️ ${countText(errors, others)}.`;
  return blocks(
    errors.length === 0 ? '' : blocks('#### 🛡️ Violated policies', violationList(errors, report)),
    others.length === 0 ? '' : details(countText([], others), violationList(others, report)),
  );
}

function countText(errors: readonly PolicyViolation[], others: readonly PolicyViolation[]): string {
  return listText([
    ...(errors.length === 0 ? [] : [plural(errors.length, 'violated policy', 'violated policies')]),
    ...(others.length === 0 ? [] : [plural(others.length, 'policy remark')]),
  ]);
}

function violationList(violations: readonly PolicyViolation[], report: Report): string {
  const rest = violations.length - MAX_VIOLATIONS;
  return bulletList([
    ...violations.slice(0, MAX_VIOLATIONS).map((violation) => violationText(violation, report)),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
}

const ICONS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

function violationText(
  { plugin, rule, level, text, fix, constructs }: PolicyViolation,
  report: Report,
): string {
  const named = constructs
    .slice(0, MAX_CONSTRUCTS)
    .map((path) => linked(inlineCode(path), { constructPath: path.replace(/\/Resource$/, '') }, report));
  const rest = constructs.length - named.length;
  const where = listText([...named, ...(rest > 0 ? [`${rest} more`] : [])]);
  const what = [
    `${ICONS[level]} **${inlineCode(rule)}** (${prose(shorten(plugin, 60))}): ${prose(shorten(text, 300))}`,
    where === '' ? '' : `in ${where}`,
  ].filter((part) => part !== '');
  return `${what.join(' – ')}${fix === undefined ? '' : `. Fix: ${prose(shorten(fix, 300))}`}`;
}
